// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/message.h"

// The sentences about HTTP.
namespace switchpoint::sink_messages {

inline constexpr MessageText http_bad_url SWITCHPOINT_MESSAGE(
    "sink.http.bad_url",
    "\"{url}\" is no address of an HTTP sink. It begins with http:// or https:// and a host.");
inline constexpr MessageText
    http_url_password SWITCHPOINT_MESSAGE("sink.http.url_password",
                                          "The address of the HTTP sink on {host} holds a user name or a "
                                          "password, which would end up in logs. Give them in "
                                          "the header Authorization.");
inline constexpr MessageText
    http_bad_header SWITCHPOINT_MESSAGE("sink.http.bad_header",
                                        "The header \"{name}\" cannot be sent. Its name takes letters, "
                                        "digits and \"-\"; its value takes no line breaks "
                                        "and nothing outside ASCII.");
inline constexpr MessageText
    http_clear_secret SWITCHPOINT_MESSAGE("sink.http.clear_secret",
                                          "{url} would receive the header Authorization without encryption. "
                                          "Use https://; only on this machine is http:// "
                                          "enough.");
inline constexpr MessageText http_no_tls SWITCHPOINT_MESSAGE(
    "sink.http.no_tls", "{url} needs TLS, and Qt finds no TLS library. Install OpenSSL and Qt's TLS plugin.");
inline constexpr MessageText http_bad_ca_file
    SWITCHPOINT_MESSAGE("sink.http.bad_ca_file",
                        "{path} holds no certificate in PEM form, or cannot be read. Name the file of the "
                        "authority that signed the server's certificate.");
inline constexpr MessageText
    http_untrusted SWITCHPOINT_MESSAGE("sink.http.untrusted",
                                       "No encrypted connection to {url}: {detail}. Nothing was sent. If its "
                                       "authority is your own, name its file as "
                                       "the CA file.");
inline constexpr MessageText
    http_redirected SWITCHPOINT_MESSAGE("sink.http.redirected",
                                        "{url} answers with status {status}, a redirection to {target}. "
                                        "Redirections are not followed: give the address "
                                        "that takes the changes.");
inline constexpr MessageText http_credentials SWITCHPOINT_MESSAGE(
    "sink.http.credentials",
    "{url} refuses the credentials: status {status} {reason}. Correct the header Authorization.");
inline constexpr MessageText
    http_no_dead_letters SWITCHPOINT_MESSAGE("sink.http.no_dead_letters",
                                             "{url} refuses {changes|a change|{} changes}: status {status} "
                                             "{reason}. Name a dead letter file if the stream may "
                                             "go on without them; until then it waits.");
inline constexpr MessageText
    http_gave_up SWITCHPOINT_MESSAGE("sink.http.gave_up",
                                     "{url} did not take {changes|a change|{} changes} after {attempts|one "
                                     "attempt|{} attempts} in {time}: {detail}. "
                                     "The batch is sent again later, under the same Idempotency-Key.");

// ---- the last answer, within that sentence
inline constexpr MessageText http_status SWITCHPOINT_MESSAGE("sink.http.status", "status {status} {reason}");
inline constexpr MessageText http_no_answer SWITCHPOINT_MESSAGE("sink.http.no_answer",
                                                                "no answer within {time}");

} // namespace switchpoint::sink_messages

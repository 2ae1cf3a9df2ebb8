// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

// JSON (RFC 8259), appended to a text piece by piece; the caller writes braces and commas. What comes out is
// UTF-8 and on one line, whatever goes in.
namespace switchpoint {

// A string in quotes. A byte that is not part of well-formed UTF-8 becomes U+FFFD. Characters that some
// readers take for the end of a line (U+0085, U+2028, U+2029) are escaped like control characters.
void appendJsonText(std::string &out, std::string_view text);
// `document` is JSON already, and stays as it is but for what is not UTF-8 and for line breaks between its
// tokens. Empty: null.
void appendJsonDocument(std::string &out, std::string_view document);

void appendJsonInt(std::string &out, std::int64_t number);
void appendJsonUInt(std::string &out, std::uint64_t number);
// The shortest text that reads back as the same number, always with a point or an exponent: a reader without
// a schema takes it for no integer. NaN and infinities, which JSON does not have: null.
void appendJsonReal(std::string &out, double number);
void appendJsonReal(std::string &out, float number);

// RFC 4648 base64 with padding, in quotes.
void appendJsonBase64(std::string &out, std::span<const std::uint8_t> bytes);

} // namespace switchpoint

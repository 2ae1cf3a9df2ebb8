// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "source/server_url.h"
#include "source/socket_guard.h"

#include <mysql.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

// Internal to client*.cpp: what differs between the two client libraries. Exactly one of client_mariadb.cpp
// and client_oracle.cpp is compiled.
namespace switchpoint::mysql_backend {

enum class Connected {
    Yes,
    Failed,       // mysql_errno() says why
    NotAServer,   // other bytes than a greeting; nothing was sent
    TlsNotOffered // and it was asked for; nothing was sent
};

bool knowsVerifyCa();
bool verifies(const ServerUrl &url); // there, the certificate is verified when the library is told to
// Options, TLS as asked and login. The caller has armed the guard with `deadline`. `silence`: afterwards a
// read ends with an error when no byte has come for so long; none: this is left to the guard.
Connected connect(MYSQL *mysql, const ServerUrl &url, const Secret &password, SocketGuard &guard,
                  SocketGuard::Clock::time_point deadline, std::optional<std::chrono::seconds> silence);
int socketOf(MYSQL *mysql);
void threadEnd();
std::string libraryName();

// Of both commands, in both libraries (MySQL source documentation, page_protocol_com_binlog_dump_gtid).
namespace dump_flag {
inline constexpr std::uint16_t non_block = 1;    // an end-of-packets at the end of the log, no waiting
inline constexpr std::uint16_t heartbeat_v2 = 2; // MySQL 8.0.26 and later: event 41, not 27
} // namespace dump_flag

// The state of one dump, as the library wants it.
class Dump {
public:
    Dump();
    ~Dump();
    Dump(const Dump &) = delete;
    Dump &operator=(const Dump &) = delete;
    // Both return false on failure, see mysql_errno(). `flags`: dump_flag.
    // Without a file name the server looks for where to begin.
    bool openGtid(MYSQL *mysql, const std::string &encoded_set, std::uint32_t server_id, std::uint16_t flags,
                  const std::string &file = {}, std::uint64_t offset = 4);
    bool openFile(MYSQL *mysql, const std::string &file, std::uint32_t offset, std::uint32_t server_id,
                  std::uint16_t flags);
    enum class Fetched { Event, End, Failed };
    Fetched fetch(MYSQL *mysql, std::span<const std::uint8_t> &event);

private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

} // namespace switchpoint::mysql_backend

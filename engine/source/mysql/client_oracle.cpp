// SPDX-License-Identifier: GPL-3.0-or-later
// Oracle's libmysqlclient 8.0 and later. Seen on 9.7.4: SSL_MODE_REQUIRED is enforced by the library itself.
#include "source/mysql/client_backend.h"

#include <array>
#include <cstring>
#include <filesystem>

#include <errmsg.h>

namespace switchpoint::mysql_backend {

namespace {

unsigned sslMode(TlsMode mode)
{
    switch (mode) {
    case TlsMode::Disable:
        return SSL_MODE_DISABLED;
    case TlsMode::Prefer:
        return SSL_MODE_PREFERRED;
    case TlsMode::Require:
        return SSL_MODE_REQUIRED;
    case TlsMode::VerifyCa:
        return SSL_MODE_VERIFY_CA;
    case TlsMode::VerifyFull:
        break;
    }
    return SSL_MODE_VERIFY_IDENTITY;
}

// This library verifies nothing without a CA; the system's is where distributions put it.
std::string systemCa()
{
    static constexpr std::array<const char *, 4> places{"/etc/ssl/certs/ca-certificates.crt",
                                                        "/etc/pki/tls/certs/ca-bundle.crt",
                                                        "/etc/ssl/ca-bundle.pem", "/etc/ssl/cert.pem"};
    for (const char *place : places) {
        std::error_code none;
        if (std::filesystem::exists(place, none))
            return place;
    }
    return {};
}

const char *orNull(const std::string &text)
{
    return text.empty() ? nullptr : text.c_str();
}

// Did something come that is no greeting of a server? The library says the same of bytes that are no packet
// and of a connection that ended, but it marks its socket as unusable only at the latter (seen on 9.7.4).
bool isNoGreeting(MYSQL *mysql)
{
    const unsigned number = mysql_errno(mysql);
    if (number == CR_SERVER_LOST)
        return mysql->net.error == NET_ERROR_UNSET &&
               std::strstr(mysql_error(mysql), "'reading initial communication packet'") != nullptr;
    // "Protocol mismatch", and a packet that is none.
    return number == CR_VERSION_ERROR || number == CR_MALFORMED_PACKET;
}

} // namespace

bool knowsVerifyCa()
{
    return true;
}

bool verifies(const ServerUrl &)
{
    return true;
}

Connected connect(MYSQL *mysql, const ServerUrl &url, const Secret &password, SocketGuard &guard,
                  SocketGuard::Clock::time_point deadline, std::optional<std::chrono::seconds> silence)
{
    const auto left = std::chrono::ceil<std::chrono::seconds>(deadline - SocketGuard::Clock::now()).count();
    const auto seconds = static_cast<unsigned>(left > 0 ? left : 1);
    // Before login there is no socket to shut down, so the library's own timeouts stand in; the caller waits
    // no longer than its deadline in any case.
    mysql_options(mysql, MYSQL_OPT_CONNECT_TIMEOUT, &seconds);
    // The library keeps its read timeout after login, too, and it cannot be changed then.
    const auto silent_seconds = silence ? static_cast<unsigned>(silence->count()) : seconds;
    mysql_options(mysql, MYSQL_OPT_READ_TIMEOUT, &silent_seconds);
    mysql_options(mysql, MYSQL_OPT_WRITE_TIMEOUT, &seconds);
    mysql_options(mysql, MYSQL_SET_CHARSET_NAME, "utf8mb4");
    // By itself the library takes "localhost" for the socket file, whatever the port.
    const unsigned protocol = url.socket.empty() ? MYSQL_PROTOCOL_TCP : MYSQL_PROTOCOL_SOCKET;
    mysql_options(mysql, MYSQL_OPT_PROTOCOL, &protocol);
    const unsigned no = 0;
    mysql_options(mysql, MYSQL_OPT_LOCAL_INFILE, &no);
    const bool no_clear_password = false;
    mysql_options(mysql, MYSQL_ENABLE_CLEARTEXT_PLUGIN, &no_clear_password);
    const unsigned mode = sslMode(url.tls);
    mysql_options(mysql, MYSQL_OPT_SSL_MODE, &mode);
    const bool verifies = url.tls == TlsMode::VerifyCa || url.tls == TlsMode::VerifyFull;
    const std::string ca = url.tls_ca.empty() && verifies ? systemCa() : url.tls_ca;
    if (!ca.empty() && url.tls != TlsMode::Disable)
        mysql_options(mysql, MYSQL_OPT_SSL_CA, ca.c_str());
    // Without TLS the password goes encrypted with the server's own key, and that has to be asked for.
    const bool ask_key = url.tls == TlsMode::Disable || url.tls == TlsMode::Prefer;
    mysql_options(mysql, MYSQL_OPT_GET_SERVER_PUBLIC_KEY, &ask_key);
    if (!mysql_real_connect(mysql, url.socket.empty() ? url.host.c_str() : nullptr, orNull(url.user),
                            password.reveal().c_str(), orNull(url.database), url.port, orNull(url.socket),
                            0)) {
        const unsigned number = mysql_errno(mysql);
        if (isNoGreeting(mysql))
            return Connected::NotAServer;
        const bool no_tls = number == CR_SSL_CONNECTION_ERROR &&
                            std::strstr(mysql_error(mysql), "server doesn't support it") != nullptr;
        return no_tls ? Connected::TlsNotOffered : Connected::Failed;
    }
    guard.attach(socketOf(mysql));
    return Connected::Yes;
}

int socketOf(MYSQL *mysql)
{
    return mysql->net.fd;
}

void threadEnd()
{
    mysql_thread_end();
}

std::string libraryName()
{
    return std::string("libmysqlclient ") + mysql_get_client_info();
}

struct Dump::Impl {
    MYSQL_RPL rpl{};
    MYSQL *mysql = nullptr;
    std::string encoded_set;
    std::string file;
};

Dump::Dump() : impl_(std::make_unique<Impl>())
{
}

Dump::~Dump()
{
    if (impl_->mysql)
        mysql_binlog_close(impl_->mysql, &impl_->rpl);
}

namespace {

void copySet(MYSQL_RPL *rpl, unsigned char *packet)
{
    const auto *set = static_cast<const std::string *>(rpl->gtid_set_arg);
    std::memcpy(packet, set->data(), set->size());
}

} // namespace

bool Dump::openGtid(MYSQL *mysql, const std::string &encoded_set, std::uint32_t server_id,
                    std::uint16_t flags, const std::string &file, std::uint64_t offset)
{
    impl_->encoded_set = encoded_set;
    impl_->file = file; // with one the server skips its own checks of the set (seen on 9.7.4)
    impl_->rpl.file_name = file.empty() ? nullptr : impl_->file.c_str();
    impl_->rpl.file_name_length = file.size();
    impl_->rpl.start_position = offset;
    impl_->rpl.server_id = server_id;
    impl_->rpl.flags = MYSQL_RPL_GTID | flags;
    impl_->rpl.gtid_set_encoded_size = impl_->encoded_set.size();
    impl_->rpl.fix_gtid_set = copySet;
    impl_->rpl.gtid_set_arg = &impl_->encoded_set;
    if (mysql_binlog_open(mysql, &impl_->rpl) != 0)
        return false;
    impl_->mysql = mysql;
    return true;
}

bool Dump::openFile(MYSQL *mysql, const std::string &file, std::uint32_t offset, std::uint32_t server_id,
                    std::uint16_t flags)
{
    impl_->file = file;
    impl_->rpl.file_name = impl_->file.c_str();
    impl_->rpl.file_name_length = impl_->file.size();
    impl_->rpl.start_position = offset;
    impl_->rpl.server_id = server_id;
    impl_->rpl.flags = flags;
    if (mysql_binlog_open(mysql, &impl_->rpl) != 0)
        return false;
    impl_->mysql = mysql;
    return true;
}

Dump::Fetched Dump::fetch(MYSQL *mysql, std::span<const std::uint8_t> &event)
{
    if (mysql_binlog_fetch(mysql, &impl_->rpl) != 0)
        return Fetched::Failed;
    if (impl_->rpl.size == 0)
        return Fetched::End;
    event = {impl_->rpl.buffer + 1, impl_->rpl.size - 1};
    return Fetched::Event;
}

} // namespace switchpoint::mysql_backend

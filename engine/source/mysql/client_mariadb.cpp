// SPDX-License-Identifier: GPL-3.0-or-later
// MariaDB Connector/C 3.3 and 3.4. Seen on 3.3.20: MYSQL_OPT_SSL_ENFORCE is "prefer" and no more, so that
// "require" needs a look at the greeting before anything is sent; the library's own replication reader
// refuses events of MySQL 8.4 and later, so that packets are read directly.
#include "source/mysql/client_backend.h"

#include "wire/server_greeting.h"

#include <mysqld_error.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <string_view>
#include <thread>
#include <utility>

#include <poll.h>
#include <sys/socket.h>

namespace switchpoint::mysql_backend {

namespace {

using Clock = SocketGuard::Clock;

int millisecondsUntil(Clock::time_point deadline)
{
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
    return left > 0 ? static_cast<int>(left) : 0;
}

void setOptions(MYSQL *mysql, const ServerUrl &url, Clock::time_point deadline,
                std::optional<std::chrono::seconds> silence)
{
    const auto seconds = static_cast<unsigned>((millisecondsUntil(deadline) + 999) / 1000);
    mysql_options(mysql, MYSQL_OPT_CONNECT_TIMEOUT, &seconds);
    if (silence) {
        const auto silent_seconds = static_cast<unsigned>(silence->count());
        mysql_options(mysql, MYSQL_OPT_READ_TIMEOUT, &silent_seconds);
    }
    mysql_options(mysql, MYSQL_OPT_NONBLOCK, nullptr);
    // By itself the library takes "localhost" for the socket file, whatever the port.
    const unsigned protocol = url.socket.empty() ? MYSQL_PROTOCOL_TCP : MYSQL_PROTOCOL_SOCKET;
    mysql_options(mysql, MYSQL_OPT_PROTOCOL, &protocol);
    mysql_options(mysql, MYSQL_SET_CHARSET_NAME, "utf8mb4");
    const unsigned no = 0;
    mysql_options(mysql, MYSQL_OPT_LOCAL_INFILE, &no); // a server may otherwise ask for our files
    // A server may ask for any way of login, one that sends the password in clear included.
    mysql_optionsv(mysql, MARIADB_OPT_RESTRICTED_AUTH,
                   "caching_sha2_password,sha256_password,mysql_native_password,client_ed25519");
    if (url.tls == TlsMode::Disable)
        return;
    const my_bool yes = 1;
    mysql_options(mysql, MYSQL_OPT_SSL_ENFORCE, &yes);
    if (!url.tls_ca.empty())
        mysql_options(mysql, MYSQL_OPT_SSL_CA, url.tls_ca.c_str());
    // 3.4 verifies unless it is told not to, 3.3 only when it is told to.
    const my_bool verify = url.tls == TlsMode::VerifyFull ? 1 : 0;
    mysql_options(mysql, MYSQL_OPT_SSL_VERIFY_SERVER_CERT, &verify);
}

// Looks at the greeting without taking it out of the socket, so that library and check see the same bytes of
// the same connection. Yes: go on.
Connected lookAtGreeting(MYSQL *mysql, const ServerUrl &url, Clock::time_point deadline)
{
    const int socket = socketOf(mysql);
    const bool needs_tls = url.tls == TlsMode::Require || url.tls == TlsMode::VerifyFull;
    std::array<std::uint8_t, 8192> bytes{};
    for (;;) {
        pollfd waiting{.fd = socket, .events = POLLIN | POLLRDHUP, .revents = 0};
        if (::poll(&waiting, 1, millisecondsUntil(deadline)) <= 0)
            return Connected::Yes; // the time is over: the library reports it
        const auto size = ::recv(socket, bytes.data(), bytes.size(), MSG_PEEK | MSG_DONTWAIT);
        if (size <= 0)
            return Connected::Yes; // closed or broken: likewise
        const auto greeting = ServerGreeting::decode(std::span(bytes).first(static_cast<std::size_t>(size)));
        if (!greeting)
            return Connected::NotAServer;
        if (*greeting) {
            const bool refused = (*greeting)->error_number.has_value();
            // With "prefer" and no TLS here the library would go by what was asked for, and send the password
            // of a caching_sha2_password account in clear (seen on 3.3.20).
            if (!(*greeting)->offersTls())
                mysql->options.use_ssl = 0;
            return needs_tls && !refused && !(*greeting)->offersTls() ? Connected::TlsNotOffered
                                                                      : Connected::Yes;
        }
        if (waiting.revents & (POLLRDHUP | POLLHUP | POLLERR))
            return Connected::Yes; // no more will come: the library reports it
        // A part of it has come, and poll() would return at once for that part.
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
        if (Clock::now() >= deadline)
            return Connected::Yes;
    }
}

int waitFor(int socket, int wanted, Clock::time_point deadline)
{
    pollfd waiting{.fd = socket, .events = 0, .revents = 0};
    waiting.events = static_cast<short>(((wanted & MYSQL_WAIT_READ) ? POLLIN : 0) |
                                        ((wanted & MYSQL_WAIT_WRITE) ? POLLOUT : 0) |
                                        ((wanted & MYSQL_WAIT_EXCEPT) ? POLLPRI : 0));
    const int ready = ::poll(&waiting, 1, millisecondsUntil(deadline));
    if (ready <= 0)
        return MYSQL_WAIT_TIMEOUT;
    int got = 0;
    if (waiting.revents & (POLLIN | POLLHUP | POLLERR))
        got |= wanted & MYSQL_WAIT_READ;
    if (waiting.revents & (POLLOUT | POLLHUP | POLLERR))
        got |= wanted & MYSQL_WAIT_WRITE;
    if (waiting.revents & POLLPRI)
        got |= MYSQL_WAIT_EXCEPT;
    return got != 0 ? got : wanted;
}

// Not by SO_ERROR: reading that would take the error away from the library.
bool isConnected(int socket)
{
    sockaddr_storage peer{};
    socklen_t size = sizeof peer;
    return ::getpeername(socket, reinterpret_cast<sockaddr *>(&peer), &size) == 0;
}

const char *orNull(const std::string &text)
{
    return text.empty() ? nullptr : text.c_str();
}

} // namespace

bool knowsVerifyCa()
{
    return false;
}

// Seen on 3.4.10 with MySQL 9.7: at 127.0.0.1 and through a socket a certificate of an unknown authority
// passes, and one made out to another host; what it has found is not kept. Its header knows "::1" beside
// them. localhost by name, and 127.0.0.2, are verified. 3.3.20 verifies all of them. The library may be
// another one than the headers are of.
bool verifies(const ServerUrl &url)
{
    const std::string_view version = mysql_get_client_info(); // "3.4.10"
    int major = 0;
    int minor = 0;
    const char *const end = version.data() + version.size();
    const auto dot = std::from_chars(version.data(), end, major).ptr;
    if (dot != end)
        std::from_chars(dot + 1, end, minor);
    const bool verifies_all = std::pair(major, minor) < std::pair(3, 4);
    return verifies_all || (url.socket.empty() && url.host != "127.0.0.1" && url.host != "::1");
}

Connected connect(MYSQL *mysql, const ServerUrl &url, const Secret &password, SocketGuard &guard,
                  Clock::time_point deadline, std::optional<std::chrono::seconds> silence)
{
    setOptions(mysql, url, deadline, silence);
    MYSQL *connected = nullptr;
    int wanted = mysql_real_connect_start(&connected, mysql, url.socket.empty() ? url.host.c_str() : nullptr,
                                          orNull(url.user), password.reveal().c_str(), orNull(url.database),
                                          url.port, orNull(url.socket), 0);
    bool looked = false;
    while (wanted != 0) {
        const int socket = socketOf(mysql);
        guard.attach(socket);
        const int got = waitFor(socket, wanted, deadline);
        // At the first wait that ends with the socket connected, which is the one for the connection itself:
        // the library may read the greeting and answer it without a further wait.
        if (!looked && isConnected(socket)) {
            looked = true;
            if (const auto seen = lookAtGreeting(mysql, url, deadline); seen != Connected::Yes) {
                ::shutdown(socket, SHUT_RDWR); // from here on nothing can be sent
                while (wanted != 0)
                    wanted = mysql_real_connect_cont(&connected, mysql, MYSQL_WAIT_TIMEOUT);
                return seen;
            }
        }
        wanted = mysql_real_connect_cont(&connected, mysql, got);
    }
    if (!connected)
        return Connected::Failed;
    guard.attach(socketOf(mysql));
    const bool needs_tls = url.tls == TlsMode::Require || url.tls == TlsMode::VerifyFull;
    return needs_tls && !mysql_get_ssl_cipher(mysql) ? Connected::TlsNotOffered : Connected::Yes;
}

int socketOf(MYSQL *mysql)
{
    return static_cast<int>(mysql_get_socket(mysql));
}

void threadEnd()
{
    mysql_thread_end();
}

std::string libraryName()
{
    return std::string("MariaDB Connector/C ") + mysql_get_client_info();
}

struct Dump::Impl {};
Dump::Dump() = default;
Dump::~Dump() = default;

namespace {

void append(std::string &packet, std::uint64_t value, std::size_t size)
{
    for (std::size_t i = 0; i < size; ++i)
        packet += static_cast<char>((value >> (8 * i)) & 0xff);
}

bool send(MYSQL *mysql, int command, const std::string &packet)
{
    // Skip the check of a reply: the reply is the stream itself. The library's function for simple commands
    // is not exported; the table of methods is part of its public header.
    return mysql->methods->db_command(mysql, static_cast<enum_server_command>(command), packet.data(),
                                      packet.size(), 1, nullptr) == 0;
}

} // namespace

// MySQL source documentation, page_protocol_com_binlog_dump_gtid. With a file name the server skips its own
// checks of the set (seen on 9.7.4).
bool Dump::openGtid(MYSQL *mysql, const std::string &encoded_set, std::uint32_t server_id,
                    std::uint16_t flags, const std::string &file, std::uint64_t offset)
{
    constexpr int com_binlog_dump_gtid = 0x1e;
    std::string packet;
    append(packet, flags, 2);
    append(packet, server_id, 4);
    append(packet, file.size(), 4);
    packet += file;
    append(packet, offset, 8);
    append(packet, encoded_set.size(), 4);
    packet += encoded_set;
    return send(mysql, com_binlog_dump_gtid, packet);
}

// MySQL source documentation, page_protocol_com_binlog_dump; MariaDB knowledge base, "COM_BINLOG_DUMP".
bool Dump::openFile(MYSQL *mysql, const std::string &file, std::uint32_t offset, std::uint32_t server_id,
                    std::uint16_t flags)
{
    constexpr int com_binlog_dump = 0x12;
    std::string packet;
    append(packet, offset, 4);
    append(packet, flags, 2);
    append(packet, server_id, 4);
    packet += file;
    return send(mysql, com_binlog_dump, packet);
}

Dump::Fetched Dump::fetch(MYSQL *mysql, std::span<const std::uint8_t> &event)
{
    const unsigned long size = mysql_net_read_packet(mysql);
    // packet_error is (unsigned int)-1 here, not (unsigned long)-1.
    if (size == packet_error || mysql->net.read_pos == nullptr || size == 0)
        return Fetched::Failed;
    const auto *bytes = mysql->net.read_pos;
    if (bytes[0] == 0xfe && size < 9)
        return Fetched::End;
    event = {bytes + 1, size - 1};
    return Fetched::Event;
}

} // namespace switchpoint::mysql_backend

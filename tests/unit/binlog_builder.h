// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/binlog_event.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// Events made by hand, for what no server can be brought to write in a test.
namespace switchpoint::testing {

using Bytes = std::vector<std::uint8_t>;

inline void put(Bytes &to, std::uint64_t number, unsigned size)
{
    for (unsigned i = 0; i < size; ++i)
        to.push_back(static_cast<std::uint8_t>(number >> (8 * i)));
}
inline void put(Bytes &to, std::string_view text)
{
    to.insert(to.end(), text.begin(), text.end());
}

class BinlogBuilder {
public:
    std::uint64_t position = 4; // where the next event begins
    std::uint32_t server_id = 7;

    Bytes event(std::uint8_t type, const Bytes &body, std::uint16_t flags = 0)
    {
        const auto size = static_cast<std::uint32_t>(19 + body.size() + 4);
        const bool artificial = (flags & BinlogEventHeader::flag_artificial) != 0;
        if (!artificial)
            position += size;
        Bytes event;
        put(event, 1700000000, 4);
        event.push_back(type);
        put(event, server_id, 4);
        put(event, size, 4);
        put(event, artificial ? 0 : position & 0xffffffff, 4);
        put(event, flags, 2);
        event.insert(event.end(), body.begin(), body.end());
        put(event, binlogCrc32(event), 4);
        return event;
    }
    Bytes format()
    {
        Bytes body;
        put(body, 4, 2);
        std::string version = "9.7.4";
        version.resize(50);
        put(body, version);
        put(body, 1700000000, 4);
        body.push_back(19);
        put(body, std::string(40, '\0'));
        body.push_back(1); // CRC32
        return event(15, body);
    }
    Bytes rotate(std::string_view file, std::uint64_t to = 4, bool artificial = true)
    {
        Bytes body;
        put(body, to, 8);
        put(body, file);
        Bytes made = event(4, body, artificial ? BinlogEventHeader::flag_artificial : 0);
        position = to;
        return made;
    }
    Bytes gtid(std::uint64_t number)
    {
        Bytes body{0};
        put(body, std::string(16, '\x11'));
        put(body, number, 8);
        body.push_back(2);
        put(body, 0, 8);
        put(body, number, 8);
        put(body, 1700000000000000 + number, 7);
        return event(33, body);
    }
    Bytes query(std::string_view statement, std::string_view database = "shop", const Bytes &variables = {})
    {
        Bytes body;
        put(body, 0, 8);
        body.push_back(static_cast<std::uint8_t>(database.size()));
        put(body, 0, 2);
        put(body, variables.size(), 2);
        body.insert(body.end(), variables.begin(), variables.end());
        put(body, database);
        body.push_back(0);
        put(body, statement);
        return event(2, body);
    }
    Bytes xid() { return event(16, Bytes(8, 1)); }
    // A table of one INT column "id".
    Bytes tableMap(std::string_view database, std::string_view table, std::uint64_t id = 42)
    {
        Bytes body;
        put(body, id, 6);
        put(body, 1, 2);
        body.push_back(static_cast<std::uint8_t>(database.size()));
        put(body, database);
        body.push_back(0);
        body.push_back(static_cast<std::uint8_t>(table.size()));
        put(body, table);
        put(body, Bytes{0, 1, 3, 0, 1});
        put(body, Bytes{1, 1, 0});           // signed
        put(body, Bytes{4, 3, 2, 'i', 'd'}); // names
        return event(19, body);
    }
    Bytes insert(std::uint32_t value, std::uint64_t id = 42)
    {
        Bytes body;
        put(body, id, 6);
        put(body, 1, 2);
        put(body, 2, 2);
        put(body, Bytes{1, 0xff, 0});
        put(body, value, 4);
        return event(30, body);
    }

private:
    static void put(Bytes &to, const Bytes &more) { to.insert(to.end(), more.begin(), more.end()); }
    static void put(Bytes &to, std::uint64_t number, unsigned size) { testing::put(to, number, size); }
    static void put(Bytes &to, std::string_view text) { testing::put(to, text); }
};

} // namespace switchpoint::testing

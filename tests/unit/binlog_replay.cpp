// SPDX-License-Identifier: GPL-3.0-or-later
#include "binlog_replay.h"

#include "wire/format_description.h"
#include "wire/number_text.h"
#include "wire/transaction_payload.h"
#include "wire/unpack.h"

#include <algorithm>
#include <ctime>

namespace switchpoint {

namespace {

std::string hexadecimal(std::string_view text)
{
    constexpr const char *digits = "0123456789ABCDEF";
    std::string out;
    for (const char c : text) {
        out += digits[static_cast<unsigned char>(c) >> 4];
        out += digits[static_cast<unsigned char>(c) & 15];
    }
    return out;
}

std::string padded(std::int64_t number, std::size_t width)
{
    const std::string plain = std::to_string(number);
    return plain.size() < width ? std::string(width - plain.size(), '0') + plain : plain;
}

std::string fraction(std::int64_t micros, unsigned digits)
{
    return digits == 0 ? "" : "." + padded(micros, 6).substr(0, digits);
}

std::string dateText(const CivilTime &time)
{
    return padded(time.year, 4) + "-" + padded(time.month, 2) + "-" + padded(time.day, 2);
}

std::string civilText(const CivilTime &time, unsigned digits)
{
    return dateText(time) + " " + padded(time.hour, 2) + ":" + padded(time.minute, 2) + ":" +
           padded(time.second, 2) + fraction(time.microsecond, digits);
}

std::string timestampText(std::int64_t micros, unsigned digits)
{
    CivilTime civil;
    if (micros != 0) {
        const std::time_t seconds = micros / 1000000;
        std::tm utc{};
        gmtime_r(&seconds, &utc);
        civil = {static_cast<std::uint16_t>(utc.tm_year + 1900), static_cast<std::uint8_t>(utc.tm_mon + 1),
                 static_cast<std::uint8_t>(utc.tm_mday),         static_cast<std::uint8_t>(utc.tm_hour),
                 static_cast<std::uint8_t>(utc.tm_min),          static_cast<std::uint8_t>(utc.tm_sec),
                 static_cast<std::uint32_t>(micros % 1000000)};
    }
    return civilText(civil, digits);
}

std::string timeText(std::int64_t micros, unsigned digits)
{
    const std::int64_t size = micros < 0 ? -micros : micros;
    const std::int64_t seconds = size / 1000000;
    return (micros < 0 ? "-" : "") + padded(seconds / 3600, 2) + ":" + padded(seconds / 60 % 60, 2) + ":" +
           padded(seconds % 60, 2) + fraction(size % 1000000, digits);
}

} // namespace

std::string BinlogReplay::shown(const Value &value)
{
    switch (value.kind()) {
    case ValueKind::Absent:
        return "(absent)";
    case ValueKind::Null:
        return "~";
    case ValueKind::Int:
        return std::to_string(value.asInt());
    case ValueKind::UInt:
        return std::to_string(value.asUInt());
    case ValueKind::Float:
    case ValueKind::Double: {
        std::string text;
        appendServerDouble(value.asDouble(), text);
        return text == "-0" ? "0" : text;
    }
    case ValueKind::Decimal:
        return std::string(value.asText());
    case ValueKind::Date:
        return dateText(value.asCivil());
    case ValueKind::DateTime:
        return civilText(value.asCivil(), value.digits());
    case ValueKind::Time:
        return timeText(value.asInt(), value.digits());
    case ValueKind::Timestamp:
        return timestampText(value.asInt(), value.digits());
    case ValueKind::JsonDiff:
        return unknown;
    default:
        return hexadecimal(value.asText());
    }
}

std::string BinlogReplay::read(std::span<const std::uint8_t> file)
{
    BinlogChecksum checksum = BinlogChecksum::None;
    std::size_t offset = 4; // after the magic number
    while (offset < file.size()) {
        const auto header = BinlogEventHeader::decode(file.subspan(offset));
        if (!header)
            return header.error().english();
        if (header->event_size > file.size() - offset || header->event_size < BinlogEventHeader::size)
            return "event size";
        const auto bytes = file.subspan(offset, header->event_size);
        if (header->type == binlog_event_type::format_description) {
            const auto format = FormatDescription::decode(bytes);
            if (!format)
                return format.error().english();
            checksum = format->checksum;
        } else {
            const auto split = splitBinlogEvent(bytes, checksum);
            if (!split)
                return split.error().english();
            if (std::string fault = event(header->type, split->body); !fault.empty())
                return std::to_string(offset) + ": " + fault;
        }
        offset += header->event_size;
    }
    return {};
}

std::string BinlogReplay::event(std::uint8_t type, std::span<const std::uint8_t> body)
{
    ++events[type];
    if (type == 19)
        return tableMap(body);
    if (type == binlog_event_type::transaction_payload)
        return payload(body);
    return isRowsEvent(type) ? rowsEvent(type, body) : std::string();
}

std::string BinlogReplay::payload(std::span<const std::uint8_t> body)
{
    auto opened = TransactionPayload::open(body);
    if (!opened)
        return opened.error().english();
    while (true) {
        const auto inner = opened->next();
        if (!inner)
            return inner.error().english();
        if (!*inner)
            return {};
        const auto split = splitBinlogEvent(**inner, BinlogChecksum::None);
        if (!split)
            return split.error().english();
        if (std::string fault = event(split->header.type, split->body); !fault.empty())
            return fault;
    }
}

std::string BinlogReplay::tableMap(std::span<const std::uint8_t> body)
{
    const auto map = decodeTableMapEvent(body, flavor_);
    if (!map)
        return map.error().english();
    if (map->database == "mysql")
        return {};
    const auto known = std::ranges::find_if(catalog_, [&](const TableSchema &table) {
        return table.schema == map->database && table.table == map->table;
    });
    auto table = rowTableOf(*map, known == catalog_.end() ? nullptr : &*known);
    if (!table)
        return table.error().english();
    layouts[map->database + "." + map->table] = *table;
    auto layout = RowLayout::of(*map, std::make_shared<const RowTable>(std::move(*table)));
    if (!layout)
        return layout.error().english();
    maps_.insert_or_assign(map->table_id, std::move(*layout));
    return {};
}

std::string BinlogReplay::rowsEvent(std::uint8_t type, std::span<const std::uint8_t> body)
{
    Arena arena;
    const auto plain = unpackEvent(type, body, arena);
    if (!plain)
        return plain.error().english();
    const auto head = decodeRowsEventHead(plain->type, plain->body);
    if (!head)
        return head.error().english();
    const auto layout = maps_.find(head->table_id);
    if (layout == maps_.end())
        return {};
    auto rows_event = RowsEvent::open(plain->type, plain->body, layout->second);
    if (!rows_event)
        return rows_event.error().english();
    std::span<const Value> before, after;
    while (true) {
        const auto next = rows_event->next(arena, before, after);
        if (!next)
            return next.error().english();
        if (!*next)
            return {};
        ++rows;
        if (std::string fault = apply(*layout->second.table(), before, after); !fault.empty())
            return fault;
    }
}

std::string BinlogReplay::apply(const RowTable &table, std::span<const Value> before,
                                std::span<const Value> after)
{
    auto &content = tables[table.schema + "." + table.table];
    Row row(table.columns.size(), "~");
    if (!before.empty()) {
        const auto known = content.find(shown(before[0]));
        if (known == content.end())
            return "a row that is not there: " + shown(before[0]);
        row = known->second;
        for (std::size_t i = 0; i < row.size(); ++i) {
            absent += before[i].isAbsent() ? 1 : 0;
            if (!before[i].isAbsent() && row[i] != unknown && shown(before[i]) != row[i])
                return table.columns[i].name + ": before " + shown(before[i]) + ", was " + row[i];
        }
        content.erase(known);
    }
    if (after.empty())
        return {};
    for (std::size_t i = 0; i < row.size(); ++i) {
        absent += after[i].isAbsent() ? 1 : 0;
        if (!after[i].isAbsent())
            row[i] = shown(after[i]);
    }
    content[row[0]] = row;
    return {};
}

} // namespace switchpoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/rows_event.h"

#include "wire/byte_reader.h"
#include "wire/messages.h"
#include "wire/value_decoder.h"

#include <memory>

namespace switchpoint {

namespace {

using namespace rows_event_type;

bool isVersion2(std::uint8_t type)
{
    return (type >= write && type <= partial_update) ||
           (type >= mariadb_write_compressed && type <= mariadb_delete_compressed);
}

bool isCompressed(std::uint8_t type)
{
    return type >= mariadb_write_compressed_v1 && type <= mariadb_delete_compressed;
}

RowsKind kindOf(std::uint8_t type)
{
    switch (type) {
    case write_v1:
    case write:
    case mariadb_write_compressed_v1:
    case mariadb_write_compressed:
        return RowsKind::Insert;
    case delete_v1:
    case remove:
    case mariadb_delete_compressed_v1:
    case mariadb_delete_compressed:
        return RowsKind::Delete;
    default:
        return RowsKind::Update;
    }
}

struct Bitmaps {
    std::uint64_t columns = 0;
    std::size_t columns_offset = 0;
    std::span<const std::uint8_t> first, second; // second: an update's image after
};

Bitmaps readBitmaps(ByteReader &reader, RowsKind kind)
{
    Bitmaps bitmaps;
    bitmaps.columns_offset = reader.offset();
    bitmaps.columns = reader.lengthEncoded(wire_words::column_count);
    const std::uint64_t size = bitmaps.columns / 8 + (bitmaps.columns % 8 != 0 ? 1 : 0);
    bitmaps.first = reader.take(size, wire_words::before_bitmap);
    if (kind == RowsKind::Update)
        bitmaps.second = reader.take(size, wire_words::after_bitmap);
    return bitmaps;
}

RowsEventHead readHead(ByteReader &reader, std::uint8_t type)
{
    RowsEventHead head;
    head.kind = kindOf(type);
    head.table_id = reader.uint(6, wire_words::table_id);
    head.flags = static_cast<std::uint16_t>(reader.uint(2, wire_words::flags));
    if (isVersion2(type)) {
        const std::uint64_t size = reader.uint(2, wire_words::extra_row_info); // counts itself
        reader.skip(size < 2 ? 0 : size - 2, wire_words::extra_row_info);
    }
    return head;
}

bool bitOf(const std::uint8_t *bits, std::size_t index)
{
    return (bits[index / 8] >> (index % 8) & 1) != 0;
}

std::unexpected<Error> wrongType(std::uint8_t type)
{
    return fail(wire_messages::rows_type, {countArg("type", type)});
}

} // namespace

bool isRowsEvent(std::uint8_t type)
{
    return (type >= write_v1 && type <= delete_v1) || (type >= write && type <= remove) ||
           type == partial_update || isCompressed(type);
}

Result<RowsEventHead> decodeRowsEventHead(std::uint8_t type, std::span<const std::uint8_t> body)
{
    if (!isRowsEvent(type))
        return wrongType(type);
    ByteReader reader(wire_words::rows_event, body);
    const RowsEventHead head = readHead(reader, type);
    if (!reader.ok())
        return reader.error();
    return head;
}

Result<std::size_t> offsetOfRows(std::uint8_t type, std::span<const std::uint8_t> body)
{
    if (!isRowsEvent(type))
        return wrongType(type);
    ByteReader reader(wire_words::rows_event, body);
    const RowsEventHead head = readHead(reader, type);
    readBitmaps(reader, head.kind);
    if (!reader.ok())
        return reader.error();
    return reader.offset();
}

Result<RowsEvent> RowsEvent::open(std::uint8_t type, std::span<const std::uint8_t> body,
                                  const RowLayout &layout)
{
    RowsEvent event;
    if (auto opened = event.reopen(type, body, layout); !opened)
        return std::unexpected(std::move(opened.error()));
    return event;
}

Result<void> RowsEvent::reopen(std::uint8_t type, std::span<const std::uint8_t> body, const RowLayout &layout)
{
    if (!isRowsEvent(type) || isCompressed(type))
        return wrongType(type);
    ByteReader reader(wire_words::rows_event, body);
    head_ = readHead(reader, type);
    const Bitmaps bitmaps = readBitmaps(reader, head_.kind);
    if (!reader.ok())
        return reader.error();
    layout_ = &layout;
    body_ = body;
    offset_ = reader.offset();
    row_ = 0;
    is_partial_ = type == partial_update;
    if (!head_.hasRows()) {
        offset_ = body.size();
        row_ = 1;
        return {};
    }
    const RowTable &table = *layout.table();
    const std::string name = table.schema + "." + table.table;
    if (bitmaps.columns != layout.columns().size())
        return damagedAt(bitmaps.columns_offset, wire_messages::rows_columns,
                         {textArg("table", name), countArg("count", bitmaps.columns),
                          countArg("have", layout.columns().size())});
    setImage(head_.kind == RowsKind::Insert ? after_ : before_, bitmaps.first);
    if (head_.kind == RowsKind::Update)
        setImage(after_, bitmaps.second);
    const bool has_bytes = (head_.kind != RowsKind::Insert && !before_.columns.empty()) ||
                           (head_.kind != RowsKind::Delete && !after_.columns.empty()) || is_partial_;
    if (!has_bytes && offset_ < body.size())
        return damagedAt(offset_, wire_messages::rows_no_bytes, {textArg("table", name)});
    if (has_bytes && offset_ == body.size())
        row_ = 1; // nothing to read
    return {};
}

void RowsEvent::setImage(Image &image, std::span<const std::uint8_t> bitmap) const
{
    image.columns.clear();
    const std::size_t count = layout_->columns().size();
    for (std::size_t i = 0; i < count; ++i) {
        if (bitOf(bitmap.data(), i))
            image.columns.push_back(static_cast<std::uint32_t>(i));
    }
    image.is_complete = image.columns.size() == count;
}

Result<bool> RowsEvent::next(Arena &arena, std::span<const Value> &before, std::span<const Value> &after)
{
    before = after = {};
    if (offset_ == body_.size() && row_ > 0)
        return false;
    ValueDecoder decoder(body_.data() + offset_, body_.data() + body_.size(), arena, scratch_);
    bool good = true;
    if (is_partial_) {
        good = readPartialRow(decoder, arena, before, after);
    } else {
        if (head_.kind != RowsKind::Insert)
            good = readImage(before_, decoder, arena, before);
        if (good && head_.kind != RowsKind::Delete)
            good = readImage(after_, decoder, arena, after);
    }
    if (!good) [[unlikely]]
        return damagedValue(decoder);
    offset_ = static_cast<std::size_t>(decoder.at() - body_.data());
    ++row_;
    return true;
}

bool RowsEvent::readImage(const Image &image, ValueDecoder &decoder, Arena &arena,
                          std::span<const Value> &values)
{
    const std::span<const ColumnDecoder> columns = layout_->columns();
    const std::span<Value> row = arena.allocate<Value>(columns.size());
    if (!image.is_complete)
        std::uninitialized_fill(row.begin(), row.end(), Value());
    values = row;
    const std::uint8_t *nulls = nullptr;
    value_begin_ = decoder.at();
    if (!decoder.take((image.columns.size() + 7) / 8, nulls))
        return false;
    for (std::size_t i = 0; i < image.columns.size(); ++i) {
        const std::uint32_t column = image.columns[i];
        if (bitOf(nulls, i)) {
            row[column] = Value::null();
            continue;
        }
        value_begin_ = decoder.at();
        if (!decoder.decode(columns[column], row[column])) [[unlikely]] {
            column_ = column;
            return false;
        }
    }
    return true;
}

std::unexpected<Error> RowsEvent::damagedValue(const ValueDecoder &decoder) const
{
    const RowTable &table = *layout_->table();
    const auto offset = static_cast<std::size_t>(value_begin_ - body_.data());
    std::vector<MessageArg> args{
        textArg("table", table.schema + "." + table.table), countArg("row", row_ + 1),
        textArg("column", column_ < table.columns.size() ? table.columns[column_].name : "")};
    if (decoder.reason()) {
        args.push_back(sentenceArg("reason", decoder.reason()->message));
        return damagedAt(offset, wire_messages::rows_document, std::move(args));
    }
    args.push_back(wordsArg("fault", *decoder.fault()));
    return damagedAt(offset, wire_messages::rows_value, std::move(args));
}

} // namespace switchpoint

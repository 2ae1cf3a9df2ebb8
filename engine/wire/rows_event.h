// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/arena.h"
#include "event/value.h"
#include "position/error.h"
#include "wire/row_layout.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace switchpoint {

class ValueDecoder;

// The rows events (MySQL source documentation, mysql::binlog::event::Rows_event; MariaDB knowledge base,
// "ROWS_EVENT_V1/V2" and their compressed forms).
namespace rows_event_type {
inline constexpr std::uint8_t write_v1 = 23, update_v1 = 24, delete_v1 = 25, write = 30, update = 31,
                              remove = 32, partial_update = 39, mariadb_write_compressed_v1 = 166,
                              mariadb_update_compressed_v1 = 167, mariadb_delete_compressed_v1 = 168,
                              mariadb_write_compressed = 169, mariadb_update_compressed = 170,
                              mariadb_delete_compressed = 171;
} // namespace rows_event_type

// Any of the above. The compressed ones must be unpacked first (wire/unpack.h).
bool isRowsEvent(std::uint8_t type);

enum class RowsKind : std::uint8_t { Insert, Update, Delete };

// What stands before the rows.
struct RowsEventHead {
    static constexpr std::uint16_t flag_statement_ends = 1;
    static constexpr std::uint64_t no_table = 0xffffff; // ends a statement, has no rows

    RowsKind kind = RowsKind::Insert;
    std::uint64_t table_id = 0; // of the table map event that describes the rows
    std::uint16_t flags = 0;
    [[nodiscard]] bool endsStatement() const { return (flags & flag_statement_ends) != 0; }
    [[nodiscard]] bool hasRows() const { return table_id != no_table; }
    friend bool operator==(const RowsEventHead &, const RowsEventHead &) = default;
};
// Of compressed events, too: their heads are plain.
Result<RowsEventHead> decodeRowsEventHead(std::uint8_t type, std::span<const std::uint8_t> body);
// Where the rows begin: after the head and the bitmaps of columns.
Result<std::size_t> offsetOfRows(std::uint8_t type, std::span<const std::uint8_t> body);

// Reads the rows of one event, one after another. `body` must stay where it is for as long as the values are
// used: texts and bytes view it, or the arena, or the labels of the layout's table. So copy an event into the
// arena before opening it, and keep the table (ChangePart::keep). `layout` must outlive the reader. One
// reader can open event after event: then nothing is allocated for an event, either.
class RowsEvent {
public:
    // Refused: a compressed event, one whose number of columns is not the layout's, damaged bitmaps.
    static Result<RowsEvent> open(std::uint8_t type, std::span<const std::uint8_t> body,
                                  const RowLayout &layout);
    // Empty, until reopened.
    RowsEvent() = default;
    Result<void> reopen(std::uint8_t type, std::span<const std::uint8_t> body, const RowLayout &layout);

    [[nodiscard]] const RowsEventHead &head() const { return head_; }

    // The next row; false: there is none. `before` and `after` have as many values as the table has columns,
    // in the arena, Absent where the image lacks the column; an Insert has no `before`, a Delete no `after`
    // (empty spans). After an error the event is of no more use.
    //
    // An event whose images have no columns (binlog_row_image=MINIMAL, a table without a key) has one row,
    // without values, as a replica takes it.
    //
    // Where an update is logged as JSON diffs (binlog_row_value_options=PARTIAL_JSON), the value after is the
    // full document if the image before has it, and else a ValueKind::JsonDiff. A document that the update
    // did not touch has an empty list: unchanged where it was there before, else Absent.
    Result<bool> next(Arena &arena, std::span<const Value> &before, std::span<const Value> &after);

private:
    struct Image {
        std::vector<std::uint32_t> columns; // those that it has, in order
        bool is_complete = false;           // every column of the table
    };
    bool readImage(const Image &image, ValueDecoder &decoder, Arena &arena, std::span<const Value> &values);
    bool readPartialRow(ValueDecoder &decoder, Arena &arena, std::span<const Value> &before,
                        std::span<const Value> &after);
    bool readDocumentsBefore(ValueDecoder &decoder, std::span<Value> row);
    bool readDocumentsAfter(ValueDecoder &decoder, std::span<const Value> before, std::span<Value> row);
    bool readDiffs(ValueDecoder &decoder, const Value &before, Value &after);
    void setImage(Image &image, std::span<const std::uint8_t> bitmap) const;
    [[nodiscard]] std::unexpected<Error> damagedValue(const ValueDecoder &decoder) const;

    RowsEventHead head_;
    bool is_partial_ = false; // event 39
    std::span<const std::uint8_t> body_;
    std::size_t offset_ = 0;
    std::uint64_t row_ = 0; // rows read
    const RowLayout *layout_ = nullptr;
    Image before_, after_;
    // Event 39: the documents of the image before, by column; no data where it lacks them.
    std::vector<std::span<const std::uint8_t>> documents_;
    std::string scratch_;
    std::uint32_t column_ = 0;                  // that is being read, for errors
    const std::uint8_t *value_begin_ = nullptr; // likewise
};

} // namespace switchpoint

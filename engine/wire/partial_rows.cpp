// SPDX-License-Identifier: GPL-3.0-or-later
// Event 39: updates whose images after may have JSON diffs in the place of documents. Before the image after
// of each row: options (a length-encoded number; 1: diffs are used), and then one bit for each JSON column of
// the table, also for those that the image lacks: set where the column has diffs (MySQL source documentation,
// Rows_event, "partial_bits").
#include "wire/json_diff.h"
#include "wire/rows_event.h"
#include "wire/value_decoder.h"
#include "wire/words.h"

#include <memory>

namespace switchpoint {

namespace {

constexpr std::uint8_t option_partial_json = 1;

bool bitOf(const std::uint8_t *bits, std::size_t index)
{
    return (bits[index / 8] >> (index % 8) & 1) != 0;
}

} // namespace

bool RowsEvent::readPartialRow(ValueDecoder &decoder, Arena &arena, std::span<const Value> &before,
                               std::span<const Value> &after)
{
    documents_.assign(layout_->columns().size(), {});
    const std::span<Value> row_before = arena.allocate<Value>(layout_->columns().size());
    const std::span<Value> row_after = arena.allocate<Value>(layout_->columns().size());
    std::uninitialized_fill(row_before.begin(), row_before.end(), Value());
    std::uninitialized_fill(row_after.begin(), row_after.end(), Value());
    before = row_before;
    after = row_after;
    return readDocumentsBefore(decoder, row_before) && readDocumentsAfter(decoder, row_before, row_after);
}

// As any image, and keeps where the documents are.
bool RowsEvent::readDocumentsBefore(ValueDecoder &decoder, std::span<Value> row)
{
    const std::uint8_t *nulls = nullptr;
    value_begin_ = decoder.at();
    if (!decoder.take((before_.columns.size() + 7) / 8, nulls))
        return false;
    for (std::size_t i = 0; i < before_.columns.size(); ++i) {
        column_ = before_.columns[i];
        value_begin_ = decoder.at();
        const ColumnDecoder &column = layout_->columns()[column_];
        if (bitOf(nulls, i)) {
            row[column_] = Value::null();
        } else if (column.form != ColumnForm::Json) {
            if (!decoder.decode(column, row[column_]))
                return false;
        } else if (!decoder.takeDocument(column, documents_[column_]) ||
                   !decoder.document(documents_[column_], row[column_])) {
            return false;
        }
    }
    return true;
}

bool RowsEvent::readDocumentsAfter(ValueDecoder &decoder, std::span<const Value> before, std::span<Value> row)
{
    const std::uint8_t *options = nullptr;
    const std::uint8_t *diff_bits = nullptr;
    const std::uint8_t *nulls = nullptr;
    value_begin_ = decoder.at();
    if (!decoder.take(1, options))
        return false;
    if (*options > option_partial_json)
        return decoder.refuse(wire_words::unknown_options);
    if (*options == option_partial_json && !decoder.take((layout_->jsonColumns() + 7) / 8, diff_bits))
        return false;
    if (!decoder.take((after_.columns.size() + 7) / 8, nulls))
        return false;
    std::size_t image_column = 0, json_column = 0;
    for (std::uint32_t i = 0; i < layout_->columns().size(); ++i) {
        const ColumnDecoder &column = layout_->columns()[i];
        const bool is_json = column.form == ColumnForm::Json;
        const bool has_diffs = is_json && diff_bits && bitOf(diff_bits, json_column);
        if (is_json)
            ++json_column;
        if (image_column == after_.columns.size() || after_.columns[image_column] != i)
            continue;
        column_ = i;
        value_begin_ = decoder.at();
        if (bitOf(nulls, image_column++))
            row[i] = Value::null();
        else if (has_diffs ? !readDiffs(decoder, before[i], row[i]) : !decoder.decode(column, row[i]))
            return false;
    }
    return true;
}

bool RowsEvent::readDiffs(ValueDecoder &decoder, const Value &before, Value &after)
{
    std::span<const std::uint8_t> bytes;
    if (!decoder.takeDocument(layout_->columns()[column_], bytes))
        return false;
    if (bytes.empty()) { // unchanged
        after = before;
        return true;
    }
    const auto diffs = decodeJsonDiffs(bytes);
    if (!diffs) {
        decoder.setReason(diffs.error());
        return false;
    }
    scratch_.clear();
    const std::span<const std::uint8_t> document = documents_[column_];
    const bool is_whole = document.data() != nullptr;
    const auto written =
        is_whole ? appendDocumentAfter(document, *diffs, scratch_) : appendJsonDiffsText(*diffs, scratch_);
    if (!written) {
        decoder.setReason(written.error());
        return false;
    }
    after = decoder.keepScratch(is_whole ? ValueKind::Json : ValueKind::JsonDiff);
    return true;
}

} // namespace switchpoint

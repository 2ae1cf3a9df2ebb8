// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/arena.h"
#include "event/value.h"
#include "position/error.h"
#include "wire/row_layout.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace switchpoint {

// Decodes the values of rows, one column after another, from `at` on. Every size is checked against `end`.
class ValueDecoder {
public:
    ValueDecoder(const std::uint8_t *at, const std::uint8_t *end, Arena &arena, std::string &scratch)
        : at_(at), end_(end), arena_(arena), scratch_(scratch)
    {
    }

    // False: the bytes are not a value of the column; see fault() and reason().
    bool decode(const ColumnDecoder &column, Value &value);
    // A JSON column's bytes, which may be a document or diffs; they are not looked into.
    bool takeDocument(const ColumnDecoder &column, std::span<const std::uint8_t> &bytes);
    // The text of a document's bytes.
    bool document(std::span<const std::uint8_t> bytes, Value &value);
    bool take(std::size_t size, const std::uint8_t *&bytes);
    // A text in scratch, as a value.
    Value keepScratch(ValueKind kind) { return Value::text(kind, arena_.copy(std::string_view(scratch_))); }
    bool refuse(const MessageText &fault);

    [[nodiscard]] const std::uint8_t *at() const { return at_; }
    [[nodiscard]] const MessageText *fault() const { return fault_; }
    // Where the fault is within a document.
    [[nodiscard]] const std::optional<Error> &reason() const { return reason_; }
    void setReason(Error reason) { reason_ = std::move(reason); }

private:
    bool takeText(const ColumnDecoder &column, std::span<const std::uint8_t> &text);
    bool temporal(const ColumnDecoder &column, Value &value);
    bool decimal(const ColumnDecoder &column, Value &value);
    bool enumLabel(const ColumnDecoder &column, Value &value);
    bool setLabels(const ColumnDecoder &column, Value &value);
    bool converted(const ColumnDecoder &column, std::span<const std::uint8_t> text, Value &value);
    bool padded(const ColumnDecoder &column, Value &value);
    bool compressed(const ColumnDecoder &column, Value &value);

    const std::uint8_t *at_;
    const std::uint8_t *end_;
    Arena &arena_;
    std::string &scratch_;
    const MessageText *fault_ = nullptr;
    std::optional<Error> reason_;
};

} // namespace switchpoint

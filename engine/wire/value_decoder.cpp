// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/value_decoder.h"

#include "wire/byte_order.h"
#include "wire/character_set.h"
#include "wire/decimal_text.h"
#include "wire/json_binary.h"
#include "wire/temporal_forms.h"
#include "wire/words.h"
#include "wire/zlib_inflate.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace switchpoint {

bool ValueDecoder::refuse(const MessageText &fault)
{
    fault_ = &fault;
    return false;
}

bool ValueDecoder::take(std::size_t size, const std::uint8_t *&bytes)
{
    if (static_cast<std::size_t>(end_ - at_) < size)
        return refuse(wire_words::ends_too_early);
    bytes = at_;
    at_ += size;
    return true;
}

bool ValueDecoder::takeText(const ColumnDecoder &column, std::span<const std::uint8_t> &text)
{
    const std::uint8_t *length = nullptr;
    if (!take(column.bytes, length))
        return false;
    const std::size_t size = column.bytes == 1 ? *length : littleEndian(length, column.bytes);
    const std::uint8_t *bytes = nullptr;
    if (!take(size, bytes))
        return false;
    text = {bytes, size};
    return true;
}

bool ValueDecoder::takeDocument(const ColumnDecoder &column, std::span<const std::uint8_t> &bytes)
{
    return takeText(column, bytes);
}

bool ValueDecoder::decode(const ColumnDecoder &column, Value &value)
{
    const std::uint8_t *bytes = nullptr;
    switch (column.form) {
    case ColumnForm::Int8:
        if (!take(1, bytes))
            return false;
        value = Value::integer(static_cast<std::int8_t>(*bytes));
        return true;
    case ColumnForm::UInt8:
        if (!take(1, bytes))
            return false;
        value = Value::unsignedInteger(*bytes);
        return true;
    case ColumnForm::Int16:
        if (!take(2, bytes))
            return false;
        value = Value::integer(static_cast<std::int16_t>(littleEndian<2>(bytes)));
        return true;
    case ColumnForm::UInt16:
        if (!take(2, bytes))
            return false;
        value = Value::unsignedInteger(littleEndian<2>(bytes));
        return true;
    case ColumnForm::Int24:
        if (!take(3, bytes))
            return false;
        value = Value::integer(static_cast<std::int64_t>(littleEndian<3>(bytes) << 40) >> 40);
        return true;
    case ColumnForm::UInt24:
        if (!take(3, bytes))
            return false;
        value = Value::unsignedInteger(littleEndian<3>(bytes));
        return true;
    case ColumnForm::Int32:
        if (!take(4, bytes))
            return false;
        value = Value::integer(static_cast<std::int32_t>(littleEndian<4>(bytes)));
        return true;
    case ColumnForm::UInt32:
        if (!take(4, bytes))
            return false;
        value = Value::unsignedInteger(littleEndian<4>(bytes));
        return true;
    case ColumnForm::Int64:
        if (!take(8, bytes))
            return false;
        value = Value::integer(static_cast<std::int64_t>(littleEndian<8>(bytes)));
        return true;
    case ColumnForm::UInt64:
        if (!take(8, bytes))
            return false;
        value = Value::unsignedInteger(littleEndian<8>(bytes));
        return true;
    case ColumnForm::Float:
        if (!take(4, bytes))
            return false;
        value = Value::real(std::bit_cast<float>(static_cast<std::uint32_t>(littleEndian<4>(bytes))),
                            ValueKind::Float);
        return true;
    case ColumnForm::Double:
        if (!take(8, bytes))
            return false;
        value = Value::real(std::bit_cast<double>(littleEndian<8>(bytes)));
        return true;
    case ColumnForm::Bit:
        if (!take(column.bytes, bytes))
            return false;
        value = Value::unsignedInteger(bigEndian(bytes, column.bytes));
        return true;
    case ColumnForm::Year:
        if (!take(1, bytes))
            return false;
        value = Value::unsignedInteger(*bytes == 0 ? 0 : 1900U + *bytes);
        return true;
    case ColumnForm::Plain: {
        std::span<const std::uint8_t> text;
        if (!takeText(column, text))
            return false;
        value = Value::bytes(column.kind, text);
        return true;
    }
    case ColumnForm::Converted: {
        std::span<const std::uint8_t> text;
        return takeText(column, text) && converted(column, text, value);
    }
    case ColumnForm::Decimal:
        return decimal(column, value);
    case ColumnForm::Enum:
        return enumLabel(column, value);
    case ColumnForm::Set:
        return setLabels(column, value);
    case ColumnForm::Padded:
        return padded(column, value);
    case ColumnForm::Compressed:
        return compressed(column, value);
    case ColumnForm::Json: {
        std::span<const std::uint8_t> binary;
        return takeDocument(column, binary) && document(binary, value);
    }
    case ColumnForm::Nothing:
        value = Value::null();
        return true;
    default:
        return temporal(column, value);
    }
}

bool ValueDecoder::temporal(const ColumnDecoder &column, Value &value)
{
    const std::uint8_t *bytes = nullptr;
    if (!take(column.bytes, bytes))
        return false;
    const auto decoded = [&]() -> std::optional<Value> {
        switch (column.form) {
        case ColumnForm::Date:
            return temporal_forms::date(bytes);
        case ColumnForm::Time:
            return temporal_forms::time(bytes, column.digits);
        case ColumnForm::DateTime:
            return temporal_forms::dateTime(bytes, column.digits);
        case ColumnForm::Timestamp:
            return temporal_forms::timestamp(bytes, column.digits);
        case ColumnForm::OldTime:
            return temporal_forms::oldTime(bytes);
        case ColumnForm::OldDateTime:
            return temporal_forms::oldDateTime(bytes);
        case ColumnForm::OldTimestamp:
            return temporal_forms::oldTimestamp(bytes);
        case ColumnForm::MariadbTime:
            return temporal_forms::mariadbTime(bytes, column.bytes, column.digits);
        case ColumnForm::MariadbDateTime:
            return temporal_forms::mariadbDateTime(bytes, column.bytes, column.digits);
        case ColumnForm::MariadbTimestamp:
            return temporal_forms::mariadbTimestamp(bytes, column.bytes, column.digits);
        default:
            return {};
        }
    }();
    if (!decoded)
        return refuse(wire_words::temporal);
    value = *decoded;
    return true;
}

bool ValueDecoder::decimal(const ColumnDecoder &column, Value &value)
{
    const std::uint8_t *bytes = nullptr;
    if (!take(column.bytes, bytes))
        return false;
    char text[decimal_text_max];
    const char *end = decimalText({bytes, column.bytes}, column.precision, column.digits, text);
    if (!end)
        return refuse(wire_words::decimal);
    value = Value::text(ValueKind::Decimal,
                        arena_.copy(std::string_view(text, static_cast<std::size_t>(end - text))));
    return true;
}

bool ValueDecoder::enumLabel(const ColumnDecoder &column, Value &value)
{
    const std::uint8_t *bytes = nullptr;
    if (!take(column.bytes, bytes))
        return false;
    const std::size_t index = littleEndian(bytes, column.bytes);
    if (index > column.labels.size())
        return refuse(wire_words::enum_index);
    value = Value::text(ValueKind::Enum, index == 0 ? std::string_view() : column.labels[index - 1]);
    return true;
}

bool ValueDecoder::setLabels(const ColumnDecoder &column, Value &value)
{
    const std::uint8_t *bytes = nullptr;
    if (!take(column.bytes, bytes))
        return false;
    std::uint64_t bits = littleEndian(bytes, column.bytes);
    if (column.labels.size() < 64 && bits >> column.labels.size() != 0)
        return refuse(wire_words::set_bits);
    if (std::has_single_bit(bits)) {
        value = Value::text(ValueKind::Set, column.labels[static_cast<std::size_t>(std::countr_zero(bits))]);
        return true;
    }
    scratch_.clear();
    for (; bits != 0; bits &= bits - 1) {
        if (!scratch_.empty())
            scratch_ += ',';
        scratch_ += column.labels[static_cast<std::size_t>(std::countr_zero(bits))];
    }
    value = keepScratch(ValueKind::Set);
    return true;
}

bool ValueDecoder::converted(const ColumnDecoder &column, std::span<const std::uint8_t> text, Value &value)
{
    if (!column.charset || (column.charset->holdsAscii() && isAscii(text))) {
        value = Value::bytes(column.kind, text);
        return true;
    }
    const std::size_t bound = CharacterSet::utf8Bound(text.size());
    if (scratch_.size() < bound)
        scratch_.resize(bound);
    const char *end = column.charset->toUtf8(text, scratch_.data());
    const auto size = static_cast<std::size_t>(end - scratch_.data());
    value = Value::text(column.kind, arena_.copy(std::string_view(scratch_.data(), size)));
    return true;
}

bool ValueDecoder::padded(const ColumnDecoder &column, Value &value)
{
    std::span<const std::uint8_t> text;
    if (!takeText(column, text))
        return false;
    if (text.size() > column.length)
        return refuse(wire_words::too_long);
    if (text.size() < column.length) {
        const auto whole = arena_.allocate<std::uint8_t>(column.length);
        std::ranges::fill(std::ranges::copy(text, whole.begin()).out, whole.end(), std::uint8_t{0});
        text = whole;
    }
    value = Value::bytes(column.kind, text);
    return true;
}

// MariaDB's COMPRESSED columns: a byte, 0: the value as it is; else 8 in the upper four bits (zlib), 8 for
// data without zlib's header, and in three bits the bytes of the value's length, which follows, big-endian
// (seen on 10.11.19).
bool ValueDecoder::compressed(const ColumnDecoder &column, Value &value)
{
    std::span<const std::uint8_t> packed;
    if (!takeText(column, packed))
        return false;
    if (packed.empty() || packed[0] == 0)
        return converted(column, packed.empty() ? packed : packed.subspan(1), value);
    const std::size_t length_bytes = packed[0] & 7U;
    if (packed[0] >> 4 != 8 || length_bytes > 4 || packed.size() < 1 + length_bytes)
        return refuse(wire_words::compressed);
    const std::uint64_t size = bigEndian(packed.data() + 1, length_bytes);
    const auto data = packed.subspan(1 + length_bytes);
    if (size > inflatedMax(data.size()))
        return refuse(wire_words::compressed);
    const auto unpacked = arena_.allocate<std::uint8_t>(size);
    if (!inflateExactly(data, unpacked, (packed[0] & 8) != 0))
        return refuse(wire_words::compressed);
    return converted(column, unpacked, value);
}

bool ValueDecoder::document(std::span<const std::uint8_t> bytes, Value &value)
{
    scratch_.clear();
    if (auto written = appendJsonText(bytes, scratch_); !written) {
        setReason(std::move(written.error()));
        return false;
    }
    value = keepScratch(ValueKind::Json);
    return true;
}

} // namespace switchpoint

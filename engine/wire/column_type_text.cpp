// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/column_type_text.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace switchpoint {

namespace {

struct Word {
    std::string_view word;
    ColumnType type;
    std::uint8_t blob_length_bytes = 0;
    bool is_fixed_binary = false;
};
constexpr std::array words{
    Word{"tinyint", ColumnType::TinyInt},
    Word{"smallint", ColumnType::SmallInt},
    Word{"mediumint", ColumnType::MediumInt},
    Word{"int", ColumnType::Int},
    Word{"bigint", ColumnType::BigInt},
    Word{"float", ColumnType::Float},
    Word{"double", ColumnType::Double},
    Word{"decimal", ColumnType::Decimal},
    Word{"bit", ColumnType::Bit},
    Word{"year", ColumnType::Year},
    Word{"date", ColumnType::Date},
    Word{"time", ColumnType::Time},
    Word{"datetime", ColumnType::DateTime},
    Word{"timestamp", ColumnType::Timestamp},
    Word{"char", ColumnType::Char},
    Word{"varchar", ColumnType::Char},
    Word{"binary", ColumnType::Binary, 0, true},
    Word{"varbinary", ColumnType::Binary},
    Word{"tinytext", ColumnType::Text, 1},
    Word{"text", ColumnType::Text, 2},
    Word{"mediumtext", ColumnType::Text, 3},
    Word{"longtext", ColumnType::Text, 4},
    Word{"tinyblob", ColumnType::Blob, 1},
    Word{"blob", ColumnType::Blob, 2},
    Word{"mediumblob", ColumnType::Blob, 3},
    Word{"longblob", ColumnType::Blob, 4},
    Word{"json", ColumnType::Json},
    Word{"enum", ColumnType::Enum},
    Word{"set", ColumnType::Set},
    Word{"geometry", ColumnType::Geometry},
    Word{"point", ColumnType::Geometry},
    Word{"linestring", ColumnType::Geometry},
    Word{"polygon", ColumnType::Geometry},
    Word{"multipoint", ColumnType::Geometry},
    Word{"multilinestring", ColumnType::Geometry},
    Word{"multipolygon", ColumnType::Geometry},
    Word{"geomcollection", ColumnType::Geometry},
    Word{"geometrycollection", ColumnType::Geometry},
    Word{"vector", ColumnType::Vector},
    Word{"uuid", ColumnType::Binary, 0, true},
    Word{"inet4", ColumnType::Binary, 0, true},
    Word{"inet6", ColumnType::Binary, 0, true},
};

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

// The text of a label, from after its first quote to after its last. The servers write a quote twice, and
// \\ \0 \n \r for these characters (seen on 9.7.4 and 10.11.19).
std::optional<std::string> takeLabel(std::string_view &text)
{
    std::string label;
    while (!text.empty()) {
        const char c = text.front();
        text.remove_prefix(1);
        if (c == '\'') {
            if (text.empty() || text.front() != '\'')
                return label;
            text.remove_prefix(1);
            label += '\'';
        } else if (c == '\\' && !text.empty()) {
            const char escaped = text.front();
            text.remove_prefix(1);
            label += escaped == 'n' ? '\n' : escaped == 'r' ? '\r' : escaped == '0' ? '\0' : escaped;
        } else {
            label += c;
        }
    }
    return {};
}

bool takeLabels(std::string_view &text, std::vector<std::string> &labels)
{
    while (text.starts_with('\'')) {
        text.remove_prefix(1);
        auto label = takeLabel(text);
        if (!label)
            return false;
        labels.push_back(std::move(*label));
        if (text.starts_with(','))
            text.remove_prefix(1);
    }
    return true;
}

bool takeNumbers(std::string_view &text, std::vector<std::uint32_t> &numbers)
{
    while (!text.empty() && text.front() >= '0' && text.front() <= '9') {
        std::uint32_t number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc{})
            return false;
        numbers.push_back(number);
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        if (text.starts_with(','))
            text.remove_prefix(1);
    }
    return true;
}

} // namespace

std::optional<ColumnTypeText> parseColumnType(std::string_view text)
{
    const auto end_of_word =
        static_cast<std::size_t>(std::ranges::find_if_not(text, isLetter) - text.begin());
    const auto word = std::ranges::find(words, text.substr(0, end_of_word), &Word::word);
    if (word == words.end())
        return {};
    ColumnTypeText parsed;
    parsed.type = word->type;
    parsed.blob_length_bytes = word->blob_length_bytes;
    parsed.is_fixed_binary = word->is_fixed_binary;
    text.remove_prefix(end_of_word);
    if (text.starts_with('(')) {
        text.remove_prefix(1);
        if (!takeLabels(text, parsed.labels) || !takeNumbers(text, parsed.numbers) || !text.starts_with(')'))
            return {};
        text.remove_prefix(1);
    }
    parsed.is_unsigned = text.find("unsigned") != std::string_view::npos;
    parsed.is_compressed = text.find("COMPRESSED") != std::string_view::npos;
    return parsed;
}

} // namespace switchpoint

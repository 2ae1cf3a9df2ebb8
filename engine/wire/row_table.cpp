// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/character_set.h"
#include "wire/column_type_text.h"
#include "wire/messages.h"
#include "wire/table_map_event.h"
#include "wire/words.h"

#include <algorithm>

namespace switchpoint {

namespace {

using namespace field_type;

bool isBlob(std::uint8_t type)
{
    return (type >= tiny_blob && type <= blob) || type == mariadb_compressed_blob;
}

bool isVariable(std::uint8_t type)
{
    return type == varchar || type == var_string || type == mariadb_compressed_varchar;
}

bool isText(std::uint8_t type)
{
    return isBlob(type) || isVariable(type) || type == field_type::string;
}

bool hasSign(std::uint8_t type)
{
    return type == tiny || type == int16 || type == int24 || type == int32 || type == int64 ||
           type == float32 || type == float64 || type == new_decimal;
}

// The type, as far as the wire knows it; texts count as binary until their character set says otherwise.
ColumnType typeOf(std::uint8_t type)
{
    switch (type) {
    case tiny:
        return ColumnType::TinyInt;
    case int16:
        return ColumnType::SmallInt;
    case int24:
        return ColumnType::MediumInt;
    case int32:
        return ColumnType::Int;
    case int64:
        return ColumnType::BigInt;
    case float32:
        return ColumnType::Float;
    case float64:
        return ColumnType::Double;
    case new_decimal:
        return ColumnType::Decimal;
    case bit:
        return ColumnType::Bit;
    case year:
        return ColumnType::Year;
    case date:
    case newdate:
        return ColumnType::Date;
    case field_type::time:
    case time2:
        return ColumnType::Time;
    case datetime:
    case datetime2:
        return ColumnType::DateTime;
    case timestamp:
    case timestamp2:
        return ColumnType::Timestamp;
    case json:
        return ColumnType::Json;
    case enumeration:
        return ColumnType::Enum;
    case set:
        return ColumnType::Set;
    case geometry:
        return ColumnType::Geometry;
    case vector:
        return ColumnType::Vector;
    default:
        return isBlob(type) ? ColumnType::Blob : ColumnType::Binary;
    }
}

// What the catalog's type is on the wire, where texts and bytes are one.
ColumnType onTheWire(const ColumnTypeText &text, std::uint8_t type)
{
    if (text.type == ColumnType::Char)
        return ColumnType::Binary;
    if (text.type == ColumnType::Text)
        return ColumnType::Blob;
    if (text.type == ColumnType::Vector && type != vector) // MariaDB's
        return ColumnType::Binary;
    return text.type;
}

bool sameType(const TableMapColumn &column, const ColumnTypeText &text)
{
    const std::uint8_t type = column.realType();
    const auto number = [&](std::size_t i) { return i < text.numbers.size() ? text.numbers[i] : 0U; };
    const unsigned low = column.metadata & 0xffU, high = column.metadata >> 8U;
    if (typeOf(type) != onTheWire(text, type))
        return false;
    if (type == new_decimal)
        return number(0) == low && number(1) == high;
    if (type == time2 || type == datetime2 || type == timestamp2)
        return number(0) == low;
    if (type == bit)
        return (text.numbers.empty() ? 1 : number(0)) == high * 8 + low;
    if (isBlob(type))
        return text.blob_length_bytes == low;
    return true;
}

class RowTableMaker {
public:
    RowTableMaker(const TableMapEvent &map, const TableSchema *catalog) : map_(map), catalog_(catalog)
    {
        table_.schema = map.database;
        table_.table = map.table;
        table_.columns.resize(map.columns.size());
    }

    Result<RowTable> make()
    {
        if (auto read = readCatalog(); !read)
            return std::unexpected(std::move(read.error()));
        for (std::size_t i = 0; i < map_.columns.size(); ++i) {
            if (auto made = makeColumn(i); !made)
                return std::unexpected(std::move(made.error()));
        }
        makeKey();
        return std::move(table_);
    }

private:
    [[nodiscard]] std::string tableName() const { return map_.database + "." + map_.table; }
    [[nodiscard]] std::unexpected<Error> missing(const MessageText &field) const
    {
        return fail(wire_messages::not_described, {textArg("table", tableName()), wordsArg("field", field)});
    }

    // The catalog's types, or none where the binlog needs no catalog and this one is of another table.
    Result<void> readCatalog()
    {
        if (!catalog_) {
            if (!map_.describesItself())
                return missing(wire_words::names);
            return {};
        }
        auto read = parseCatalog();
        if (read || !map_.describesItself())
            return read;
        types_.clear();
        catalog_ = nullptr;
        return {};
    }
    Result<void> parseCatalog()
    {
        if (catalog_->columns.size() != map_.columns.size())
            return fail(wire_messages::catalog_columns,
                        {textArg("table", tableName()), countArg("count", map_.columns.size()),
                         countArg("have", catalog_->columns.size())});
        for (std::size_t i = 0; i < map_.columns.size(); ++i) {
            const ColumnSchema &column = catalog_->columns[i];
            auto text = parseColumnType(column.type);
            if (!text)
                return fail(wire_messages::catalog_text,
                            {textArg("table", tableName()), textArg("column", column.name),
                             textArg("type", column.type)});
            const bool same_name = !map_.describesItself() || map_.names[i] == column.name;
            if (!same_name || !sameType(map_.columns[i], *text))
                return fail(wire_messages::catalog_type,
                            {textArg("table", tableName()), textArg("column", column.name),
                             textArg("type", column.type), countArg("number", map_.columns[i].realType())});
            types_.push_back(std::move(*text));
        }
        return {};
    }

    Result<void> makeColumn(std::size_t i)
    {
        const TableMapColumn &wire = map_.columns[i];
        const std::uint8_t type = wire.realType();
        const ColumnTypeText *text = catalog_ ? &types_[i] : nullptr;
        RowColumn &column = table_.columns[i];
        column.name = map_.describesItself() ? map_.names[i] : catalog_->columns[i].name;
        column.type_text = catalog_ ? catalog_->columns[i].type : "";
        column.nullable = wire.nullable;
        column.type = typeOf(type);
        if (type == vector || (text && text->type == ColumnType::Vector))
            column.type = ColumnType::Vector;
        makeNumbers(wire, text, column);
        if (type == year)
            ++sign_; // the metadata has a bit for it
        if (hasSign(type)) {
            if (auto made = makeSign(text, column); !made)
                return made;
        }
        return makeText(i, type, column);
    }

    static void makeNumbers(const TableMapColumn &wire, const ColumnTypeText *text, RowColumn &column)
    {
        const auto low = static_cast<std::uint8_t>(wire.metadata & 0xff);
        const auto high = static_cast<std::uint8_t>(wire.metadata >> 8);
        switch (wire.realType()) {
        case new_decimal:
            column.precision = low;
            column.digits = high;
            break;
        case time2:
        case datetime2:
        case timestamp2:
            column.digits = low;
            break;
        case field_type::time:
        case datetime:
        case timestamp: // MariaDB's old forms: the digits are in the catalog alone
            column.digits = text && !text->numbers.empty() && text->numbers[0] <= 6
                                ? static_cast<std::uint8_t>(text->numbers[0])
                                : 0;
            break;
        case bit:
            column.length = std::uint32_t{high} * 8 + low;
            break;
        default:
            break;
        }
    }

    Result<void> makeSign(const ColumnTypeText *text, RowColumn &column)
    {
        if (!map_.is_unsigned.empty()) {
            if (sign_ >= map_.is_unsigned.size())
                return missing(wire_words::signs);
            column.is_unsigned = map_.is_unsigned[sign_++];
            return {};
        }
        if (!text)
            return missing(wire_words::signs);
        column.is_unsigned = text->is_unsigned;
        return {};
    }

    Result<void> makeText(std::size_t i, std::uint8_t type, RowColumn &column)
    {
        const bool is_enum = type == enumeration, is_set = type == set;
        if (is_enum || is_set) {
            const CharacterSet *set = nullptr;
            if (auto made = makeCharset(i, map_.enum_and_set_collations, enum_or_set_++, set); !made)
                return made;
            column.charset = set->name();
            return is_enum ? makeLabels(i, map_.enum_labels, enum_++, *set, column)
                           : makeLabels(i, map_.set_labels, set_++, *set, column);
        }
        if (type == geometry && map_.geometryHasCollation())
            ++character_;
        if (type == vector) {
            ++character_;
            column.length = vector_ < map_.vector_dimensions.size() ? map_.vector_dimensions[vector_++] : 0;
        }
        if (!isText(type))
            return {};
        const CharacterSet *set = nullptr;
        if (auto made = makeCharset(i, map_.collations, character_++, set); !made)
            return made;
        column.length = isBlob(type) ? 0 : map_.columns[i].lengthBytes();
        if (type == mariadb_compressed_varchar && column.length > 0)
            --column.length; // a byte that says how
        if (column.type == ColumnType::Vector) {
            column.length /= 4;
            return {};
        }
        if (set->isBinary())
            return {};
        column.charset = set->name();
        column.type = isBlob(type) ? ColumnType::Text : ColumnType::Char;
        column.length /= set->maxBytes();
        return {};
    }

    Result<void> makeCharset(std::size_t i, const std::vector<std::uint32_t> &collations, std::size_t index,
                             const CharacterSet *&set) const
    {
        if (!collations.empty()) {
            if (index >= collations.size())
                return missing(wire_words::the_character_sets);
            set = CharacterSet::ofCollation(collations[index]);
            if (!set)
                return fail(wire_messages::unknown_collation,
                            {textArg("table", tableName()), textArg("column", table_.columns[i].name),
                             countArg("number", collations[index])});
            return {};
        }
        if (!catalog_)
            return missing(wire_words::the_character_sets);
        // "latin1 latin1_swedish_ci"; nothing for bytes.
        const std::string &both = catalog_->columns[i].charset;
        const std::string name = both.empty() ? "binary" : both.substr(0, both.find(' '));
        set = CharacterSet::named(name);
        if (!set)
            return fail(wire_messages::unknown_charset,
                        {textArg("table", tableName()), textArg("column", table_.columns[i].name),
                         textArg("charset", name)});
        return {};
    }

    Result<void> makeLabels(std::size_t i, const std::vector<std::vector<std::string>> &all,
                            std::size_t index, const CharacterSet &set, RowColumn &column)
    {
        if (!all.empty()) {
            if (index >= all.size())
                return missing(wire_words::the_labels);
            for (const std::string &label : all[index])
                column.labels.push_back(set.toUtf8(label));
            return {};
        }
        if (!catalog_)
            return missing(wire_words::the_labels);
        column.labels = types_[i].labels;
        return {};
    }

    void makeKey()
    {
        for (const PrimaryKeyPart &part : map_.primary_key)
            table_.primary_key.push_back(part.column);
        if (catalog_ && !map_.describesItself()) {
            for (const std::string &name : catalog_->primary_key) {
                const auto found = std::ranges::find(table_.columns, name, &RowColumn::name);
                if (found != table_.columns.end())
                    table_.primary_key.push_back(static_cast<std::uint32_t>(found - table_.columns.begin()));
            }
        }
        for (const std::uint32_t column : table_.primary_key)
            table_.columns[column].in_primary_key = true;
    }

    const TableMapEvent &map_;
    const TableSchema *catalog_;
    std::vector<ColumnTypeText> types_; // of the catalog
    RowTable table_;
    // How many columns of each kind came so far: indices into the metadata's lists.
    std::size_t sign_ = 0, character_ = 0, enum_or_set_ = 0, enum_ = 0, set_ = 0, vector_ = 0;
};

} // namespace

Result<RowTable> rowTableOf(const TableMapEvent &map, const TableSchema *catalog)
{
    return RowTableMaker(map, catalog).make();
}

} // namespace switchpoint

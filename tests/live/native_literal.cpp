// SPDX-License-Identifier: GPL-3.0-or-later
#include "native_literal.h"

#include "json_slices.h"

#include <QByteArray>

namespace switchpoint::live {

namespace {

QByteArray bytesOf(std::string_view text)
{
    return {text.data(), static_cast<qsizetype>(text.size())};
}

std::string hexOf(std::string_view bytes)
{
    return "x'" + bytesOf(bytes).toHex().toStdString() + "'";
}

// No quoting, and no sql_mode that changes it.
std::string textLiteral(std::string_view text)
{
    return "_utf8mb4 " + hexOf(text);
}

std::string documentLiteral(std::string_view json)
{
    return "CAST(" + textLiteral(json) + " AS JSON)";
}

bool isBase64(std::string_view json)
{
    return json.size() >= 2 && json.front() == '"' && (json.size() - 2) % 4 == 0;
}

std::string bytesLiteral(std::string_view json)
{
    if (!isBase64(json))
        return {};
    const auto decoded = QByteArray::fromBase64Encoding(bytesOf(jsonText(json)));
    return decoded ? hexOf(decoded.decoded.toStdString()) : std::string();
}

// What is stored is longitude before latitude, whatever the reference system says.
std::string geometryLiteral(std::string_view json, bool is_mysql)
{
    const JsonMembers parts = jsonMembers(json);
    const std::string wkb = bytesLiteral(jsonMember(parts, "wkb"));
    const std::string_view srid = jsonMember(parts, "srid");
    if (wkb.empty() || srid.empty())
        return {};
    const bool is_plane = srid == "0";
    return "ST_GeomFromWKB(" + wkb + "," + std::string(srid) +
           (is_mysql && !is_plane ? ",'axis-order=long-lat')" : ")");
}

// With an exponent: without, it is a DECIMAL, which has 30 digits after the point and no more.
std::string realLiteral(std::string_view json)
{
    const bool has_exponent = json.find_first_of("eE") != std::string_view::npos;
    return std::string(json) + (has_exponent ? "" : "e0");
}

bool startsWith(std::string_view text, std::initializer_list<const char *> beginnings)
{
    for (const char *beginning : beginnings) {
        if (text.starts_with(beginning))
            return true;
    }
    return false;
}

} // namespace

NativeType nativeTypeOf(std::string_view column_type, bool is_mysql)
{
    if (column_type.find("blob") != std::string_view::npos ||
        startsWith(column_type, {"binary", "varbinary", "uuid", "inet"}))
        return NativeType::Bytes;
    if (startsWith(column_type, {"float", "double"}))
        return NativeType::Real;
    if (startsWith(column_type, {"decimal"}))
        return NativeType::Decimal;
    if (startsWith(column_type, {"geometry", "point"}))
        return NativeType::Geometry;
    if (startsWith(column_type, {"vector"}))
        return NativeType::Vector;
    if (startsWith(column_type, {"json"}))
        return is_mysql ? NativeType::Document : NativeType::Text;
    if (startsWith(column_type, {"tinyint", "smallint", "mediumint", "int", "bigint", "bit", "year"}))
        return NativeType::Number;
    return NativeType::Text;
}

std::string literalOf(std::string_view json, NativeType type, bool is_mysql)
{
    if (type == NativeType::Document) // null is a document, too: see NativeReplay
        return json == "null" ? "NULL" : documentLiteral(json);
    if (json == "null")
        return "NULL";
    const bool is_text = json.starts_with('"');
    switch (type) {
    case NativeType::Number:
        return is_text || json.find_first_of(".eE[{") != std::string_view::npos ? std::string()
                                                                                : std::string(json);
    case NativeType::Real:
        return is_text || json.find_first_of(".eE") == std::string_view::npos ? std::string()
                                                                              : realLiteral(json);
    case NativeType::Decimal:
        return jsonText(json);
    case NativeType::Text:
        return is_text ? textLiteral(jsonText(json)) : std::string();
    case NativeType::Bytes:
        return bytesLiteral(json);
    case NativeType::Geometry:
        return geometryLiteral(json, is_mysql);
    case NativeType::Vector:
        return json.starts_with('[') ? "STRING_TO_VECTOR('" + std::string(json) + "')" : std::string();
    case NativeType::Document:
        break;
    }
    return {};
}

bool isDocumentDiff(std::string_view json)
{
    return json.starts_with(R"({"$diff":)");
}

std::string documentAfter(std::string_view column, std::string_view json)
{
    std::string document(column);
    for (const std::string_view element : jsonElements(jsonMember(jsonMembers(json), "$diff"))) {
        const JsonMembers step = jsonMembers(element);
        const std::string op = jsonText(jsonMember(step, "op")), path = jsonText(jsonMember(step, "path"));
        const std::string_view value = jsonMember(step, "value");
        const bool removes = op == "remove";
        if (path.empty() || removes != value.empty() || (!removes && op != "replace" && op != "insert"))
            return {};
        const char *function = removes              ? "JSON_REMOVE("
                               : op == "replace"    ? "JSON_REPLACE("
                               : path.back() == ']' ? "JSON_ARRAY_INSERT("
                                                    : "JSON_INSERT(";
        document.insert(0, function);
        document += "," + textLiteral(path);
        document += removes ? ")" : "," + documentLiteral(value) + ")";
    }
    return document == column ? std::string() : document;
}

} // namespace switchpoint::live

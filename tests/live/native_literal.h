// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

// Values of the native envelope (resources/help/envelopes.md) as SQL for a column of their type.
namespace switchpoint::live {

enum class NativeType { Number, Real, Decimal, Text, Bytes, Document, Geometry, Vector };

// column_type: as in CREATE TABLE. MariaDB's JSON is text.
NativeType nativeTypeOf(std::string_view column_type, bool is_mysql);

// `json` as it stands in the line. Empty: it is no value of that type.
std::string literalOf(std::string_view json, NativeType type, bool is_mysql);
bool isDocumentDiff(std::string_view json);
// The document in `column` after {"$diff":[...]}. Empty: it is no such diff.
std::string documentAfter(std::string_view column, std::string_view json);

} // namespace switchpoint::live

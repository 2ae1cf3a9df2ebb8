// SPDX-License-Identifier: GPL-3.0-or-later
#include "position/coordinates.h"

#include "position/messages.h"
#include "position/text_cursor.h"

#include <algorithm>

namespace switchpoint {

namespace msg = position_messages;

namespace {

// Where the file's number begins, or npos. The number is what tells a binlog file from any other word before
// a colon, a UUID above all.
std::size_t numberStart(std::string_view file)
{
    const auto dot = file.rfind('.');
    if (dot == std::string_view::npos || dot + 1 == file.size() ||
        !std::all_of(file.begin() + static_cast<std::ptrdiff_t>(dot) + 1, file.end(), isDigit)) {
        return std::string_view::npos;
    }
    return dot + 1;
}

bool isFileNameByte(char c)
{
    return static_cast<unsigned char>(c) > ' ' && c != '\x7f' && c != '/' && c != '\\' && c != ',';
}

} // namespace

Result<BinlogCoordinates> BinlogCoordinates::parse(std::string_view text)
{
    const auto colon = text.rfind(':');
    if (colon == std::string_view::npos) {
        return TextCursor::faultAt(text.size(), msg::coordinates_expected);
    }
    const auto file = text.substr(0, colon);
    const auto bad = std::find_if_not(file.begin(), file.end(), isFileNameByte);
    if (bad != file.end()) {
        return TextCursor::faultAt(static_cast<std::size_t>(bad - file.begin()), msg::coordinates_file);
    }
    const auto number = numberStart(file);
    if (number == std::string_view::npos || number < 2) {
        return TextCursor::faultAt(number == std::string_view::npos ? colon : 0, msg::coordinates_file);
    }
    TextCursor cursor{text, colon + 1};
    std::uint64_t offset = 0;
    if (cursor.readNumber(offset) != NumberRead::Ok || !cursor.atEnd()) {
        return cursor.fault(msg::coordinates_offset);
    }
    return BinlogCoordinates{.file = std::string(file), .offset = offset};
}

std::string BinlogCoordinates::text() const
{
    std::string out = file;
    out += ':';
    appendNumber(out, offset);
    return out;
}

std::string BinlogCoordinates::baseName() const
{
    return file.substr(0, file.rfind('.'));
}

std::optional<std::uint64_t> BinlogCoordinates::fileNumber() const
{
    const auto start = numberStart(file);
    if (start == std::string_view::npos) {
        return std::nullopt;
    }
    TextCursor cursor{file, start};
    std::uint64_t number = 0;
    if (cursor.readNumber(number) != NumberRead::Ok) {
        return std::nullopt;
    }
    return number;
}

} // namespace switchpoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/source_config.h"

namespace switchpoint {

std::optional<TableName> parseTableName(std::string_view text)
{
    const std::string_view space = " \t";
    const std::size_t begin = text.find_first_not_of(space);
    if (begin == std::string_view::npos)
        return std::nullopt;
    text = text.substr(begin, text.find_last_not_of(space) - begin + 1);
    const std::size_t dot = text.find('.');
    if (dot == std::string_view::npos || dot == 0 || dot + 1 == text.size() ||
        text.find('.', dot + 1) != std::string_view::npos)
        return std::nullopt;
    return TableName{.schema = std::string(text.substr(0, dot)), .table = std::string(text.substr(dot + 1))};
}

std::uint32_t derivedServerId(std::string_view pipeline_name)
{
    std::uint32_t hash = 2'166'136'261U;
    for (const char c : pipeline_name)
        hash = (hash ^ static_cast<std::uint8_t>(c)) * 16'777'619U;
    return hash | 0x8000'0000U;
}

} // namespace switchpoint

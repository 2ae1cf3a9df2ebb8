// SPDX-License-Identifier: GPL-3.0-or-later
#include "event/table_filter.h"

#include "event/table_filter_messages.h"

#include <algorithm>

namespace switchpoint {

namespace {

std::unexpected<Error> faultAt(std::size_t offset, const MessageText &text)
{
    return failAt(offset, text, {countArg("offset", offset)});
}

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

// list = table { "," table };  table = name "." ( name | "*" );  name = plain | "`" any "`"
class ListReader {
public:
    explicit ListReader(std::string_view text) : text_(text) { passSpaces(); }

    [[nodiscard]] std::size_t offset() const { return offset_; }
    [[nodiscard]] bool atEnd() const { return offset_ == text_.size(); }
    bool passOver(char c)
    {
        passSpaces();
        if (atEnd() || text_[offset_] != c)
            return false;
        ++offset_;
        passSpaces();
        return true;
    }
    Result<std::string> name() { return !atEnd() && text_[offset_] == '`' ? quotedName() : plainName(); }

private:
    void passSpaces()
    {
        while (!atEnd() && isSpace(text_[offset_]))
            ++offset_;
    }
    Result<std::string> plainName()
    {
        const std::size_t begin = offset_;
        constexpr std::string_view ends = ",.*`";
        while (!atEnd() && !isSpace(text_[offset_]) && ends.find(text_[offset_]) == std::string_view::npos)
            ++offset_;
        if (offset_ == begin)
            return faultAt(begin, table_filter_messages::name_expected);
        return std::string(text_.substr(begin, offset_ - begin));
    }
    Result<std::string> quotedName()
    {
        const std::size_t begin = offset_++;
        std::string name;
        for (; !atEnd(); ++offset_) {
            if (text_[offset_] != '`') {
                name += text_[offset_];
            } else if (offset_ + 1 < text_.size() && text_[offset_ + 1] == '`') {
                name += '`';
                ++offset_;
            } else {
                ++offset_;
                if (name.empty())
                    return faultAt(begin, table_filter_messages::name_expected);
                return name;
            }
        }
        return faultAt(begin, table_filter_messages::quote_open);
    }

    std::string_view text_;
    std::size_t offset_ = 0;
};

std::string written(const std::string &name)
{
    if (name.find_first_of(",.*` \t\r\n") == std::string::npos)
        return name;
    std::string quoted = "`";
    for (const char c : name)
        quoted += c == '`' ? std::string("``") : std::string(1, c);
    return quoted + "`";
}

} // namespace

std::string foldedName(std::string_view name)
{
    std::string folded(name);
    std::ranges::transform(folded, folded.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return folded;
}

Result<TableFilter> TableFilter::parse(std::string_view text, Names names)
{
    TableFilter filter;
    filter.names_ = names;
    const auto kept = [&](std::string name) { return names == Names::Folded ? foldedName(name) : name; };
    ListReader reader(text);
    do {
        const std::size_t begin = reader.offset();
        if (reader.passOver('*'))
            return faultAt(begin, table_filter_messages::any_schema);
        auto schema = reader.name();
        if (!schema)
            return std::unexpected(schema.error());
        if (!reader.passOver('.'))
            return faultAt(reader.offset(), table_filter_messages::dot_expected);
        if (reader.passOver('*')) {
            filter.whole_schemas_.insert(kept(*schema));
            continue;
        }
        auto table = reader.name();
        if (!table)
            return std::unexpected(table.error());
        filter.tables_.emplace(kept(*schema), kept(*table));
    } while (reader.passOver(','));
    if (!reader.atEnd())
        return faultAt(reader.offset(), table_filter_messages::comma_expected);
    std::erase_if(filter.tables_, [&](const auto &one) { return filter.whole_schemas_.contains(one.first); });
    return filter;
}

bool TableFilter::matches(std::string_view schema, std::string_view table) const
{
    if (names_ == Names::Folded) {
        const std::string folded = foldedName(schema);
        return whole_schemas_.contains(folded) || tables_.contains({folded, foldedName(table)});
    }
    return whole_schemas_.contains(schema) || tables_.contains({std::string(schema), std::string(table)});
}

bool TableFilter::touchesSchema(std::string_view schema) const
{
    const std::string name = names_ == Names::Folded ? foldedName(schema) : std::string(schema);
    const auto first = tables_.lower_bound({name, std::string()});
    return whole_schemas_.contains(name) || (first != tables_.end() && first->first == name);
}

std::string TableFilter::text() const
{
    std::string text;
    for (const std::string &schema : whole_schemas_)
        text += (text.empty() ? "" : ",") + written(schema) + ".*";
    for (const auto &[schema, table] : tables_)
        text += (text.empty() ? "" : ",") + written(schema) + "." + written(table);
    return text;
}

} // namespace switchpoint

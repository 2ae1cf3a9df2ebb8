// SPDX-License-Identifier: GPL-3.0-or-later
#include "json_slices.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace switchpoint::live {

namespace {

// A cursor over one text.
class Slicer {
public:
    explicit Slicer(std::string_view text) : text_(text) {}

    bool take(char c)
    {
        skipBlanks();
        if (at_ >= text_.size() || text_[at_] != c)
            return false;
        ++at_;
        return true;
    }
    // The next value as it is written; empty: there is none.
    std::string_view value()
    {
        skipBlanks();
        const std::size_t begin = at_;
        if (at_ >= text_.size() || !skipValue())
            return {};
        return text_.substr(begin, at_ - begin);
    }
    bool atEnd()
    {
        skipBlanks();
        return at_ == text_.size();
    }

private:
    void skipBlanks()
    {
        while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\n'))
            ++at_;
    }
    bool skipValue()
    {
        const char first = text_[at_];
        if (first == '"')
            return skipString();
        if (first == '{' || first == '[')
            return skipNested();
        at_ = std::min(text_.find_first_of(",]} \t\n", at_), text_.size());
        return true;
    }
    bool skipString()
    {
        do {
            at_ = text_.find_first_of("\"\\", at_ + 1);
            if (at_ == std::string_view::npos)
                return false;
            if (text_[at_] == '\\')
                ++at_;
            else
                return ++at_ > 0;
        } while (at_ < text_.size());
        return false;
    }
    bool skipNested()
    {
        int depth = 0;
        do {
            at_ = text_.find_first_of("\"{}[]", at_);
            if (at_ == std::string_view::npos)
                return false;
            if (text_[at_] == '"') {
                if (!skipString())
                    return false;
                continue;
            }
            depth += text_[at_] == '{' || text_[at_] == '[' ? 1 : -1;
            ++at_;
        } while (depth > 0);
        return true;
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

} // namespace

JsonMembers jsonMembers(std::string_view object)
{
    JsonMembers members;
    Slicer slicer(object);
    if (!slicer.take('{'))
        return {};
    while (!slicer.take('}')) {
        if (!members.empty() && !slicer.take(','))
            return {};
        const std::string_view name = slicer.value();
        if (name.empty() || !slicer.take(':'))
            return {};
        const std::string_view value = slicer.value();
        if (value.empty())
            return {};
        members.emplace_back(jsonText(name), value);
    }
    return slicer.atEnd() ? members : JsonMembers();
}

std::vector<std::string_view> jsonElements(std::string_view array)
{
    std::vector<std::string_view> elements;
    Slicer slicer(array);
    if (!slicer.take('['))
        return {};
    while (!slicer.take(']')) {
        if (!elements.empty() && !slicer.take(','))
            return {};
        const std::string_view value = slicer.value();
        if (value.empty())
            return {};
        elements.push_back(value);
    }
    return slicer.atEnd() ? elements : std::vector<std::string_view>();
}

std::string jsonText(std::string_view quoted)
{
    if (quoted.size() < 2 || quoted.front() != '"')
        return {};
    if (quoted.find('\\') == std::string_view::npos)
        return std::string(quoted.substr(1, quoted.size() - 2));
    const std::string array = "[" + std::string(quoted) + "]";
    return QJsonDocument::fromJson(QByteArray::fromStdString(array)).array().at(0).toString().toStdString();
}

std::string_view jsonMember(const JsonMembers &members, std::string_view name)
{
    for (const auto &[its_name, value] : members) {
        if (its_name == name)
            return value;
    }
    return {};
}

} // namespace switchpoint::live

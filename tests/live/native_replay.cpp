// SPDX-License-Identifier: GPL-3.0-or-later
#include "native_replay.h"

namespace switchpoint::live {

namespace {

constexpr std::size_t statement_bytes = 1 << 20;

} // namespace

NativeReplay::NativeReplay(Target target, Execute execute)
    : target_(std::move(target)), execute_(std::move(execute))
{
}

bool NativeReplay::apply(std::string_view line)
{
    const JsonMembers members = jsonMembers(line);
    const std::string kind = jsonText(jsonMember(members, "kind"));
    const std::string_view before = jsonMember(members, "before"), after = jsonMember(members, "after");
    ++counts_.kinds[kind];
    counts_.partial += jsonMember(members, "absent").empty() ? 0 : 1;
    const bool done = kind == "snapshot" || kind == "insert" ? insert(after)
                      : kind == "update"                     ? update(before, after)
                      : kind == "delete"                     ? remove(before)
                                                             : fail("a line of kind '" + kind + "'");
    if (!done)
        fault_ += "\n" + std::string(line.substr(0, 1000));
    return done;
}

bool NativeReplay::finish()
{
    return flush();
}

bool NativeReplay::insert(std::string_view after)
{
    std::string names, values;
    for (const auto &[column, json] : jsonMembers(after)) {
        const std::string value = literal(column, json);
        if (value.empty())
            return false;
        const char *lead = names.empty() ? "" : ",";
        names += lead + column;
        values += lead + value;
    }
    if (names.empty())
        return fail("no row to insert");
    return queue("INSERT INTO " + target_.table + " (" + names + ") VALUES ", "(" + values + ")");
}

// What is not as it was before, by the line; what the image before lacks may have changed.
bool NativeReplay::update(std::string_view before, std::string_view after)
{
    const JsonMembers old_row = jsonMembers(before);
    const std::string_view key = jsonMember(old_row, target_.key);
    if (key.empty())
        return fail("an update without the key's old value");
    std::string changes;
    for (const auto &[column, json] : jsonMembers(after)) {
        if (jsonMember(old_row, column) == json)
            continue;
        const std::string value = expression(column, json);
        if (value.empty())
            return false;
        changes += (changes.empty() ? "" : ",") + column + "=" + value;
    }
    if (changes.empty())
        return true;
    return flush() && execute("UPDATE " + target_.table + " SET " + changes + " WHERE " + target_.key + "=" +
                              std::string(key));
}

bool NativeReplay::remove(std::string_view before)
{
    const std::string_view key = jsonMember(jsonMembers(before), target_.key);
    if (key.empty())
        return fail("a delete without the key");
    return queue("DELETE FROM " + target_.table + " WHERE " + target_.key + " IN (", std::string(key));
}

bool NativeReplay::queue(const std::string &beginning, const std::string &row)
{
    if (beginning != beginning_ || rows_.size() > statement_bytes) {
        if (!flush())
            return false;
        beginning_ = beginning;
    }
    rows_ += (rows_.empty() ? "" : ",") + row;
    return true;
}

bool NativeReplay::flush()
{
    if (rows_.empty())
        return true;
    const std::string sql = beginning_ + rows_ + (beginning_.back() == '(' ? ")" : "");
    beginning_.clear();
    rows_.clear();
    return execute(sql);
}

bool NativeReplay::execute(const std::string &sql)
{
    const std::string why = execute_(sql);
    return why.empty() || fail(why + "\n" + sql.substr(0, 2000));
}

bool NativeReplay::fail(const std::string &why)
{
    fault_ = why;
    return false;
}

std::string NativeReplay::literal(const std::string &column, std::string_view json)
{
    const auto type = target_.columns.find(column);
    if (type == target_.columns.end()) {
        fail("column " + column + " is not in the table");
        return {};
    }
    std::string value = literalOf(json, type->second, target_.is_mysql);
    if (value.empty())
        fail("column " + column + " cannot have this value: " + std::string(json.substr(0, 300)));
    return value;
}

std::string NativeReplay::expression(const std::string &column, std::string_view json)
{
    if (!isDocumentDiff(json))
        return literal(column, json);
    ++counts_.diffs;
    std::string value = documentAfter(column, json);
    if (value.empty())
        fail("no diff of a document: " + std::string(json.substr(0, 300)));
    return value;
}

} // namespace switchpoint::live

// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/gtid_batch.h"

#include "cli/gtid_operations.h"
#include "cli/messages.h"

#include <nlohmann/json.hpp>

namespace switchpoint::cli {

namespace {

using nlohmann::ordered_json;

// Numbers above this are not exact in every JSON reader; they travel as text.
constexpr std::uint64_t exact_number_max = 1ULL << 53U;

constexpr int depth_max = 100; // the answer carries the id, and is written by recursion

ordered_json toJson(const GtidAnswer &answer)
{
    if (const auto *number = std::get_if<std::uint64_t>(&answer); number && *number > exact_number_max)
        return std::to_string(*number);
    return std::visit([](const auto &value) { return ordered_json(value); }, answer);
}

Result<std::string> text(const ordered_json &line, const char *key)
{
    const auto found = line.find(key);
    if (found == line.end())
        return fail(messages::key_missing, {textArg("key", key)});
    if (!found->is_string())
        return fail(messages::key_not_text, {textArg("key", key)});
    return found->get<std::string>();
}

Result<GtidQuestion> questionOf(const ordered_json &line)
{
    GtidQuestion question;
    const Result<std::string> operation = text(line, "op");
    if (!operation)
        return std::unexpected(operation.error());
    question.operation = *operation;
    if (line.contains("flavor")) {
        const Result<std::string> flavor = text(line, "flavor");
        if (!flavor)
            return std::unexpected(flavor.error());
        if (*flavor != "mysql" && *flavor != "mariadb")
            return fail(messages::unknown_flavor, {textArg("flavor", *flavor)});
        question.flavor = *flavor == "mysql" ? Flavor::Mysql : Flavor::Mariadb;
    }
    const Result<std::string> a = text(line, "a");
    if (!a)
        return std::unexpected(a.error());
    question.a = *a;
    if (line.contains("b") && !line["b"].is_null()) {
        const Result<std::string> b = text(line, "b");
        if (!b)
            return std::unexpected(b.error());
        question.b = *b;
    }
    return question;
}

std::string written(const ordered_json &id, const Result<ordered_json> &result)
{
    ordered_json out;
    out["id"] = id;
    out["ok"] = result.has_value();
    if (result) {
        out["result"] = *result;
    } else {
        out["error"] = result.error().english();
        if (result.error().offset)
            out["offset"] = *result.error().offset;
    }
    // Bytes of the input that are not UTF-8 come back in error texts: shown as U+FFFD, never thrown on.
    return out.dump(-1, ' ', false, ordered_json::error_handler_t::replace);
}

} // namespace

std::string answerBatchLine(std::string_view line)
{
    ordered_json parsed;
    bool too_deep = false;
    const auto shallow = [&too_deep](int depth, ordered_json::parse_event_t, const ordered_json &) {
        too_deep = too_deep || depth > depth_max;
        return depth <= depth_max; // false: what is deeper is not kept
    };
    try {
        parsed = ordered_json::parse(line, shallow);
    } catch (const ordered_json::parse_error &error) {
        const std::size_t byte = error.byte == 0 ? 0 : error.byte - 1;
        return written(nullptr,
                       failAt(byte, messages::not_json, {wordsArg("detail", messages::syntax_error)}));
    } catch (const ordered_json::exception &) { // 1e400
        return written(nullptr, fail(messages::number_too_large));
    }
    if (too_deep)
        return written(nullptr, fail(messages::nested_too_deeply, {countArg("max", depth_max)}));
    if (!parsed.is_object())
        return written(nullptr, fail(messages::not_an_object));
    const ordered_json id = parsed.contains("id") ? parsed["id"] : ordered_json();
    const Result<GtidQuestion> question = questionOf(parsed);
    if (!question)
        return written(id, std::unexpected(question.error()));
    const Result<GtidAnswer> answered = answer(*question);
    if (!answered)
        return written(id, std::unexpected(answered.error()));
    return written(id, toJson(*answered));
}

} // namespace switchpoint::cli

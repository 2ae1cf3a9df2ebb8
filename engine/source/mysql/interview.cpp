// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/mysql/interview.h"

namespace switchpoint {

std::int64_t unixTimeUs()
{
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::microseconds>(now).count();
}

std::string evidenceText(const Error &error)
{
    if (error.server_text.empty())
        return error.english();
    return "ERROR " + error.code + ": " + error.server_text;
}

int Interview::begin(std::string question)
{
    facts_.evidence.push_back(
        {.question = std::move(question), .answer = {}, .asked_at_us = unixTimeUs(), .took_us = 0});
    return static_cast<int>(facts_.evidence.size()) - 1;
}

void Interview::end(int evidence, std::string answer)
{
    Evidence &entry = facts_.evidence[static_cast<std::size_t>(evidence)];
    entry.answer = std::move(answer);
    // The clock may be set back in between; a duration is never negative.
    entry.took_us = std::max<std::int64_t>(0, unixTimeUs() - entry.asked_at_us);
}

Answer Interview::ask(const std::string &sql)
{
    if (broken_)
        return {std::unexpected(*broken_), -1};
    const int evidence = begin(sql);
    auto table = client_.query(sql, timeout_);
    end(evidence, table ? table->evidence() : evidenceText(table.error()));
    if (!table && !client_.usable())
        broken_ = table.error();
    return {std::move(table), evidence};
}

} // namespace switchpoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/decision.h"

#include <QtTest>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

namespace switchpoint::test {

inline Lsn lsn(const char *text)
{
    return Lsn::parse(text).value();
}
inline TimelineHistory history(const char *content)
{
    return TimelineHistory::parse(content).value();
}
template <class T> Fact<T> denied()
{
    static constexpr MessageText sentence SWITCHPOINT_MESSAGE("test.denied", "The server denied it.");
    return Fact<T>::failed(
        {.message = sentence, .offset = {}, .server_text = "permission denied", .code = "42501"});
}

// One row of VERDICTS.md: what is changed in a healthy world, and what must come out.
template <class World> struct VerdictRow {
    const char *name;
    std::function<void(World &)> change;
    Reachability reachability;
    const char *finding; // the id of a finding that must be there, and decides when it is Lost or Unknown
    std::optional<Action> action = std::nullopt;
};

inline std::string listed(const Decision &decision)
{
    std::string text;
    for (const auto &finding : decision.findings) {
        text += "\n  [" + std::string(name(finding.severity)) + "] " + finding.check + " " +
                finding.meaning.id() + ": " + renderEnglish(finding.meaning);
    }
    return text;
}

inline const Finding *findingOf(const Decision &decision, std::string_view id)
{
    const auto found = std::find_if(decision.findings.begin(), decision.findings.end(),
                                    [id](const Finding &finding) { return finding.meaning.id() == id; });
    return found == decision.findings.end() ? nullptr : &*found;
}

// A sentence whose placeholder was left standing is a bug of the rule that made it.
inline bool wellFormed(const Decision &decision)
{
    return std::none_of(decision.findings.begin(), decision.findings.end(), [](const Finding &finding) {
        const auto text = renderEnglish(finding.meaning);
        return text.empty() || text.find('{') != std::string::npos || text.find('}') != std::string::npos;
    });
}

template <class World> void addRows(const std::vector<VerdictRow<World>> &rows)
{
    QTest::addColumn<int>("index");
    for (int i = 0; i < static_cast<int>(rows.size()); ++i) {
        QTest::newRow(rows[static_cast<std::size_t>(i)].name) << i;
    }
}

template <class World> void checkRow(const std::vector<VerdictRow<World>> &rows)
{
    QFETCH(int, index);
    const auto &row = rows[static_cast<std::size_t>(index)];
    World world;
    row.change(world);
    const Decision decision = world.decide();
    const std::string all = listed(decision);
    QVERIFY2(decision.reachability == row.reachability,
             (std::string("got ") + name(decision.reachability) + all).c_str());
    QVERIFY2(findingOf(decision, row.finding) != nullptr,
             (std::string(row.finding) + " not in" + all).c_str());
    if (row.reachability != Reachability::Reachable) {
        QVERIFY2(decision.reason.id() == row.finding,
                 ("the reason is " + decision.reason.id() + all).c_str());
    }
    if (row.action) {
        QVERIFY2(decision.action == *row.action, (std::string("got ") + name(decision.action) + all).c_str());
    }
    QVERIFY2(wellFormed(decision), all.c_str());
}

} // namespace switchpoint::test

// SPDX-License-Identifier: GPL-3.0-or-later
#include "failover/judgement.h"

#include "failover/messages.h"

#include <algorithm>
#include <array>
#include <utility>

namespace switchpoint {

// The template is made here and holds no words: it is the same in every language.
Message listOf(std::vector<MessageArg> items)
{
    std::string text;
    for (std::size_t i = 0; i < items.size(); ++i) {
        items[i].name = std::to_string(i + 1);
        text += (i == 0 ? "{" : ", {") + items[i].name + "}";
    }
    return {MessageText{"list", text.c_str()}, std::move(items)};
}

MessageArg errorArg(const std::optional<Error> &error)
{
    if (!error) {
        return wordsArg("error", messages::not_asked);
    }
    // Words that the sentence quotes are not said twice.
    const bool quoted = !error->server_text.empty() &&
                        renderEnglish(error->message).find(error->server_text) != std::string::npos;
    std::string server = error->code;
    if (!quoted) {
        server += server.empty() || error->server_text.empty() ? "" : " ";
        server += error->server_text;
    }
    if (error->message.empty()) {
        return textArg("error", server);
    }
    if (server.empty()) {
        return wordsArg("error", error->message);
    }
    return wordsArg("error", Message(messages::error_of_server,
                                     {wordsArg("error", error->message), textArg("server", server)}));
}

Judgement::Judgement(const StoredState &stored_state, const ServerFacts &server_facts,
                     const Policy &asked_policy)
    : stored(stored_state), facts(server_facts), policy(asked_policy)
{
}

bool Judgement::asksWhoIsPrimary() const
{
    constexpr std::array guards{Guard::Identity, Guard::Contained,   Guard::Retained,
                                Guard::Lineage,  Guard::LogSettings, Guard::Content};
    return policy.depth == Policy::Depth::Full &&
           std::ranges::any_of(guards, [this](Guard guard) { return on(guard); });
}

void Judgement::add(std::string_view check, Severity severity, int evidence, Message meaning)
{
    std::string question;
    std::string answer;
    if (evidence >= 0 && static_cast<std::size_t>(evidence) < facts.evidence.size()) {
        const auto &asked = facts.evidence[static_cast<std::size_t>(evidence)];
        question = asked.question;
        answer = asked.answer;
    }
    add(check, severity, std::move(question), std::move(answer), std::move(meaning));
}

void Judgement::add(std::string_view check, Severity severity, std::string question, std::string answer,
                    Message meaning)
{
    decision.findings.push_back({.check = std::string(check),
                                 .severity = severity,
                                 .question = std::move(question),
                                 .answer = std::move(answer),
                                 .meaning = std::move(meaning)});
}

void Judgement::addNotKnown(std::string_view check, int evidence, const std::optional<Error> &error,
                            Message which)
{
    const bool is_sentence = which.english().find("{error}") != std::string::npos;
    auto args = which.args();
    args.push_back(errorArg(error));
    if (is_sentence) {
        which = Message({which.id().c_str(), which.english().c_str()}, std::move(args));
    } else {
        which = Message(messages::fact_not_known, {wordsArg("what", which), errorArg(error)});
    }
    add(check, Severity::Unknown, evidence, std::move(which));
}

} // namespace switchpoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pipeline/machine.h"

namespace switchpoint::pipeline {

// Argument {why}: our own sentence, else the server's words; or the server's first.
inline MessageArg whyArg(const Error &error)
{
    return error.message.empty() ? textArg("why", error.server_text) : sentenceArg("why", error.message);
}
inline MessageArg serverFirst(const Error &error)
{
    return error.server_text.empty() ? whyArg(error) : textArg("why", error.server_text);
}

// Internal to this room: one step in progress. The phases of the machine are its member functions, one file a
// subject: commands.cpp (a person, connections, timers), checking.cpp (facts to a decision, and what is
// recorded before the stream is opened), streaming.cpp (read, deliver, store, confirm, and leaving).
class Loop {
public:
    explicit Loop(State from) : state(std::move(from)) {}

    // commands.cpp
    void start();
    void pause();
    void resume();
    void stop();
    void setPolicy(const Policy &policy);
    void resnapshot(const Checkpoint &at);
    void acceptUnverified();
    void connected();
    void connectFailed(const Error &error);
    void woke(Timer timer);

    // checking.cpp
    void factsArrived(const event::Facts &arrived);
    void recorded();
    void identityAccepted();
    void opened();
    void streamFailed(const event::StreamFailed &failed);

    // streaming.cpp
    void batchRead(const BatchNote &batch);
    void delivered(std::uint64_t batch_id);
    void deliverFailed(const event::DeliverFailed &failed);
    void stored();
    void storeFailed(const Error &error);

    State state;
    std::vector<Effect> effects;

private:
    template <class E> void emit(E effect) { effects.emplace_back(std::move(effect)); }
    void say(Message status);
    void sayStreaming();
    std::int64_t nextDelay_us(); // of the growing retries

    void connect();
    void retryLater(std::int64_t delay_us);

    void act();     // on a new decision, before a stream is open
    void proceed(); // the next durable step before the stream is opened, or the opening
    void haltBySchemaChange(const BatchNote &batch);
    void halt(); // recorded and drained: says why and rests
    void recheckAnswered(const ServerFacts &facts);
    void rememberServer(const ServerFacts &facts);
    [[nodiscard]] bool sameServer(const ServerFacts &facts) const;
    [[nodiscard]] bool mustAccept() const; // an identity, or log settings, that are not stored yet
    void record();

    void pump(); // whatever can be asked for now
    void pumpPromotion();
    void leave(AfterDrain after); // the stream; what is with the sink or the store is waited for
    [[nodiscard]] bool drained() const;
    void finishDrain();
};

} // namespace switchpoint::pipeline

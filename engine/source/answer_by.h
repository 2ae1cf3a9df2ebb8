// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <future>
#include <optional>
#include <thread>
#include <utility>

namespace switchpoint {

// How many threads answerBy() has left to themselves since the program began. With any, a program must end
// without cleaning up (std::_Exit): such a thread may still be inside a client library that exit handlers
// take apart.
int threadsLeftBehind();
void countThreadLeftBehind();

// Asks in a thread of its own what cannot be interrupted (the resolution of a name), and waits for the answer
// until `deadline`. A thread that has answered is waited for to its very end, since libraries clean up as a
// thread ends. One that has not is left to itself: `ask` owns all that it uses.
template <class Answer, class Ask>
std::optional<Answer> answerBy(std::chrono::steady_clock::time_point deadline, Ask ask)
{
    std::promise<Answer> promise;
    std::future<Answer> answer = promise.get_future();
    std::thread thread(
        [promise = std::move(promise), ask = std::move(ask)]() mutable { promise.set_value(ask()); });
    if (answer.wait_until(deadline) != std::future_status::ready) {
        countThreadLeftBehind();
        thread.detach();
        return std::nullopt;
    }
    thread.join();
    return answer.get();
}

} // namespace switchpoint

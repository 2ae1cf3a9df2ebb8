// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/answer_by.h"

#include <QtTest>

#include <atomic>
#include <memory>

using namespace switchpoint;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

class AnswerByTest : public QObject {
    Q_OBJECT
private slots:
    void theThreadHasEndedWhenItsAnswerIsHere();
    void oneThatDoesNotAnswerIsLeftToItself();
};

namespace {

std::atomic<bool> cleaned_up = false;

// As client libraries do, by a key of the thread: it is taken apart after the answer was given.
struct CleansUpSlowly {
    ~CleansUpSlowly()
    {
        std::this_thread::sleep_for(milliseconds(100));
        cleaned_up = true;
    }
};

} // namespace

void AnswerByTest::theThreadHasEndedWhenItsAnswerIsHere()
{
    const auto answer = answerBy<int>(steady_clock::now() + milliseconds(10'000), [] {
        thread_local const CleansUpSlowly of_this_thread;
        (void)of_this_thread;
        return 7;
    });
    QCOMPARE(answer, std::optional(7));
    QVERIFY(cleaned_up);
    QCOMPARE(threadsLeftBehind(), 0);
}

void AnswerByTest::oneThatDoesNotAnswerIsLeftToItself()
{
    const auto held = std::make_shared<std::promise<void>>();
    const std::weak_ptr<std::promise<void>> seen = held;
    const auto answer = answerBy<int>(steady_clock::now() + milliseconds(20), [release = held] {
        release->get_future().wait();
        return 7;
    });
    QVERIFY(!answer);
    QCOMPARE(threadsLeftBehind(), 1);
    held->set_value(); // what it uses is its own until it ends
    QTRY_COMPARE(seen.use_count(), 1L);
}

QTEST_APPLESS_MAIN(AnswerByTest)
#include "answer_by_test.moc"

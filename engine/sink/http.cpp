// SPDX-License-Identifier: GPL-3.0-or-later
#include "sink/http.h"

#include "sink/change_name.h"
#include "sink/clock.h"
#include "sink/dead_letters.h"
#include "sink/http_client.h"
#include "sink/http_messages.h"
#include "sink/http_options.h"
#include "sink/http_request.h"
#include "sink/http_retry.h"
#include "sink/messages.h"

#include <QFile>

#include <algorithm>
#include <optional>
#include <random>
#include <utility>
#include <vector>

namespace switchpoint {
namespace {

namespace messages = sink_messages;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

milliseconds since(Clock::time_point began)
{
    return std::chrono::duration_cast<milliseconds>(Clock::now() - began);
}

MessageArg timeArgOf(milliseconds time)
{
    return durationArg("time", std::chrono::microseconds(time).count());
}

std::string timedName(const ChangePart &part, const Change &change)
{
    const std::string name = changeName(part, change);
    const std::int64_t time_us = part.transactions[change.transaction].commit_time_us;
    return name.empty() ? name : name + '@' + std::to_string(time_us);
}

HttpClientOptions clientOptions(const HttpOptions &options)
{
    HttpClientOptions client;
    client.url = options.url;
    client.headers = options.headers;
    client.headers.insert(client.headers.begin(), {"Content-Type", contentType(options.body)});
    client.timeout = options.timeout;
    if (!options.ca_file.empty()) {
        QFile file(QString::fromStdString(options.ca_file));
        client.ca_pem = file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
    }
    return client;
}

} // namespace

struct HttpSink::State {
    HttpOptions options;
    std::unique_ptr<Envelope> envelope;
    std::optional<DeadLetters> dead_letters;
    bool is_open = false;
    bool failed = false; // within this batch

    HttpRequest next; // being put together
    std::optional<HttpRequest> on_its_way;
    Clock::time_point first_sent_at; // of that one
    unsigned attempts = 0;           // to send it
    std::string text;                // one envelope
    // When each part of the batch was read. A batch that is written again keeps them: the same bytes.
    std::vector<std::int64_t> read_at_us;
    std::size_t parts = 0;
    std::mt19937 chance{std::random_device{}()};

    std::mutex client_mutex; // of the pointer, for interrupt()
    std::unique_ptr<HttpClient> client;

    [[nodiscard]] std::string url() const { return shownUrl(options.url); }
    [[nodiscard]] std::string scrubbed(const std::string &text_of_server) const
    {
        return withoutSecrets(text_of_server.substr(0, 200), options);
    }
    std::int64_t readAt();
    Result<void> add(const ChangePart &part, const Change &change, std::int64_t now_us);
    Result<void> send();
    void attempt();
    Result<void> settle();
    Result<void> pauseAfter(const HttpAnswer &answer);
    Result<void> refused(const HttpAnswer &answer);
    [[nodiscard]] std::vector<MessageArg> statusArgs(const HttpAnswer &answer) const;
    [[nodiscard]] MessageArg detailOf(const HttpAnswer &answer) const;
};

std::int64_t HttpSink::State::readAt()
{
    if (parts == read_at_us.size()) {
        read_at_us.push_back(unixNowUs());
    }
    return read_at_us[parts++];
}

Result<void> HttpSink::State::add(const ChangePart &part, const Change &change, std::int64_t now_us)
{
    text.clear();
    envelope->write(part, change, now_us, text);
    const bool full = next.changes() >= options.request_changes_max ||
                      next.bytes() + text.size() + 1 > options.request_bytes_max;
    auto done = full && !next.empty() ? send() : Result<void>{};
    if (done) {
        next.add(text, timedName(part, change));
    }
    return done;
}

Result<void> HttpSink::State::send()
{
    auto done = settle();
    if (done && !next.empty()) {
        on_its_way = std::exchange(next, HttpRequest(options.body));
        attempts = 0;
        first_sent_at = Clock::now();
        attempt();
    }
    return done;
}

void HttpSink::State::attempt()
{
    ++attempts;
    client->post(on_its_way->body(), on_its_way->idempotencyKey());
}

// Until the request that is on its way has an answer for good.
Result<void> HttpSink::State::settle()
{
    while (on_its_way) {
        const auto answer = client->wait();
        if (!answer) {
            return fail(messages::interrupted, {textArg("name", "HTTP, " + url())});
        }
        if (answer->fault == HttpAnswer::Fault::Tls) {
            return fail(messages::http_untrusted,
                        {textArg("url", url()), textArg("detail", scrubbed(answer->fault_text))});
        }
        Result<void> done;
        switch (judgeStatus(answer->status)) {
        case HttpVerdict::Taken:
            on_its_way.reset();
            break;
        case HttpVerdict::Retry:
            done = pauseAfter(*answer);
            if (done) {
                attempt();
            }
            break;
        case HttpVerdict::Refused:
            done = refused(*answer);
            break;
        case HttpVerdict::BadCredentials:
            done = fail(messages::http_credentials, statusArgs(*answer));
            break;
        case HttpVerdict::Redirected: {
            auto args = statusArgs(*answer);
            args.push_back(textArg("target", scrubbed(shownUrl(answer->location))));
            done = fail(messages::http_redirected, std::move(args));
            break;
        }
        }
        if (!done) {
            return done;
        }
    }
    return {};
}

Result<void> HttpSink::State::pauseAfter(const HttpAnswer &answer)
{
    const double chance_now = static_cast<double>(chance()) / static_cast<double>(std::mt19937::max());
    milliseconds pause = backoffBefore(attempts + 1, options.retry_first, options.retry_max, chance_now);
    if (const auto asked = retryAfter(answer.retry_after, unixNowUs()); asked && asked->count() > 0) {
        pause = std::min(*asked, options.retry_after_max);
    }
    const milliseconds elapsed = since(first_sent_at);
    if (attempts >= options.attempts_max || elapsed + pause > options.elapsed_max) {
        return fail(messages::http_gave_up,
                    {textArg("url", url()), countArg("changes", on_its_way->changes()),
                     countArg("attempts", attempts), timeArgOf(elapsed), detailOf(answer)});
    }
    if (!client->pause(pause)) {
        return fail(messages::interrupted, {textArg("name", "HTTP, " + url())});
    }
    return {};
}

Result<void> HttpSink::State::refused(const HttpAnswer &answer)
{
    if (!dead_letters) {
        auto args = statusArgs(answer);
        args.push_back(countArg("changes", on_its_way->changes()));
        return fail(messages::http_no_dead_letters, std::move(args));
    }
    HttpAnswer kept = answer;
    kept.body = withoutSecrets(answer.body, options);
    kept.reason = withoutSecrets(answer.reason, options);
    auto done = dead_letters->append(deadLetters(*on_its_way, kept, url(), unixNowUs()));
    if (done) {
        on_its_way.reset();
    }
    return done;
}

std::vector<MessageArg> HttpSink::State::statusArgs(const HttpAnswer &answer) const
{
    return {textArg("url", url()), textArg("status", std::to_string(answer.status)),
            textArg("reason", scrubbed(answer.reason))};
}

MessageArg HttpSink::State::detailOf(const HttpAnswer &answer) const
{
    switch (answer.fault) {
    case HttpAnswer::Fault::Timeout:
        return wordsArg("detail", {messages::http_no_answer, {timeArgOf(options.timeout)}});
    case HttpAnswer::Fault::None:
        return wordsArg("detail", {messages::http_status,
                                   {textArg("status", std::to_string(answer.status)),
                                    textArg("reason", scrubbed(answer.reason))}});
    case HttpAnswer::Fault::Network:
    case HttpAnswer::Fault::Tls:
        break;
    }
    return textArg("detail", scrubbed(answer.fault_text));
}

HttpSink::HttpSink(HttpOptions options, std::unique_ptr<Envelope> envelope)
    : state_(std::make_unique<State>())
{
    state_->options = std::move(options);
    state_->envelope = std::move(envelope);
    state_->next = HttpRequest(state_->options.body);
    if (!state_->options.dead_letters.empty()) {
        state_->dead_letters.emplace(state_->options.dead_letters);
    }
}

HttpSink::~HttpSink() = default;

Result<void> HttpSink::open()
{
    State &state = *state_;
    state.is_open = false;
    if (auto checked = checkHttpOptions(state.options); !checked) {
        return checked;
    }
    if (state.dead_letters) {
        if (auto opened = state.dead_letters->open(); !opened) {
            return opened;
        }
    }
    auto client = std::make_unique<HttpClient>(clientOptions(state.options));
    {
        const std::lock_guard lock(state.client_mutex);
        state.client.swap(client);
    }
    client.reset(); // the one before, outside of the lock: its thread ends first
    state.next = HttpRequest(state.options.body);
    state.on_its_way.reset();
    state.failed = false;
    state.parts = 0;
    state.is_open = true;
    return {};
}

Result<void> HttpSink::write(const ChangePart &part)
{
    State &state = *state_;
    if (!state.is_open || state.failed) {
        return fail(state.is_open ? messages::rollback_first : messages::not_open, {textArg("name", name())});
    }
    const std::int64_t now_us = state.readAt();
    for (const Change &change : part.changes) {
        if (auto done = state.add(part, change, now_us); !done) {
            state.failed = true;
            return done;
        }
    }
    return {};
}

Result<void> HttpSink::commit()
{
    State &state = *state_;
    if (!state.is_open || state.failed) {
        return fail(state.is_open ? messages::rollback_first : messages::not_open, {textArg("name", name())});
    }
    auto done = state.send();
    if (done) {
        done = state.settle();
    }
    if (done && state.dead_letters) {
        done = state.dead_letters->commit();
    }
    state.failed = !done;
    if (done) {
        state.read_at_us.clear();
        state.parts = 0;
    }
    return done;
}

Result<void> HttpSink::rollback()
{
    State &state = *state_;
    if (!state.is_open) {
        return {};
    }
    state.client->clearInterrupt();
    state.client->drop();
    state.next = HttpRequest(state.options.body);
    state.on_its_way.reset();
    state.parts = 0;
    auto done = state.dead_letters ? state.dead_letters->rollback() : Result<void>{};
    state.failed = !done;
    return done;
}

void HttpSink::interrupt()
{
    const std::lock_guard lock(state_->client_mutex);
    if (state_->client) {
        state_->client->interrupt();
    }
}

std::string HttpSink::name() const
{
    return "HTTP, " + state_->url();
}

} // namespace switchpoint

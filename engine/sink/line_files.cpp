// SPDX-License-Identifier: GPL-3.0-or-later
#include "sink/line_files.h"

#include "sink/messages.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace switchpoint {
namespace {

namespace messages = sink_messages;
using Clock = std::chrono::steady_clock;

constexpr std::string_view finished_ending = ".jsonl";
constexpr std::string_view open_ending = ".jsonl.part";
constexpr std::size_t number_digits = 6;

bool isBaseName(std::string_view name)
{
    return !name.empty() && name.size() <= 200 && name.front() != '.' &&
           std::ranges::all_of(name, [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                      c == '-' || c == '_' || c == '.';
           });
}

// The number in NAME-000123ENDING.
std::optional<std::uint64_t> numberIn(std::string_view file_name, std::string_view base_name,
                                      std::string_view ending)
{
    if (!file_name.starts_with(base_name) || !file_name.ends_with(ending) ||
        file_name.size() < base_name.size() + 1 + number_digits + ending.size() ||
        file_name[base_name.size()] != '-') {
        return {};
    }
    const std::string_view digits =
        file_name.substr(base_name.size() + 1, file_name.size() - base_name.size() - 1 - ending.size());
    std::uint64_t number = 0;
    const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (fault != std::errc{} || end != digits.data() + digits.size()) {
        return {};
    }
    return number;
}

std::unexpected<Error> changed(const std::string &path, std::uint64_t found, std::uint64_t expected)
{
    return fail(messages::changed,
                {textArg("path", path), bytesArg("found", found), bytesArg("expected", expected)});
}

} // namespace

std::string LineFiles::finishedPath(std::uint64_t number) const
{
    std::string digits = std::to_string(number);
    digits.insert(0, number_digits - std::min(number_digits, digits.size()), '0');
    return options_.folder + '/' + options_.base_name + '-' + digits + std::string(finished_ending);
}

Result<void> LineFiles::open()
{
    if (!isBaseName(options_.base_name)) {
        return fail(messages::bad_base_name, {textArg("name", options_.base_name)});
    }
    *this = LineFiles(std::move(options_)); // again after an error: nothing of before counts
    auto done = makeFolder(options_.folder);
    if (!done) {
        return done;
    }
    auto lock = lockFile(options_.folder + "/." + options_.base_name + ".lock", options_.folder);
    if (!lock) {
        return std::unexpected(lock.error());
    }
    done = findLast();
    if (done) {
        lock_ = std::move(*lock);
    }
    return done;
}

Result<void> LineFiles::findLast()
{
    const auto names = namesIn(options_.folder);
    if (!names) {
        return std::unexpected(names.error());
    }
    std::uint64_t finished = 0;
    std::optional<std::uint64_t> open;
    for (const std::string &each : *names) {
        if (const auto number = numberIn(each, options_.base_name, finished_ending)) {
            finished = std::max(finished, *number);
        } else if (const auto other = numberIn(each, options_.base_name, open_ending)) {
            if (open) {
                return fail(messages::two_open_files,
                            {textArg("path", openPath(*open)), textArg("other", openPath(*other))});
            }
            open = other;
        }
    }
    if (open && *open <= finished) {
        return fail(messages::two_open_files,
                    {textArg("path", openPath(*open)), textArg("other", finishedPath(finished))});
    }
    number_ = open.value_or(finished + 1);
    return open ? takeUp() : Result<void>{};
}

Result<void> LineFiles::takeUp()
{
    auto file = AppendFile::open(openPath(number_));
    const auto size = file ? file->size() : std::unexpected(file.error());
    const auto whole = size ? file->wholeLines() : size;
    if (!whole) {
        return std::unexpected(whole.error());
    }
    if (*whole != *size) {
        if (auto cut = file->truncate(*whole); !cut) {
            return cut;
        }
    }
    // What a process that died had written, but not synced, becomes part of what is committed.
    if (auto done = options_.fsync ? file->sync() : Result<void>{}; !done) {
        return done;
    }
    file_ = std::move(*file);
    committed_ = written_ = *whole;
    first_line_at_ = Clock::now();
    folder_dirty_ = true; // its name may be as young as its last lines
    return {};
}

Result<void> LineFiles::makeReady()
{
    if (finish_due_) {
        if (auto done = finish(); !done) {
            return done;
        }
    }
    if (file_.isOpen()) {
        return {};
    }
    if (folder_dirty_) { // the finished file's name lasts before the next file is there
        if (auto done = syncFolder(options_.folder); !done) {
            return done;
        }
    }
    bool created = false;
    auto file = AppendFile::open(openPath(number_), &created);
    if (!file) {
        return std::unexpected(file.error());
    }
    if (!created) { // somebody put it there since we looked
        return fail(messages::exists, {textArg("path", openPath(number_))});
    }
    file_ = std::move(*file);
    committed_ = written_ = 0;
    first_line_at_ = Clock::now();
    folder_dirty_ = true;
    return {};
}

Result<void> LineFiles::flush()
{
    if (!trusted_) {
        return fail(messages::rollback_first, {textArg("name", file_.path())});
    }
    auto done = makeReady();
    if (!done || buffer_.empty()) {
        return done;
    }
    if (const auto size = file_.size(); !size || *size != written_) {
        trusted_ = false;
        return size ? changed(file_.path(), *size, written_) : std::unexpected(size.error());
    }
    done = file_.append(buffer_);
    if (!done) {
        trusted_ = false; // a part of it may be there
        return done;
    }
    written_ += buffer_.size();
    buffer_.clear();
    return {};
}

Result<void> LineFiles::store()
{
    auto done = flush();
    if (!done) {
        return done;
    }
    if (!file_.isStillThere()) {
        trusted_ = false;
        return fail(messages::moved, {textArg("path", file_.path())});
    }
    if (options_.fsync) {
        done = file_.sync();
        trusted_ = done.has_value();
    }
    if (done && folder_dirty_) {
        done = syncFolder(options_.folder);
        folder_dirty_ = !done;
    }
    if (done) {
        committed_ = written_;
    }
    return done;
}

Result<void> LineFiles::commit()
{
    auto done = buffer_.empty() && written_ == committed_ && trusted_ ? Result<void>{} : store();
    if (done && file_.isOpen() && isFull()) {
        // The batch is safe whatever becomes of this: what fails here is an error of the next batch.
        finish_due_ = true;
        static_cast<void>(finish());
    }
    return done;
}

bool LineFiles::isFull() const
{
    const bool large = options_.rotate_bytes > 0 && committed_ >= options_.rotate_bytes;
    const bool old =
        options_.rotate_after.count() > 0 && Clock::now() - first_line_at_ >= options_.rotate_after;
    return large || old;
}

void LineFiles::startNext()
{
    file_ = AppendFile();
    ++number_;
    committed_ = written_ = 0;
    trusted_ = true;
    folder_dirty_ = true;
    finish_due_ = false;
}

Result<void> LineFiles::finish()
{
    if (!file_.isStillThere()) {
        startNext();
        return fail(messages::moved, {textArg("path", openPath(number_ - 1))});
    }
    if (auto done = renameFile(openPath(number_), finishedPath(number_)); !done) {
        return done;
    }
    startNext();
    auto done = syncFolder(options_.folder); // else before the next file is made
    folder_dirty_ = !done;
    return done;
}

Result<void> LineFiles::rollback()
{
    buffer_.clear();
    if (!trusted_) {
        return reopen();
    }
    if (written_ == committed_) {
        return {};
    }
    auto done = file_.truncate(committed_);
    trusted_ = done.has_value();
    if (done) {
        written_ = committed_;
    }
    return done;
}

Result<void> LineFiles::reopen()
{
    if (!file_.isStillThere()) {
        startNext(); // not the same number: whoever has the old file may bring it back
        return {};
    }
    auto file = AppendFile::open(file_.path());
    const auto size = file ? file->size() : std::unexpected(file.error());
    if (!size) {
        return std::unexpected(size.error());
    }
    if (*size < committed_) {
        return changed(file->path(), *size, committed_);
    }
    auto done = file->truncate(committed_);
    if (done && options_.fsync) {
        done = file->sync();
    }
    if (done) {
        file_ = std::move(*file);
        written_ = committed_;
        trusted_ = true;
    }
    return done;
}

} // namespace switchpoint

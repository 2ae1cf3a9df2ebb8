// SPDX-License-Identifier: GPL-3.0-or-later
#include "sink/dead_letters.h"

#include "sink/messages.h"

namespace switchpoint {

namespace messages = sink_messages;

Result<void> DeadLetters::open()
{
    *this = DeadLetters(std::move(path_));
    auto lock = lockFile(path_, path_);
    if (!lock) {
        return std::unexpected(lock.error());
    }
    auto done = takeUp();
    if (done) {
        done = syncFolder(folderOf(path_));
    }
    if (done) {
        lock_ = std::move(*lock);
    }
    return done;
}

Result<void> DeadLetters::takeUp()
{
    auto file = AppendFile::open(path_);
    const auto whole = file ? file->wholeLines() : std::unexpected(file.error());
    auto done = whole ? file->truncate(*whole) : std::unexpected(whole.error());
    if (done) {
        done = file->sync();
    }
    if (done) {
        file_ = std::move(*file);
        committed_ = written_ = *whole;
    }
    return done;
}

Result<void> DeadLetters::append(const std::string &lines)
{
    auto done = trusted_ ? file_.append(lines) : fail(messages::rollback_first, {textArg("name", path_)});
    trusted_ = done.has_value();
    written_ += lines.size();
    return done;
}

Result<void> DeadLetters::commit()
{
    if (trusted_ && written_ == committed_) {
        return {};
    }
    trusted_ = trusted_ && file_.isStillThere();
    if (!trusted_) {
        return fail(messages::moved, {textArg("path", path_)});
    }
    auto done = file_.sync();
    trusted_ = done.has_value();
    if (done) {
        committed_ = written_;
    }
    return done;
}

Result<void> DeadLetters::rollback()
{
    if (trusted_ && written_ == committed_) {
        return {};
    }
    if (!trusted_ && !file_.isStillThere()) { // whoever took it has what was committed
        return open();
    }
    auto file = AppendFile::open(path_);
    const auto size = file ? file->size() : std::unexpected(file.error());
    if (!size) {
        return std::unexpected(size.error());
    }
    if (*size < committed_) {
        return fail(messages::changed,
                    {textArg("path", path_), bytesArg("found", *size), bytesArg("expected", committed_)});
    }
    auto done = file->truncate(committed_);
    if (done) {
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

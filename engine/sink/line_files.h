// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sink/file.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace switchpoint {

struct LineFileOptions {
    std::string folder;                // made where it is missing, if the one above it is there
    std::string base_name = "changes"; // letters, digits, "-", "_", and dots inside
    // A commit that finds the open file as long as this, or with a first line as old as this, finishes it.
    std::uint64_t rotate_bytes = std::uint64_t{256} << 20;            // 0: never by size
    std::chrono::milliseconds rotate_after = std::chrono::minutes(5); // 0: never by age
    bool fsync = true; // off: a crash of the machine, not of the program, may cost committed lines
};

// Internal to this room: a folder of files of lines. Lines go to the open file NAME-000001.jsonl.part; a
// finished one is named NAME-000001.jsonl at once and never changes again. The numbers count up and are not
// used twice as long as the last file is left in the folder. One writer: .NAME.lock is locked.
//
// A file is finished only at a commit, so that no batch is ever taken back from a finished file. The age is
// counted by the process that writes; a file without any commit stays open.
class LineFiles {
public:
    explicit LineFiles(LineFileOptions options) : options_(std::move(options)) {}

    // Locks, finds the open file and cuts off its torn last line. Whole lines of a batch that was never
    // committed stay: the batch comes again.
    Result<void> open();
    [[nodiscard]] bool isOpen() const { return lock_.isOpen(); }

    // Whole lines are appended to buffer(), then passOn() is called: as often as one likes, it writes only
    // when there is a megabyte to write.
    [[nodiscard]] std::string &buffer() { return buffer_; }
    Result<void> passOn() { return buffer_.size() < buffer_bytes ? Result<void>{} : flush(); }
    // Durable, and the file finished if it is time. Nothing to do without new lines.
    Result<void> commit();
    // Cuts the open file to what was committed.
    Result<void> rollback();

    [[nodiscard]] const LineFileOptions &options() const { return options_; }

private:
    static constexpr std::size_t buffer_bytes = std::size_t{1} << 20;

    [[nodiscard]] std::string finishedPath(std::uint64_t number) const;
    [[nodiscard]] std::string openPath(std::uint64_t number) const { return finishedPath(number) + ".part"; }
    Result<void> findLast();
    Result<void> takeUp();
    Result<void> flush();
    Result<void> makeReady();
    Result<void> store();
    Result<void> reopen();
    Result<void> finish();
    void startNext();
    [[nodiscard]] bool isFull() const;

    LineFileOptions options_;
    Descriptor lock_;
    AppendFile file_;             // not open: the next line begins the file `number_`
    std::uint64_t number_ = 1;    // of the open file
    std::uint64_t committed_ = 0; // bytes of it
    std::uint64_t written_ = 0;   // the same and what the batch has added
    std::chrono::steady_clock::time_point first_line_at_;
    std::string buffer_;
    bool trusted_ = true;       // false: a write or fsync failed, or the file went away
    bool folder_dirty_ = false; // a name was made or changed, and the folder not yet synced
    bool finish_due_ = false;   // finishing failed after a commit; before the next line
};

} // namespace switchpoint

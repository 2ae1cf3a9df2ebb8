// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace switchpoint {

// Internal to this room: files as the operating system gives them. Every system call of the room is in
// file.cpp; plain POSIX, but for flock(2) and renameat2(2). An error has one sentence with the path, and
// errno as its code.

// A file descriptor, closed when it goes.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(Descriptor &&other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor &operator=(Descriptor &&other) noexcept;
    ~Descriptor();
    [[nodiscard]] int number() const { return number_; }
    [[nodiscard]] bool isOpen() const { return number_ >= 0; }

private:
    int number_ = -1;
};

// A file that only grows at its end, or is cut there.
class AppendFile {
public:
    AppendFile() = default;
    // Creates it where there is none (`created`). A newly made name lasts only after syncFolder().
    static Result<AppendFile> open(const std::string &path, bool *created = nullptr);

    [[nodiscard]] bool isOpen() const { return descriptor_.isOpen(); }
    [[nodiscard]] const std::string &path() const { return path_; }
    [[nodiscard]] Result<std::uint64_t> size() const;
    // All of it, however many calls that takes. After an error a part of it may be there.
    Result<void> append(std::string_view bytes);
    // Waits until the disk has it. After an error nothing that was written since the last success may be
    // trusted, even if the next call succeeds: Linux drops the pages it could not write (fsync(2), "Errors").
    Result<void> sync();
    Result<void> truncate(std::uint64_t size);
    // Where the last line end is: the length of the file without a torn last line.
    [[nodiscard]] Result<std::uint64_t> wholeLines() const;
    // Whether the path still leads to this file.
    [[nodiscard]] bool isStillThere() const;

private:
    Descriptor descriptor_;
    std::string path_;
};

// One writer a place: an exclusive flock(2) on the file `path`, which is made and stays. It ends with the
// process. `what` is what the sentence calls the place.
Result<Descriptor> lockFile(const std::string &path, const std::string &what);

// The last folder of `path` is made where it is missing, not the ones above it: a disk that is not mounted
// must not be replaced by a folder.
Result<void> makeFolder(const std::string &path);
Result<std::vector<std::string>> namesIn(const std::string &folder);
// Names made, renamed or removed in the folder last from now on.
Result<void> syncFolder(const std::string &folder);
// Never replaces a file.
Result<void> renameFile(const std::string &from, const std::string &to);
[[nodiscard]] std::string folderOf(const std::string &path); // "." where it names none

} // namespace switchpoint

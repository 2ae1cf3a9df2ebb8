// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sink/file.h"

#include <cstdint>
#include <string>

namespace switchpoint {

// Internal to this room: a file of lines that is only ever appended to, so that nothing in it is lost. One
// writer: the file itself is locked. Made by the first open(); a torn last line is cut off.
class DeadLetters {
public:
    explicit DeadLetters(std::string path) : path_(std::move(path)) {}
    Result<void> open();
    Result<void> append(const std::string &lines); // whole ones
    Result<void> commit();                         // durable
    Result<void> rollback();                       // cut back to the last commit
    [[nodiscard]] const std::string &path() const { return path_; }

private:
    Result<void> takeUp();

    std::string path_;
    Descriptor lock_;
    AppendFile file_;
    std::uint64_t committed_ = 0; // bytes
    std::uint64_t written_ = 0;
    bool trusted_ = true; // false: a call failed
};

} // namespace switchpoint

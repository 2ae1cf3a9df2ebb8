// SPDX-License-Identifier: GPL-3.0-or-later
#include "sink/file.h"

#include "sink/messages.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <system_error>

namespace switchpoint {
namespace {

namespace messages = sink_messages;

const MessageText &sentence(int number)
{
    switch (number) {
    case ENOSPC:
    case EDQUOT:
        return messages::no_space;
    case EFBIG:
        return messages::too_large;
    case EIO:
        return messages::io_error;
    case EROFS:
        return messages::read_only;
    case ENOENT:
        return messages::no_folder;
    case ENOTDIR:
    case EISDIR:
        return messages::not_a_folder;
    case EACCES:
    case EPERM:
        return messages::denied;
    default:
        return messages::failed;
    }
}

std::unexpected<Error> failed(const MessageText &text, int number, const std::string &path)
{
    const std::string detail = std::generic_category().message(number);
    return std::unexpected(Error{.message = Message(text, {textArg("path", path), textArg("detail", detail)}),
                                 .offset = {},
                                 .server_text = detail,
                                 .code = std::to_string(number)});
}

std::unexpected<Error> failed(int number, const std::string &path)
{
    return failed(sentence(number), number, path);
}

// Again for as long as a signal came in between.
template <class Call> auto uninterrupted(Call call)
{
    auto result = call();
    while (result < 0 && errno == EINTR) {
        result = call();
    }
    return result;
}

} // namespace

Descriptor &Descriptor::operator=(Descriptor &&other) noexcept
{
    std::swap(number_, other.number_);
    return *this;
}

Descriptor::~Descriptor()
{
    if (number_ >= 0) {
        ::close(number_); // not again after EINTR: Linux has closed it
    }
}

Result<AppendFile> AppendFile::open(const std::string &path, bool *created)
{
    constexpr int flags = O_RDWR | O_APPEND | O_CLOEXEC;
    AppendFile file;
    file.path_ = path;
    file.descriptor_ = Descriptor(uninterrupted([&] { return ::open(path.c_str(), flags); }));
    if (created != nullptr) {
        *created = !file.isOpen();
    }
    if (!file.isOpen() && errno == ENOENT) {
        file.descriptor_ =
            Descriptor(uninterrupted([&] { return ::open(path.c_str(), flags | O_CREAT | O_EXCL, 0666); }));
    }
    if (!file.isOpen()) {
        return failed(errno, path);
    }
    return file;
}

Result<std::uint64_t> AppendFile::size() const
{
    struct stat found{};
    if (fstat(descriptor_.number(), &found) != 0) {
        return failed(errno, path_);
    }
    return static_cast<std::uint64_t>(found.st_size);
}

Result<void> AppendFile::append(std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t written =
            uninterrupted([&] { return ::write(descriptor_.number(), bytes.data(), bytes.size()); });
        if (written < 0) {
            return failed(errno, path_);
        }
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return {};
}

Result<void> AppendFile::sync()
{
    if (uninterrupted([&] { return ::fdatasync(descriptor_.number()); }) != 0) {
        return failed(messages::sync_failed, errno, path_);
    }
    return {};
}

Result<void> AppendFile::truncate(std::uint64_t size)
{
    if (uninterrupted([&] { return ::ftruncate(descriptor_.number(), static_cast<off_t>(size)); }) != 0) {
        return failed(errno, path_);
    }
    return {};
}

Result<std::uint64_t> AppendFile::wholeLines() const
{
    auto end = size();
    std::array<char, 65536> block; // NOLINT: filled before it is read
    while (end && *end > 0) {
        const std::uint64_t begin = *end - std::min<std::uint64_t>(*end, block.size());
        const ssize_t got = uninterrupted([&] {
            return ::pread(descriptor_.number(), block.data(), *end - begin, static_cast<off_t>(begin));
        });
        if (got < 0) {
            return failed(errno, path_);
        }
        const std::string_view read(block.data(), static_cast<std::size_t>(got));
        if (const auto line_end = read.rfind('\n'); line_end != std::string_view::npos) {
            return begin + line_end + 1;
        }
        end = begin;
    }
    return end;
}

bool AppendFile::isStillThere() const
{
    struct stat here{};
    struct stat there{};
    return fstat(descriptor_.number(), &here) == 0 && stat(path_.c_str(), &there) == 0 &&
           here.st_dev == there.st_dev && here.st_ino == there.st_ino;
}

Result<Descriptor> lockFile(const std::string &path, const std::string &what)
{
    Descriptor lock(uninterrupted([&] { return ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666); }));
    if (!lock.isOpen()) {
        return failed(errno, path);
    }
    if (uninterrupted([&] { return ::flock(lock.number(), LOCK_EX | LOCK_NB); }) != 0) {
        if (errno == EWOULDBLOCK) {
            return fail(messages::other_writer, {textArg("path", what), textArg("lock", path)});
        }
        return failed(errno, path);
    }
    return lock;
}

std::string folderOf(const std::string &path)
{
    const auto end = path.find_last_not_of('/');
    const auto slash = path.find_last_of('/', end);
    if (end == std::string::npos || slash == 0) {
        return path.starts_with('/') ? "/" : ".";
    }
    return slash == std::string::npos ? "." : path.substr(0, slash);
}

Result<void> makeFolder(const std::string &path)
{
    struct stat found{};
    if (stat(path.c_str(), &found) == 0) {
        return S_ISDIR(found.st_mode) ? Result<void>{} : failed(ENOTDIR, path);
    }
    if (errno != ENOENT || path.empty()) {
        return failed(errno, path);
    }
    if (mkdir(path.c_str(), 0777) != 0 && errno != EEXIST) {
        return failed(errno, path);
    }
    return syncFolder(folderOf(path));
}

Result<std::vector<std::string>> namesIn(const std::string &folder)
{
    const std::unique_ptr<DIR, int (*)(DIR *)> reading(opendir(folder.c_str()), closedir);
    if (!reading) {
        return failed(errno, folder);
    }
    std::vector<std::string> names;
    errno = 0;
    while (const dirent *each = readdir(reading.get())) { // NOLINT: of a DIR that is ours alone
        names.emplace_back(&each->d_name[0]);
        errno = 0;
    }
    if (errno != 0) {
        return failed(errno, folder);
    }
    return names;
}

Result<void> syncFolder(const std::string &folder)
{
    const Descriptor opened(
        uninterrupted([&] { return ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); }));
    if (!opened.isOpen()) {
        return failed(errno, folder);
    }
    // Some file systems have nothing to do for a folder, and say so with EINVAL.
    if (uninterrupted([&] { return ::fsync(opened.number()); }) != 0 && errno != EINVAL) {
        return failed(errno, folder);
    }
    return {};
}

Result<void> renameFile(const std::string &from, const std::string &to)
{
    if (renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) {
        return {};
    }
    if (errno == EEXIST) {
        return fail(messages::exists, {textArg("path", to)});
    }
    if (errno != EINVAL && errno != ENOSYS) {
        return failed(errno, from);
    }
    // A file system without that flag. The lock keeps other sinks out of the gap between the two calls.
    if (struct stat found{}; stat(to.c_str(), &found) == 0) {
        return fail(messages::exists, {textArg("path", to)});
    }
    if (rename(from.c_str(), to.c_str()) != 0) {
        return failed(errno, from);
    }
    return {};
}

} // namespace switchpoint

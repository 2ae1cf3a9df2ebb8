// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"
#include "yaml/variables.h"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <yaml-cpp/yaml.h>

namespace switchpoint::yaml {

// Reads a YAML tree strictly, with ${NAME} in its values where an environment is given (variables.h): every
// fault is an Error that names the path in dots ("links.b.receive_delay") and, where the node came from a
// file, line and column from 1. The first fault wins; after it, reads give defaults, so a reader checks
// error() once at the end.
class Reader {
public:
    struct At {
        YAML::Node node;
        std::string path;
    };

    static constexpr std::size_t bytes_max = 1U << 20U; // of a file
    // Parses and refuses duplicate keys anywhere, aliases, and more than one document.
    static Result<YAML::Node> parse(std::string_view text);
    // path=value; the value is YAML ("12s", 500, [a, b]). Keys that are missing on the way are made; whether
    // they are known is for the reader to say, which then names the path.
    static Result<void> set(YAML::Node &root, std::string_view assignment);

    Reader() = default;
    explicit Reader(Environment environment) : environment_(std::move(environment)) {}

    [[nodiscard]] const std::optional<Error> &error() const { return error_; }
    // "line 3, column 7 (source.url)", the argument {where} of a sentence.
    [[nodiscard]] static MessageArg where(const At &at);
    void fail(const At &at, const MessageText &text, std::vector<MessageArg> args = {});

    // A mapping whose keys are all in `known`.
    bool expectMap(const At &at, std::initializer_list<std::string_view> known);
    bool expectAnyMap(const At &at); // keys are names
    // Its members in the file's order.
    std::vector<std::pair<std::string, At>> members(const At &at);
    std::vector<At> items(const At &at); // of a sequence
    [[nodiscard]] static std::optional<At> find(const At &at, std::string_view key);
    std::optional<At> need(const At &at, std::string_view key);

    std::string text(const At &at);
    // The text as it stands in the file, before ${NAME} is replaced.
    std::string writtenText(const At &at);
    // One of `known`; else the fault names them, and the first is the answer.
    std::string word(const At &at, std::initializer_list<std::string_view> known);
    bool boolean(const At &at);
    std::int64_t integer(const At &at, std::int64_t min, std::int64_t max);
    std::int64_t duration_us(const At &at, std::int64_t max_us); // "12s", "300ms", "250us", "2m", "1h"; 0
    std::int64_t duration_us(const At &at, std::int64_t min_us, std::int64_t max_us);
    std::uint64_t bytes(const At &at, std::uint64_t min,
                        std::uint64_t max); // "4096B", "512KiB", "64MiB", "1GiB"
    // schema: `name`/`version`; another name, and a version from the future, are told apart.
    void schema(const At &root, std::string_view name, int version);

    // As the members above, where the key is optional.
    void read(const At &at, std::string_view key, std::string &into);
    void read(const At &at, std::string_view key, bool &into);
    void read(const At &at, std::string_view key, std::int64_t &into, std::int64_t min, std::int64_t max);
    void readDuration(const At &at, std::string_view key, std::int64_t &into_us, std::int64_t max_us);
    void readDuration(const At &at, std::string_view key, std::int64_t &into_us, std::int64_t min_us,
                      std::int64_t max_us);
    void readBytes(const At &at, std::string_view key, std::uint64_t &into, std::uint64_t min,
                   std::uint64_t max);

private:
    // Of a scalar, with ${NAME} replaced; none: it is no scalar, or the fault is noted.
    std::optional<std::string> scalar(const At &at);

    Environment environment_; // empty: a dollar sign is one
    std::optional<Error> error_;
};

} // namespace switchpoint::yaml

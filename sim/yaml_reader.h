// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <yaml-cpp/yaml.h>

namespace switchpoint::sim {

// Reads a YAML tree strictly: every fault is an Error that names the path in dots ("links.b.receive_delay")
// and, where the node came from a file, line and column from 1. The first fault wins; after it, reads give
// defaults, so a reader checks error() once at the end.
class YamlReader {
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

    [[nodiscard]] const std::optional<Error> &error() const { return error_; }
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
    bool boolean(const At &at);
    std::int64_t integer(const At &at, std::int64_t min, std::int64_t max);
    std::int64_t duration_us(const At &at, std::int64_t max_us); // "12s", "300ms", "250us", "2m", "1h"; 0

    // As the members above, where the key is optional.
    void read(const At &at, std::string_view key, std::string &into);
    void read(const At &at, std::string_view key, bool &into);
    void read(const At &at, std::string_view key, std::int64_t &into, std::int64_t min, std::int64_t max);
    void readDuration(const At &at, std::string_view key, std::int64_t &into_us, std::int64_t max_us);

private:
    std::optional<Error> error_;
};

std::optional<std::int64_t> parseDuration_us(std::string_view text);
std::string durationText(std::int64_t duration_us); // "12s", "300ms"

} // namespace switchpoint::sim

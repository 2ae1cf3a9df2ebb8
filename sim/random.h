// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace switchpoint::sim {

// The simulator's own randomness and hashes: the same on every compiler and machine. No std distribution is
// used, because the standard does not say what they compute.

// The finalizer of splitmix64: a bijection of 64 bits that scatters.
constexpr std::uint64_t scattered(std::uint64_t x)
{
    x += 0x9E3779B97F4A7C15ULL;
    x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27U)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31U);
}

constexpr std::uint64_t scattered(std::uint64_t a, std::uint64_t b)
{
    return scattered(scattered(a) ^ (b * 0xD6E8FEB86659FD93ULL));
}

// splitmix64: one word of state, so that a copy of a world is a copy of its luck.
class Random {
public:
    explicit constexpr Random(std::uint64_t seed = 0) : state_(scattered(seed)) {}
    constexpr std::uint64_t next()
    {
        state_ += 0x9E3779B97F4A7C15ULL;
        return scattered(state_);
    }
    // From 0 to bound - 1; bound 0 gives 0. The bias of the remainder (below 2^-32 for bounds below 2^32) is
    // of no account here.
    constexpr std::uint64_t below(std::uint64_t bound) { return bound == 0 ? 0 : next() % bound; }
    friend constexpr bool operator==(const Random &, const Random &) = default;

private:
    std::uint64_t state_;
};

// FNV-1a over the bytes of words (little end first) and text.
class Hash {
public:
    constexpr void add(std::uint64_t word)
    {
        for (int i = 0; i < 8; ++i) {
            value_ = (value_ ^ (word & 0xFFU)) * 0x100000001B3ULL;
            word >>= 8U;
        }
    }
    constexpr void add(std::int64_t word) { add(static_cast<std::uint64_t>(word)); }
    constexpr void add(std::uint32_t word) { add(static_cast<std::uint64_t>(word)); }
    constexpr void add(std::string_view text)
    {
        for (const char c : text)
            value_ = (value_ ^ static_cast<unsigned char>(c)) * 0x100000001B3ULL;
        add(static_cast<std::uint64_t>(text.size())); // "ab","c" is not "a","bc"
    }
    [[nodiscard]] constexpr std::uint64_t value() const { return value_; }
    friend constexpr bool operator==(const Hash &, const Hash &) = default;

private:
    std::uint64_t value_ = 0xCBF29CE484222325ULL;
};

} // namespace switchpoint::sim

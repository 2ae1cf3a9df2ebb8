// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace switchpoint::fuzz {

using Bytes = std::vector<std::uint8_t>;

// Changes inputs at random. The same seed makes the same inputs with every compiler: only raw values of the
// generator are used.
class Mutator {
public:
    explicit Mutator(std::uint64_t seed) : random_(seed) {}

    std::uint64_t below(std::uint64_t bound) { return bound == 0 ? 0 : random_() % bound; }
    // One to eight changes. `other` is what pieces are taken from.
    void mutate(Bytes &input, const Bytes &other, std::size_t max_size);

private:
    void change(Bytes &input, const Bytes &other);
    void flipBit(Bytes &input);
    void setEdgeByte(Bytes &input);
    void setEdgeNumber(Bytes &input);
    void truncate(Bytes &input);
    void erase(Bytes &input);
    void insert(Bytes &input);
    void repeat(Bytes &input);
    void splice(Bytes &input, const Bytes &other);
    void copyInto(Bytes &input, const Bytes &other);

    std::mt19937_64 random_;
};

} // namespace switchpoint::fuzz

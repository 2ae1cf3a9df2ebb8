// SPDX-License-Identifier: GPL-3.0-or-later
#include "mutator.h"

#include <algorithm>
#include <array>

namespace switchpoint::fuzz {

namespace {

// Where numbers and lengths change their form on the wire, and what separates things in texts.
constexpr std::array<std::uint8_t, 32> edge_bytes = {0,   1,    2,   3,   15,  16,  19,  31,  32,   127, 128,
                                                     129, 160,  192, 224, 248, 250, 251, 252, 253,  254, 255,
                                                     '"', '\\', '{', '}', ':', ',', '-', '`', '\n', '0'};

Bytes::difference_type at(std::uint64_t offset)
{
    return static_cast<Bytes::difference_type>(offset);
}

} // namespace

void Mutator::mutate(Bytes &input, const Bytes &other, std::size_t max_size)
{
    for (std::uint64_t left = std::uint64_t{1} << below(4); left > 0; --left)
        change(input, other);
    if (input.size() > max_size)
        input.resize(max_size);
}

void Mutator::change(Bytes &input, const Bytes &other)
{
    if (input.empty())
        return insert(input);
    switch (below(12)) {
    case 0:
    case 1:
        return flipBit(input);
    case 2:
    case 3:
        return setEdgeByte(input);
    case 4:
    case 5:
        return setEdgeNumber(input);
    case 6:
        return truncate(input);
    case 7:
        return erase(input);
    case 8:
        return insert(input);
    case 9:
        return repeat(input);
    case 10:
        return splice(input, other);
    default:
        return copyInto(input, other);
    }
}

void Mutator::flipBit(Bytes &input)
{
    input[below(input.size())] ^= static_cast<std::uint8_t>(1U << below(8));
}

void Mutator::setEdgeByte(Bytes &input)
{
    input[below(input.size())] = edge_bytes[below(edge_bytes.size())];
}

// Two, four or eight bytes: a power of two or its neighbours, in either byte order.
void Mutator::setEdgeNumber(Bytes &input)
{
    const std::size_t width = std::size_t{2} << below(3);
    if (input.size() < width)
        return setEdgeByte(input);
    const std::uint64_t number = (std::uint64_t{1} << below(64)) + below(3) - 1;
    const std::size_t begin = below(input.size() - width + 1);
    const bool is_big_endian = below(2) == 1;
    for (std::size_t i = 0; i < width; ++i)
        input[begin + (is_big_endian ? width - 1 - i : i)] = static_cast<std::uint8_t>(number >> (8 * i));
}

void Mutator::truncate(Bytes &input)
{
    input.resize(below(input.size()));
}

void Mutator::erase(Bytes &input)
{
    const std::uint64_t begin = below(input.size());
    const std::uint64_t count = 1 + below(std::min<std::uint64_t>(16, input.size() - begin));
    input.erase(input.begin() + at(begin), input.begin() + at(begin + count));
}

void Mutator::insert(Bytes &input)
{
    Bytes piece(1 + below(8));
    for (std::uint8_t &byte : piece)
        byte = below(2) == 0 ? edge_bytes[below(edge_bytes.size())] : static_cast<std::uint8_t>(below(256));
    input.insert(input.begin() + at(below(input.size() + 1)), piece.begin(), piece.end());
}

void Mutator::repeat(Bytes &input)
{
    const std::uint64_t begin = below(input.size());
    const std::uint64_t count = 1 + below(std::min<std::uint64_t>(64, input.size() - begin));
    const Bytes piece(input.begin() + at(begin), input.begin() + at(begin + count));
    for (std::uint64_t left = std::uint64_t{1} << below(6); left > 0; --left)
        input.insert(input.begin() + at(begin), piece.begin(), piece.end());
}

// The beginning of the one, the end of the other.
void Mutator::splice(Bytes &input, const Bytes &other)
{
    input.resize(below(input.size() + 1));
    input.insert(input.end(), other.begin() + at(below(other.size() + 1)), other.end());
}

void Mutator::copyInto(Bytes &input, const Bytes &other)
{
    if (other.empty())
        return;
    const std::uint64_t begin = below(other.size());
    const std::uint64_t room = std::min<std::uint64_t>(other.size() - begin, 32);
    const std::uint64_t to = below(input.size());
    const std::uint64_t count = std::min<std::uint64_t>(1 + below(room), input.size() - to);
    std::copy_n(other.begin() + at(begin), count, input.begin() + at(to));
}

} // namespace switchpoint::fuzz

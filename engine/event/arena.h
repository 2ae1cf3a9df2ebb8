// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

namespace switchpoint {

// Memory for the values of many rows: handed out in order, never moved, freed all at once. What was handed
// out stays where it is until clear(), also when the arena itself is moved.
class Arena {
public:
    Arena() = default;
    Arena(Arena &&other) noexcept { swap(other); }
    Arena &operator=(Arena &&other) noexcept
    {
        swap(other);
        return *this;
    }
    Arena(const Arena &) = delete;
    Arena &operator=(const Arena &) = delete;

    // Room for `count` objects without constructors to speak of, uninitialised.
    template <class T> std::span<T> allocate(std::size_t count)
    {
        static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
        if (count == 0)
            return {}; // there may be no block yet
        return {reinterpret_cast<T *>(take(count * sizeof(T), alignof(T))), count};
    }
    std::span<const std::uint8_t> copy(std::span<const std::uint8_t> bytes)
    {
        const std::span<std::uint8_t> to = allocate<std::uint8_t>(bytes.size());
        if (!bytes.empty())
            std::memcpy(to.data(), bytes.data(), bytes.size());
        return to;
    }
    std::string_view copy(std::string_view text)
    {
        const std::span<char> to = allocate<char>(text.size());
        if (!text.empty())
            std::memcpy(to.data(), text.data(), text.size());
        return {to.data(), to.size()};
    }

    [[nodiscard]] std::size_t used() const { return used_; }
    // Everything that was handed out is gone. Keeps up to `keep` bytes for the next round.
    void clear(std::size_t keep = std::size_t{8} << 20);

private:
    struct Block {
        std::unique_ptr<std::byte[]> memory;
        std::size_t size = 0;
    };
    std::byte *take(std::size_t size, std::size_t alignment)
    {
        const std::size_t begin = (offset_ + alignment - 1) & ~(alignment - 1);
        if (begin + size > end_)
            return takeFromNewBlock(size);
        offset_ = begin + size;
        used_ += size;
        return blocks_[current_].memory.get() + begin;
    }
    std::byte *takeFromNewBlock(std::size_t size);
    void swap(Arena &other) noexcept;

    std::vector<Block> blocks_;
    std::size_t current_ = 0; // index of the block that is being filled
    std::size_t offset_ = 0;  // in it
    std::size_t end_ = 0;     // its size; 0: no block yet
    std::size_t used_ = 0;
};

} // namespace switchpoint

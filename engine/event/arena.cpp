// SPDX-License-Identifier: GPL-3.0-or-later
#include "event/arena.h"

#include <algorithm>
#include <utility>

namespace switchpoint {

namespace {
constexpr std::size_t block_size = std::size_t{256} << 10;
}

std::byte *Arena::takeFromNewBlock(std::size_t size)
{
    // The next kept block, if it is large enough; else a new one in its place. A block begins aligned for
    // everything.
    const std::size_t next = end_ == 0 ? 0 : current_ + 1;
    if (next < blocks_.size() && blocks_[next].size >= size) {
        current_ = next;
    } else {
        const std::size_t room = std::max(size, block_size);
        Block block{std::make_unique_for_overwrite<std::byte[]>(room), room};
        blocks_.insert(blocks_.begin() + static_cast<std::ptrdiff_t>(next), std::move(block));
        current_ = next;
    }
    offset_ = size;
    end_ = blocks_[current_].size;
    used_ += size;
    return blocks_[current_].memory.get();
}

void Arena::clear(std::size_t keep)
{
    std::size_t kept = 0;
    std::erase_if(blocks_, [&](const Block &block) {
        if (kept + block.size > keep)
            return true;
        kept += block.size;
        return false;
    });
    current_ = offset_ = used_ = 0;
    end_ = blocks_.empty() ? 0 : blocks_.front().size;
}

void Arena::swap(Arena &other) noexcept
{
    blocks_.swap(other.blocks_);
    std::swap(current_, other.current_);
    std::swap(offset_, other.offset_);
    std::swap(end_, other.end_);
    std::swap(used_, other.used_);
}

} // namespace switchpoint

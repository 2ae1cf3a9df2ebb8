// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/zlib_inflate.h"

#include <climits>
#include <zlib.h>

namespace switchpoint {

bool inflateExactly(std::span<const std::uint8_t> packed, std::span<std::uint8_t> to, bool raw)
{
    if (packed.size() > UINT_MAX || to.size() > UINT_MAX)
        return false;
    z_stream stream{};
    if (inflateInit2(&stream, raw ? -MAX_WBITS : MAX_WBITS) != Z_OK)
        return false;
    std::uint8_t nowhere = 0; // zlib wants a place even for nothing
    stream.next_in = const_cast<Bytef *>(packed.data());
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = to.empty() ? &nowhere : to.data();
    stream.avail_out = static_cast<uInt>(to.size());
    const int end = inflate(&stream, Z_FINISH);
    const bool whole = end == Z_STREAM_END && stream.avail_out == 0;
    inflateEnd(&stream);
    return whole;
}

} // namespace switchpoint

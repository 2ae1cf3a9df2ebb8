// SPDX-License-Identifier: GPL-3.0-or-later
// Compressed transactions of MySQL, and what unpacks in MariaDB's compressed events. Input: a type of event
// (1 byte), its body.
#include "fuzz.h"

#include "wire/binlog_event.h"
#include "wire/transaction_payload.h"
#include "wire/unpack.h"
#include "wire/zlib_inflate.h"

#include <algorithm>
#include <vector>

using namespace switchpoint;
using fuzz::require;

namespace {

// So that an input of a few kilobytes that unpacks to gigabytes ends.
constexpr std::size_t events_max = 10'000, bytes_max = std::size_t{16} << 20;

void readPayload(std::span<const std::uint8_t> body)
{
    auto payload = TransactionPayload::open(body);
    if (!payload)
        return;
    require(payload->head().payload.size() == payload->head().payload_size, "the payload is all there");
    std::size_t bytes = 0;
    for (std::size_t events = 0; events < events_max && bytes < bytes_max; ++events) {
        const auto event = payload->next();
        if (!event || !*event)
            return;
        const auto header = BinlogEventHeader::decode(**event);
        require(header && header->event_size == (*event)->size(), "an event is whole");
        bytes += (*event)->size();
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size < 1)
        return 0;
    const std::span body = std::span(data, size).subspan(1);
    readPayload(body);
    Arena arena;
    const auto unpacked = unpackEvent(data[0], body, arena);
    require(!unpacked || isCompressedEvent(data[0]) || unpacked->body.data() == body.data(),
            "what is not compressed comes back as it is");
    require(arena.used() <= inflatedMax(size) + size, "no more memory than so many bytes can unpack to");
    std::vector<std::uint8_t> to(std::min<std::size_t>(size * 4, 4096));
    static_cast<void>(inflateExactly(body, to, data[0] % 2 == 0));
    return 0;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// Changes the events of a binlog file and makes their sizes and checksums fit again, most times: else nothing
// behind the checksum would ever be reached.
#include "fuzz.h"

#include "wire/binlog_event.h"

#include <algorithm>
#include <random>
#include <utility>
#include <vector>

using namespace switchpoint;

namespace {

using Bytes = std::vector<std::uint8_t>;
constexpr std::size_t magic_bytes = 4, type_at = 4, size_at = 9, checksum_bytes = 4;

std::vector<Bytes> eventsOf(std::span<const std::uint8_t> file)
{
    std::vector<Bytes> events;
    while (!file.empty()) {
        const auto header = BinlogEventHeader::decode(file);
        const std::size_t stated = header ? header->event_size : file.size();
        const std::size_t least = std::min(file.size(), BinlogEventHeader::size);
        const std::size_t size = std::clamp(stated, least, file.size());
        events.emplace_back(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(size));
        file = file.subspan(size);
    }
    return events;
}

// The algorithm stands before the last four bytes of a format description.
bool hasChecksums(const std::vector<Bytes> &events)
{
    return !events.empty() && events[0].size() > checksum_bytes &&
           events[0][events[0].size() - checksum_bytes - 1] == 1;
}

void writeNumber(std::uint8_t *to, std::uint32_t number)
{
    for (unsigned i = 0; i < 4; ++i)
        to[i] = static_cast<std::uint8_t>(number >> (8 * i));
}

// `event` without its checksum, if the file has them.
void fixUp(Bytes &event, bool with_checksum)
{
    if (event.size() < BinlogEventHeader::size)
        return;
    writeNumber(&event[size_at],
                static_cast<std::uint32_t>(event.size() + (with_checksum ? checksum_bytes : 0)));
    if (!with_checksum)
        return;
    const std::uint32_t sum = binlogCrc32(event);
    event.resize(event.size() + checksum_bytes);
    writeNumber(&event[event.size() - checksum_bytes], sum);
}

void changeBody(Bytes &event, bool with_checksum)
{
    if (event.size() < BinlogEventHeader::size + checksum_bytes)
        return;
    if (with_checksum)
        event.resize(event.size() - checksum_bytes);
    const std::size_t body = event.size() - BinlogEventHeader::size;
    const std::size_t room = body + 256;
    event.resize(BinlogEventHeader::size + room);
    event.resize(BinlogEventHeader::size +
                 LLVMFuzzerMutate(event.data() + BinlogEventHeader::size, body, room));
    fixUp(event, with_checksum);
}

void changeType(Bytes &event, std::uint8_t type, bool with_checksum)
{
    if (event.size() < BinlogEventHeader::size + checksum_bytes)
        return;
    if (with_checksum)
        event.resize(event.size() - checksum_bytes);
    event[type_at] = type;
    fixUp(event, with_checksum);
}

void changeEvents(std::vector<Bytes> &events, std::mt19937_64 &random)
{
    const bool with_checksum = hasChecksums(events);
    const std::size_t one = random() % events.size(), other = random() % events.size();
    switch (random() % 8) {
    case 0:
        std::swap(events[one], events[other]);
        break;
    case 1:
        events.erase(events.begin() + static_cast<std::ptrdiff_t>(one));
        break;
    case 2:
        events.insert(events.begin() + static_cast<std::ptrdiff_t>(one), Bytes(events[other]));
        break;
    case 3:
        changeType(events[one], static_cast<std::uint8_t>(random() % 172), with_checksum);
        break;
    default:
        changeBody(events[one], with_checksum);
        break;
    }
}

} // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t *data, std::size_t size, std::size_t max_size,
                                               unsigned seed)
{
    std::mt19937_64 random(seed);
    if (size <= magic_bytes || random() % 16 == 0)
        return LLVMFuzzerMutate(data, size, max_size);
    std::vector<Bytes> events = eventsOf({data + magic_bytes, size - magic_bytes});
    for (std::uint64_t left = std::uint64_t{1} << (random() % 3); left > 0 && !events.empty(); --left)
        changeEvents(events, random);
    std::size_t end = magic_bytes;
    for (const Bytes &event : events) {
        if (event.size() > max_size - end)
            break;
        std::ranges::copy(event, data + end);
        end += event.size();
    }
    return end;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/stream.h"

#include <array>

namespace switchpoint::sim {

std::vector<Row> rowsOf(std::uint64_t seed, const Stream &stream, std::int64_t number)
{
    std::vector<Row> rows;
    if (stream.kind == Stream::Kind::Injected)
        return rows;
    static constexpr std::array tables{"shop.orders", "shop.order_lines", "shop.payments", "shop.customers"};
    const std::uint64_t who =
        scattered(stream.server, stream.epoch) ^ static_cast<std::uint64_t>(stream.kind);
    Random random(scattered(seed, who) ^ static_cast<std::uint64_t>(number));
    const std::uint64_t count = 1 + random.below(4);
    for (std::uint64_t i = 0; i < count; ++i) {
        Row row;
        row.table = tables[random.below(tables.size())];
        row.key = static_cast<std::int64_t>(1 + random.below(100'000));
        const std::uint64_t dice = random.below(10);
        row.operation = dice < 6   ? Row::Operation::Insert
                        : dice < 9 ? Row::Operation::Update
                                   : Row::Operation::Delete;
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace switchpoint::sim

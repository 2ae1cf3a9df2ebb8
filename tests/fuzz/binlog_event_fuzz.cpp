// SPDX-License-Identifier: GPL-3.0-or-later
// One event of a binlog, by every decoder: whatever its type says, as if it were each of them.
#include "fuzz.h"

#include "wire/format_description.h"
#include "wire/gtid_event.h"
#include "wire/heartbeat_event.h"
#include "wire/mariadb_gtid_event.h"
#include "wire/query_text.h"
#include "wire/xa_transaction.h"

using namespace switchpoint;
using fuzz::require;

namespace {

template <class T> void checkFault(const Result<T> &result)
{
    require(result || !result.error().english().empty(), "a fault has a sentence");
}

void checkGtids(std::span<const std::uint8_t> body)
{
    for (const auto &decoded :
         {decodeGtidEvent(body), decodeGtidEvent(body, true), decodeGtidTaggedEvent(body)}) {
        checkFault(decoded);
        if (!decoded || !decoded->gtid)
            continue;
        const auto again = Gtid::parse(decoded->gtid->text());
        require(again && *again == *decoded->gtid, "the text of a GTID is the same GTID");
    }
    checkFault(decodePreviousGtids(body));
}

void checkMariadb(const BinlogEvent &event)
{
    checkFault(decodeMariadbGtidEvent(event));
    const auto list = decodeMariadbGtidList(event.body);
    checkFault(list);
    if (list) {
        // A text is refused where an entry stands twice, which no server writes.
        const auto again = MariadbState::parse(list->text());
        require(!again || *again == *list, "the text of a state is the same state");
    }
}

void checkQuery(const Result<QueryText> &query)
{
    checkFault(query);
    if (!query)
        return;
    const auto variables = QueryVariables::decode(query->variables);
    checkFault(variables);
    if (variables)
        checkFault(statementUtf8(*query, *variables));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::span bytes(data, size);
    checkFault(BinlogEventHeader::decode(bytes));
    checkFault(FormatDescription::decode(bytes));
    checkFault(splitBinlogEvent(bytes, BinlogChecksum::None));
    checkFault(splitBinlogEvent(bytes, BinlogChecksum::Crc32));
    if (size < BinlogEventHeader::size)
        return 0;
    BinlogEvent event;
    event.header = *BinlogEventHeader::decode(bytes);
    event.body = bytes.subspan(BinlogEventHeader::size);
    checkGtids(event.body);
    checkMariadb(event);
    checkQuery(QueryText::split(event.body));
    checkQuery(QueryText::splitLoadData(event.body));
    checkFault(decodeHeartbeatEventV2(event.body));
    const auto prepare = XaPrepareEvent::decode(event.body);
    checkFault(prepare);
    if (prepare)
        require(XaId::parse(prepare->id.text()) == prepare->id, "the text of an XA id is the same id");
    return 0;
}

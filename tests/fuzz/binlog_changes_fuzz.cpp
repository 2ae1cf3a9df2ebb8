// SPDX-License-Identifier: GPL-3.0-or-later
// Whole binlog files through BinlogChanges, with a small and with a large bound of a part: what becomes of
// the transactions must not depend on it.
#include "fuzz.h"

#include "event/envelope.h"
#include "wire/binlog_changes.h"

#include <algorithm>
#include <string>
#include <vector>

using namespace switchpoint;
using fuzz::require;

namespace {

constexpr std::size_t magic_bytes = 4;

BinlogChanges::Options optionsFor(std::string_view file, std::size_t part_bytes)
{
    BinlogChanges::Options options;
    options.flavor =
        file.substr(0, 128).find("MariaDB") == std::string_view::npos ? Flavor::Mysql : Flavor::Mariadb;
    options.server = "the-server";
    options.tables = *TableFilter::parse("shop.*, rows_test.*, test.*, d.*, t.*");
    options.part_bytes = part_bytes;
    return options;
}

// What is handed on, as a sink would hold it.
class Stream {
public:
    Stream(std::string_view file, std::size_t part_bytes)
        : changes_(optionsFor(file, part_bytes)),
          envelope_(makeEnvelope(EnvelopeKind::Native, {.flavor = Flavor::Mysql, .pipeline = "p"}))
    {
    }

    // False: the stream has stopped.
    bool take(std::span<const std::uint8_t> event)
    {
        bool goes_on = heed(changes_.take(event, part_));
        while (goes_on && changes_.hasMore())
            goes_on = heed(changes_.takeMore(part_));
        return goes_on;
    }

    std::vector<std::string> settled; // a text of each change of the transactions that ended
    std::string fault;

private:
    bool heed(const Result<BinlogChanges::Got> &got)
    {
        if (!got) {
            fault = got.error().english();
            require(!fault.empty(), "an error has a sentence");
            return false;
        }
        const auto open = changes_.openIn(part_);
        switch (*got) {
        case BinlogChanges::Got::Nothing:
            return true;
        case BinlogChanges::Got::Ended:
            require(!open.has_value(), "after the end nothing is open in the part");
            hand(settled);
            break;
        case BinlogChanges::Got::Full:
            require(changes_.inTransaction() || changes_.hasMore(), "a part is full within a transaction");
            hand(pieces_);
            break;
        case BinlogChanges::Got::Abandoned:
            pieces_.clear();
            break;
        }
        return true;
    }
    void hand(std::vector<std::string> &to)
    {
        for (const Change &change : part_.changes)
            pieces_.push_back(textOf(change));
        if (&to != &pieces_) {
            to.insert(to.end(), pieces_.begin(), pieces_.end());
            pieces_.clear();
        }
        part_.clear();
    }
    std::string textOf(const Change &change)
    {
        require(change.transaction < part_.transactions.size(), "a change has its transaction");
        const bool has_row = change.kind == ChangeKind::Insert || change.kind == ChangeKind::Update ||
                             change.kind == ChangeKind::Delete;
        require(!has_row || change.table != nullptr, "a row has its table");
        const std::size_t columns = change.table != nullptr ? change.table->columns.size() : 0;
        const bool has_before = change.kind == ChangeKind::Update || change.kind == ChangeKind::Delete;
        const bool has_after = change.kind == ChangeKind::Insert || change.kind == ChangeKind::Update;
        require(change.before.size() == (has_before ? columns : 0), "the row before has all columns");
        require(change.after.size() == (has_after ? columns : 0), "the row after has all columns");
        std::string text;
        envelope_->write(part_, change, 0, text);
        return text;
    }

    BinlogChanges changes_;
    std::unique_ptr<Envelope> envelope_;
    ChangePart part_;
    std::vector<std::string> pieces_; // of a transaction that has not ended
};

void read(std::span<const std::uint8_t> file, Stream &stream)
{
    for (std::size_t at = magic_bytes; at < file.size();) {
        const auto header = BinlogEventHeader::decode(file.subspan(at));
        const std::size_t left = file.size() - at;
        const std::size_t size = header ? std::min<std::size_t>(header->event_size, left) : left;
        if (!stream.take(file.subspan(at, size)) || size == 0)
            return;
        at += size;
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string_view file = fuzz::text(data, size);
    Stream small(file, 64), large(file, std::size_t{8} << 20);
    read({data, size}, small);
    read({data, size}, large);
    // A savepoint whose changes were handed on in pieces: the one thing that small parts cannot do.
    if (small.fault.find("Allow larger parts") != std::string::npos)
        return 0;
    if (small.fault != large.fault)
        std::fprintf(stderr, "in small parts: %s\nin large parts: %s\n", small.fault.c_str(),
                     large.fault.c_str());
    require(small.fault == large.fault, "the size of parts does not decide what is an error");
    require(small.settled == large.settled, "the size of parts does not decide what the changes are");
    return 0;
}

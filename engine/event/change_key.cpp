// SPDX-License-Identifier: GPL-3.0-or-later
#include "event/change_key.h"

#include <array>
#include <charconv>

namespace switchpoint {

namespace {

void appendDecimal(std::string &out, std::uint64_t number)
{
    std::array<char, 20> text;
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
    out.append(text.data(), end);
}

// FNV-1a, 64 bits: no defence against anybody, but equal on every machine.
class Hash {
public:
    void add(std::string_view bytes)
    {
        for (const char c : bytes)
            state_ = (state_ ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    }
    void add(std::uint64_t number)
    {
        for (int i = 0; i < 8; ++i, number >>= 8)
            state_ = (state_ ^ (number & 0xff)) * 0x100000001b3U;
    }
    void add(const Value &value)
    {
        add(static_cast<std::uint64_t>(value.kind()));
        if (value.holdsText()) {
            add(std::uint64_t{value.asText().size()});
            add(value.asText());
        } else {
            add(value.asUInt());
        }
    }
    void appendTo(std::string &out) const
    {
        for (int shift = 60; shift >= 0; shift -= 4)
            out += "0123456789abcdef"[state_ >> shift & 15];
    }

private:
    std::uint64_t state_ = 0xcbf29ce484222325U;
};

void appendTransaction(std::string &out, const ChangeTransaction &transaction)
{
    if (!transaction.id.empty()) {
        out += transaction.id;
        return;
    }
    out += transaction.server;
    out += ':';
    out += transaction.file;
    out += ':';
    appendDecimal(out, transaction.offset);
}

} // namespace

void appendChangeKey(std::string &out, const ChangePart &part, const Change &change)
{
    const ChangeTransaction &transaction = part.transactions[change.transaction];
    if (change.kind == ChangeKind::Snapshot) {
        out += "snapshot:";
        if (change.table) {
            out += change.table->schema;
            out += '.';
            out += change.table->table;
        }
        out += ':';
        appendTransaction(out, transaction);
        out += ':';
        Hash hash;
        for (const Value &value : change.after)
            hash.add(value);
        hash.appendTo(out);
    } else {
        appendTransaction(out, transaction);
    }
    out += '#';
    appendDecimal(out, change.index);
}

std::string changeKey(const ChangePart &part, const Change &change)
{
    std::string key;
    appendChangeKey(key, part, change);
    return key;
}

} // namespace switchpoint

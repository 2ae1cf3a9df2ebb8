// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/envelope.h"
#include "sink/sink.h"

#include <QByteArray>
#include <QByteArrayList>
#include <QFile>
#include <QString>

#include <memory>
#include <string>

namespace switchpoint {

// Small envelopes that are read at a glance: {"t":"TRANSACTION","i":INDEX} and padding.
class TinyEnvelope : public Envelope {
public:
    explicit TinyEnvelope(std::size_t padding = 0) : padding_(padding) {}
    void write(const ChangePart &part, const Change &change, std::int64_t /*now_us*/,
               std::string &out) override
    {
        out += R"({"t":")" + part.transactions[change.transaction].id + R"(","i":)" +
               std::to_string(change.index);
        if (padding_ > 0)
            out += R"(,"p":")" + std::string(padding_, 'x') + '"';
        out += '}';
    }

private:
    std::size_t padding_;
};

inline std::shared_ptr<const RowTable> tinyTable()
{
    static const auto table = [] {
        auto made = std::make_shared<RowTable>();
        made->schema = "shop";
        made->table = "orders";
        made->columns = {
            {.name = "id", .type = ColumnType::BigInt, .type_text = {}, .charset = {}, .labels = {}},
            {.name = "note", .type = ColumnType::Text, .type_text = {}, .charset = {}, .labels = {}}};
        made->columns[0].in_primary_key = true;
        made->primary_key = {0};
        return std::shared_ptr<const RowTable>(made);
    }();
    return table;
}

// One transaction "gtid:NUMBER" of inserts, whole.
inline ChangePart tinyPart(std::uint64_t number, std::uint64_t rows)
{
    ChangePart part;
    ChangeTransaction transaction;
    transaction.id = "gtid:" + std::to_string(number);
    transaction.number = number;
    transaction.commit_time_us = 1'700'000'000'000'000 + static_cast<std::int64_t>(number);
    transaction.ends = true;
    part.transactions.push_back(transaction);
    const RowTable *table = part.keep(tinyTable());
    for (std::uint64_t i = 0; i < rows; ++i) {
        const auto values = part.arena.allocate<Value>(2);
        values[0] = Value::unsignedInteger(number * 1000 + i);
        values[1] = Value::text(ValueKind::Text, "n");
        Change change;
        change.index = i;
        change.table = table;
        change.after = values;
        part.changes.push_back(change);
    }
    return part;
}

inline QByteArray tinyLine(std::uint64_t number, std::uint64_t index)
{
    return "{\"t\":\"gtid:" + QByteArray::number(qulonglong(number)) +
           "\",\"i\":" + QByteArray::number(qulonglong(index)) + "}\n";
}

inline QByteArray tinyLines(std::uint64_t number, std::uint64_t rows)
{
    QByteArray lines;
    for (std::uint64_t i = 0; i < rows; ++i)
        lines += tinyLine(number, i);
    return lines;
}

inline QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("no such file");
}

inline QString told(const Result<void> &result)
{
    return result ? QStringLiteral("no error") : QString::fromStdString(result.error().english());
}

} // namespace switchpoint

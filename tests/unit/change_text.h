// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "wire/binlog_changes.h"

#include <QByteArray>
#include <QStringList>

#include <span>
#include <string>

// A stream of events as lines a test can compare, read as a source reads it.
namespace switchpoint::testing {

inline QString valueText(const Value &value)
{
    switch (value.kind()) {
    case ValueKind::Absent:
        return "absent";
    case ValueKind::Null:
        return "NULL";
    case ValueKind::Int:
        return QString::number(value.asInt());
    case ValueKind::UInt:
        return QString::number(value.asUInt());
    default:
        return value.holdsText() ? QString::fromUtf8(value.asText().data(), qsizetype(value.asText().size()))
                                 : "?";
    }
}

inline QString rowText(std::span<const Value> row)
{
    QStringList values;
    for (const Value &value : row)
        values << valueText(value);
    return "(" + values.join(",") + ")";
}

inline QString changeText(const Change &change)
{
    const QString table =
        change.table ? QString::fromStdString(change.table->schema + "." + change.table->table) : QString();
    const QString statement =
        QString::fromUtf8(change.statement.data(), qsizetype(change.statement.size())).simplified();
    switch (change.kind) {
    case ChangeKind::Insert:
        return "insert " + table + rowText(change.after);
    case ChangeKind::Update:
        return "update " + table + rowText(change.before) + rowText(change.after);
    case ChangeKind::Delete:
        return "delete " + table + rowText(change.before);
    case ChangeKind::Snapshot:
        return "snapshot";
    case ChangeKind::Truncate:
        return "truncate " + table + ": " + statement;
    case ChangeKind::Schema:
        return "schema: " + statement;
    }
    return {};
}

class ChangeLines {
public:
    explicit ChangeLines(BinlogChanges::Options options) : changes(std::move(options)) {}

    // False after an error, which is then the last line.
    bool take(std::span<const std::uint8_t> event)
    {
        bytes += event.size();
        bool ok = heed(changes.take(event, part));
        while (ok && changes.hasMore())
            ok = heed(changes.takeMore(part));
        return ok;
    }
    void write(const ChangePart &from, const QString &last)
    {
        for (const Change &change : from.changes) {
            lines << changeText(change);
            if (change.index != (change.row == 0 ? change.index : index_ + 1))
                lines << "rows out of order";
            index_ = change.index;
        }
        if (!last.isEmpty())
            lines << last;
        for (const ChangeTransaction &one : from.transactions)
            transactions.push_back(one);
        largest = std::max(largest, from.bytes());
        ++parts;
    }

    BinlogChanges changes;
    ChangePart part;
    QStringList lines;
    std::vector<ChangeTransaction> transactions;
    std::optional<Error> error;
    std::size_t bytes = 0, largest = 0, parts = 0;

private:
    bool heed(const Result<BinlogChanges::Got> &got)
    {
        if (!got) {
            error = got.error();
            lines << QString::fromStdString("error: " + got.error().english());
            return false;
        }
        switch (*got) {
        case BinlogChanges::Got::Nothing:
            break;
        case BinlogChanges::Got::Ended:
            write(part, part.transactions.empty() ? "" : "commit");
            part.clear();
            break;
        case BinlogChanges::Got::Full:
            write(part, "piece");
            part.clear();
            break;
        case BinlogChanges::Got::Abandoned:
            lines << "void";
            break;
        }
        return true;
    }
    std::uint64_t index_ = 0;
};

} // namespace switchpoint::testing

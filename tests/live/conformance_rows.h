// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "row_columns.h"

// A table with a column of every type, and what happens to its rows. Random values are the same in every run:
// a session's RAND() has a seed, and UUID(), which has none, is not used.
namespace switchpoint::live {

constexpr int marker_id = 2'000'000'000, batch_rows = 500;

inline QList<RowColumnSpec> conformanceColumns(const QString &kind)
{
    auto columns = numberColumns() + temporalColumns() + textColumns() +
                   (kind == "mysql" ? mysqlColumns() : mariadbColumns());
    for (RowColumnSpec &column : columns) {
        column.random.replace("UUID()", "LEFT(SHA2(RAND(),256),32)");
        column.values.replaceInStrings("UUID()", "LEFT(SHA2(RAND(),256),32)");
        if (column.random.isEmpty())
            column.random = column.values.last();
    }
    return columns;
}

inline QString createTable(const QList<RowColumnSpec> &columns, const QString &table)
{
    QStringList parts{"id int primary key"};
    for (const auto &column : columns)
        parts += column.name + " " + column.type;
    return "CREATE TABLE " + table + " (" + parts.join(", ") + ") CHARACTER SET utf8mb4";
}

// Row first + k has the value number k of each column, and NULL now and then.
inline QString insertEdges(const QList<RowColumnSpec> &columns, const QString &table, int first)
{
    qsizetype most = 0;
    for (const auto &column : columns)
        most = std::max(most, column.values.size());
    QStringList rows;
    for (qsizetype row = 0; row < most + 2; ++row) {
        QStringList values{QString::number(first + row)};
        for (qsizetype i = 0; i < columns.size(); ++i) {
            const auto &edges = columns[i].values;
            const bool is_null = row > most || (row > edges.size() && (row + i) % 3 == 0);
            values += is_null ? QString("NULL") : edges[row % edges.size()];
        }
        rows += "(" + values.join(",") + ")";
    }
    return "INSERT INTO " + table + " VALUES " + rows.join(",\n");
}

// Rows with ids from `first` on, some hundred a statement.
inline QStringList insertRandom(const QList<RowColumnSpec> &columns, const QString &table, int first,
                                int rows)
{
    QStringList values{"n"}, statements;
    for (const auto &column : columns)
        values += "IF(RAND()<0.1,NULL," + column.random + ")";
    for (int from = first; from < first + rows; from += batch_rows)
        statements +=
            QString("INSERT INTO %1 WITH RECURSIVE c(n) AS (SELECT %2 UNION ALL SELECT n+1 FROM c WHERE "
                    "n<%3) SELECT %4 FROM c")
                .arg(table)
                .arg(from)
                .arg(std::min(from + batch_rows, first + rows) - 1)
                .arg(values.join(","));
    return statements;
}

// Some columns, the others not, to NULL and to each of their values; then all columns at once, to other
// values and to NULL.
inline QStringList updateColumns(const QList<RowColumnSpec> &columns, const QString &table, int first,
                                 int rows)
{
    constexpr qsizetype together = 6;
    QStringList statements, random, nothing;
    for (qsizetype begin = 0; begin < columns.size(); begin += together) {
        const auto some = columns.mid(begin, together);
        qsizetype most = 0;
        for (const auto &column : some) {
            most = std::max(most, column.values.size() + 1);
            random += column.name + "=" + column.random;
            nothing += column.name + "=NULL";
        }
        statements += "BEGIN";
        for (qsizetype k = 0; k < most; ++k) {
            QStringList changes;
            for (const auto &column : some) {
                const QStringList values = column.values + QStringList("NULL");
                changes += column.name + "=" + values[k % values.size()];
            }
            statements += QString("UPDATE %1 SET %2 WHERE id=%3")
                              .arg(table, changes.join(','))
                              .arg(first + (begin / together + k) % rows);
        }
        statements += "COMMIT";
    }
    for (int from = first; from < first + rows; from += batch_rows) {
        const QString ids = QString(" WHERE id BETWEEN %1 AND %2")
                                .arg(from)
                                .arg(std::min(from + batch_rows, first + rows) - 1);
        statements += "UPDATE " + table + " SET " + random.join(',') + ids + " AND id%10=4";
        statements += "UPDATE " + table + " SET " + nothing.join(',') + ids + " AND id%23=2";
    }
    return statements;
}

// Documents, changed by functions that the server can log as diffs.
inline QStringList updateDocuments(const QString &table, int first, int rows)
{
    QStringList statements;
    const QStringList changes{
        "json_=JSON_SET(json_,'$.r',1.5,'$.new',JSON_ARRAY(1,'x'),'$.l[2]',true,'$.l[0]','first')",
        "json_=JSON_REMOVE(json_,'$.u','$.l[1]')",
        "json_=JSON_SET(json_,'$.\"a b\"',JSON_OBJECT('k\"',1))",
        "json_=JSON_REPLACE(json_,'$.\"a b\".\"k\\\\\"\"',null), int_s=7",
        "json_=JSON_SET(json_,'$.i',12345678901234,'$.l[9]',JSON_OBJECT('e',1e-7))",
        "int_s=8",
    };
    for (int from = first; from < first + rows; from += batch_rows) {
        for (qsizetype i = 0; i < changes.size(); ++i)
            statements +=
                QString("UPDATE %1 SET %2 WHERE id BETWEEN %3 AND %4 AND MOD(id,5)=0 AND MOD(id,7)>%5")
                    .arg(table, changes[i])
                    .arg(from)
                    .arg(std::min(from + batch_rows, first + rows) - 1)
                    .arg(i);
    }
    return statements;
}

// Some rows get another key, some go.
inline QStringList moveAndDelete(const QString &table)
{
    return {"UPDATE " + table + " SET id=id+10000000 WHERE id%13=5",
            "DELETE FROM " + table + " WHERE id%7=3"};
}

// SQL for the column's content, such that equal values and no others are equal. Text by the bytes in its own
// character set. A document by its text, read again: a DECIMAL or a DATE inside one is not JSON's, so that it
// is a number or a text in the copy.
inline QString contentOf(const RowColumnSpec &column, const QString &name)
{
    if (column.shown == as_utf8)
        return as_hex.arg(name);
    if (column.type == "json") {
        const QString again =
            QString("CAST(CAST(CAST(%1 AS CHAR CHARACTER SET utf8mb4) AS JSON) AS CHAR)").arg(name);
        return "HEX(NULLIF(" + again + ",'null'))"; // the native form has one null for both
    }
    return QString(column.shown).arg(name);
}

// One row: how many rows both tables have, then for each column in how many of them it is not equal.
inline QString selectDifferences(const QList<RowColumnSpec> &columns, const QString &one,
                                 const QString &other)
{
    QStringList parts{"COUNT(*)"};
    for (const auto &column : columns)
        parts += QString("COALESCE(SUM(NOT(%1<=>%2)),0)")
                     .arg(contentOf(column, "a." + column.name), contentOf(column, "b." + column.name));
    return QString("SELECT %1 FROM %2 a JOIN %3 b ON a.id=b.id").arg(parts.join(','), one, other);
}

// Some of the rows in which the column is not equal.
inline QString selectExamples(const RowColumnSpec &column, const QString &one, const QString &other)
{
    const QString a = contentOf(column, "a." + column.name), b = contentOf(column, "b." + column.name);
    return QString("SELECT a.id, LEFT(%1,200), LEFT(%2,200) FROM %3 a JOIN %4 b ON a.id=b.id WHERE "
                   "NOT(%1<=>%2) LIMIT 3")
        .arg(a, b, one, other);
}

} // namespace switchpoint::live

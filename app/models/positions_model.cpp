// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/positions_model.h"

#include "models/words.h"
#include "text/language.h"

namespace switchpoint {

QString sourceText(const Lane &lane)
{
    const QString source = QString::fromStdString(lane.source);
    if (lane.unit == Lane::Unit::Bytes)
        return PositionsModel::tr("timeline %1").arg(source.section(QLatin1Char(' '), 1));
    if (source.startsWith(QStringLiteral("domain ")))
        return PositionsModel::tr("domain %1").arg(source.section(QLatin1Char(' '), 1));
    QString text = source.left(8) + QChar(0x2026);
    if (source.size() > 36) // a tag
        text += source.mid(36);
    text = isolated(text);
    if (!lane.source_label.empty())
        text = PositionsModel::tr("%1 of %2").arg(text, QString::fromStdString(lane.source_label));
    return text;
}

QString laneNumberText(Lane::Unit unit, std::uint64_t number)
{
    return unit == Lane::Unit::Bytes ? QString::fromStdString(Lsn{number}.text()) : countText(number);
}

void PositionsModel::setObservation(const ObservationPtr &observation)
{
    std::vector<Lane> lanes = lanesOf(*observation);
    if (lanes == lanes_)
        return;
    lanes_ = std::move(lanes);
    std::vector<PositionRow> rows;
    for (const Lane &lane : lanes_) {
        PositionRow row;
        row.server = QString::fromStdString(lane.label);
        row.source = sourceText(lane);
        row.key = QString::fromStdString(lane.server + '\x1f' + lane.source);
        row.unit = lane.unit;
        for (const Segment &segment : lane.segments) {
            row.segment = segment;
            rows.push_back(row);
        }
        row.kind = PositionRow::Kind::Acknowledged;
        for (const LaneInterval &interval : lane.checkpoint) {
            row.segment = {.first = interval.first, .last = interval.last, .kind = SegmentKind::Executed};
            rows.push_back(row);
        }
        row.kind = PositionRow::Kind::Marker;
        for (const LaneMarker &marker : lane.markers) {
            row.segment = {.first = marker.at, .last = marker.at, .kind = SegmentKind::Executed};
            row.marker = marker.kind;
            rows.push_back(row);
        }
    }
    setRows(std::move(rows));
    emit lanesChanged();
}

QStringList PositionsModel::headings() const
{
    return {tr("Server"), tr("Stream"), tr("State"), tr("First"), tr("Last"), tr("Count")};
}

QString PositionsModel::keyOf(const PositionRow &row) const
{
    // By its beginning: the last segment grows with every transaction and stays the same row.
    return row.key + QChar(0x1F) + QString::number(static_cast<int>(row.kind)) + QChar(0x1F) +
           QString::number(row.kind == PositionRow::Kind::Marker ? static_cast<qulonglong>(row.marker)
                                                                 : row.segment.first);
}

Cell PositionsModel::cell(const PositionRow &row, int column) const
{
    const bool marker = row.kind == PositionRow::Kind::Marker;
    const auto number = [&row](std::uint64_t value) {
        return Cell{isolated(laneNumberText(row.unit, value)), QVariant::fromValue<qulonglong>(value)};
    };
    switch (column) {
    case Server:
        return {row.server, {}};
    case Source:
        return {row.source, {}};
    case State:
        switch (row.kind) {
        case PositionRow::Kind::Segment:
            return {segmentText(row.segment.kind), {}};
        case PositionRow::Kind::Acknowledged:
            return {tr("in the checkpoint"), {}};
        case PositionRow::Kind::Marker:
            return {markerText(row.marker), {}};
        }
        return {};
    case First:
        return number(row.segment.first);
    case Last:
        return number(row.segment.last);
    case Count: {
        if (marker)
            return {};
        const std::uint64_t count = row.segment.last - row.segment.first + 1;
        return {row.unit == Lane::Unit::Bytes ? bytesText(count) : countText(count),
                QVariant::fromValue<qulonglong>(count)};
    }
    default:
        return {};
    }
}

} // namespace switchpoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/words.h"

#include "models/rows_model.h"
#include "text/language.h"

#include <QCoreApplication>

namespace switchpoint {

namespace {

constexpr char16_t ellipsis = u'\u2026';

QString word(const char *english)
{
    return QCoreApplication::translate("words", english);
}

QString fromUtf8(const std::string &text)
{
    return QString::fromStdString(text);
}

} // namespace

QString roleText(ObservedServer::Role role)
{
    switch (role) {
    case ObservedServer::Role::Primary:
        return word(QT_TRANSLATE_NOOP("words", "primary"));
    case ObservedServer::Role::Replica:
        return word(QT_TRANSLATE_NOOP("words", "replica"));
    case ObservedServer::Role::Unknown:
        return word(QT_TRANSLATE_NOOP("words", "role unknown"));
    }
    return {};
}

QString roleText(const ObservedServer &server)
{
    if (server.role != ObservedServer::Role::Unknown || server.last_role == ObservedServer::Role::Unknown)
        return roleText(server.role);
    return QCoreApplication::translate("words", "%1 (last seen as %2)")
        .arg(roleText(server.role), roleText(server.last_role));
}

QString healthText(ObservedServer::Health health)
{
    switch (health) {
    case ObservedServer::Health::Up:
        return word(QT_TRANSLATE_NOOP("words", "up"));
    case ObservedServer::Health::Stale:
        return word(QT_TRANSLATE_NOOP("words", "stale"));
    case ObservedServer::Health::Down:
        return word(QT_TRANSLATE_NOOP("words", "down"));
    case ObservedServer::Health::Refused:
        return word(QT_TRANSLATE_NOOP("words", "refused the login"));
    }
    return {};
}

QString phaseText(ObservedConsumer::Phase phase)
{
    using Phase = ObservedConsumer::Phase;
    switch (phase) {
    case Phase::Idle:
        return word(QT_TRANSLATE_NOOP("words", "idle"));
    case Phase::Connecting:
        return word(QT_TRANSLATE_NOOP("words", "connecting"));
    case Phase::Checking:
        return word(QT_TRANSLATE_NOOP("words", "checking"));
    case Phase::Opening:
        return word(QT_TRANSLATE_NOOP("words", "opening"));
    case Phase::Streaming:
        return word(QT_TRANSLATE_NOOP("words", "streaming"));
    case Phase::Waiting:
        return word(QT_TRANSLATE_NOOP("words", "waiting"));
    case Phase::Paused:
        return word(QT_TRANSLATE_NOOP("words", "paused"));
    case Phase::Halted:
        return word(QT_TRANSLATE_NOOP("words", "halted"));
    case Phase::Stopped:
        return word(QT_TRANSLATE_NOOP("words", "stopped"));
    }
    return {};
}

QString severityText(Severity severity)
{
    switch (severity) {
    case Severity::Ok:
        return word(QT_TRANSLATE_NOOP("words", "OK"));
    case Severity::Info:
        return word(QT_TRANSLATE_NOOP("words", "Note"));
    case Severity::Warning:
        return word(QT_TRANSLATE_NOOP("words", "Warning"));
    case Severity::Lost:
        return word(QT_TRANSLATE_NOOP("words", "Lost"));
    case Severity::Unknown:
        return word(QT_TRANSLATE_NOOP("words", "Unknown"));
    }
    return {};
}

QString reachabilityText(Reachability reachability)
{
    switch (reachability) {
    case Reachability::Reachable:
        return QCoreApplication::translate("verdict", "Reachable");
    case Reachability::Lost:
        return QCoreApplication::translate("verdict", "Lost");
    case Reachability::Unknown:
        return QCoreApplication::translate("verdict", "Unknown");
    }
    return {};
}

QString checkText(const std::string &check)
{
    static constexpr std::pair<const char *, const char *> names[] = {
        {"identity", QT_TRANSLATE_NOOP("words", "Identity")},
        {"contained", QT_TRANSLATE_NOOP("words", "Contained")},
        {"retained", QT_TRANSLATE_NOOP("words", "Retained")},
        {"lineage", QT_TRANSLATE_NOOP("words", "Lineage")},
        {"log_settings", QT_TRANSLATE_NOOP("words", "Log settings")},
        {"content", QT_TRANSLATE_NOOP("words", "Content")},
        {"separate_start", QT_TRANSLATE_NOOP("words", "Separate start")},
        {"schema_drift", QT_TRANSLATE_NOOP("words", "Schema drift")},
        {"halt_on_lost", QT_TRANSLATE_NOOP("words", "Halt on lost")},
        {"connection", QT_TRANSLATE_NOOP("words", "Connection")},
        {"checkpoint", QT_TRANSLATE_NOOP("words", "Checkpoint")},
        {"drift", QT_TRANSLATE_NOOP("words", "Schema drift")},
        {"waiver", QT_TRANSLATE_NOOP("words", "Waiver")},
        {"start", QT_TRANSLATE_NOOP("words", "Stream start")},
        {"primary", QT_TRANSLATE_NOOP("words", "Primary")},
        {"prepared", QT_TRANSLATE_NOOP("words", "Prepared transactions")}};
    for (const auto &[id, english] : names)
        if (check == id)
            return word(english);
    return fromUtf8(check);
}

QString segmentText(SegmentKind kind)
{
    switch (kind) {
    case SegmentKind::Executed:
        return word(QT_TRANSLATE_NOOP("words", "executed"));
    case SegmentKind::Purged:
        return word(QT_TRANSLATE_NOOP("words", "purged"));
    case SegmentKind::Owed:
        return word(QT_TRANSLATE_NOOP("words", "owed"));
    case SegmentKind::PurgedGap:
        return word(QT_TRANSLATE_NOOP("words", "purged gap"));
    case SegmentKind::Hole:
        return word(QT_TRANSLATE_NOOP("words", "hole"));
    case SegmentKind::Missing:
        return word(QT_TRANSLATE_NOOP("words", "missing"));
    }
    return {};
}

QString markerText(LaneMarker::Kind kind)
{
    switch (kind) {
    case LaneMarker::Kind::Acknowledged:
        return word(QT_TRANSLATE_NOOP("words", "checkpoint"));
    case LaneMarker::Kind::StreamStart:
        return word(QT_TRANSLATE_NOOP("words", "stream start"));
    case LaneMarker::Kind::Restart:
        return word(QT_TRANSLATE_NOOP("words", "restart"));
    case LaneMarker::Kind::ConfirmedFlush:
        return word(QT_TRANSLATE_NOOP("words", "confirmed flush"));
    case LaneMarker::Kind::Switchpoint:
        return word(QT_TRANSLATE_NOOP("words", "switchpoint"));
    case LaneMarker::Kind::EndOfLog:
        return word(QT_TRANSLATE_NOOP("words", "end of log"));
    }
    return {};
}

QString markLaneText(ObservedMark::Lane lane)
{
    switch (lane) {
    case ObservedMark::Lane::Writes:
        return word(QT_TRANSLATE_NOOP("words", "Writes"));
    case ObservedMark::Lane::Checkpoints:
        return word(QT_TRANSLATE_NOOP("words", "Checkpoints"));
    case ObservedMark::Lane::Faults:
        return word(QT_TRANSLATE_NOOP("words", "Faults"));
    case ObservedMark::Lane::Decisions:
        return word(QT_TRANSLATE_NOOP("words", "Decisions"));
    case ObservedMark::Lane::Settings:
        return word(QT_TRANSLATE_NOOP("words", "Settings"));
    }
    return {};
}

QString transactionsText(std::uint64_t count)
{
    // %n takes an int, so the number is put in by us and %n's place only chooses the plural form. Without a
    // translation (English) Qt chooses none.
    const int form = count > 1'000'000 ? 1'000'000 : static_cast<int>(count);
    QString text = QCoreApplication::translate("words", "%1 transaction(s)", nullptr, form);
    text.replace(QStringLiteral("(s)"), count == 1 ? QString() : QStringLiteral("s"));
    return text.arg(countText(count));
}

QString rangeSizeText(const PositionRange &range)
{
    const QString size = range.transactions ? transactionsText(*range.transactions)
                         : range.bytes      ? bytesText(*range.bytes)
                                            : QString();
    if (size.isEmpty() || range.bound == PositionRange::Bound::Exact)
        return size;
    return (range.bound == PositionRange::Bound::AtMost ? QCoreApplication::translate("words", "at most %1")
                                                        : QCoreApplication::translate("words", "at least %1"))
        .arg(size);
}

QString secondsText(const std::optional<std::int64_t> &duration_us)
{
    return duration_us ? durationText(*duration_us) : QStringLiteral("\u2013");
}

QString lagText(std::int64_t lag_us)
{
    if (lag_us >= 120'000'000)
        return durationText(lag_us);
    return QCoreApplication::translate("units", "%1 s")
        .arg(QLocale().toString(static_cast<double>(lag_us) / 1e6, 'f', 1));
}

QString momentText(Observation::Source source, std::int64_t at_us)
{
    if (source != Observation::Source::Simulated)
        return timeText(at_us);
    const QLocale locale;
    const std::int64_t minutes = at_us / 60'000'000;
    const double seconds = static_cast<double>(at_us % 60'000'000) / 1e6;
    if (minutes == 0)
        return QCoreApplication::translate("words", "%1 s").arg(locale.toString(seconds, 'f', 1));
    return QCoreApplication::translate("words", "%1 min %2 s")
        .arg(locale.toString(static_cast<qlonglong>(minutes)), locale.toString(seconds, 'f', 1));
}

QString cutMiddle(const QString &text, int length)
{
    const int kept = std::max(8, length) - 1;
    if (text.size() <= kept + 1)
        return text;
    const int head = (kept + 1) / 2;
    return text.left(head) + ellipsis + text.right(kept - head);
}

QString identityText(const ServerFacts &facts)
{
    if (const auto *mysql = facts.mysql())
        return mysql->server_uuid.known() ? fromUtf8(mysql->server_uuid->text()) : QString();
    if (const auto *mariadb = facts.mariadb()) {
        if (!mariadb->server_id.known())
            return {};
        return QCoreApplication::translate("words", "server id %1").arg(*mariadb->server_id);
    }
    const auto *postgres = facts.postgres();
    if (!postgres->system_identifier.known())
        return {};
    const QString system = QString::number(*postgres->system_identifier);
    if (!postgres->timeline.known())
        return system;
    return QCoreApplication::translate("words", "%1, timeline %2").arg(system).arg(*postgres->timeline);
}

QString presetOf(const Policy &policy)
{
    for (const Policy &preset : {Policy::full(), Policy::off(), Policy::published()})
        if (policy.guards == preset.guards && policy.start == preset.start && policy.depth == preset.depth)
            return QString::fromStdString(preset.preset);
    return {};
}

QString guardsText(const Policy &policy)
{
    if (const QString preset = presetOf(policy); !preset.isEmpty())
        return preset;
    QString without = QStringLiteral("full"), with = QStringLiteral("off");
    int off = 0;
    for (int i = 0; i < guard_count; ++i) {
        const auto guard = static_cast<Guard>(i);
        const QString named = QString::fromLatin1(guardName(guard));
        if (policy.guards.on(guard))
            with += QLatin1Char('+') + named;
        else
            without += QLatin1Char('-') + named;
        off += policy.guards.on(guard) ? 0 : 1;
    }
    return off * 2 <= guard_count ? without : with;
}

QString shortIdentity(const ServerFacts &facts)
{
    if (const auto *mysql = facts.mysql())
        return mysql->server_uuid.known() ? fromUtf8(mysql->server_uuid->text()).left(8) + ellipsis
                                          : QString();
    const QString whole = identityText(facts);
    if (const auto *postgres = facts.postgres(); postgres != nullptr && postgres->timeline.known()) {
        const QString system = QString::number(postgres->system_identifier.valueOr(0));
        return QCoreApplication::translate("words", "%1, timeline %2")
            .arg(system.size() > 6 ? ellipsis + system.right(5) : system)
            .arg(*postgres->timeline);
    }
    return whole;
}

QString shortSet(const GtidSet &set)
{
    QStringList parts;
    for (const auto &[source, intervals] : set.sources()) {
        QString part = fromUtf8(source.uuid.text()).left(8) + ellipsis;
        if (!source.tag.empty())
            part += QLatin1Char(':') + fromUtf8(source.tag);
        for (std::size_t i = 0; i < intervals.size(); ++i) {
            if (i == 2 && intervals.size() > 3) { // the first two and the last say most
                part += QStringLiteral(":") + ellipsis;
                i = intervals.size() - 1;
            }
            part += QLatin1Char(':') + QString::number(intervals[i].first);
            if (intervals[i].last != intervals[i].first)
                part += QLatin1Char('-') + QString::number(intervals[i].last);
        }
        parts << part;
    }
    return parts.join(QStringLiteral(", "));
}

namespace {

QString lsnText(const PostgresFacts &facts)
{
    for (const auto *lsn : {&facts.flush_lsn, &facts.replay_lsn, &facts.receive_lsn})
        if (lsn->known())
            return fromUtf8((*lsn)->text());
    return {};
}

} // namespace

QString contentText(const ServerFacts &facts)
{
    if (const auto *mysql = facts.mysql())
        return mysql->executed.known() ? fromUtf8(mysql->executed->text()) : QString();
    if (const auto *mariadb = facts.mariadb()) {
        if (mariadb->binlog_state.known())
            return fromUtf8(mariadb->binlog_state->text());
        return mariadb->binlog_pos.known() ? fromUtf8(mariadb->binlog_pos->text()) : QString();
    }
    return lsnText(*facts.postgres());
}

QString shortContent(const ServerFacts &facts)
{
    if (const auto *mysql = facts.mysql())
        return mysql->executed.known() ? shortSet(*mysql->executed) : QString();
    return contentText(facts);
}

QString streamStartText(const StreamStart &start)
{
    const std::string position = start.text();
    return position.empty()
               ? word(QT_TRANSLATE_NOOP("words", "the beginning of the log: nothing is excluded"))
               : fromUtf8(position);
}

QString purgedText(const ServerFacts &facts)
{
    if (const auto *mysql = facts.mysql())
        return mysql->purged.known() ? fromUtf8(mysql->purged->text()) : QString();
    if (const auto *mariadb = facts.mariadb())
        return mariadb->oldest_gtid_list.known() ? fromUtf8(mariadb->oldest_gtid_list->text()) : QString();
    const auto *postgres = facts.postgres();
    if (!postgres->slot.known() || !*postgres->slot || !(*postgres->slot)->restart_lsn)
        return {};
    return fromUtf8((*postgres->slot)->restart_lsn->text());
}

QString tableText(const QAbstractItemModel &model)
{
    QStringList lines;
    QStringList cells;
    for (int column = 0; column < model.columnCount(); ++column)
        cells << model.headerData(column, Qt::Horizontal).toString();
    lines << cells.join(QLatin1Char('\t'));
    for (int row = 0; row < model.rowCount(); ++row) {
        cells.clear();
        for (int column = 0; column < model.columnCount(); ++column)
            cells << model.index(row, column).data().toString();
        lines << cells.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace switchpoint

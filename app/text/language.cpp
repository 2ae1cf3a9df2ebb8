// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/language.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QTimeZone>

namespace switchpoint {

namespace {

constexpr char16_t left_to_right_isolate = u'\u2066';
constexpr char16_t first_strong_isolate = u'\u2068';
constexpr char16_t pop_isolate = u'\u2069';

// What Qt itself writes for keys and on standard buttons. Its translations are a package of its own, which
// need not be there: ours have these too, under Qt's contexts.
[[maybe_unused]] const char *const words_of_qt[] = {
    QT_TRANSLATE_NOOP("QShortcut", "Ctrl"),        QT_TRANSLATE_NOOP("QShortcut", "Shift"),
    QT_TRANSLATE_NOOP("QShortcut", "Alt"),         QT_TRANSLATE_NOOP("QShortcut", "Space"),
    QT_TRANSLATE_NOOP("QShortcut", "Left"),        QT_TRANSLATE_NOOP("QShortcut", "Right"),
    QT_TRANSLATE_NOOP("QShortcut", "Home"),        QT_TRANSLATE_NOOP("QShortcut", "End"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Cancel"), QT_TRANSLATE_NOOP("QPlatformTheme", "Close"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Open"),   QT_TRANSLATE_NOOP("QPlatformTheme", "OK"),
};

// Sentences compare times: to the microsecond where there are any, and the year first.
QString exactTimeText(std::int64_t unix_time_us)
{
    const std::int64_t fraction_us = ((unix_time_us % 1'000'000) + 1'000'000) % 1'000'000;
    QString text = QDateTime::fromSecsSinceEpoch((unix_time_us - fraction_us) / 1'000'000, QTimeZone::utc())
                       .toString(QStringLiteral("yyyy-MM-dd HH:mm:ss"));
    if (fraction_us != 0)
        text += QStringLiteral(".%1").arg(fraction_us, 6, 10, QLatin1Char('0'));
    return text + QStringLiteral(" UTC");
}

QString formatted(const MessageArg &arg)
{
    switch (arg.kind) {
    case MessageArg::Kind::Text:
        return first_strong_isolate + QString::fromStdString(arg.text) + pop_isolate;
    case MessageArg::Kind::Position:
        return isolated(QString::fromStdString(arg.text));
    case MessageArg::Kind::Count:
        return countText(static_cast<std::uint64_t>(arg.number));
    case MessageArg::Kind::Bytes:
        return isolated(bytesText(static_cast<std::uint64_t>(arg.number)));
    case MessageArg::Kind::Duration:
        return isolated(durationText(arg.number));
    case MessageArg::Kind::Time:
        return isolated(exactTimeText(arg.number));
    case MessageArg::Kind::Words:
    case MessageArg::Kind::Sentence:
        break; // render() renders what is within
    }
    return {};
}

} // namespace

QString isolated(const QString &text)
{
    return left_to_right_isolate + text + pop_isolate;
}

std::size_t pluralForm(QLocale::Language language, std::int64_t count)
{
    switch (language) {
    case QLocale::Japanese:
    case QLocale::Chinese:
    case QLocale::Korean:
        return 0;
    case QLocale::French:
        return count == 0 || count == 1 ? 0 : 1;
    default:
        return count == 1 ? 0 : 1;
    }
}

QString rendered(const Message &message)
{
    const MessageLanguage language{
        .template_text =
            [](const Message &one) {
                return QCoreApplication::translate(one.id().c_str(), one.english().c_str()).toStdString();
            },
        .plural_form = [](std::int64_t count) { return pluralForm(QLocale().language(), count); },
        .format = [](const MessageArg &arg) { return formatted(arg).toStdString(); }};
    return QString::fromStdString(render(message, language));
}

QString rendered(const Error &error)
{
    QString text = rendered(error.message);
    const QString server = QString::fromStdString(error.server_text).simplified(); // libpq's has lines
    if (!server.isEmpty() && !text.contains(server))
        text += QStringLiteral(" \u201c") + first_strong_isolate + server + pop_isolate +
                QStringLiteral("\u201d");
    return text;
}

QString countText(std::uint64_t count)
{
    return QLocale().toString(static_cast<qulonglong>(count));
}

QString bytesText(std::uint64_t bytes)
{
    return QLocale().formattedDataSize(static_cast<qint64>(bytes), 1, QLocale::DataSizeTraditionalFormat);
}

QString durationText(std::int64_t duration_us)
{
    const QLocale locale;
    if (duration_us == 0)
        return QCoreApplication::translate("units", "%1 s").arg(locale.toString(0));
    if (duration_us < 1'000)
        return QCoreApplication::translate("units", "%1 \u00b5s")
            .arg(locale.toString(static_cast<qlonglong>(duration_us)));
    if (duration_us < 1'000'000)
        return QCoreApplication::translate("units", "%1 ms")
            .arg(locale.toString(static_cast<qlonglong>(duration_us / 1'000)));
    if (duration_us < 120'000'000)
        return QCoreApplication::translate("units", "%1 s")
            .arg(locale.toString(static_cast<double>(duration_us) / 1e6, 'f', 1));
    const std::int64_t seconds = duration_us / 1'000'000;
    return QCoreApplication::translate("units", "%1 min %2 s")
        .arg(locale.toString(static_cast<qlonglong>(seconds / 60)),
             locale.toString(static_cast<qlonglong>(seconds % 60)));
}

QString timeText(std::int64_t unix_time_us)
{
    const QDateTime time = QDateTime::fromMSecsSinceEpoch(unix_time_us / 1000, QTimeZone::utc());
    return QLocale().toString(time, QLocale::ShortFormat) + QStringLiteral(" UTC");
}

} // namespace switchpoint

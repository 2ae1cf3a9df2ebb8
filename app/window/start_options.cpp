// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/start_options.h"

#include "text/language.h"
#include "window/messages.h"

#include <QCommandLineParser>
#include <QLocale>

#include <cmath>

namespace switchpoint {

namespace {

using namespace window_messages;

void addOptions(QCommandLineParser &parser)
{
    parser.setApplicationDescription(QStringLiteral("The database failed over. Is my position still real?"));
    const auto add = [&parser](const char *name, const char *value, const char *description) {
        parser.addOption(QCommandLineOption(QString::fromLatin1(name), QString::fromUtf8(description),
                                            QString::fromLatin1(value)));
    };
    parser.addOption(
        QCommandLineOption({QStringLiteral("h"), QStringLiteral("help")}, QStringLiteral("Show this text.")));
    parser.addOption(QCommandLineOption(QStringLiteral("version"), QStringLiteral("Show the version.")));
    add("scenario", "NAME|FILE", "The scenario to open (first-minute).");
    add("at", "SECONDS", "Hold virtual time there; past the end is the end.");
    add("fail-over-at", "SECONDS", "Fail over to the first (or selected) replica at that time.");
    add("guards", "G", "full, off, published; then -guard or +guard: full-content.");
    add("select", "ID", "Select a server or consumer: b.");
    add("attach", "URL", "Look at a real server, read-only; may be given several times.");
    add("checkpoint", "TEXT", "The checkpoint that is judged against the attached servers.");
    add("checkpoint-file", "FILE", "The same, from a file.");
    add("slot", "NAME", "PostgreSQL: the replication slot; overrides the checkpoint's.");
    add("theme", "system|light|dark", "The theme.");
    add("lang", "LANGUAGE",
        "The language of the user interface: en, de; else that of LANG, LC_ALL or LANGUAGE.");
    parser.addOption(
        QCommandLineOption(QStringLiteral("tables"), QStringLiteral("Every picture as a table.")));
    add("screenshot", "FILE", "Write a PNG picture of the window and leave.");
    add("size", "WxH", "The size of the window (1400x900).");
}

std::unexpected<Error> badValue(const char *option, const QString &value, const MessageText &expected)
{
    return fail(option_value, {textArg("option", option), textArg("value", value.toStdString()),
                               wordsArg("expected", expected)});
}

Result<std::optional<std::int64_t>> seconds_us(const QCommandLineParser &parser, const char *option)
{
    const QString name = QString::fromLatin1(option);
    if (!parser.isSet(name))
        return std::optional<std::int64_t>();
    bool number = false;
    const double seconds = QLocale::c().toDouble(parser.value(name), &number);
    if (!number || !std::isfinite(seconds) || seconds < 0 || seconds > 86'400)
        return badValue(option, parser.value(name), expected_seconds);
    return std::optional<std::int64_t>(std::llround(seconds * 1e6));
}

Result<void> readView(const QCommandLineParser &parser, StartOptions &options)
{
    if (parser.isSet(QStringLiteral("theme"))) {
        const QString theme = parser.value(QStringLiteral("theme"));
        if (theme == QLatin1String("light"))
            options.theme = ThemeMode::Light;
        else if (theme == QLatin1String("dark"))
            options.theme = ThemeMode::Dark;
        else if (theme == QLatin1String("system"))
            options.theme = ThemeMode::System;
        else
            return badValue("theme", theme, expected_theme);
    }
    if (parser.isSet(QStringLiteral("size"))) {
        const QStringList parts = parser.value(QStringLiteral("size")).split(QLatin1Char('x'));
        const QSize size(parts.value(0).toInt(), parts.value(1).toInt());
        if (parts.size() != 2 || size.width() < 320 || size.height() < 240 || size.width() > 8192 ||
            size.height() > 8192)
            return badValue("size", parser.value(QStringLiteral("size")), expected_size);
        options.size = size;
        options.size_given = true;
    }
    options.screenshot = parser.value(QStringLiteral("screenshot"));
    options.select = parser.value(QStringLiteral("select"));
    options.as_tables = parser.isSet(QStringLiteral("tables"));
    options.language = parser.value(QStringLiteral("lang"));
    if (parser.isSet(QStringLiteral("lang")) && QLocale(options.language).language() == QLocale::C)
        return badValue("lang", options.language, expected_language);
    return {};
}

Result<void> readAttach(const QCommandLineParser &parser, StartOptions &options)
{
    const QStringList urls = parser.values(QStringLiteral("attach"));
    const bool text = parser.isSet(QStringLiteral("checkpoint"));
    const bool file = parser.isSet(QStringLiteral("checkpoint-file"));
    if (text && file)
        return fail(option_excludes, {textArg("option", "checkpoint"), textArg("other", "checkpoint-file")});
    if (urls.isEmpty() && (text || file))
        return fail(option_needs, {textArg("option", text ? "checkpoint" : "checkpoint-file"),
                                   textArg("needed", "attach")});
    const bool slot = parser.isSet(QStringLiteral("slot"));
    if (urls.isEmpty() && slot)
        return fail(option_needs, {textArg("option", "slot"), textArg("needed", "attach")});
    for (const char *other : {"scenario", "at", "fail-over-at"})
        if (!urls.isEmpty() && parser.isSet(QString::fromLatin1(other)))
            return fail(option_excludes, {textArg("option", "attach"), textArg("other", other)});
    std::string checkpoint = parser.value(QStringLiteral("checkpoint")).toStdString();
    if (text && QString::fromStdString(checkpoint).trimmed().isEmpty()) // an unset shell variable, likely
        return fail(option_empty, {textArg("option", "checkpoint")});
    if (file) {
        Result<std::string> content = readCheckpointFile(parser.value(QStringLiteral("checkpoint-file")));
        if (!content)
            return std::unexpected(content.error());
        checkpoint = std::move(*content);
    }
    Result<AttachForm> form = parseAttachForm(
        urls, checkpoint,
        slot ? std::optional(parser.value(QStringLiteral("slot")).toStdString()) : std::nullopt);
    if (!form)
        return std::unexpected(form.error());
    options.attach = std::move(*form);
    return {};
}

} // namespace

QLocale localeFor(const QString &language, const QLocale &system)
{
    if (!language.isEmpty())
        return QLocale(language);
    return system.language() == QLocale::C ? QLocale(QLocale::English, QLocale::UnitedStates) : system;
}

QString usage()
{
    QCommandLineParser parser;
    addOptions(parser);
    return parser.helpText();
}

Result<StartOptions> parseStartOptions(const QStringList &arguments)
{
    QCommandLineParser parser;
    addOptions(parser);
    if (!parser.parse(arguments))
        return fail(
            option_refused,
            {textArg("option", parser.unknownOptionNames().join(QStringLiteral(", --")).toStdString()),
             textArg("reason", parser.errorText().toStdString())});
    StartOptions options;
    options.help = parser.isSet(QStringLiteral("help"));
    options.version = parser.isSet(QStringLiteral("version"));
    if (!parser.positionalArguments().isEmpty())
        return fail(stray_argument,
                    {textArg("argument", parser.positionalArguments().constFirst().toStdString())});
    options.scenario = parser.value(QStringLiteral("scenario"));
    const auto at = seconds_us(parser, "at");
    if (!at)
        return std::unexpected(at.error());
    const auto fail_over_at = seconds_us(parser, "fail-over-at");
    if (!fail_over_at)
        return std::unexpected(fail_over_at.error());
    options.at_us = *at;
    options.fail_over_at_us = *fail_over_at;
    if (parser.isSet(QStringLiteral("guards"))) {
        const Result<Policy> policy = Policy::parse(parser.value(QStringLiteral("guards")).toStdString());
        if (!policy)
            return fail(option_refused,
                        {textArg("option", "guards"), wordsArg("reason", policy.error().message)});
        options.policy = *policy;
    }
    if (const Result<void> view = readView(parser, options); !view)
        return std::unexpected(view.error());
    if (const Result<void> attach = readAttach(parser, options); !attach)
        return std::unexpected(attach.error());
    return options;
}

} // namespace switchpoint

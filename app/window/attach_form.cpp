// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/attach_form.h"

#include "failover/json.h"
#include "source/session.h"
#include "text/language.h"
#include "window/files.h"
#include "window/messages.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QString>

namespace switchpoint {

namespace {
constexpr const char *blank = " \t\r\n";
} // namespace

Result<std::vector<ServerUrl>> parseUrls(const QList<QString> &urls)
{
    std::vector<ServerUrl> parsed;
    for (const QString &text : urls) {
        Result<ServerUrl> url = ServerUrl::parse(text.trimmed().toStdString());
        if (!url)
            return std::unexpected(url.error());
        if (!parsed.empty() && parsed.front().flavor != url->flavor)
            return fail(window_messages::several_flavors,
                        {textArg("first", flavorName(parsed.front().flavor)),
                         textArg("other", flavorName(url->flavor))});
        if (Result<void> checked = checkUrl(*url); !checked)
            return std::unexpected(checked.error());
        parsed.push_back(std::move(*url));
    }
    return parsed;
}

AttachTyped withoutShownPasswords(AttachTyped typed)
{
    static const QRegularExpression within(QStringLiteral("^(\\s*[a-z]+://[^:/?@]*):[^/?@]*@"));
    while (typed.passwords.size() < typed.urls.size())
        typed.passwords.append(QString());
    for (qsizetype i = 0; i < typed.urls.size(); ++i) {
        const Result<ServerUrl> url = ServerUrl::parse(typed.urls[i].trimmed().toStdString());
        if (!url || !url->password || !within.match(typed.urls[i]).hasMatch())
            continue;
        typed.urls[i].replace(within, QStringLiteral("\\1@"));
        if (typed.passwords[i].isEmpty())
            typed.passwords[i] = QString::fromStdString(url->password->reveal());
    }
    return typed;
}

Result<std::optional<Checkpoint>> parseOptionalCheckpoint(const std::string &text, Flavor flavor)
{
    const std::size_t begin = text.find_first_not_of(blank);
    if (begin == std::string::npos)
        return std::optional<Checkpoint>();
    const std::size_t end = text.find_last_not_of(blank) + 1;
    Result<Checkpoint> checkpoint =
        parseCheckpointText(std::string_view(text).substr(begin, end - begin), flavor);
    if (!checkpoint) {
        Error error = checkpoint.error();
        if (error.offset)
            *error.offset += begin;
        return std::unexpected(std::move(error));
    }
    return std::optional<Checkpoint>(std::move(*checkpoint));
}

Result<std::optional<Checkpoint>> parseCheckpointFor(const QList<QString> &urls, const std::string &text)
{
    constexpr std::pair<const char *, Flavor> kinds[] = {{"mysql:", Flavor::Mysql},
                                                         {"mariadb:", Flavor::Mariadb},
                                                         {"postgres:", Flavor::Postgresql},
                                                         {"postgresql:", Flavor::Postgresql}};
    for (const QString &url : urls)
        for (const auto &[scheme, flavor] : kinds)
            if (url.trimmed().startsWith(QLatin1String(scheme)))
                return parseOptionalCheckpoint(text, flavor);
    std::optional<Error> fault; // of the kind that understands most of it
    for (const Flavor flavor : {Flavor::Mysql, Flavor::Mariadb, Flavor::Postgresql}) {
        Result<std::optional<Checkpoint>> checkpoint = parseOptionalCheckpoint(text, flavor);
        if (checkpoint)
            return checkpoint;
        if (!fault || checkpoint.error().offset.value_or(0) > fault->offset.value_or(0))
            fault = checkpoint.error();
    }
    return std::unexpected(std::move(*fault));
}

Result<std::string> readCheckpointFile(const QString &path)
{
    Result<std::string> text = readWholeFile(path, 1'000'000);
    if (text && text->find_first_not_of(blank) == std::string::npos)
        return fail(window_messages::checkpoint_file_empty, {textArg("file", path.toStdString())});
    return text;
}

void putSlot(std::optional<Checkpoint> &checkpoint, const std::optional<std::string> &slot)
{
    if (!checkpoint || !slot)
        return;
    if (auto *postgres = std::get_if<PostgresCheckpoint>(&*checkpoint))
        postgres->slot = *slot;
}

Result<AttachForm> parseAttachForm(const QList<QString> &urls, const std::string &checkpoint_text,
                                   std::optional<std::string> slot)
{
    Result<std::vector<ServerUrl>> parsed = parseUrls(urls);
    if (!parsed)
        return std::unexpected(parsed.error());
    AttachForm form;
    form.urls = std::move(*parsed);
    form.typed = {.urls = urls,
                  .passwords = {},
                  .checkpoint = QString::fromStdString(checkpoint_text).trimmed(),
                  .slot = QString::fromStdString(slot.value_or(""))};
    if (form.urls.empty())
        return form;
    Result<std::optional<Checkpoint>> checkpoint =
        parseOptionalCheckpoint(checkpoint_text, form.urls.front().flavor);
    if (!checkpoint)
        return std::unexpected(checkpoint.error());
    form.checkpoint = std::move(*checkpoint);
    if (form.urls.front().flavor == Flavor::Postgresql) {
        if (slot && slot->empty()) // an unset shell variable, most likely
            return fail(window_messages::option_empty, {textArg("option", "slot")});
        form.slot = std::move(slot);
    }
    putSlot(form.checkpoint, form.slot);
    return form;
}

QString checkpointSummary(const Checkpoint &checkpoint)
{
    // The context is what lupdate takes a bare tr() in this namespace for.
    const auto tr = [](const char *text) { return QCoreApplication::translate("switchpoint", text); };
    QString what;
    if (const auto *mysql = std::get_if<MysqlCheckpoint>(&checkpoint)) {
        if (mysql->gtid_set) {
            const Result<std::uint64_t> count = mysql->gtid_set->count();
            what = count ? tr("a GTID set of %1 transactions").arg(countText(*count)) : tr("a GTID set");
        } else {
            what = tr("file and offset, without GTIDs");
        }
    } else if (const auto *mariadb = std::get_if<MariadbCheckpoint>(&checkpoint)) {
        what = mariadb->position ? tr("a MariaDB position") : tr("file and offset, without GTIDs");
    } else {
        const std::string slot = std::get<PostgresCheckpoint>(checkpoint).slot.value_or("");
        what = slot.empty() ? tr("an LSN, without a slot")
                            : tr("an LSN, slot %1").arg(QString::fromStdString(slot));
    }
    return isSigned(checkpoint) ? tr("Understood: %1, signed by the server it came from.").arg(what)
                                : tr("Understood: %1, unsigned.").arg(what);
}

} // namespace switchpoint

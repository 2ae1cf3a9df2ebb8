// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/scenarios.h"

#include "resources/resources.h"
#include "sim/scenario_reader.h"
#include "window/files.h"
#include "window/messages.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocale>
#include <QStringList>

namespace switchpoint {

namespace {

QString shippedPath(const QString &name)
{
    return QStringLiteral(":/scenarios/%1.yaml").arg(name);
}

Result<sim::Scenario> readFrom(const QString &path)
{
    const Result<std::string> text = readWholeFile(path);
    if (!text)
        return std::unexpected(text.error());
    return sim::readScenario(*text, QFileInfo(path).completeBaseName().toStdString());
}

} // namespace

Result<std::string> readWholeFile(const QString &path, std::int64_t bytes_max)
{
    QFile file(path);
    if (QFileInfo(path).isDir() || !file.open(QIODevice::ReadOnly))
        return fail(window_messages::cannot_open,
                    {textArg("file", path.toStdString()),
                     QFileInfo(path).isDir() ? wordsArg("reason", window_messages::is_folder)
                                             : textArg("reason", file.errorString().toStdString())});
    if (file.size() > bytes_max)
        return fail(window_messages::too_large, {textArg("file", path.toStdString()),
                                                 bytesArg("size", static_cast<std::uint64_t>(file.size())),
                                                 bytesArg("max", static_cast<std::uint64_t>(bytes_max))});
    return file.read(bytes_max).toStdString();
}

ScenarioText textOf(const sim::Scenario &scenario)
{
    const std::string language = QLocale::languageToCode(QLocale().language()).toStdString();
    const auto translated = scenario.translations.find(language);
    const sim::ScenarioWords &words =
        translated != scenario.translations.end() ? translated->second : scenario.words;
    ScenarioText text{
        QString::fromStdString(words.title), QString::fromStdString(words.proves).simplified(), {}};
    for (const std::string &step : words.steps)
        text.steps << QString::fromStdString(step);
    return text;
}

QList<ShippedScenario> shippedScenarios()
{
    initResources();
    QList<ShippedScenario> found;
    const QStringList files =
        QDir(QStringLiteral(":/scenarios")).entryList({QStringLiteral("*.yaml")}, QDir::Files, QDir::Name);
    for (const QString &file : files) {
        const QString name = QFileInfo(file).completeBaseName();
        if (const Result<sim::Scenario> scenario = readFrom(shippedPath(name))) {
            found.append({name, textOf(*scenario)});
        }
    }
    return found;
}

Result<sim::Scenario> loadScenario(const QString &name_or_file)
{
    initResources();
    if (QFile::exists(shippedPath(name_or_file)))
        return readFrom(shippedPath(name_or_file));
    if (QFileInfo::exists(name_or_file))
        return readFrom(name_or_file);
    QStringList known;
    for (const ShippedScenario &one : shippedScenarios())
        known.append(one.name);
    return fail(window_messages::no_such_scenario,
                {textArg("name", name_or_file.toStdString()),
                 textArg("known", known.join(QStringLiteral(", ")).toStdString())});
}

} // namespace switchpoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources/resources.h"
#include "text/language.h"
#include "text/utf8_locale.h"
#include "translations/translations.h"
#include "window/main_window.h"
#include "window/messages.h"
#include "window/password_finder.h"
#include "window/scenarios.h"
#include "window/screenshot.h"

#include <QApplication>
#include <QScreen>
#include <QTimer>

#include <cstdio>
#include <cstdlib>

namespace {

using namespace switchpoint;

constexpr int exit_fine = 0, exit_fault = 1, exit_usage = 2;

int refuse(const Error &error, int status)
{
    std::fprintf(stderr, "switchpoint: %s%s\n", error.english().c_str(),
                 status == exit_usage ? "\nRun switchpoint --help for the options." : "");
    return status;
}

void useLanguage(QApplication &application, const QString &language)
{
    const QLocale locale = localeFor(language, QLocale::system());
    installTranslations(application, locale);
    QApplication::setLayoutDirection(locale.textDirection());
}

// Opens what was asked for. An error is one of the input, found before a window is shown.
Result<void> fill(MainWindow &window, const StartOptions &options)
{
    if (!options.attach.urls.empty()) {
        std::vector<AttachedWorld::Target> targets;
        for (const ServerUrl &url : options.attach.urls)
            targets.push_back({url, url.password.value_or(Secret())});
        window.setPolicy(options.policy);
        window.attachTo(std::move(targets), options.attach.checkpoint, options.attach.slot,
                        options.attach.typed);
    } else {
        QString source = options.scenario.isEmpty() ? window.lastScenario() : options.scenario;
        Result<sim::Scenario> scenario =
            loadScenario(source.isEmpty() ? QString::fromLatin1(first_scenario) : source);
        if (!scenario && options.scenario.isEmpty()) {
            // The one of last time is gone: no reason to stay closed.
            source = QString::fromLatin1(first_scenario);
            scenario = loadScenario(source);
        }
        if (!scenario)
            return std::unexpected(scenario.error());
        window.showScenario(std::move(*scenario), source, options.policy);
    }
    if (options.select.isEmpty())
        return {};
    const Observation &seen = *window.world()->observation();
    const std::string id = options.select.toStdString();
    if (seen.server(id) || seen.consumer(id))
        return {};
    std::string known;
    for (const ObservedServer &server : seen.servers)
        known += (known.empty() ? "" : ", ") + server.id;
    for (const ObservedConsumer &consumer : seen.consumers)
        known += ", " + consumer.id;
    return fail(window_messages::no_such_id, {textArg("id", id), textArg("known", known)});
}

} // namespace

int main(int argc, char **argv)
{
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments.append(QString::fromLocal8Bit(argv[i]));
    QCoreApplication::setApplicationName(QStringLiteral("switchpoint"));
    QCoreApplication::setOrganizationName(QStringLiteral("switchpoint"));
    QCoreApplication::setApplicationVersion(QStringLiteral(SWITCHPOINT_VERSION));
    Result<StartOptions> options = parseStartOptions(arguments);
    if (!options)
        return refuse(options.error(), exit_usage);
    const bool picture = !options->screenshot.isEmpty();
    if (options->version) {
        std::printf("switchpoint %s\n", SWITCHPOINT_VERSION);
        return exit_fine;
    }
    // Neither a picture nor the usage needs a screen.
    if ((picture || options->help) && !qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");

    takeUtf8ForC();
    QApplication application(argc, argv);
    if (options->help) {
        std::fputs(qUtf8Printable(usage()), stdout);
        return exit_fine;
    }
    initResources();
    useLanguage(application, options->language);
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/switchpoint.svg")));
    if (picture) {
        QApplication::setCursorFlashTime(0);
        QApplication::setEffectEnabled(Qt::UI_AnimateMenu, false);
    }

    int status = exit_fine;
    {
        MainWindow window(!picture);
        window.setTheme(options->theme.value_or(picture ? ThemeMode::Light : ThemeMode::System));
        window.resize(options->size_given || picture
                          ? options->size
                          : fittingSize(options->size, QGuiApplication::primaryScreen()->availableSize()));
        if (!options->size_given)
            window.restoreSettings();
        if (options->theme)
            window.setTheme(*options->theme);
        if (const Result<void> filled = fill(window, *options); !filled)
            return refuse(filled.error(), exit_usage);
        window.setShownAsTables(options->as_tables);
        window.show();
        const bool at_a_moment = options->at_us || options->fail_over_at_us;
        QTimer::singleShot(0, &window, [&] {
            goToMoment(window, *options);
            window.select(options->select);
            if (picture) {
                const Result<void> taken = takeScreenshot(window, *options);
                QApplication::exit(taken ? exit_fine : refuse(taken.error(), exit_fault));
            } else if (window.simWorld() && !at_a_moment) {
                window.simWorld()->setPlaying(true);
            }
        });
        status = QApplication::exec();
    }
    // A thread that hangs in a name lookup cannot be ended; it must not meet destroyed libraries.
    if (ServerWatch::leavesThreads()) {
        std::fflush(nullptr);
        std::_Exit(status);
    }
    return status;
}

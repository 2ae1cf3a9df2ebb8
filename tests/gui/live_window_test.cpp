// SPDX-License-Identifier: GPL-3.0-or-later
// The window on attached servers: how it gets there, what it says, and how it comes back.
#include "panes/lag_pane.h"
#include "panes/verdict_pane.h"
#include "shown_window.h"
#include "translations/translations.h"
#include "window/attach_dialog.h"
#include "window/elided_label.h"
#include "window/live_banner.h"
#include "window/main_window.h"
#include "window/scenarios.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryFile>
#include <QTest>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>

using namespace switchpoint;

class LiveWindowTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { window_.reset(); }

    void lagsStartAnew();
    void theDialogByKeyboard_data();
    void theDialogByKeyboard();
    void reopensWithWhatIsAttached();
    void eachFieldSaysItsOwnFault();
    void aFailureIsToldOnce();
    void theToolBarHoldsWhatIsOfUse();
    void longLinesAreElided();
    void detachComesBackToTheSameMoment();
    void anEmptyFileIsNoChoice();
    void theSlotOfPostgres();
    void withoutACheckpointNothingIsJudged();
    void germanWordsAreFound(); // the last: the language stays

private:
    const Observation &seen() const { return *window_->world()->observation(); }
    VerdictPane &verdict() const { return *static_cast<VerdictPane *>(window_->panes().verdict); }
    const LagHistory &lags() const { return static_cast<LagPane *>(window_->panes().lag)->history(); }
    bool until(const std::function<bool()> &condition) { return QTest::qWaitFor(condition, 20'000); }
    // Nobody listens on port 1.
    void attachToNobody()
    {
        std::vector<AttachedWorld::Target> targets;
        targets.push_back({*ServerUrl::parse("mysql://cdc@127.0.0.1:1"), Secret("none")});
        window_->attachTo(std::move(targets), std::nullopt);
    }

    std::unique_ptr<MainWindow> window_;
};

void LiveWindowTest::init()
{
    window_ = shownWindow({1280, 800});
    QVERIFY(window_);
}

void LiveWindowTest::lagsStartAnew()
{
    attachToNobody();
    QVERIFY(until([&] { return lags().rowCount() >= 3; }));
    const std::int64_t before_us = lags().newest_us();
    attachToNobody(); // other servers, for all the chart knows
    QVERIFY(lags().rowCount() >= 1);
    QVERIFY2(lags().oldest_us() > before_us, qPrintable(QString::number(lags().rowCount())));
}

void LiveWindowTest::theDialogByKeyboard_data()
{
    QTest::addColumn<bool>("dark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void LiveWindowTest::theDialogByKeyboard()
{
    QFETCH(const bool, dark);
    window_->setTheme(dark ? ThemeMode::Dark : ThemeMode::Light);
    AttachDialog dialog;
    dialog.setUrls({"postgresql://cdc@db-1/shop"}); // so that Attach and the slot take part
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    auto *first = dialog.findChild<QLineEdit *>("url0");
    QTRY_COMPARE(dialog.focusWidget(), first);
    QStringList stops;
    const QColor accent = themeColors(dialog.palette()).accent;
    do {
        QWidget *at = dialog.focusWidget();
        stops << (at->objectName().isEmpty() ? at->accessibleName() : at->objectName());
        // Something of the focus can be seen on each: the ring is around it.
        const QPoint left = at->mapTo(&dialog, QPoint(-1, at->height() / 2));
        const QColor seen = dialog.grab().toImage().pixelColor(left);
        QVERIFY2(seen == accent, qPrintable(stops.last() + " " + seen.name()));
        QTest::keyClick(at, Qt::Key_Tab);
    } while (dialog.focusWidget() != first && stops.size() < 20);
    QCOMPARE(stops,
             (QStringList{"url0", "Password", "Remove this server", "url1", "Password", "Remove this server",
                          "addServer", "checkpoint", "fromFile", "slot", "attach", "cancel"}));
    // And a field has a frame that can be told from what is around it.
    const QColor frame = dialog.grab().toImage().pixelColor(
        dialog.findChild<QLineEdit *>("url1")->mapTo(&dialog, QPoint(0, 10)));
    const QColor field = themeColors(dialog.palette()).surface;
    QVERIFY2(std::abs(frame.lightness() - field.lightness()) > 60, qPrintable(frame.name()));
}

void LiveWindowTest::reopensWithWhatIsAttached()
{
    const auto opened = [&] {
        window_->actions().attach->trigger();
        return window_->findChild<AttachDialog *>();
    };
    AttachDialog *dialog = opened();
    QVERIFY(dialog);
    QVERIFY(dialog->urls().isEmpty());
    const AttachTyped typed{
        .urls = {"postgresql://cdc@127.0.0.1:1/shop?sslmode=disable", "postgresql://u:p@127.0.0.1:2/x"},
        .passwords = {"secret", ""},
        .checkpoint = "0/3000060",
        .slot = "cdc"};
    dialog->setTyped(typed);
    dialog->findChild<QPushButton *>("attach")->click();
    QVERIFY(!window_->simWorld());
    QCOMPARE(seen().servers.size(), std::size_t(2));
    QTRY_VERIFY(!window_->findChild<AttachDialog *>());

    dialog = opened();
    QVERIFY(dialog);
    // A password within an address is not shown again: it is where passwords are.
    QCOMPARE(dialog->urls(), (QList<QString>{typed.urls[0], "postgresql://u@127.0.0.1:2/x"}));
    QCOMPARE(dialog->typed().passwords, (QList<QString>{"secret", "p"}));
    QCOMPARE(dialog->typed().checkpoint, typed.checkpoint);
    QCOMPARE(dialog->typed().slot, typed.slot);
    QVERIFY(dialog->findChild<QPushButton *>("attach")->isEnabled());
    dialog->reject();
    QTRY_VERIFY(!window_->findChild<AttachDialog *>());
    // Passwords do not outlive what they were for.
    window_->actions().detach->trigger();
    dialog = opened();
    QVERIFY(dialog && dialog->urls().isEmpty());
    QVERIFY(dialog->typed().passwords.isEmpty());
}

void LiveWindowTest::eachFieldSaysItsOwnFault()
{
    AttachDialog dialog;
    auto *attach = dialog.findChild<QPushButton *>("attach");
    auto *url = dialog.findChild<QLabel *>("urlStatus");
    auto *checkpoint = dialog.findChild<QLabel *>("checkpointStatus");
    dialog.setCheckpointText("aaaaaaaa-aaaa-11ef-8000-000000000001:1-x"); // no address yet
    QVERIFY2(checkpoint->text().contains("byte 39"), qPrintable(checkpoint->text()));
    dialog.setUrls({"mysql://cdc@db-1:99999"});
    QVERIFY2(url->text().contains("65535"), qPrintable(url->text()));
    QVERIFY2(checkpoint->text().contains("byte 39"), qPrintable(checkpoint->text()));
    dialog.setUrls({"mysql://cdc@db-1:3306"});
    QVERIFY(!attach->isEnabled());
    dialog.setUrls({"mysql://cdc@db-1:99999"});
    dialog.setCheckpointText("aaaaaaaa-aaaa-11ef-8000-000000000001:1-7");
    QVERIFY2(checkpoint->text().contains("Understood"), qPrintable(checkpoint->text()));
    QVERIFY(!attach->isEnabled());
    // Without an address any kind will do.
    dialog.setUrls({""});
    dialog.setCheckpointText("0-1-100");
    QVERIFY2(checkpoint->text().contains("Understood"), qPrintable(checkpoint->text()));
}

void LiveWindowTest::aFailureIsToldOnce()
{
    std::vector<AttachedWorld::Target> targets;
    targets.push_back({*ServerUrl::parse("mysql://cdc@127.0.0.1:1"), Secret("none")});
    window_->attachTo(std::move(targets),
                      *parseBareCheckpoint("aaaaaaaa-aaaa-11ef-8000-000000000001:1-7", Flavor::Mysql));
    QVERIFY(until([&] { return verdict().sentence().contains("refused the connection"); }));
    QVERIFY2(verdict().sentence().count("mysql://") == 1, qPrintable(verdict().sentence()));
    QVERIFY(verdict().findings().isEmpty()); // the sentence says it all
    const QString banner = window_->findChild<LiveBanner *>("liveBanner")->text();
    QVERIFY2(banner.contains("127.0.0.1:1: down.") && !banner.contains("refused"), qPrintable(banner));
    QVERIFY2(!window_->stateSentence().contains("127.0.0.1"), qPrintable(window_->stateSentence()));
}

void LiveWindowTest::theToolBarHoldsWhatIsOfUse()
{
    const auto *bar = window_->findChild<QToolBar *>("toolBar");
    const auto separators = [bar] {
        const QList<QAction *> actions = bar->actions();
        return std::ranges::count_if(
            actions, [](const QAction *one) { return one->isSeparator() && one->isVisible(); });
    };
    const auto shown = [bar](QAction *action) {
        const QList<QToolButton *> buttons = bar->findChildren<QToolButton *>();
        return std::ranges::any_of(buttons, [action](const QToolButton *one) {
            return one->defaultAction() == action && one->isVisible();
        });
    };
    Actions &actions = window_->actions();
    QCOMPARE(separators(), 2);
    QTRY_VERIFY(shown(actions.fail_over) && !shown(actions.detach));
    attachToNobody();
    QCOMPARE(separators(), 0); // no stray grip
    QTRY_VERIFY(!shown(actions.fail_over) && shown(actions.attach) && shown(actions.detach));
    actions.detach->trigger();
    QCOMPARE(separators(), 2);
    QTRY_VERIFY(shown(actions.fail_over) && !shown(actions.detach));
}

void LiveWindowTest::longLinesAreElided()
{
    auto *state = window_->findChild<ElidedLabel *>("state");
    attachToNobody();
    QCOMPARE(state->toolTip(), window_->stateSentence());
    QCOMPARE(state->shownText(), state->text());
    state->setText(QString("word ").repeated(200));
    QVERIFY(state->shownText().endsWith(QChar(0x2026)));
    auto *banner = window_->findChild<LiveBanner *>("liveBanner");
    QCOMPARE(banner->toolTip(), banner->text());
}

// What was tried in the simulator is still there, held at the moment it was left at.
void LiveWindowTest::detachComesBackToTheSameMoment()
{
    const SimWorld *before = window_->simWorld();
    window_->simWorld()->setSpeed(20);
    QVERIFY(until([&] { return window_->simWorld()->now_us() > 15'000'000; }));
    window_->actions().fail_over->trigger();
    QVERIFY(until([&] { return window_->simWorld()->canUndo(); }));
    attachToNobody();
    QVERIFY(!window_->simWorld());
    QVERIFY(until([&] { return seen().servers[0].health == ObservedServer::Health::Down; }));
    attachToNobody(); // other servers meanwhile
    window_->actions().detach->trigger();
    QCOMPARE(window_->simWorld(), before);
    QVERIFY(!window_->simWorld()->playing());
    QVERIFY(window_->simWorld()->now_us() > 15'000'000);
    QVERIFY(window_->actions().undo->isEnabled());
    QVERIFY(window_->windowTitle().startsWith("The first minute"));
    QVERIFY(window_->stateSentence().startsWith("Paused."));
    window_->actions().play->trigger();
    QVERIFY(window_->simWorld()->playing());
    const std::int64_t left_us = window_->simWorld()->now_us();
    QVERIFY(until([&] { return window_->simWorld()->now_us() > left_us; }));
    // A scenario that is opened replaces it.
    attachToNobody();
    QVERIFY(window_->openScenario("lagging"));
    QCOMPARE(window_->simWorld()->scenario().name, std::string("lagging"));
    QVERIFY(window_->simWorld()->playing());
}

void LiveWindowTest::anEmptyFileIsNoChoice()
{
    QTemporaryFile file;
    QVERIFY(file.open());
    AttachDialog dialog;
    auto *attach = dialog.findChild<QPushButton *>("attach");
    auto *status = dialog.findChild<QLabel *>("checkpointStatus");
    dialog.setUrls({"mysql://cdc@db-1:3306"});
    QVERIFY(attach->isEnabled());
    dialog.loadCheckpoint(file.fileName());
    QVERIFY(!attach->isEnabled());
    QVERIFY2(status->text().contains("is empty: there is no checkpoint"), qPrintable(status->text()));
    dialog.setUrls({"mysql://cdc@db-1:3307"}); // it stays so
    QVERIFY(!attach->isEnabled());
    dialog.setCheckpointText("aaaaaaaa-aaaa-11ef-8000-000000000001:1-7");
    QVERIFY(attach->isEnabled());
    dialog.loadCheckpoint("/nonexistent/c");
    QVERIFY(!attach->isEnabled());
    dialog.setCheckpointText({}); // never filled, or emptied by the user: his choice
    QVERIFY(attach->isEnabled());
}

void LiveWindowTest::theSlotOfPostgres()
{
    AttachDialog dialog;
    dialog.show();
    auto *status = dialog.findChild<QLabel *>("checkpointStatus");
    auto *slot = dialog.findChild<QLineEdit *>("slot");
    dialog.setUrls({"mysql://cdc@db-1"});
    QVERIFY(!slot->isVisible());
    dialog.setUrls({"postgresql://cdc@db-1/shop"});
    QVERIFY(slot->isVisible());
    dialog.setCheckpointText("0/3000060");
    QVERIFY2(status->text().contains("without a slot"), qPrintable(status->text()));
    slot->setText("cdc");
    QVERIFY2(status->text().contains("slot cdc"), qPrintable(status->text()));
    QCOMPARE(dialog.slot(), std::optional<std::string>("cdc"));
    QCOMPARE(std::get<PostgresCheckpoint>(*dialog.checkpoint()).slot, std::optional<std::string>("cdc"));
    // The checkpoint's own, unless another is typed.
    slot->clear();
    dialog.setCheckpointText(R"({"schema": "switchpoint.checkpoint/1", "flavor": "postgresql", "slot": "own",
        "identity": {"system_identifier": "7", "timeline": 1, "history": []},
        "position": {"lsn": "0/3000060", "acknowledged_lsn": "0/3000060"}})");
    QVERIFY2(status->text().contains("slot own"), qPrintable(status->text()));
    QVERIFY(!dialog.slot());
}

void LiveWindowTest::withoutACheckpointNothingIsJudged()
{
    attachToNobody();
    QVERIFY(until([&] { return seen().servers[0].health == ObservedServer::Health::Down; }));
    QVERIFY2(verdict().sentence().startsWith("No checkpoint was given"), qPrintable(verdict().sentence()));
    QCOMPARE(verdict().word(), QString("Nothing to judge"));
}

// Texts that are looked up by hand: in the context where the translations have them.
void LiveWindowTest::germanWordsAreFound()
{
    QVERIFY(installTranslations(*QCoreApplication::instance(), QLocale(QLocale::German, QLocale::Germany)));
    const Checkpoint checkpoint =
        *parseBareCheckpoint("aaaaaaaa-aaaa-11ef-8000-000000000001:1-7", Flavor::Mysql);
    QCOMPARE(checkpointSummary(checkpoint),
             QString("Verstanden: ein GTID-Set (Transaktionen: 7), nicht signiert."));
    const MainWindow german(false);
    QCOMPARE(german.panes().lag->accessibleName(), QString::fromUtf8("R\u00fcckstand und Fortschritt"));
}

QTEST_MAIN(LiveWindowTest)
#include "live_window_test.moc"

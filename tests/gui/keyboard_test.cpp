// SPDX-License-Identifier: GPL-3.0-or-later
// Every key means one thing, and the window can be walked through and used without a mouse.
#include "shown_window.h"
#include "translations/translations.h"
#include "window/main_window.h"
#include "window/scenario_strip.h"
#include "window/scenarios.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QMenuBar>
#include <QScrollArea>
#include <QSet>
#include <QTest>
#include <QToolBar>
#include <QTranslator>

using namespace switchpoint;

namespace {

// The letter after Alt, as Qt takes it from a text; a null one: none.
QChar mnemonicOf(const QString &text)
{
    const QString keys = QKeySequence::mnemonic(text).toString();
    return keys.isEmpty() ? QChar() : keys.back().toUpper();
}

} // namespace

class KeyboardTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void controlQCloses();
    void tabGoesAsTheEyeDoes();
    void spacePlaysOnACanvas();
    void mnemonicsMeanOneThing_data();
    void mnemonicsMeanOneThing();

private:
    std::unique_ptr<MainWindow> window_;
};

void KeyboardTest::init()
{
    window_ = shownWindow({1280, 800});
    QVERIFY(window_);
}

void KeyboardTest::cleanup()
{
    window_.reset();
    for (QTranslator *one : qApp->findChildren<QTranslator *>())
        delete one;
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
}

void KeyboardTest::controlQCloses()
{
    QTest::keyClick(window_.get(), Qt::Key_Q, Qt::ControlModifier);
    QTRY_VERIFY(!window_->isVisible());
}

// Tool bar, topology, controls from above to below, verdict and ledger, positions, lag, ribbon; and each stop
// is seen.
void KeyboardTest::tabGoesAsTheEyeDoes()
{
    window_->simWorld()->setPlaying(false);
    QTRY_VERIFY(window_->simWorld()->settled());
    QTest::qWait(200);
    const PaneSet &panes = window_->panes();
    const QList<const QWidget *> parts{window_->findChild<QToolBar *>("toolBar"),
                                       &window_->scenarioStrip(),
                                       panes.topology,
                                       panes.controls,
                                       panes.verdict,
                                       panes.positions,
                                       panes.lag,
                                       panes.ribbon};
    const auto partOf = [&](const QWidget *widget) {
        for (qsizetype i = 0; i < parts.size(); ++i)
            if (parts[i]->isAncestorOf(widget))
                return i;
        return qsizetype(-1);
    };
    window_->findChild<QComboBox *>("guardsBox")->setFocus(Qt::TabFocusReason);
    QTest::keyClick(window_->focusWidget(), Qt::Key_Backtab); // from now on the focus is shown
    QTest::keyClick(window_->focusWidget(), Qt::Key_Tab);
    QList<const QWidget *> stops;
    qsizetype part = 0;
    int y = -1;
    for (int i = 0; i < 90; ++i) {
        const QWidget *focus = window_->focusWidget();
        QVERIFY(focus);
        if (!stops.isEmpty() && focus == stops.first())
            break;
        const QString name = QStringLiteral("%1 %2 '%3'")
                                 .arg(QString::fromLatin1(focus->metaObject()->className()),
                                      focus->objectName(), focus->accessibleName());
        const qsizetype here = partOf(focus);
        QVERIFY2(here >= part,
                 qPrintable(
                     QStringLiteral("%1 is of part %2, after one of part %3").arg(name).arg(here).arg(part)));
        if (here != part)
            y = -1;
        part = here;
        if (focus != stops.value(stops.size() - 1)) {
            if (panes.controls->isAncestorOf(focus)) {
                const QWidget *column = panes.controls->findChild<QScrollArea *>()->widget();
                const int below = focus->mapTo(column, focus->rect().center()).y();
                QVERIFY2(below >= y - 6, qPrintable(name + " stands above the one before"));
                y = below;
            }
            stops.append(focus);
        }
        // Seen: the picture changes when the focus leaves it.
        const QRect around(focus->mapTo(window_.get(), QPoint(-6, -6)), focus->size() + QSize(12, 12));
        const QImage with = window_->grab(around).toImage();
        QTest::keyClick(window_->focusWidget(), Qt::Key_Tab);
        if (!focus->hasFocus())
            QVERIFY2(window_->grab(around).toImage() != with, qPrintable(name + " shows no focus"));
    }
    QCOMPARE(part, parts.size() - 1);
    QVERIFY(stops.size() > 20);
}

void KeyboardTest::spacePlaysOnACanvas()
{
    QVERIFY(window_->simWorld()->playing());
    for (const Pane *pane :
         {window_->panes().topology, window_->panes().positions, window_->panes().ribbon}) {
        QWidget *canvas = pane->focusProxy();
        QVERIFY2(canvas, qPrintable(pane->accessibleName()));
        canvas->setFocus(Qt::TabFocusReason);
        const bool before = window_->simWorld()->playing();
        QTest::keyClick(canvas, Qt::Key_Space);
        QVERIFY2(window_->simWorld()->playing() != before, qPrintable(pane->accessibleName()));
        QVERIFY(window_->selected().isEmpty());
    }
}

void KeyboardTest::mnemonicsMeanOneThing_data()
{
    QTest::addColumn<QLocale>("locale");
    QTest::newRow("English") << QLocale(QLocale::English);
    QTest::newRow("German") << QLocale(QLocale::German);
}

void KeyboardTest::mnemonicsMeanOneThing()
{
    QFETCH(const QLocale, locale);
    QVERIFY(installTranslations(*qApp, locale));
    init();
    QHash<QChar, QString> owners;
    const auto take = [&](const QString &text) {
        const QChar letter = mnemonicOf(text);
        if (letter.isNull())
            return;
        QVERIFY2(!owners.contains(letter), qPrintable(owners.value(letter) + " and " + text));
        owners.insert(letter, text);
    };
    for (const QAction *menu : window_->menuBar()->actions())
        take(menu->text());
    QVERIFY(owners.size() >= 5);
    for (const QAbstractButton *button : window_->findChildren<QAbstractButton *>())
        if (button->isVisible())
            take(button->text());
    for (const QLabel *label : window_->findChildren<QLabel *>())
        if (label->isVisible() && label->buddy())
            take(label->text());
}

QTEST_MAIN(KeyboardTest)
#include "keyboard_test.moc"

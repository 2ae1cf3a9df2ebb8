// SPDX-License-Identifier: GPL-3.0-or-later
// Every key means one thing, and the window can be walked through and used without a mouse.
#include "translations/translations.h"
#include "window/main_window.h"
#include "window/scenarios.h"

#include <QAbstractButton>
#include <QApplication>
#include <QLabel>
#include <QMenuBar>
#include <QSet>
#include <QTest>
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

    void noKeyMeansTwoThings();
    void controlQCloses();
    void mnemonicsMeanOneThing_data();
    void mnemonicsMeanOneThing();

private:
    std::unique_ptr<MainWindow> window_;
};

void KeyboardTest::init()
{
    window_ = std::make_unique<MainWindow>(false);
    window_->setTheme(ThemeMode::Light);
    window_->resize(1280, 800);
    window_->show();
    QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
    window_->activateWindow();
    QVERIFY(window_->openScenario(first_scenario));
    QTest::qWait(50);
}

void KeyboardTest::cleanup()
{
    window_.reset();
    for (QTranslator *one : qApp->findChildren<QTranslator *>())
        delete one;
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
}

void KeyboardTest::noKeyMeansTwoThings()
{
    QHash<QKeySequence, QString> owners;
    for (const QAction *action : window_->findChildren<QAction *>())
        for (const QKeySequence &keys : action->shortcuts()) {
            if (keys.isEmpty())
                continue;
            QVERIFY2(!owners.contains(keys),
                     qPrintable(owners.value(keys) + ", " + action->objectName() + ": " + keys.toString()));
            owners.insert(keys, action->objectName());
        }
}

void KeyboardTest::controlQCloses()
{
    QTest::keyClick(window_.get(), Qt::Key_Q, Qt::ControlModifier);
    QTRY_VERIFY(!window_->isVisible());
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/main_window.h"

#include "window/focus_order.h"
#include "window/live_banner.h"
#include "window/scenario_strip.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QCloseEvent>
#include <QComboBox>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QPainter>
#include <QSettings>
#include <QTabBar>
#include <QToolBar>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

namespace switchpoint {

namespace {

const char *const theme_names[] = {"system", "light", "dark"};

// Qt's own controls, that do not ask for their keys before a shortcut takes them. Our canvases do.
bool needsKeys(const QWidget &widget)
{
    return qobject_cast<const QAbstractButton *>(&widget) || qobject_cast<const QAbstractSlider *>(&widget) ||
           qobject_cast<const QAbstractSpinBox *>(&widget) || qobject_cast<const QComboBox *>(&widget) ||
           qobject_cast<const QLineEdit *>(&widget) || qobject_cast<const QTabBar *>(&widget) ||
           qobject_cast<const QAbstractScrollArea *>(&widget);
}

// Where these keys mean something to what has the focus, they are its own. What it does not take comes back
// to the window (keyPressEvent).
bool ownKey(const QKeyEvent &event)
{
    if (event.modifiers() != Qt::NoModifier && event.modifiers() != Qt::ShiftModifier &&
        event.modifiers() != Qt::KeypadModifier)
        return false;
    switch (event.key()) {
    case Qt::Key_Space:
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Home:
    case Qt::Key_End:
    case Qt::Key_Question:
        return true;
    default:
        return false;
    }
}

} // namespace

MainWindow::MainWindow(bool remembers, QWidget *parent)
    : QMainWindow(parent), remembers_(remembers), actions_(this)
{
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    setDockNestingEnabled(true);
    setMinimumSize(720, 480);
    panes_ = createPanes(this);

    auto *centre = new QWidget;
    auto *column = new QVBoxLayout(centre);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    message_bar_ = new MessageBar;
    column->addWidget(message_bar_);
    strip_ = new ScenarioStrip;
    column->addWidget(strip_);
    column->addWidget(panes_.topology, 1);
    setCentralWidget(centre);

    // What it takes from the panes below while it is open they get back afterwards.
    connect(strip_->openButton(), &QToolButton::pressed, this, [this] {
        if (!strip_->isOpen())
            below_px_ = lag_dock_->height();
    });
    connect(strip_->openButton(), &QToolButton::toggled, this, [this](bool open) {
        if (open || below_px_ == 0)
            return;
        const auto giveBack = [this] {
            resizeDocks({lag_dock_, positions_dock_}, {below_px_, below_px_}, Qt::Vertical);
        };
        QMetaObject::invokeMethod(this, giveBack, Qt::QueuedConnection);
    });

    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    setCorner(Qt::TopRightCorner, Qt::RightDockWidgetArea);
    controls_dock_ =
        addDock(QStringLiteral("controls"), tr("Controls"), panes_.controls, Qt::RightDockWidgetArea);
    verdict_dock_ =
        addDock(QStringLiteral("verdict"), tr("Verdict"), panes_.verdict, Qt::RightDockWidgetArea);
    lag_dock_ = addDock(QStringLiteral("lag"), tr("Lag and progress"), panes_.lag, Qt::BottomDockWidgetArea);
    positions_dock_ =
        addDock(QStringLiteral("positions"), tr("Positions"), panes_.positions, Qt::BottomDockWidgetArea);

    ribbon_bar_ = new QToolBar(tr("Time ribbon"));
    ribbon_bar_->setObjectName(QStringLiteral("ribbonBar"));
    ribbon_bar_->setMovable(false);
    ribbon_bar_->setFloatable(false);
    panes_.ribbon->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    ribbon_bar_->addWidget(panes_.ribbon);
    addToolBar(Qt::BottomToolBarArea, ribbon_bar_);

    buildToolBar();
    live_banner_ = new LiveBanner;
    auto *live_bar = new QToolBar(tr("Live"));
    live_bar->setObjectName(QStringLiteral("liveBar"));
    live_bar->setMovable(false);
    live_bar->setContentsMargins(0, 0, 0, 0);
    live_bar->addWidget(live_banner_);
    live_bar->toggleViewAction()->setVisible(false);
    addToolBarBreak();
    addToolBar(live_bar);
    live_bar->hide();

    buildStatusBar();
    buildMenus();
    connectActions();
    for (Pane *pane : panes_.all()) {
        connect(pane, &Pane::intended, this, &MainWindow::carryOut);
        connect(pane, &Pane::selected, this, &MainWindow::select);
    }
    qApp->installEventFilter(this);
    showPolicy();
    setTheme(theme_);
}

MainWindow::~MainWindow()
{
    qApp->removeEventFilter(this);
}

QDockWidget *MainWindow::addDock(const QString &name, const QString &title, QWidget *content,
                                 Qt::DockWidgetArea area)
{
    auto *dock = new QDockWidget(title, this);
    dock->setObjectName(name + QStringLiteral("Dock"));
    dock->setWidget(content);
    // What does not fit scrolls; a small window has room for all four.
    content->setMinimumHeight(area == Qt::BottomDockWidgetArea ? 136 : 110);
    if (content->accessibleName().isEmpty())
        content->setAccessibleName(title);
    addDockWidget(area, dock);
    return dock;
}

QSize fittingSize(const QSize &wanted, const QSize &available)
{
    constexpr QSize frame(16, 40); // of a usual window manager: it is known only once the window is shown
    return wanted.boundedTo(available - frame);
}

// As the eye goes: what is done, what is seen, what can be set, what came of it, and time at the foot.
void MainWindow::orderFocus()
{
    setFocusOrder({tool_bar_, message_bar_, strip_, panes_.topology, panes_.controls, panes_.verdict,
                   panes_.positions, panes_.lag, panes_.ribbon});
}

void MainWindow::arrangeDocks()
{
    const int right = std::clamp(width() * 30 / 100, 270, 460);
    resizeDocks({controls_dock_, verdict_dock_}, {right, right}, Qt::Horizontal);
    const int below = std::clamp(height() * 27 / 100, 176, 300);
    resizeDocks({lag_dock_, positions_dock_}, {below, below}, Qt::Vertical);
    const int rest = width() - right;
    resizeDocks({lag_dock_, positions_dock_}, {rest * 2 / 5, rest * 3 / 5}, Qt::Horizontal);
    const int column = height() - ribbon_bar_->height() - 80;
    resizeDocks({controls_dock_, verdict_dock_}, {column * 36 / 100, column * 64 / 100}, Qt::Vertical);
}

// Four lanes and an axis need no more than this, and a small window has other needs.
void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    panes_.ribbon->setFixedHeight(std::clamp(height() * 15 / 100, 92, 132));
}

void MainWindow::showEvent(QShowEvent *event)
{
    QMainWindow::showEvent(event);
    // Docks can be sized only once they are shown.
    if (!arranged_ && !restored_)
        QMetaObject::invokeMethod(this, &MainWindow::arrangeDocks, Qt::QueuedConnection);
    arranged_ = true;
}

bool MainWindow::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        const auto *from = qobject_cast<QWidget *>(watched);
        if ((key == Qt::Key_Tab || key == Qt::Key_Backtab) && from && from->window() == this)
            orderFocus(); // controls come and go; they are put in their places when somebody asks
    }
    if (event->type() != QEvent::ShortcutOverride)
        return QMainWindow::eventFilter(watched, event);
    const auto *widget = qobject_cast<QWidget *>(watched);
    if (!widget || widget->window() != this || !needsKeys(*widget) ||
        !ownKey(*static_cast<QKeyEvent *>(event)))
        return QMainWindow::eventFilter(watched, event);
    event->accept();
    return true;
}

void MainWindow::keyPressEvent(QKeyEvent *event)
{
    const QKeySequence keys(event->modifiers() == Qt::KeypadModifier ? event->key()
                                                                     : event->keyCombination().toCombined());
    for (QAction *action : actions_.all()) {
        if (action->isEnabled() && ownKey(*event) && action->shortcuts().contains(keys)) {
            action->trigger();
            return;
        }
    }
    QMainWindow::keyPressEvent(event);
}

void MainWindow::paintEvent(QPaintEvent *event)
{
    QMainWindow::paintEvent(event);
    if (sim_ || !world_)
        return;
    QPainter painter(this);
    painter.setPen(QPen(liveColor(), live_frame_px));
    painter.drawRect(QRectF(rect()).adjusted(live_frame_px / 2.0, live_frame_px / 2.0, -live_frame_px / 2.0,
                                             -live_frame_px / 2.0));
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (urls.size() == 1 && urls.front().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (urls.size() == 1 && urls.front().isLocalFile()) {
        event->acceptProposedAction();
        openScenario(urls.front().toLocalFile());
    }
}

void MainWindow::setTheme(ThemeMode mode)
{
    theme_ = mode;
    applyTheme(*qApp, mode);
    for (QAction *action : actions_.themes->actions())
        action->setChecked(action->data().toString() == QLatin1String(theme_names[static_cast<int>(mode)]));
}

void MainWindow::restoreSettings()
{
    if (!remembers_)
        return;
    const QSettings settings;
    const QString theme = settings.value(QStringLiteral("theme")).toString();
    for (int i = 0; i < 3; ++i)
        if (theme == QLatin1String(theme_names[i]))
            setTheme(static_cast<ThemeMode>(i));
    actions_.scenario_notes->setChecked(settings.value(QStringLiteral("scenarioNotes"), true).toBool());
    restored_ = restoreGeometry(settings.value(QStringLiteral("geometry")).toByteArray()) &&
                restoreState(settings.value(QStringLiteral("docks")).toByteArray());
}

QString MainWindow::lastScenario() const
{
    return remembers_ ? QSettings().value(QStringLiteral("scenario")).toString() : QString();
}

// Nothing of servers: their addresses can hold passwords, and checkpoints belong to somebody.
void MainWindow::saveSettings()
{
    if (!remembers_)
        return;
    QSettings settings;
    settings.setValue(QStringLiteral("theme"), QLatin1String(theme_names[static_cast<int>(theme_)]));
    settings.setValue(QStringLiteral("geometry"), saveGeometry());
    if (sim_) // attached, docks are hidden that belong to a simulation
        settings.setValue(QStringLiteral("docks"), saveState());
    settings.setValue(QStringLiteral("scenario"), scenario_source_);
    settings.setValue(QStringLiteral("scenarioNotes"), actions_.scenario_notes->isChecked());
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    saveSettings();
    QMainWindow::closeEvent(event);
}

bool MainWindow::savePicture(const QString &file)
{
    return grab().save(file, "PNG");
}

} // namespace switchpoint

// SPDX-License-Identifier: GPL-3.0-or-later
// Draws each pane, in both themes and several sizes, into PNG files: to be looked at.
#include "panes/controls_pane.h"
#include "panes/finding_widget.h"
#include "panes/lag_pane.h"
#include "panes/positions_canvas.h"
#include "panes/positions_pane.h"
#include "panes/ribbon_pane.h"
#include "panes/topology_canvas.h"
#include "panes/topology_pane.h"
#include "panes/verdict_pane.h"
#include "resources/resources.h"
#include "sample_observations.h"
#include "theme/theme.h"

#include <QApplication>
#include <QDir>
#include <QKeyEvent>

#include <cmath>
#include <cstdio>

using namespace switchpoint;
using namespace switchpoint::test;

namespace {

QDir folder;
QString theme;

void settle()
{
    for (int i = 0; i < 5; ++i)
        QApplication::processEvents();
}

void shoot(QWidget &widget, const QString &name, QSize size)
{
    widget.resize(size);
    widget.show();
    settle();
    const QString file = folder.filePath(QStringLiteral("%1-%2.png").arg(name, theme));
    if (!widget.grab().save(file))
        std::fprintf(stderr, "cannot write %s\n", qPrintable(file));
}

template <class P>
void shootPane(const QString &name, QSize size, const ObservationPtr &observation,
               const QString &selected = {}, bool table = false)
{
    P pane;
    if constexpr (requires { pane.setUnderstands([](const Intent &) { return true; }); })
        pane.setUnderstands(
            [live = observation->source != Observation::Source::Simulated](const Intent &) { return !live; });
    pane.resize(size);
    pane.show();
    pane.setObservation(observation);
    pane.setSelected(selected);
    pane.setShownAsTable(table);
    shoot(pane, name, size);
}

void lag(QSize size)
{
    LagPane pane;
    Observation world = laggingReplica();
    for (int i = 0; i < 600; ++i) {
        world.at_us = i * 100'000LL;
        const double grown = std::min(i, 350) / 350.0 * 12 + std::sin(i / 20.0) * 0.4;
        world.links[0].receive_lag_us = static_cast<std::int64_t>(std::max(0.0, grown) * 1e6);
        world.links[0].not_received_transactions = static_cast<std::uint64_t>(std::max(0.0, grown) * 40);
        world.consumers[0].last_event_age_us = 40'000 + i % 40 * 40'000;
        pane.setObservation(std::make_shared<const Observation>(world));
    }
    shoot(pane, QStringLiteral("lag"), size);
}

void promotionDrag()
{
    TopologyPane pane;
    pane.setUnderstands([](const Intent &) { return true; });
    pane.resize(900, 500);
    pane.show();
    pane.setObservation(published(laggingReplica()));
    settle();
    TopologyCanvas &canvas = *pane.canvas();
    const QPointF from = canvas.geometry().nodes[1].center();
    const QPointF to = canvas.geometry().nodes[0].center() + QPointF(60, 20);
    const auto send = [&](QEvent::Type type, QPointF at, Qt::MouseButtons buttons) {
        QMouseEvent event(type, at, canvas.mapToGlobal(at), Qt::LeftButton, buttons, Qt::NoModifier);
        QApplication::sendEvent(&canvas, &event);
    };
    send(QEvent::MouseButtonPress, from, Qt::LeftButton);
    send(QEvent::MouseMove, (from + to) / 2, Qt::LeftButton);
    shoot(pane, QStringLiteral("topology-dragging"), {900, 500});
    send(QEvent::MouseMove, to, Qt::LeftButton);
    shoot(pane, QStringLiteral("topology-on-crown"), {900, 500});
    send(QEvent::MouseButtonRelease, to, Qt::NoButton);
}

void openFindings()
{
    VerdictPane pane;
    pane.resize(420, 900);
    pane.show();
    pane.setObservation(published(afterFailover()));
    for (int i = 0; i < pane.findings().size(); i += 2)
        pane.findings()[i]->setOpen(true);
    shoot(pane, QStringLiteral("verdict-open"), {420, 1300});
}

void all()
{
    shootPane<TopologyPane>("topology-healthy", {900, 500}, published(healthyFirstMinute()));
    shootPane<TopologyPane>("topology-lagging", {900, 500}, published(laggingReplica()), "mysql-b");
    shootPane<TopologyPane>("topology-failover", {900, 500}, published(afterFailover()));
    shootPane<TopologyPane>("topology-small", {560, 330}, published(laggingReplica()));
    shootPane<TopologyPane>("topology-attached", {900, 500}, published(attachedWithStaleServer()));
    shootPane<TopologyPane>("topology-6-long", {900, 500}, published(manyReplicas(6, true)));
    shootPane<TopologyPane>("topology-18-long", {900, 500}, published(manyReplicas(18, true)));
    shootPane<TopologyPane>("topology-4k", {2400, 1200}, published(manyReplicas(7, false)));
    shootPane<TopologyPane>("topology-table", {900, 500}, published(laggingReplica()), {}, true);
    shootPane<TopologyPane>("topology-postgres", {900, 500}, published(postgresAfterFailover()));
    promotionDrag();
    shootPane<PositionsPane>("positions-hole", {700, 330}, published(holeInReplica()), "mysql-c");
    shootPane<PositionsPane>("positions-failover", {700, 330}, published(afterFailover()));
    shootPane<PositionsPane>("positions-small", {360, 240}, published(afterFailover()));
    shootPane<PositionsPane>("positions-postgres", {700, 330}, published(postgresAfterFailover()));
    shootPane<PositionsPane>("positions-mariadb", {700, 250}, published(mariadbWorld()));
    shootPane<PositionsPane>("positions-table", {700, 330}, published(holeInReplica()), {}, true);
    shootPane<VerdictPane>("verdict-lost", {380, 1250}, published(afterFailover()));
    shootPane<VerdictPane>("verdict-healthy", {340, 600}, published(healthyFirstMinute()));
    shootPane<VerdictPane>("verdict-selected", {340, 700}, published(holeInReplica()), "mysql-c");
    shootPane<VerdictPane>("verdict-silent", {380, 1250}, published(silentSkip()));
    shootPane<VerdictPane>("verdict-table", {700, 500}, published(afterFailover()), {}, true);
    openFindings();
    shootPane<ControlsPane>("controls", {360, 1050}, published(laggingReplica()));
    shootPane<ControlsPane>("controls-small", {280, 400}, published(silentSkip()));
    shootPane<ControlsPane>("controls-attached", {340, 200}, published(attachedWithStaleServer()));
    shootPane<RibbonPane>("ribbon", {1200, 130}, published(afterFailover()));
    shootPane<RibbonPane>("ribbon-small", {500, 110}, published(healthyFirstMinute()));
    lag({480, 300});
}

} // namespace

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    initResources();
    folder = QDir(argc > 1 ? QString::fromLocal8Bit(argv[1]) : QStringLiteral("gallery"));
    folder.mkpath(QStringLiteral("."));
    applyTheme(application, ThemeMode::Light);
    theme = QStringLiteral("light");
    all();
    applyTheme(application, ThemeMode::Dark);
    theme = QStringLiteral("dark");
    all();
    return 0;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/actions.h"

#include "theme/theme.h"

#include <QKeySequence>
#include <QWidget>

namespace switchpoint {

Actions::Actions(QWidget *window) : QObject(window), window_(window)
{
    open_scenario = add("open_scenario", tr("&Open scenario\u2026"), "open", {QKeySequence::Open},
                        tr("Open a scenario, or drop its file on the window"));
    attach = add("attach", tr("&Attach to servers\u2026"), "attach", {tr("Ctrl+L")},
                 tr("Look at real servers, read-only"));
    detach = add("detach", tr("&Detach"), "detach", {tr("Ctrl+Shift+L")}, tr("Leave the attached servers"));
    export_picture = add("export_picture", tr("&Export picture\u2026"), "picture", {tr("Ctrl+E")},
                         tr("Save the window as a PNG picture"));
    // Not QKeySequence::Quit beside it: where that is the same key, the key would be ambiguous and do
    // nothing.
    quit = add("quit", tr("&Quit"), {}, {tr("Ctrl+Q")}, tr("Leave Switchpoint"));
    quit->setMenuRole(QAction::QuitRole);

    undo = add("undo", tr("&Undo"), "undo", {tr("Ctrl+Z")},
               tr("Take the last change back, and its consequences"));
    redo = add("redo", tr("&Redo"), "redo", {tr("Ctrl+Shift+Z"), tr("Ctrl+Y")}, tr("Make the change again"));
    copy = add("copy", tr("&Copy"), "copy", {tr("Ctrl+C")}, tr("Copy the focused pane as text"));

    play = add("play", tr("&Play"), "play", {tr("Space")}, tr("Let time run, or hold it"));
    step_back = add("step_back", tr("Step &back"), "step-back", {tr("Left")}, tr("A tenth of a second back"));
    step = add("step", tr("&Step"), "step-forward", {tr("Right")}, tr("A tenth of a second on"));
    previous_event = add("previous_event", tr("Pre&vious event"), {}, {tr("Shift+Left")},
                         tr("Back to the last fault or decision"));
    next_event =
        add("next_event", tr("&Next event"), {}, {tr("Shift+Right")}, tr("On to the next fault or decision"));
    to_start = add("to_start", tr("To the &beginning"), "to-start", {tr("Home")}, tr("To the first moment"));
    to_end = add("to_end", tr("To the &end"), "to-end", {tr("End")}, tr("To the newest moment simulated"));
    fail_over = add("fail_over", tr("&Fail over"), "fail-over", {tr("F6")},
                    tr("The primary dies, the selected (or first) replica is promoted, the consumer's "
                       "address moves to it"));
    slower = add("slower", tr("S&lower"), {}, {tr("Ctrl+-")}, tr("Half the speed"));
    faster = add("faster", tr("F&aster"), {}, {tr("Ctrl++"), tr("Ctrl+=")}, tr("Twice the speed"));

    guards = new QActionGroup(this);
    const struct {
        const char *name;
        const char *preset;
        QString text, keys, tip;
    } presets[] = {
        {"guards_full", "full", tr("Guards: &full"), tr("Ctrl+Alt+1"), tr("Every check is made")},
        {"guards_published", "published", tr("Guards: &published"), tr("Ctrl+Alt+2"),
         tr("Only the shallow checks that are commonly described")},
        {"guards_off", "off", tr("Guards: &off"), tr("Ctrl+Alt+3"),
         tr("Reconnect and go on, as an engine does that asks nothing")},
        {"guards_custom",
         "custom",
         tr("Guards: custom"),
         {},
         tr("None of the presets; the switches say which checks are made")},
    };
    for (const auto &preset : presets) {
        QAction *action = add(preset.name, preset.text, {}, {QKeySequence(preset.keys)}, preset.tip);
        action->setCheckable(true);
        action->setData(QString::fromLatin1(preset.preset));
        action->setEnabled(action->data() != QLatin1String("custom")); // it is so, or not
        guards->addAction(action);
    }

    themes = new QActionGroup(this);
    const struct {
        const char *name;
        const char *mode;
        QString text;
    } modes[] = {{"theme_system", "system", tr("&System theme")},
                 {"theme_light", "light", tr("&Light theme")},
                 {"theme_dark", "dark", tr("&Dark theme")}};
    for (const auto &mode : modes) {
        QAction *action = add(mode.name, mode.text, {}, {}, {});
        action->setCheckable(true);
        action->setData(QString::fromLatin1(mode.mode));
        themes->addAction(action);
    }
    as_tables =
        add("as_tables", tr("All as &tables"), "table", {tr("Ctrl+Shift+T")},
            tr("Every picture as a table, for screen readers and for copying; Ctrl+T: the focused one"));
    as_tables->setCheckable(true);
    scenario_notes = add("scenario_notes", tr("Scenario &notes"), {}, {tr("Ctrl+I")},
                         tr("What the scenario proves, and its steps"));
    scenario_notes->setCheckable(true);
    scenario_notes->setChecked(true);
    full_screen = add("full_screen", tr("&Full screen"), {}, {tr("F11")}, tr("Nothing but the window"));
    full_screen->setCheckable(true);

    palette =
        add("palette", tr("&Command palette\u2026"), {}, {tr("Ctrl+K")}, tr("Find a command by its name"));
    key_map = add("key_map", tr("&Keys"), {}, {tr("?"), tr("F1")}, tr("All keys on one page"));
    manual = add("manual", tr("&Manual"), {}, {tr("Shift+F1")},
                 tr("The window, real servers, the rules behind the verdicts, the command line"));
    about = add("about", tr("&About Switchpoint"), "switchpoint", {}, tr("Version and licences"));
    about->setMenuRole(QAction::AboutRole);
}

QAction *Actions::add(const char *name, const QString &text, const QString &icon,
                      const QList<QKeySequence> &keys, const QString &tip)
{
    auto *action = new QAction(text, this);
    action->setObjectName(QString::fromLatin1(name));
    if (!icon.isEmpty())
        action->setIcon(themedIcon(icon));
    action->setShortcuts(keys);
    action->setStatusTip(tip);
    if (!tip.isEmpty()) {
        const QString shortcut = action->shortcut().toString(QKeySequence::NativeText);
        action->setToolTip(shortcut.isEmpty() ? tip : QStringLiteral("%1 (%2)").arg(tip, shortcut));
    }
    window_->addAction(action);
    all_.append(action);
    return action;
}

QList<QAction *> Actions::timed() const
{
    return {play, step_back, step, previous_event, next_event, to_start, to_end, fail_over, slower, faster};
}

} // namespace switchpoint

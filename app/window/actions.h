// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QActionGroup>
#include <QList>
#include <QObject>

class QMenuBar;
class QToolBar;

namespace switchpoint {

// Everything a person can do in the window, each thing once, with its keys. Menus, tool bar, key map and
// command palette are all made from these.
class Actions : public QObject {
    Q_OBJECT
public:
    explicit Actions(QWidget *window);

    // File
    QAction *open_scenario, *attach, *detach, *export_picture, *quit;
    // Edit
    QAction *undo, *redo, *copy;
    // Run
    QAction *play, *step_back, *step, *previous_event, *next_event, *to_start, *to_end, *fail_over, *slower,
        *faster;
    QActionGroup *guards; // in the order of PresetsModel; data: the preset's name, "custom" last
    // View
    QActionGroup *themes; // data: "system", "light", "dark"
    QAction *as_tables, *full_screen, *scenario_notes;
    // Help
    QAction *palette, *key_map, *manual, *about;

    [[nodiscard]] QList<QAction *> all() const { return all_; } // in the order of the menus
    // Those that mean something only where time is ours.
    [[nodiscard]] QList<QAction *> timed() const;

private:
    QAction *add(const char *name, const QString &text, const QString &icon, const QList<QKeySequence> &keys,
                 const QString &tip);
    QWidget *window_;
    QList<QAction *> all_;
};

} // namespace switchpoint

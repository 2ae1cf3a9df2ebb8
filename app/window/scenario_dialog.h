// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLabel;
class QListWidget;

namespace switchpoint {

// Ours by their titles, or a file.
class ScenarioDialog : public QDialog {
    Q_OBJECT
public:
    explicit ScenarioDialog(QWidget *parent = nullptr);

signals:
    void chosen(const QString &name_or_file);

private:
    void chooseFile();
    void chooseListed();
    QListWidget *list_;
    QLabel *about_ = nullptr; // the chosen one: what it proves, and its steps
};

} // namespace switchpoint

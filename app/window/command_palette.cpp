// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/command_palette.h"

#include "window/key_map.h"

#include <QCoreApplication>
#include <QDialog>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPixmap>
#include <QPointer>
#include <QVBoxLayout>

#include <algorithm>

namespace switchpoint {

namespace {

class Palette : public QDialog {
public:
    Palette(QWidget *parent, const QList<QAction *> &actions)
        : QDialog(parent, Qt::Dialog), edit_(new QLineEdit), list_(new QListWidget)
    {
        setObjectName(QStringLiteral("commandPalette"));
        setAttribute(Qt::WA_DeleteOnClose);
        setWindowTitle(QCoreApplication::translate("Palette", "Commands"));
        edit_->setPlaceholderText(QCoreApplication::translate("Palette", "What do you want to do?"));
        edit_->setAccessibleName(windowTitle());
        edit_->installEventFilter(this);
        list_->setFocusPolicy(Qt::NoFocus);
        list_->setIconSize({16, 16});
        auto *layout = new QVBoxLayout(this);
        layout->addWidget(edit_);
        layout->addWidget(list_);
        for (QAction *action : actions)
            if (action->isEnabled())
                actions_.append(action);
        connect(edit_, &QLineEdit::textChanged, this, &Palette::fill);
        connect(edit_, &QLineEdit::returnPressed, this, &Palette::run);
        connect(list_, &QListWidget::itemActivated, this, &Palette::run);
        fill();
        resize(560, 380);
        edit_->setFocus();
    }

protected:
    // The arrows move in the list while the focus stays where one types.
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::KeyPress) {
            const int key = static_cast<QKeyEvent *>(event)->key();
            if (key == Qt::Key_Down || key == Qt::Key_Up) {
                const int step = key == Qt::Key_Down ? 1 : -1;
                list_->setCurrentRow(
                    std::clamp(list_->currentRow() + step, 0, std::max(0, list_->count() - 1)));
                return true;
            }
        }
        return QDialog::eventFilter(watched, event);
    }

private:
    // As wide as the others, so that all names begin in one line.
    [[nodiscard]] QIcon emptyIcon() const
    {
        QPixmap nothing(list_->iconSize().isValid() ? list_->iconSize() : QSize(16, 16));
        nothing.fill(Qt::transparent);
        return nothing;
    }

    void fill()
    {
        list_->clear();
        shown_.clear();
        for (QAction *action : actions_) {
            if (!fitsWords(edit_->text(), plainName(*action), action->statusTip()))
                continue;
            const QString keys = action->shortcut().toString(QKeySequence::NativeText);
            const QString line = keys.isEmpty() ? plainName(*action)
                                                : QStringLiteral("%1   (%2)").arg(plainName(*action), keys);
            auto *item =
                new QListWidgetItem(action->icon().isNull() ? emptyIcon() : action->icon(), line, list_);
            item->setSizeHint(QSize(0, std::max(26, fontMetrics().height() + 8)));
            item->setToolTip(action->statusTip());
            shown_.append(action);
        }
        list_->setCurrentRow(0);
    }
    void run()
    {
        const QPointer<QAction> chosen = shown_.value(list_->currentRow());
        accept();
        if (chosen)
            chosen->trigger();
    }

    QLineEdit *edit_;
    QListWidget *list_;
    QList<QAction *> actions_, shown_;
};

} // namespace

bool fitsWords(const QString &typed, const QString &name, const QString &explanation)
{
    const QStringList words = typed.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    return std::ranges::all_of(words, [&](const QString &word) {
        return name.contains(word, Qt::CaseInsensitive) || explanation.contains(word, Qt::CaseInsensitive);
    });
}

void showCommandPalette(QWidget *parent, const QList<QAction *> &actions)
{
    (new Palette(parent, actions))->open();
}

} // namespace switchpoint

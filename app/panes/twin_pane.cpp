// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/twin_pane.h"

#include "models/rows_model.h"
#include "panes/column_scroll.h"
#include "theme/theme.h"

#include <QApplication>
#include <QBoxLayout>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QShortcut>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>

#include <algorithm>

namespace switchpoint {

namespace {

constexpr int rows_at_least = 3; // that a table shows where a pane has several

} // namespace

QToolButton *toolButton(const QString &icon, const QString &name, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setIcon(themedIcon(icon));
    button->setAutoRaise(true);
    button->setMinimumSize(26, 26);
    button->setToolTip(name);
    button->setAccessibleName(name);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

void setInk(QWidget *widget, const QColor &ink)
{
    QPalette inked = widget->palette();
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text})
        inked.setColor(role, ink);
    widget->setPalette(inked);
}

TwinPane::TwinPane(QWidget *parent, Tools tools) : Pane(parent)
{
    const bool above = tools == Tools::Above;
    auto *layout = new QBoxLayout(above ? QBoxLayout::TopToBottom : QBoxLayout::RightToLeft, this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *row = new QBoxLayout(above ? QBoxLayout::LeftToRight : QBoxLayout::BottomToTop);
    row->setContentsMargins(6, 2, 4, 2);
    tools_ = new QBoxLayout(row->direction());
    tools_->setSpacing(8);
    row->addLayout(tools_, 1);
    row->addStretch(0);
    as_table_ = toolButton(QStringLiteral("table"), tr("Show as table (Ctrl+T)"), this);
    as_table_->setCheckable(true);
    // Of the pane that has the focus: several panes share a window.
    auto *key = new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_T), this);
    key->setContext(Qt::WidgetWithChildrenShortcut);
    connect(key, &QShortcut::activated, this, [this] { setShownAsTable(!shownAsTable()); });
    row->addWidget(as_table_);
    layout->addLayout(row);
    stack_ = new QStackedWidget(this);
    layout->addWidget(stack_, 1);
    connect(as_table_, &QToolButton::toggled, this, &TwinPane::setShownAsTable);
}

void TwinPane::setTwin(QWidget *canvas, const QList<Twin> &twins)
{
    stack_->addWidget(canvas);
    auto *page = new QWidget(stack_);
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    for (const Twin &twin : twins)
        addTable(twin, layout, twins.size() > 1);
    if (twins.size() == 1) {
        stack_->addWidget(page);
        return;
    }
    // Several in a small pane: each keeps some rows, and the pane scrolls.
    for (QTableView *table : tables_)
        table->setMinimumHeight(table->horizontalHeader()->sizeHint().height() +
                                table->horizontalScrollBar()->sizeHint().height() +
                                rows_at_least * table->verticalHeader()->defaultSectionSize());
    auto *scroll = new ColumnScroll(stack_);
    scroll->setColumn(page);
    scroll->setFocusPolicy(Qt::NoFocus); // the tables have it
    stack_->addWidget(scroll);
}

void TwinPane::addTable(const Twin &twin, QBoxLayout *layout, bool titled)
{
    auto *table = new QTableView(stack_);
    QAbstractItemModel *shown = twin.model;
    if (twin.sorted) {
        auto *sorted = new QSortFilterProxyModel(table);
        sorted->setSourceModel(twin.model);
        sorted->setSortRole(RawRole);
        shown = sorted;
    }
    table->setModel(shown);
    table->setSortingEnabled(twin.sorted);
    table->sortByColumn(-1, Qt::AscendingOrder); // as the model has it, until somebody asks
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setAlternatingRowColors(true);
    table->setWordWrap(false);
    table->setTabKeyNavigation(false); // Tab leaves the table, arrows move in it
    table->setAccessibleName(twin.name);
    table->verticalHeader()->setVisible(false);
    table->verticalHeader()->setDefaultSectionSize(std::max(24, fontMetrics().height() + 8));
    table->horizontalHeader()->setStretchLastSection(true);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    table->horizontalHeader()->setResizeContentsPrecision(50);
    if (titled) {
        auto *title = new QLabel(twin.name, stack_);
        title->setContentsMargins(6, 4, 6, 0);
        title->setBuddy(table);
        layout->addWidget(title);
    }
    layout->addWidget(table, 1);
    tables_ << table;
}

void TwinPane::setShownAsTable(bool table)
{
    if (shownAsTable() == table && as_table_->isChecked() == table)
        return;
    const bool had_focus = stack_->isAncestorOf(QApplication::focusWidget());
    stack_->setCurrentIndex(table ? 1 : 0);
    if (had_focus)
        (table ? static_cast<QWidget *>(tables_.value(0)) : stack_->widget(0))->setFocus();
    as_table_->setChecked(table);
    as_table_->setToolTip(table ? tr("Show as picture (Ctrl+T)") : tr("Show as table (Ctrl+T)"));
    if (table)
        for (QTableView *view : tables_) {
            view->resizeColumnsToContents();
            for (int column = 0; column < view->model()->columnCount(); ++column)
                view->setColumnWidth(column, std::min(view->columnWidth(column), 360));
        }
    emit shownAsTableChanged(table);
}

bool TwinPane::shownAsTable() const
{
    return stack_->currentIndex() == 1;
}

QString TwinPane::asText() const
{
    QStringList texts;
    for (const QTableView *view : tables_) {
        const QModelIndexList selected = shownAsTable() && view->selectionModel()
                                             ? view->selectionModel()->selectedRows()
                                             : QModelIndexList();
        if (selected.isEmpty())
            continue;
        for (const QModelIndex &row : selected) {
            QStringList cells;
            for (int column = 0; column < view->model()->columnCount(); ++column)
                cells << view->model()->index(row.row(), column).data().toString();
            texts << cells.join(QLatin1Char('\t'));
        }
    }
    if (!texts.isEmpty())
        return texts.join(QLatin1Char('\n'));
    for (const QTableView *view : tables_)
        texts << tableText(*view->model());
    return texts.join(QStringLiteral("\n\n"));
}

void TwinPane::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange)
        for (QTableView *view : tables_)
            view->verticalHeader()->setDefaultSectionSize(std::max(24, fontMetrics().height() + 8));
    Pane::changeEvent(event);
}

} // namespace switchpoint

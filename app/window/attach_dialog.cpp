// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/attach_dialog.h"

#include "text/language.h"
#include "theme/theme.h"
#include "window/focus_ring.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextBlock>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace switchpoint {

namespace {

constexpr int rows_max = 32;

QString withOffset(const Error &error)
{
    if (!error.offset)
        return rendered(error);
    return AttachDialog::tr("%1 (at byte %2)").arg(rendered(error), countText(*error.offset));
}

void say(QLabel *label, const QString &glyph, const QString &text, const QColor &color)
{
    label->setText(text.isEmpty() ? QString() : QStringLiteral("%1 %2").arg(glyph, text));
    QPalette palette = label->palette();
    palette.setColor(QPalette::WindowText, color);
    label->setPalette(palette);
}

QLabel *statusLabel(const QString &name)
{
    auto *label = new QLabel;
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace

AttachDialog::AttachDialog(QWidget *parent)
    : QDialog(parent), rows_layout_(new QVBoxLayout), checkpoint_edit_(new QPlainTextEdit),
      slot_label_(new QLabel(tr("Replication s&lot"))), slot_edit_(new QLineEdit),
      url_status_(statusLabel(QStringLiteral("urlStatus"))),
      checkpoint_status_(statusLabel(QStringLiteral("checkpointStatus")))
{
    setWindowTitle(tr("Attach to servers"));
    auto *layout = new QVBoxLayout(this);
    auto *intro = new QLabel(
        tr("The servers are only read: each session is read-only, with a time limit, and asks once a "
           "second who the server is and what it has. Passwords stay in memory."));
    intro->setWordWrap(true);
    layout->addWidget(intro);

    auto *servers = new QLabel(tr("&Servers: the primary and every candidate"));
    layout->addWidget(servers);
    rows_layout_->setSpacing(4);
    layout->addLayout(rows_layout_);
    add_ = new QPushButton(tr("&Add a server"));
    add_->setObjectName(QStringLiteral("addServer"));
    add_->setAutoDefault(false);
    connect(add_, &QPushButton::clicked, this, [this] {
        addRow();
        rows_.back().url->setFocus();
    });
    auto *below = new QHBoxLayout;
    below->addWidget(add_);
    below->addWidget(url_status_, 1);
    layout->addLayout(below);

    auto *checkpoint_label = new QLabel(tr("&Checkpoint: what the consumer holds (may be left empty)"));
    checkpoint_label->setBuddy(checkpoint_edit_);
    layout->addWidget(checkpoint_label);
    checkpoint_edit_->setObjectName(QStringLiteral("checkpoint"));
    checkpoint_edit_->setAccessibleName(tr("Checkpoint"));
    checkpoint_edit_->setPlaceholderText(
        tr("A GTID set, a MariaDB position, an LSN, file:offset, or Switchpoint's own signed form"));
    checkpoint_edit_->setFont(monospaceFont(font()));
    checkpoint_edit_->setTabChangesFocus(true);
    checkpoint_edit_->setMinimumHeight(90);
    layout->addWidget(checkpoint_edit_, 1);
    file_ = new QPushButton(tr("From a &file\u2026"));
    file_->setObjectName(QStringLiteral("fromFile"));
    file_->setAutoDefault(false);
    connect(file_, &QPushButton::clicked, this, &AttachDialog::chooseFile);
    auto *file_row = new QHBoxLayout;
    file_row->addWidget(file_, 0, Qt::AlignTop);
    file_row->addWidget(checkpoint_status_, 1);
    layout->addLayout(file_row);

    // Only PostgreSQL has slots, and there nothing is proved without one.
    slot_label_->setBuddy(slot_edit_);
    slot_edit_->setObjectName(QStringLiteral("slot"));
    slot_edit_->setAccessibleName(tr("Replication slot"));
    slot_edit_->setPlaceholderText(tr("the consumer's; left empty, the checkpoint's own"));
    auto *slot_row = new QHBoxLayout;
    slot_row->addWidget(slot_label_);
    slot_row->addWidget(slot_edit_, 1);
    layout->addLayout(slot_row);
    connect(slot_edit_, &QLineEdit::textChanged, this, &AttachDialog::check);

    auto *buttons = new QDialogButtonBox;
    attach_ = buttons->addButton(tr("A&ttach"), QDialogButtonBox::AcceptRole);
    attach_->setObjectName(QStringLiteral("attach"));
    // In our own words: Qt's are translated only where its own translations are installed.
    cancel_ = buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    cancel_->setObjectName(QStringLiteral("cancel"));
    cancel_->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    layout->addWidget(buttons);

    connect(checkpoint_edit_, &QPlainTextEdit::textChanged, this, [this] {
        file_fault_.reset();
        check();
    });
    addRow();
    addRow();
    servers->setBuddy(rows_.front().url);
    rows_.front().url->setFocus();
    frameFields();
    new FocusRing(this);
    resize(720, 460);
    check();
}

void AttachDialog::addRow(const QString &url)
{
    if (rows_.size() >= rows_max)
        return;
    Row row{.widget = new QWidget, .url = new QLineEdit(url), .password = new QLineEdit, .remove = nullptr};
    row.url->setPlaceholderText(QStringLiteral("mysql://cdc@db-1:3306"));
    row.url->setAccessibleName(tr("Address of a server"));
    row.url->setObjectName(QStringLiteral("url%1").arg(rows_.size()));
    row.password->setEchoMode(QLineEdit::Password);
    row.password->setPlaceholderText(tr("password, if not found"));
    row.password->setToolTip(
        tr("Left empty, it is looked for in SWITCHPOINT_PASSWORD, the option files and the keychain"));
    row.password->setAccessibleName(tr("Password"));
    row.password->setMaximumWidth(190);
    auto *remove = new QToolButton;
    remove->setText(QStringLiteral("\u2715"));
    remove->setToolTip(tr("Remove this server"));
    remove->setAccessibleName(tr("Remove this server"));
    remove->setMinimumSize(24, 24);
    remove->setFocusPolicy(Qt::StrongFocus);
    row.remove = remove;
    remove->setAutoRaise(true);
    auto *layout = new QHBoxLayout(row.widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(row.url, 1);
    layout->addWidget(row.password);
    layout->addWidget(remove);
    connect(row.url, &QLineEdit::textChanged, this, &AttachDialog::check);
    connect(remove, &QToolButton::clicked, this, [this, widget = row.widget] { removeRow(widget); });
    rows_layout_->addWidget(row.widget);
    rows_.push_back(row);
    orderTabs();
}

// From top to bottom, as the eye goes; rows come and go.
void AttachDialog::orderTabs()
{
    QList<QWidget *> order;
    for (const Row &row : rows_)
        order << row.url << row.password << row.remove;
    order << add_ << checkpoint_edit_ << file_ << slot_edit_ << attach_ << cancel_;
    for (qsizetype i = 1; i < order.size(); ++i)
        setTabOrder(order[i - 1], order[i]);
}

// Fusion's frame of a field is nearly the colour of a dark window.
void AttachDialog::frameFields()
{
    const ThemeColors &colors = themeColors(palette());
    const QColor frame = colors.dark ? colors.purged : colors.ink_dim;
    const QString sheet =
        QStringLiteral("QLineEdit, QPlainTextEdit { border: 1px solid %1; border-radius: 3px; "
                       "padding: 2px 4px; background: %2; color: %3; }")
            .arg(frame.name(), colors.surface.name(), colors.ink.name());
    if (sheet != styleSheet()) // setting it tells of a change again
        setStyleSheet(sheet);
}

void AttachDialog::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !rows_.empty())
        frameFields();
}

void AttachDialog::removeRow(QWidget *row)
{
    const auto found = std::ranges::find(rows_, row, &Row::widget);
    if (found == rows_.end())
        return;
    if (rows_.size() == 1) {
        found->url->clear();
        found->password->clear();
        return;
    }
    rows_.erase(found);
    row->deleteLater();
    check();
}

QList<QString> AttachDialog::urls() const
{
    QList<QString> urls;
    for (const Row &row : rows_)
        if (!row.url->text().trimmed().isEmpty())
            urls.append(row.url->text());
    return urls;
}

void AttachDialog::setUrls(const QList<QString> &urls)
{
    for (qsizetype i = 0; i < urls.size(); ++i) {
        if (static_cast<std::size_t>(i) >= rows_.size())
            addRow();
        rows_[static_cast<std::size_t>(i)].url->setText(urls[i]);
    }
}

AttachTyped AttachDialog::typed() const
{
    AttachTyped typed{.urls = urls(),
                      .passwords = {},
                      .checkpoint = checkpoint_edit_->toPlainText(),
                      .slot = slot_edit_->text()};
    for (const Row &row : rows_)
        if (!row.url->text().trimmed().isEmpty())
            typed.passwords.append(row.password->text());
    return typed;
}

void AttachDialog::setTyped(const AttachTyped &typed)
{
    setUrls(typed.urls);
    for (qsizetype i = 0; i < typed.passwords.size() && static_cast<std::size_t>(i) < rows_.size(); ++i)
        rows_[static_cast<std::size_t>(i)].password->setText(typed.passwords[i]);
    slot_edit_->setText(typed.slot);
    setCheckpointText(typed.checkpoint);
}

void AttachDialog::setCheckpointText(const QString &text)
{
    checkpoint_edit_->setPlainText(text);
    file_fault_.reset(); // also where the text was the same before
    check();
}

std::vector<AttachedWorld::Target> AttachDialog::targets() const
{
    std::vector<AttachedWorld::Target> targets;
    std::size_t next = 0;
    for (const Row &row : rows_) {
        if (row.url->text().trimmed().isEmpty() || next >= form_.urls.size())
            continue;
        targets.push_back({form_.urls[next], Secret(row.password->text().toStdString())});
        ++next;
    }
    return targets;
}

void AttachDialog::chooseFile()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("A file with a checkpoint"));
    if (!path.isEmpty())
        loadCheckpoint(path);
}

void AttachDialog::loadCheckpoint(const QString &file)
{
    const Result<std::string> text = readCheckpointFile(file);
    setCheckpointText(text ? QString::fromStdString(*text) : QString());
    if (text)
        return;
    file_fault_ = text.error();
    check();
}

// As soon as an address begins so; it may be wrong in the rest.
bool AttachDialog::asksPostgres() const
{
    const QList<QString> given = urls();
    return std::ranges::any_of(
        given, [](const QString &url) { return url.trimmed().startsWith(QLatin1String("postgres")); });
}

void AttachDialog::check()
{
    const ThemeColors &colors = themeColors(palette());
    for (QWidget *part : {static_cast<QWidget *>(slot_label_), static_cast<QWidget *>(slot_edit_)})
        part->setVisible(asksPostgres());
    say(url_status_, {}, {}, colors.ink);
    say(checkpoint_status_, {}, {}, colors.ink);
    checkpoint_edit_->setExtraSelections({});
    attach_->setEnabled(false);
    form_ = {};
    // Each field says its own fault, whatever the others are like.
    const Result<std::vector<ServerUrl>> urls = parseUrls(this->urls());
    if (!urls)
        showFault(urls.error(), false);
    else if (urls->empty())
        say(url_status_, {}, tr("Give at least one address."), colors.ink_dim);
    if (file_fault_) { // nobody must take it for a choice to go without
        showFault(*file_fault_, true);
        return;
    }
    Result<std::optional<Checkpoint>> checkpoint =
        parseCheckpointFor(this->urls(), checkpoint_edit_->toPlainText().toStdString());
    if (!checkpoint) {
        showFault(checkpoint.error(), true);
        return;
    }
    std::optional<std::string> slot;
    if (asksPostgres() && !slot_edit_->text().trimmed().isEmpty())
        slot = slot_edit_->text().trimmed().toStdString();
    putSlot(*checkpoint, slot);
    if (*checkpoint)
        say(checkpoint_status_, verdictGlyph(Reachability::Reachable), checkpointSummary(**checkpoint),
            colors.reachable);
    else
        say(checkpoint_status_, {}, tr("Without one, facts are shown and nothing is judged."),
            colors.ink_dim);
    if (!urls || urls->empty())
        return;
    form_ = {.urls = *urls, .checkpoint = std::move(*checkpoint), .slot = std::move(slot)};
    attach_->setEnabled(true);
    attach_->setDefault(true);
}

void AttachDialog::showFault(const Error &error, bool in_checkpoint)
{
    const ThemeColors &colors = themeColors(palette());
    say(in_checkpoint ? checkpoint_status_ : url_status_, verdictGlyph(Reachability::Lost), withOffset(error),
        colors.lost);
    if (!in_checkpoint || !error.offset)
        return;
    // Bytes of UTF-8 into the text's own units.
    const QByteArray before =
        checkpoint_edit_->toPlainText().toUtf8().left(static_cast<qsizetype>(*error.offset));
    QTextEdit::ExtraSelection mark;
    mark.cursor = checkpoint_edit_->textCursor();
    const int at = static_cast<int>(QString::fromUtf8(before).size());
    mark.cursor.setPosition(std::min(at, std::max(0, checkpoint_edit_->document()->characterCount() - 1)));
    mark.cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor);
    mark.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
    mark.format.setUnderlineColor(colors.lost);
    mark.format.setBackground(colors.raised);
    checkpoint_edit_->setExtraSelections({mark});
}

} // namespace switchpoint

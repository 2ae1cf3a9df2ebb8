// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/verdict_pane.h"

#include "models/standing.h"
#include "models/topology.h"
#include "models/words.h"
#include "panes/column_scroll.h"
#include "panes/finding_widget.h"
#include "panes/position_field.h"
#include "text/language.h"
#include "theme/theme.h"

#include <QBoxLayout>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QToolButton>

#include <algorithm>
#include <tuple>

namespace switchpoint {

namespace {

// Inks what the engine does not know, and marks it with a glyph too.
class LedgerDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        if (index.column() == LedgerModel::What) // the tooltip, and the table, say the rest
            option->text = option->text.section(QLatin1Char(':'), 0, 0);
        if (!index.data(SeverityRole).isValid())
            return;
        option->font.setBold(true);
        option->text = severityGlyph(Severity::Lost) + QLatin1Char(' ') + option->text;
        option->palette.setColor(QPalette::Text, themeColors(option->palette).lost);
    }
};

QLabel *paragraph(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QLabel *title(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    QFont strong = label->font();
    strong.setWeight(QFont::DemiBold);
    label->setFont(strong);
    label->setContentsMargins(0, 8, 0, 2);
    return label;
}

QString actionText(const Decision &decision)
{
    if (decision.halted_by_drift)
        return VerdictPane::tr("Halt: the schema has drifted");
    switch (decision.action) {
    case Action::Resume:
        return VerdictPane::tr("Resume");
    case Action::ResumeUnverified:
        return VerdictPane::tr("Resume unverified: nothing is confirmed to the server");
    case Action::Halt:
        return VerdictPane::tr("Halt");
    }
    return {};
}

QString proofText(const Decision &decision)
{
    if (!decision.proof)
        return {};
    if (*decision.proof == Proof::PositionOnly)
        return VerdictPane::tr("position only");
    return decision.proved_since.empty() ? VerdictPane::tr("proved by content")
                                         : VerdictPane::tr("proved by content since %1")
                                               .arg(isolated(QString::fromStdString(decision.proved_since)));
}

} // namespace

VerdictPane::VerdictPane(QWidget *parent) : TwinPane(parent)
{
    heading_ = new QLabel(this);
    heading_->setTextFormat(Qt::PlainText);
    heading_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    heading_->setForegroundRole(QPalette::PlaceholderText);
    toolRow()->addWidget(heading_, 1);
    column_ = new QWidget(this);
    foot_ = new QVBoxLayout(column_);
    foot_->setContentsMargins(0, 0, 0, 0);
    foot_->setSpacing(0);
    auto *scroll = new ColumnScroll(column_);
    scroll->setAccessibleName(tr("Verdict"));
    scroll->setFocusPolicy(Qt::NoFocus); // what is within has it
    foot_->addWidget(scroll, 1);
    auto *page = new QWidget(scroll);
    page->setBackgroundRole(QPalette::Base);
    page->setAutoFillBackground(true);
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(12, 8, 12, 12);
    layout->setSpacing(4);
    page_ = layout;
    build(layout);
    buildLedger();
    scroll->setColumn(page);
    setTwin(column_, {{&findings_model_, tr("Findings"), false},
                      {&verdicts_model_, tr("Verdicts of every consumer on every server"), true},
                      {&ledger_model_, tr("Believed and true"), false}});
    showDecision(nullptr);
}

void VerdictPane::build(QVBoxLayout *layout)
{
    QWidget *page = layout->parentWidget();
    word_ = new QLabel(page);
    word_->setAccessibleName(tr("Verdict"));
    layout->addWidget(word_);
    action_ = paragraph(page);
    layout->addWidget(action_);
    sentence_ = paragraph(page);
    layout->addWidget(sentence_);
    split_ = paragraph(page);
    layout->addWidget(split_);
    truth_ = paragraph(page);
    layout->addWidget(truth_);
    missing_ = new PositionField(tr("Missing on the server"), {}, page);
    purged_ = new PositionField(tr("Owed, but gone from the log"), {}, page);
    owed_ = new PositionField(tr("Owed"), {}, page);
    start_ = new PositionField(tr("Stream start"), {}, page);
    repair_ = new PositionField(tr("Possible repair of the checkpoint"), {}, page);
    layout->addSpacing(4);
    for (PositionField *field : {missing_, purged_, owed_, start_, repair_})
        layout->addWidget(field);
    checks_title_ = title(tr("What was asked"), page);
    layout->addWidget(checks_title_);
    checks_box_ = new QWidget(page);
    checks_ = new QVBoxLayout(checks_box_);
    checks_->setContentsMargins(0, 0, 0, 0);
    checks_->setSpacing(0);
    layout->addWidget(checks_box_);
    all_checks_ = new QToolButton(page);
    all_checks_->setCheckable(true);
    all_checks_->setAutoRaise(true);
    all_checks_->setMinimumHeight(26);
    layout->addWidget(all_checks_);
    connect(all_checks_, &QToolButton::toggled, this, &VerdictPane::showFindings);
    layout->addStretch(1);
}

// The numbers stay in sight below the findings, one line each; the words before the colon are enough there.
void VerdictPane::buildLedger()
{
    ledger_box_ = new QWidget(column_);
    ledger_box_->setBackgroundRole(QPalette::Base);
    ledger_box_->setAutoFillBackground(true);
    auto *layout = new QVBoxLayout(ledger_box_);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    ledger_ = new QTableView(ledger_box_);
    ledger_->setModel(&ledger_model_);
    ledger_->setItemDelegate(new LedgerDelegate(ledger_));
    ledger_->setAccessibleName(tr("What the engine believes, and what is true"));
    ledger_->setSelectionBehavior(QAbstractItemView::SelectRows);
    ledger_->setTabKeyNavigation(false);
    ledger_->setShowGrid(false);
    ledger_->setAlternatingRowColors(true);
    ledger_->setWordWrap(false);
    ledger_->setColumnHidden(LedgerModel::Set, true);
    ledger_->verticalHeader()->hide();
    ledger_->verticalHeader()->setMinimumSectionSize(0);
    ledger_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 3);
    ledger_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    ledger_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    // As wide as their headings or a large count: measuring what stands there with every frame costs.
    QHeaderView &header = *ledger_->horizontalHeader();
    header.setSectionResizeMode(QHeaderView::Stretch);
    for (const int column : {LedgerModel::Believed, LedgerModel::True}) {
        const int wide =
            std::max(fontMetrics().horizontalAdvance(
                         ledger_model_.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString()),
                     fontMetrics().horizontalAdvance(QStringLiteral("\u2716 888,888")));
        header.setSectionResizeMode(column, QHeaderView::Fixed);
        header.resizeSection(column, wide + 14);
    }
    ledger_->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    layout->addWidget(ledger_);
    foot_->addWidget(ledger_box_);
}

void VerdictPane::setObservation(const ObservationPtr &observation)
{
    observation_ = observation;
    findings_model_.setObservation(observation);
    verdicts_model_.setObservation(observation);
    ledger_model_.setObservation(observation);
    refresh();
}

void VerdictPane::setSelected(const QString &id)
{
    selected_ = id;
    if (observation_ != nullptr)
        refresh();
}

void VerdictPane::refresh()
{
    QString consumer, server;
    if (observation_->server(selected_.toStdString()) != nullptr)
        server = selected_;
    else
        consumer = selected_;
    const ObservedConsumer *reader = observation_->consumer(consumer.toStdString());
    if (reader == nullptr && !observation_->consumers.empty())
        reader = &observation_->consumers.front();
    findings_model_.setSubject(consumer, server);
    const QString heading = headingFor(reader, server);
    heading_->setText(heading);
    heading_->setToolTip(heading);
    showDecision(findings_model_.decision());
    showFindings();
    showSplit(reader);
    showTruth();
    fitLedger();
}

QString VerdictPane::headingFor(const ObservedConsumer *reader, const QString &server) const
{
    if (reader == nullptr)
        return tr("No consumer");
    const QString consumer = QString::fromStdString(reader->label);
    if (!server.isEmpty() && judgedAsItIs(*observation_, server.toStdString()))
        return tr("The checkpoint, on %1 as it is now")
            .arg(QString::fromStdString(observation_->server(server.toStdString())->label));
    if (!server.isEmpty())
        return tr("If %1 were promoted now, for %2")
            .arg(QString::fromStdString(observation_->server(server.toStdString())->label), consumer);
    if (observation_->source != Observation::Source::Attached)
        return reader->last_decision
                   ? tr("The last decision of %1, at %2")
                         .arg(consumer,
                              isolated(momentText(observation_->source, reader->last_decision_at_us)))
                   : tr("The last decision of %1").arg(consumer);
    // A checkpoint alone decides nothing: it is judged, and the verdict shown is that of one server.
    const ObservedServer *judged = observation_->server(reader->decided_on);
    if (judged == nullptr)
        return tr("The checkpoint");
    const QString label = QString::fromStdString(judged->label);
    if (livingPrimaries(*observation_).size() > 1)
        return tr("The worst of the primaries: %1 as it is now").arg(label);
    return tr("The checkpoint, on %1 as it is now").arg(label);
}

// Several servers take writes, and whom the consumer should follow is not ours to guess: each is judged.
void VerdictPane::showSplit(const ObservedConsumer *reader)
{
    const auto living = livingPrimaries(*observation_);
    const bool shown =
        observation_->source == Observation::Source::Attached && reader != nullptr && living.size() > 1;
    split_->setVisible(shown);
    if (!shown)
        return;
    QStringList lines{severityGlyph(Severity::Warning) + QLatin1Char(' ') + rendered(reader->status)};
    for (const ObservedServer *server : living)
        if (const ObservedVerdict *verdict = observation_->verdict(reader->id, server->id))
            lines << QStringLiteral("%1: %2 %3")
                         .arg(QString::fromStdString(server->label), verdictGlyph(verdict->now.reachability),
                              verdictSummary(verdict->now));
    split_->setText(lines.join(QLatin1Char('\n')));
    setInk(split_, themeColors(palette()).unknown);
}

// What nobody but the simulator knows stands right below what the engine says: the contrast is the lesson.
void VerdictPane::showTruth()
{
    QStringList lines;
    const ObservedTruth truth = observation_->truth.value_or(ObservedTruth());
    if (truth.silent_skip)
        lines << tr("Skipped in silence: %1 passed over, and the consumer has not said so.")
                     .arg(transactionsText(truth.skipped));
    else if (truth.skipped > 0)
        lines << tr("In truth %1: passed over, never delivered.").arg(transactionsText(truth.skipped));
    if (truth.phantom > 0)
        lines << tr("In truth %1: delivered, but not on the primary.").arg(transactionsText(truth.phantom));
    for (QString &line : lines)
        line.prepend(severityGlyph(Severity::Lost) + QLatin1Char(' '));
    truth_->setVisible(!lines.isEmpty());
    truth_->setText(lines.join(QLatin1Char('\n')));
    setInk(truth_, themeColors(palette()).lost);
}

void VerdictPane::showField(PositionField *field, const std::optional<PositionRange> &range)
{
    field->setVisible(range.has_value() && !range->text.empty());
    if (range)
        field->setRange(rangeSizeText(*range), QString::fromStdString(range->text));
}

void VerdictPane::showPosition(PositionField *field, const QString &position)
{
    field->setVisible(!position.isEmpty());
    field->setRange({}, position);
}

void VerdictPane::showDecision(const Decision *decision)
{
    const ThemeColors &colors = themeColors(palette());
    QFont big = font();
    big.setPointSizeF(font().pointSizeF() * 2.2);
    big.setWeight(QFont::Bold);
    word_->setFont(big);
    setInk(word_, decision == nullptr ? colors.ink_dim : verdictColor(colors, decision->reachability));
    for (QWidget *part : {action_, checks_title_})
        part->setVisible(decision != nullptr);
    if (decision == nullptr) {
        for (PositionField *field : {missing_, purged_, owed_, start_, repair_})
            field->hide();
        const bool given = observation_ != nullptr && observation_->source == Observation::Source::Attached;
        word_->setText(given ? tr("Nothing to judge") : tr("Not judged yet"));
        sentence_->setText(given && !observation_->consumers.empty()
                               ? rendered(observation_->consumers.front().status)
                               : tr("A verdict comes with the first connection to a server."));
        return;
    }
    word_->setText(verdictGlyph(decision->reachability) + QLatin1Char(' ') +
                   verdictWord(decision->reachability));
    QStringList line{actionText(*decision)};
    if (decision->identity)
        line << (*decision->identity == IdentityComparison::Same      ? tr("same server")
                 : *decision->identity == IdentityComparison::Changed ? tr("another server")
                                                                      : tr("first server seen"));
    if (const QString proof = proofText(*decision); !proof.isEmpty())
        line << proof;
    action_->setText(line.join(QStringLiteral(" \u00b7 ")));
    setInk(action_, colors.ink_dim);
    sentence_->setText(rendered(decision->reason));
    missing_->setMark(colors.lost);
    purged_->setMark(colors.lost);
    for (PositionField *field : {owed_, start_, repair_})
        field->setMark(colors.ink);
    showField(missing_, decision->missing);
    showField(purged_, decision->purged_gap);
    showField(owed_, decision->owed);
    showPosition(start_, decision->stream_start ? streamStartText(*decision->stream_start) : QString());
    repair_->setTitle(decision->repair_proven ? tr("Proven repair of the checkpoint")
                                              : tr("Possible repair of the checkpoint"));
    showPosition(repair_, QString::fromStdString(decision->repair.value_or(std::string())));
}

// Up to 64 transactions are compared one by one, and the checklist of a lost position says so 64 times: of
// findings that say the same one is shown, and how many there are. The table has them all.
void VerdictPane::showFindings()
{
    const Decision *decision = findings_model_.decision();
    const auto &all = findings_model_.rows();
    // The one thing that could be said, that nobody answered, stands above already.
    const bool told =
        all.size() == 1 && decision != nullptr && all.front().finding.meaning == decision->reason;
    const std::vector<FindingRow> rows = told ? std::vector<FindingRow>() : all;
    checks_title_->setVisible(decision != nullptr && !told);
    struct Shown {
        const FindingRow *row = nullptr;
        int alike = 1;
    };
    std::vector<Shown> shown;
    for (const FindingRow &row : rows) {
        const auto says = [](const Finding &one) {
            return std::tie(one.check, one.severity, one.meaning.id());
        };
        if (!shown.empty() && !all_checks_->isChecked() &&
            says(shown.back().row->finding) == says(row.finding))
            ++shown.back().alike;
        else
            shown.push_back({.row = &row});
    }
    const bool shape_changes = findings_.size() != static_cast<int>(shown.size());
    if (shape_changes) // hidden, it is laid out once and not once for each
        checks_box_->hide();
    while (findings_.size() > static_cast<int>(shown.size()))
        delete findings_.takeLast();
    for (std::size_t i = 0; i < shown.size(); ++i) {
        if (static_cast<int>(i) == findings_.size()) {
            findings_ << new FindingWidget(checks_box_);
            checks_->addWidget(findings_.last());
        }
        findings_[static_cast<int>(i)]->setFinding(*shown[i].row, shown[i].alike);
    }
    if (shape_changes)
        checks_box_->show();
    all_checks_->setVisible(all_checks_->isChecked() ? !rows.empty() : shown.size() < rows.size());
    all_checks_->setText(all_checks_->isChecked() ? tr("Show each kind once")
                                                  : tr("Show all %1").arg(countText(rows.size())));
}

void VerdictPane::fitLedger()
{
    const bool shown = observation_ != nullptr && observation_->truth.has_value();
    ledger_box_->setVisible(shown);
    if (!shown)
        return;
    const int height = ledger_->horizontalHeader()->sizeHint().height() + 2 * ledger_->frameWidth() +
                       ledger_model_.rowCount() * ledger_->verticalHeader()->defaultSectionSize() + 2;
    if (ledger_->height() != height || ledger_->minimumHeight() != height)
        ledger_->setFixedHeight(height);
    placeLedger();
}

// Where it would leave the findings no room it scrolls along with them.
void VerdictPane::placeLedger()
{
    constexpr int findings_least_px = 110;
    const bool stays = column_->height() >= ledger_->minimumHeight() + findings_least_px;
    QVBoxLayout *place = stays ? foot_ : page_;
    if (place->indexOf(ledger_box_) < 0)
        place->addWidget(ledger_box_);
}

void VerdictPane::resizeEvent(QResizeEvent *event)
{
    TwinPane::resizeEvent(event);
    placeLedger();
}

QString VerdictPane::asText() const
{
    if (shownAsTable())
        return TwinPane::asText();
    QStringList lines{heading(), word(), action_->text(), sentence()};
    if (!split_->isHidden())
        lines << split_->text();
    if (!truth_->isHidden())
        lines << truth_->text();
    const Decision *decision = findings_model_.decision();
    if (decision != nullptr) {
        const auto range = [&lines](const QString &name, const std::optional<PositionRange> &one) {
            if (one && !one->text.empty())
                lines << QStringLiteral("%1: %2 %3")
                             .arg(name, rangeSizeText(*one), QString::fromStdString(one->text));
        };
        range(tr("Missing on the server"), decision->missing);
        range(tr("Owed, but gone from the log"), decision->purged_gap);
        range(tr("Owed"), decision->owed);
        if (decision->stream_start)
            lines << QStringLiteral("%1: %2").arg(tr("Stream start"),
                                                  streamStartText(*decision->stream_start));
        lines << QString() << tableText(findings_model_);
    }
    if (ledgerShown())
        lines << QString() << tableText(ledger_model_);
    return lines.join(QLatin1Char('\n'));
}

QString VerdictPane::heading() const
{
    return heading_->text();
}

QString VerdictPane::word() const
{
    return word_->text();
}

QString VerdictPane::sentence() const
{
    return sentence_->text();
}

QString VerdictPane::streamStart() const
{
    return start_->isHidden() ? QString() : start_->shownText();
}

QString VerdictPane::truth() const
{
    return truth_->isHidden() ? QString() : truth_->text();
}

bool VerdictPane::ledgerShown() const
{
    return !ledger_box_->isHidden();
}

void VerdictPane::changeEvent(QEvent *event)
{
    TwinPane::changeEvent(event);
    if ((event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) &&
        observation_ != nullptr)
        refresh();
}

} // namespace switchpoint

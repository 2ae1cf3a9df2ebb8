// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/findings_model.h"
#include "models/ledger_model.h"
#include "models/verdicts_model.h"
#include "panes/twin_pane.h"

class QLabel;
class QTableView;
class QToolButton;
class QVBoxLayout;

namespace switchpoint {

class FindingWidget;
class PositionField;

// The word, one sentence, what is missing, the checklist, and what the engine believes beside what is true.
// Shows the consumer's last decision; with a server selected, that server if it were promoted now.
class VerdictPane : public TwinPane {
    Q_OBJECT
public:
    explicit VerdictPane(QWidget *parent = nullptr);
    void setObservation(const ObservationPtr &observation) override;
    // A server: if it were promoted now, or as it is (models/standing.h). A consumer, or "": the last
    // decision.
    void setSelected(const QString &id) override;
    [[nodiscard]] QString asText() const override;
    [[nodiscard]] QString heading() const;
    [[nodiscard]] QString word() const;
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] const QList<FindingWidget *> &findings() const { return findings_; }
    [[nodiscard]] QToolButton *allChecksButton() const { return all_checks_; }
    [[nodiscard]] QString streamStart() const; // "" where none is shown
    [[nodiscard]] QString truth() const;       // what only the simulator knows, "" where that is nothing
    [[nodiscard]] bool ledgerShown() const;
    [[nodiscard]] QTableView *ledger() const { return ledger_; }

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void build(QVBoxLayout *layout);
    void refresh();
    void showDecision(const Decision *decision);
    void showFindings();
    void showSplit(const ObservedConsumer *reader);
    void showTruth();
    [[nodiscard]] QString headingFor(const ObservedConsumer *reader, const QString &server) const;
    void showField(PositionField *field, const std::optional<PositionRange> &range);
    void showPosition(PositionField *field, const QString &position);
    void buildLedger();
    void fitLedger();
    void placeLedger();

    ObservationPtr observation_;
    QString selected_;
    FindingsModel findings_model_;
    LedgerModel ledger_model_;
    VerdictsModel verdicts_model_;
    QLabel *heading_ = nullptr, *word_ = nullptr, *action_ = nullptr, *sentence_ = nullptr,
           *checks_title_ = nullptr, *truth_ = nullptr, *split_ = nullptr;
    PositionField *missing_ = nullptr, *purged_ = nullptr, *owed_ = nullptr, *start_ = nullptr,
                  *repair_ = nullptr;
    QWidget *checks_box_ = nullptr;
    QVBoxLayout *checks_ = nullptr;
    QToolButton *all_checks_ = nullptr;
    QTableView *ledger_ = nullptr;
    QWidget *column_ = nullptr, *ledger_box_ = nullptr; // the findings, and the ledger below them
    QVBoxLayout *page_ = nullptr, *foot_ = nullptr;     // where it scrolls along, and where it stays
    QList<FindingWidget *> findings_;
};

} // namespace switchpoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rows_model.h"
#include "observation/observation.h"

namespace switchpoint {

struct FindingRow {
    int number = 0; // place in the decision, from 0
    Finding finding;
    QString meaning;
    friend bool operator==(const FindingRow &, const FindingRow &) = default;
};

// The checklist of one decision, in the order in which the checks were made.
class FindingsModel : public RowsModel<FindingRow> {
    Q_OBJECT
public:
    enum Column { Outcome, Check, Meaning, Question, Answer, ColumnCount };
    explicit FindingsModel(QObject *parent = nullptr) : RowsModel(ColumnCount, parent) {}

    // "" as server: what the consumer decided last; else that server, if it were promoted now. "" as
    // consumer: the first.
    void setSubject(const QString &consumer, const QString &server);
    void setObservation(const ObservationPtr &observation);
    [[nodiscard]] const Decision *decision() const { return decision_ ? &*decision_ : nullptr; }

protected:
    [[nodiscard]] QStringList headings() const override;
    [[nodiscard]] QString keyOf(const FindingRow &row) const override;
    [[nodiscard]] Cell cell(const FindingRow &row, int column) const override;
    [[nodiscard]] QVariant extra(const FindingRow &row, int column, int role) const override;

private:
    void refresh();
    ObservationPtr observation_;
    std::string consumer_, server_;
    std::optional<Decision> decision_;
};

// The decision a pane shows for a subject, as setSubject() says; null when nobody has judged.
const Decision *decisionFor(const Observation &observation, const std::string &consumer,
                            const std::string &server);

} // namespace switchpoint

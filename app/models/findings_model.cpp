// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/findings_model.h"

#include "models/standing.h"
#include "models/words.h"
#include "text/language.h"

namespace switchpoint {

const Decision *decisionFor(const Observation &observation, const std::string &consumer,
                            const std::string &server)
{
    const ObservedConsumer *reader = observation.consumer(consumer);
    if (reader == nullptr && !observation.consumers.empty())
        reader = &observation.consumers.front();
    if (reader == nullptr)
        return nullptr;
    if (server.empty())
        return reader->last_decision ? &*reader->last_decision : nullptr;
    const ObservedVerdict *verdict = observation.verdict(reader->id, server);
    return verdict == nullptr ? nullptr : &standing(observation, *verdict);
}

void FindingsModel::setSubject(const QString &consumer, const QString &server)
{
    consumer_ = consumer.toStdString();
    server_ = server.toStdString();
    refresh();
}

void FindingsModel::setObservation(const ObservationPtr &observation)
{
    observation_ = observation;
    refresh();
}

void FindingsModel::refresh()
{
    const Decision *decision =
        observation_ == nullptr ? nullptr : decisionFor(*observation_, consumer_, server_);
    if (decision != nullptr && decision_ && *decision == *decision_)
        return; // sixty times a second nothing new
    decision_ = decision == nullptr ? std::nullopt : std::optional(*decision);
    std::vector<FindingRow> rows;
    if (decision_)
        for (const Finding &finding : decision_->findings)
            rows.push_back({.number = static_cast<int>(rows.size()),
                            .finding = finding,
                            .meaning = rendered(finding.meaning)});
    setRows(std::move(rows));
}

QStringList FindingsModel::headings() const
{
    return {tr("Outcome"), tr("Check"), tr("Meaning"), tr("Question"), tr("Answer")};
}

QString FindingsModel::keyOf(const FindingRow &row) const
{
    // The same check can come twice; its place tells them apart.
    return QString::fromStdString(row.finding.check) + QChar(0x1F) + QString::number(row.number);
}

Cell FindingsModel::cell(const FindingRow &row, int column) const
{
    switch (column) {
    case Outcome:
        return {severityText(row.finding.severity), {}};
    case Check:
        return {checkText(row.finding.check), {}};
    case Meaning:
        return {row.meaning, {}};
    case Question:
        return {isolated(QString::fromStdString(row.finding.question)), {}};
    case Answer:
        return {isolated(QString::fromStdString(row.finding.answer)), {}};
    default:
        return {};
    }
}

QVariant FindingsModel::extra(const FindingRow &row, int column, int role) const
{
    if (role == SeverityRole)
        return static_cast<int>(row.finding.severity);
    if (role == CopyRole)
        return QString::fromStdString(column == Answer ? row.finding.answer : row.finding.question);
    return {};
}

} // namespace switchpoint

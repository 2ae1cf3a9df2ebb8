// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/rows_model.h"
#include "observation/observation.h"

#include <cstdint>
#include <deque>
#include <limits>
#include <span>
#include <vector>

namespace switchpoint {

// The lags of a moment; NaN: there is none, or nobody knows.
struct LagSample {
    static constexpr double none = std::numeric_limits<double>::quiet_NaN();
    std::int64_t at_us = 0;
    double behind_s = none;         // the slowest replica: not received plus not applied
    double transactions = none;     // the same, counted
    double last_event_age_s = none; // of the newest event a consumer delivered: grows while it halts
};

// Whose lags they are; "": of none.
struct LagSubjects {
    QString replica;      // "mysql-b", or where there are several "slowest replica"
    QString consumer;     // "cdc"
    QString relationship; // "mysql-b reads mysql-a, cdc reads mysql-a"
    friend bool operator==(const LagSubjects &, const LagSubjects &) = default;
};
LagSubjects lagSubjectsOf(const Observation &observation);

LagSample lagSampleOf(const Observation &observation);

struct LagPoint {
    double at_s = 0, value = 0;
    friend bool operator==(const LagPoint &, const LagPoint &) = default;
};

// At most `limit` points that keep what the eye would see: the smallest and the greatest of each slice of
// time, in their order. Values are numbers.
std::vector<LagPoint> decimated(std::span<const LagPoint> points, std::size_t limit);

// Keeps its own past, because an observation has none: one sample per observation, none older than the
// window. Going back in time hides what comes after until time is there again; where history has changed it
// is forgotten.
class LagHistory : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { When, Behind, Transactions, LastEventAge, ColumnCount };
    using QAbstractTableModel::QAbstractTableModel;
    void setObservation(const ObservationPtr &observation);
    void startAnew(); // another world: nothing that was seen before belongs to it
    void setWindow(std::int64_t window_us);
    [[nodiscard]] std::int64_t window_us() const { return window_us_; }
    // What was seen after this moment has not happened.
    void forgetAfter(std::int64_t at_us);
    // Seconds, decimated to about `limit` points. Column: Behind, Transactions, LastEventAge. A line each:
    // between them there was no such lag, or nobody looked.
    [[nodiscard]] std::vector<std::vector<LagPoint>> lines(Column column, std::size_t limit = 2'000) const;
    [[nodiscard]] const LagSubjects &subjects() const { return subjects_; }
    [[nodiscard]] std::int64_t oldest_us() const { return samples_.empty() ? 0 : samples_.front().at_us; }
    [[nodiscard]] std::int64_t newest_us() const { return samples_.empty() ? 0 : samples_.back().at_us; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void forget(std::size_t first, std::size_t count);
    void hideAfter(std::int64_t at_us);
    void showUntil(std::int64_t at_us);
    void append(const LagSample &sample);
    std::deque<LagSample> samples_, later_; // later_: after now, and of the same history
    LagSubjects subjects_;
    Observation::Source source_ = Observation::Source::Simulated;
    std::int64_t window_us_ = 300'000'000;
};

} // namespace switchpoint

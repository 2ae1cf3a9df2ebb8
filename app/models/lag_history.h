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

// The three lags of a moment, the worst over all links and consumers; NaN: nobody knows.
struct LagSample {
    std::int64_t at_us = 0;
    double behind_s = std::numeric_limits<double>::quiet_NaN();         // not received plus not applied
    double transactions = std::numeric_limits<double>::quiet_NaN();     // the same, counted
    double last_event_age_s = std::numeric_limits<double>::quiet_NaN(); // of the newest event delivered
};

LagSample lagSampleOf(const Observation &observation);

struct LagPoint {
    double at_s = 0, value = 0;
    friend bool operator==(const LagPoint &, const LagPoint &) = default;
};

// At most `limit` points that keep what the eye would see: the smallest and the greatest of each slice of
// time, in their order.
std::vector<LagPoint> decimated(std::span<const LagPoint> points, std::size_t limit);

// Keeps its own past, because an observation has none: one sample per observation, none older than the
// window. Going back in time forgets what comes after.
class LagHistory : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { When, Behind, Transactions, LastEventAge, ColumnCount };
    using QAbstractTableModel::QAbstractTableModel;
    void setObservation(const ObservationPtr &observation);
    void startAnew(); // another world: nothing that was seen before belongs to it
    void setWindow(std::int64_t window_us);
    [[nodiscard]] std::int64_t window_us() const { return window_us_; }
    // Seconds, decimated to at most `limit` points. Column: Behind, Transactions, LastEventAge.
    [[nodiscard]] std::vector<LagPoint> series(Column column, std::size_t limit = 2'000) const;
    [[nodiscard]] std::int64_t oldest_us() const { return samples_.empty() ? 0 : samples_.front().at_us; }
    [[nodiscard]] std::int64_t newest_us() const { return samples_.empty() ? 0 : samples_.back().at_us; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void forget(std::size_t first, std::size_t count);
    void forgetFrom(std::int64_t at_us);
    std::deque<LagSample> samples_;
    ObservationPtr before_; // whose marks tell what was undone
    Observation::Source source_ = Observation::Source::Simulated;
    std::int64_t window_us_ = 300'000'000;
};

} // namespace switchpoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/ribbon_pane.h"

#include "panes/ribbon_canvas.h"

#include <QTableView>

#include <algorithm>

namespace switchpoint {

RibbonPane::RibbonPane(QWidget *parent)
    : TwinPane(parent, Tools::Beside), canvas_(new RibbonCanvas(model_, this))
{
    setTwin(canvas_, {{&model_, tr("Marks"), false}});
    setFocusProxy(canvas_);
    connect(canvas_, &RibbonCanvas::seekRequested, this, &RibbonPane::seekRequested);
    connect(canvas_, &RibbonCanvas::stepRequested, this, &RibbonPane::stepRequested);
    // In the table a double click, or Return, goes to the mark.
    connect(tables().front(), &QTableView::activated, this, [this](const QModelIndex &index) {
        emit seekRequested(
            model_.QAbstractTableModel::index(index.row(), MarksModel::When).data(RawRole).toLongLong());
    });
}

void RibbonPane::setObservation(const ObservationPtr &observation)
{
    if (observation_ != nullptr && observation_->source != observation->source)
        end_us_ = 0;
    observation_ = observation;
    model_.setObservation(observation);
    end_us_ = std::max({end_us_, observation->at_us, model_.index().end_us()});
    showTime();
}

void RibbonPane::setEnd(std::int64_t end_us)
{
    end_us_ = end_us;
    if (observation_ != nullptr)
        showTime();
}

void RibbonPane::setLength(std::int64_t length_us)
{
    canvas_->setLength(length_us);
}

void RibbonPane::setSeenMarks(const SeenMarks &marks)
{
    if (marks == seen_)
        return;
    seen_ = marks;
    canvas_->setSeenMarks(seen_ ? *seen_ : std::vector<ObservedMark>());
}

void RibbonPane::showTime()
{
    const bool simulated = observation_->source == Observation::Source::Simulated;
    std::int64_t begin_us = 0;
    if (!simulated)
        begin_us = observation_->marks.empty()
                       ? observation_->at_us
                       : std::min(observation_->marks.front().at_us, observation_->at_us);
    canvas_->setSource(observation_->source);
    canvas_->setSeekable(observation_->source != Observation::Source::Attached);
    canvas_->setTime(begin_us, observation_->at_us, end_us_);
}

} // namespace switchpoint

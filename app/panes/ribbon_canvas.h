// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/marks_model.h"
#include "panes/ribbon_geometry.h"

#include <QWidget>

#include <optional>

namespace switchpoint {

QFont ribbonFont(const QFont &font);           // a little smaller
inline constexpr double ribbon_legend_px = 34; // glyphs and gaps of a label that stands for two kinds

// The time ribbon, painted from the running sums of the mark index: one bar a pixel column, however many
// marks there are.
class RibbonCanvas : public QWidget {
    Q_OBJECT
public:
    explicit RibbonCanvas(const MarksModel &model, QWidget *parent = nullptr);
    // Where the world is, where its known time ends, and where the ribbon begins (0 in the simulator).
    void setTime(std::int64_t begin_us, std::int64_t now_us, std::int64_t end_us);
    void setSource(Observation::Source source);
    void setSeekable(bool seekable);
    void setLength(std::int64_t length_us); // see ribbonEnd()
    // All marks known from a later moment; those after now are drawn faintly.
    void setSeenMarks(const std::vector<ObservedMark> &marks);
    [[nodiscard]] QString textAt(QPointF point) const; // "": nothing is there
    // What the writes are counted in: whole slices, at least some pixels wide.
    [[nodiscard]] std::int64_t writeBin_us() const;
    [[nodiscard]] const RibbonGeometry &geometry() const { return geometry_; }
    [[nodiscard]] std::int64_t now_us() const { return now_us_; }
    [[nodiscard]] QSize sizeHint() const override { return {900, 108}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {240, 84}; }

signals:
    void seekRequested(std::int64_t at_us);
    void stepRequested(int direction); // -1, 1: one step of time, the window's own width

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void layOut();
    void seek(double x);
    void paintLabel(QPainter &painter, ObservedMark::Lane lane) const;
    void paintWrites(QPainter &painter) const;
    void paintLane(QPainter &painter, ObservedMark::Lane lane, const MarkIndex &marks, bool later) const;
    void paintAxis(QPainter &painter) const;
    void paintPlayhead(QPainter &painter) const;

    const MarksModel &model_;
    MarkIndex seen_index_;
    std::vector<ObservedMark> seen_;
    RibbonGeometry geometry_;
    std::int64_t length_us_ = 0, begin_us_ = 0, now_us_ = 0, end_us_ = 0;
    Observation::Source source_ = Observation::Source::Simulated;
    bool seekable_ = true, scrubbing_ = false;
};

} // namespace switchpoint

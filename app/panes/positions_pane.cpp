// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/positions_pane.h"

#include "models/words.h"
#include "panes/positions_canvas.h"
#include "theme/theme.h"

#include <QBoxLayout>
#include <QPainter>
#include <QPainterPath>
#include <QScrollArea>
#include <QSet>
#include <QToolButton>

#include <algorithm>
#include <optional>

namespace switchpoint {

namespace {

// What the hatchings mean that are there: of a world without a purged log nothing is said about purging.
// Two lines where one is too short.
class Legend : public QWidget {
public:
    Legend(const PositionsModel &model, QWidget *parent) : QWidget(parent), model_(model)
    {
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        setMinimumHeight(24);
        setAccessibleName(PositionsPane::tr("Legend"));
        readModel();
    }

    void readModel()
    {
        QSet<int> kinds;
        bool starts = false;
        for (const Lane &lane : model_.lanes()) {
            for (const Segment &segment : lane.segments)
                kinds << static_cast<int>(segment.kind);
            for (const LaneMarker &marker : lane.markers)
                starts = starts || marker.kind == LaneMarker::Kind::StreamStart;
        }
        QList<Entry> entries{{PositionsPane::tr("checkpoint"), std::nullopt, false}};
        for (const SegmentKind kind : all_kinds)
            if (kinds.contains(static_cast<int>(kind)))
                entries.append({segmentText(kind), kind, false});
        if (starts)
            entries.append({markerText(LaneMarker::Kind::StreamStart), std::nullopt, true});
        if (entries == entries_)
            return;
        entries_ = entries;
        QStringList names;
        for (const Entry &one : entries_)
            names << one.name;
        setAccessibleDescription(names.join(QStringLiteral(", ")));
        setToolTip(accessibleDescription());
        fit();
        update();
    }

protected:
    void resizeEvent(QResizeEvent *event) override
    {
        QWidget::resizeEvent(event);
        fit();
    }

    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setFont(smallFont());
        const QFontMetrics metrics(painter.font());
        const int line = metrics.height() + 3;
        const QList<int> lines = linesOf();
        const int count = lines.isEmpty() ? 1 : lines.last() + 1;
        int x = 2, y = (height() - count * line) / 2;
        for (qsizetype i = 0; i < entries_.size(); ++i) {
            if (i > 0 && lines[i] != lines[i - 1]) {
                x = 2;
                y += line;
            }
            const int wide = metrics.horizontalAdvance(entries_[i].name);
            paintSwatch(painter, entries_[i], QRectF(x, y + (line - 12) / 2.0, 16, 12));
            painter.setPen(themeColors(palette()).ink_dim);
            painter.drawText(QRect(x + 20, y, wide + 2, line), Qt::AlignVCenter | Qt::AlignLeft,
                             entries_[i].name);
            x += 20 + wide + 10;
        }
    }

private:
    struct Entry {
        QString name;
        std::optional<SegmentKind> kind;
        bool start = false;
        friend bool operator==(const Entry &, const Entry &) = default;
    };

    [[nodiscard]] QFont smallFont() const
    {
        QFont small = font();
        small.setPointSizeF(font().pointSizeF() * 0.9);
        return small;
    }

    // In which line each entry stands.
    [[nodiscard]] QList<int> linesOf() const
    {
        const QFontMetrics metrics(smallFont());
        QList<int> lines;
        int x = 2, line = 0;
        for (const Entry &one : entries_) {
            const int wide = 20 + metrics.horizontalAdvance(one.name) + 2;
            if (x > 2 && x + wide > width()) {
                x = 2;
                ++line;
            }
            lines << line;
            x += wide + 8;
        }
        return lines;
    }

    void fit()
    {
        const QList<int> lines = linesOf();
        const int count = lines.isEmpty() ? 1 : lines.last() + 1;
        const int wanted = std::max(24, count * (QFontMetrics(smallFont()).height() + 3));
        if (minimumHeight() != wanted)
            setMinimumHeight(wanted);
    }

    void paintSwatch(QPainter &painter, const Entry &entry, const QRectF &place) const
    {
        const ThemeColors &colors = themeColors(palette());
        if (entry.kind) {
            paintSegment(painter, colors, place, *entry.kind);
            painter.setPen(colors.line);
            painter.setBrush(Qt::NoBrush);
            if (*entry.kind != SegmentKind::Missing)
                painter.drawRect(place.adjusted(0, 0, -1, -1));
        } else if (entry.start) { // a line on a small triangle, as on the axis
            const QPointF foot(place.center().x(), place.bottom());
            painter.fillRect(QRectF(foot.x() - 1, place.top(), 2, place.height()), colors.stream_start);
            QPainterPath flag(foot - QPointF(0, 7));
            flag.lineTo(foot + QPointF(-4.5, 0));
            flag.lineTo(foot + QPointF(4.5, 0));
            flag.closeSubpath();
            painter.setRenderHint(QPainter::Antialiasing);
            painter.fillPath(flag, colors.stream_start);
            painter.setRenderHint(QPainter::Antialiasing, false);
        } else {
            painter.fillRect(QRectF(place.left(), place.center().y() - 1, place.width(), 2),
                             colors.checkpoint);
            painter.fillRect(QRectF(place.left(), place.center().y() - 3, 2, 6), colors.checkpoint);
            painter.fillRect(QRectF(place.right() - 2, place.center().y() - 3, 2, 6), colors.checkpoint);
        }
    }

    static constexpr SegmentKind all_kinds[] = {SegmentKind::Missing,   SegmentKind::Owed,
                                                SegmentKind::Executed,  SegmentKind::Purged,
                                                SegmentKind::PurgedGap, SegmentKind::Hole};
    const PositionsModel &model_;
    QList<Entry> entries_;
};

QToolButton *textButton(const QString &text, const QString &name, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setText(text);
    button->setAutoRaise(true);
    button->setMinimumSize(26, 26);
    button->setToolTip(name);
    button->setAccessibleName(name);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

} // namespace

PositionsPane::PositionsPane(QWidget *parent) : TwinPane(parent), canvas_(new PositionsCanvas)
{
    auto *scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(canvas_);
    setTwin(scroll, {{&model_, tr("Positions")}});
    auto *legend = new Legend(model_, this);
    toolRow()->addWidget(legend, 1);
    QToolButton *out = textButton(QStringLiteral("\u2212"), tr("Zoom out (-)"), this);
    QToolButton *in = textButton(QStringLiteral("+"), tr("Zoom in (+)"), this);
    QToolButton *all = textButton(tr("All"), tr("Show all (0)"), this);
    for (QToolButton *button : {out, in, all})
        toolRow()->addWidget(button);
    connect(out, &QToolButton::clicked, canvas_, [this] { canvas_->zoom(1 / 1.5); });
    connect(in, &QToolButton::clicked, canvas_, [this] { canvas_->zoom(1.5); });
    connect(all, &QToolButton::clicked, canvas_, &PositionsCanvas::showAll);
    connect(canvas_, &PositionsCanvas::selected, this, &Pane::selected);
    connect(&model_, &PositionsModel::lanesChanged, this, [this, legend] {
        canvas_->setLanes(model_.lanes());
        legend->readModel();
    });
    setFocusProxy(canvas_);
}

void PositionsPane::setObservation(const ObservationPtr &observation)
{
    model_.setObservation(observation);
}

void PositionsPane::setSelected(const QString &id)
{
    canvas_->setSelected(id);
}

} // namespace switchpoint

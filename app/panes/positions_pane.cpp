// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/positions_pane.h"

#include "models/words.h"
#include "panes/positions_canvas.h"
#include "theme/theme.h"

#include <QBoxLayout>
#include <QPainter>
#include <QScrollArea>
#include <QToolButton>

namespace switchpoint {

namespace {

// What the hatchings mean. As many entries as there is room for: all are named in tooltips and in the table
// too.
class Legend : public QWidget {
public:
    explicit Legend(QWidget *parent) : QWidget(parent)
    {
        setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        setMinimumHeight(24);
        setAccessibleName(PositionsPane::tr("Legend"));
        QStringList names;
        for (const SegmentKind kind : kinds)
            names << segmentText(kind);
        setAccessibleDescription(names.join(QStringLiteral(", ")));
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const ThemeColors &colors = themeColors(palette());
        QFont small = font();
        small.setPointSizeF(font().pointSizeF() * 0.9);
        painter.setFont(small);
        const QFontMetrics metrics(small);
        int x = 2;
        const auto entry = [&](const QString &text, auto &&swatch) {
            const int wide = metrics.horizontalAdvance(text);
            if (x + 22 + wide > width()) {
                x = width(); // the weightiest come first: no lesser one in the gap that is left
                return;
            }
            swatch(QRectF(x, (height() - 12) / 2.0, 16, 12));
            painter.setPen(colors.ink_dim);
            painter.drawText(QRect(x + 21, 0, wide + 2, height()), Qt::AlignVCenter | Qt::AlignLeft, text);
            x += 21 + wide + 12;
        };
        entry(PositionsPane::tr("checkpoint"), [&](const QRectF &place) {
            painter.fillRect(QRectF(place.left(), place.center().y() - 1, place.width(), 2),
                             colors.checkpoint);
            painter.fillRect(QRectF(place.left(), place.center().y() - 3, 2, 6), colors.checkpoint);
            painter.fillRect(QRectF(place.right() - 2, place.center().y() - 3, 2, 6), colors.checkpoint);
        });
        for (const SegmentKind kind : kinds)
            entry(segmentText(kind), [&](const QRectF &place) {
                paintSegment(painter, colors, place, kind);
                painter.setPen(colors.line);
                painter.setBrush(Qt::NoBrush);
                if (kind != SegmentKind::Missing)
                    painter.drawRect(place.adjusted(0, 0, -1, -1));
            });
        entry(markerText(LaneMarker::Kind::StreamStart), [&](const QRectF &place) {
            painter.fillRect(QRectF(place.center().x() - 1, place.top(), 2, place.height()),
                             colors.stream_start);
        });
    }

private:
    static constexpr SegmentKind kinds[] = {SegmentKind::Missing,   SegmentKind::Owed,
                                            SegmentKind::Executed,  SegmentKind::Purged,
                                            SegmentKind::PurgedGap, SegmentKind::Hole};
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
    toolRow()->addWidget(new Legend(this), 1);
    QToolButton *out = textButton(QStringLiteral("\u2212"), tr("Zoom out (-)"), this);
    QToolButton *in = textButton(QStringLiteral("+"), tr("Zoom in (+)"), this);
    QToolButton *all = textButton(tr("All"), tr("Show all (0)"), this);
    for (QToolButton *button : {out, in, all})
        toolRow()->addWidget(button);
    connect(out, &QToolButton::clicked, canvas_, [this] { canvas_->zoom(1 / 1.5); });
    connect(in, &QToolButton::clicked, canvas_, [this] { canvas_->zoom(1.5); });
    connect(all, &QToolButton::clicked, canvas_, &PositionsCanvas::showAll);
    connect(canvas_, &PositionsCanvas::selected, this, &Pane::selected);
    connect(&model_, &PositionsModel::lanesChanged, this, [this] { canvas_->setLanes(model_.lanes()); });
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

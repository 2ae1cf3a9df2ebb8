// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/theme.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QSvgRenderer>

namespace switchpoint {

namespace {

// Draws an SVG whose colour is `currentColor` in the ink of the palette at the moment of drawing: a change of
// theme needs no new icon.
class InkIconEngine : public QIconEngine {
public:
    explicit InkIconEngine(QString name) : name_(std::move(name)) {}

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        const QPalette palette = QGuiApplication::palette();
        const QPalette::ColorGroup group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        QSvgRenderer renderer(drawing(palette.color(group, QPalette::ButtonText)));
        renderer.setAspectRatioMode(Qt::KeepAspectRatio);
        renderer.render(painter, rect);
    }
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }
    [[nodiscard]] QIconEngine *clone() const override { return new InkIconEngine(name_); }

private:
    [[nodiscard]] QByteArray drawing(const QColor &ink) const
    {
        QFile file(QStringLiteral(":/icons/%1.svg").arg(name_));
        if (!file.open(QIODevice::ReadOnly))
            return {};
        return file.readAll().replace("currentColor", ink.name().toLatin1());
    }
    QString name_;
};

} // namespace

QIcon themedIcon(const QString &name)
{
    return QIcon(new InkIconEngine(name));
}

} // namespace switchpoint

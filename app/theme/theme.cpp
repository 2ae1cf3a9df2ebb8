// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/theme.h"

#include <QApplication>
#include <QFontDatabase>
#include <QStyleFactory>
#include <QStyleHints>

#include <algorithm>

namespace switchpoint {

namespace {

// Okabe and Ito's colours, told apart with every common colour blindness.
const QColor orange(0xE6, 0x9F, 0x00), sky(0x56, 0xB4, 0xE9), green(0x00, 0x9E, 0x73),
    yellow(0xF0, 0xE4, 0x42), blue(0x00, 0x72, 0xB2), vermilion(0xD5, 0x5E, 0x00), purple(0xCC, 0x79, 0xA7);

ThemeColors lightColors()
{
    return {.dark = false,
            .window = QColor(0xEE, 0xF0, 0xF2),
            .surface = Qt::white,
            .raised = QColor(0xF7, 0xF8, 0xF9),
            .ink = QColor(0x16, 0x18, 0x1D),
            .ink_dim = QColor(0x5B, 0x62, 0x6C),
            .line = QColor(0xC4, 0xCA, 0xD1),
            .accent = QColor(0x00, 0x62, 0x9B),
            .on_accent = Qt::white,
            .reachable = QColor(0x00, 0x7A, 0x59),
            .lost = QColor(0xB8, 0x47, 0x00),
            .unknown = QColor(0x7A, 0x5C, 0x00),
            .executed = sky,
            .owed = blue,
            .missing = vermilion,
            .purged = QColor(0x9A, 0xA1, 0xAB),
            .checkpoint = QColor(0x16, 0x18, 0x1D),
            .stream_start = green,
            .series = {blue, orange, green, purple, vermilion, sky, yellow}};
}

ThemeColors darkColors()
{
    return {.dark = true,
            .window = QColor(0x1E, 0x20, 0x26),
            .surface = QColor(0x16, 0x18, 0x1D),
            .raised = QColor(0x2A, 0x2D, 0x35),
            .ink = QColor(0xEC, 0xEE, 0xF1),
            .ink_dim = QColor(0x9F, 0xA7, 0xB3),
            .line = QColor(0x45, 0x4A, 0x55),
            .accent = QColor(0x3B, 0x8F, 0xC7),
            .on_accent = QColor(0x0B, 0x0D, 0x10),
            .reachable = QColor(0x2F, 0xC4, 0x96),
            .lost = QColor(0xFF, 0x8A, 0x3D),
            .unknown = QColor(0xF0, 0xE4, 0x42),
            .executed = QColor(0x3C, 0x8F, 0xC4),
            .owed = sky,
            .missing = QColor(0xFF, 0x8A, 0x3D),
            .purged = QColor(0x6B, 0x72, 0x7E),
            .checkpoint = QColor(0xEC, 0xEE, 0xF1),
            .stream_start = QColor(0x2F, 0xC4, 0x96),
            .series = {sky, orange, green, purple, vermilion, yellow, blue}};
}

QPalette paletteOf(const ThemeColors &colors)
{
    QPalette palette;
    palette.setColor(QPalette::Window, colors.window);
    palette.setColor(QPalette::WindowText, colors.ink);
    palette.setColor(QPalette::Base, colors.surface);
    palette.setColor(QPalette::AlternateBase, colors.raised);
    palette.setColor(QPalette::Text, colors.ink);
    palette.setColor(QPalette::PlaceholderText, colors.ink_dim);
    palette.setColor(QPalette::Button, colors.raised);
    palette.setColor(QPalette::ButtonText, colors.ink);
    palette.setColor(QPalette::BrightText, colors.lost);
    palette.setColor(QPalette::ToolTipBase, colors.raised);
    palette.setColor(QPalette::ToolTipText, colors.ink);
    palette.setColor(QPalette::Highlight, colors.accent);
    palette.setColor(QPalette::HighlightedText, colors.on_accent);
    palette.setColor(QPalette::Link, colors.accent);
    palette.setColor(QPalette::LinkVisited, colors.accent);
    palette.setColor(QPalette::Light, colors.raised.lighter(115));
    palette.setColor(QPalette::Midlight, colors.raised);
    palette.setColor(QPalette::Mid, colors.line);
    palette.setColor(QPalette::Dark, colors.dark ? colors.surface.darker(130) : colors.line.darker(120));
    palette.setColor(QPalette::Shadow, colors.dark ? Qt::black : colors.line.darker(160));
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, colors.ink_dim);
    return palette;
}

bool isDark(const QPalette &palette)
{
    return palette.color(QPalette::Window).lightness() < 128;
}

// What the desktop wanted before any palette of ours.
bool systemIsDark()
{
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    return QGuiApplication::styleHints()->colorScheme() == Qt::ColorScheme::Dark;
#else
    static const bool dark = isDark(QGuiApplication::palette());
    return dark;
#endif
}

void loadFonts()
{
    static const bool loaded = [] {
        for (const char *file : {"Inter-Regular.otf", "Inter-SemiBold.otf", "Inter-Bold.otf",
                                 "JetBrainsMono-Regular.ttf", "JetBrainsMono-Bold.ttf"})
            QFontDatabase::addApplicationFont(QStringLiteral(":/fonts/") + QLatin1String(file));
        return true;
    }();
    Q_UNUSED(loaded)
}

} // namespace

const ThemeColors &themeColors(const QPalette &palette)
{
    static const ThemeColors light = lightColors();
    static const ThemeColors dark = darkColors();
    return isDark(palette) ? dark : light;
}

void applyTheme(QApplication &application, ThemeMode mode)
{
    const bool dark = mode == ThemeMode::System ? systemIsDark() : mode == ThemeMode::Dark;
    loadFonts();
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QApplication::setPalette(paletteOf(dark ? darkColors() : lightColors()));
    QFont font(QStringLiteral("Inter"));
    font.setPointSizeF(std::max(9.0, application.font().pointSizeF()));
    QApplication::setFont(font);
}

QColor verdictColor(const ThemeColors &colors, Reachability reachability)
{
    switch (reachability) {
    case Reachability::Reachable:
        return colors.reachable;
    case Reachability::Lost:
        return colors.lost;
    case Reachability::Unknown:
        return colors.unknown;
    }
    return colors.ink;
}

QString verdictGlyph(Reachability reachability)
{
    switch (reachability) {
    case Reachability::Reachable:
        return QStringLiteral("\u2714");
    case Reachability::Lost:
        return QStringLiteral("\u2716");
    case Reachability::Unknown:
        return QStringLiteral("?");
    }
    return {};
}

QString verdictWord(Reachability reachability)
{
    switch (reachability) {
    case Reachability::Reachable:
        return QCoreApplication::translate("verdict", "Reachable");
    case Reachability::Lost:
        return QCoreApplication::translate("verdict", "Lost");
    case Reachability::Unknown:
        return QCoreApplication::translate("verdict", "Unknown");
    }
    return {};
}

Qt::PenStyle verdictLine(Reachability reachability)
{
    switch (reachability) {
    case Reachability::Reachable:
        return Qt::SolidLine;
    case Reachability::Lost:
        return Qt::DashLine;
    case Reachability::Unknown:
        return Qt::DotLine;
    }
    return Qt::SolidLine;
}

QColor severityColor(const ThemeColors &colors, Severity severity)
{
    switch (severity) {
    case Severity::Ok:
        return colors.reachable;
    case Severity::Info:
        return colors.ink_dim;
    case Severity::Warning:
        return colors.unknown;
    case Severity::Lost:
        return colors.lost;
    case Severity::Unknown:
        return colors.unknown;
    }
    return colors.ink;
}

QString severityGlyph(Severity severity)
{
    switch (severity) {
    case Severity::Ok:
        return QStringLiteral("\u2714");
    case Severity::Info:
        return QStringLiteral("i");
    case Severity::Warning:
        return QStringLiteral("!");
    case Severity::Lost:
        return QStringLiteral("\u2716");
    case Severity::Unknown:
        return QStringLiteral("?");
    }
    return {};
}

QFont monospaceFont(const QFont &beside)
{
    QFont font(QStringLiteral("JetBrains Mono"));
    font.setPointSizeF(beside.pointSizeF());
    return font;
}

} // namespace switchpoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "failover/decision.h"

#include <QColor>
#include <QFont>
#include <QIcon>
#include <QPalette>
#include <QString>

#include <array>

class QApplication;
class QWidget;

namespace switchpoint {

enum class ThemeMode { System, Light, Dark };

// Every colour the program paints with. Text colours reach 4.5:1 on `surface`.
struct ThemeColors {
    bool dark = false;
    QColor window, surface, raised;  // behind everything; behind text and canvases; nodes and buttons
    QColor ink, ink_dim, line;       // text, secondary text, borders and grids
    QColor accent, on_accent;        // selection, focus, the main action
    QColor reachable, lost, unknown; // verdicts, as text and as line
    QColor executed, owed, missing, purged, checkpoint, stream_start; // the number line (Okabe-Ito)
    std::array<QColor, 7> series;                                     // charts, Okabe-Ito
};

// Fusion style, our palette, bundled fonts (Inter; JetBrains Mono for positions). May be called again to
// switch.
void applyTheme(QApplication &application, ThemeMode mode);

// By the palette a widget really has, so that a canvas painted in a dark window is dark.
const ThemeColors &themeColors(const QPalette &palette);

QColor verdictColor(const ThemeColors &colors, Reachability reachability);
QString verdictGlyph(Reachability reachability); // U+2714, U+2716, ?
QString verdictWord(Reachability reachability);  // translated
Qt::PenStyle verdictLine(
    Reachability reachability); // solid, dash, dot: a verdict is colour and glyph and word and line style
QColor severityColor(const ThemeColors &colors, Severity severity);
QString severityGlyph(Severity severity);

QFont monospaceFont(const QFont &beside); // of the same size

// An icon of resources/icons, drawn in the ink of the palette of the moment, and dimmed when disabled.
QIcon themedIcon(const QString &name);

} // namespace switchpoint

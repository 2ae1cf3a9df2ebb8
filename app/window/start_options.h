// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "theme/theme.h"
#include "window/attach_form.h"

#include <QLocale>
#include <QSize>
#include <QString>
#include <QStringList>

#include <optional>

namespace switchpoint {

// What the command line asked for.
struct StartOptions {
    QString scenario; // a name or a file; "": the last one, or the first minute
    std::optional<std::int64_t> at_us, fail_over_at_us; // virtual time
    std::optional<ThemeMode> theme;
    QString screenshot; // a PNG file; "": none
    QSize size{1400, 900};
    bool size_given = false;
    AttachForm attach; // no urls: none
    Policy policy = Policy::full();
    QString select, language;
    bool as_tables = false;

    bool help = false, version = false;
};

// The language of the user interface: the one asked for, else the system's; English where the system names
// none.
QLocale localeFor(const QString &language, const QLocale &system);
QString usage();
// Refused: unknown options, values out of range, options that exclude each other. The file of a checkpoint is
// read.
Result<StartOptions> parseStartOptions(const QStringList &arguments); // the first is the program

} // namespace switchpoint

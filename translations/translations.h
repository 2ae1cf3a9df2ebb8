// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>

class QCoreApplication;

namespace switchpoint {

// Installs the translation of our strings and of Qt's own for a locale, and makes it the default. A language
// that we do not have leaves English. Answers whether ours was found; English needs none.
bool installTranslations(QCoreApplication &application, const QLocale &locale);

} // namespace switchpoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "translations/translations.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QTranslator>

void initSwitchpointTranslations()
{
    Q_INIT_RESOURCE(switchpoint_translations); // may not stand inside a namespace
}

namespace switchpoint {

bool installTranslations(QCoreApplication &application, const QLocale &locale)
{
    initSwitchpointTranslations();
    QLocale::setDefault(locale);
    auto *qt = new QTranslator(&application);
    if (qt->load(locale, QStringLiteral("qtbase"), QStringLiteral("_"),
                 QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(qt);
    auto *ours = new QTranslator(&application);
    if (!ours->load(locale, QStringLiteral("switchpoint"), QStringLiteral("_"), QStringLiteral(":/i18n")))
        return locale.language() == QLocale::English;
    return QCoreApplication::installTranslator(ours);
}

} // namespace switchpoint

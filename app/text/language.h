// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"
#include "position/message.h"

#include <QLocale>
#include <QString>

namespace switchpoint {

// A message in the language of the user interface: the translated template (context: the message's id),
// plural forms of the language, numbers by its locale, positions and server texts isolated (U+2066 ...
// U+2069) so that right-to-left text around them cannot reorder them.
QString rendered(const Message &message);
QString rendered(const Error &error); // with the server's own words after it, where they add something

// Units for people, by the locale: "1.2 MB", "12.3 s", "1,234".
QString countText(std::uint64_t count);
QString bytesText(std::uint64_t bytes);
QString durationText(std::int64_t duration_us);
QString timeText(std::int64_t unix_time_us); // date and time, UTC

// U+2066 text U+2069: for positions and numbers with units inside sentences.
QString isolated(const QString &text);

// The index of the plural form for a count, after the rules of Unicode CLDR for the languages we ship.
std::size_t pluralForm(QLocale::Language language, std::int64_t count);

} // namespace switchpoint

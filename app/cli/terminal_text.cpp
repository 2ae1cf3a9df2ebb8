// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/terminal_text.h"

#include <QString>

namespace switchpoint::cli {

std::string oneLine(std::string_view text)
{
    const QString all = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    QString line;
    line.reserve(all.size());
    bool in_gap = false;
    for (const QChar c : all) {
        const bool is_gap = c.category() == QChar::Other_Control || c == QChar::LineSeparator ||
                            c == QChar::ParagraphSeparator;
        if (!is_gap)
            line += c;
        else if (!in_gap)
            line += QLatin1Char(' ');
        in_gap = is_gap;
    }
    return line.toStdString();
}

std::string withoutSecrets(std::string_view argument)
{
    // "--password=x", and "-px" as other clients have it.
    if (argument.starts_with("--")) {
        const auto equals = argument.find('=');
        return equals == std::string_view::npos ? std::string(argument)
                                                : std::string(argument.substr(0, equals + 1)) + "...";
    }
    if (argument.starts_with('-') && argument.size() > 2)
        return std::string(argument.substr(0, 2)) + "...";
    if (const auto scheme = argument.find("://"); scheme != std::string_view::npos)
        return std::string(argument.substr(0, scheme + 3)) + "...";
    // libpq's other form of an address: "host=h password=x".
    if (argument.find("password") != std::string_view::npos)
        return "...";
    return std::string(argument);
}

} // namespace switchpoint::cli

// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/utf8_locale.h"

#include <QByteArray>

namespace switchpoint {

void takeUtf8ForC()
{
    for (const char *name : {"LC_ALL", "LC_CTYPE", "LANG"}) { // the first that is set is meant
        const QByteArray value = qgetenv(name);
        if (value.isEmpty())
            continue;
        if (value == "C" || value == "POSIX")
            qputenv(name, "C.UTF-8");
        return;
    }
    qputenv("LC_CTYPE", "C.UTF-8");
}

} // namespace switchpoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/scrub.h"

namespace switchpoint {

std::string scrubbed(std::string text, const Secret &password)
{
    if (password.empty())
        return text;
    const std::string_view stars = "***";
    for (std::size_t at = text.find(password.reveal()); at != std::string::npos;
         at = text.find(password.reveal(), at + stars.size()))
        text.replace(at, password.reveal().size(), stars);
    return text;
}

} // namespace switchpoint

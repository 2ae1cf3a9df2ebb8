// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/message.h"

namespace switchpoint::messages {

inline constexpr MessageText password_file_unreadable
    SWITCHPOINT_MESSAGE("password.file_unreadable", "Cannot read the password file {file}: {reason}.");
inline constexpr MessageText
    password_in_url SWITCHPOINT_MESSAGE("password.in_url",
                                        "The password stands in the address, where process lists and shell "
                                        "histories show it. Use --password-file or "
                                        "SWITCHPOINT_PASSWORD instead.");

} // namespace switchpoint::messages

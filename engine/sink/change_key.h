// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "event/change_part.h"

#include <string>

namespace switchpoint {

// Internal to this room: what a change is called, so that a receiver knows it when it comes again:
//   TRANSACTION#INDEX@TIME          3e11fa47-71ca-11e1-9e33-c80aa9429562:23#0@1700000000000000
//   SERVER/FILE:OFFSET#INDEX@TIME   where the server gives its transactions no ids
// INDEX counts the changes of the transaction from 0, TIME is when it was committed (Unix time,
// microseconds). The time is part of the name because ids come again after RESET MASTER or RESET BINARY
// LOGS AND GTIDS, and so do files and offsets: a new change must never pass for an old one.
// A row of a snapshot has no name, and neither has a change of which neither id nor file is known: "".
std::string changeKey(const ChangePart &part, const Change &change);

// The primary key of the row as JSON: {"id":7,"day":"2024-02-29"}; of an update, the key after it. ""
// without a row or a primary key, or where the row image leaves a part of it out. Numbers as numbers (beyond
// 2^53 too), bytes as base64, everything else as text.
std::string rowKeyJson(const Change &change);

// Appends `text`, which is UTF-8, as a JSON string.
void appendJsonString(std::string_view text, std::string &out);

} // namespace switchpoint

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/message.h"

// {offset} is the byte offset of the fault in the list, from 0.
namespace switchpoint::table_filter_messages {

inline constexpr MessageText
    name_expected SWITCHPOINT_MESSAGE("event.tables.name_expected",
                                      "Expected a table at offset {offset}, written schema.table, as in "
                                      "shop.orders. A name that holds a comma, a "
                                      "dot, an asterisk or a space stands in backticks.");
inline constexpr MessageText
    dot_expected SWITCHPOINT_MESSAGE("event.tables.dot_expected",
                                     "Expected a dot after the schema at offset {offset}. A table is written "
                                     "schema.table, all tables of a schema are schema.*.");
inline constexpr MessageText comma_expected SWITCHPOINT_MESSAGE(
    "event.tables.comma_expected", "Expected a comma or the end of the list of tables at offset {offset}.");
inline constexpr MessageText
    quote_open SWITCHPOINT_MESSAGE("event.tables.quote_open",
                                   "The name that begins at offset {offset} has no closing backtick.");
inline constexpr MessageText any_schema
    SWITCHPOINT_MESSAGE("event.tables.any_schema",
                        "The asterisk at offset {offset} stands for a schema. It can only stand for the "
                        "tables of one, as in shop.*.");

} // namespace switchpoint::table_filter_messages

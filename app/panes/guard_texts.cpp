// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/guard_texts.h"

#include <QCoreApplication>

namespace switchpoint {

namespace {

struct GuardText {
    const char *title;
    const char *explanation;
};

GuardText textOf(Guard guard)
{
    switch (guard) {
    case Guard::Identity:
        return {QT_TRANSLATE_NOOP("guards", "Identity"),
                QT_TRANSLATE_NOOP("guards", "Is this the server that the checkpoint comes from?")};
    case Guard::Contained:
        return {QT_TRANSLATE_NOOP("guards", "Contained"),
                QT_TRANSLATE_NOOP("guards", "Has the server everything that we have acknowledged?")};
    case Guard::Retained:
        return {QT_TRANSLATE_NOOP("guards", "Retained"),
                QT_TRANSLATE_NOOP("guards", "Can its log still send everything that comes after?")};
    case Guard::Lineage:
        return {QT_TRANSLATE_NOOP("guards", "Lineage"),
                QT_TRANSLATE_NOOP("guards", "Did its history grow out of ours, or branch off before?")};
    case Guard::LogSettings:
        return {
            QT_TRANSLATE_NOOP("guards", "Log settings"),
            QT_TRANSLATE_NOOP("guards", "Does the log say all that it must: on, row format, no filters?")};
    case Guard::Content:
        return {QT_TRANSLATE_NOOP("guards", "Content"),
                QT_TRANSLATE_NOOP("guards", "Are the transactions behind equal numbers the same ones?")};
    case Guard::SeparateStart:
        return {QT_TRANSLATE_NOOP("guards", "Separate start"),
                QT_TRANSLATE_NOOP("guards",
                                  "Keep the start of the stream apart from the position being checked.")};
    case Guard::SchemaDrift:
        return {
            QT_TRANSLATE_NOOP("guards", "Schema drift"),
            QT_TRANSLATE_NOOP("guards", "Are the tables still as they were when they were last registered?")};
    case Guard::HaltOnLost:
        return {
            QT_TRANSLATE_NOOP("guards", "Halt on lost"),
            QT_TRANSLATE_NOOP("guards", "Stop when the position is lost, instead of warning and going on.")};
    }
    return {"", ""};
}

} // namespace

QString guardTitle(Guard guard)
{
    return QCoreApplication::translate("guards", textOf(guard).title);
}

QString guardExplanation(Guard guard)
{
    return QCoreApplication::translate("guards", textOf(guard).explanation);
}

} // namespace switchpoint

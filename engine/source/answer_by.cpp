// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/answer_by.h"

#include <atomic>

namespace switchpoint {

namespace {

std::atomic<int> left_behind = 0;

} // namespace

int threadsLeftBehind()
{
    return left_behind;
}

void countThreadLeftBehind()
{
    ++left_behind;
}

} // namespace switchpoint

// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/change_progress.h"

#include <algorithm>

namespace switchpoint {

namespace {

constexpr std::size_t fingerprints_kept = 64;

auto sourceOf(const MysqlFingerprint &one)
{
    return one.gtid.source;
}
auto sourceOf(const MariadbFingerprint &one)
{
    return one.gtid.domain;
}

// The last 64, and the last one of each source however old.
template <class Numbered> void trim(std::vector<Numbered> &list)
{
    if (list.size() <= fingerprints_kept)
        return;
    const auto recent = list.end() - static_cast<std::ptrdiff_t>(fingerprints_kept);
    auto to = list.begin();
    for (auto old = list.begin(); old != recent; ++old) {
        const auto source = sourceOf(old->fingerprint);
        if (std::none_of(old + 1, list.end(),
                         [&](const Numbered &later) { return sourceOf(later.fingerprint) == source; }))
            *to++ = std::move(*old);
    }
    list.erase(std::move(recent, list.end(), to), list.end());
}

// Those of transactions before `bound`, trimmed.
template <class Numbered> auto reportable(const std::vector<Numbered> &list, std::uint64_t bound)
{
    std::vector<Numbered> below;
    std::ranges::copy_if(list, std::back_inserter(below),
                         [&](const Numbered &one) { return one.number < bound; });
    trim(below);
    std::vector<decltype(Numbered::fingerprint)> fingerprints;
    for (Numbered &one : below)
        fingerprints.push_back(std::move(one.fingerprint));
    return fingerprints;
}

// Room for some more before there is work: it is done once in so many transactions.
template <class Numbered> void trimSometimes(std::vector<Numbered> &list, std::uint64_t bound)
{
    if (list.size() < 8 * fingerprints_kept)
        return;
    const auto held = std::partition_point(list.begin(), list.end(),
                                           [&](const Numbered &one) { return one.number < bound; });
    std::vector<Numbered> above(held, list.end());
    list.erase(held, list.end());
    trim(list);
    trim(above);
    list.insert(list.end(), above.begin(), above.end());
}

} // namespace

void ChangeProgress::startBatch()
{
    transactions_ = bytes_ = 0;
    gtids_ = {};
    mysql_.clear();
    const std::uint64_t bound = prepared_.empty() ? UINT64_MAX : prepared_.front().mark.number;
    std::erase_if(mariadb_, [&](const auto &one) { return one.number < bound; });
}

BatchNote ChangeProgress::note() const
{
    BatchNote note;
    note.transactions = transactions_;
    note.bytes = bytes_;
    note.newest_commit_us = newest_commit_us_;
    const bool held = !prepared_.empty();
    const BinlogCoordinates &end = held ? prepared_.front().begin : end_;
    if (flavor_ == Flavor::Mariadb)
        note.progress = MariadbProgress{
            .gtids = (held ? prepared_.front().position : position_).gtids(),
            .end = end,
            .newest = reportable(mariadb_, held ? prepared_.front().mark.number : UINT64_MAX)};
    else
        note.progress = MysqlProgress{.gtids = gtids_, .end = end, .newest = reportable(mysql_, UINT64_MAX)};
    return note;
}

void ChangeProgress::moveTo(const BinlogCoordinates &end)
{
    end_ = end;
}

void ChangeProgress::ended(const TransactionMark &mark, const BinlogCoordinates &end)
{
    advance(mark);
    count(mark, end);
}

void ChangeProgress::prepared(const TransactionMark &mark, const BinlogCoordinates &begin,
                              const BinlogCoordinates &end)
{
    prepared_.push_back({.mark = mark, .position = position_, .begin = begin});
    if (flavor_ == Flavor::Mariadb)
        advance(mark);
    count(mark, end);
}

void ChangeProgress::decided(std::uint64_t number)
{
    const auto found =
        std::ranges::find_if(prepared_, [&](const Prepared &one) { return one.mark.number == number; });
    if (found == prepared_.end())
        return;
    const TransactionMark mark = std::move(found->mark);
    prepared_.erase(found);
    if (flavor_ == Flavor::Mysql)
        advance(mark);
}

void ChangeProgress::count(const TransactionMark &mark, const BinlogCoordinates &end)
{
    end_ = end;
    ++transactions_;
    bytes_ += bytes_open_;
    bytes_open_ = 0;
    newest_commit_us_ = mark.commit_time_us;
}

void ChangeProgress::advance(const TransactionMark &mark)
{
    if (mark.gtid) {
        gtids_.add(*mark.gtid);
        mysql_.push_back({mark.number, {*mark.gtid, mark.original_commit_time_us}});
        trimSometimes(mysql_, UINT64_MAX);
    }
    if (mark.mariadb) {
        position_.advance(mark.mariadb->gtid);
        mariadb_.push_back({mark.number, *mark.mariadb});
        trimSometimes(mariadb_, prepared_.empty() ? UINT64_MAX : prepared_.front().mark.number);
    }
}

} // namespace switchpoint

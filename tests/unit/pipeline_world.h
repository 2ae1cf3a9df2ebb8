// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pipeline/machine.h"

#include <string>
#include <vector>

namespace switchpoint::pipeline::test {

inline const Uuid uuid_a = *Uuid::parse("aaaaaaaa-0000-1000-8000-00000000000a");
inline const Uuid uuid_b = *Uuid::parse("bbbbbbbb-0000-1000-8000-00000000000b");

inline GtidSet upTo(std::int64_t last, const Uuid &uuid = uuid_a)
{
    GtidSet set;
    if (last > 0)
        set.add(GtidSource{uuid, {}}, {1, last});
    return set;
}

inline std::uint64_t commitTime(std::int64_t number)
{
    return 1'764'460'800'000'000U + static_cast<std::uint64_t>(number) * 1'000;
}

// A healthy server that has executed `executed` and answers content probes for A's transactions truthfully.
inline ServerFacts factsOf(const Uuid &uuid, const GtidSet &executed, std::int64_t probed = 0)
{
    ServerFacts facts;
    facts.address = "mysql://cdc@db:3306";
    facts.gathered_at_us = 1'000'000'000;
    MysqlFacts mysql;
    mysql.server_uuid = Fact<Uuid>(uuid);
    mysql.server_id = Fact<std::uint32_t>(1U);
    mysql.node = Fact<ServerNode>(ServerNode{"db", 3306, ""});
    mysql.version = Fact<std::string>("9.7.4");
    mysql.log_bin = Fact<bool>(true);
    mysql.gtid_mode = Fact<std::string>("ON");
    mysql.executed = Fact<GtidSet>(executed);
    mysql.owned = Fact<GtidSet>(GtidSet());
    mysql.purged = Fact<GtidSet>(GtidSet());
    mysql.binlog_format = Fact<std::string>("ROW");
    mysql.row_image = Fact<std::string>("FULL");
    mysql.row_metadata = Fact<std::string>("FULL");
    mysql.row_value_options = Fact<std::string>("");
    mysql.do_db = Fact<std::vector<std::string>>(std::vector<std::string>());
    mysql.ignore_db = Fact<std::vector<std::string>>(std::vector<std::string>());
    mysql.applier_filters = Fact<std::vector<std::string>>(std::vector<std::string>());
    mysql.read_only = Fact<bool>(false);
    mysql.super_read_only = Fact<bool>(false);
    mysql.channels = Fact<std::vector<MysqlChannel>>(std::vector<MysqlChannel>());
    mysql.group_member_state = Fact<std::string>("");
    mysql.group_member_role = Fact<std::string>("");
    mysql.log_replica_updates = Fact<bool>(true);
    BinlogFile file;
    file.name = "binlog.000001";
    file.size = 100'000;
    file.previous_gtids = GtidSet();
    file.transactions = BinlogFile::Transactions::Numbered;
    mysql.files = Fact<std::vector<BinlogFile>>(std::vector<BinlogFile>{file});
    mysql.uptime_s = Fact<std::int64_t>(100);
    if (probed > 0) {
        MysqlProbe probe;
        probe.gtid = Gtid{GtidSource{uuid_a, {}}, probed};
        probe.outcome = MysqlProbe::Outcome::Found;
        probe.original_commit_time_us = commitTime(probed);
        mysql.probes = Fact<std::vector<MysqlProbe>>(std::vector<MysqlProbe>{probe});
    }
    facts.server = std::move(mysql);
    return facts;
}

inline ServerFacts nothingAnswered()
{
    ServerFacts facts;
    facts.gathered_at_us = 1'000'000'000;
    facts.server = MysqlFacts{};
    return facts;
}

inline MysqlCheckpoint checkpointAt(std::int64_t last)
{
    MysqlCheckpoint checkpoint;
    checkpoint.identity = MysqlIdentity{uuid_a, ServerNode{"db", 3306, ""}};
    checkpoint.gtid_set = upTo(last);
    if (last > 0)
        checkpoint.fingerprints = {MysqlFingerprint{Gtid{GtidSource{uuid_a, {}}, last}, commitTime(last)}};
    return checkpoint;
}

// Transactions first..last of `uuid`.
inline BatchNote batch(std::uint64_t id, std::int64_t first, std::int64_t last, const Uuid &uuid = uuid_a)
{
    BatchNote note;
    note.id = id;
    note.transactions = static_cast<std::uint64_t>(last - first + 1);
    note.bytes = note.transactions * 100;
    note.newest_commit_us = static_cast<std::int64_t>(commitTime(last));
    MysqlProgress progress;
    progress.gtids.add(GtidSource{uuid, {}}, {first, last});
    progress.end = BinlogCoordinates{"binlog.000001", static_cast<std::uint64_t>(200 + last * 100)};
    progress.newest = {MysqlFingerprint{Gtid{GtidSource{uuid, {}}, last}, commitTime(last)}};
    note.progress = progress;
    return note;
}

inline Error broken(const char *text = "it broke", const char *code = "2013")
{
    static constexpr MessageText said SWITCHPOINT_MESSAGE("test.said", "It said so.");
    Error error;
    error.message = Message(said);
    error.server_text = text;
    error.code = code;
    return error;
}

// A machine and the effects of its last step.
struct Driven {
    State state;
    std::vector<Effect> effects;

    explicit Driven(StoredState stored, const Policy &policy = Policy::full())
    {
        state.settings.name = "test";
        state.settings.policy = policy;
        state.stored = std::move(stored);
    }
    void feed(const Event &happened)
    {
        Step next = step(std::move(state), happened);
        state = std::move(next.state);
        effects = std::move(next.effects);
    }
    template <class E> [[nodiscard]] const E *asked() const
    {
        const E *found = nullptr;
        for (const Effect &one : effects)
            if (const E *is = std::get_if<E>(&one))
                found = is;
        return found;
    }
    // Names of the effects but Publish, in order: "Close Wait".
    [[nodiscard]] std::string names() const
    {
        static constexpr const char *name_of[] = {
            "Connect", "Ask",   "RecordReconciliation", "AcceptIdentity", "Open", "Read",
            "Deliver", "Store", "PromoteProvisional",   "Confirm",        "Wait", "Close",
            "Publish"};
        std::string result;
        for (const Effect &one : effects)
            if (!std::holds_alternative<effect::Publish>(one))
                result += (result.empty() ? "" : " ") + std::string(name_of[one.index()]);
        return result;
    }
};

inline StoredState storedAt(std::int64_t last)
{
    StoredState stored;
    stored.checkpoint = checkpointAt(last);
    stored.identity = ServerIdentity(*std::get<MysqlCheckpoint>(*stored.checkpoint).identity);
    stored.log_settings = LogSettings{"ROW", "FULL", "", "ON"};
    return stored;
}

// Streaming from A at `last`, with a Read asked for.
inline Driven streamingFrom(std::int64_t last)
{
    Driven driven(storedAt(last));
    driven.feed(event::Start{});
    driven.feed(event::Connected{});
    driven.feed(event::Facts{factsOf(uuid_a, upTo(last + 100), last), false});
    driven.feed(event::Opened{});
    return driven;
}

} // namespace switchpoint::pipeline::test

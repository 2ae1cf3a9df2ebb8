// SPDX-License-Identifier: GPL-3.0-or-later
#include "source/mysql/answers.h"
#include "source/mysql/preflight_messages.h"
#include "source/mysql/preflight_run.h"

#include <algorithm>
#include <string_view>

namespace switchpoint {

namespace {

using namespace preflight_messages;

bool isDenied(const Error &error)
{
    return error.code == "1227" || error.code == "1142" || error.code == "1044" || error.code == "1045";
}

Message lacking(const std::string &privilege, const MessageText &purpose, const Error &error)
{
    const MessageArg *asked = error.message.arg("grant");
    return Message(grant, {textArg("privilege", privilege), wordsArg("purpose", Message(purpose)),
                           textArg("grant", asked ? asked->text : "GRANT " + privilege + " ON *.* TO ...")});
}

// One row each: "GRANT SELECT, REPLICATION SLAVE ON *.* TO `cdc`@`%` ...", roles' included.
bool grantsReplication(const MysqlTable &grants)
{
    return std::ranges::any_of(grants.rows, [](const auto &row) {
        const std::string text = row.empty() ? std::string() : row[0].value_or("");
        const std::string_view privileges = std::string_view(text).substr(0, text.find(" ON *.* TO "));
        return privileges.size() < text.size() &&
               (privileges.find("REPLICATION SLAVE") != std::string_view::npos ||
                privileges == "GRANT ALL PRIVILEGES");
    });
}

} // namespace

// Asked by doing what needs it, where something harmless does. MariaDB has nothing of the kind for the dump.
void PreflightRun::checkPrivileges()
{
    if (isMysql()) {
        const Answer replicas = interview_.ask("SHOW REPLICAS");
        if (!replicas.ok() && isDenied(replicas.table.error()))
            add(Weight::Stops, lacking("REPLICATION SLAVE", for_the_stream, replicas.table.error()),
                replicas.evidence);
    } else {
        const Answer grants = interview_.ask("SHOW GRANTS");
        if (grants.ok() && !grantsReplication(*grants.table)) {
            Error none;
            add(Weight::Stops, lacking("REPLICATION SLAVE", for_the_stream, none), grants.evidence);
        }
    }
    const Answer files = interview_.ask("SHOW BINARY LOGS");
    if (!files.ok() && isDenied(files.table.error()))
        add(Weight::Stops,
            lacking(isMysql() ? "REPLICATION CLIENT" : "BINLOG MONITOR", for_the_log, files.table.error()),
            files.evidence);
}

// Only replicas that registered are listed; a clash with others shows when the stream begins.
void PreflightRun::checkServerId()
{
    if (request_.server_id == 0)
        return;
    const std::string wanted = std::to_string(request_.server_id);
    const Answer own = interview_.ask("SELECT @@global.server_id AS server_id");
    if (own.ok() && own.table->textOr(0, "server_id") == wanted)
        add(Weight::Stops, Message(own_server_id, {textArg("server_id", wanted)}), own.evidence);
    const Answer replicas = interview_.ask(isMysql() ? "SHOW REPLICAS" : "SHOW SLAVE HOSTS");
    if (!replicas.ok())
        return;
    for (std::size_t row = 0; row < replicas.table->rows.size(); ++row) {
        if (replicas.table->textOr(row, "Server_Id") != wanted)
            continue;
        add(Weight::Stops,
            Message(server_id_taken, {textArg("server_id", wanted),
                                      textArg("replica", replicas.table->textOr(row, "Host") + ":" +
                                                             replicas.table->textOr(row, "Port"))}),
            replicas.evidence);
    }
}

} // namespace switchpoint

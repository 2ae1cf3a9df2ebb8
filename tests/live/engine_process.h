// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab_world.h"

#include <QJsonObject>
#include <QProcess>
#include <QString>
#include <QTemporaryDir>

#include <map>
#include <memory>
#include <vector>

namespace switchpoint {

// `switchpointctl run` on an example pipeline, as a process of its own: started, asked, killed.
class EngineProcess {
public:
    // The source at 127.0.0.1:port, with the login of `server`.
    EngineProcess(const LabServer &server, std::uint16_t port, const QString &tables);
    ~EngineProcess(); // kills it

    // A pipeline file of the test's own instead of the example.
    void usePipeline(const QString &file) { pipeline_ = file; }
    // The example with one line otherwise, written to `file`. False: there is no such line.
    bool usePipelineWith(const QByteArray &line, const QByteArray &otherwise, const QString &file);
    bool start(); // false: it did not begin to answer /health
    void kill();  // SIGKILL
    // SIGTERM; the exit status. -1: it did not end within 5 s.
    int terminate();
    [[nodiscard]] bool isRunning() const;
    [[nodiscard]] qint64 pid() const { return process_ ? process_->processId() : 0; }

    struct Answer {
        int status = 0; // 0: nothing answered
        QJsonObject json;
        [[nodiscard]] QString sentence() const { return json.value("status").toString(); }
    };
    [[nodiscard]] Answer health() const;
    // Waits until /health answers so.
    bool waitHealth(int status, const QString &part_of_sentence, int limit_ms = 20'000) const;

    // The whole lines that the sink holds, oldest first.
    [[nodiscard]] std::vector<QJsonObject> lines() const;
    // By `id`: how often a row came with this id as created or read.
    [[nodiscard]] std::map<int, int> inserted() const;
    [[nodiscard]] QString log() const;
    [[nodiscard]] QString statePath() const { return folder_.filePath("state.db"); }
    [[nodiscard]] QString sinkFolder() const { return folder_.filePath("out"); }

private:
    QTemporaryDir folder_;
    QString pipeline_;
    QStringList environment_;
    std::unique_ptr<QProcess> process_;
    std::uint16_t health_port_ = 0;
};

} // namespace switchpoint

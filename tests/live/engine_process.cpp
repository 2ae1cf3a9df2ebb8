// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine_process.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QThread>

#include <arpa/inet.h>
#include <array>
#include <csignal>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace switchpoint {

EngineProcess::EngineProcess(const LabServer &server, std::uint16_t port, const QString &tables)
{
    const QString kind = server.fact("kind");
    pipeline_ = QStringLiteral("resources/examples/%1-to-jsonl.yaml").arg(kind);
    environment_ = {
        QStringLiteral("SWITCHPOINT_SOURCE_URL=%1://cdc@127.0.0.1:%2").arg(kind).arg(port),
        "SWITCHPOINT_PASSWORD=" + server.fact("cdc_password"),
        "SWITCHPOINT_TABLES=" + tables,
        "SWITCHPOINT_SINK_DIR=" + sinkFolder(),
        "SWITCHPOINT_STATE=" + statePath(),
        "SWITCHPOINT_HEALTH_PORT=0",
    };
}

EngineProcess::~EngineProcess()
{
    kill();
}

bool EngineProcess::usePipelineWith(const QByteArray &line, const QByteArray &otherwise, const QString &file)
{
    QFile example(pipeline_);
    if (!example.open(QIODevice::ReadOnly))
        return false;
    QByteArray yaml = example.readAll();
    const bool once = yaml.count(line) == 1;
    QFile to(file);
    if (!once || !to.open(QIODevice::WriteOnly) || to.write(yaml.replace(line, otherwise)) < 0)
        return false;
    pipeline_ = file;
    return true;
}

bool EngineProcess::start()
{
    process_ = std::make_unique<QProcess>();
    process_->setProcessEnvironment(QProcessEnvironment::systemEnvironment());
    process_->setEnvironment(QProcess::systemEnvironment() + environment_);
    process_->setStandardErrorFile(folder_.filePath("log"));
    process_->setStandardOutputFile(QProcess::nullDevice());
    process_->start("build/bin/switchpointctl", {"run", pipeline_});
    static const QRegularExpression line("Health: http://127\\.0\\.0\\.1:(\\d+)/health");
    health_port_ = 0;
    QElapsedTimer timer;
    for (timer.start(); timer.elapsed() < 20'000 && isRunning();) {
        const auto match = line.match(log());
        if (match.hasMatch()) {
            health_port_ = match.captured(1).toUShort();
            return true;
        }
        QThread::msleep(10);
    }
    return false;
}

bool EngineProcess::isRunning() const
{
    if (process_ && process_->state() != QProcess::NotRunning)
        process_->waitForFinished(0);
    return process_ && process_->state() != QProcess::NotRunning;
}

void EngineProcess::kill()
{
    if (!process_)
        return;
    process_->kill();
    process_->waitForFinished();
    process_.reset();
}

int EngineProcess::terminate()
{
    if (!process_)
        return -1;
    process_->terminate();
    const bool ended = process_->waitForFinished(5'000);
    const int status = ended && process_->exitStatus() == QProcess::NormalExit ? process_->exitCode() : -1;
    kill();
    return status;
}

EngineProcess::Answer EngineProcess::health() const
{
    const int peer = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(health_port_);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    QByteArray all;
    if (connect(peer, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0) {
        const QByteArray request = "GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
        static_cast<void>(
            send(peer, request.constData(), static_cast<std::size_t>(request.size()), MSG_NOSIGNAL));
        std::array<char, 65536> bytes{};
        for (ssize_t got = 0; (got = recv(peer, bytes.data(), bytes.size(), 0)) > 0;)
            all.append(bytes.data(), static_cast<qsizetype>(got));
    }
    close(peer);
    const qsizetype body = all.indexOf("\r\n\r\n");
    if (body < 0)
        return {};
    return {all.mid(9, 3).toInt(), QJsonDocument::fromJson(all.mid(body + 4)).object()};
}

bool EngineProcess::waitHealth(int status, const QString &part_of_sentence, int limit_ms) const
{
    QElapsedTimer timer;
    for (timer.start(); timer.elapsed() < limit_ms;) {
        const Answer answer = health();
        if (answer.status == status && answer.sentence().contains(part_of_sentence))
            return true;
        QThread::msleep(50);
    }
    return false;
}

std::vector<QJsonObject> EngineProcess::lines() const
{
    std::vector<QJsonObject> found;
    const QDir folder(sinkFolder());
    for (const QString &name : folder.entryList({"*.jsonl", "*.jsonl.part"}, QDir::Files, QDir::Name)) {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::ReadOnly))
            continue;
        while (!file.atEnd()) {
            const QByteArray line = file.readLine();
            if (line.endsWith('\n'))
                found.push_back(QJsonDocument::fromJson(line).object());
        }
    }
    return found;
}

std::map<int, int> EngineProcess::inserted() const
{
    std::map<int, int> times;
    for (const QJsonObject &line : lines()) {
        const QString op = line.value("op").toString();
        if (op == "c" || op == "r")
            ++times[line.value("after").toObject().value("id").toInt()];
    }
    return times;
}

QString EngineProcess::log() const
{
    QFile file(folder_.filePath("log"));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace switchpoint

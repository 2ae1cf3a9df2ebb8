// SPDX-License-Identifier: GPL-3.0-or-later
#include "sink/http_client.h"

#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QSslCertificate>
#include <QSslConfiguration>
#include <QSslError>
#include <QThread>
#include <QTimer>
#include <QUrl>

namespace switchpoint {
namespace {

constexpr qint64 response_bytes_max = qint64{64} << 10;

QByteArray bytes(const std::string &text)
{
    return QByteArray::fromStdString(text);
}

QNetworkRequest requestOf(const HttpClientOptions &options)
{
    QNetworkRequest request(QUrl(QString::fromStdString(options.url)));
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    request.setRawHeader("Accept-Encoding", "identity"); // a response is never unpacked
    request.setHeader(QNetworkRequest::UserAgentHeader, QStringLiteral("Switchpoint"));
    for (const auto &[name, value] : options.headers) {
        request.setRawHeader(bytes(name), bytes(value));
    }
    if (!options.ca_pem.empty()) {
        QSslConfiguration tls = QSslConfiguration::defaultConfiguration();
        tls.setCaCertificates(QSslCertificate::fromData(bytes(options.ca_pem)));
        request.setSslConfiguration(tls);
    }
    return request;
}

} // namespace

// Lives in the client's thread, and with it all of Qt Network.
class HttpClient::Worker : public QObject {
public:
    Worker(HttpClient &client, const HttpClientOptions &options)
        : client_(client), request_(requestOf(options)), manager_(this), timer_(this)
    {
        timer_.setSingleShot(true);
        timer_.setInterval(options.timeout);
        connect(&timer_, &QTimer::timeout, this, [this] {
            timed_out_ = true;
            settle();
        });
    }

    void start(std::uint64_t number, const QByteArray &body, const QByteArray &key)
    {
        drop();
        number_ = number;
        received_.clear();
        tls_faults_.clear();
        timed_out_ = false;
        request_.setRawHeader("Idempotency-Key", key);
        reply_ = manager_.post(request_, body);
        reply_->setReadBufferSize(response_bytes_max);
        connect(reply_, &QNetworkReply::readyRead, this, &Worker::receive);
        connect(reply_, &QNetworkReply::finished, this, &Worker::settle);
        connect(reply_, &QNetworkReply::sslErrors, this, [this](const QList<QSslError> &faults) {
            for (const QSslError &each : faults) {
                tls_faults_ +=
                    (tls_faults_.isEmpty() ? QString() : QStringLiteral("; ")) + each.errorString();
            }
        });
        timer_.start();
    }

    void drop()
    {
        timer_.stop();
        if (reply_ != nullptr) {
            reply_->disconnect(this);
            reply_->abort();
            reply_->deleteLater();
            reply_ = nullptr;
        }
    }

private:
    void receive()
    {
        received_ += reply_->read(response_bytes_max - received_.size());
        if (received_.size() >= response_bytes_max) { // its status is known; the rest says nothing more
            settle();
        }
    }

    void settle()
    {
        received_ += reply_->read(response_bytes_max - received_.size());
        HttpAnswer answer;
        answer.status = reply_->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
        answer.reason =
            reply_->attribute(QNetworkRequest::HttpReasonPhraseAttribute).toByteArray().toStdString();
        answer.retry_after = reply_->rawHeader("Retry-After").toStdString();
        answer.location = reply_->rawHeader("Location").toStdString();
        answer.body = received_.toStdString();
        if (answer.status == 0) {
            using Fault = HttpAnswer::Fault;
            const bool is_tls = reply_->error() == QNetworkReply::SslHandshakeFailedError;
            answer.fault = timed_out_ ? Fault::Timeout : is_tls ? Fault::Tls : Fault::Network;
            answer.fault_text =
                (is_tls && !tls_faults_.isEmpty() ? tls_faults_ : reply_->errorString()).toStdString();
        }
        drop();
        client_.answered(number_, std::move(answer));
    }

    HttpClient &client_;
    QNetworkRequest request_;
    QNetworkAccessManager manager_;
    QTimer timer_;
    QNetworkReply *reply_ = nullptr;
    std::uint64_t number_ = 0;
    QByteArray received_;
    QString tls_faults_;
    bool timed_out_ = false;
};

struct HttpClient::Thread {
    QThread thread;
    Worker *worker = nullptr; // deleted by its thread
};

HttpClient::HttpClient(HttpClientOptions options) : thread_(std::make_unique<Thread>())
{
    thread_->worker = new Worker(*this, options);
    thread_->worker->moveToThread(&thread_->thread);
    QObject::connect(&thread_->thread, &QThread::finished, thread_->worker, &QObject::deleteLater);
    thread_->thread.setObjectName(QStringLiteral("http sink"));
    thread_->thread.start();
}

HttpClient::~HttpClient()
{
    drop();
    thread_->thread.quit();
    thread_->thread.wait();
}

void HttpClient::post(const std::string &body, const std::string &idempotency_key)
{
    std::uint64_t number = 0;
    {
        const std::lock_guard lock(mutex_);
        number = ++number_;
        answer_.reset();
    }
    Worker *worker = thread_->worker;
    QMetaObject::invokeMethod(
        worker,
        [worker, number, content = bytes(body), key = bytes(idempotency_key)] {
            worker->start(number, content, key);
        },
        Qt::QueuedConnection);
}

std::optional<HttpAnswer> HttpClient::wait()
{
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return answer_ || interrupted_; });
    return interrupted_ ? std::nullopt : std::exchange(answer_, std::nullopt);
}

bool HttpClient::pause(std::chrono::milliseconds time)
{
    std::unique_lock lock(mutex_);
    return !changed_.wait_for(lock, time, [this] { return interrupted_; });
}

void HttpClient::drop()
{
    {
        const std::lock_guard lock(mutex_);
        ++number_;
        answer_.reset();
    }
    Worker *worker = thread_->worker;
    QMetaObject::invokeMethod(worker, [worker] { worker->drop(); }, Qt::QueuedConnection);
}

void HttpClient::interrupt()
{
    const std::lock_guard lock(mutex_);
    interrupted_ = true;
    changed_.notify_all();
}

void HttpClient::clearInterrupt()
{
    const std::lock_guard lock(mutex_);
    interrupted_ = false;
}

void HttpClient::answered(std::uint64_t number, HttpAnswer answer)
{
    const std::lock_guard lock(mutex_);
    if (number == number_) {
        answer_ = std::move(answer);
        changed_.notify_all();
    }
}

} // namespace switchpoint

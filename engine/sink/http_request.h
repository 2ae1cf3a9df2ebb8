// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sink/http.h"
#include "sink/http_client.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace switchpoint {

// Internal to this room: the changes of one POST.
class HttpRequest {
public:
    explicit HttpRequest(HttpBody form = HttpBody::Ndjson) : form_(form) {}
    void add(std::string_view envelope, std::string change_key);

    [[nodiscard]] bool empty() const { return lines_.empty(); }
    [[nodiscard]] std::size_t changes() const { return lines_.size(); }
    [[nodiscard]] std::size_t bytes() const { return body_.size(); }
    [[nodiscard]] std::string_view change(std::size_t index) const
    {
        return std::string_view(body_).substr(lines_[index].begin, lines_[index].size);
    }
    [[nodiscard]] std::string body() const { return form_ == HttpBody::Array ? body_ + ']' : body_; }
    [[nodiscard]] std::string idempotencyKey() const; // as the header's value (http.h)

private:
    struct Line {
        std::size_t begin = 0;
        std::size_t size = 0;
    };
    HttpBody form_;
    std::string body_;
    std::vector<Line> lines_;
    std::string first_key_;
    std::string last_key_;
};

const char *contentType(HttpBody form);

// The lines for the dead letter file. `url` without secrets; of the response at most 1 KiB, as UTF-8.
std::string deadLetters(const HttpRequest &request, const HttpAnswer &answer, const std::string &url,
                        std::int64_t now_us);

} // namespace switchpoint

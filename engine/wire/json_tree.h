// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "position/error.h"
#include "wire/json_path.h"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace switchpoint {

// A JSON document that can be changed. Scalars are kept as the text that the server prints for them.
struct JsonTree {
    enum class Kind : std::uint8_t { Object, Array, Scalar };
    Kind kind = Kind::Scalar;
    std::string scalar;
    std::vector<std::string> keys; // Object: in the server's order, by length and then by bytes
    std::vector<JsonTree> elements;

    static Result<JsonTree> of(std::span<const std::uint8_t> binary);
    void appendText(std::string &text) const;

    // As the server applies a Json_diff. False: the document has no such place.
    bool replace(std::span<const JsonPathLeg> path, JsonTree value);
    bool insert(std::span<const JsonPathLeg> path, JsonTree value);
    bool remove(std::span<const JsonPathLeg> path);

private:
    JsonTree *find(std::span<const JsonPathLeg> path);
    JsonTree *child(const JsonPathLeg &leg);
    [[nodiscard]] std::size_t placeOf(const std::string &key) const;
};

} // namespace switchpoint

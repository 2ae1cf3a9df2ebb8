// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/json_tree.h"

#include "wire/json_view.h"

#include <algorithm>

namespace switchpoint {

namespace {

Result<JsonTree> build(JsonReader &reader, const JsonView &value, unsigned depth)
{
    JsonTree tree;
    if (!value.isObject() && !value.isArray()) {
        if (auto appended = reader.appendScalar(value, tree.scalar); !appended)
            return std::unexpected(appended.error());
        return tree;
    }
    if (depth >= JsonReader::depth_max)
        return reader.tooDeep(value);
    tree.kind = value.isObject() ? JsonTree::Kind::Object : JsonTree::Kind::Array;
    const std::size_t count = JsonReader::count(value);
    for (std::size_t i = 0; i < count; ++i) {
        if (value.isObject()) {
            const auto key = reader.key(value, i);
            if (!key)
                return std::unexpected(key.error());
            tree.keys.emplace_back(*key);
        }
        const auto element = reader.element(value, i);
        if (!element)
            return std::unexpected(element.error());
        auto built = build(reader, *element, depth + 1);
        if (!built)
            return built;
        tree.elements.push_back(std::move(*built));
    }
    return tree;
}

bool keyLess(const std::string &one, const std::string &other)
{
    return one.size() != other.size() ? one.size() < other.size() : one < other;
}

std::ptrdiff_t signedIndex(std::size_t index)
{
    return static_cast<std::ptrdiff_t>(index);
}

} // namespace

Result<JsonTree> JsonTree::of(std::span<const std::uint8_t> binary)
{
    JsonReader reader(binary);
    const auto root = reader.root();
    if (!root)
        return std::unexpected(root.error());
    return build(reader, *root, 0);
}

void JsonTree::appendText(std::string &text) const
{
    if (kind == Kind::Scalar) {
        text += scalar;
        return;
    }
    text += kind == Kind::Object ? '{' : '[';
    for (std::size_t i = 0; i < elements.size(); ++i) {
        if (i > 0)
            text += ", ";
        if (kind == Kind::Object) {
            appendJsonString(keys[i], text);
            text += ": ";
        }
        elements[i].appendText(text);
    }
    text += kind == Kind::Object ? '}' : ']';
}

// Where the key is, or belongs.
std::size_t JsonTree::placeOf(const std::string &key) const
{
    return static_cast<std::size_t>(std::ranges::lower_bound(keys, key, keyLess) - keys.begin());
}

JsonTree *JsonTree::child(const JsonPathLeg &leg)
{
    if (const auto *key = std::get_if<std::string>(&leg)) {
        const std::size_t place = kind == Kind::Object ? placeOf(*key) : 0;
        return kind == Kind::Object && place < keys.size() && keys[place] == *key ? &elements[place]
                                                                                  : nullptr;
    }
    const std::size_t index = std::get<std::size_t>(leg);
    if (kind != Kind::Array)
        return index == 0 ? this : nullptr; // what is no array counts as an array of itself
    return index < elements.size() ? &elements[index] : nullptr;
}

JsonTree *JsonTree::find(std::span<const JsonPathLeg> path)
{
    JsonTree *at = this;
    for (const JsonPathLeg &leg : path) {
        at = at->child(leg);
        if (!at)
            return nullptr;
    }
    return at;
}

bool JsonTree::replace(std::span<const JsonPathLeg> path, JsonTree value)
{
    JsonTree *const place = find(path);
    if (!place)
        return false;
    *place = std::move(value);
    return true;
}

bool JsonTree::insert(std::span<const JsonPathLeg> path, JsonTree value)
{
    JsonTree *const into = path.empty() ? nullptr : find(path.first(path.size() - 1));
    if (!into)
        return false;
    if (const auto *key = std::get_if<std::string>(&path.back())) {
        const std::size_t place = into->placeOf(*key);
        if (into->kind != Kind::Object || (place < into->keys.size() && into->keys[place] == *key))
            return false;
        into->keys.insert(into->keys.begin() + signedIndex(place), *key);
        into->elements.insert(into->elements.begin() + signedIndex(place), std::move(value));
        return true;
    }
    if (into->kind != Kind::Array)
        return false;
    const std::size_t place = std::min(std::get<std::size_t>(path.back()), into->elements.size());
    into->elements.insert(into->elements.begin() + signedIndex(place), std::move(value));
    return true;
}

bool JsonTree::remove(std::span<const JsonPathLeg> path)
{
    JsonTree *const from = path.empty() ? nullptr : find(path.first(path.size() - 1));
    JsonTree *const place = from ? from->child(path.back()) : nullptr;
    if (!place || place == from)
        return false;
    const auto index = place - from->elements.data();
    if (from->kind == Kind::Object)
        from->keys.erase(from->keys.begin() + index);
    from->elements.erase(from->elements.begin() + index);
    return true;
}

} // namespace switchpoint

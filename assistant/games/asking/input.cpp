#include "games/asking/input.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "games/asking/input_fields.h"

namespace adjutant::games {

using nlohmann::json;

Input::Input(const json& object, std::string where) : object_(&object), where_(std::move(where)) {
  if (!object.is_object()) {
    mistake_ = Error{where_, {"games.input.not_an_object", {}}};
  }
}

std::string Input::place(const std::string& key) const {
  return where_.empty() ? key : where_ + "/" + key;
}

const json* Input::given(const std::string& key) {
  AskedFields::hear(place(key));
  if (mistake_) {
    return nullptr;
  }
  const auto found = object_->find(key);
  return found == object_->end() ? nullptr : &*found;
}

const json* Input::find(const std::string& key) {
  const json* found = given(key);
  return found == nullptr || found->is_null() ? nullptr : found;
}

void Input::refuse(const std::string& key, const Message& why) {
  if (!mistake_) {
    // A word that is not there is missing, not unknown.
    const bool is_missing = why.key == "games.input.kind" && !why.args.empty() && why.args.front().value.empty();
    mistake_ = Error{place(key), is_missing ? Message{"games.input.not_given", {{"field", key}}} : why};
  }
}

void Input::take_mistake(const Input& part) {
  if (!mistake_) {
    mistake_ = part.mistake_;
  }
}

std::optional<int> Input::number(const std::string& key) {
  const json* value = find(key);
  if (!value) {
    return std::nullopt;
  }
  const auto given = value->is_number_integer() ? value->get<json::number_integer_t>() : largest_figure + 1;
  if (given < -largest_figure || given > largest_figure) {
    refuse(key, {"games.input.not_a_number", {{"field", place(key)}}});
    return std::nullopt;
  }
  return static_cast<int>(given);
}

int Input::number_or(const std::string& key, int fallback) {
  return number(key).value_or(fallback);
}

bool Input::flag(const std::string& key, bool fallback) {
  const json* value = find(key);
  if (value && !value->is_boolean()) {
    refuse(key, {"games.input.not_a_flag", {{"field", place(key)}}});
    return fallback;
  }
  return value ? value->get<bool>() : fallback;
}

std::string Input::text(const std::string& key, const std::string& fallback) {
  const json* value = find(key);
  if (value && !value->is_string()) {
    refuse(key, {"games.input.not_a_text", {{"field", place(key)}}});
    return fallback;
  }
  return value ? value->get<std::string>() : fallback;
}

std::vector<Input> Input::objects(const std::string& key, std::size_t most) {
  const json* list = find(key);
  if (!list) {
    return {};
  }
  if (!list->is_array() || list->size() > most) {
    refuse(key, {"games.input.not_a_list", {{"field", place(key)}, {"most", most}}});
    return {};
  }
  std::vector<Input> parts;
  for (std::size_t i = 0; i < list->size(); ++i) {
    parts.emplace_back((*list)[i], place(key) + "/" + std::to_string(i));
    take_mistake(parts.back());
  }
  return mistake_ ? std::vector<Input>{} : parts;
}

std::optional<Input> Input::object(const std::string& key) {
  const json* value = find(key);
  if (!value) {
    return std::nullopt;
  }
  Input part(*value, place(key));
  take_mistake(part);
  return mistake_ ? std::nullopt : std::optional<Input>(std::move(part));
}

std::vector<std::string> Input::texts(const std::string& key, std::size_t most) {
  const json* list = find(key);
  if (!list) {
    return {};
  }
  const bool all_texts = list->is_array() && std::ranges::all_of(*list, [](const json& j) { return j.is_string(); });
  if (!all_texts || list->size() > most) {
    refuse(key, {"games.input.not_a_list", {{"field", place(key)}, {"most", most}}});
    return {};
  }
  return list->get<std::vector<std::string>>();
}

}  // namespace adjutant::games

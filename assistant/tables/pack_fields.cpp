#include "tables/pack_fields.h"

#include <utility>

#include <nlohmann/json.hpp>

#include "tables/pack.h"

namespace adjutant::tables {

using nlohmann::json;

std::optional<std::int64_t> small_number(const json& value) {
  if (value.is_number_unsigned()) {
    const auto number = value.get<std::uint64_t>();
    return number <= std::uint64_t{max_chart_input} ? std::optional(static_cast<std::int64_t>(number)) : std::nullopt;
  }
  if (value.is_number_integer() && value.get<std::int64_t>() >= -max_chart_input) {
    return value.get<std::int64_t>();
  }
  return std::nullopt;
}

bool is_short_text(const json& value) {
  return value.is_string() && value.get_ref<const std::string&>().size() <= max_text;
}

bool is_number_in_quotes(const json& value) {
  return is_short_text(value) && std::holds_alternative<std::int64_t>(value_of(value.get_ref<const std::string&>()));
}

void Notes::add(Diagnostic diagnostic) {
  if (list_.size() < max_pack_diagnostics) {
    list_.push_back(std::move(diagnostic));
  }
}

std::string Fields::at(const std::string& key) const {
  return where_ + (where_.ends_with(':') ? "" : "/") + key;
}

const json* Fields::take(const std::string& key) {
  taken_.insert(key);
  const auto found = object_.find(key);
  return found == object_.end() || found->is_null() ? nullptr : &*found;
}

std::string Fields::text(const std::string& key, std::string fallback) {
  const json* value = take(key);
  if (!value) {
    return fallback;
  }
  if (!is_short_text(*value)) {
    wrong(key, {"tables.pack.not_a_text", {{"key", key}, {"most", max_text}}});
    return fallback;
  }
  return value->get<std::string>();
}

bool Fields::flag(const std::string& key) {
  const json* value = take(key);
  if (value && !value->is_boolean()) {
    wrong(key, {"tables.pack.not_a_flag", {{"key", key}}});
  }
  return value && value->is_boolean() && value->get<bool>();
}

std::optional<int> Fields::number(const std::string& key) {
  const json* value = take(key);
  if (!value) {
    return std::nullopt;
  }
  if (is_number_in_quotes(*value)) {
    wrong(key, {"tables.pack.number_in_quotes", {{"number", value->get_ref<const std::string&>()}}});
    return std::nullopt;
  }
  const auto number = small_number(*value);
  if (!number) {
    wrong(key, {"tables.pack.not_a_number", {{"key", key}, {"most", max_chart_input}}});
    return std::nullopt;
  }
  return static_cast<int>(*number);
}

std::vector<std::string> Fields::texts(const std::string& key, std::size_t most) {
  std::vector<std::string> all;
  for (const json& value : list(key, most)) {
    if (is_short_text(value)) {
      all.push_back(value.get<std::string>());
    } else if (value.is_number_integer()) {
      all.push_back(dumped(value));
    } else {
      wrong(key, {"tables.pack.not_a_text", {{"key", key}, {"most", max_text}}});
    }
  }
  return all;
}

std::span<const json> Fields::list(const std::string& key, std::size_t most) {
  const json* value = take(key);
  if (!value) {
    return {};
  }
  if (!value->is_array()) {
    wrong(key, {"tables.pack.not_a_list", {{"key", key}}});
    return {};
  }
  if (value->size() > most) {
    wrong(key, {"tables.pack.too_many", {{"key", key}, {"most", most}}});
  }
  return std::span(value->get_ref<const json::array_t&>()).first(std::min(value->size(), most));
}

std::optional<Fields> Fields::inner(const std::string& key, std::size_t number, const json& item) {
  const std::string where = at(key) + "/" + std::to_string(number);
  if (!item.is_object()) {
    notes_.add(Severity::error, where, {"tables.pack.not_an_object", {}});
    return std::nullopt;
  }
  return std::optional<Fields>(std::in_place, item, where, notes_);
}

ExtraKeys Fields::rest() {
  return extra_keys(
      object_, [this](const std::string& key) { return taken_.contains(key); },
      [this](const std::string& key) {
        notes_.add(Severity::note, at(key), {"tables.pack.unknown_key", {{"key", key}}});
      });
}

}  // namespace adjutant::tables

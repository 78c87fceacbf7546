#include "games/state/file_fields.h"

#include <algorithm>

#include "base/nearest.h"
#include "games/state/situation.h"

namespace adjutant::games {

using nlohmann::json;

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
  if (!value->is_string() || value->get_ref<const std::string&>().size() > max_text) {
    report(key, "games.situation.not_a_text");
    return fallback;
  }
  return value->get<std::string>();
}

int Fields::number(const std::string& key, int fallback, int least, int most) {
  const json* value = take(key);
  if (!value) {
    return fallback;
  }
  if (value->is_number_integer()) {
    const auto given = value->get<json::number_integer_t>();
    if (given >= least && given <= most) {
      return static_cast<int>(given);
    }
  }
  report(key, "games.situation.not_a_number");
  return fallback;
}

bool Fields::flag(const std::string& key) {
  const json* value = take(key);
  if (value && !value->is_boolean()) {
    report(key, "games.situation.not_a_flag");
    return false;
  }
  return value && value->get<bool>();
}

void Fields::report(const std::string& key, const std::string& message) {
  diagnostics_.push_back({Severity::warning, where_ + "/" + key, {message, {{"key", key}}}});
}

ExtraKeys Fields::rest() {
  const std::vector<std::string> known(taken_.begin(), taken_.end());
  return extra_keys(
      object_, [this](const std::string& key) { return taken_.contains(key); },
      [&](const std::string& key) {
        if (const auto meant = nearest(key, known)) {
          diagnostics_.push_back({Severity::warning,
                                  where_ + "/" + key,
                                  {"games.situation.unknown_key_near", {{"key", key}, {"nearest", *meant}}}});
        } else {
          diagnostics_.push_back({Severity::note, where_ + "/" + key, {"games.situation.unknown_key", {{"key", key}}}});
        }
      });
}

Result<board::Hex> read_hex(Fields& fields, const board::TerrainMap* terrain) {
  const std::string where = fields.where() + "/hex";
  auto hex = board::parse_hex(fields.text("hex"), where);
  if (hex && terrain && !terrain->on_board(*hex)) {
    return failure(where, {"games.situation.off_board", {{"hex", board::to_string(*hex)}}});
  }
  return hex;
}

Result<const json*> list_of(Fields& fields, const std::string& key, std::size_t most) {
  static const json none = json::array();
  const json* list = fields.take(key);
  if (!list) {
    return &none;
  }
  const std::string where = fields.where() + "/" + key;
  if (!list->is_array() || !std::ranges::all_of(*list, [](const json& j) { return j.is_object(); })) {
    return failure(where, {"games.situation.not_a_list", {}});
  }
  if (list->size() > most) {
    return failure(where, {"games.situation.too_many", {{"most", most}}});
  }
  return list;
}

}  // namespace adjutant::games

#include "tables/pack.h"

#include <algorithm>
#include <array>
#include <utility>

#include <nlohmann/json.hpp>

#include "base/json_text.h"
#include "tables/chart_json.h"
#include "tables/json_values.h"
#include "tables/label_checks.h"
#include "tables/pack_fields.h"

namespace adjutant::tables {

using nlohmann::json;

namespace {

constexpr std::string_view format_name = "adjutant-pack/";
constexpr std::string_view format = "adjutant-pack/1";
constexpr std::array<std::string_view, 3> default_languages = {"en", "es", "it"};

/// An entry of a list is named by its id, else by its number, counted from 1.
std::string name_in_list(const json& item, std::size_t number) {
  const bool named = item.is_object() && item.contains("id") && is_short_text(item["id"]) && !item["id"].empty();
  return named ? item["id"].get<std::string>() : std::to_string(number);
}

void read_charts(Fields& fields, const std::vector<std::string>& terrains, Pack& pack) {
  std::size_t number = 0;
  for (const json& item : fields.list("charts", max_charts)) {
    const std::string place = fields.at("charts/" + name_in_list(item, ++number));
    if (!item.is_object()) {
      fields.notes().add(Severity::error, place, {"tables.pack.not_an_object", {}});
      continue;
    }
    auto chart = read_chart(item, place, terrains, fields.notes());
    if (!chart) {
      continue;
    }
    if (pack.charts.chart(chart->id)) {
      fields.wrong("charts/" + std::to_string(number), {"tables.pack.used_twice", {{"id", chart->id}}});
      continue;
    }
    pack.charts.charts.push_back(std::move(*chart));
  }
}

void read_labels(Fields& fields, Labels& labels) {
  const json* all = fields.take("labels");
  if (!all) {
    return;
  }
  if (!all->is_object() || all->size() > max_labels) {
    fields.wrong("labels", {"tables.pack.not_labels", {{"most", max_labels}}});
    return;
  }
  for (const auto& [id, texts] : all->items()) {
    if (!texts.is_object() || texts.size() > max_languages || !std::ranges::all_of(texts, is_short_text)) {
      fields.wrong("labels/" + id, {"tables.pack.not_a_label", {}});
      continue;
    }
    for (const auto& [language, text] : texts.items()) {
      labels[id][language] = text.get<std::string>();
    }
  }
}

std::vector<std::string> keys_of(const json* object) {
  std::vector<std::string> keys;
  if (object && object->is_object()) {
    for (const auto& [key, value] : object->items()) {
      keys.push_back(key);
    }
  }
  return keys;
}

Result<void> check_format(const json& object, const std::string& where) {
  if (deeper_than(object, max_pack_depth)) {
    return failure(where, too_deep(max_pack_depth));
  }
  const json given = object.is_object() ? object.value("format", json()) : json();
  const std::string found = given.is_string() ? given.get<std::string>() : "";
  if (!found.starts_with(format_name)) {
    return failure(where, {"tables.pack.not_a_pack", {}});
  }
  if (found != format) {
    const std::string version = found.substr(format_name.size(), 20);
    return failure(where, {"tables.pack.other_version", {{"version", version}, {"known", 1}}});
  }
  return {};
}

/// The value as JSON text, kept as it is for the code that reads it (assistant/board, assistant/situation).
std::string kept(Fields& fields, const std::string& key, json::value_t kind, Message wrong_kind,
                 const std::string& fallback) {
  const json* value = fields.take(key);
  if (value && value->type() != kind) {
    fields.wrong(key, std::move(wrong_kind));
    return fallback;
  }
  return value ? dumped(*value) : fallback;
}

}  // namespace

Result<ReadPack> read_pack(const json& object, const std::string& where) {
  if (auto checked = check_format(object, where); !checked) {
    return tl::unexpected(checked.error());
  }
  Notes notes;
  Fields fields(object, where + ":", notes);
  fields.take("format");
  Pack pack;
  pack.id = fields.text("id");
  pack.charts.game = fields.text("game");
  pack.charts.edition = fields.text("edition");
  if (pack.id.empty() || pack.charts.game.empty()) {
    return failure(where, {"tables.pack.no_id_or_game", {}});
  }
  pack.languages = fields.take("languages")
                       ? fields.texts("languages", max_languages)
                       : std::vector<std::string>(default_languages.begin(), default_languages.end());
  pack.terrains = kept(fields, "terrains", json::value_t::object, {"tables.pack.not_terrains", {}}, "{}");
  pack.counters =
      kept(fields, "counters", json::value_t::array, {"tables.pack.not_a_list", {{"key", "counters"}}}, "[]");
  const std::vector<std::string> terrains = keys_of(fields.take("terrains"));
  read_labels(fields, pack.charts.labels);
  read_charts(fields, terrains, pack);
  pack.charts.movement = read_movement(fields, terrains);
  pack.extra = fields.rest();
  for (Diagnostic& found : check_labels(pack, terrains, where)) {
    notes.add(std::move(found));
  }
  return ReadPack{std::move(pack), std::move(notes).list()};
}

json to_json(const Pack& pack) {
  json object = {{"format", format},
                 {"id", pack.id},
                 {"game", pack.charts.game},
                 {"edition", pack.charts.edition},
                 {"languages", pack.languages},
                 {"labels", pack.charts.labels},
                 {"charts", list_of(pack.charts.charts, chart_json)},
                 {"terrains", parsed_json(pack.terrains)},
                 {"counters", parsed_json(pack.counters)}};
  if (!pack.charts.movement.empty()) {
    object["movement"] = movement_json(pack.charts.movement);
  }
  put_extra(object, pack.extra);
  return object;
}

}  // namespace adjutant::tables

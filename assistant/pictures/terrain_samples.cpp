#include "pictures/terrain_samples.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "pictures/own_file.h"

namespace adjutant::pictures {
namespace {

using nlohmann::json;

constexpr OwnFormat samples_format{"adjutant-samples/1", "survey.not_samples", max_samples_bytes, max_samples_depth};
constexpr int farthest_hex = 1'000'000;

std::optional<HexAt> hex_called(std::string_view name, const HexByName& printed) {
  const auto hex = hex_of(name);
  return hex || !printed ? hex : printed(name);
}

/// "3,4/3,5", or "D5/D6" where `printed` knows them.
std::optional<SideAt> side_called(std::string_view name, const HexByName& printed) {
  const std::size_t slash = name.find('/');
  if (slash == std::string_view::npos) {
    return std::nullopt;
  }
  const auto one = hex_called(name.substr(0, slash), printed);
  const auto other = hex_called(name.substr(slash + 1), printed);
  if (!one || !other || std::ranges::count(hexes_beside(*one), *other) == 0) {
    return std::nullopt;
  }
  return SideAt{std::min(*one, *other), std::max(*one, *other)};
}

/// What is along one hexside, in order; `kinds` are all that were named so far.
Result<std::vector<std::string>> kinds_along(const json& list, const std::string& place, std::set<std::string>& kinds) {
  if (!list.is_array()) {
    return failure(place, {"survey.no_kind", {}});
  }
  if (list.size() > max_kinds_of_side) {
    return failure(place, {"reading.too_many", {{"count", list.size()}, {"most", max_kinds_of_side}}});
  }
  std::set<std::string> along;
  for (const json& kind : list) {
    if (!kind.is_string() || kind.get_ref<const std::string&>().empty()) {
      return failure(place, {"survey.no_kind", {}});
    }
    if (kind.get_ref<const std::string&>().size() > max_kind_text) {
      return failure(place, {"reading.too_long", {{"most", max_kind_text}}});
    }
    along.insert(kind.get<std::string>());
  }
  kinds.insert(along.begin(), along.end());
  if (kinds.size() > max_kinds) {
    return failure(place, {"survey.too_many_kinds", {{"most", max_kinds}}});
  }
  return std::vector<std::string>(along.begin(), along.end());
}

Result<SideSamples> read_sides(const json& edges, const std::string& where, const HexByName& printed) {
  if (!edges.is_object()) {
    return failure(where, {"reading.not_an_object", {}});
  }
  if (edges.size() > max_side_samples) {
    return failure(where, {"reading.too_many", {{"count", edges.size()}, {"most", max_side_samples}}});
  }
  SideSamples out;
  std::set<std::string> kinds;
  for (const auto& [name, list] : edges.items()) {
    const std::string place = where + "/" + name.substr(0, max_kind_text);
    const auto side = side_called(name, printed);
    if (!side) {
      return failure(place, {"survey.no_side", {}});
    }
    auto along = kinds_along(list, place, kinds);
    if (!along) {
      return tl::unexpected(along.error());
    }
    const auto [said, first] = out.emplace(*side, *along);
    if (!first && said->second != *along) {
      return failure(place, {"survey.two_kinds_along", {{"place", text_of(*side)}}});
    }
  }
  return out;
}

/// {"woods": {"los": "blocking"}}
std::map<std::string, board::SightClass> read_sight(const json& terrains) {
  std::map<std::string, board::SightClass> out;
  if (!terrains.is_object()) {
    return out;
  }
  for (const auto& [name, kind] : terrains.items()) {
    const json los = kind.is_object() ? kind.value("los", json()) : json();
    const auto sight = los.is_string() ? board::sight_class_named(los.get<std::string>()) : std::nullopt;
    if (sight && name.size() <= max_kind_text && out.size() < max_kinds) {
      out[name] = *sight;
    }
  }
  return out;
}

}  // namespace

std::optional<HexAt> hex_of(std::string_view text) {
  const auto pair = number_pair(text);
  const auto near = [](int number) { return number >= -farthest_hex && number <= farthest_hex; };
  return pair && near(pair->first) && near(pair->second) ? std::optional(HexAt{pair->first, pair->second})
                                                         : std::nullopt;
}

std::string text_of(HexAt hex) {
  return std::to_string(hex.column) + "," + std::to_string(hex.row);
}

Result<ShownTerrain> read_samples(std::string_view text, const std::string& where, const HexByName& printed) {
  const auto file = read_own_file(text, where, samples_format);
  if (!file) {
    return tl::unexpected(file.error());
  }
  const auto hexes = file->find("hexes");
  if (hexes == file->end() || !hexes->is_object()) {
    return failure(where + ":hexes", {"reading.not_an_object", {}});
  }
  if (hexes->size() > static_cast<std::size_t>(max_board_hexes)) {
    return failure(where + ":hexes", {"reading.too_many", {{"count", hexes->size()}, {"most", max_board_hexes}}});
  }
  ShownTerrain out;
  std::set<std::string> kinds;
  for (const auto& [name, kind] : hexes->items()) {
    const std::string place = where + ":hexes/" + name.substr(0, max_kind_text);
    const auto hex = hex_called(name, printed);
    if (!hex) {
      return failure(place, {"survey.no_hex", {}});
    }
    if (!kind.is_string() || kind.get_ref<const std::string&>().empty()) {
      return failure(place, {"survey.no_kind", {}});
    }
    if (kind.get_ref<const std::string&>().size() > max_kind_text) {
      return failure(place, {"reading.too_long", {{"most", max_kind_text}}});
    }
    kinds.insert(kind.get<std::string>());
    if (kinds.size() > max_kinds) {
      return failure(place, {"survey.too_many_kinds", {{"most", max_kinds}}});
    }
    const auto [said, first] = out.hexes.emplace(*hex, kind.get<std::string>());
    if (!first && said->second != kind.get_ref<const std::string&>()) {
      return failure(place, {"survey.two_kinds", {{"hex", text_of(*hex)}}});
    }
  }
  if (const auto edges = file->find("edges"); edges != file->end()) {
    auto sides = read_sides(*edges, where + ":edges", printed);
    if (!sides) {
      return tl::unexpected(sides.error());
    }
    out.sides = std::move(*sides);
  }
  out.sight = read_sight(file->value("terrains", json()));
  return out;
}

std::string samples_text(const ShownTerrain& samples) {
  json file = {{"format", samples_format.name}, {"hexes", json::object()}};
  for (const auto& [hex, kind] : samples.hexes) {
    file["hexes"][text_of(hex)] = kind;
  }
  if (samples.sides) {
    file["edges"] = json::object();
    for (const auto& [side, kinds] : *samples.sides) {
      file["edges"][text_of(side)] = kinds;
    }
  }
  for (const auto& [kind, sight] : samples.sight) {
    file["terrains"][kind]["los"] = board::name_of(sight);
  }
  return file.dump(1, ' ', false, json::error_handler_t::replace);
}

}  // namespace adjutant::pictures

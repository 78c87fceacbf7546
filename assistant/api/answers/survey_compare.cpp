#include "api/answers/survey_compare.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "api/answers/survey_answers.h"

namespace adjutant::api {
namespace {

using ComparedJson = nlohmann::json;

constexpr std::size_t most_edge_kinds = 16;
constexpr std::size_t most_edge_kind_bytes = 100;

/// The features along hexsides, in any order.
std::map<board::Hexside, std::set<std::string>> features_of(const board::TerrainData& data) {
  std::map<board::Hexside, std::set<std::string>> features;
  for (const board::Edge& edge : data.edges) {
    features[edge.side].insert(edge.kinds.begin(), edge.kinds.end());
  }
  std::erase_if(features, [](const auto& side) { return side.second.empty(); });
  return features;
}

std::optional<board::Hex> hex_said_by(const ComparedJson& edge, const char* name) {
  const auto found = edge.find(name);
  return found != edge.end() && found->is_string() ? board::hex_named(found->get_ref<const std::string&>())
                                                   : std::nullopt;
}

Result<std::vector<std::string>> kinds_said(const ComparedJson& edge, const std::string& where) {
  const auto found = edge.find("kinds");
  if (found == edge.end() || !found->is_array() || found->size() > most_edge_kinds) {
    return failure(where + "/kinds", {"survey.no_kind", {}});
  }
  std::vector<std::string> kinds;
  for (const ComparedJson& kind : *found) {
    if (!kind.is_string() || kind.get_ref<const std::string&>().empty() ||
        kind.get_ref<const std::string&>().size() > most_edge_kind_bytes) {
      return failure(where + "/kinds", {"survey.no_kind", {}});
    }
    if (std::ranges::find(kinds, kind.get_ref<const std::string&>()) == kinds.end()) {
      kinds.push_back(kind.get<std::string>());
    }
  }
  return kinds;
}

}  // namespace

ComparedJson differences_json(const board::TerrainData& mine, const board::TerrainData& theirs,
                              const std::vector<board::Hex>& hexes) {
  ComparedJson different = ComparedJson::object();
  for (const board::Hex hex : hexes) {
    const ComparedJson here = hex_stands_json(mine, hex);
    const ComparedJson there = hex_stands_json(theirs, hex);
    if (!there["kind"].is_null() && (here["kind"] != there["kind"] || here["elevation"] != there["elevation"] ||
                                     here["levels"] != there["levels"])) {
      different[board::to_string(hex)] = {{"mine", here}, {"theirs", there}};
    }
  }
  ComparedJson edges = ComparedJson::array();
  const auto features_here = features_of(mine);
  const auto features_there = features_of(theirs);
  std::set<board::Hexside> sides;
  for (const auto* features : {&features_here, &features_there}) {
    for (const auto& [side, kinds] : *features) {
      sides.insert(side);
    }
  }
  for (const board::Hexside& side : sides) {
    const auto along = [&](const auto& features) {
      const auto found = features.find(side);
      return found == features.end() ? std::set<std::string>() : found->second;
    };
    if (along(features_here) != along(features_there)) {
      edges.push_back({{"a", board::to_string(side.first)},
                       {"b", board::to_string(side.second)},
                       {"mine", along(features_here)},
                       {"theirs", along(features_there)}});
    }
  }
  ComparedJson kinds = ComparedJson::object();
  for (const auto& [name, kind] : theirs.kinds) {
    if (!mine.kinds.contains(name)) {
      kinds[name] = {{"los", kind.los ? ComparedJson(board::name_of(*kind.los)) : ComparedJson()},
                     {"height", kind.height ? ComparedJson(*kind.height) : ComparedJson()}};
    }
  }
  return {{"hexes", std::move(different)}, {"edges", std::move(edges)}, {"kinds", std::move(kinds)}};
}

ComparedJson edges_json(const board::TerrainData& data) {
  ComparedJson edges = ComparedJson::array();
  for (const auto& [side, kinds] : features_of(data)) {
    edges.push_back({{"a", board::to_string(side.first)}, {"b", board::to_string(side.second)}, {"kinds", kinds}});
  }
  return edges;
}

Result<board::TerrainData> with_edges(board::TerrainData data, const std::vector<board::Hex>& hexes,
                                      const ComparedJson& said,
                                      const std::map<std::string, board::TerrainKind>& kinds) {
  if (!said.is_array()) {
    return failure("edges", {"survey.no_edge", {}});
  }
  std::map<board::Hexside, std::vector<std::string>> told;
  for (std::size_t i = 0; i < said.size(); ++i) {
    const std::string where = "edges/" + std::to_string(i);
    const auto a = said[i].is_object() ? hex_said_by(said[i], "a") : std::nullopt;
    const auto b = said[i].is_object() ? hex_said_by(said[i], "b") : std::nullopt;
    if (!a || !b || !board::adjacent(*a, *b)) {
      return failure(where, {"survey.no_edge", {}});
    }
    if (!std::ranges::binary_search(hexes, *a) && !std::ranges::binary_search(hexes, *b)) {
      return failure(where, {"survey.hex_off_board", {{"board", data.board}}});
    }
    auto along = kinds_said(said[i], where);
    if (!along) {
      return tl::unexpected(along.error());
    }
    told[board::hexside(*a, *b)] = std::move(*along);
  }
  std::erase_if(data.edges, [&](const board::Edge& edge) { return told.contains(edge.side); });
  for (auto& [side, along] : told) {
    for (const std::string& kind : along) {
      const auto known = kinds.find(kind);
      data.kinds.try_emplace(kind, known == kinds.end() ? board::TerrainKind{} : known->second);
    }
    if (!along.empty()) {
      data.edges.push_back({side, std::move(along), {}});
    }
  }
  if (data.edges.size() > board::max_edges || data.kinds.size() > board::max_kinds) {
    return failure("edges", {"survey.too_many_hexes", {{"most", board::max_edges}}});
  }
  return data;
}

}  // namespace adjutant::api

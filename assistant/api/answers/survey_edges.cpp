#include "api/answers/survey_edges.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <nlohmann/json.hpp>

#include "api/answers/survey_answers.h"
#include "board/usual_kinds.h"

namespace adjutant::api {
namespace {

using EdgeJson = nlohmann::json;

constexpr std::size_t most_edge_kinds = 16;
constexpr std::size_t most_edge_kind_bytes = 100;

std::optional<board::Hex> hex_said_by(const EdgeJson& edge, const char* name) {
  const auto found = edge.find(name);
  return found != edge.end() && found->is_string() ? board::hex_named(found->get_ref<const std::string&>())
                                                   : std::nullopt;
}

Result<std::vector<std::string>> kinds_said(const EdgeJson& edge, const std::string& where) {
  const auto found = edge.find("kinds");
  if (found == edge.end() || !found->is_array() || found->size() > most_edge_kinds) {
    return failure(where + "/kinds", {"survey.no_kind", {}});
  }
  std::vector<std::string> kinds;
  for (const EdgeJson& kind : *found) {
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

std::map<board::Hexside, std::set<std::string>> features_along(const board::TerrainData& data) {
  std::map<board::Hexside, std::set<std::string>> features;
  for (const board::Edge& edge : data.edges) {
    features[edge.side].insert(edge.kinds.begin(), edge.kinds.end());
  }
  std::erase_if(features, [](const auto& side) { return side.second.empty(); });
  return features;
}

EdgeJson edges_json(const board::TerrainData& data) {
  EdgeJson edges = EdgeJson::array();
  for (const auto& [side, kinds] : features_along(data)) {
    edges.push_back({{"a", board::to_string(side.first)}, {"b", board::to_string(side.second)}, {"kinds", kinds}});
  }
  return edges;
}

Result<board::TerrainData> with_edges(board::TerrainData data, const std::vector<board::Hex>& hexes,
                                      const EdgeJson& said, const std::map<std::string, board::TerrainKind>& kinds) {
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

EdgeJson edge_kinds_json(const board::TerrainData& data, const std::map<std::string, board::TerrainKind>& kinds,
                         const Speaker& say) {
  std::map<std::string, board::TerrainKind> along;
  for (const auto& [side, names] : features_along(data)) {
    for (const std::string& name : names) {
      const auto known = data.kinds.find(name);
      along[name] = known == data.kinds.end() ? board::TerrainKind{} : known->second;
    }
  }
  for (const board::UsualKind& usual : board::usual_side_kinds()) {
    const auto known = kinds.find(usual.name);
    along.try_emplace(usual.name, known == kinds.end() ? usual.kind : known->second);
  }
  return terrain_kinds_json(along, say);
}

std::map<std::string, board::TerrainKind> with_edge_kinds(std::map<std::string, board::TerrainKind> kinds) {
  for (const board::UsualKind& usual : board::usual_side_kinds()) {
    kinds.try_emplace(usual.name, usual.kind);
  }
  return kinds;
}

}  // namespace adjutant::api

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

/// What is said of one hexside; what is not given stays.
struct SideSaid {
  std::optional<std::vector<std::string>> kinds;
  std::optional<board::Proof> proof;
};

Result<SideSaid> side_said(const EdgeJson& edge, const std::string& where) {
  SideSaid said;
  if (const auto proof = edge.find("proof"); proof != edge.end()) {
    if (*proof != "checked" && *proof != "guessed") {
      return failure(where + "/proof", {"survey.no_proof", {}});
    }
    said.proof = *proof == "checked" ? board::Proof::checked : board::Proof::guessed;
  }
  if (edge.contains("kinds") || !said.proof) {
    auto kinds = kinds_said(edge, where);
    if (!kinds) {
      return tl::unexpected(kinds.error());
    }
    said.kinds = std::move(*kinds);
  }
  return said;
}

/// Lists of the hexsides along which nothing is those that are fewer, the checked or the others. What is off the board
/// stays as it is listed.
void list_fewest(board::TerrainData& data, const std::vector<board::Hex>& hexes) {
  std::map<board::Proof, std::vector<board::Hexside>> bare;
  const std::map<board::Hexside, SideStands> listed = listed_sides(data);
  const std::vector<board::Hexside> sides = sides_of(hexes);
  for (const board::Hexside& side : sides) {
    const auto found = listed.find(side);
    if (found == listed.end()) {
      bare[data.other_edges].push_back(side);
    } else if (found->second.kinds.empty()) {
      bare[found->second.proof].push_back(side);
    }
  }
  const bool mostly_checked = bare[board::Proof::checked].size() > bare[board::Proof::guessed].size();
  data.other_edges = mostly_checked ? board::Proof::checked : board::Proof::guessed;
  const board::Proof fewer = mostly_checked ? board::Proof::guessed : board::Proof::checked;
  std::erase_if(data.edges, [&](const board::Edge& edge) {
    return edge.kinds.empty() && edge.extra.empty() && std::ranges::binary_search(sides, edge.side);
  });
  for (const board::Hexside& side : bare[fewer]) {
    data.edges.push_back({side, {}, {}, fewer});
  }
}

}  // namespace

std::map<board::Hexside, SideStands> listed_sides(const board::TerrainData& data) {
  std::map<board::Hexside, SideStands> sides;
  for (const board::Edge& edge : data.edges) {
    SideStands& stands = sides[edge.side];
    stands.kinds.insert(edge.kinds.begin(), edge.kinds.end());
    stands.proof = std::max(stands.proof, edge.proof);
  }
  return sides;
}

SideStands stands_along(const std::map<board::Hexside, SideStands>& listed, board::Hexside side,
                        board::Proof otherwise) {
  const auto found = listed.find(side);
  return found == listed.end() ? SideStands{{}, otherwise} : found->second;
}

std::vector<board::Hexside> sides_of(const std::vector<board::Hex>& hexes) {
  std::vector<board::Hexside> sides;
  sides.reserve(hexes.size() * 6);
  for (const board::Hex hex : hexes) {
    for (const board::Hex beside : board::neighbours(hex)) {
      sides.push_back(board::hexside(hex, beside));
    }
  }
  std::ranges::sort(sides);
  sides.erase(std::unique(sides.begin(), sides.end()), sides.end());
  return sides;
}

EdgeJson edges_json(const board::TerrainData& data) {
  EdgeJson edges = EdgeJson::array();
  for (const auto& [side, stands] : listed_sides(data)) {
    if (!stands.kinds.empty() || stands.proof != data.other_edges) {
      edges.push_back({{"a", board::to_string(side.first)},
                       {"b", board::to_string(side.second)},
                       {"kinds", stands.kinds},
                       {"proof", board::name_of(stands.proof)}});
    }
  }
  return edges;
}

board::TerrainData with_sides_of(board::TerrainData data, const std::vector<board::Hex>& before,
                                 const std::vector<board::Hex>& now) {
  if (data.other_edges == board::Proof::guessed) {
    return data;
  }
  const std::map<board::Hexside, SideStands> listed = listed_sides(data);
  const std::vector<board::Hexside> were = sides_of(before);
  const std::vector<board::Hexside> are = sides_of(now);
  const auto list = [&](const std::vector<board::Hexside>& sides, const std::vector<board::Hexside>& others,
                        board::Proof proof) {
    for (const board::Hexside& side : sides) {
      if (!std::ranges::binary_search(others, side) && !listed.contains(side)) {
        data.edges.push_back({side, {}, {}, proof});
      }
    }
  };
  list(were, are, board::Proof::checked);
  list(are, were, board::Proof::guessed);
  return data;
}

Result<board::TerrainData> with_edges(board::TerrainData data, const std::vector<board::Hex>& hexes,
                                      const EdgeJson& said, const std::map<std::string, board::TerrainKind>& kinds) {
  if (!said.is_array()) {
    return failure("edges", {"survey.no_edge", {}});
  }
  std::map<board::Hexside, SideSaid> told;
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
    auto along = side_said(said[i], where);
    if (!along) {
      return tl::unexpected(along.error());
    }
    told[board::hexside(*a, *b)] = std::move(*along);
  }
  const std::map<board::Hexside, SideStands> before = listed_sides(data);
  std::erase_if(data.edges, [&](const board::Edge& edge) { return told.contains(edge.side); });
  for (auto& [side, along] : told) {
    const SideStands stood = stands_along(before, side, data.other_edges);
    std::vector<std::string> stands = along.kinds.value_or(std::vector(stood.kinds.begin(), stood.kinds.end()));
    for (const std::string& kind : stands) {
      const auto known = kinds.find(kind);
      data.kinds.try_emplace(kind, known == kinds.end() ? board::TerrainKind{} : known->second);
    }
    data.edges.push_back({side, std::move(stands), {}, along.proof.value_or(stood.proof)});
  }
  list_fewest(data, hexes);
  if (data.edges.size() > board::max_edges || data.kinds.size() > board::max_kinds) {
    return failure("edges", {"survey.too_many_hexes", {{"most", board::max_edges}}});
  }
  return data;
}

std::map<std::string, std::vector<std::string>> side_samples(const board::TerrainData& data,
                                                             const std::vector<board::Hex>& hexes) {
  std::map<std::string, std::vector<std::string>> samples;
  const std::map<board::Hexside, SideStands> listed = listed_sides(data);
  for (const board::Hexside& side : sides_of(hexes)) {
    const SideStands stands = stands_along(listed, side, data.other_edges);
    if (stands.proof == board::Proof::checked) {
      samples[board::to_string(side)] = {stands.kinds.begin(), stands.kinds.end()};
    }
  }
  return samples;
}

board::TerrainData with_side_guesses(board::TerrainData data, const std::vector<board::Hex>& hexes,
                                     const SidesGuessed& guessed,
                                     const std::map<std::string, board::TerrainKind>& kinds) {
  std::map<board::Hexside, SideStands> listed = listed_sides(data);
  std::map<board::Hexside, std::vector<std::string>> seems;
  for (const board::Hexside& side : sides_of(hexes)) {
    const auto guess = guessed.find(board::to_string(side));
    if (guess != guessed.end() && stands_along(listed, side, data.other_edges).proof == board::Proof::guessed) {
      seems[side] = guess->second.kinds;
    }
  }
  std::erase_if(data.edges, [&](const board::Edge& edge) { return seems.contains(edge.side); });
  for (auto& [side, along] : seems) {
    for (const std::string& kind : along) {
      const auto known = kinds.find(kind);
      data.kinds.try_emplace(kind, known == kinds.end() ? board::TerrainKind{} : known->second);
    }
    data.edges.push_back({side, std::move(along), {}, board::Proof::guessed});
  }
  list_fewest(data, hexes);
  return data;
}

EdgeJson side_guesses_json(const SidesGuessed& guessed, const std::vector<board::Hex>& hexes,
                           const board::TerrainData& data) {
  EdgeJson guesses = EdgeJson::object();
  const std::map<board::Hexside, SideStands> listed = listed_sides(data);
  for (const board::Hexside& side : guessed.empty() ? std::vector<board::Hexside>() : sides_of(hexes)) {
    const auto guess = guessed.find(board::to_string(side));
    if (guess != guessed.end() && stands_along(listed, side, data.other_edges).proof == board::Proof::guessed) {
      guesses[guess->first] = {{"kinds", guess->second.kinds}, {"sure", guess->second.sure}};
    }
  }
  return guesses;
}

EdgeJson edge_kinds_json(const board::TerrainData& data, const std::map<std::string, board::TerrainKind>& kinds,
                         const Speaker& say) {
  std::map<std::string, board::TerrainKind> along;
  for (const auto& [side, stands] : listed_sides(data)) {
    for (const std::string& name : stands.kinds) {
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

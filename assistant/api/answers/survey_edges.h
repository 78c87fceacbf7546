#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "api/answers/answers.h"
#include "base/result.h"
#include "board/hex.h"
#include "board/terrain_map.h"

// Features along the hexsides of a surveyed board, for the methods survey.*.
namespace adjutant::api {

/// The features along hexsides, by name, whichever order the file has them in; only sides along which something is.
std::map<board::Hexside, std::set<std::string>> features_along(const board::TerrainData& data);

/// [{a, b, kinds}]: the hexsides along which something is.
nlohmann::json edges_json(const board::TerrainData& data);

/// What a client says of hexsides: [{a, b, kinds}], no kinds where nothing is along it. All of it can be read, or none
/// is taken: the hexes lie beside each other, and one of them at least is among `hexes`. A new kind takes its sight
/// from `kinds`.
Result<board::TerrainData> with_edges(board::TerrainData data, const std::vector<board::Hex>& hexes,
                                      const nlohmann::json& said,
                                      const std::map<std::string, board::TerrainKind>& kinds);

/// [{kind, text, los, height}]: what may be said of hexsides: kinds that the survey has along them, and the usual ones
/// with the sight of `kinds`, or else with a usual one.
nlohmann::json edge_kinds_json(const board::TerrainData& data, const std::map<std::string, board::TerrainKind>& kinds,
                               const Speaker& say);

/// `kinds` with the usual ones of hexsides.
std::map<std::string, board::TerrainKind> with_edge_kinds(std::map<std::string, board::TerrainKind> kinds);

}  // namespace adjutant::api

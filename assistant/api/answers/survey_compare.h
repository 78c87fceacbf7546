#pragma once

#include <map>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/result.h"
#include "board/hex.h"
#include "board/terrain_map.h"

// Two surveys of one board side by side, and the features along its hexsides, for the methods survey.*.
namespace adjutant::api {

/// {hexes: {"c,r": {mine, theirs}}, edges: [{a, b, mine, theirs}], kinds: {name: {los, height}}}: the hexes of which
/// `theirs` knows a kind, and says another kind, elevation or number of levels than `mine`; the hexsides with other
/// features; the kinds of theirs that mine does not have, as survey.say takes them. Who has checked what is no
/// difference. `hexes` are those of the board, in order.
nlohmann::json differences_json(const board::TerrainData& mine, const board::TerrainData& theirs,
                                const std::vector<board::Hex>& hexes);

/// [{a, b, kinds}]: the hexsides along which something is.
nlohmann::json edges_json(const board::TerrainData& data);

/// What a client says of hexsides: [{a, b, kinds}], no kinds where nothing is along it. All of it can be read, or none
/// is taken: the hexes lie beside each other, and one of them at least is among `hexes`. A new kind takes its sight
/// from `kinds`.
Result<board::TerrainData> with_edges(board::TerrainData data, const std::vector<board::Hex>& hexes,
                                      const nlohmann::json& said,
                                      const std::map<std::string, board::TerrainKind>& kinds);

}  // namespace adjutant::api

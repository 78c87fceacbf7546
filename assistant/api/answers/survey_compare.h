#pragma once

#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "board/hex.h"
#include "board/terrain_map.h"

// Two surveys of one board side by side, for the methods survey.*.
namespace adjutant::api {

/// {hexes: {"c,r": {mine, theirs}}, edges: [{a, b, mine, theirs, proof}], outlines: {"c,r": {mine, theirs}},
/// kinds: {name: {los, height}}}: the hexes of which `theirs` knows a kind, and says another kind, elevation or number
/// of levels than `mine`; the hexsides along which it knows other features, or none, and whether somebody has checked
/// them there; the hexes in which it has other outlines, or none; the kinds of theirs that mine does not have, as
/// survey.say takes them. Who has checked what is no difference. `hexes` are those of the board, in order.
nlohmann::json differences_json(const board::TerrainData& mine, const board::TerrainData& theirs,
                                const std::vector<board::Hex>& hexes);

}  // namespace adjutant::api

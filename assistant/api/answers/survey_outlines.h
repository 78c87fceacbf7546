#pragma once

#include <map>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "api/intake.h"
#include "base/result.h"
#include "board/terrain_map.h"

// Outlines of what stands in the way of sight, for the methods survey.*.
namespace adjutant::api {

/// [{of, terrain?, points, proof}], as the file has them.
nlohmann::json outlines_json(const board::TerrainData& data);

/// {"c,r": {mine, theirs}}, each as outlines_json() without `of`: the hexes that have other outlines in `theirs`, of
/// those of which it knows a kind or an outline, since a hex without one counts as covered all over. Who has checked
/// them is no difference, nor is their order. `hexes` are those of the board, in order.
nlohmann::json outline_differences_json(const board::TerrainData& mine, const board::TerrainData& theirs,
                                        const std::vector<board::Hex>& hexes);

/// What a client says: {"c,r": [{terrain, points, proof}]}, all outlines of that hex from then on; none of an empty
/// list. `terrain` and `proof` may be left out: as the hex is, and checked. All of it can be read, or none is taken.
Result<board::TerrainData> with_outlines(board::TerrainData data, const std::vector<board::Hex>& hexes,
                                         const nlohmann::json& said);

/// Without the guessed outlines of hexes that are of another kind than they were in `before`.
board::TerrainData without_stale_outlines(board::TerrainData data, const board::TerrainData& before);

/// Which kinds stand in the way of sight, and which do not.
GuessRequest::Outlined outlined_kinds(const std::map<std::string, board::TerrainKind>& kinds);

/// [{of, terrain, points, sure}] of the hexes of which nobody has checked any outline.
nlohmann::json outline_guesses_json(const OutlinesGuessed& guessed, const std::vector<board::Hex>& hexes,
                                    const board::TerrainData& data);
/// With these guesses instead of those that were guessed before, where the hex is of that kind now.
board::TerrainData with_outline_guesses(board::TerrainData data, const std::vector<board::Hex>& hexes,
                                        const OutlinesGuessed& guessed);

}  // namespace adjutant::api

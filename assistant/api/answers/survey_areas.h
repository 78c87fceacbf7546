#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "api/answers/survey_answers.h"
#include "base/result.h"
#include "board/terrain_map.h"

// Areas of a board, which of them lie beside each other, and how far it is from place to place, for the methods
// survey.* and `adjutant range`.
namespace adjutant::api {

/// [{name, x, y, outline?: [[x, y]], beside: [name]}]: the areas of the board and what a player has said of them.
nlohmann::json areas_json(const board::TerrainData& data, const BoardOfModule& of);

/// What a client says of areas: [{a, b, beside}]. All of it can be read, or none is taken: both are areas of the board.
Result<board::TerrainData> with_areas(board::TerrainData data, const BoardOfModule& of, const nlohmann::json& said);

/// The first board with areas, on that map (empty: on any); else the error.
Result<BoardOfModule> board_with_areas(const vmod::Module& module, const std::string& map, const Error& otherwise);

/// {from, to, by, distance, adjacent, way}: how far it is between two places of the board, named as they are printed or
/// as column and row; `by` is "hexes", "squares" or "areas". Of areas `way` names those of a shortest way, and without
/// one `distance` is null. Fails where a place is none of the board.
Result<nlohmann::json> range_json(const board::TerrainData& data, const BoardOfModule& of, const std::string& from,
                                  const std::string& to);

}  // namespace adjutant::api

#pragma once

#include <nlohmann/json_fwd.hpp>

#include "board/hex.h"
#include "situation/ground.h"
#include "vmod/geometry.h"

// Places of the map that is fought on as the socket gives them, in map pixels (docs/api.md). Where there are no hexes
// there are no pixels: then nothing is given.
namespace adjutant::api {

/// {hex, place?, centre?}
nlohmann::json place_json(const situation::Ground& ground, board::Hex hex);

/// Sets `name` to [x,y].
void add_point(nlohmann::json& json, const char* name, const situation::Ground& ground, board::LatticePoint place);

/// Sets `outline` to the six corners of a hex, or to the two ends of a hexside.
void add_outline(nlohmann::json& json, const situation::Ground& ground, board::Hex hex);
void add_outline(nlohmann::json& json, const situation::Ground& ground, board::Hexside side);
/// The same of "c,r" and "c,r/c,r"; nothing for any other text.
void add_outline(nlohmann::json& json, const situation::Ground& ground, const std::string& where);

/// Sets `outline` to the six corners of a hex relative to its centre.
void add_outline_of_any(nlohmann::json& json, const situation::Ground& ground, board::Hex like);

}  // namespace adjutant::api

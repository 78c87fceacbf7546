#pragma once

#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "board/hex.h"
#include "session/session.h"
#include "situation/ground.h"
#include "vmod/geometry.h"

// Places of the map that is fought on as the socket gives them, in map pixels (docs/api.md). Where there are no hexes
// there are no pixels: then nothing is given.
namespace adjutant::api {

/// The pieces of the map that is fought on with the hexes in which they lie, the topmost first. Cards of a deck and
/// what lies in no hex are none of them. They are the snapshot's.
struct PieceInHex {
  const vmod::PieceView* piece;
  board::Hex hex;
};
std::vector<PieceInHex> pieces_in_hexes(const session::Snapshot& now);
/// The pieces of a map, the topmost first, without the cards of decks.
std::vector<const vmod::PieceView*> pieces_lying(const vmod::MapView& map);

/// A hex as JSON: {hex, place?, centre?}, with its name in files, its printed name and its centre [x,y] in map pixels.
nlohmann::json place_json(const situation::Ground& ground, board::Hex hex);

/// Sets the field `name` to [x,y], the map pixel of a point of the hex lattice. Does nothing where the map has no
/// hexes.
void add_point(nlohmann::json& json, const char* name, const situation::Ground& ground, board::LatticePoint place);

/// Sets `outline` to the six corners of a hex, or to the two ends of a hexside.
void add_outline(nlohmann::json& json, const situation::Ground& ground, board::Hex hex);
void add_outline(nlohmann::json& json, const situation::Ground& ground, board::Hexside side);
/// Sets `outline` to the six corners of the hex "c,r", or to the two ends of the hexside "c,r/c,r". Does nothing for
/// any other text.
void add_outline(nlohmann::json& json, const situation::Ground& ground, const std::string& where);

/// Sets `outline` to the six corners of a hex relative to its centre.
void add_outline_of_any(nlohmann::json& json, const situation::Ground& ground, board::Hex like);

}  // namespace adjutant::api

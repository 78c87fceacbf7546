#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "api/answers/answers.h"
#include "api/intake.h"
#include "base/result.h"
#include "board/hex.h"
#include "board/terrain_map.h"

// Features along the hexsides of a surveyed board, for the methods survey.*.
namespace adjutant::api {

/// What is along a hexside: kinds by name, none where nothing is; and whether a person has checked it.
struct SideStands {
  std::set<std::string> kinds;
  board::Proof proof = board::Proof::checked;

  friend bool operator==(const SideStands&, const SideStands&) = default;
};
/// The hexsides that a survey lists, whichever order the file has them in.
std::map<board::Hexside, SideStands> listed_sides(const board::TerrainData& data);
/// What is along one of them; of one that is not listed nothing is.
SideStands stands_along(const std::map<board::Hexside, SideStands>& listed, board::Hexside side,
                        board::Proof otherwise);

/// Every hexside of the board that `hexes` make, those at its rim too, in order.
std::vector<board::Hexside> sides_of(const std::vector<board::Hex>& hexes);

/// [{a, b, kinds, proof}]: the hexsides along which something is, and those that are not as `other_edges` says.
nlohmann::json edges_json(const board::TerrainData& data);

/// With what is known of hexsides that leave the board that `before` make said by name, since what is not listed is as
/// all others are; of those that come to it with `now` nobody has seen anything that is not listed.
board::TerrainData with_sides_of(board::TerrainData data, const std::vector<board::Hex>& before,
                                 const std::vector<board::Hex>& now);

/// What a client says of hexsides: [{a, b, kinds, proof}], no kinds where nothing is along it; kinds or proof that are
/// not given stay as they were. All of it can be read, or none is taken: the hexes lie beside each other, and one of
/// them at least is among `hexes`. A new kind takes its sight from `kinds`. Of the hexsides along which nothing is
/// those are listed that are fewer, the checked or the others.
Result<board::TerrainData> with_edges(board::TerrainData data, const std::vector<board::Hex>& hexes,
                                      const nlohmann::json& said,
                                      const std::map<std::string, board::TerrainKind>& kinds);

/// What a person has checked of hexsides, for a guess: what is along each, by its name.
std::map<std::string, std::vector<std::string>> side_samples(const board::TerrainData& data,
                                                             const std::vector<board::Hex>& hexes);
/// With guesses along hexsides that nobody has checked.
board::TerrainData with_side_guesses(board::TerrainData data, const std::vector<board::Hex>& hexes,
                                     const SidesGuessed& guessed,
                                     const std::map<std::string, board::TerrainKind>& kinds);
/// {"c,r/c,r": {kinds, sure}} of the hexsides that nobody has checked.
nlohmann::json side_guesses_json(const SidesGuessed& guessed, const std::vector<board::Hex>& hexes,
                                 const board::TerrainData& data);

/// [{kind, text, los, height}]: what may be said of hexsides: kinds that the survey has along them, and the usual ones
/// with the sight of `kinds`, or else with a usual one.
nlohmann::json edge_kinds_json(const board::TerrainData& data, const std::map<std::string, board::TerrainKind>& kinds,
                               const Speaker& say);

/// `kinds` with the usual ones of hexsides.
std::map<std::string, board::TerrainKind> with_edge_kinds(std::map<std::string, board::TerrainKind> kinds);

}  // namespace adjutant::api

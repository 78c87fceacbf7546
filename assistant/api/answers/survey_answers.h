#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "api/answers/answers.h"
#include "api/intake.h"
#include "base/result.h"
#include "board/hex.h"
#include "board/terrain_map.h"
#include "vmod/module/module.h"

// A board of a module and what is kept of its terrain, for the methods survey.*.
namespace adjutant::api {

/// A board with hexes, in a module that outlives it.
struct BoardOfModule {
  const vmod::Map* map = nullptr;
  const vmod::Board* board = nullptr;
  const vmod::HexGrid* grid = nullptr;
};

/// The board with that name, on that map; empty names: the first with hexes. Fails, with the names there are, where
/// there is none of that name, and where it has no hexes.
Result<BoardOfModule> board_of_module(const vmod::Module& module, const std::string& map, const std::string& board);

/// The board, where it has hexes.
std::optional<BoardOfModule> surveyed_board(const vmod::Map& map, const vmod::Board& board);

/// The hexes that a board is surveyed by, in order: their middles on the picture or at most a quarter of a hex beside,
/// none before column 0 or above the half hexes over row 0, as files have them (board/terrain_map.h).
std::vector<board::Hex> surveyed_hexes(const BoardOfModule& of);

/// The names of these hexes as they are printed; one without a name is left out.
std::map<board::Hex, std::string> printed_names(const BoardOfModule& of, const std::vector<board::Hex>& hexes);

/// A survey in which nothing is said: every hex is an unknown kind of terrain on level 0, and guessed.
board::TerrainData new_survey(const BoardOfModule& of, const std::string& game);
/// Whether columns and rows are those of the board; half hexes at the rims may count or not.
bool fits(const board::TerrainData& data, const BoardOfModule& of);
/// The same of a survey of which only the size is known; `blank` is what new_survey gives for the board.
bool fits(int columns, int rows, const board::TerrainData& blank);

/// The kinds of terrain that may be said: those of the survey, then those of `further` (terrains of packs and of other
/// boards of the game), then the usual ones.
std::map<std::string, board::TerrainKind> kinds_to_say(const board::TerrainData& data,
                                                       const std::map<std::string, board::TerrainKind>& further);
/// The kinds of terrain in JSON as a survey file or a pack has them ("terrains"); what cannot be read is left out.
std::map<std::string, board::TerrainKind> terrain_kinds_in(const nlohmann::json& terrains);

/// What a client says: {"c,r": {kind, elevation, levels, proof}, or null where nothing shall be said}, each as far as
/// it is given. What is said of a new kind takes its sight from `kinds`. All of it can be read, or none is taken.
Result<board::TerrainData> with_stroke(board::TerrainData data, const std::vector<board::Hex>& hexes,
                                       const nlohmann::json& said,
                                       const std::map<std::string, board::TerrainKind>& kinds);
/// With guesses in hexes that nobody has checked.
board::TerrainData with_guesses(board::TerrainData data, const std::vector<board::Hex>& hexes,
                                const BoardGuessed& guessed, const std::map<std::string, board::TerrainKind>& kinds);

/// With every hex guessed: what was checked on another picture.
board::TerrainData unchecked(board::TerrainData data);

/// {kind, elevation, levels, proof}: what stands in a hex; the kind is null where nothing is known of it.
nlohmann::json hex_stands_json(const board::TerrainData& data, board::Hex hex);
/// {lattice:{dx, dy, x0, y0, sideways}, size:[w, h], image}
nlohmann::json lattice_json(const BoardOfModule& of);
/// {"c,r": {name, x, y, kind, elevation, levels, proof}} of all hexes; x and y in pixels of the board.
nlohmann::json surveyed_hexes_json(const board::TerrainData& data, const BoardOfModule& of,
                                   const std::vector<board::Hex>& hexes);
/// [{kind, text, los, height}]; the two are null where they are not known.
nlohmann::json terrain_kinds_json(const std::map<std::string, board::TerrainKind>& kinds, const Speaker& say);
/// {hexes: {"c,r": {kind, sure}}, ask}, or {problem: {where, text, key}}; `ask`: the hex that is least sure, of those
/// of the survey that nobody has checked; null where none is left.
nlohmann::json guess_json(const BoardGuessed& guessed, const std::vector<board::Hex>& hexes,
                          const board::TerrainData& data);

}  // namespace adjutant::api

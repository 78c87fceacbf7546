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
#include "situation/ground.h"
#include "vmod/module/module.h"

// A board of a module and what is kept of its terrain, for the methods survey.*.
namespace adjutant::api {

/// A board, in a module that outlives it, and the cells that it is surveyed by: its hexes or squares; where it has no
/// grid, the hexes of one that a player has laid over it.
struct BoardOfModule {
  const vmod::Map* map = nullptr;
  const vmod::Board* board = nullptr;
  vmod::Grid grid = {};                            ///< its own, or the one that was laid
  std::optional<situation::CellGrid> cells = {};   ///< none: it has none, and nobody has laid any
  std::optional<board::LaidGrid::View> view = {};  ///< of a photo
  bool is_bare = false;                            ///< has no grid of its own: one may be laid over it
};

/// The board with that name, on that map, as it is surveyed; empty names: the first with cells. Fails, with the names
/// there are, where there is none of that name, and where no board has cells and none was named.
Result<BoardOfModule> board_of_module(const vmod::Module& module, const situation::Surveys& surveys,
                                      const std::string& map, const std::string& board);

/// The grid of the board as this survey has it laid, if at all.
BoardOfModule with_grid_of(BoardOfModule of, const board::TerrainMap* survey);

/// The hexes that a board is surveyed by, in order: their middles on the picture or at most a quarter of a hex beside,
/// none before column 0 or above the half hexes over row 0, as files have them (board/terrain_map.h).
std::vector<board::Hex> surveyed_hexes(const BoardOfModule& of);

/// The names of these hexes as they are printed; one without a name is left out.
std::map<board::Hex, std::string> printed_names(const BoardOfModule& of, const std::vector<board::Hex>& hexes);

/// A survey in which nothing is said: every hex is an unknown kind of terrain on level 0, nothing is along any hexside,
/// and all of it is guessed.
board::TerrainData new_survey(const BoardOfModule& of, const std::string& game);
/// Whether columns and rows are those of the board; half hexes at the rims may count or not.
bool fits(const board::TerrainData& data, const BoardOfModule& of);
/// The same of a survey of which only the size is known; `blank` is what new_survey gives for the board.
bool fits(int columns, int rows, const board::TerrainData& blank);

/// The kinds of terrain that may be said: those of the survey, those of `further` (terrains of packs and of other
/// boards of the module) and, without a game or where there are no further ones, the usual ones.
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
/// Whether the board is surveyed by squares, which have no hexsides.
bool lies_in_squares(const BoardOfModule& of);
/// What is to be guessed of the board, without its module and samples.
GuessRequest guess_request(const BoardOfModule& of);

/// The middle of a cell in pixels of the board's picture; none where it is not seen.
std::optional<board::PixelPoint> middle_of_cell(const BoardOfModule& of, board::Hex hex);
/// {lattice:{dx, dy, x0, y0, sideways, squares?, view?} or null, bare, size:[w, h], image}
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

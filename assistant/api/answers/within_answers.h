#pragma once

#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "api/answers/answers.h"
#include "base/result.h"
#include "board/line_of_sight.h"
#include "board/terrain_map.h"
#include "games/settings.h"
#include "session/session.h"

// What lies within so many hexes, squares or areas of a place, for the method `within` and `adjutant range --within`.
namespace adjutant::api {

/// The farthest that may be asked for, in hexes: no line over the largest board is longer.
inline constexpr int most_within = 2 * board::max_board_side;

/// From where, and how far; `self`: the unit or piece that asks, which is not listed.
struct WithinAsked {
  board::SightEnd from;
  int distance = 0;
  std::string self = {};
};

/// Where the unit stands, or on a board of no game the piece lies, that has this id; none where neither has.
std::optional<board::SightEnd> end_with_id(const session::Kit& kit, const session::Snapshot& now,
                                           const std::string& id);

/// {from, by, within, rule, found:[{unit or piece, name, side?, masked?, hex, place?, centre?, level?, range, verdict,
/// degrading, assumptions, text}]}: units, and on a board of no game, which has none, pieces; the nearest first. The
/// verdict is null where a line may not be looked at before a shot is declared, `unknown` where nobody has surveyed the
/// board. Fails on a table without hexes.
Result<nlohmann::json> within_json(const WithinAsked& asked, const session::Kit& kit, const session::Snapshot& now,
                                   const games::Settings& settings, const Speaker& say);

/// Whether distances are counted in squares or areas: pieces lie on maps of which none has hexes.
bool counts_without_hexes(const session::Snapshot& now);

/// {from: {place, square?}, by, within, rule, assumptions, found:[{piece, name, masked?, place, square?, range,
/// verdict, degrading, assumptions, text}]}: the pieces on the board of `from`, a piece by its id or a place by its
/// printed name (a square also as column and row), the nearest first; `by` is "squares" or "areas". There are no lines
/// of sight: a verdict is always null. `assumptions` say where nobody has said what lies beside the area. Fails on a
/// table, and where no board has such a place.
Result<nlohmann::json> within_places_json(const std::string& from, int distance, const session::Kit& kit,
                                          const session::Snapshot& now, const Speaker& say);

}  // namespace adjutant::api

#pragma once

#include <string>
#include <vector>

#include "games/game_system.h"

namespace adjutant::games {

/// One difference between two situations: what a player who moves the counters himself has to do on the board.
struct CounterChange {
  enum class What : std::uint8_t {
    moved,      ///< the unit stands in `hex` now, on storey `level`
    gone,       ///< the unit is off the board
    came,       ///< the unit is new, in `hex`; `as` is what it is
    turned,     ///< the unit has another face or state now: `as` says it
    marked,     ///< the unit has the marker `as`
    unmarked,   ///< the unit has lost the marker `as`
    handed,     ///< the weapon is now carried by `carrier`
    dropped,    ///< the weapon lies in `hex`, carried by nobody
    laid,       ///< in `hex` lies the marker `as`
    taken_away  ///< the marker `as` lies in `hex` no more
  };
  What what = What::moved;
  std::string unit;  ///< id of the unit; empty: the change is about a hex
  std::string name;  ///< what players call the unit: its name, else its id; empty for a new one without a name
  board::Hex hex;
  int level = 0;
  Message as;           ///< empty where nobody has a name for the marker
  std::string carrier;  ///< what players call the unit that carries the weapon now

  friend bool operator==(const CounterChange&, const CounterChange&) = default;
};

/// The changes that turn the counters of `before` into those of `after`, in the order of the units, then of the hexes.
/// Facts of the ledger are not among them.
std::vector<CounterChange> counter_changes(const Situation& before, const Situation& after, const GameSystem& game,
                                           const tables::ChartSheet& charts);

}  // namespace adjutant::games

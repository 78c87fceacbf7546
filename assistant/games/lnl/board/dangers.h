#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/lnl/board/facts.h"
#include "games/lnl/board/scene.h"

// Attacks on units that come into a hex: mines, and fire for effect that lies on the board.
namespace adjutant::games::lnl {

/// The kind of a hex marker of fire for effect; the fact has the same name.
inline constexpr const char* ffe = fact::ffe;

/// Fire for effect, which attacks all units that come into its reach until the Administrative Phase (18.1, 18.2).
struct FireForEffect {
  board::Hex centre;
  int reach = 1;                 ///< hexes around the centre that it covers; a mortar's fire covers its own hex only
  std::optional<int> firepower;  ///< nothing: nobody has given it
  std::string from;  ///< id of the mortar, or of the unit that has called the artillery; empty where a marker alone
                     ///< shows the fire

  [[nodiscard]] bool covers(board::Hex hex) const { return board::distance(centre, hex) <= reach; }
};

/// All fires for effect on the board: those of the facts "ffe", and of the markers "ffe" in hexes that none of these
/// facts names, with their values "fp" and "mortar" (yes or no).
std::vector<FireForEffect> fires_for_effect(const Situation& situation);

/// The firepower of the fire mission that the caller may call (the fact "mission"); nothing where nobody has said it.
std::optional<int> firepower_of_mission(const Scene& scene, const LnlUnit& caller);

/// Enters into the ledger of `after` the attacks that await units which have come into another hex since `before`,
/// those of mines on units that got off a vehicle there or bailed out of it (21.4), and those of artillery that has
/// just been called on all units that it covers (18.2). Attacks that awaited a unit in a hex which it has left are
/// removed.
void note_dangers(const Situation& before, Situation& after, const Settings& settings);

/// Whether mines or a fire for effect lie anywhere on the board.
bool has_dangers(const Situation& situation);

/// Whether mines or a fire for effect await the unit that comes where it stands.
bool meets_danger(const Situation& situation, const Unit& unit, const Settings& settings);

/// The fact of that name ("mined", "shelled") about the unit in the hex where it stands; null where no such attack
/// awaits it.
const Fact* danger_of(const Scene& scene, const LnlUnit& unit, std::string_view danger);
/// The number of mine attacks that the fact still holds; 1 or more.
std::size_t attacks_left(const Fact& danger);
/// A fire for effect that covers the hex; nothing where there is none.
std::optional<FireForEffect> fire_on(const Situation& situation, board::Hex hex);
/// The fire for effect that awaits the unit of this fact; nothing where that fire is over.
std::optional<FireForEffect> fire_of(const Situation& situation, const Fact& danger);
/// The units in the unit's hex, itself among them, that the same attack awaits, with the riders on top of them; of
/// mines only units of its side.
std::vector<const LnlUnit*> in_the_same_danger(const Scene& scene, const LnlUnit& unit, std::string_view danger);

}  // namespace adjutant::games::lnl

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/lnl/board/facts.h"
#include "games/lnl/board/scene.h"

// Attacks that wait for whoever comes into a hex: mines, and fire for effect that lies on the board.
namespace adjutant::games::lnl {

/// What the marker of such fire is called: as its fact.
inline constexpr const char* ffe = fact::ffe;

/// Fire that attacks all who come into its reach, up to the Administrative Phase (18.1, 18.2).
struct FireForEffect {
  board::Hex centre;
  int reach = 1;                 ///< hexes round it; a mortar's covers its own only
  std::optional<int> firepower;  ///< nothing where nobody has given it
  std::string from;              ///< the mortar, or who has called the artillery; empty where a marker alone says so

  [[nodiscard]] bool covers(board::Hex hex) const { return board::distance(centre, hex) <= reach; }
};

/// By the facts "ffe", and the markers "ffe" of hexes that none of them names: values "fp" and "mortar" (yes or no).
std::vector<FireForEffect> fires_for_effect(const Situation& situation);

/// What the caller's mission fires with (the fact "mission"); nothing where nobody has said.
std::optional<int> firepower_of_mission(const Scene& scene, const LnlUnit& caller);

/// Enters what awaits those who have come into another hex between the two situations, what mines do to those who got
/// off a vehicle there or bailed out of it (21.4), and what artillery that has just been called does to all whom it
/// covers (18.2); of those who have left a hex it forgets what awaited them there.
void note_dangers(const Situation& before, Situation& after, const Settings& settings);

/// Whether mines or a fire for effect lie anywhere on the board.
bool has_dangers(const Situation& situation);

/// Whether mines or a fire for effect await the unit that comes where it stands.
bool meets_danger(const Situation& situation, const Unit& unit, const Settings& settings);

/// The fact of that name about the unit in the hex where it stands; null where nothing awaits it.
const Fact* danger_of(const Scene& scene, const LnlUnit& unit, std::string_view danger);
/// How many attacks of mines that fact still holds; one at least.
std::size_t attacks_left(const Fact& danger);
/// A fire that covers the hex; nothing where none does.
std::optional<FireForEffect> fire_on(const Situation& situation, board::Hex hex);
/// The fire that awaits the unit of that fact; nothing where it is over.
std::optional<FireForEffect> fire_of(const Situation& situation, const Fact& danger);
/// Those in the unit's hex, itself among them, whom the same attack awaits, mines those of its side only; with
/// who rides on top of them.
std::vector<const LnlUnit*> in_the_same_danger(const Scene& scene, const LnlUnit& unit, std::string_view danger);

}  // namespace adjutant::games::lnl

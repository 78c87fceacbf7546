#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/game_system.h"
#include "games/lnl/reckon/figures.h"
#include "games/lnl/resolve/attack.h"
#include "games/lnl/resolve/casualties.h"
#include "tables/modifier.h"

namespace adjutant::games::lnl {

/// What the steps of one attack on the Direct Fire Table share.
struct Fight {
  const Attack& attack;
  Run& run;
  Figures figures;
  bool only_satchels = false;  ///< nothing but satchel charges attacks
  bool flamethrower = false;   ///< a flamethrower takes part
};

/// The setting whether glider troops add all of their firepower beside other infantry too, and that value of it.
inline constexpr const char* glider_setting = "gliders";
inline constexpr const char* gliders_beside_others = "beside_others";

/// Where the figures of the target's terrain are printed.
inline constexpr const char* terrain_chart = "terrain";

/// The firepower of all firers before modifiers (5.2); notes in `fight` the kinds of weapon that take part.
int base_firepower(Fight& fight);
/// The modifiers of the whole attack, settled; those of a single target, such as that it moves (5.3), are in
/// own_modifiers().
tables::Modifiers common_modifiers(Fight& fight);
tables::Modifiers own_modifiers(Fight& fight, const Target& target);

/// What is added to the defender's die for this target: terrain, smoke, cover and armour.
int defence_of(Fight& fight, const Target& target);

/// The targets of the attack: one vehicle, or all units that are no vehicles (17.2), one of them at random where a
/// sniper fires (11.4); artillery and mortars strike every unit (18.1, 18.2).
std::vector<const Target*> targets_of(Fight& fight);
bool is_sniper_shot(const Attack& attack);
/// Whether a mortar fires, at what it sees or on call (18.1).
bool is_mortar_fire(const Attack& attack);

/// The unit whose defence counts for that target: for a rider his vehicle (17.2), else the target itself.
const Target& body_of(const Attack& attack, const Target& target);

/// Whether the terrain of the targets' hex counts: not against a shell that has hit or a vehicle that drives over them
/// (14.0, 15.3).
bool terrain_counts(const Attack& attack);
/// Whether mines attack, against which it has no target modifier (21.4).
bool strikes_from_below(const Attack& attack);

}  // namespace adjutant::games::lnl

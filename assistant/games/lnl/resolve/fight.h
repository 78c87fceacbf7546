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

/// Everything that the steps of one attack on the Direct Fire Table share.
struct Fight {
  const Attack& attack;
  Run& run;
  Figures figures;
  bool only_satchels = false;  ///< nothing but satchel charges attacks
  bool flamethrower = false;   ///< one takes part
};

/// Where the figures of the target's terrain are printed.
inline constexpr const char* terrain_chart = "terrain";

/// What all that fire add up to, before modifiers (5.2); notes what kinds of weapon take part.
int base_firepower(Fight& fight);
/// The modifiers of the whole attack, settled, and those of a single target: whether it moves (5.3).
tables::Modifiers common_modifiers(Fight& fight);
tables::Modifiers own_modifiers(Fight& fight, const Target& target);

/// What is added to the defender's die for this target: terrain, smoke, cover and armour.
int defence_of(Fight& fight, const Target& target);

/// Whom the attack strikes: one vehicle, or all that are none (17.2), one of them at random where a sniper fires
/// (11.4); artillery and mortars strike everybody (18.1, 18.2).
std::vector<const Target*> targets_of(Fight& fight);
bool is_sniper_shot(const Attack& attack);

/// Whom the attack has to overcome for that target: of a rider his vehicle (17.2), else itself.
const Target& body_of(const Attack& attack, const Target& target);

/// Whether the targets' hex helps them: not against what has been aimed or driven into it already (14.0, 15.3).
bool terrain_counts(const Attack& attack);
/// Whether mines attack, against which it has no target modifier (21.4).
bool strikes_from_below(const Attack& attack);

}  // namespace adjutant::games::lnl

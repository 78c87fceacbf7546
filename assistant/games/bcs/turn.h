#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/bcs/units.h"
#include "games/course.h"

// The course of a turn (2.0) and of an activation (3.0): whose it is, how far it has come, and what ends when its side
// is done. It advises; nothing here moves by itself. Each function makes a new situation of the one given, so that
// whoever keeps the former one can go back to it.
namespace adjutant::games::bcs {

enum class Phase : std::uint8_t { pre_turn, activating, end_of_turn };

/// "pre_turn", "activations", "end_of_turn", as the ledger has them; the key of the term is "bcs.phase." and this.
std::string_view name_of(Phase phase);
std::optional<Phase> phase_named(std::string_view name);

/// How far a running activation has come, by its step in the ledger.
enum class Stage : std::uint8_t {
  unsaid,       ///< nobody has said the step: everything that the rest of the ledger permits may be done
  beginning,    ///< i: a second activation that begins, step b is still to be done
  preparation,  ///< b
  activities,   ///< d and e; after a fail, what its box in c permits
  closing       ///< g and h: the clean-up is done
};
Stage stage_of(const Formation& formation);

/// The HQ whose formation is being activated; null where none is.
const Unit* running_hq(const Situation& situation);
/// Whether its formation can still be activated in this turn.
bool waits(const Situation& situation, const Unit& hq);

TurnView turn_view(const Situation& situation, const Rulings& rulings);

/// The active side is done with its part: the pre-turn phase; the activities of a formation, which are cleared up after
/// (f), then its activation (j); a pass; or the turn. When no formation is left, or all sides that have one left pass
/// in a row, the activations are over.
Situation end_part(Situation situation);

/// That side is the first player of this turn. Fails once an activation has begun, and for sides without counters.
Result<Situation> give_initiative(Situation situation, const std::string& side);

/// The formation begins with this activation, "initial", "second" or "recovery", at this step; whatever the ledger knew
/// of a former one is forgotten, and none of its side's units is stopped or finished any more.
void begin_activation(Situation& situation, const std::string& hq, const std::string& activation,
                      const std::string& step);

}  // namespace adjutant::games::bcs

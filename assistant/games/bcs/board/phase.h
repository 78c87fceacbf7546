#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "games/bcs/board/units.h"

// How far a turn (2.0) and an activation (3.0) have come, as the ledger has it.
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

}  // namespace adjutant::games::bcs

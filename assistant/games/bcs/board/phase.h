#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "games/bcs/board/units.h"

// The phase of a turn (2.0) and the stage of an activation (3.0), as the ledger has them.
namespace adjutant::games::bcs {

enum class Phase : std::uint8_t { pre_turn, activating, end_of_turn };

/// The name of a phase in the ledger: "pre_turn", "activations", "end_of_turn". The key of its term is "bcs.phase."
/// followed by the name.
std::string_view name_of(Phase phase);
std::optional<Phase> phase_named(std::string_view name);

/// The stage of the activation that is under way, by its step in the ledger.
enum class Stage : std::uint8_t {
  unsaid,       ///< the ledger has no step: all that its other facts permit is legal
  beginning,    ///< i: a second activation that begins, step b is still to be done
  preparation,  ///< b
  activities,   ///< d and e; after a fail, what its box in c permits
  closing       ///< g and h: the clean-up is done
};
Stage stage_of(const Formation& formation);

/// The HQ of the formation that is being activated; null where there is none.
const Unit* running_hq(const Situation& situation);
/// Whether the formation of this HQ can still be activated in this turn.
bool waits(const Situation& situation, const Unit& hq);

}  // namespace adjutant::games::bcs

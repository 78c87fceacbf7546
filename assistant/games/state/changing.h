#pragma once

#include <string>
#include <string_view>

#include "games/state/situation.h"

// Single changes on a situation that is being changed, whatever the game.
namespace adjutant::games {

/// The unit of that id; null where there is none.
Unit* unit_in(Situation& situation, std::string_view id);

/// The fact of that name about the unit in the ledger; null where there is none.
const Fact* fact_of(const Situation& situation, std::string_view fact, std::string_view unit);

/// Enters a fact that a player has said. A fact of the same name about the same unit and hex takes the new value. A
/// ledger that holds max_facts already stays as it is.
void note(Situation& situation, std::string_view fact, const std::string& unit, const std::string& hex = {},
          const std::string& value = {});

/// Removes the facts of that name about the unit from the ledger.
void forget(Situation& situation, std::string_view fact, const std::string& unit);

}  // namespace adjutant::games

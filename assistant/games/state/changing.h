#pragma once

#include <string>
#include <string_view>

#include "games/state/situation.h"

// Single changes on a situation that is being changed, whatever the game.
namespace adjutant::games {

/// The unit of that id; null where there is none.
Unit* unit_in(Situation& situation, std::string_view id);

/// What the ledger knows of the unit under this name; null where it is nothing.
const Fact* fact_of(const Situation& situation, std::string_view fact, std::string_view unit);

/// Enters a fact of a player; one of that name about the same unit and hex takes the value. A ledger that is full
/// (max_facts) stays as it is.
void note(Situation& situation, std::string_view fact, const std::string& unit, const std::string& hex = {},
          const std::string& value = {});

/// Takes back what is known of the unit under this name.
void forget(Situation& situation, std::string_view fact, const std::string& unit);

}  // namespace adjutant::games

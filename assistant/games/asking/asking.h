#pragma once

#include <map>
#include <string>
#include <vector>

#include "games/asking/input.h"
#include "games/game_system.h"
#include "tables/modifier.h"

// How the procedures of every game ask: for the fields of their input, for dice, for the figures of modifiers.
namespace adjutant::games {

/// The field's number; the procedure stops and needs it where it is not there. 0 after a mistake.
int needed(Input& input, const std::string& field, const Run& run);

/// "switch": {"night": false}, the player's word on modifiers: off, or on where the board did not show it.
tables::Ticks read_switches(Input& input);

/// One of the names that the field may have, the first where it is not given.
template <class Names>
std::string choice(Input& input, const std::string& field, const Names& names) {
  const std::string given = input.text(field, std::string(*std::begin(names)));
  for (const auto& name : names) {
    if (name == given) {
      return given;
    }
  }
  input.refuse(field, {"games.input.kind", {{"kind", given}}});
  return std::string(*std::begin(names));
}

/// Stops the procedure at the first mistake of the input; before any die is asked for.
void stop_at_mistake(const Input& input, const Run& run);

/// Decides which of the offers count, by the groups of that chart and the player's word, and lists them in the trace
/// before a figure is asked for, so that the player sees what else counts and may leave the unknown one out. The
/// procedure stops where one counts that nobody has given. `unit`: the target that they are about; empty: all.
tables::Modifiers settle(const std::vector<tables::Offer>& offers, const std::string& chart,
                         const tables::Ticks& player, Run& run, const std::string& unit = {});

/// The sum of so many dice thrown together.
int dice_sum(tables::Oracle& oracle, const std::string& name, int dice);

}  // namespace adjutant::games

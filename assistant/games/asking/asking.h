#pragma once

#include <map>
#include <string>
#include <vector>

#include "games/asking/input.h"
#include "games/game_system.h"
#include "tables/modifier.h"

// How the procedures of every game read the fields of their input, dice, and the figures of modifiers.
namespace adjutant::games {

/// The number in a field of the input; where it is missing the procedure stops and needs it. 0 after a mistake in the
/// input.
int needed(Input& input, const std::string& field, const Run& run);

/// Reads the field `switch`, {"night": false}: the modifiers that the player switches off, or on where the board did
/// not show them.
tables::Ticks read_switches(Input& input);

/// The name in a field that may have only the given names; the first where the field is missing. Any other name is a
/// mistake of the input.
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

/// Stops the procedure with the first mistake of the input, if there is one; to be called before any die is asked for.
void stop_at_mistake(const Input& input, const Run& run);

/// Decides which of the offered modifiers count, by the groups of that chart and the player's switches, and lists them
/// in the trace before a figure is asked for, so that the player sees which others count and may leave the unknown one
/// out. The procedure stops where a modifier counts whose figure nobody has given. `unit`: the target that they apply
/// to; empty: all targets.
tables::Modifiers settle(const std::vector<tables::Offer>& offers, const std::string& chart,
                         const tables::Ticks& player, Run& run, const std::string& unit = {});

/// Asks for `dice` dice of six sides thrown together and gives their sum.
int dice_sum(tables::Oracle& oracle, const std::string& name, int dice);

}  // namespace adjutant::games

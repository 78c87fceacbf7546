#pragma once

#include <functional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/asking/input.h"
#include "games/game_system.h"

// How this game throws: many dice at once of which only their sort counts, and amounts such as "D6+1".
namespace adjutant::games::boltaction {

/// More shots, hits or attacks than any unit has.
inline constexpr int max_dice = 100;

/// Dice thrown together.
struct Throw {
  std::vector<int> counts;  ///< how many dice are of each sort
  std::vector<int> faces;   ///< as they lie, in order; empty while odds are counted, where only the sorts matter

  friend auto operator<=>(const Throw&, const Throw&) = default;
};

/// Throws `count` dice; `sort_of` names the sort of a face, 0 to `sorts` - 1. Odds are counted over sorts, so many dice
/// stay cheap.
Throw throw_dice(tables::Oracle& oracle, const std::string& name, int count, int sorts,
                 const std::function<int(int face)>& sort_of);

/// How many of `count` dice show at least that; `faces`, where it is given, gets them as they lie.
int count_at_least(tables::Oracle& oracle, const std::string& name, int count, int least,
                   std::vector<int>* faces = nullptr);

/// "D6+1", "2D6", "D3", "D2" (both from a die of six), "D4", "3": thrown, so many. Fails on any other text.
int roll_amount(Run& run, const std::string& name, const std::string& amount);

/// One die, and whether it shows what the chart "least_face" asks of that event.
bool succeeds(Run& run, const std::string& event, int& die);

/// A field that is a number of dice, hits, shots or models: 0 to max_dice.
int amount_of(Input& input, const std::string& field, const Run& run);

/// Sets what depends on single dice and decides nothing more; left out while odds are counted, so that results which
/// differ in nothing else are one.
void set_rolled(nlohmann::json& result, const Run& run, const char* field, nlohmann::json value);

}  // namespace adjutant::games::boltaction

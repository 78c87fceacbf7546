#pragma once

#include <functional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/asking/input.h"
#include "games/game_system.h"

// Dice throws of Bolt Action: many dice at once of which only their sort counts, and amounts such as "D6+1".
namespace adjutant::games::boltaction {

/// The most dice of one throw: more shots, hits or attacks than any unit has.
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

/// Throws `count` dice and gives how many show `least` or more; `faces`, where it is not null, gets the dice as they
/// lie.
int count_at_least(tables::Oracle& oracle, const std::string& name, int count, int least,
                   std::vector<int>* faces = nullptr);

/// Throws an amount such as "D6+1", "2D6", "D3", "D2" (both from a die of six), "D4" or "3" and gives its number. Fails
/// on any other text.
int roll_amount(Run& run, const std::string& name, const std::string& amount);
/// Throws the amount that the chart has for that name, in its column `dice`.
int roll_printed(Run& run, const std::string& name, const std::string& chart = "rolls");

/// Throws one die into `die`; whether it shows the face or more that the chart "least_face" has for that event.
bool succeeds(Run& run, const std::string& event, int& die);
/// The same; says in the trace `yes` or `no`, keys of the catalogue, with the die.
bool succeeds(Run& run, const std::string& event, const char* rule, const char* yes, const char* no);

/// Throws one die into `die` for that chart of bands; whether the column has that text for it.
bool falls_on(Run& run, const std::string& chart, const std::string& column, const std::string& text, int& die);

/// A field of the input that is a number of dice, hits, shots or models, 0 to max_dice.
int amount_of(Input& input, const std::string& field, const Run& run);

/// Sets a field of the result that depends on single dice and decides nothing more. It is left out while odds are
/// counted, so that results which differ in nothing else are one.
void set_rolled(nlohmann::json& result, const Run& run, const char* field, nlohmann::json value);

}  // namespace adjutant::games::boltaction

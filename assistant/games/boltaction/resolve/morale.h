#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/asking/input.h"
#include "games/boltaction/reckon/national.h"
#include "games/game_system.h"
#include "tables/modifier.h"

// The morale of a unit and its checks.
namespace adjutant::games::boltaction {

/// The most pins of a unit: a bound for foreign figures, since a unit flees once its pins reach its morale.
inline constexpr int max_pins = 100;

/// The row of the officers table that the field `rank` names ("2nd lieutenant" or "2nd_lieutenant"); needed.
std::string officer_row(Input& input, const Run& run);

/// A unit as its checks see it.
struct Troops {
  std::string quality;
  int pins = 0;
  int virtual_pins = 0;  ///< of enemies that cause fear; they count for the test only
  bool pins_count = true;
  int models = 0;
  bool full_strength = false;
  std::vector<tables::Offer> offers;  ///< officer, lost leader and what else changes its morale
  tables::Ticks switches;
};

/// Reads `quality`, `pins`, `virtual_pins`, `models`, `full_strength`, `officers` [{rank, distance}], `leader_lost`,
/// `reserve`, `other`, `switch`. Of several officers in reach only the best counts; refused ones are offered too, so
/// that the player reads why.
Troops read_troops(Input& input, const National& national, Run& run);

struct Morale {
  int base = 0;
  int raw = 0;
  int effective = 0;         ///< within the limits of the game
  tables::Modifiers counts;  ///< pins among them
};

/// The morale that a check must not exceed; its modifiers are written into the trace.
Morale morale_of(const Troops& troops, Run& run);
/// The morale of a check as JSON: {"base", "officer", "pins_applied", "leader_lost", "other", "raw", "effective"}.
nlohmann::json morale_json(const Morale& morale);

/// Whether the pins of the unit have reached its morale, so that it flees.
bool routs(const Troops& troops, Run& run);

/// The result of a check with two dice; where the first fails and a full squad may try again, of the repeated check.
struct Check {
  enum class Came { passed, failed, double_one, double_six };
  Came came = Came::failed;
  bool repeated = false;
  std::vector<std::vector<int>> rolls;  ///< empty while odds are counted
  int total = 0;                        ///< 0 while odds are counted
  friend auto operator<=>(const Check&, const Check&) = default;
};

/// Rolls a check with two dice. `doubles`: whether double 1 and double 6 mean more than their total, as in an order
/// test.
Check check(const Troops& troops, const Morale& morale, bool doubles, bool repeat_always, Run& run);
/// What a morale check means for the unit, "stands" or "destroyed", which is said in the trace.
std::string result_of(const Check& thrown, const Run& run);
/// Adds the dice of a check to a result: `rolls`, `total`, and `rerolled` where it was repeated.
void add_rolls(const Check& thrown, nlohmann::json& result, const Run& run);

/// A morale check, as after losing half the models:
///
///   {"quality", "pins", "models", "full_strength", "officers", "leader_lost", "other", "national"}
///
/// -> {"morale", "rolls", "total", "result": "stands|destroyed"}.
Result<nlohmann::json> morale_check(const nlohmann::json& input, Run& run);

}  // namespace adjutant::games::boltaction

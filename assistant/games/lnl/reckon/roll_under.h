#pragma once

#include <compare>
#include <string>

#include "games/asking/asking.h"
#include "tables/modifier.h"

namespace adjutant::games::lnl {

/// A roll that succeeds at a number or less once its modifiers are added to the dice: spotting, rally, morale checks,
/// rolls to hit, smoke, flares.
struct RollUnder {
  std::string name;  ///< what is rolled, the end of "lnl.check." and the name of its dice
  std::string rule;
  int dice = 2;
  int number = 0;    ///< printed
  int modifier = 0;  ///< added to the dice
  bool twelve_fails = false;
  bool two_succeeds = false;

  /// What the dice themselves must show, or less.
  [[nodiscard]] int needed() const { return number - modifier; }
};

struct Rolled {
  int natural = 0;
  int modified = 0;
  bool success = false;

  friend auto operator<=>(const Rolled&, const Rolled&) = default;
};

/// Says what is needed, rolls, and says what came. What is needed stands in the trace as `needed_field` before the dice
/// lie.
Rolled roll(const RollUnder& check, const std::string& needed_field, Run& run);

}  // namespace adjutant::games::lnl

#pragma once

#include <compare>
#include <string>

#include "games/asking/asking.h"
#include "tables/modifier.h"

namespace adjutant::games::lnl {

/// A roll that succeeds at a number or less once its modifiers are added to the dice: spotting, rally, morale checks,
/// rolls to hit, smoke, flares.
struct RollUnder {
  std::string name;  ///< name of its dice, and the end of its key "lnl.check.NAME"
  std::string rule;
  int dice = 2;
  int number = 0;    ///< printed
  int modifier = 0;  ///< added to the dice
  bool twelve_fails = false;
  bool two_succeeds = false;

  /// The number that the dice must show, or less: the printed number less the modifiers.
  [[nodiscard]] int needed() const { return number - modifier; }
};

struct Rolled {
  int natural = 0;
  int modified = 0;
  bool success = false;

  friend auto operator<=>(const Rolled&, const Rolled&) = default;
};

/// Rolls the check and writes it into the trace. The number needed stands in the trace as `needed_field` before the
/// dice are rolled.
Rolled roll(const RollUnder& check, const std::string& needed_field, Run& run);

}  // namespace adjutant::games::lnl

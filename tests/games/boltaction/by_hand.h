#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "games/boltaction/bolt_table.h"
#include "games/by_hand.h"

namespace adjutant::games::boltaction::test {

/// A game of Bolt Action by hand, on a map of 40 pixels an inch.
class ByHand : public games::test::ByHand {
 public:
  explicit ByHand(Situation now) : games::test::ByHand("boltaction", std::move(now), scaled_charts()) {}
  /// The situation of that file in tests/games/boltaction/by_hand.
  explicit ByHand(const std::string& name) : ByHand(situation_of("boltaction/by_hand/" + name)) {}

  /// Of the next action: a modifier that the player switches on or off, and a field that he says.
  ByHand& tick(const std::string& modifier, bool on = true) {
    next_.switches[modifier] = on;
    return *this;
  }
  ByHand& say(const std::string& field, const json& value) {
    next_.said[field] = value;
    return *this;
  }

  /// Does the action by those dice.
  bool act(const std::string& action, const std::vector<std::string>& units, const std::string& target = {},
           const std::vector<int>& dice = {}) {
    return roll_and_tell(action, units, target, json(dice), json());
  }
  /// Does the action with the result that a player tells, such as where the unit has gone.
  bool tell(const std::string& action, const std::vector<std::string>& units, const json& told,
            const std::string& target = {}) {
    ActionRoll roll = std::exchange(next_, {});
    roll.told = told;
    return carry_out(action, units, target, std::move(roll));
  }
  /// Does the action by those dice (null: none but where nothing is told either) and the result that is told beside,
  /// such as where the unit has gone.
  bool roll_and_tell(const std::string& action, const std::vector<std::string>& units, const std::string& target,
                     const json& dice, const json& told) {
    ActionRoll roll = std::exchange(next_, {});
    roll.told = told;
    if (!dice.is_null() || told.is_null()) {
      roll.dice = tables::Oracle::typed(dice.is_null() ? std::vector<int>() : dice.get<std::vector<int>>(), {});
    }
    return carry_out(action, units, target, std::move(roll));
  }
  /// Goes to that place, in inches from the corner of the map.
  bool go(const std::string& action, const std::string& unit, int column, int row, const std::string& target = {}) {
    return tell(action, {unit}, to(column, row), target);
  }
  [[nodiscard]] static json to(int column, int row) {
    return {{"to",
             {{"hex", std::to_string(column) + "," + std::to_string(row)},
              {"x", column * pixels_per_inch},
              {"y", row * pixels_per_inch}}}};
  }

  [[nodiscard]] bool knows(const std::string& fact, const std::string& unit) const {
    return std::ranges::any_of(now().ledger.facts,
                               [&](const Fact& one) { return one.fact == fact && one.unit == unit; });
  }
  /// The input of a procedure as the table shows it.
  [[nodiscard]] json reads(const std::string& procedure, const std::string& unit_id,
                           const std::string& target = {}) const {
    return Scaled(procedure).on_board(now(), {unit_id}, board::hex_named(target).value_or(unit(unit_id)->hex));
  }

 private:
  ActionRoll next_;  ///< what is known already of the next action
};

}  // namespace adjutant::games::boltaction::test

#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "games/by_hand.h"

namespace adjutant::games::bcs::test {

/// A game of the Battalion Combat Series by hand.
class ByHand : public games::test::ByHand {
 public:
  explicit ByHand(Situation now)
      : games::test::ByHand("bcs", std::move(now), find_game(games::test::known_games(), "bcs")->charts) {}
  /// A situation of tests/games/bcs, such as "by_hand/b01".
  explicit ByHand(const std::string& file) : ByHand(situation_of("bcs/" + file)) {}

  using games::test::ByHand::act;
  /// Does the action by those dice, with what the players say beside them.
  bool act(const std::string& action, const std::vector<std::string>& units, const std::string& target,
           const std::vector<int>& dice, const nlohmann::json& said) {
    ActionRoll roll;
    roll.dice = tables::Oracle::typed(dice, {});
    roll.said = said;
    return carry_out(action, units, target, std::move(roll));
  }
  /// Does the action with the result as players tell it, without dice.
  bool tell(const std::string& action, const std::vector<std::string>& units, const std::string& target,
            const nlohmann::json& told) {
    ActionRoll roll;
    roll.told = told;
    return carry_out(action, units, target, std::move(roll));
  }
  /// Moves the units along a path, step by step.
  bool walk(const std::vector<std::string>& units, const std::vector<std::string>& path) {
    return keep(after_path(game().course, now(), "move", units, path, nlohmann::json::object(), rule_set()));
  }
  bool goes_first(const std::string& side) { return keep(game().course.give_initiative(now(), side)); }

  /// A figure of the unit; -1 where it has none of that name.
  [[nodiscard]] long long value(const std::string& id, const std::string& name) const {
    if (const Unit* one = unit(id); one != nullptr && one->values.contains(name)) {
      const auto* number = std::get_if<long long>(&one->values.at(name));
      return number != nullptr ? *number : -1;
    }
    return -1;
  }
  /// The value of a fact about a unit or a hex, "yes" where it has none; empty: there is no such fact.
  [[nodiscard]] std::string fact(const std::string& name, const std::string& about) const {
    for (const Fact& one : now().ledger.facts) {
      if (one.fact == name && (one.unit == about || one.hex == about)) {
        return one.value.empty() ? "yes" : one.value;
      }
    }
    return "";
  }
};

}  // namespace adjutant::games::bcs::test

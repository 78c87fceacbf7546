#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "games/by_hand.h"
#include "games/lnl/lnl_board.h"
#include "games/lnl/play_positions.h"

namespace adjutant::games::lnl::test {

/// A game of Lock 'n Load by hand.
class ByHand : public games::test::ByHand {
 public:
  explicit ByHand(Situation now, tables::ChartSheet charts = printed_charts())
      : games::test::ByHand("lnl", std::move(now), std::move(charts)) {}

  using games::test::ByHand::act;
  /// Fights a round of melee by those dice. `aims`: whom each side attacks.
  bool act(const std::string& action, const std::vector<std::string>& units, const std::string& target,
           const std::vector<int>& dice, const nlohmann::json& aims) {
    ActionRoll roll;
    roll.dice = tables::Oracle::typed(dice, {});
    if (!aims.empty()) {
      roll.input = aimed(actions_of_stack(game(), now(), action, units, target, rule_set()).front(), aims);
    }
    return carry_out(action, units, target, std::move(roll));
  }

  /// What stands on a counter that has been drawn.
  void draw(const std::string& id, const std::map<std::string, UnitValue>& values) {
    const auto found = std::ranges::find(change().units, id, &Unit::id);
    ASSERT_NE(found, change().units.end()) << id;
    for (const auto& [name, value] : values) {
      found->values[name] = value;
    }
  }

 private:
  /// The input of a melee round with whom each side attacks.
  [[nodiscard]] nlohmann::json aimed(const ChosenAction& chosen, const nlohmann::json& aims) const {
    const RuleSet rules = rule_set();
    const std::vector<std::string> units = units_of({chosen});
    auto input = game().procedure("lnl.melee_round")->from_board({now(), units, hex_of(now(), chosen), rules}).value();
    for (nlohmann::json& side : input["sides"]) {
      side["targets"] = aims.value(side["side"].get<std::string>(), nlohmann::json::array());
    }
    return input;
  }
};

}  // namespace adjutant::games::lnl::test

#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/asking/outcome.h"
#include "games/chosen_actions.h"
#include "games/lnl/lnl_board.h"
#include "games/lnl/play_positions.h"

namespace adjutant::games::lnl::test {

/// What players get who do an action by hand, as the command line and the socket carry it out: the dice are typed, and
/// the result is applied.
class ByHand {
 public:
  explicit ByHand(Situation now, tables::ChartSheet charts = printed_charts())
      : now_(std::move(now)), charts_(std::move(charts)) {}

  [[nodiscard]] const Situation& now() const { return now_; }
  [[nodiscard]] const Unit* unit(const std::string& id) const { return now_.unit(id); }
  [[nodiscard]] const nlohmann::json& outcome() const { return outcome_; }
  /// The rule or reason of the last refusal; empty where nothing was refused.
  [[nodiscard]] const std::string& refusal() const { return refusal_; }

  ByHand& set(const std::string& setting, const std::string& value) {
    settings_[setting] = value;
    return *this;
  }

  /// Does the action; nothing changes where it is refused. `aims`: whom each side of a melee attacks.
  bool act(const std::string& action, const std::vector<std::string>& units, const std::string& target = {},
           const std::vector<int>& dice = {}, const nlohmann::json& aims = nlohmann::json::object()) {
    const RuleSet rule_set{charts_, settings_};
    const auto chosen = actions_of_stack(game_, now_, action, units, target, rule_set);
    ActionRoll roll;
    roll.dice = tables::Oracle::typed(dice, {});
    if (!aims.empty()) {
      roll.input = aimed(chosen.front(), aims, rule_set);
    }
    tables::Trace trace;
    auto outcome = outcome_of(game_, now_, chosen.front(), units_of(chosen), std::move(roll), rule_set, trace);
    outcome_ = outcome.value_or(nlohmann::json());
    auto after = outcome ? after_actions(game_.course, now_, chosen, *outcome, rule_set)
                         : Result<Situation>(tl::unexpected(outcome.error()));
    refusal_ = after ? "" : after.error().what.key;
    if (after) {
      now_ = *std::move(after);
    }
    return refusal_.empty();
  }

  /// The view of one action; it must arise for that unit.
  [[nodiscard]] ActionView may(const std::string& unit, const std::string& id) const {
    const auto view = action(now_, unit, id, {charts_, settings_});
    EXPECT_TRUE(view) << id << " does not arise for " << unit;
    return view.value_or(ActionView{});
  }

  /// Whether the unit carries that marker.
  [[nodiscard]] bool marked(const std::string& id, const std::string& marker) const {
    const Unit* unit = now_.unit(id);
    return unit != nullptr && std::find(unit->markers.begin(), unit->markers.end(), marker) != unit->markers.end();
  }

  /// The active side is done.
  void end() { now_ = game_.course.end_part(now_); }
  /// Why it cannot be yet; empty where it can.
  [[nodiscard]] Message unfinished() const { return game_.course.unfinished(now_, {charts_, settings_}); }

  /// What stands on a counter that has been drawn.
  void draw(const std::string& id, const std::map<std::string, UnitValue>& values) {
    const auto found =
        std::find_if(now_.units.begin(), now_.units.end(), [&](const Unit& one) { return one.id == id; });
    ASSERT_NE(found, now_.units.end()) << id;
    for (const auto& [name, value] : values) {
      found->values[name] = value;
    }
  }

 private:
  /// The input of a melee round with whom each side attacks.
  [[nodiscard]] nlohmann::json aimed(const ChosenAction& chosen, const nlohmann::json& aims,
                                     const RuleSet& rule_set) const {
    const std::vector<std::string> units = units_of({chosen});
    auto input = game_.procedure("lnl.melee_round")->from_board({now_, units, hex_of(now_, chosen), rule_set}).value();
    for (nlohmann::json& side : input["sides"]) {
      side["targets"] = aims.value(side["side"].get<std::string>(), nlohmann::json::array());
    }
    return input;
  }

  GameSystem game_ = system();
  Situation now_;
  tables::ChartSheet charts_;
  Settings settings_;
  nlohmann::json outcome_;
  std::string refusal_;
};

}  // namespace adjutant::games::lnl::test

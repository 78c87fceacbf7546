#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/asking/outcome.h"
#include "games/boltaction/bolt_table.h"
#include "games/chosen_actions.h"
#include "support/shared.h"

namespace adjutant::games::boltaction::test {

/// What players get who do an action by hand, as the command line and the socket carry it out: the dice are typed or
/// the result is told, and it is applied. A map of 40 pixels an inch.
class ByHand {
 public:
  explicit ByHand(Situation now) : now_(std::move(now)) {}
  /// The situation of that file in tests/games/boltaction/by_hand.
  explicit ByHand(const std::string& name) {
    const auto file = adjutant::test::project_file("tests/games/boltaction/by_hand/" + name + ".json");
    const auto read = read_situation_text(adjutant::test::read_file(file), name, {});
    EXPECT_TRUE(read) << (read ? "" : read.error().where + " " + read.error().what.key);
    now_ = read ? read->situation : Situation();
  }

  [[nodiscard]] const Situation& now() const { return now_; }
  [[nodiscard]] Situation& change() { return now_; }
  [[nodiscard]] const Unit* unit(const std::string& id) const { return now_.unit(id); }
  [[nodiscard]] const json& outcome() const { return outcome_; }
  [[nodiscard]] const tables::Trace& trace() const { return trace_; }
  /// The reason of the last refusal; empty where nothing was refused.
  [[nodiscard]] const std::string& refusal() const { return refusal_; }

  ByHand& set(const std::string& setting, const std::string& value) {
    settings_[setting] = value;
    return *this;
  }

  /// Of the next action: a modifier that the player switches on or off, and a field that he says.
  ByHand& tick(const std::string& modifier, bool on = true) {
    switches_[modifier] = on;
    return *this;
  }
  ByHand& say(const std::string& field, const json& value) {
    said_[field] = value;
    return *this;
  }

  /// Does the action by those dice; nothing changes where it is refused.
  bool act(const std::string& action, const std::vector<std::string>& units, const std::string& target = {},
           const std::vector<int>& dice = {}) {
    ActionRoll roll;
    roll.dice = tables::Oracle::typed(dice, {});
    return carry_out(action, units, target, std::move(roll));
  }
  /// Does the action with the result that a player tells, such as where the unit has gone.
  bool tell(const std::string& action, const std::vector<std::string>& units, const json& told,
            const std::string& target = {}) {
    ActionRoll roll;
    roll.told = told;
    return carry_out(action, units, target, std::move(roll));
  }
  /// Does the action by those dice, with what the players know beside them, such as where the unit has gone.
  bool act_and_tell(const std::string& action, const std::vector<std::string>& units, const std::string& target,
                    const std::vector<int>& dice, const json& told) {
    ActionRoll roll;
    roll.dice = tables::Oracle::typed(dice, {});
    roll.told = told;
    return carry_out(action, units, target, std::move(roll));
  }
  /// Does the action by those dice (null: none but where nothing is told either) and the result that is told beside.
  bool roll_and_tell(const std::string& action, const std::vector<std::string>& units, const std::string& target,
                     const json& dice, const json& told) {
    ActionRoll roll;
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

  /// The view of one action; its id is empty where it does not arise for that unit.
  [[nodiscard]] ActionView may(const std::string& unit, const std::string& id) const {
    const auto views = game_.actions(now_, {unit}, {scaled_charts(), settings_});
    const auto view = std::ranges::find(views, id, &ActionView::id);
    return view == views.end() ? ActionView{} : *view;
  }
  [[nodiscard]] bool marked(const std::string& id, const std::string& marker) const {
    const Unit* unit = now_.unit(id);
    return unit != nullptr && std::ranges::find(unit->markers, marker) != unit->markers.end();
  }
  [[nodiscard]] bool knows(const std::string& fact, const std::string& unit) const {
    return std::ranges::any_of(now_.ledger.facts,
                               [&](const Fact& one) { return one.fact == fact && one.unit == unit; });
  }
  /// The input of a procedure as the table shows it.
  [[nodiscard]] json reads(const std::string& procedure, const std::string& unit,
                           const std::string& target = {}) const {
    const Situation& now = now_;
    return Scaled(procedure).on_board(now, {unit}, board::hex_named(target).value_or(now.unit(unit)->hex));
  }

  /// What is due now is done: the die, the phase or the turn ends; refused where something has to be done before.
  bool end() {
    const auto over = part_is_over(game_.course, now_, {scaled_charts(), settings_});
    refusal_ = over ? "" : over.error().what.key;
    now_ = over ? game_.course.end_part(now_) : now_;
    return refusal_.empty();
  }

 private:
  bool carry_out(const std::string& action, const std::vector<std::string>& units, const std::string& target,
                 ActionRoll roll) {
    const RuleSet rule_set{scaled_charts(), settings_};
    roll.switches = std::exchange(switches_, {});
    roll.said = std::exchange(said_, json());
    const auto chosen = actions_of_stack(game_, now_, action, units, target, rule_set);
    trace_ = {};
    auto outcome = outcome_of(game_, now_, chosen.front(), units_of(chosen), std::move(roll), rule_set, trace_);
    outcome_ = outcome.value_or(json());
    auto after = outcome ? after_actions(game_.course, now_, chosen, *outcome, rule_set)
                         : Result<Situation>(tl::unexpected(outcome.error()));
    refusal_ = after ? "" : after.error().what.key;
    if (after) {
      now_ = *std::move(after);
    }
    return refusal_.empty();
  }

  const GameSystem& game_ = *find_game(games::test::known_games(), "boltaction");
  Situation now_;
  Settings settings_;
  tables::Ticks switches_;
  json said_;
  json outcome_;
  tables::Trace trace_;
  std::string refusal_;
};

}  // namespace adjutant::games::boltaction::test

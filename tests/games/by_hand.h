#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/asking/carried_out.h"
#include "games/chosen_actions.h"
#include "games/question.h"
#include "support/shared.h"

namespace adjutant::games::test {

/// What players get who play by hand, by the very functions of the command line and the socket: the dice are typed or
/// the result is told, the input is read off the board, the result is applied, and a part that is not over is not
/// ended.
class ByHand {
 public:
  ByHand(const std::string& game, Situation now, tables::ChartSheet charts)
      : game_(*find_game(known_games(), game)), now_(std::move(now)), charts_(std::move(charts)) {}

  /// The situation of tests/games/FILE.json; without units where it cannot be read, which fails the test.
  static Situation situation_of(const std::string& file) {
    const auto path = adjutant::test::project_file("tests/games/" + file + ".json");
    const auto read = read_situation_text(adjutant::test::read_file(path), file, {});
    EXPECT_TRUE(read) << (read ? "" : read.error().where + " " + read.error().what.key);
    return read ? read->situation : Situation();
  }

  [[nodiscard]] const Situation& now() const { return now_; }
  [[nodiscard]] Situation& change() { return now_; }
  [[nodiscard]] const Unit* unit(const std::string& id) const { return now_.unit(id); }
  [[nodiscard]] const nlohmann::json& outcome() const { return outcome_; }
  [[nodiscard]] const tables::Trace& trace() const { return trace_; }
  /// The key of the reason of the last refusal; empty where nothing was refused.
  [[nodiscard]] const std::string& refusal() const { return refusal_; }
  [[nodiscard]] RuleSet rule_set() const { return {charts_, settings_}; }
  [[nodiscard]] TurnView turn() const { return game_.course.turn(now_, rule_set()); }
  /// Why the part cannot be ended yet; empty where it can.
  [[nodiscard]] Message unfinished() const { return game_.course.unfinished(now_, rule_set()); }
  [[nodiscard]] bool marked(const std::string& id, const std::string& marker) const {
    const Unit* unit = now_.unit(id);
    return unit != nullptr && std::ranges::find(unit->markers, marker) != unit->markers.end();
  }
  /// The view of one action; its id is empty where it does not arise for that unit.
  [[nodiscard]] ActionView may(const std::string& unit, const std::string& id) const {
    const auto views = game_.actions(now_, {unit}, rule_set());
    const auto view = std::ranges::find(views, id, &ActionView::id);
    return view == views.end() ? ActionView{} : *view;
  }

  ByHand& set(const std::string& setting, const std::string& value) {
    settings_[setting] = value;
    return *this;
  }

  /// Does the action by what the players know of the roll; nothing changes where it is refused.
  bool carry_out(const std::string& action, const std::vector<std::string>& units, const std::string& target,
                 ActionRoll roll) {
    const auto chosen = actions_of_stack(game_, now_, action, units, target, rule_set());
    trace_ = {};
    auto done = carried_out(game_, now_, chosen, std::move(roll), rule_set(), trace_);
    outcome_ = done ? done->outcome : nlohmann::json();
    return keep(done ? Result<Situation>(std::move(done->after)) : tl::unexpected(done.error()));
  }
  /// Does the action by those dice.
  bool act(const std::string& action, const std::vector<std::string>& units, const std::string& target = {},
           const std::vector<int>& dice = {}) {
    ActionRoll roll;
    roll.dice = tables::Oracle::typed(dice, {});
    return carry_out(action, units, target, std::move(roll));
  }
  /// What is due now is done: the part, the die, the turn ends; refused where something has to be done before.
  bool end() {
    const auto over = part_is_over(game_.course, now_, rule_set());
    return keep(over ? Result<Situation>(game_.course.end_part(now_)) : tl::unexpected(over.error()));
  }

 protected:
  [[nodiscard]] const GameSystem& game() const { return game_; }

  bool keep(Result<Situation> after) {
    refusal_ = after ? "" : after.error().what.key;
    if (after) {
      now_ = *std::move(after);
    }
    return refusal_.empty();
  }

 private:
  const GameSystem& game_;
  Situation now_;
  tables::ChartSheet charts_;
  Settings settings_;
  nlohmann::json outcome_;
  tables::Trace trace_;
  std::string refusal_;
};

}  // namespace adjutant::games::test

#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/asking/carried_out.h"
#include "games/chosen_actions.h"
#include "games/question.h"
#include "support/shared.h"

namespace adjutant::games::bcs::test {

/// What players get who play by hand, as the command line and the socket carry it out: the dice are typed, the input is
/// read off the board, the result is applied, and a part that is not over is not ended.
class ByHand {
 public:
  explicit ByHand(Situation now) : now_(std::move(now)) {}
  /// A situation of the folder by_hand, or of another below this one.
  explicit ByHand(const std::string& file) : ByHand(read(file).situation) {}

  static ReadSituation read(const std::string& file) {
    const std::string text =
        adjutant::test::read_file(adjutant::test::project_file("tests/games/bcs/" + file + ".json"));
    auto read = read_situation_text(text, file, {});
    EXPECT_TRUE(read) << file << ": " << (read ? "" : read.error().where + " " + read.error().what.key);
    return *std::move(read);
  }

  [[nodiscard]] const Situation& now() const { return now_; }
  [[nodiscard]] const nlohmann::json& outcome() const { return outcome_; }
  [[nodiscard]] const tables::Trace& trace() const { return trace_; }
  /// The key of the reason of the last refusal; empty where nothing was refused.
  [[nodiscard]] const std::string& refusal() const { return refusal_; }

  ByHand& set(const std::string& setting, const std::string& value) {
    settings_[setting] = value;
    return *this;
  }

  /// Does the action with these dice; nothing changes where it is refused.
  bool act(const std::string& action, const std::vector<std::string>& units, const std::string& target = {},
           const std::vector<int>& dice = {}, const nlohmann::json& said = nlohmann::json::object()) {
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
    return keep(after_path(game_.course, now_, "move", units, path, nlohmann::json::object(), rule_set()));
  }
  /// The active side is done, unless something has to be done first.
  bool end() {
    const auto over = part_is_over(game_.course, now_, rule_set());
    return keep(over ? Result<Situation>(game_.course.end_part(now_)) : tl::unexpected(over.error()));
  }
  bool goes_first(const std::string& side) { return keep(game_.course.give_initiative(now_, side)); }

  [[nodiscard]] TurnView turn() const { return game_.course.turn(now_, rule_set()); }

  /// The view of one action; it must arise for that unit.
  [[nodiscard]] ActionView may(const std::string& unit, const std::string& id) const {
    for (const ActionView& view : game_.actions(now_, {unit}, rule_set())) {
      if (view.id == id) {
        return view;
      }
    }
    ADD_FAILURE() << id << " does not arise for " << unit;
    return {};
  }

  [[nodiscard]] const Unit* unit(const std::string& id) const { return now_.unit(id); }
  [[nodiscard]] bool marked(const std::string& id, const std::string& marker) const {
    const Unit* unit = now_.unit(id);
    return unit != nullptr && std::ranges::find(unit->markers, marker) != unit->markers.end();
  }
  [[nodiscard]] long long value(const std::string& id, const std::string& name) const {
    const Unit* unit = now_.unit(id);
    const auto found = unit == nullptr ? decltype(unit->values.end())() : unit->values.find(name);
    if (unit == nullptr || found == unit->values.end()) {
      return -1;
    }
    const auto* number = std::get_if<long long>(&found->second);
    return number ? *number : -1;
  }
  [[nodiscard]] std::string fact(const std::string& name, const std::string& about) const {
    for (const Fact& one : now_.ledger.facts) {
      if (one.fact == name && (one.unit == about || one.hex == about)) {
        return one.value.empty() ? "yes" : one.value;
      }
    }
    return "";
  }

  [[nodiscard]] RuleSet rule_set() const { return {charts_, settings_}; }
  Situation& situation() { return now_; }

 private:
  bool carry_out(const std::string& action, const std::vector<std::string>& units, const std::string& target,
                 ActionRoll roll) {
    const auto chosen = actions_of_stack(game_, now_, action, units, target, rule_set());
    trace_ = {};
    auto done = carried_out(game_, now_, chosen, std::move(roll), rule_set(), trace_);
    outcome_ = done ? done->outcome : nlohmann::json();
    return keep(done ? Result<Situation>(std::move(done->after)) : tl::unexpected(done.error()));
  }

  bool keep(Result<Situation> after) {
    refusal_ = after ? "" : after.error().what.key;
    if (after) {
      now_ = *std::move(after);
    }
    return refusal_.empty();
  }

  const GameSystem& game_ = *find_game(games::test::known_games(), "bcs");
  Situation now_;
  tables::ChartSheet charts_ = game_.charts;
  Settings settings_;
  nlohmann::json outcome_;
  tables::Trace trace_;
  std::string refusal_;
};

}  // namespace adjutant::games::bcs::test

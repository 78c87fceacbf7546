#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/lnl/legal/actions.h"
#include "games/lnl/lnl_procedure.h"
#include "games/lnl/play/play.h"
#include "games/lnl/play/turn.h"
#include "games/lnl/system.h"
#include "support/shared.h"

namespace adjutant::games::lnl::test {

using Ids = std::vector<std::string>;
using Dice = std::vector<int>;

/// A printed hex: column A is the raw column 1, row 1 the raw row 0.
inline board::Hex printed(const std::string& name) {
  return {name.at(0) - 'A' + 1, std::stoi(name.substr(1)) - 1};
}

/// A battle that the rulebook plays through, from its situation file: the printed dice are typed, what comes out is
/// applied, and the next step goes on from there. What the text does not print stands in the file under "supplied".
class Battle {
 public:
  explicit Battle(const std::string& name) {
    const auto file = adjutant::test::project_file("tests/games/lnl/battles/" + name + ".situation.json");
    const auto read = read_situation_text(adjutant::test::read_file(file), name, {});
    EXPECT_TRUE(read) << (read ? "" : read.error().where + " " + read.error().what.key);
    now_ = read ? read->situation : Situation();
  }

  [[nodiscard]] const Situation& now() const { return now_; }

  [[nodiscard]] ActionView may(const std::string& id, const std::string& action_id) const {
    const auto view = action(now_, id, action_id, {charts_, settings_});
    EXPECT_TRUE(view) << id << " " << action_id;
    return view.value_or(ActionView{});
  }

  /// What a procedure gives for these units and that hex; `more` is the player's word: fields over those of the board.
  [[nodiscard]] json rolls(const std::string& procedure, const Ids& units, const std::string& hex, const Dice& dice,
                           const json& more = json::object()) const {
    const Question asked(procedure);
    json input = asked.on_board(now_, units, printed(hex));
    input.merge_patch(more);
    json result = asked.resolve(input, dice);
    for (const json& unit : result.value("units", json::array())) {
      result[unit["id"].get<std::string>()] = unit;
    }
    return result;
  }

  /// The first of the units does what the tables allow, at that hex, with that outcome.
  void takes(const Ids& units, const std::string& action_id, const std::string& hex,
             const json& outcome = json::object()) {
    const ActionView view = may(units.front(), action_id);
    EXPECT_TRUE(view.allowed) << units.front() << " " << action_id << ": " << view.reason.key;
    const ChosenAction chosen{action_id, units.front(), target_of(view, hex)};
    auto after = apply(now_, chosen, outcome, {charts_, settings_});
    ASSERT_TRUE(after) << units.front() << " " << action_id << " " << chosen.target << ": " << after.error().what.key;
    now_ = std::move(*after);
  }

  /// The same with the dice of its procedure.
  json does(const Ids& units, const std::string& action_id, const std::string& hex, const Dice& dice,
            const json& more = json::object()) {
    json result = rolls(may(units.front(), action_id).procedure, units, hex, dice, more);
    takes(units, action_id, hex, result);
    return result;
  }

  /// A step that no action of the tables leads to.
  void suffers(const json& outcome) { take_harm(now_, outcome); }
  void begins(const std::string& side) { now_ = with_initiative(now_, side); }
  void ends(int parts = 1) {
    for (; parts > 0; --parts) {
      now_ = end_part(now_);
    }
  }
  /// What stands on a counter that has been drawn.
  void draws(const std::string& id, const std::map<std::string, UnitValue>& values) {
    const auto found =
        std::find_if(now_.units.begin(), now_.units.end(), [&](const Unit& unit) { return unit.id == id; });
    ASSERT_NE(found, now_.units.end()) << id;
    for (const auto& [name, value] : values) {
      found->values[name] = value;
    }
  }

  /// A unit's face and markers, in the order in which it got them; "gone" where there is none.
  [[nodiscard]] std::string state(const std::string& id) const {
    const Unit* unit = now_.unit(id);
    if (unit == nullptr) {
      return "gone";
    }
    std::string text = unit->face;
    for (const std::string& marker : unit->markers) {
      text += " " + marker;
    }
    return text;
  }
  [[nodiscard]] bool stands(const std::string& id, const std::string& hex) const {
    const Unit* unit = now_.unit(id);
    return unit != nullptr && unit->hex == printed(hex);
  }
  [[nodiscard]] bool lies(const std::string& hex, const std::string& marker) const {
    return now_.has_marker(printed(hex), marker);
  }
  [[nodiscard]] bool known(const std::string& fact, const std::string& unit, const std::string& value) const {
    return std::any_of(now_.ledger.facts.begin(), now_.ledger.facts.end(),
                       [&](const Fact& one) { return one.fact == fact && one.unit == unit && one.value == value; });
  }
  /// Those of the side who may do such a thing now.
  [[nodiscard]] Ids able(const std::string& side, const std::string& action_id) const {
    Ids ids;
    for (const Unit& unit : now_.units) {
      const auto view = action(now_, unit.id, action_id, {charts_, settings_});
      if (unit.side == side && view && view->allowed) {
        ids.push_back(unit.id);
      }
    }
    return ids;
  }

 private:
  /// The target of the action that stands in that hex; the hex itself, or none, where it has no other.
  [[nodiscard]] std::string target_of(const ActionView& view, const std::string& hex) const {
    const std::string name = board::to_string(printed(hex));
    for (const std::string& target : view.targets) {
      const Unit* unit = now_.unit(target);
      if (target == name || (unit != nullptr && unit->hex == printed(hex))) {
        return target;
      }
    }
    return view.targets.empty() ? std::string() : name;
  }

  Situation now_;
  tables::ChartSheet charts_ = printed_charts();
  Settings settings_;
};

}  // namespace adjutant::games::lnl::test

#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "games/boltaction/play/play.h"
#include "games/question.h"

namespace adjutant::games::boltaction::test {

using nlohmann::json;

inline constexpr std::int64_t pixels_per_inch = 40;

/// The printed charts and the scale of the map, which is the owner's to say.
inline const tables::ChartSheet& scaled_charts() {
  static const tables::ChartSheet charts = find_game(games::test::known_games(), "boltaction")
                                               ->charts.with({{"table", "map/pixels_per_inch", pixels_per_inch}});
  return charts;
}

/// A procedure that is asked where the owner has said how many pixels an inch has.
class Scaled : public games::test::Question {
 public:
  explicit Scaled(const std::string& procedure) : Question(procedure) {
    figure("table", "map/pixels_per_inch", pixels_per_inch);
  }
};

/// Units on a map of 40 pixels an inch, whose cells are an inch wide.
class BoltTable {
 public:
  /// A regular unit of five models that stands at those inches.
  Unit& put(const std::string& id, const std::string& side, const std::string& kind, int column, int row,
            std::vector<std::string> markers = {}) {
    Unit unit;
    unit.id = id;
    unit.name = id;
    unit.side = side;
    unit.kind = kind;
    unit.hex = {column, row};
    unit.values = {{"quality", std::string("regular")},
                   {"models", 5LL},
                   {"x", static_cast<long long>(column * pixels_per_inch)},
                   {"y", static_cast<long long>(row * pixels_per_inch)}};
    unit.markers = std::move(markers);
    situation.units.push_back(unit);
    return situation.units.back();
  }
  Unit& unit(const std::string& id) { return *std::ranges::find(situation.units, id, &Unit::id); }

  [[nodiscard]] json input(const std::string& procedure, const std::string& id, board::Hex target = {10, 0}) const {
    return Scaled(procedure).on_board(situation, {id}, target);
  }
  [[nodiscard]] ActionView action(const std::string& id, const std::string& name) const {
    for (const ActionView& view :
         find_game(games::test::known_games(), "boltaction")->actions(situation, {id}, {scaled_charts(), {}})) {
      if (view.id == name) {
        return view;
      }
    }
    return {};
  }

  /// Does the action; what came of it is given, or comes of these dice.
  void act(const std::string& name, const std::string& id, const std::string& target, const json& outcome) {
    auto after = apply(situation, {name, id, target}, outcome, {scaled_charts(), {}});
    ASSERT_TRUE(after) << name << " " << id << ": " << after.error().what.key;
    situation = std::move(*after);
  }
  void roll(const std::string& name, const std::string& id, const std::string& target, std::vector<int> dice,
            const json& typed = json::object()) {
    const ActionView view = action(id, name);
    ASSERT_FALSE(view.procedure.empty()) << name << ": " << view.reason.key;
    json known = input(view.procedure, id, board::hex_named(target).value_or(board::Hex{}));
    known.update(typed);
    act(name, id, target, Scaled(view.procedure).resolve(known, std::move(dice)));
  }
  [[nodiscard]] std::string refusal(const std::string& name, const std::string& id, const std::string& target = {},
                                    const json& outcome = {}) const {
    const auto after = apply(situation, {name, id, target}, outcome, {scaled_charts(), {}});
    return after ? "" : after.error().what.key;
  }

  Situation situation;
};

/// A squad with an Advance die and an enemy squad 10 inches away.
inline BoltTable squad_and_foe() {
  BoltTable table;
  table.put("squad", "us", "infantry", 0, 0, {"order_advance"}).values["weapon"] = std::string("rifle");
  table.put("foe", "them", "infantry", 10, 0);
  return table;
}

}  // namespace adjutant::games::boltaction::test

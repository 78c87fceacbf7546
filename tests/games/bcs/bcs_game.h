#pragma once

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/question.h"
#include "games/state/situation.h"

// Positions to play from: two sides on surveyed ground with everything printed, of both sides of the counters.
namespace adjutant::games::bcs::test {

using nlohmann::json;

inline const GameSystem& bcs() {
  return *find_game(games::test::known_games(), "bcs");
}

inline std::shared_ptr<const board::TerrainMap> two_supply_roads() {
  board::TerrainData data;
  data.columns = 14;
  data.rows = 10;
  for (int row = 0; row < 9; ++row) {
    for (const int column : {2, 10}) {
      data.edges.push_back({board::hexside({column, row}, {column, row + 1}), {"primary_road"}, {}});
    }
  }
  return std::make_shared<const board::TerrainMap>(std::move(data));
}

inline Unit counter(const std::string& id, const std::string& formation, const std::string& kind, board::Hex hex) {
  Unit unit;
  unit.id = id;
  unit.side = formation == "7th" ? "them" : "us";
  unit.kind = kind;
  unit.hex = hex;
  unit.values["formation"] = formation;
  return unit;
}

inline Unit hq(const std::string& id, const std::string& formation, board::Hex hex) {
  Unit unit = counter(id, formation, "hq", hex);
  unit.face = "unused";
  unit.values.insert({{"command_radius", 4LL}, {"artillery_points", 2LL}, {"fatigue", 1LL}});
  return unit;
}

inline Unit trains(const std::string& id, const std::string& formation, board::Hex hex) {
  Unit unit = counter(id, formation, "trains", hex);
  unit.face = "normal";
  return unit;
}

/// A combat unit on its move side; deployed it is slower and fights better.
inline Unit fighter(const std::string& id, const std::string& formation, const std::string& kind, board::Hex hex) {
  Unit unit = counter(id, formation, kind, hex);
  unit.face = "move";
  unit.values.insert({{"ar", 3LL}, {"ma", 8LL}, {"steps", 3LL}, {"ma_class", std::string("foot")}});
  unit.values.insert({{"deployed/ar", 4LL}, {"deployed/ma", 3LL}, {"deployed/ma_class", std::string("foot")}});
  if (kind == "armor") {
    unit.values.insert({{"av", 4LL}, {"av_type", std::string("light")}, {"range", 1LL}});
    unit.values.insert({{"deployed/av", 4LL}, {"deployed/av_type", std::string("light")}, {"deployed/range", 1LL}});
  }
  return unit;
}

/// Two formations of ours, one of theirs, in contact; the pre-turn phase of turn 1.
inline Situation meeting() {
  Situation situation;
  situation.game = "bcs";
  situation.edition = "v2.0";
  situation.terrain = two_supply_roads();
  situation.units = {hq("hq", "1st", {2, 5}),
                     trains("trains", "1st", {2, 7}),
                     fighter("tanks", "1st", "armor", {5, 4}),
                     fighter("rifles", "1st", "infantry", {5, 5}),
                     hq("hq2", "2nd", {3, 2}),
                     fighter("scouts", "2nd", "infantry", {4, 2}),
                     hq("their_hq", "7th", {10, 4}),
                     trains("their_trains", "7th", {10, 2}),
                     fighter("guards", "7th", "infantry", {6, 4}),
                     fighter("panzers", "7th", "armor", {6, 5})};
  Unit gun = counter("gun", "1st", "support", {5, 5});
  gun.owner = "rifles";
  gun.values.insert({{"av", 2LL}, {"av_type", std::string("light")}, {"range", 1LL}, {"steps", 1LL}});
  situation.units.push_back(gun);
  situation.markers = {{{2, 9}, "supply_us", 0, {}}, {{10, 0}, "supply_them", 0, {}}};
  situation.ledger.phase = "pre_turn";
  return situation;
}

/// A game that is played by hand, action by action.
class Played {
 public:
  [[nodiscard]] RuleSet rule_set() const { return {charts, settings}; }

  void end_part() { now = bcs().course.end_part(now); }
  [[nodiscard]] TurnView turn() const { return bcs().course.turn(now, rule_set()); }

  void act(const std::string& action, const std::string& unit, const std::string& target = {},
           const json& outcome = {}) {
    auto after = bcs().course.apply(now, {action, unit, target}, outcome, rule_set());
    ASSERT_TRUE(after) << action << ": " << after.error().where << " " << after.error().what.key;
    now = std::move(*after);
  }
  /// With the result of the action's procedure on these dice, read off the board.
  void roll(const std::string& action, const std::string& unit, const std::string& procedure,
            const std::vector<int>& dice, const std::string& target = {}) {
    const games::test::Question asked(procedure);
    act(action, unit, target, asked.resolve(asked.on_board(now, {unit}, hex_named(target)), dice));
  }
  [[nodiscard]] std::string refusal(const std::string& action, const std::string& unit, const std::string& target = {},
                                    const json& outcome = {}) const {
    const auto after = bcs().course.apply(now, {action, unit, target}, outcome, rule_set());
    return after ? "" : after.error().what.key;
  }

  Unit& unit(const std::string& id) {
    for (Unit& one : now.units) {
      if (one.id == id) {
        return one;
      }
    }
    ADD_FAILURE() << id << " is not there";
    return now.units.front();
  }
  [[nodiscard]] bool is_marked(const std::string& id, const std::string& marker) const {
    const Unit* unit = now.unit(id);
    return unit != nullptr && std::find(unit->markers.begin(), unit->markers.end(), marker) != unit->markers.end();
  }
  [[nodiscard]] long long value(const std::string& id, const std::string& name) {
    const auto found = unit(id).values.find(name);
    const auto* number = found == unit(id).values.end() ? nullptr : std::get_if<long long>(&found->second);
    return number ? *number : -1;
  }
  /// The value of a fact about the unit; "-" where there is none.
  [[nodiscard]] std::string fact(const std::string& name, const std::string& about) const {
    for (const Fact& one : now.ledger.facts) {
      if (one.fact == name && (one.unit == about || one.hex == about)) {
        return one.value;
      }
    }
    return "-";
  }

  Situation now = meeting();
  tables::ChartSheet charts = bcs().charts;
  Settings settings;

 private:
  static board::Hex hex_named(const std::string& text) { return board::hex_named(text).value_or(board::Hex{}); }
};

/// The activities of our first formation, its SNAFU roll being full.
inline Played in_the_activities() {
  Played played;
  played.now = *bcs().course.give_initiative(played.now, "us");
  played.end_part();
  played.roll("activate", "hq", "bcs.activation", {});
  played.roll("snafu", "hq", "bcs.snafu", {6, 6});
  return played;
}

}  // namespace adjutant::games::bcs::test

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "board/random_map.h"
#include "games/boltaction/bolt_table.h"
#include "games/boltaction/legal/actions.h"
#include "games/boltaction/legal/targets.h"
#include "games/boltaction/play/turn.h"
#include "games/boltaction/system.h"
#include "games/boltaction/table/order_dice.h"
#include "games/boltaction/table/units.h"
#include "games/play.h"
#include "games/said.h"
#include "support/walks.h"

// Games that are played at random, by legal actions alone.
namespace adjutant::games::boltaction {
namespace {

using board::test::Dice;
using nlohmann::json;
using test::BoltTable;

/// Every kind of unit and weapon, close enough to hurt each other.
BoltTable battle() {
  BoltTable table;
  const auto put = [&](const char* id, const char* side, const char* kind, int column, int row, const char* weapon) {
    Unit& unit = table.put(id, side, kind, column, row);
    unit.values["weapon"] = std::string(weapon);
    return &unit;
  };
  int row = 0;
  for (const char* side : {"us", "them"}) {
    const std::string own = side;
    put((own + " rifles").c_str(), side, "infantry", 4, row, "rifle");
    put((own + " flames").c_str(), side, "team", 6, row, "flamer_inf");
    put((own + " captain").c_str(), side, "infantry", 5, row + 1, "pistol")->values["rank"] = std::string("captain");
    put((own + " mortar").c_str(), side, "team", 2, row, "m_mortar");
    put((own + " gun").c_str(), side, "medium_artillery", 8, row, "m_at_gun");
    put((own + " tank").c_str(), side, "medium_tank", 9, row, "m_at_gun");
    put((own + " truck").c_str(), side, "wheeled", 3, row + 1, "lmg")->values["armour"] = std::string("soft_vehicle");
    put((own + " car").c_str(), side, "half_track", 1, row, "hmg")->values["armour"] = std::string("armoured_car");
    table.unit(own + " car").values["open_topped"] = true;
    put((own + " medic").c_str(), side, "medic", 1, row + 1, "");
    put((own + " spotter").c_str(), side, "spotter", 2, row + 1, "");
    row = 14;
  }
  for (const char* side : {"us", "them"}) {
    Unit& rider = table.put(std::string(side) + " riders", side, "infantry", 3, 1, {"in_transport"});
    rider.values["aboard"] = std::string(side) + " truck";
  }
  table.situation.game = "boltaction";
  table.situation.ledger.phase = "orders";
  return table;
}

/// One game: actions are drawn, their dice are rolled, and what only players know is made up.
class RandomGame {
 public:
  explicit RandomGame(unsigned seed) : dice_(seed), now_(battle().situation) {
    constexpr int morale = 9;
    for (Unit& unit : now_.units) {
      unit.values["pins"] = static_cast<long long>(dice_.between(0, morale));
    }
  }

  [[nodiscard]] const Situation& now() const { return now_; }
  [[nodiscard]] const std::map<std::string, int>& done() const { return done_; }

  /// One action, or now and then the end of a part.
  void go_on() {
    if (dice_.one_in(12)) {
      now_ = end_part(now_);
      return;
    }
    const auto chosen_actions =
        games::test::legal_choices(actions(now_, games::test::everybody(now_), rule_set()),
                                   [](const ActionView& view) { return !needs_target(view.id); });
    if (chosen_actions.empty()) {
      now_ = end_part(now_);
      return;
    }
    const ChosenAction chosen = drawn(chosen_actions);
    if (chosen.action == "go_down" && !dice_.one_in(8)) {
      return;  // else everybody soon lies in the dirt
    }
    const std::string before = to_json(now_).dump();
    const auto outcome = outcome_of(chosen);
    if (!outcome) {
      return;
    }
    const auto after = apply(now_, chosen, *outcome, rule_set());
    ASSERT_EQ(to_json(now_).dump(), before) << chosen.action << " changes what was";
    const bool forbidden = outcome->value("legal", json(true)) == json(false);
    ASSERT_TRUE(after || forbidden) << chosen.unit << " " << chosen.action << " " << chosen.target << " "
                                    << outcome->dump() << ": " << after.error().what.key;
    if (after) {
      now_ = *after;
      ++done_[chosen.action];
    }
  }

  void expect_valid() const {
    const json written = to_json(now_);
    const auto read = read_situation(written, "game", {});
    ASSERT_TRUE(read) << read.error().what.key;
    EXPECT_EQ(to_json(read->situation), written);
    std::set<std::string> ids;
    for (const Unit& unit : now_.units) {
      EXPECT_TRUE(ids.insert(unit.id).second) << unit.id;
      const auto is_order = [](const std::string& marker) { return marker.starts_with("order_"); };
      EXPECT_LE(std::ranges::count_if(unit.markers, is_order), 1) << unit.id;
      EXPECT_GE(read_unit(unit).models.value_or(1), 1) << unit.id;
    }
    for (const Fact& fact : now_.ledger.facts) {
      EXPECT_TRUE(ids.contains(fact.unit)) << fact.fact << " of " << fact.unit << ", who is gone";
    }
  }

 private:
  [[nodiscard]] static RuleSet rule_set() {
    static const Settings settings;
    return {test::scaled_charts(), settings};
  }

  /// One of some action, however many units and targets it has, so that the rare ones come up.
  ChosenAction drawn(const std::vector<ChosenAction>& chosen_actions) {
    std::map<std::string, std::vector<ChosenAction>> by_action;
    for (const ChosenAction& chosen : chosen_actions) {
      by_action[chosen.action].push_back(chosen);
    }
    std::vector<std::string> names;
    std::ranges::transform(by_action, std::back_inserter(names), [](const auto& one) { return one.first; });
    return dice_.pick(by_action.at(dice_.pick(names)));
  }

  /// The result of the action's procedure with rolled dice; nothing where it cannot be had.
  std::optional<json> outcome_of(const ChosenAction& chosen) {
    const auto views = actions(now_, {chosen.unit}, {test::scaled_charts(), {}});
    const auto view = std::ranges::find(views, chosen.action, &ActionView::id);
    if (view->procedure.empty()) {
      return json::object();
    }
    const Procedure& procedure = *game_.procedure(view->procedure);
    const auto hex = board::hex_named(chosen.target).value_or(now_.unit(chosen.unit)->hex);
    auto input = procedure.from_board({now_, {chosen.unit}, hex, {test::scaled_charts(), {}}});
    EXPECT_TRUE(input) << chosen.action << ": " << (input ? "" : input.error().what.key);
    return input ? resolved(procedure, *input) : std::nullopt;
  }

  std::optional<json> resolved(const Procedure& procedure, json input) {
    constexpr int most_needs = 5;
    for (int attempt = 0; attempt < most_needs; ++attempt) {
      const auto seed = static_cast<std::uint64_t>(dice_.between(1, 1 << 20));
      tables::Oracle oracle = tables::Oracle::rolled(tables::seeded(seed));
      tables::Trace trace;
      const auto answer = resolve({procedure, input, {test::scaled_charts(), {}}}, oracle, trace);
      if (const auto* result = std::get_if<json>(&answer)) {
        return *result;
      }
      const auto* needs = std::get_if<tables::Needs>(&answer);
      const auto* field = needs ? std::get_if<tables::InputNeed>(&needs->what) : nullptr;
      if (!field) {
        const auto* error = std::get_if<Error>(&answer);
        ADD_FAILURE() << procedure.id << " " << input.dump() << (error ? error->what.key : "");
        return std::nullopt;
      }
      input[json::json_pointer("/" + field->field)] = made_up(field->field);
    }
    ADD_FAILURE() << procedure.id << " needs more: " << input.dump();
    return std::nullopt;
  }

  json made_up(const std::string& field) {
    return field == "morale" ? json(dice_.one_in(2) ? "pass" : "fail") : json(dice_.between(1, 4));
  }

  Dice dice_;
  const GameSystem& game_ = *find_game(games::test::known_games(), "boltaction");
  Situation now_;
  std::map<std::string, int> done_;
};

TEST(RandomBoltAction, PlaysLegalActionsThatKeepTheSituationValid) {
  std::map<std::string, int> done;
  int turns = 0;
  const int games = adjutant::test::rounds(50, 1'000);
  for (int game = 0; game < games; ++game) {
    SCOPED_TRACE("seed " + std::to_string(game));
    RandomGame played(static_cast<unsigned>(game));
    for (int step = 0; step < 60 && !testing::Test::HasFailure(); ++step) {
      played.go_on();
    }
    played.expect_valid();
    ASSERT_FALSE(testing::Test::HasFailure());
    turns += played.now().ledger.turn - 1;
    for (const auto& [action, times] : played.done()) {
      done[action] += times;
    }
  }
  EXPECT_GT(turns, games / 2);
  EXPECT_TRUE(done.size() > 37U || !adjutant::test::walks_whole()) << "of 41 most actions come up";
}

TEST(RandomBoltAction, CanEndItsTurnHoweverItStands) {
  const unsigned games = static_cast<unsigned>(adjutant::test::rounds(20));
  for (unsigned seed = 0; seed < games; ++seed) {
    RandomGame played(seed);
    for (int step = 0; step < 40; ++step) {
      played.go_on();
    }
    Situation now = played.now();
    const int turn = now.ledger.turn;
    for (int parts = 0; parts < 3 && now.ledger.turn == turn; ++parts) {
      now = end_part(now);
    }
    EXPECT_EQ(now.ledger.turn, turn + 1);
    EXPECT_EQ(phase_of(now), Phase::ordering);
  }
}

TEST(BoltActionLanguages, SayTheTurnAndWhatArisesInIt) {
  games::test::Said said;
  const Course course = find_game(games::test::known_games(), "boltaction")->course;
  const unsigned games = static_cast<unsigned>(adjutant::test::rounds(6));
  for (unsigned seed = 0; seed < games; ++seed) {
    RandomGame played(seed);
    for (int step = 0; step < 60; ++step) {
      played.go_on();
      const TurnView turn = course.turn(played.now(), {test::scaled_charts(), {}});
      said.add(turn.part);
      said.add(turn.phase_label);
      for (const Unit& unit : played.now().units) {
        for (const ActionView& view : actions(played.now(), {unit.id}, {test::scaled_charts(), {}})) {
          said.add(view);
        }
      }
      for (const UnitView& view : views(played.now(), test::scaled_charts())) {
        said.add(view);
      }
    }
  }
  EXPECT_GT(said.messages().size(), 100U);
  games::test::expect_read_in_every_language(said);
}

TEST(BoltActionLanguages, SayWhyAnActionIsRefused) {
  games::test::Said said;
  for (const char* key : {"no_outcome", "other_outcome", "came_to_nothing"}) {
    said.add(Message{"boltaction.refuse." + std::string(key), {}});
  }
  said.add(Message{"boltaction.refuse.does_not_arise", {{"unit", "A"}}});
  said.add(Message{"boltaction.refuse.not_offered", {{"hex", "1,1"}}});
  said.add(Message{"boltaction.refuse.models_unknown", {{"unit", "A"}}});
  said.add(Message{"boltaction.refuse.no_die_of_side", {{"side", "us"}}});
  said.add(Message{"boltaction.refuse.no_place", {{"cell", "north"}}});
  said.add(Message{"boltaction.refuse.too_far", {{"inches", 6}, {"gone", 7}}});
  said.add(Message{"boltaction.why.not_a_target", {{"hex", "1,1"}}});
  for (const char* key : {"best_distance", "kept_place", "straight", "in_the_open", "front", "direct_fire", "regular",
                          "no_enemy_nearest"}) {
    said.add(Message{"boltaction.assume." + std::string(key), {}});
  }
  said.add(Message{"boltaction.why.no_combat", {}});
  games::test::expect_read_in_every_language(said);
}

}  // namespace
}  // namespace adjutant::games::boltaction

#include "games/lnl/play/moves.h"

#include <deque>
#include <map>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "board/random_map.h"
#include "games/chosen_actions.h"
#include "games/lnl/board/scene.h"
#include "games/lnl/play_positions.h"
#include "games/lnl/system.h"
#include "games/open_lines.h"
#include "support/walks.h"

namespace adjutant::games::lnl {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

constexpr std::string_view ways_of_moving[] = {"move",    "double_time", "assault_move",
                                               "stealth", "low_crawl",   "reverse"};

using Units = std::vector<std::string>;

Place stands(const Situation& situation, const std::string& unit) {
  const Unit& counter = *situation.unit(unit);
  return {counter.hex, counter.level};
}

int spent_by(const Situation& situation, const std::string& unit) {
  for (const Fact& fact : situation.ledger.facts) {
    if (fact.fact == "spent" && fact.unit == unit) {
      return std::stoi(fact.value);
    }
  }
  return 0;
}

Situation after(const Situation& situation, const std::string& action, const Units& units, const Units& path,
                const RuleSet& rule_set) {
  const auto done = after_path(course(), situation, action, units, path, nlohmann::json::object(), rule_set);
  EXPECT_TRUE(done) << action << " to " << path.back() << ": " << done.error().what.key;
  return done.value_or(situation);
}

Units targets_of(const Way& way, std::size_t steps) {
  Units targets;
  for (std::size_t step = 0; step < steps; ++step) {
    targets.push_back(way.steps[step].target);
  }
  return targets;
}

// ----------------------------------------------------------------------- what the tables of legal actions let them
// reach

/// Who may fire at that place now, by the actions that are legal.
std::set<std::string> may_fire_at(const Situation& now, Place place, const RuleSet& rule_set) {
  std::set<std::string> fire;
  for (const ChosenAction& chosen : test::legal_choices(now, rule_set)) {
    const Unit* unit = now.unit(chosen.target);
    const bool there = unit != nullptr ? Place{unit->hex, unit->level} == place
                                       : place.level == 0 && chosen.target == board::to_string(place.hex);
    if (chosen.action.starts_with("opportunity_") && there) {
      fire.insert(chosen.unit);
    }
  }
  return fire;
}

std::vector<int> spent_by_all(const Situation& situation, const Units& units) {
  std::vector<int> points;
  for (const std::string& unit : units) {
    points.push_back(spent_by(situation, unit));
  }
  return points;
}

/// The most that any of the units has spent between the two.
int dearest(const Situation& before, const Situation& now, const Units& units) {
  int most = 0;
  for (const std::string& unit : units) {
    most = std::max(most, spent_by(now, unit) - spent_by(before, unit));
  }
  return most;
}

/// The places that the stack comes to by actions that are legal one after the other, each with the least that it costs:
/// of each step the most that any of the units pays.
class Breadth {
 public:
  Breadth(Situation start, std::string action, Units units, const RuleSet& rule_set)
      : action_(std::move(action)), units_(std::move(units)), rule_set_(rule_set) {
    from_ = stands(start, units_.front());
    seen_ = {{from_, spent_by_all(start, units_), 0}};
    waiting_.emplace_back(std::move(start), 0);
    while (!waiting_.empty()) {
      const auto [now, total] = std::move(waiting_.front());
      waiting_.pop_front();
      for (const std::string& target : targets(now, units_.front())) {
        step(now, total, target);
      }
    }
  }

  [[nodiscard]] std::map<Place, int> places() const {
    std::map<Place, int> least;
    for (const auto& [place, spent, total] : seen_) {
      const auto [known, is_new] = least.emplace(place, total);
      known->second = std::min(known->second, total);
    }
    least.erase(from_);
    return least;
  }

 private:
  /// The hexes that the unit may step to; both storeys beside it where it is its own.
  [[nodiscard]] Units targets(const Situation& now, const std::string& unit) const {
    Units found;
    const Place at = stands(now, unit);
    for (const ChosenAction& chosen : test::legal_choices(now, rule_set_)) {
      if (chosen.unit != unit || chosen.action != action_) {
        continue;
      }
      if (chosen.target != board::to_string(at.hex)) {
        found.push_back(chosen.target);
        continue;
      }
      for (const int level : {at.level - 1, at.level + 1}) {
        found.push_back(chosen.target + "+" + std::to_string(level));
      }
    }
    return found;
  }

  void step(const Situation& before, int total, const std::string& target) {
    Situation now = before;
    for (const std::string& unit : units_) {
      auto next = apply(now, {action_, unit, target}, {}, rule_set_);
      if (!next) {
        return;
      }
      now = std::move(*next);
    }
    total += dearest(before, now, units_);
    if (seen_.insert({stands(now, units_.front()), spent_by_all(now, units_), total}).second) {
      waiting_.emplace_back(std::move(now), total);
    }
  }

  std::string action_;
  Units units_;
  const RuleSet& rule_set_;
  Place from_;
  std::set<std::tuple<Place, std::vector<int>, int>> seen_;
  std::deque<std::pair<Situation, int>> waiting_;
};

/// All that has to be true of the moves of a stack.
void expect_legal_moves(const Situation& situation, const std::string& action, const Units& units,
                        const RuleSet& rule_set) {
  SCOPED_TRACE(action + " by " + testing::PrintToString(units));
  std::map<Place, int> reached;
  if (const auto found = moves(situation, units, action, rule_set)) {
    for (const Way& way : found->ways) {
      ASSERT_TRUE(way.known());
      Situation before = situation;
      int total = 0;
      for (std::size_t steps = 1; steps <= way.steps.size(); ++steps) {
        const PathStep& step = way.steps[steps - 1];
        const Situation now = after(situation, action, units, targets_of(way, steps), rule_set);
        ASSERT_EQ(stands(now, units.front()), (Place{step.hex, step.level}));
        ASSERT_EQ(std::set<std::string>(step.watchers.begin(), step.watchers.end()),
                  may_fire_at(now, {step.hex, step.level}, rule_set));
        if (action != "low_crawl") {
          total += dearest(before, now, units);
          ASSERT_EQ(total, step.total);
        }
        before = now;
      }
      const bool is_new = reached.emplace(Place{way.end().hex, way.end().level}, *way.end().total).second;
      EXPECT_TRUE(is_new) << way.end().target << " is listed twice";
    }
  }
  std::map<Place, int> expected = Breadth(situation, action, units, rule_set).places();
  if (action == "low_crawl") {
    for (auto& [place, points] : expected) {
      points = reached.contains(place) ? reached[place] : points;  // a crawl takes all that there is
    }
  }
  EXPECT_EQ(reached, expected);
}

/// The units of one place that act for themselves, by side and place.
std::map<std::pair<std::string, Place>, Units> stacks(const Situation& situation) {
  std::map<std::pair<std::string, Place>, Units> found;
  for (const Unit& unit : situation.units) {
    if (class_of(unit) != UnitClass::weapon && unit.side == situation.ledger.active) {
      found[{unit.side, Place{unit.hex, unit.level}}].push_back(unit.id);
    }
  }
  return found;
}

// ----------------------------------------------------------------------------------------------------- random
// positions

using board::test::Dice;

/// A board with every terrain that has a cost, a building of three storeys, wire and a wreck; a stack of the side that
/// acts among friends and enemies, with points to go a few hexes.
class RandomBoard {
 public:
  explicit RandomBoard(unsigned seed) : dice_(seed) {
    std::map<std::string, std::string> terrain;
    const std::vector<std::string> kinds = {"light_woods", "forest", "low_crops"};
    for (int hex = 0; hex < 30; ++hex) {
      terrain[board::to_string(anywhere())] = dice_.pick(kinds);
    }
    board_.terrain(terrain, {{"6,5", 2}, {"7,5", 1}, {"6,6", 2}});
    board_.marker(anywhere(), "wire").marker(anywhere(), "wreck").marker({5, 5}, "wire");
    const Place home = {{dice_.between(4, 8), dice_.between(3, 7)}, 0};
    put_stack(home);
    for (int number = 0; number < 4; ++number) {
      put("friend-" + std::to_string(number), "us", anywhere());
      Unit& enemy = put("enemy-" + std::to_string(number), "german", anywhere());
      enemy.level = board_.situation().terrain->at(enemy.hex).levels.value_or(0) > 0 ? dice_.between(0, 1) : 0;
    }
  }

  [[nodiscard]] const Situation& situation() const { return board_.situation(); }
  [[nodiscard]] const Units& stack() const { return stack_; }

 private:
  board::Hex anywhere() { return {dice_.between(2, 10), dice_.between(1, 9)}; }

  Unit& put(const std::string& id, const std::string& side, board::Hex hex) {
    static const std::vector<std::string> kinds = {"squad", "half_squad", "leader", "scout",
                                                   "hero",  "medic",      "vehicle"};
    const std::string kind = dice_.pick(kinds);
    Unit& unit = board_.put(id, side, kind, hex, {{"morale", 6LL}, {"range", 4LL}, {"fp", 1LL}});
    unit.values.insert_or_assign("mf", static_cast<long long>(dice_.between(1, kind == "vehicle" ? 5 : 4)));
    unit.values.insert_or_assign("assault_move", !dice_.one_in(3));
    unit.values.insert_or_assign("stealth", dice_.one_in(3));
    if (kind == "vehicle") {
      unit.values.insert_or_assign("mg", 4LL);
    } else if (dice_.one_in(6)) {
      unit.face = "shaken";
    }
    return unit;
  }

  void put_stack(Place home) {
    const int size = dice_.between(1, 4);
    for (int number = 0; number < size; ++number) {
      stack_.push_back("mover-" + std::to_string(number));
      Unit& unit = put(stack_.back(), "us", home.hex);
      unit.level = board_.situation().terrain->at(home.hex).levels.value_or(0) > 0 ? 1 : 0;
      if (unit.kind != "vehicle" && dice_.one_in(4)) {
        board_.weapon("weapon-" + std::to_string(number), unit).level = unit.level;
      }
    }
  }

  Dice dice_;
  test::Board board_;
  Units stack_;
};

tables::ChartSheet charts_of_moves() {
  return test::charts_with_costs().with({{"terrain", "scout_forest/points", std::int64_t{1}}});
}

TEST(MovesProperty, AreWhatLegalActionsReachInEveryPosition) {
  const tables::ChartSheet charts = charts_of_moves();
  const Settings settings;
  const RuleSet rule_set{charts, settings};
  for (const auto& position : test::all_positions()) {
    SCOPED_TRACE(position.name);
    test::Board board = position.set_up();
    for (Unit& unit : board.situation().units) {
      unit.values["mf"] = 3LL;
    }
    for (const auto& [where, units] : stacks(board.situation())) {
      for (const std::string_view action : ways_of_moving) {
        expect_legal_moves(board.situation(), std::string(action), units, rule_set);
        expect_legal_moves(board.situation(), std::string(action), {units.back()}, rule_set);
      }
    }
  }
}

TEST(MovesProperty, AreWhatLegalActionsReachOnRandomBoards) {
  const tables::ChartSheet charts = charts_of_moves();
  const Settings settings;
  const RuleSet rule_set{charts, settings};
  const int boards = adjutant::test::rounds(12, 600);
  for (int seed = 0; seed < boards && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const RandomBoard board(static_cast<unsigned>(seed));
    for (const std::string_view action : ways_of_moving) {
      expect_legal_moves(board.situation(), std::string(action), board.stack(), rule_set);
    }
  }
}

// ------------------------------------------------------------------------------------------------------- single
// answers

class MovesOf : public testing::Test {
 protected:
  [[nodiscard]] Moves asked(const Units& units, const std::string& action) const {
    const auto found = moves(board.situation(), units, action, {charts, settings});
    EXPECT_TRUE(found) << found.error().what.key;
    return found.value_or(Moves{});
  }
  [[nodiscard]] Error refused(const Units& units, const std::string& action) const {
    const auto found = moves(board.situation(), units, action, {charts, settings});
    EXPECT_FALSE(found);
    return found ? Error{} : found.error();
  }
  /// The way to that hex; there must be one.
  [[nodiscard]] static Way to(const Moves& found, board::Hex hex, int level = 0) {
    for (const Way& way : found.ways) {
      if (way.end().hex == hex && way.end().level == level) {
        return way;
      }
    }
    ADD_FAILURE() << "no way to " << board::to_string(hex);
    return {{PathStep{}}};
  }
  [[nodiscard]] static bool reaches(const Moves& found, board::Hex hex) {
    return std::ranges::any_of(found.ways, [&](const Way& way) { return way.end().hex == hex; });
  }
  [[nodiscard]] static std::set<std::string> keys(const std::vector<Message>& messages) {
    std::set<std::string> all;
    for (const Message& message : messages) {
      all.insert(message.key);
    }
    return all;
  }

  test::Board board;
  tables::ChartSheet charts = charts_of_moves();
  Settings settings;
};

TEST_F(MovesOf, ComeCheapestFirstAndGoRoundWhatIsDear) {
  board.terrain({{"4,5", "forest"}});
  board.squad("rifles", "us", {4, 4});
  const Moves found = asked({"rifles"}, "move");
  EXPECT_EQ(found.allowance, 4);
  EXPECT_EQ(found.spent, 0);
  EXPECT_TRUE(std::ranges::is_sorted(found.ways, {}, [](const Way& way) { return *way.end().total; }));
  const Way way = to(found, {4, 6});
  EXPECT_THAT(way.steps, SizeIs(3)) << "not by the forest, which costs three";
  EXPECT_EQ(way.end().total, 3);
  EXPECT_EQ(to(found, {4, 5}).end().cost, 3);
}

TEST_F(MovesOf, LetWhoHasOnePointEnterAnyHex) {
  board.terrain({{"5,4", "forest"}});
  board.squad("tired", "us", {4, 4}).values["mf"] = 1LL;
  const Moves found = asked({"tired"}, "move");
  EXPECT_EQ(to(found, {5, 4}).end().total, 3);
  EXPECT_THAT(found.ways, SizeIs(6));
}

TEST_F(MovesOf, EndAmongEnemies) {
  board.squad("rifles", "us", {4, 4});
  board.squad("enemy", "german", {4, 6});
  const Moves found = asked({"rifles"}, "move");
  EXPECT_EQ(to(found, {4, 6}).end().total, 2);
  EXPECT_EQ(to(found, {4, 7}).end().total, 4) << "round him";
  board.unit("rifles").values["assault_move"] = true;
  EXPECT_FALSE(reaches(asked({"rifles"}, "assault_move"), {4, 6}));
}

TEST_F(MovesOf, NeverCrowdAHexOnTheWay) {
  for (const char* id : {"one", "two", "three"}) {
    board.squad(id, "us", {4, 5});
  }
  board.squad("rifles", "us", {4, 4}).values["mf"] = 2LL;
  const Moves found = asked({"rifles"}, "move");
  EXPECT_FALSE(reaches(found, {4, 5}));
  EXPECT_FALSE(reaches(found, {4, 6})) << "only through them";
}

TEST_F(MovesOf, GoAsFarAsTheSlowestOfTheStack) {
  board.squad("rifles", "us", {4, 4});
  board.leader("leader", "us", {4, 4});
  board.squad("slow", "us", {4, 4}).values["mf"] = 2LL;
  EXPECT_EQ(asked({"leader", "rifles"}, "move").allowance, 4);
  const Moves all = asked({"rifles", "leader", "slow"}, "move");
  EXPECT_EQ(all.allowance, 2);
  EXPECT_EQ(all.ways.back().end().total, 2);
}

TEST_F(MovesOf, RunWithTheLeaderInWhateverOrderTheyAreNamed) {
  board.squad("rifles", "us", {4, 4});
  board.leader("leader", "us", {4, 4}).values["mf"] = 5LL;
  for (const Units& order : {Units{"leader", "rifles"}, Units{"rifles", "leader"}}) {
    const Moves found = asked(order, "double_time");
    EXPECT_EQ(found.allowance, 5) << "two more, but no farther than the leader";
    EXPECT_EQ(found.ways.back().end().total, 5);
  }
}

TEST_F(MovesOf, AnUnarmedLeaderGoesAmongEnemiesBehindHisMen) {
  board.squad("rifles", "us", {4, 4});
  board.leader("leader", "us", {4, 4});
  board.squad("enemy", "german", {4, 6});
  EXPECT_TRUE(reaches(asked({"rifles", "leader"}, "move"), {4, 6}));
  EXPECT_FALSE(reaches(asked({"leader"}, "move"), {4, 6})) << "not alone";
}

TEST_F(MovesOf, ALeaderAssaultsWithHisMenInWhateverOrder) {
  board.squad("rifles", "us", {4, 4}).values["assault_move"] = true;
  board.leader("leader", "us", {4, 4});
  for (const Units& order : {Units{"leader", "rifles"}, Units{"rifles", "leader"}}) {
    EXPECT_EQ(asked(order, "assault_move").ways.back().end().total, 2);
  }
}

TEST_F(MovesOf, AreCheaperWithAScoutAllTheWay) {
  board.terrain({{"4,5", "forest"}, {"4,6", "forest"}});
  board.squad("rifles", "us", {4, 4});
  board.put("scout", "us", "scout", {4, 4}, {{"mf", 4LL}, {"morale", 6LL}});
  EXPECT_EQ(to(asked({"rifles"}, "move"), {4, 5}).end().total, 1) << "he could go along";
  const Moves found = asked({"scout", "rifles"}, "move");
  EXPECT_EQ(to(found, {4, 6}).end().total, 2);
  EXPECT_THAT(keys(found.assumptions), testing::Contains("lnl.assume.with_scout"));
}

TEST_F(MovesOf, ClimbFromStoreyToStorey) {
  board.terrain({{"4,4", "stone_building"}, {"5,4", "clear"}}, {{"4,4", 2}});
  charts = charts.with({{"terrain", "stone_building/leg_mp", std::int64_t{2}}});
  board.squad("rifles", "us", {4, 4}).level = 1;
  const Moves found = asked({"rifles"}, "move");
  const Way up = to(found, {4, 4}, 2);
  EXPECT_EQ(up.end().target, "4,4+2");
  const Situation now = after(board.situation(), "move", {"rifles"}, {"4,4+2"}, {charts, settings});
  EXPECT_EQ(stands(now, "rifles"), (Place{{4, 4}, 2}));
  EXPECT_THAT(to(found, {5, 4}).steps, SizeIs(2)) << "first down, then out";
}

TEST_F(MovesOf, EndWhereNobodyHasGivenTheCost) {
  board.terrain({{"5,4", "heavy_jungle"}});
  board.squad("rifles", "us", {4, 4});
  const Moves found = asked({"rifles"}, "move");
  const Way way = to(found, {5, 4});
  EXPECT_FALSE(way.known());
  EXPECT_EQ(way.end().cost, std::nullopt);
  EXPECT_FALSE(found.ways.back().known()) << "last of all";
  EXPECT_THAT(keys(found.assumptions), testing::Contains("lnl.assume.move_cost"));
  const auto walked =
      after_path(course(), board.situation(), "move", {"rifles"}, {"4,5", "5,4"}, {{"points", 2}}, {charts, settings});
  ASSERT_TRUE(walked);
  EXPECT_EQ(spent_by(*walked, "rifles"), 3) << "what the player says counts for that hex alone";
}

TEST_F(MovesOf, EndAfterOneHexWhereTheMovementFactorIsNotKnown) {
  board.squad("rifles", "us", {4, 4}).values.erase("mf");
  const Moves found = asked({"rifles"}, "move");
  EXPECT_EQ(found.allowance, std::nullopt);
  EXPECT_THAT(found.ways, SizeIs(6));
}

TEST_F(MovesOf, GoOnFromWhereTheImpulseHasLedThem) {
  board.squad("rifles", "us", {4, 4});
  board.situation() = after(board.situation(), "move", {"rifles"}, {"4,5", "4,6"}, {charts, settings});
  const Moves found = asked({"rifles"}, "move");
  EXPECT_EQ(found.from, (board::Hex{4, 6}));
  EXPECT_EQ(found.allowance, 4);
  EXPECT_EQ(found.spent, 2);
  EXPECT_EQ(found.ways.back().end().total, 2);
}

TEST_F(MovesOf, AreRefusedWithTheUnitThatCannotGo) {
  board.squad("rifles", "us", {4, 4});
  board.squad("done", "us", {4, 4}).markers = {"fired"};
  board.squad("elsewhere", "us", {5, 4});
  board.put("sniper", "us", "sniper", {4, 4}, {{"morale", 6LL}});
  EXPECT_EQ(refused({"rifles", "done"}, "move").where, "done");
  EXPECT_EQ(refused({"rifles", "done"}, "move").what.key, "lnl.refuse.status");
  EXPECT_EQ(refused({"rifles", "elsewhere"}, "move").what.key, "lnl.refuse.not_in_stack");
  EXPECT_EQ(refused({"rifles", "sniper"}, "move").what.key, "lnl.refuse.class");
  EXPECT_EQ(refused({"rifles", "nobody"}, "move").what.key, "lnl.refuse.does_not_arise");
  EXPECT_EQ(refused({"rifles"}, "double_time").what.key, "lnl.refuse.no_leader");
  EXPECT_EQ(refused({"rifles"}, "fire").what.key, "lnl.refuse.no_stepwise");
  EXPECT_EQ(refused({}, "move").what.key, "lnl.refuse.no_stepwise");
}

TEST_F(MovesOf, TellWhoMayFireOnTheWay) {
  board.terrain({{"4,5", "light_woods"}, {"8,4", "light_woods"}});
  board.squad("rifles", "us", {4, 4});
  board.squad("watcher", "german", {8, 4});
  board.squad("tired", "german", {8, 4}).markers = {"fired"};
  const Moves found = asked({"rifles"}, "move");
  EXPECT_THAT(to(found, {5, 4}).end().watchers, ElementsAre("watcher"));
  EXPECT_THAT(to(found, {1, 4}).end().watchers, IsEmpty()) << "out of his range";
  board.unit("rifles").hex = {4, 6};
  EXPECT_THAT(to(asked({"rifles"}, "low_crawl"), {4, 5}).end().watchers, IsEmpty()) << "not spotted in the woods";
}

TEST_F(MovesOf, TellNobodyWhereShotsAreDeclared) {
  board.squad("rifles", "us", {4, 4});
  board.squad("watcher", "german", {8, 4});
  settings["shots"] = "declared";
  const Moves found = asked({"rifles"}, "move");
  for (const Way& way : found.ways) {
    EXPECT_THAT(way.end().watchers, IsEmpty());
  }
  EXPECT_THAT(keys(found.assumptions), testing::Contains("lnl.assume.watchers_undeclared"));
}

TEST_F(MovesOf, DoNotSearchAWilderBoardForEver) {
  nlohmann::json survey = {{"format", "adjutant-terrain/1"},
                           {"game", "lnl"},
                           {"board", {{"name", "Wide"}, {"columns", 120}, {"rows", 120}}},
                           {"default", {{"terrain", "clear"}, {"elevation", 0}}}};
  board.situation().terrain = board::read_terrain(survey, "test").value().map;
  board.put("flier", "us", "vehicle", {60, 60}, {{"mf", 1'000LL}, {"morale", 6LL}});
  const Moves found = asked({"flier"}, "move");
  EXPECT_EQ(found.ways.size(), 5'000U);
  EXPECT_THAT(keys(found.assumptions), testing::Contains("lnl.assume.moves_cut"));
}

TEST_F(MovesOf, AreTakenAsAWholeOrNotAtAll) {
  board.squad("rifles", "us", {4, 4});
  const auto too_far = after_path(course(), board.situation(), "move", {"rifles"}, {"4,5", "4,6", "4,7", "4,8", "4,9"},
                                  nlohmann::json::object(), {charts, settings});
  ASSERT_FALSE(too_far);
  EXPECT_EQ(too_far.error().what.key, "lnl.refuse.no_movement");
}

}  // namespace
}  // namespace adjutant::games::lnl

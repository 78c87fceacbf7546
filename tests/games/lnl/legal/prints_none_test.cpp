#include <algorithm>
#include <string>
#include <variant>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/lnl/lnl_positions.h"
#include "games/lnl/lnl_procedure.h"

// A figure that a counter does not print is not asked for: the unit cannot do what needs it, or it counts nothing.
namespace adjutant::games::lnl {
namespace {

using nlohmann::json;
using test::Board;
using test::impulse;
using test::Position;
using test::Question;
using testing::AnyOf;
using testing::ElementsAre;
using testing::StartsWith;

const UnitValue none = std::string("none");

/// The position with one printed number of one counter as none.
struct Without {
  Situation situation;
  std::string said;
};

std::vector<Without> each_without_a_figure(const Situation& situation) {
  std::vector<Without> all;
  for (std::size_t i = 0; i < situation.units.size(); ++i) {
    for (const auto& [figure, value] : situation.units[i].values) {
      if (std::holds_alternative<long long>(value)) {
        Without& one = all.emplace_back(Without{situation, situation.units[i].id + " without " + figure});
        one.situation.units[i].values[figure] = none;
      }
    }
  }
  return all;
}

std::vector<ActionView> allowed_in(const Situation& situation) {
  std::vector<std::string> ids;
  std::ranges::transform(situation.units, std::back_inserter(ids), &Unit::id);
  std::vector<ActionView> views = actions(situation, ids, {printed_charts(), {}});
  std::erase_if(views, [](const ActionView& view) { return !view.allowed || view.procedure.empty(); });
  return views;
}

class PrintedNowhere : public testing::TestWithParam<Position> {};

TEST_P(PrintedNowhere, IsAskedOfNobodyWhateverHeDoes) {
  const GameSystem game = system();
  for (const Without& without : each_without_a_figure(GetParam().set_up().situation())) {
    for (const ActionView& view : allowed_in(without.situation)) {
      for (const std::string& target : view.targets) {
        const Unit* unit = without.situation.unit(target);
        const board::Hex hex = unit ? unit->hex : *board::hex_named(target);
        const auto input =
            game.procedure(view.procedure)->from_board({without.situation, {view.unit}, hex, {game.charts, {}}});
        if (!input) {
          EXPECT_EQ(input.error().what.key, "games.prints_none") << without.said << ": " << view.unit << " " << view.id;
          continue;
        }
        EXPECT_THAT(Question(view.procedure).needs(*input), AnyOf(StartsWith("dice "), StartsWith("chart ")))
            << without.said << ": " << view.unit << " " << view.id << " " << target;
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Boards, PrintedNowhere, testing::ValuesIn(test::positions),
                         [](const auto& tested) { return std::string(tested.param.name); });

/// A gun with two columns, men beside the road and a truck behind them, both in sight and known.
Board gun_line() {
  Board board;
  board.put("gun", "us", "weapon_team", {2, 2},
            {{"gun", true},
             {"range_1", 4LL},
             {"range_2", 12LL},
             {"to_hit_1", 9LL},
             {"to_hit_2", 7LL},
             {"penetration_1", 6LL},
             {"penetration_2", 4LL},
             {"he", 3LL},
             {"morale", 5LL},
             {"mf", 1LL}});
  board.squad("men", "german", {4, 2});
  board.put("truck", "german", "vehicle", {2, 8}, {{"armor", none}, {"morale", 5LL}, {"mf", 9LL}});
  board.marker({4, 2}, "spotted").marker({2, 8}, "spotted");
  return board;
}

TEST(GunPrintingNone, FiresAtVehiclesAloneWhereItHasNoHighExplosive) {
  Board board = gun_line();
  EXPECT_THAT(board.ask("gun", "fire_ordnance").targets, testing::UnorderedElementsAre("4,2", "2,8"));
  board.unit("gun").values["he"] = none;
  EXPECT_THAT(board.ask("gun", "fire_ordnance").targets, ElementsAre("2,8"));
  const Question shot("lnl.ordnance");
  EXPECT_EQ(shot.not_on_board(board.situation(), {"gun"}, {4, 2}), "games.prints_none");
  EXPECT_EQ(shot.needs(shot.on_board(board.situation(), {"gun"}, {2, 8})), "dice to_hit");
}

TEST(GunPrintingNone, FiresAtMenAloneWhereItPenetratesNothing) {
  Board board = gun_line();
  board.unit("gun").values["penetration_2"] = none;
  EXPECT_THAT(board.ask("gun", "fire_ordnance").targets, ElementsAre("4,2"));
  EXPECT_EQ(Question("lnl.pen").not_on_board(board.situation(), {"gun"}, {2, 8}), "games.prints_none");
  board.unit("gun").values["he"] = none;
  const ActionView view = board.ask("gun", "fire_ordnance");
  EXPECT_FALSE(view.allowed);
  EXPECT_EQ(view.reason.key, "games.prints_none");
}

TEST(GunPrintingNone, HitsNothingInAColumnWithoutARollToHit) {
  Board board = gun_line();
  board.unit("gun").values["to_hit_1"] = none;
  EXPECT_THAT(board.ask("gun", "fire_ordnance").targets, ElementsAre("2,8"));
  const Question shot("lnl.ordnance");
  const json input = shot.on_board(board.situation(), {"gun"}, {2, 8});
  EXPECT_THAT(input["table"], testing::SizeIs(1)) << input.dump();
  EXPECT_EQ(shot.needs(input), "dice to_hit");
}

TEST(ArmourPrintedNowhere, IsNothingToPenetrateAndTheTraceSaysSo) {
  const Board board = gun_line();
  const Question shot("lnl.ordnance");
  const json input = shot.on_board(board.situation(), {"gun"}, {2, 8});
  EXPECT_EQ(input["armor_hull"], 0);
  EXPECT_EQ(input["assumed"].back()["key"], "games.prints_none") << input["assumed"].dump();
  EXPECT_EQ(shot.needs(input, {2, 3}), "dice attacker") << "after a hit nothing is asked about the truck";
}

TEST(MovementPrintedNowhere, KeepsTheUnitWhereItIs) {
  Board board = impulse();
  for (const Unit& unit : board.situation().units) {
    if (unit.side != "us" || !unit.owner.empty()) {
      continue;
    }
    Board held = board;
    held.unit(unit.id).values["mf"] = none;
    for (const ActionView& view : actions(held.situation(), {unit.id}, {printed_charts(), {}})) {
      const bool moves = view.id == "move" || view.id == "assault_move" || view.id == "low_crawl";
      EXPECT_FALSE(moves && view.allowed) << unit.id << " " << view.id;
    }
    EXPECT_EQ(Question("lnl.allowance").not_on_board(held.situation(), {unit.id}, unit.hex), "games.prints_none");
  }
}

}  // namespace
}  // namespace adjutant::games::lnl

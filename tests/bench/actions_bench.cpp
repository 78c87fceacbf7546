// Legal actions of Lock 'n Load: all that a side of 50 units may do, with every refusal and its reason, against 50
// enemies on a board of woods, crops and clear ground; one unit alone; what one action leaves; and where a stack comes.
#include <algorithm>

#include <benchmark/benchmark.h>
#include <nlohmann/json.hpp>

#include "board/random_map.h"
#include "games/all/all_games.h"
#include "games/asking/run.h"
#include "games/lnl/play/moves.h"
#include "games/lnl/play/turn.h"
#include "games/lnl/play_positions.h"

namespace adjutant::games::lnl {
namespace {

constexpr int units_of_a_side = 50;

/// 50 counters a side, half of them on each third of the board: eight leaders, four vehicles, weapons with some squads.
test::Board battle() {
  board::test::Dice dice(31);
  test::Board board;
  std::map<std::string, std::string> terrain;
  for (int i = 0; i < 70; ++i) {
    terrain[board::to_string(board::Hex{dice.between(0, 15), dice.between(0, 11)})] =
        dice.pick(std::vector<std::string>{"light_woods", "low_crops", "forest"});
  }
  board.terrain(terrain);
  for (int i = 0; i < units_of_a_side; ++i) {
    for (const bool own : {true, false}) {
      const std::string id = (own ? "us" : "german") + std::to_string(i);
      const std::string side = own ? "us" : "german";
      const board::Hex hex{own ? i / 10 : 15 - i / 10, i % 10 + 1};
      if (i % 6 == 0) {
        board.leader(id, side, hex);
      } else if (i % 12 == 1) {
        board.put(id, side, "vehicle", hex, {{"mg", 4LL}, {"mf", 8LL}, {"morale", 6LL}, {"armor", 2LL}});
      } else {
        board.squad(id, side, hex).values["range"] = 12LL;
      }
    }
  }
  return board;
}

void actions_of_a_side_of_fifty(benchmark::State& state) {
  const test::Board board = battle();
  const auto charts = test::charts_with_costs();
  for (auto _ : state) {
    benchmark::DoNotOptimize(actions(board.situation(), {}, {charts, {}}));
  }
}
BENCHMARK(actions_of_a_side_of_fifty)->Unit(benchmark::kMillisecond);

void actions_of_one_unit(benchmark::State& state) {
  const test::Board board = battle();
  const auto charts = test::charts_with_costs();
  for (auto _ : state) {
    benchmark::DoNotOptimize(actions(board.situation(), {"us25"}, {charts, {}}));
  }
}
BENCHMARK(actions_of_one_unit)->Unit(benchmark::kMillisecond);

void what_a_side_has_left_to_do(benchmark::State& state) {
  const test::Board board = battle();
  const auto charts = test::charts_with_costs();
  for (auto _ : state) {
    benchmark::DoNotOptimize(left_to_do(board.situation(), "german", {charts, {}}));
  }
}
BENCHMARK(what_a_side_has_left_to_do)->Unit(benchmark::kMillisecond);

void one_action(benchmark::State& state) {
  const test::Board board = battle();
  const auto charts = test::charts_with_costs();
  const Settings settings;
  const ChosenAction chosen{"spot", "us26", "11,5"};
  for (auto _ : state) {
    benchmark::DoNotOptimize(apply(board.situation(), chosen, {}, {charts, settings}));
  }
}
BENCHMARK(one_action)->Unit(benchmark::kMillisecond);

/// The battle on a board of 1,200 hexes, with 25 enemies within range of the middle of it.
Situation on_a_large_board() {
  constexpr int columns = 40;
  constexpr int rows = 30;
  board::test::Dice dice(32);
  nlohmann::json survey = {{"format", "adjutant-terrain/1"},
                           {"game", "lnl"},
                           {"board", {{"name", "Large"}, {"columns", columns}, {"rows", rows}}},
                           {"default", {{"terrain", "clear"}, {"elevation", 0}}},
                           {"terrains", {{"light_woods", {{"los", "degrading"}, {"height", 0}}}}}};
  for (int i = 0; i < 300; ++i) {
    const board::Hex hex{dice.between(0, columns - 1), dice.between(0, rows - 1)};
    survey["hexes"][board::to_string(hex)] = {{"terrain", "light_woods"}};
  }
  test::Board board = battle();
  Situation situation = board.situation();
  situation.terrain = board::read_terrain(survey, "bench").value().map;
  for (Unit& unit : situation.units) {
    const bool own = unit.side == "us";
    unit.hex = own ? unit.hex : board::Hex{dice.between(24, 32), dice.between(5, 25)};
  }
  return situation;
}

/// All places that these units reach from the middle of the large board, with the paths and who may fire on them.
void measure_moves(benchmark::State& state, const std::vector<std::string>& units, const std::string& action) {
  Situation situation = on_a_large_board();
  for (Unit& unit : situation.units) {
    if (std::ranges::find(units, unit.id) != units.end()) {
      unit.hex = {20, 15};
    }
  }
  const auto charts = test::charts_with_costs();
  const Settings settings;
  std::size_t reached = 0;
  for (auto _ : state) {
    const auto found = moves(situation, units, action, {charts, settings});
    reached = found ? found->ways.size() : 0;
  }
  state.counters["places"] = static_cast<double>(reached);
}
void moves_of_a_stack_of_three(benchmark::State& state) {
  measure_moves(state, {"us0", "us2", "us3"}, "move");
}
BENCHMARK(moves_of_a_stack_of_three)->Unit(benchmark::kMillisecond);

void moves_of_a_stack_of_three_at_the_double(benchmark::State& state) {
  measure_moves(state, {"us2", "us3", "us0"}, "double_time");
}
BENCHMARK(moves_of_a_stack_of_three_at_the_double)->Unit(benchmark::kMillisecond);

void moves_of_a_vehicle(benchmark::State& state) {
  measure_moves(state, {"us1"}, "move");
}
BENCHMARK(moves_of_a_vehicle)->Unit(benchmark::kMillisecond);

/// The joint result, by the procedure that resolves it, of three squads' fire at a leader and three squads.
void odds_of_fire_at_a_leader_and_three_squads(benchmark::State& state) {
  test::Board board;
  for (const char* id : {"a", "b", "c"}) {
    board.squad(id, "us", {4, 4});
    board.squad(std::string("enemy ") + id, "german", {6, 4});
  }
  board.leader("officer", "german", {6, 4});
  const GameSystem game = *find_game(all_games(), "lnl");
  const auto charts = game.charts.with({{"damage_columns", "4/morale_times", std::int64_t{4}}});
  const Procedure& procedure = *game.procedure("lnl.direct_fire");
  const auto input = procedure.from_board({board.situation(), {"a", "b", "c"}, {6, 4}, {charts, {}}}).value();
  for (auto _ : state) {
    const auto answer = odds({procedure, input, {charts, {}}});
    if (!std::holds_alternative<tables::Odds<nlohmann::json>>(answer)) {
      state.SkipWithError("no odds");
      break;
    }
  }
}
BENCHMARK(odds_of_fire_at_a_leader_and_three_squads)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace adjutant::games::lnl

BENCHMARK_MAIN();

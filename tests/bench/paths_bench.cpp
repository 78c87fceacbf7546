// Safe path and main supply route of the Battalion Combat Series on a board of 60 by 40 hexes with roads, two armies
// and swamps.
#include <memory>

#include <benchmark/benchmark.h>

#include "board/random_map.h"
#include "games/bcs/board/paths.h"

namespace adjutant::games::bcs {
namespace {

using board::Hex;

constexpr int columns = 60;
constexpr int rows = 40;
constexpr Hex hq{30, 20};
constexpr Hex trains{50, 20};

Situation large_situation() {
  board::test::Dice dice(60);
  const auto random_hex = [&] { return Hex{dice.between(0, columns - 1), dice.between(0, rows - 1)}; };
  board::TerrainData data;
  data.columns = columns;
  data.rows = rows;
  data.kinds["swamp"].extra["bars"] = R"(["truck"])";
  for (int i = 0; i < 300; ++i) {
    data.hexes[random_hex()].terrain = "swamp";
  }
  for (int column = 0; column + 1 < columns; ++column) {
    data.edges.push_back({board::hexside({column, 20}, {column + 1, column % 2 == 0 ? 20 : 21}), {"primary_road"}, {}});
    data.edges.push_back({board::hexside({column, 20}, {column, 21}), {"primary_road"}, {}});
  }
  Situation situation;
  situation.terrain = std::make_shared<const board::TerrainMap>(std::move(data));
  for (int i = 0; i < 60; ++i) {
    Unit unit;
    unit.id = std::to_string(i);
    unit.side = i % 2 == 0 ? "us" : "them";
    unit.kind = "infantry";
    unit.hex = {dice.between(0, columns - 1), i % 2 == 0 ? dice.between(22, rows - 1) : dice.between(0, 15)};
    situation.units.push_back(std::move(unit));
  }
  situation.markers.push_back({{columns - 1, 20}, "supply", 0, {}});
  return situation;
}

void safe_path_across_the_board(benchmark::State& state) {
  const Field field = *field_of(large_situation(), "us");
  for (auto _ : state) {
    benchmark::DoNotOptimize(safe_path(field, {0, rows - 1}, {columns - 1, rows - 1}, MovementClass::foot, 200));
  }
}
BENCHMARK(safe_path_across_the_board)->Unit(benchmark::kMillisecond);

void msr_of_a_formation(benchmark::State& state) {
  const Field field = *field_of(large_situation(), "us");
  if (!trace_msr(field, hq, trains).complete()) {
    state.SkipWithError("there is no route to measure");
  }
  for (auto _ : state) {
    benchmark::DoNotOptimize(trace_msr(field, hq, trains));
  }
}
BENCHMARK(msr_of_a_formation)->Unit(benchmark::kMillisecond);

void msr_and_safe_path_from_the_situation(benchmark::State& state) {
  const Situation situation = large_situation();
  for (auto _ : state) {
    const Field field = *field_of(situation, "us");
    benchmark::DoNotOptimize(trace_msr(field, hq, trains));
    benchmark::DoNotOptimize(safe_path(field, {0, rows - 1}, {columns - 1, rows - 1}, MovementClass::foot, 200));
  }
}
BENCHMARK(msr_and_safe_path_from_the_situation)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace adjutant::games::bcs

BENCHMARK_MAIN();

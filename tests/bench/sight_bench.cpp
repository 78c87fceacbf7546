// Line of sight and field of view on a board of 40 by 40 hexes, half of them surveyed and a sixth with an outline, and
// on one of 40 by 30 that is drawn closely: 2,000 outlines.
#include <cmath>
#include <numbers>

#include <benchmark/benchmark.h>

#include "board/field_of_view.h"
#include "board/line_of_sight.h"
#include "board/random_map.h"

namespace adjutant::board {
namespace {

constexpr int side = 40;

TerrainMap large_map(bool unknowns) {
  test::Dice dice(11);
  return TerrainMap(test::random_terrain(dice, side, side, {.unknowns = unknowns}));
}

void line_of_sight_between_random_hexes(benchmark::State& state) {
  const TerrainMap map = large_map(false);
  test::Dice dice(12);
  std::vector<std::pair<Hex, Hex>> ends;
  for (int i = 0; i < 1000; ++i) {
    ends.emplace_back(test::random_hex(dice, map), test::random_hex(dice, map));
  }
  std::size_t next = 0;
  for (auto _ : state) {
    const auto& [from, to] = ends[next++ % ends.size()];
    benchmark::DoNotOptimize(line_of_sight(map, {}, {from}, {to}));
  }
}
BENCHMARK(line_of_sight_between_random_hexes)->Unit(benchmark::kMicrosecond);

void line_of_sight_across_the_board(benchmark::State& state) {
  const TerrainMap map = large_map(false);
  for (auto _ : state) {
    benchmark::DoNotOptimize(line_of_sight(map, {}, {{0, 0}}, {{side - 1, side - 1}}));
  }
}
BENCHMARK(line_of_sight_across_the_board)->Unit(benchmark::kMicrosecond);

void field_of_view_of_the_board(benchmark::State& state) {
  const TerrainMap map = large_map(false);
  for (auto _ : state) {
    benchmark::DoNotOptimize(field_of_view(map, {}, {{side / 2, side / 2}}));
  }
}
BENCHMARK(field_of_view_of_the_board)->Unit(benchmark::kMillisecond);

/// Of `rays` directions round a point the `index`-th, so long.
LatticePoint ray(int index, int rays, int length) {
  const double angle = 2 * std::numbers::pi * index / rays;
  return {std::lround(length * std::cos(angle)), std::lround(length * std::sin(angle))};
}

/// 1,200 hexes, 2,000 outlines of 6 to 10 points about the hex that they belong to and a little into its neighbours.
TerrainMap closely_drawn_map() {
  constexpr int columns = 40;
  constexpr int rows = 30;
  test::Dice dice(13);
  TerrainData data = test::random_terrain(dice, columns, rows, {.unknowns = false});
  data.outlines.clear();
  for (int i = 0; i < 2'000; ++i) {
    const Hex of{i % columns, i / columns % rows};
    Outline outline{.terrain = dice.one_in(3) ? "brush" : "", .of = of, .points = {}, .extra = {}};
    const int points = dice.between(6, 10);
    for (int k = 0; k < points; ++k) {
      outline.points.push_back(centre(of) + ray(k, points, dice.between(500, 1800)));
    }
    data.outlines.push_back(std::move(outline));
  }
  return TerrainMap(data);
}

void field_of_view_of_a_closely_drawn_board(benchmark::State& state) {
  const TerrainMap map = closely_drawn_map();
  for (auto _ : state) {
    benchmark::DoNotOptimize(field_of_view(map, {}, {{20, 15}}));
  }
}
BENCHMARK(field_of_view_of_a_closely_drawn_board)->Unit(benchmark::kMillisecond);

void field_of_view_of_a_closely_drawn_board_from_a_corner(benchmark::State& state) {
  const TerrainMap map = closely_drawn_map();
  for (auto _ : state) {
    benchmark::DoNotOptimize(field_of_view(map, {}, {{0, 0}}));
  }
}
BENCHMARK(field_of_view_of_a_closely_drawn_board_from_a_corner)->Unit(benchmark::kMillisecond);

void field_of_view_from_a_corner(benchmark::State& state) {
  const TerrainMap map = large_map(false);
  for (auto _ : state) {
    benchmark::DoNotOptimize(field_of_view(map, {}, {{0, 0}}));
  }
}
BENCHMARK(field_of_view_from_a_corner)->Unit(benchmark::kMillisecond);

void field_of_view_with_much_unknown(benchmark::State& state) {
  const TerrainMap map = large_map(true);
  for (auto _ : state) {
    benchmark::DoNotOptimize(field_of_view(map, {}, {{side / 2, side / 2}}));
  }
}
BENCHMARK(field_of_view_with_much_unknown)->Unit(benchmark::kMillisecond);

void building_the_map(benchmark::State& state) {
  test::Dice dice(11);
  const TerrainData data = test::random_terrain(dice, side, side);
  for (auto _ : state) {
    benchmark::DoNotOptimize(TerrainMap(data));
  }
}
BENCHMARK(building_the_map)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace adjutant::board

BENCHMARK_MAIN();

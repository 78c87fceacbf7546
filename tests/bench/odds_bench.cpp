// Exact odds: an attack on a leader and three squads by parts, the same die by die, and pools of many dice.
#include <benchmark/benchmark.h>

#include "tables/direct_fire.h"

namespace adjutant::tables {
namespace {

void joint_odds_of_a_leader_and_three_squads(benchmark::State& state) {
  const test::Attack attack;
  for (auto _ : state) {
    benchmark::DoNotOptimize(odds_of([&](Oracle& oracle) { return test::fire(attack, oracle); }));
  }
}
BENCHMARK(joint_odds_of_a_leader_and_three_squads)->Unit(benchmark::kMillisecond);

void the_same_die_by_die(benchmark::State& state) {
  const test::Attack attack;
  for (auto _ : state) {
    benchmark::DoNotOptimize(odds_of([&](Oracle& oracle) {
      std::array<int, 6> dice{};
      for (int& face : dice) {
        face = oracle.die("die");
      }
      return test::thrown(attack, dice);
    }));
  }
}
BENCHMARK(the_same_die_by_die)->Unit(benchmark::kMillisecond);

void hits_of_a_pool(benchmark::State& state) {
  const auto dice = static_cast<int>(state.range(0));
  for (auto _ : state) {
    benchmark::DoNotOptimize(odds_of([&](Oracle& oracle) { return oracle.pool("shots", dice).at_least(5); }));
  }
}
BENCHMARK(hits_of_a_pool)->Arg(5)->Arg(10)->Arg(20)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace adjutant::tables

BENCHMARK_MAIN();

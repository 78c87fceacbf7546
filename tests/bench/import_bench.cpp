// What the largest module of the corpus, where it is at hand, costs on its way into a fresh database.
#include <stdexcept>

#include <benchmark/benchmark.h>

#include "db/database.h"
#include "importers/module_import.h"
#include "support/scratch_folder.h"
#include "support/shared.h"

namespace adjutant::importers {
namespace {

void the_largest_module_into_a_fresh_database(benchmark::State& state) {
  const auto shared = test::shared_folder();
  if (!shared) {
    return state.SkipWithError("needs the real files of shared/, which is not here");
  }
  const test::ScratchFolder folder;
  int run = 0;
  for (auto _ : state) {
    auto database = db::open_database(folder / (std::to_string(run++) + ".db"), db::Time{});
    if (!database || !import_module(*database, *shared / "corpus/fof2", db::Time{})) {
      throw std::runtime_error("the module was not imported");
    }
  }
}
BENCHMARK(the_largest_module_into_a_fresh_database)->Unit(benchmark::kMillisecond)->Iterations(5);

}  // namespace
}  // namespace adjutant::importers

BENCHMARK_MAIN();

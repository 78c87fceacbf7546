// What it costs to read what VASSAL writes: a game of 10 MB of our own invention, live commands on it, and the largest
// module of the corpus, where it is at hand. `bench_vmod --memory` reads both and prints the most memory that took.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <optional>
#include <stdexcept>

#include <benchmark/benchmark.h>
#include <sys/wait.h>
#include <unistd.h>
#include <zip.h>

#include "bench/invented_game.h"
#include "support/scratch_folder.h"
#include "support/shared.h"
#include "vmod/archive/obfuscation.h"
#include "vmod/game/save.h"
#include "vmod/obfuscated.h"
#include "vmod/view/view.h"

namespace adjutant::vmod {
namespace {

constexpr std::size_t save_bytes = 10'000'000;
constexpr const char* largest_module = "corpus/fof2";

std::optional<std::filesystem::path> largest_module_folder() {
  const auto shared = test::shared_folder();
  return shared ? std::optional(*shared / largest_module) : std::nullopt;
}

/// The game as VASSAL keeps it: obfuscated and deflated.
void write_save(const std::filesystem::path& file) {
  const std::string bytes = test::obfuscate(test::invented_save(save_bytes), 0x5a);
  zip_t* zip = zip_open(file.c_str(), ZIP_CREATE | ZIP_TRUNCATE, nullptr);
  zip_source_t* source = zip_source_buffer(zip, bytes.data(), bytes.size(), 0);
  if (zip_file_add(zip, "savedGame", source, 0) < 0 || zip_close(zip) != 0) {
    throw std::runtime_error("the save was not written");
  }
}

/// The save on disk, written once.
const std::filesystem::path& saved_game() {
  static const test::ScratchFolder folder;
  static const std::filesystem::path file = [] {
    write_save(folder / "large.vsav");
    return folder / "large.vsav";
  }();
  return file;
}

GameState full_state() {
  return read_save(saved_game()).value().start(test::invented_module());
}

void a_save_of_10_mb_to_a_full_state(benchmark::State& state) {
  const auto module = test::invented_module();
  saved_game();
  for (auto _ : state) {
    const GameState game = read_save(saved_game()).value().start(module);
    benchmark::DoNotOptimize(&game);
    state.counters["objects"] = static_cast<double>(game.objects().size());
  }
}
BENCHMARK(a_save_of_10_mb_to_a_full_state)->Unit(benchmark::kMillisecond);

void a_full_state_to_what_an_observer_sees(benchmark::State& state) {
  const GameState game = full_state();
  for (auto _ : state) {
    const View view = view_of(game, Viewer::observer());
    benchmark::DoNotOptimize(&view);
  }
}
BENCHMARK(a_full_state_to_what_an_observer_sees)->Unit(benchmark::kMillisecond);

/// What players do all evening.
struct Evening {
  std::vector<std::string> changes;    ///< a trait of a counter
  std::vector<std::string> moves;      ///< a counter to another stack
  std::vector<std::string> additions;  ///< a new counter from the palette
};

Evening invented_evening(int stacks) {
  Evening evening;
  for (int i = 0; i < 1000; ++i) {
    const int from = i * 31 % stacks;
    const Point old_place = test::place_of_stack(from);
    const Point place = test::place_of_stack((from + 17) % stacks);
    const int id = from * test::pieces_in_stack;
    const test::InventedCounter counter(id % test::kinds_of_counters, id, old_place);
    const auto at = [](Point p) { return std::to_string(p.x) + "/" + std::to_string(p.y); };
    const std::string& piece = counter.piece().id;
    std::vector<std::string> changed = counter.piece().states;
    changed[6] = "true";
    evening.changes.push_back("D/" + piece + "/" + encode_piece_states(changed) + "/" +
                              encode_piece_states(counter.piece().states));
    evening.moves.push_back("M/" + piece + "/Sea/" + at(place) + "/null/Sea/" + at(old_place) + "/null/no-password-1");
    evening.additions.push_back(test::InventedCounter(i % test::kinds_of_counters, 900'000 + i, place).command());
  }
  return evening;
}

/// Applies them one after the other to the full state.
void apply_live(benchmark::State& state, const std::vector<std::string> Evening::*kind) {
  GameState game = full_state();
  const auto stacks = std::ranges::count(game.objects(), Object::Kind::stack, &Object::kind);
  const Evening evening = invented_evening(static_cast<int>(stacks));
  const std::vector<std::string>& commands = evening.*kind;
  std::vector<double> took;
  for (auto _ : state) {
    const auto start = std::chrono::steady_clock::now();
    game.apply_command(commands[took.size() % commands.size()]);
    took.push_back(std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count());
  }
  std::ranges::sort(took);
  state.counters["p50_us"] = took[took.size() / 2];
  state.counters["p99_us"] = took[took.size() * 99 / 100];
}
BENCHMARK_CAPTURE(apply_live, a_change, &Evening::changes)->Unit(benchmark::kMicrosecond)->Iterations(4000);
BENCHMARK_CAPTURE(apply_live, a_move, &Evening::moves)->Unit(benchmark::kMicrosecond)->Iterations(4000);
BENCHMARK_CAPTURE(apply_live, an_addition, &Evening::additions)->Unit(benchmark::kMicrosecond)->Iterations(4000);

void the_largest_module(benchmark::State& state) {
  const auto folder = largest_module_folder();
  if (!folder) {
    return state.SkipWithError("needs the real files of shared/, which is not here");
  }
  for (auto _ : state) {
    const auto module = read_module(open_archive(*folder).value());
    benchmark::DoNotOptimize(&module);
  }
}
BENCHMARK(the_largest_module)->Unit(benchmark::kMillisecond);

/// The most memory this process ever took, in MB.
double most_memory() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("VmHWM:")) {
      return std::stod(line.substr(6)) * 1024 / 1e6;
    }
  }
  return 0;
}

/// The save is written by a child, whose memory does not count.
int measure_memory() {
  const test::ScratchFolder folder;
  const auto file = folder / "large.vsav";
  const pid_t writer = fork();
  if (writer == 0) {
    write_save(file);
    _exit(0);
  }
  waitpid(writer, nullptr, 0);
  const double before = most_memory();
  const auto module_folder = largest_module_folder();
  const auto module = module_folder ? read_module(open_archive(*module_folder).value()) : Result<Module>(Module());
  const double with_module = most_memory();
  const GameState game = read_save(file).value().start(test::invented_module());
  const double with_save = most_memory();
  const View view = view_of(game, Viewer::observer());
  std::printf("at start %.0f MB, largest module read %.0f MB, then a save of 10 MB %.0f MB, then its view %.0f MB\n",
              before, with_module, with_save, most_memory());
  return module && !view.maps.empty() ? 0 : 1;
}

}  // namespace
}  // namespace adjutant::vmod

int main(int argc, char** argv) {
  if (argc > 1 && std::strcmp(argv[1], "--memory") == 0) {
    return adjutant::vmod::measure_memory();
  }
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}

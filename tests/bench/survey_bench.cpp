// How well the terrain of boards is guessed, and how quickly: the labelled boards of shared/ where they are, and a
// painted one. A line each for three samples of each kind, and after twelve corrections of the hex that it was least
// sure of; then one for the hexsides by three samples of each thing that is along them.
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "library/picture_source.h"
#include "pictures/painted_board.h"
#include "pictures/painted_sides.h"
#include "support/shared.h"

namespace adjutant {
namespace {

using Clock = std::chrono::steady_clock;

double milliseconds_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

/// One evening's guesses: the first after three samples of each kind, one after each correction, and the last ones,
/// when hundreds of hexes have been said.
void time_guesses(pictures::TerrainGuesser& guesser, const pictures::test::LabelledBoard& board) {
  constexpr std::size_t of_each = 3;
  constexpr std::size_t corrections = 12;
  std::map<std::string, std::size_t> counts;
  pictures::TerrainSamples shown;
  std::vector<const pictures::test::LabelledHex*> others;
  for (const auto& one : board.hexes) {
    if (counts[one.kind]++ < of_each) {
      shown.emplace(one.hex, one.kind);
    } else {
      others.push_back(&one);
    }
  }
  const auto guess = [&] {
    const auto start = Clock::now();
    static_cast<void>(guesser.guess(shown));
    return milliseconds_since(start);
  };
  const double first = guess();
  std::vector<double> later;
  for (std::size_t i = 0; i < std::min(corrections, others.size()); ++i) {
    shown.emplace(others[i]->hex, others[i]->kind);
    later.push_back(guess());
  }
  for (const auto* one : others) {
    shown.emplace(one->hex, one->kind);
  }
  const double last = guess();
  fmt::print("  first guess {:.0f} ms; after each of {} corrections at most {:.0f} ms; with {} hexes said {:.0f} ms\n",
             first, later.size(), later.empty() ? 0 : *std::ranges::max_element(later), shown.size(), last);
}

void measure(const std::string& name, const pictures::Raster& picture, const pictures::test::LabelledBoard& board,
             unsigned draws) {
  auto start = Clock::now();
  pictures::TerrainGuesser guesser(pictures::look_at(picture, board.lattice));
  fmt::print("{}: {} x {} pixels, {} hexes, {} labelled; looked at in {:.0f} ms\n", name, picture.width, picture.height,
             guesser.look().hexes.size(), board.hexes.size(), milliseconds_since(start));
  time_guesses(guesser, board);
  for (const int corrections : {0, 12}) {
    pictures::test::GuessTrial trial(guesser, board.hexes);
    start = Clock::now();
    for (unsigned seed = 0; seed < draws; ++seed) {
      trial.draw(seed, 3, corrections);
    }
    const double each = milliseconds_since(start) / draws / (corrections + 1);
    const auto figures = trial.figures();
    fmt::print(
        "  {:2} corrections: mean {:.3f}, balanced {:.3f}, worst {:.3f}; sure {:.2f}, of these right {:.4f}; {:.1f} ms"
        " a guess\n",
        corrections, figures.mean, figures.balanced, figures.worst, figures.sure, figures.sure_right, each);
  }
}

void measure_sides(const pictures::Raster& picture, const pictures::HexLattice& lattice,
                   const std::vector<pictures::test::LabelledSide>& truth, unsigned draws) {
  auto start = Clock::now();
  const auto hexes = pictures::hexes_on(lattice, picture.width, picture.height);
  pictures::HexsideGuesser guesser(pictures::look_at_sides(pictures::looked_at(picture, lattice), lattice, hexes));
  const double looked = milliseconds_since(start);
  start = Clock::now();
  const auto figures = pictures::test::side_trial(guesser, truth, draws, 3);
  fmt::print(
      "  {} hexsides, {} labelled; looked at in {:.0f} ms; right {:.3f}, balanced {:.3f}; sure {:.2f}, of these right"
      " {:.4f}; {:.1f} ms a guess\n",
      guesser.look().sides.size(), truth.size(), looked, figures.right, figures.balanced, figures.sure,
      figures.sure_right, milliseconds_since(start) / draws);
}

}  // namespace
}  // namespace adjutant

int main(int count, char** words) {
  using namespace adjutant;
  const auto draws = static_cast<unsigned>(count > 1 ? std::max(1, std::atoi(words[1])) : 50);
  auto painted = pictures::test::paint_board(6000, 5000, {104, 120, 60, 60, false}, 3);
  measure("painted", painted.picture, painted.labels, std::min(draws, 10U));
  const auto painted_sides = pictures::test::paint_sides(painted.picture, painted.labels.lattice, 11);
  measure_sides(painted.picture, painted.labels.lattice, painted_sides, std::min(draws, 10U));
  const auto shared = test::shared_folder();
  if (!shared) {
    fmt::print("The labelled boards of shared/ are not here.\n");
    return 0;
  }
  for (const auto& [labels, picture] : {std::pair("ragnarok", "ragnarok/images/map.jpg"),
                                        std::pair("bastogne-scs", "bastogne-scs/images/Bastogne-Map-vassal.png")}) {
    const auto raster = app::read_picture_file(*shared / "corpus" / picture);
    const auto truth = *shared / "fixtures" / "survey" / (std::string(labels) + ".json");
    if (raster && std::filesystem::exists(truth)) {
      const auto board = pictures::test::read_labels(truth.string());
      measure(labels, *raster, board, draws);
      measure_sides(*raster, board.lattice, pictures::test::plain_sides(truth.string()), draws);
    }
  }
  return 0;
}

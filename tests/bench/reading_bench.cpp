// How well figures are read off counters and cells off charts, and how quickly: what somebody read by eye in shared/,
// where it is. A line for each figure of the counters (ten taught, mean and worst of the draws) and for each chart (one
// cell of each value taught).
#include <chrono>
#include <cstdlib>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "library/picture_source.h"
#include "pictures/taught_trial.h"
#include "support/shared.h"

namespace adjutant {
namespace {

void print(const std::string& name, const pictures::test::ReadingFigures& figures) {
  fmt::print("  {}: right {:.3f}, worst draw {:.3f}; sure {:.2f}, of these right {:.4f}\n", name, figures.right,
             figures.worst, figures.sure, figures.sure_right);
}

void measure_counters(const std::filesystem::path& shared, unsigned draws) {
  const auto truth =
      pictures::test::labelled_counters((shared / "fixtures/survey/bastogne-scs-counters.json").string());
  std::map<std::string, pictures::Raster> rasters;
  for (const auto& counter : truth.counters) {
    const auto raster = app::read_picture_file(shared / "corpus/bastogne-scs/images" / counter.picture);
    if (raster) {
      rasters.emplace(counter.picture, *raster);
    }
  }
  for (const std::size_t taught : {5U, 10U, 20U}) {
    std::map<std::string, pictures::test::ReadingCount> counts;
    const auto start = std::chrono::steady_clock::now();
    for (unsigned seed = 0; seed < draws; ++seed) {
      pictures::test::draw_counters(seed, taught, truth, rasters, counts);
    }
    const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - start;
    fmt::print("bastogne-scs, {} counters taught, {} draws; {:.1f} ms a counter\n", taught, draws,
               taken.count() / draws / static_cast<double>(truth.counters.size()));
    for (const auto& [name, count] : counts) {
      print(name, count.figures());
    }
  }
}

void measure_charts(const std::filesystem::path& shared, unsigned draws) {
  const auto picture = app::read_picture_file(shared / "corpus/bastogne-scs/images/GermanPlayAid.png");
  if (!picture) {
    return;
  }
  fmt::print("charts, {} draws\n", draws);
  for (const char* name : {"charts-bastogne-crt", "charts-bastogne-terrain"}) {
    const auto truth =
        pictures::test::labelled_chart((shared / "fixtures/survey" / (std::string(name) + ".json")).string());
    pictures::test::ReadingCount count;
    for (unsigned seed = 0; seed < draws; ++seed) {
      pictures::test::draw_chart(seed, truth, *picture, count);
    }
    print(name, count.figures());
  }
}

}  // namespace
}  // namespace adjutant

int main(int count, char** words) {
  using namespace adjutant;
  const auto draws = static_cast<unsigned>(count > 1 ? std::max(1, std::atoi(words[1])) : 50);
  const auto shared = test::shared_folder();
  if (!shared || !std::filesystem::exists(*shared / "fixtures/survey/bastogne-scs-counters.json")) {
    fmt::print("The labelled counters and charts of shared/ are not here.\n");
    return 0;
  }
  measure_counters(*shared, draws);
  measure_charts(*shared, draws);
  return 0;
}

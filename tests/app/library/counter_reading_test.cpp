#include "library/counter_reading.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "library/picture_source.h"
#include "pictures/taught_trial.h"
#include "support/shared.h"

namespace adjutant::app {
namespace {

using pictures::test::labelled_chart;
using pictures::test::labelled_counters;

TEST(LabelledCounters, AreReadAfterTenWereTaught) {
  ADJUTANT_NEEDS_SHARED(shared);
  const auto truth = labelled_counters((shared / "fixtures/survey/bastogne-scs-counters.json").string());
  std::map<std::string, pictures::Raster> rasters;
  for (const auto& counter : truth.counters) {
    const auto raster = read_picture_file(shared / "corpus/bastogne-scs/images" / counter.picture);
    ASSERT_TRUE(raster) << counter.picture;
    rasters.emplace(counter.picture, *raster);
  }
  std::map<std::string, pictures::test::ReadingCount> counts;
  for (unsigned seed = 0; seed < 3; ++seed) {
    pictures::test::draw_counters(seed, 10, truth, rasters, counts);
  }
  ASSERT_EQ(counts.size(), 3U);
  for (const auto& [name, count] : counts) {
    const auto figures = count.figures();
    EXPECT_GE(figures.right, 0.90) << name;
    EXPECT_GE(figures.sure, 0.60) << name;
    EXPECT_GE(figures.sure_right, 0.98) << name;
  }
}

TEST(LabelledCharts, AreReadAfterOneCellOfEachValue) {
  ADJUTANT_NEEDS_SHARED(shared);
  const auto picture = read_picture_file(shared / "corpus/bastogne-scs/images/GermanPlayAid.png");
  ASSERT_TRUE(picture);
  for (const char* name : {"charts-bastogne-crt.json", "charts-bastogne-terrain.json"}) {
    const auto truth = labelled_chart((shared / "fixtures/survey" / name).string());
    pictures::test::ReadingCount count;
    for (unsigned seed = 0; seed < 3; ++seed) {
      pictures::test::draw_chart(seed, truth, *picture, count);
    }
    EXPECT_GE(count.figures().right, 0.90) << name;
    EXPECT_GE(count.figures().sure_right, 0.97) << name;
  }
}

TEST(CounterReading, SaysWhatIsMissing) {
  const auto files = vmod::open_module_files(test::project_file("packaging/sample/sample.vmod"), {});
  ASSERT_TRUE(files);
  EXPECT_EQ(read_counters(*files, {}).error().what.key, "reading.no_places");
  pictures::Taught taught;
  taught.places["attack"] = {0, 0.5, 0.5, 0.5};
  EXPECT_EQ(read_counters(*files, taught).error().what.key, "reading.no_counters");
  taught.counters.push_back({"nowhere.png", {{"attack", 3}}});
  const auto answer = read_counters(*files, taught);
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().what.key, "reading.no_such_picture");
  EXPECT_EQ(answer.error().where, "nowhere.png");
}

TEST(CounterReading, StopsAndTellsHowFarItIs) {
  const auto files = vmod::open_module_files(test::project_file("packaging/sample/sample.vmod"), {});
  ASSERT_TRUE(files);
  const auto names = counter_pictures(*files);
  ASSERT_FALSE(names.empty());
  EXPECT_TRUE(std::ranges::is_sorted(names));
  pictures::Taught taught;
  taught.places["attack"] = {0, 0.5, 0.5, 0.5};
  taught.counters.push_back({names.front(), {{"attack", 3}}});
  std::size_t last = 0;
  const auto all = read_counters(*files, taught, {[&](std::size_t done, std::size_t) { last = done; }, {}});
  ASSERT_TRUE(all);
  EXPECT_EQ(all->size(), names.size());
  EXPECT_EQ(last, names.size());
  EXPECT_EQ(all->front().figures.at("attack"), (pictures::Read{3, 1}));
  std::stop_source stopped;
  stopped.request_stop();
  EXPECT_EQ(read_counters(*files, taught, {{}, stopped.get_token()}).error().what.key, "reading.stopped");
}

}  // namespace
}  // namespace adjutant::app

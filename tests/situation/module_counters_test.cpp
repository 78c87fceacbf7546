#include "situation/module_counters.h"

#include <algorithm>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/shared.h"
#include "vmod/archive/archive.h"

namespace adjutant::situation {
namespace {

const std::vector<ModuleCounter>& sample_counters() {
  static const std::vector<ModuleCounter> all = counters_of(
      vmod::read_module(vmod::open_archive(adjutant::test::project_file("packaging/sample/sample.vmod")).value())
          .value());
  return all;
}

TEST(ModuleCounters, ListsEachPieceOnceWithItsPicturesPlaceAndLayers) {
  ASSERT_FALSE(sample_counters().empty());
  std::set<std::string> gpids;
  for (const ModuleCounter& counter : sample_counters()) {
    EXPECT_TRUE(gpids.insert(counter.looks.gpid).second) << counter.looks.gpid;
    EXPECT_FALSE(counter.looks.name.empty());
  }
  const auto guard_squad = std::ranges::find_if(
      sample_counters(), [](const ModuleCounter& one) { return one.looks.name.starts_with("Guard Squad"); });
  ASSERT_NE(guard_squad, sample_counters().end());
  EXPECT_FALSE(guard_squad->images.empty());
  EXPECT_FALSE(guard_squad->palette.empty());
  EXPECT_FALSE(guard_squad->layers.empty());
}

TEST(ModuleCounters, LeavesOutWhatCannotBeRead) {
  vmod::Module module;
  module.slots.push_back({"broken", "1", "no definition", {}, false, {}, {}, {}});
  module.slots.push_back({"whole", "2", "+/null/piece;;;whole.png;Whole/null;0;0;2;0", {}, false, {}, {}, {}});
  module.slots.push_back({"again", "2", "+/null/piece;;;whole.png;Whole/null;0;0;2;0", {}, false, {}, {}, {}});
  const std::vector<ModuleCounter> counters = counters_of(module);
  ASSERT_EQ(counters.size(), 1U);
  EXPECT_EQ(counters.front().looks.name, "whole");
  EXPECT_EQ(counters.front().looks.plain_name, "Whole");
  ASSERT_EQ(counters.front().images.size(), 1U);
  EXPECT_EQ(counters.front().images.front().image, "whole.png");
}

}  // namespace
}  // namespace adjutant::situation

#include "dock/heard/following.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace adjutant::dock {
namespace {

TEST(Following, KnowsTheFilesOfTheModuleAndOfItsExtensions) {
  const auto sessions = read_sessions(nlohmann::json::parse(
      R"({"sessions":[{"session":"s1","follows":{"module":{"file":"a.vmod","extensions":["x.vmdx",5,"y.vmdx"]}}},
                      {"session":"s2","follows":{"module":null}}]})"));
  ASSERT_EQ(sessions.size(), 2U);
  EXPECT_EQ(sessions[0].module_file, "a.vmod");
  EXPECT_THAT(sessions[0].extension_files, testing::ElementsAre("x.vmdx", "y.vmdx"));
  EXPECT_THAT(sessions[1].extension_files, testing::IsEmpty());
}

}  // namespace
}  // namespace adjutant::dock

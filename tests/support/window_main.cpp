#include <gtest/gtest.h>

#include "support/own_surroundings.h"
#include "support/watched_application.h"

/// Widgets need an application around them; one serves all tests. A test may have the window's events timed.
int main(int argc, char** argv) {
  const adjutant::test::OwnSurroundings surroundings;
  ::testing::InitGoogleTest(&argc, argv);
  const adjutant::test::WatchedApplication application(argc, argv);
  return RUN_ALL_TESTS();
}

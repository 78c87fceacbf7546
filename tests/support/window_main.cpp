#include <gtest/gtest.h>

#include "watched_application.h"

/// Widgets need an application around them; one serves all tests. No window opens on anybody's screen, unless
/// QT_QPA_PLATFORM asks for it. A test may have the window's events timed.
int main(int argc, char** argv) {
  if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
  }
  ::testing::InitGoogleTest(&argc, argv);
  const adjutant::test::WatchedApplication application(argc, argv);
  return RUN_ALL_TESTS();
}

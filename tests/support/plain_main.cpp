#include <gtest/gtest.h>

#include "support/own_surroundings.h"

int main(int argc, char** argv) {
  const adjutant::test::OwnSurroundings surroundings;
  ::testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}

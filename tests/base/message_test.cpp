#include "base/message.h"

#include <gtest/gtest.h>

#include "base/result.h"

namespace adjutant {
namespace {

TEST(Message, ATermIsToldFromPlainText) {
  const Message message{"los.blocked", {{"hex", "E3"}, term("terrain", "terrain.forest"), {"count", 3}}};
  EXPECT_FALSE(message.args[0].term);
  EXPECT_TRUE(message.args[1].term);
  EXPECT_EQ(message.args[2].value, "3");
}

TEST(Result, AFailureCarriesPlaceAndReason) {
  const Result<int> result = failure("west.json:hexes", {"terrain.not_an_object", {}});
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().where, "west.json:hexes");
  EXPECT_EQ(result.error().what.key, "terrain.not_an_object");
}

}  // namespace
}  // namespace adjutant

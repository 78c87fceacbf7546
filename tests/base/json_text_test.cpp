#include "base/json_text.h"

#include <string>

#include <gtest/gtest.h>

namespace adjutant {
namespace {

std::string nested(std::size_t depth) {
  return std::string(depth, '[') + std::string(depth, ']');
}

TEST(JsonText, CountsWhatLiesWithinEachOtherAndNotSideBySide) {
  EXPECT_FALSE(nests_deeper("1", 0));
  EXPECT_TRUE(nests_deeper("[]", 0));
  EXPECT_FALSE(nests_deeper(R"([{"a": [1]}, [[2]], {}])", 3));
  EXPECT_TRUE(nests_deeper(R"([{"a": [1]}, [[2]], {}])", 2));
  EXPECT_TRUE(nests_deeper("[[[", 2));
}

TEST(JsonText, BracketsInStringsAreText) {
  EXPECT_FALSE(nests_deeper(R"({"[[[[{{": "\"[[[[", "\\": "[["})", 1));
  EXPECT_TRUE(nests_deeper(R"({"a\\": [[]]})", 2));
}

TEST(JsonText, WhatNestsTooDeeplyIsNoValue) {
  EXPECT_TRUE(parsed_json(nested(max_json_depth)).is_array());
  EXPECT_TRUE(parsed_json(nested(max_json_depth + 1)).is_discarded());
  EXPECT_TRUE(parsed_json(std::string(10'000'000, '[')).is_discarded());
  EXPECT_TRUE(parsed_json("{").is_discarded());
}

TEST(JsonText, SaysWhyItIsNotRead) {
  EXPECT_EQ(read_json(nested(200'000), "a.json", {"no", {}}).error(),
            (Error{"a.json", {"json.too_deep", {{"most", 64}}}}));
  EXPECT_EQ(read_json("{", "a.json", {"no", {}}).error(), (Error{"a.json", {"no", {}}}));
  EXPECT_EQ(read_json("[1]", "a.json", {"no", {}}).value(), nlohmann::json({1}));
}

}  // namespace
}  // namespace adjutant

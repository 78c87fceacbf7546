#include "vmod/sequence.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/shared.h"

namespace adjutant::vmod {
namespace {

using nlohmann::json;
using testing::ElementsAre;

json vectors(const std::filesystem::path& shared) {
  return json::parse(test::read_file(shared / "fixtures/sequence-encoder.json"));
}

char delimiter_of(const json& vector) {
  return vector["delim"].get<std::string>().at(0);
}

TEST(Sequence, EncodesEveryVectorOfTheEngine) {
  ADJUTANT_NEEDS_SHARED(shared);
  const json all = vectors(shared);
  ASSERT_EQ(all["encode"].size(), 152U);
  for (const json& vector : all["encode"]) {
    std::vector<std::string> tokens;
    for (const json& token : vector["tokens"]) {
      tokens.push_back(token.is_null() ? "" : token.get<std::string>());
    }
    const auto encoded = encode_sequence(tokens, delimiter_of(vector));
    EXPECT_EQ(encoded ? json(*encoded) : json(), vector["encoded"]) << vector;
    if (encoded) {
      EXPECT_EQ(json(decode_sequence(*encoded, delimiter_of(vector))), vector["decoded"]) << vector;
    }
  }
}

TEST(Sequence, DecodesEveryVectorOfTheEngineAndKnowsWhatRemains) {
  ADJUTANT_NEEDS_SHARED(shared);
  const json all = vectors(shared);
  ASSERT_EQ(all["decode"].size(), 114U);
  for (const json& vector : all["decode"]) {
    const std::string input = vector["input"];
    SequenceDecoder decoder(input, delimiter_of(vector));
    json tokens = json::array();
    json remaining = json::array();
    while (auto token = decoder.next()) {
      tokens.push_back(*token);
      const auto rest = decoder.remaining();
      remaining.push_back(rest ? json(*rest) : json());
    }
    EXPECT_EQ(tokens, vector["tokens"]) << vector;
    EXPECT_EQ(remaining, vector["remainingAfterEach"]) << vector;
  }
}

TEST(Sequence, NestsAsTheEngineDoes) {
  ADJUTANT_NEEDS_SHARED(shared);
  const json all = vectors(shared);
  std::size_t steps = 0;
  for (const json& vector : all["nested"]) {
    std::string value = vector["innermost"];
    int level = 0;
    for (const json& step : vector["steps"]) {
      const std::vector<std::string> tokens{"L" + std::to_string(level++), value, ""};
      value = encode_sequence(tokens, delimiter_of(step)).value_or("");
      EXPECT_EQ(value, step["value"].get<std::string>());
      ++steps;
    }
  }
  EXPECT_EQ(steps, 21U);
}

TEST(Sequence, ReadsTypedTokensAndFallsBackWhereTheyAreMissingOrWrong) {
  SequenceDecoder decoder("5;x;true;maybe;2.5;a,b\\\\,c;;9999999999", ';');
  EXPECT_EQ(decoder.next_int(1), 5);
  EXPECT_EQ(decoder.next_int(7), 7);
  EXPECT_TRUE(decoder.next_bool(false));
  EXPECT_FALSE(decoder.next_bool(true));
  EXPECT_EQ(decoder.next_double(0), 2.5);
  EXPECT_THAT(decoder.next_array(), ElementsAre("a", "b\\,c"));
  EXPECT_THAT(decoder.next_array(), ElementsAre());
  EXPECT_EQ(decoder.next_int(3), 3);
  EXPECT_FALSE(decoder.has_more());
  EXPECT_EQ(decoder.next_or("default"), "default");
  EXPECT_TRUE(decoder.next_bool(true));
}

TEST(Sequence, AMillionDelimitersAreAMillionEmptyTokens) {
  EXPECT_EQ(decode_sequence(std::string(1'000'000, ';'), ';').size(), 1'000'001U);
  EXPECT_EQ(decode_sequence(std::string(1'000'000, '\\'), ';').size(), 1U);
}

}  // namespace
}  // namespace adjutant::vmod

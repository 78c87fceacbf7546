#include <regex>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "board/random_map.h"
#include "board/sight_words.h"
#include "support/shared.h"

namespace adjutant::board {
namespace {

using test::Dice;
using ::testing::ElementsAre;

const nlohmann::json& catalogue() {
  static const nlohmann::json sentences = nlohmann::json::parse(
      adjutant::test::read_file(adjutant::test::project_file("assistant/words/catalogue/los.json")));
  return sentences;
}

std::set<std::string> placeholders(const std::string& sentence) {
  static const std::regex placeholder("\\{([a-z]+)[^}]*\\}");
  std::set<std::string> names;
  for (std::sregex_iterator i(sentence.begin(), sentence.end(), placeholder); i != std::sregex_iterator(); ++i) {
    names.insert((*i)[1]);
  }
  return names;
}

void expect_sentence(const Message& message) {
  ASSERT_TRUE(catalogue().contains(message.key)) << message.key;
  for (const std::string& name : placeholders(catalogue()[message.key]["en"])) {
    EXPECT_TRUE(std::any_of(message.args.begin(), message.args.end(),
                            [&](const Argument& argument) { return argument.name == name; }))
        << message.key << " needs " << name;
  }
  for (const Argument& argument : message.args) {
    EXPECT_TRUE(!argument.term || catalogue().contains(argument.value)) << argument.value;
  }
}

TEST(SightWords, HaveASentenceForEverythingThatIsMet) {
  Dice dice(10);
  std::set<std::string> said;
  for (int map_number = 0; map_number < 60; ++map_number) {
    const TerrainMap map(test::random_terrain(dice, 9, 8));
    for (int i = 0; i < 40; ++i) {
      const Sight sight = line_of_sight(map, test::random_smoke(dice, map), test::random_end(dice, map),
                                        test::random_end(dice, map), test::random_rules(dice));
      ASSERT_FALSE(sight.says.empty());
      for (const Message& message : sight.says) {
        expect_sentence(message);
        said.insert(message.key);
      }
      for (const Met& met : sight.because) {
        expect_sentence(met.says);
        said.insert(met.says.key);
        EXPECT_TRUE(met.missing.empty() || met.effect == Effect::unknown);
      }
    }
  }
  for (const auto& [key, sentence] : catalogue().items()) {
    if (key.starts_with("los.hex.") || key.starts_with("los.overlap.") || key.starts_with("los.hexside.") ||
        key.starts_with("los.verdict.") || key.starts_with("los.missing.")) {
      EXPECT_TRUE(said.contains(key)) << key << " is never said";
    }
  }
}

TEST(SightWords, CallEachKindOfTerrainByTheCataloguesName) {
  std::set<std::string> in_catalogue;
  for (const auto& [key, sentence] : catalogue().items()) {
    if (key.starts_with("terrain.")) {
      in_catalogue.insert(key);
    }
  }
  std::set<std::string> terms;
  for (const std::string_view name : terrain_terms()) {
    const Argument argument = terrain_argument("terrain", std::string(name));
    EXPECT_TRUE(argument.term);
    terms.insert(argument.value);
  }
  EXPECT_EQ(terms, in_catalogue);
  EXPECT_EQ(terrain_argument("terrain", "light woods"), term("terrain", "terrain.light_woods"));
}

TEST(SightWords, SayATerrainOfTheOwnersAsItIsWritten) {
  EXPECT_EQ(terrain_argument("terrain", "dragon's teeth"), Argument("terrain", "dragon's teeth"));
}

TEST(SightWords, NameWhatIsMissingForAVerdict) {
  TerrainData data;
  data.columns = data.rows = 8;
  data.hexes[{4, 3}].terrain = "dragon's teeth";
  data.hexes[{4, 4}].elevation = std::nullopt;
  const Sight sight = line_of_sight(TerrainMap(data), {}, {{4, 1}}, {{4, 6}});
  EXPECT_EQ(sight.verdict, Verdict::unknown);
  EXPECT_THAT(sight.says, ElementsAre(Message{"los.verdict.unknown", {}},
                                      Message{"los.missing.class", {{"terrain", "dragon's teeth"}}},
                                      Message{"los.missing.height", {{"terrain", "dragon's teeth"}}},
                                      Message{"los.missing.elevation", {{"hex", "4,4"}}}));
}

}  // namespace
}  // namespace adjutant::board

#include "pictures/terrain_samples.h"

#include <gtest/gtest.h>

namespace adjutant::pictures {
namespace {

std::string told(std::string_view text) {
  const auto read = read_samples(text, "s.json");
  return read ? "" : read.error().where + " " + read.error().what.key;
}

TEST(TerrainSamples, AreReadAndWritten) {
  const auto read = read_samples(R"({"format": "adjutant-samples/1", "hexes": {"3,4": "woods", "-1,0": "open"}})", "f");
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, (ShownTerrain{{{{3, 4}, "woods"}, {{-1, 0}, "open"}}}));
  EXPECT_EQ(read_samples(samples_text(*read), "f"), read);
}

TEST(TerrainSamples, SayWhereTheyAreWrong) {
  EXPECT_EQ(told("{"), "s.json reading.not_json");
  EXPECT_EQ(told("[]"), "s.json survey.not_samples");
  EXPECT_EQ(told(R"({"format": "adjutant-samples/2", "hexes": {}})"), "s.json survey.not_samples");
  EXPECT_EQ(told(R"({"format": "adjutant-samples/1"})"), "s.json:hexes reading.not_an_object");
  EXPECT_EQ(told(R"({"format": "adjutant-samples/1", "hexes": {"A1": "woods"}})"), "s.json:hexes/A1 survey.no_hex");
  EXPECT_EQ(told(R"({"format": "adjutant-samples/1", "hexes": {"1,2": 3}})"), "s.json:hexes/1,2 survey.no_kind");
  EXPECT_EQ(told(R"({"format": "adjutant-samples/1", "hexes": {"1,2": ""}})"), "s.json:hexes/1,2 survey.no_kind");
  EXPECT_EQ(told(std::string(50, '[')), "s.json json.too_deep");
  EXPECT_EQ(told(std::string(max_samples_bytes + 1, ' ')), "s.json reading.too_large");
}

TEST(TerrainSamples, NameHexesByColumnAndRow) {
  EXPECT_EQ(hex_of("12,-3"), (HexAt{12, -3}));
  EXPECT_EQ(text_of(HexAt{12, -3}), "12,-3");
  for (const char* wrong : {"", ",", "1", "1,", "1,2,3", " 1,2", "01,2", "1.5,2", "99999999,1", "+1,2"}) {
    EXPECT_FALSE(hex_of(wrong)) << wrong;
  }
}

TEST(TerrainSamples, MayNameHexesAsTheyArePrinted) {
  const HexByName printed = [](std::string_view name) {
    return name == "E3" ? std::optional(HexAt{4, 2}) : name == "1,1" ? std::optional(HexAt{0, 0}) : std::nullopt;
  };
  const auto read = [&](const std::string& hexes) {
    return read_samples(R"({"format": "adjutant-samples/1", "hexes": )" + hexes + "}", "f", printed);
  };
  // Column and row stay what they are, even where a hex has such a name.
  EXPECT_EQ(read(R"({"E3": "woods", "1,1": "open"})"), (ShownTerrain{{{{4, 2}, "woods"}, {{1, 1}, "open"}}}));
  EXPECT_EQ(read(R"({"E3": "woods", "4,2": "woods"})"), (ShownTerrain{{{{4, 2}, "woods"}}}));
  const auto twice = read(R"({"E3": "woods", "4,2": "open"})");
  ASSERT_FALSE(twice);
  EXPECT_EQ(twice.error().what.key, "survey.two_kinds");
  const auto nowhere = read(R"({"E4": "woods"})");
  ASSERT_FALSE(nowhere);
  EXPECT_EQ(nowhere.error().what.key, "survey.no_hex");
}

TEST(TerrainSamples, ShowHexsides) {
  const HexByName printed = [](std::string_view name) {
    return name == "E3" ? std::optional(HexAt{4, 2}) : name == "E4" ? std::optional(HexAt{4, 3}) : std::nullopt;
  };
  const auto read = [&](const std::string& edges) {
    return read_samples(R"({"format": "adjutant-samples/1", "hexes": {"4,2": "woods"}, "edges": )" + edges + "}", "f",
                        printed);
  };
  const auto both = read(R"({"3,5/3,4": ["stream", "hedge", "stream"], "E4/E3": [], "4,2/4,3": []})");
  ASSERT_TRUE(both) << both.error().what.key;
  EXPECT_EQ(both->sides, (SideSamples{{{{3, 4}, {3, 5}}, {"hedge", "stream"}}, {{{4, 2}, {4, 3}}, {}}}));
  EXPECT_EQ(read_samples(samples_text(*both), "f"), both);
  EXPECT_EQ(read("{}")->sides, SideSamples());
  EXPECT_FALSE(read_samples(R"({"format": "adjutant-samples/1", "hexes": {}})", "f")->sides);
  const auto why = [&](const std::string& edges) {
    const auto wrong = read(edges);
    return wrong ? "" : wrong.error().where + " " + wrong.error().what.key;
  };
  EXPECT_EQ(why("[]"), "f:edges reading.not_an_object");
  EXPECT_EQ(why(R"({"3,4": []})"), "f:edges/3,4 survey.no_side");
  EXPECT_EQ(why(R"({"3,4/3,6": []})"), "f:edges/3,4/3,6 survey.no_side");
  EXPECT_EQ(why(R"({"3,4/3,4": []})"), "f:edges/3,4/3,4 survey.no_side");
  EXPECT_EQ(why(R"({"E3/E9": []})"), "f:edges/E3/E9 survey.no_side");
  EXPECT_EQ(why(R"({"3,4/3,5": "stream"})"), "f:edges/3,4/3,5 survey.no_kind");
  EXPECT_EQ(why(R"({"3,4/3,5": [""]})"), "f:edges/3,4/3,5 survey.no_kind");
  EXPECT_EQ(why(R"({"E3/E4": ["hedge"], "4,3/4,2": []})"), "f:edges/E3/E4 survey.two_kinds_along");
  std::string many = R"({"3,4/3,5": ["a")";
  for (std::size_t i = 0; i < max_kinds_of_side; ++i) {
    many += R"(, "b")";
  }
  EXPECT_EQ(why(many + "]}"), "f:edges/3,4/3,5 reading.too_many");
}

}  // namespace
}  // namespace adjutant::pictures

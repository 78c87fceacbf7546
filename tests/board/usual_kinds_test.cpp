#include "board/usual_kinds.h"

#include <algorithm>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "board/sight_words.h"

// What most boards have: kinds that every player can name, in three languages, and whose sight is known.
namespace adjutant::board {
namespace {

TEST(UsualKinds, OfHexesAndHexsidesAreInTheProgram) {
  ASSERT_GE(usual_hex_kinds().size(), 9U) << "one for each digit";
  EXPECT_EQ(usual_hex_kinds().front().name, "clear");
  EXPECT_EQ(usual_hex_kinds()[1].kind, (TerrainKind{SightClass::blocking, 1, {}}));
  EXPECT_THAT(usual_side_kinds(), testing::SizeIs(testing::Ge(6U)));
}

TEST(UsualKinds, HaveANameInEveryLanguageAndAKnownSight) {
  for (const auto* kinds : {&usual_hex_kinds(), &usual_side_kinds()}) {
    std::set<std::string> names;
    for (const UsualKind& usual : *kinds) {
      EXPECT_TRUE(terrain_argument("kind", usual.name).term) << usual.name << " is a term of the catalogue";
      EXPECT_TRUE(names.insert(usual.name).second) << usual.name << " stands there twice";
      EXPECT_TRUE(usual.kind.los) << usual.name;
      EXPECT_TRUE(usual.kind.height) << usual.name;
    }
  }
}

TEST(UsualKinds, AreFoundByWhatElsePeopleCallThem) {
  ASSERT_NE(usual_hex_kind_called("woods"), nullptr);
  EXPECT_EQ(usual_hex_kind_called("woods")->name, "forest");
  EXPECT_EQ(usual_hex_kind_called("orchard")->name, "orchard");
  EXPECT_EQ(usual_hex_kind_called("open")->kind.los, SightClass::open);
  EXPECT_EQ(usual_hex_kind_called("bog of eternal stench"), nullptr);
  std::set<std::string> names;
  for (const UsualKind& usual : usual_hex_kinds()) {
    EXPECT_TRUE(names.insert(usual.name).second) << usual.name;
    for (const std::string& also : usual.also) {
      EXPECT_TRUE(names.insert(also).second) << also << " stands there twice";
    }
  }
}

TEST(UsualKinds, WhatIsNoKindIsLeftOut) {
  EXPECT_THAT(read_usual_kinds("no JSON", "hexes"), testing::IsEmpty());
  EXPECT_THAT(read_usual_kinds(R"({"hexes": {}})", "hexes"), testing::IsEmpty());
  const auto kinds = read_usual_kinds(
      R"({"hexes": [7, {"kind": "bog"}, {"kind": "bog", "los": "open", "height": "low"},
                    {"kind": "bog", "los": "open", "height": 0}]})",
      "hexes");
  ASSERT_EQ(kinds.size(), 1U);
  EXPECT_EQ(kinds[0].kind.los, SightClass::open);
}

}  // namespace
}  // namespace adjutant::board

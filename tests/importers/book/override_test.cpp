#include "importers/book/override.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace adjutant::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const std::string rules_text =
    "1.0 Ground\n\nIt is firm. Mud Mud slows wagons. Snow is white.\n\n2.0 Air\n\nThin.\n\n2.1 Wind\n\nStrong.\n\n3.0 "
    "Sea\n\nDeep.\n";

importers::ReadRulebook corrected(const std::string& sections, Diagnostics& unfit) {
  auto book = importers::read_rulebook(rules_text, "book");
  const auto read = importers::read_override(R"({"format": "adjutant-rules-override/1", "sections": )" + sections + "}",
                                             "corrections.json");
  EXPECT_TRUE(read);
  unfit = read->diagnostics;
  const Diagnostics more = importers::apply_override(read->overriding, book, "corrections.json");
  unfit.insert(unfit.end(), more.begin(), more.end());
  return book;
}

/// "1.0 Ground: It is firm." and the parent's key behind " < ".
std::vector<std::string> corrected_outline(const std::string& sections) {
  Diagnostics unfit;
  const auto book = corrected(sections, unfit);
  EXPECT_THAT(unfit, IsEmpty());
  std::vector<std::string> lines;
  for (const db::Section& section : book.sections) {
    lines.push_back(section.key + " " + section.title + ": " + section.body +
                    (section.parent ? " < " + book.sections[*section.parent].key : ""));
  }
  return lines;
}

std::vector<std::string> complaints(const std::string& sections) {
  Diagnostics unfit;
  corrected(sections, unfit);
  std::vector<std::string> keys;
  for (const Diagnostic& diagnostic : unfit) {
    keys.push_back(diagnostic.where + " " + diagnostic.what.key);
  }
  return keys;
}

TEST(RulebookOverride, NumbersAndTitlesAreTheOwnersAndChildrenFollow) {
  EXPECT_THAT(corrected_outline(
                  R"([{"section": "2.0", "number": "4.0", "title": "Sky"}, {"section": "2.1", "number": "3.1"}])"),
              ElementsAre("1.0 Ground: It is firm. Mud Mud slows wagons. Snow is white.", "4.0 Sky: Thin.",
                          "3.1 Wind: Strong.", "3.0 Sea: Deep."));
  EXPECT_THAT(corrected_outline(R"([{"section": "2.0", "number": "", "title": "Sky"}])"),
              ElementsAre("1.0 Ground: It is firm. Mud Mud slows wagons. Snow is white.", "sky Sky: Thin.",
                          "2.1 Wind: Strong. < sky", "3.0 Sea: Deep."));
}

TEST(RulebookOverride, ASectionIsSplitWhereTheWordsBeginAndItsTitleIsNotTextTwice) {
  EXPECT_THAT(
      corrected_outline(R"([{"section": "1.0", "splits": [{"at": "Mud Mud", "title": "Mud"},
                                                {"at": "Snow", "number": "1.2", "title": "Winter"}]}])"),
      ElementsAre("1.0 Ground: It is firm.", "mud Mud: Mud slows wagons. < 1.0", "1.2 Winter: Snow is white. < 1.0",
                  "2.0 Air: Thin.", "2.1 Wind: Strong. < 2.0", "3.0 Sea: Deep."));
}

TEST(RulebookOverride, AJoinedSectionIsAParagraphOfTheOneBefore) {
  EXPECT_THAT(corrected_outline(R"([{"section": "2.0", "join": true}])"),
              ElementsAre("1.0 Ground: It is firm. Mud Mud slows wagons. Snow is white.\n\n2.0 Air\n\nThin.",
                          "2.1 Wind: Strong. < 1.0", "3.0 Sea: Deep."));
}

TEST(RulebookOverride, AParentIsNamedByNumberOrKeyAndTakenAwayByAnEmptyOne) {
  EXPECT_THAT(corrected_outline(R"([{"section": "3.0", "parent": "1.0"}, {"section": "2.1", "parent": ""}])"),
              ElementsAre("1.0 Ground: It is firm. Mud Mud slows wagons. Snow is white.", "2.0 Air: Thin.",
                          "2.1 Wind: Strong.", "3.0 Sea: Deep. < 1.0"));
}

TEST(RulebookOverride, WhatDoesNotFitTheBookIsSaidAndTheRestApplied) {
  EXPECT_THAT(
      complaints(R"([{"section": "9.9", "title": "x"}, {"section": "1.0", "splits": [{"at": "Lava"}]},
                             {"section": "1.0", "join": true}, {"section": "2.0", "parent": "3.0"}])"),
      ElementsAre("corrections.json import.override_no_section", "corrections.json import.override_no_words",
                  "corrections.json import.override_no_section", "corrections.json import.override_no_section"));
  EXPECT_THAT(complaints(R"([{"section": "2.0", "colour": 1}, {"title": "x"}, 7, {"section": "2.0", "title": 7},
                             {"section": "2.0", "splits": [{"at": " "}]}])"),
              ElementsAre("corrections.json:sections[0].colour import.override_key",
                          "corrections.json:sections[1] import.override_value",
                          "corrections.json:sections[2] import.override_value",
                          "corrections.json:sections[3].title import.override_value",
                          "corrections.json:sections[4].splits[0] import.override_value"));
}

TEST(RulebookOverride, AnotherFileIsRefused) {
  for (const std::string file : {"", "{", "[]", "{}", R"({"format": "adjutant-rules-override/2"})", R"({"format": 1})",
                                 "{\"format\": \"adjutant-rules-override/1\", \"sections\": [\"\xFF\"]}"}) {
    const auto read = importers::read_override(file, "x");
    ASSERT_FALSE(read) << file;
    EXPECT_EQ(read.error().what.key, "import.override_format");
  }
  EXPECT_EQ(importers::read_override(std::string(importers::max_override_bytes + 1, ' '), "x").error().what.key,
            "import.too_large");
}

}  // namespace
}  // namespace adjutant::test

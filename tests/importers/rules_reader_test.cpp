#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "importers/book/reader.h"

namespace adjutant::test {
namespace {

using importers::read_rulebook;
using testing::ElementsAre;

/// "number title", or the title alone; with the parent behind it where there is one.
std::vector<std::string> outline(const std::string& text) {
  const auto book = read_rulebook(text, "book.txt");
  std::vector<std::string> lines;
  for (const db::Section& section : book.sections) {
    std::string line = section.number.empty() ? section.title : section.number + " " + section.title;
    line += section.parent ? " < " + book.sections[*section.parent].key : "";
    lines.push_back(line);
  }
  return lines;
}

std::string body(const std::string& text, const std::string& key) {
  for (const db::Section& section : read_rulebook(text, "book.txt").sections) {
    if (section.key == key) {
      return section.body;
    }
  }
  return "no such section";
}

std::vector<std::string> keys_of(const Diagnostics& diagnostics) {
  std::vector<std::string> keys;
  for (const Diagnostic& diagnostic : diagnostics) {
    keys.push_back(diagnostic.where + " " + diagnostic.what.key);
  }
  return keys;
}

/// Three sections, so that a text has enough numbers; `of` is the text of the first.
std::string book_with(const std::string& of) {
  return "1.0 Ground\n\n" + of + "\n\n2.0 Air\n\nIt is thin.\n\n3.0 Sea\n\nIt is wet.\n";
}

TEST(RulesReader, NumbersAreDecimalsWhereTheirOrderSaysSo) {
  EXPECT_THAT(outline("8.0 Melee\n\n8.1 After\n\n8.15 Reinforcing\n\n8.2 Weak\n\n9.0 End\n\n9.01 Late\n\n9.1 Last\n"),
              ElementsAre("8.0 Melee", "8.1 After < 8.0", "8.15 Reinforcing < 8.1", "8.2 Weak < 8.0", "9.0 End",
                          "9.01 Late < 9.0", "9.1 Last < 9.0"));
}

TEST(RulesReader, NumbersAreWholeWhereTheirOrderSaysSo) {
  EXPECT_THAT(outline("5. Fire\n\n5.8 Smoke\n\n5.9 Wind\n\n5.10 Rain\n\n5.10.1 Mud\n\n6. Rest\n\n6.1 Sleep\n"),
              ElementsAre("5 Fire", "5.8 Smoke < 5", "5.9 Wind < 5", "5.10 Rain < 5", "5.10.1 Mud < 5.10", "6 Rest",
                          "6.1 Sleep < 6"));
}

TEST(RulesReader, ANumberHangsFromTheNearestOneAboveThatTheTextHas) {
  EXPECT_THAT(outline("1.0 Ground\n\n1.6.2 Flames\n\n2.0 Air\n\n2.41 High\n"),
              ElementsAre("1.0 Ground", "1.6.2 Flames < 1.0", "2.0 Air", "2.41 High < 2.0"));
}

TEST(RulesReader, BracketsFullStopsAndFootnoteMarksAreNotPartOfNumberAndTitle) {
  EXPECT_THAT(outline("[5.0] MOVEMENT\n\n(5.1) Roads:\n\n5.2. Rivers.\n\n5.3 Bridges⁷\n"),
              ElementsAre("5.0 MOVEMENT", "5.1 Roads < 5.0", "5.2 Rivers < 5.0", "5.3 Bridges < 5.0"));
}

TEST(RulesReader, ASentenceThatBeginsWithAFigureIsNoHeading) {
  const std::string text =
      book_with("The squads have\n1.5 FP, rounded up. They\nfire.\n\n2.5 hexes, say, and 0.5 more.");
  EXPECT_THAT(outline(text), ElementsAre("1.0 Ground", "2.0 Air", "3.0 Sea"));
}

TEST(RulesReader, TheStepsOfAListAreNoChapters) {
  const std::string text = book_with("1. Declare a target\n2. Roll two dice\n3. Take losses");
  EXPECT_THAT(outline(text), ElementsAre("1.0 Ground", "2.0 Air", "3.0 Sea"));
}

TEST(RulesReader, ARuleThatFollowsItsNumberOnTheLineIsItsText) {
  const std::string text =
      "5.0 Fire\n\n5.1 Range. A unit may fire as far as its\nrange says and no farther than that.\n\n"
      "5.2 A unit that has moved may not fire at all in the\nsame turn.\n\n5.3 End\n\n";
  EXPECT_THAT(outline(text), ElementsAre("5.0 Fire", "5.1 Range < 5.0", "5.2  < 5.0", "5.3 End < 5.0"));
  EXPECT_EQ(body(text, "5.1"), "A unit may fire as far as its range says and no farther than that.");
  EXPECT_EQ(body(text, "5.2"), "A unit that has moved may not fire at all in the same turn.");
}

TEST(RulesReader, AFootnoteMarkAloneIsNoTitle) {
  const auto book = read_rulebook("\u00B3", "book.txt");
  EXPECT_EQ(book.title, "");
  EXPECT_TRUE(book.sections.empty());
}

TEST(RulesReader, ARowThatIsNotClosedKeepsItsLastLetter) {
  const auto book = read_rulebook("# Table\n\n| 1 |\tni\u00F1\n", "book.md");
  ASSERT_FALSE(book.sections.empty());
  EXPECT_THAT(book.sections.back().body, testing::EndsWith("ni\u00F1"));
}

TEST(RulesReader, AWrappedTitleIsOneTitle) {
  EXPECT_THAT(
      outline(book_with("None.\n\n1.1 Limits of fire missions from\nbeyond the board\n\nTwo each turn.")),
      ElementsAre("1.0 Ground", "1.1 Limits of fire missions from beyond the board < 1.0", "2.0 Air", "3.0 Sea"));
}

TEST(RulesReader, NumbersPrintedInTwoWaysAreThoseOfWhichTheBookSpeaks) {
  const std::string text =
      "3.0 Rally\n\nGuards do as 8.11 says.\n\n8.0 Nations\n\n8.1 Guards\n\n8.1.1 Fanatic\n\n8.1.2 Devoted\n\n8.15 "
      "Late\n\n"
      "9.0 Guns\n\n9.1 Shells\n\n9.1.1 Hollow\n";
  EXPECT_THAT(outline(text),
              ElementsAre("3.0 Rally", "8.0 Nations", "8.1 Guards < 8.0", "8.11 Fanatic < 8.1", "8.12 Devoted < 8.1",
                          "8.15 Late < 8.1", "9.0 Guns", "9.1 Shells < 9.0", "9.1.1 Hollow < 9.1"));
  EXPECT_THAT(read_rulebook(text, "b").sections[3].aliases, ElementsAre("8.1.1"));
}

TEST(RulesReader, AHeadingOfTwoNumbersIsFoundByBoth) {
  const auto book = read_rulebook("# Summary\n\n## 14.1 Angle\n\n## 14.2 – 14.2.1 Shells\n\n## 14.3 Aim\n", "b");
  ASSERT_EQ(book.sections.size(), 3U);
  EXPECT_EQ(book.sections[1].number, "14.2");
  EXPECT_EQ(book.sections[1].title, "Shells");
  EXPECT_THAT(book.sections[1].aliases, ElementsAre("14.2.1"));
}

TEST(RulesReader, ContentsWithLeadersAreNoSectionsAndNameWhatTheTextLacks) {
  const std::string text =
      "THE GAME\n\nCONTENTS\n\n1.0 Ground.....3\t3.0 Sea.....5\n2.0 Air.....4\t4.0 Fire.....6\n2.1 "
      "Wind.....4\tCREDITS.....7\n\n" +
      book_with("It is firm.") + "\nCREDITS\n\nEverybody.\n";
  EXPECT_THAT(outline(text), ElementsAre("1.0 Ground", "2.0 Air", "3.0 Sea", "CREDITS"));
  EXPECT_THAT(keys_of(read_rulebook(text, "b").diagnostics),
              ElementsAre("b:1 import.rules_contents", "b:1 import.rules_contents", "b:3 import.rules_lines_left_out"));
}

TEST(RulesReader, ContentsWithoutLeadersAreNumbersThatAllComeAgain) {
  const std::string contents = "1.0 Ground 3\n1.1 Mud 3\n1.2 Dust 4\n2.0 Air 5\n2.1 Wind 5\n3.0 Sea 6\n\n";
  const std::string text =
      "1.0 Ground\n\n1.1 Mud\n\nDeep.\n\n1.2 Dust\n\nDry.\n\n2.0 Air\n\n2.1 Wind\n\nStrong.\n\n3.0 Sea\n";
  EXPECT_THAT(outline(contents + text),
              ElementsAre("1.0 Ground", "1.1 Mud < 1.0", "1.2 Dust < 1.0", "2.0 Air", "2.1 Wind < 2.0", "3.0 Sea"));
}

TEST(RulesReader, GapsInTheNumbersAreSaid) {
  const auto book = read_rulebook("13.0 Nations\n\n13.8 Guards\n\n13.9 Militia\n\n14.0 Guns\n\n16.0 Boats\n", "b");
  EXPECT_THAT(keys_of(book.gaps), ElementsAre("b:1 import.rules_gap", "b:3 import.rules_gap", "b:9 import.rules_gap"));
  EXPECT_EQ(book.gaps.back().what.args, (std::vector<Argument>{{"after", "14.0"}, {"number", "16.0"}}));
}

TEST(RulesReader, WhatStandsAboveTheFirstHeadingIsTitlePageAndIntroduction) {
  const std::string prose(200, 'x');
  const auto book = read_rulebook(
      "THE LONG\nMARCH\n\nby some officers of the guard\n\nIt " + prose + "\n\n" + book_with("Firm."), "b");
  EXPECT_EQ(book.title, "THE LONG MARCH");
  ASSERT_GE(book.sections.size(), 2U);
  EXPECT_EQ(book.sections[0].key, "front");
  EXPECT_EQ(book.sections[0].body, "by some officers of the guard");
  EXPECT_EQ(book.sections[1].key, "introduction");
  EXPECT_EQ(book.sections[1].first_line, 6);
  EXPECT_EQ(book.sections[1].last_line, 7);
}

TEST(RulesReader, LinesCountAsTheFileHasThem) {
  const auto book = read_rulebook("\r\n1.0 Ground\r\n\r\nFirm.\r\n2.0 Air\r\nThin.\r\n\r\n3.0 Sea\r\n", "b");
  ASSERT_EQ(book.sections.size(), 3U);
  EXPECT_EQ(book.sections[0].first_line, 2);
  EXPECT_EQ(book.sections[0].last_line, 4);
  EXPECT_EQ(book.sections[2].last_line, 8);
}

TEST(RulesReader, MarkdownHeadingsAreSectionsWithTheirDepth) {
  EXPECT_THAT(outline("# The Game\n\n## Setup\n\nPut all out.\n\n### Sides\n\nTwo.\n\n## **Play**\n\nIn turns.\n"),
              ElementsAre("Setup", "Sides < setup", "Play"));
  EXPECT_THAT(outline("The Game\n========\n\nSetup\n=====\n\nOut.\n\nSides\n-----\n\nTwo.\n\nPlay\n====\n\nTurns.\n"),
              ElementsAre("Setup", "Sides < setup", "Play"));
}

TEST(RulesReader, TitlesThatRecurHaveKeysOfTheirOwn) {
  const auto book =
      read_rulebook("# G\n\n## Ejemplo número uno\n\na\n\n## Ejemplo número uno\n\nb\n\n## ???\n\nc\n", "b");
  ASSERT_EQ(book.sections.size(), 3U);
  EXPECT_EQ(book.sections[0].key, "ejemplo-numero-uno");
  EXPECT_EQ(book.sections[1].key, "ejemplo-numero-uno-2");
  EXPECT_EQ(book.sections[2].key, "section");
}

TEST(RulesReader, TitlesThatStandAloneAreTheSectionsOfATextWithoutNumbers) {
  EXPECT_THAT(
      outline("Charts of the Game\n\nBy somebody\n\nTurn Order\n\nMove, then fire.\n\nCombat Table (5.1)\n\n1-2\tmiss\n"
              "3-6\thit\n\nNight +1\n\nRain, Snow\n\nEnd of Turn\n\nRemove markers.\n"),
      ElementsAre("Charts of the Game", "Turn Order", "Combat Table (5.1)", "End of Turn"));
}

TEST(RulesReader, CapitalsBeforeTheirTextAreHeadingsAndEntriesWithAColonTheirParts) {
  const std::string text =
      "ORDERS Each unit is given one of six orders in its turn by its player.\n\n"
      "MOVEMENT Units move as far as the table of movement says and no farther.\n\n"
      "Table of movement Infantry\n\n6\n\nSPECIAL ARMS All weapons of this list have rules of their own, as "
      "follows.\n\n"
      "FIXED: it cannot turn. ONE SHOT: it is used once.\n";
  EXPECT_THAT(outline(text), ElementsAre("ORDERS", "MOVEMENT", "Table of movement", "SPECIAL ARMS",
                                         "FIXED < special-arms", "ONE SHOT < special-arms"));
  EXPECT_EQ(body(text, "table-of-movement"), "Infantry\n\n6");
  EXPECT_EQ(body(text, "one-shot"), "it is used once.");
}

TEST(RulesReader, ATextWithoutHeadingsIsOneSection) {
  const auto book = read_rulebook("fire first and move later, says the sergeant.\n", "b");
  ASSERT_EQ(book.sections.size(), 1U);
  EXPECT_EQ(book.sections[0].body, "fire first and move later, says the sergeant.");
  EXPECT_TRUE(read_rulebook("\n \n\t\n", "b").sections.empty());
}

TEST(RulesReader, WrappedLinesAreJoinedAndWordsMended) {
  EXPECT_EQ(
      body(book_with(
               "Units may dis-\nmount in the same hex, but the half-\nsquad stays; a half-squad and 1-\n6-4 fire."),
           "1.0"),
      "Units may dismount in the same hex, but the half-squad stays; a half-squad and 1-6-4 fire.");
}

TEST(RulesReader, APageThatInterruptsASentenceDoesNotPartIt) {
  EXPECT_EQ(body(book_with("Units that fire before the vehicle\n\n 37 \n\nmoves may not fire again."), "1.0"),
            "Units that fire before the vehicle moves may not fire again.");
  EXPECT_EQ(body(book_with("A hero is made only\n\n¹ Said of soldiers.\n\nin combat."), "1.0"),
            "A hero is made only in combat.\n\n¹ Said of soldiers.");
}

TEST(RulesReader, RunningHeadsAtThePagesEdgesAreLeftOut) {
  const std::string edge = "\n\f";
  const std::string text = "1.0 Ground\n\nFirst.\n\nThe Game 1" + edge +
                           "The Game 2\n\n2.0 Air\n\nSecond.\n\nThe Game 3" + edge +
                           "3.0 Sea\n\nThird.\n\nThe Game 4\n" + edge + "4.0 Fire\n";
  EXPECT_EQ(body(text, "1.0"), "First.");
  EXPECT_EQ(body(text, "2.0"), "Second.");
  EXPECT_EQ(body(text, "3.0"), "Third.");
}

TEST(RulesReader, ThePreviewOfADocumentSiteIsLeftOut) {
  const std::string start = "ORDERS Each unit is given one of the six orders in its turn by its player.";
  const auto book = read_rulebook("Summary\n\n" + start + " MOVEMENT Uni\n\nDOWNLOAD FILE\n\n" + start +
                                      "\n\nMOVEMENT Units move as far as the table of movement says.\n\n"
                                      "COMBAT Units fire as far as the table of weapons tells them.\n",
                                  "b");
  ASSERT_EQ(book.sections.size(), 3U);
  EXPECT_EQ(book.sections[0].first_line, 7);
  EXPECT_THAT(keys_of(book.diagnostics), ElementsAre("b:3 import.rules_lines_left_out"));
}

TEST(RulesReader, TablesAreRowsAndListsHaveOneBullet) {
  EXPECT_EQ(body(book_with("Roll\tLoss\n2-5\tA1\n\t-\t2"), "1.0"), "Roll | Loss\n2-5 | A1\n | - | 2");
  EXPECT_EQ(body(book_with("| Roll | Loss |\n|---|:-:|\n| 2 | **A1** |"), "1.0"), "Roll | Loss\n2 | A1");
  EXPECT_EQ(body(book_with("- ◆ **Move**.\n- * Fire. ◆\n  - ▶ Rest\n• Sleep"), "1.0"),
            "• Move.\n• Fire.\n• Rest\n• Sleep");
}

TEST(RulesReader, MarkdownAndFormulasAreReadAsAPersonReadsThem) {
  EXPECT_EQ(body(book_with("If $2d6 \\pm$ **TM** $\\leq 5$ the *Ops Complete* marker (see [LOS](x.md)) goes. Crea*, 2 "
                           "\\* 3, a_b_c, 5$."),
                 "1.0"),
            "If 2d6 ± TM ≤ 5 the Ops Complete marker (see LOS) goes. Crea*, 2 * 3, a_b_c, 5$.");
}

TEST(RulesReader, AFileOfNothingButHeadingsEndsAtABound) {
  std::string text;
  for (std::size_t i = 1; i <= importers::max_sections + 5; ++i) {
    text += "# Title " + std::to_string(i) + "\n\nx\n\n";
  }
  const auto book = read_rulebook(text, "b");
  EXPECT_EQ(book.sections.size(), importers::max_sections - 1);  // no introduction
  EXPECT_THAT(keys_of(book.diagnostics), testing::Contains(testing::EndsWith("import.rules_too_many")));
}

const std::string charts =
    "The Ford: Charts\n\nCombat Table (5.1)\n\nRoll\tLoss\n2-5\tA1\n\nAttacker Alone\n\nFord crossed\t-1\n\n"
    "* Kinds of Support:\n\nRed: any gun\n\nNet modifier = both together\n\nFire Table (5.2)\n\nTarget Afoot\n\n"
    "Smoke\tRetreat\n2\t3\n\nTarget Mounted\n\nSmoke\tNothing\n2\t3\n\nSmoke - Place a marker.\n\n"
    "Retreat - Move back.\n\nSupply Check\n\n(One Die) (3.2)\n\nPOOR FAIR GOOD\n\n1 2-4 5 \n\nRiver Table\n\n"
    "It is wet.\n";

TEST(RulesReader, ChartsAreToldFromTheirPartsByTheRulesTheyName) {
  EXPECT_THAT(outline(charts),
              ElementsAre("Combat Table (5.1)", "Attacker Alone < combat-table-5-1",
                          "Kinds of Support < combat-table-5-1", "Fire Table (5.2)", "Target Afoot < fire-table-5-2",
                          "Target Mounted < fire-table-5-2", "Supply Check (One Die) (3.2)", "River Table"));
}

TEST(RulesReader, WhatStandsBehindThePartsOfAChartIsItsOwn) {
  EXPECT_EQ(body(charts, "combat-table-5-1"), "Roll | Loss\n2-5 | A1\n\nNet modifier = both together");
  EXPECT_EQ(body(charts, "fire-table-5-2"), "Smoke - Place a marker.\n\nRetreat - Move back.");
  EXPECT_EQ(body(charts, "target-mounted"), "Smoke | Nothing\n2 | 3");
}

}  // namespace
}  // namespace adjutant::test

#include "dock/models/library/game_guess.h"

#include <gtest/gtest.h>

namespace adjutant::dock {
namespace {

using namespace Qt::StringLiterals;

const std::vector<KnownGame>& known_games() {
  static const std::vector<KnownGame> all = {
      {"lnl", {"v2", "v5.1"}}, {"bcs", {"v2.0"}}, {"boltaction", {"v1.0.2.10"}}, {"ford", {"1"}}};
  return all;
}

std::string guessed(const QString& name) {
  const auto guess = guess_game(name, known_games());
  return guess ? guess->game + "|" + guess->edition + "|" + guess->words.toStdString() : "";
}

TEST(GameGuess, TakesAModulesNameForTheGameWhoseBoxesAreCalledSo) {
  EXPECT_EQ(guessed(u"Lock 'n Load: Band of Heroes"_s), "lnl||Lock 'n Load");
  EXPECT_EQ(guessed(u"Lock \u2019n Load Tactical"_s), "lnl||Lock \u2019n Load");
  EXPECT_EQ(guessed(u"LnLT Heroes"_s), "lnl||LnLT");
  EXPECT_EQ(guessed(u"Forgotten Heroes"_s), "lnl||Forgotten Heroes");
  EXPECT_EQ(guessed(u"BCS - Last Blitzkrieg"_s), "bcs||BCS");
  EXPECT_EQ(guessed(u"Brazen Chariots"_s), "bcs||Brazen Chariots");
  EXPECT_EQ(guessed(u"Bolt Action second edition"_s), "boltaction||Bolt Action");
  EXPECT_EQ(guessed(u"The Ford, 1944"_s), "ford||Ford") << "a pack by its id";
}

TEST(GameGuess, APackIsKnownByItsNameAndByTheModulesItsCountersAreFor) {
  const std::vector<KnownGame> packs = {{"ford", {"1"}, u"The Battle at the Ford"_s}, {"h9", {"2"}, {}, {"Hill 9"}}};
  const auto named = guess_game(u"the battle at the ford, 1944"_s, packs);
  ASSERT_TRUE(named);
  EXPECT_EQ(*named, (GameGuess{"ford", "", u"the battle at the ford"_s, false}));
  const auto sheet = guess_game(u"Hill 9"_s, packs);
  ASSERT_TRUE(sheet);
  EXPECT_EQ(sheet->game, "h9");
  EXPECT_TRUE(sheet->by_sheet);
  EXPECT_FALSE(guess_game(u"Hill 90"_s, packs));
}

TEST(GameGuess, GuessesNothingWhereNoWordSaysIt) {
  EXPECT_EQ(guessed(u"Paths of Glory"_s), "");
  EXPECT_EQ(guessed(u"Fordham"_s), "") << "part of a word says nothing";
  EXPECT_EQ(guessed(QString()), "");
}

TEST(GameGuess, KnowsTheEditionThatANameSpeaksOf) {
  EXPECT_EQ(guessed(u"Lock 'n Load v5 Core"_s), "lnl|v5.1|Lock 'n Load");
  EXPECT_EQ(edition_said(u"Bolt Action 3rd edition"_s), 3);
  EXPECT_EQ(edition_said(u"Bolt Action 2 ed"_s), 2);
  EXPECT_EQ(edition_said(u"Bastogne 1944"_s), std::nullopt);
  EXPECT_EQ(number_of_edition("v2.0"), 2);
  EXPECT_EQ(number_of_edition("sample"), std::nullopt);
  EXPECT_TRUE(is_other_edition(u"Bolt Action 3rd edition"_s, "v2"));
  EXPECT_FALSE(is_other_edition(u"Bolt Action 3rd edition"_s, "v3.1"));
  EXPECT_FALSE(is_other_edition(u"Bolt Action"_s, "v3.1"));
}

}  // namespace
}  // namespace adjutant::dock

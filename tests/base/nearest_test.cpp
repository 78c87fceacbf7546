#include "base/nearest.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace adjutant {
namespace {

const std::vector<std::string> fields = {"others", "tm", "target", "terrain", "targets", "turret", "morale"};

TEST(Nearest, AWordWithOneMistakeIsTheOneThatWasMeant) {
  EXPECT_EQ(nearest("otherz", fields), "others");   // mistaken
  EXPECT_EQ(nearest("tmm", fields), "tm");          // added
  EXPECT_EQ(nearest("terain", fields), "terrain");  // left out
  EXPECT_EQ(nearest("moarle", fields), "morale");   // swapped
}

TEST(Nearest, CapitalsAndOtherScriptsAreLetters) {
  EXPECT_EQ(nearest("Morale", fields), "morale");
  EXPECT_EQ(nearest("MORALE", fields), "morale");
  const std::vector<std::string> words = {"pánico", "паника"};
  EXPECT_EQ(nearest("PÁNICOS", words), "pánico");
  EXPECT_EQ(nearest("ПАНИКИ", words), "паника");
  EXPECT_EQ(nearest("panico", words), "pánico");
}

TEST(Nearest, LongWordsMayHaveTwoMistakesAndShortOnesOne) {
  EXPECT_EQ(nearest("mroael", fields), "morale");
  EXPECT_EQ(nearest("tmxx", fields), std::nullopt);
  EXPECT_EQ(nearest("mxxxle", fields), std::nullopt);
}

TEST(Nearest, OfWordsAsNearTheFirstLetterDecidesThenTheOrder) {
  const std::vector<std::string> words = {"pp", "fp", "fm"};
  EXPECT_EQ(nearest("fpp", words), "fp");
  EXPECT_EQ(nearest("fx", words), "fp");
  EXPECT_EQ(nearest("target", fields), "target");
}

TEST(Nearest, NothingComesNearAForeignAnEmptyOrAnEndlessWord) {
  EXPECT_EQ(nearest("helicopter", fields), std::nullopt);
  EXPECT_EQ(nearest("", fields), std::nullopt);
  EXPECT_EQ(nearest("t", fields), std::nullopt);
  EXPECT_EQ(nearest("others", {}), std::nullopt);
  const std::vector<std::string> endless = {std::string(100'000, 'a'), std::string(longest_corrected, 'b')};
  EXPECT_EQ(nearest(std::string(99'999, 'a'), endless), std::nullopt);
  EXPECT_EQ(nearest(std::string(longest_corrected - 1, 'b'), endless), endless[1]);
  EXPECT_EQ(nearest("\xFF\xFE", fields), std::nullopt);
}

TEST(Mistakes, AreLettersLeftOutAddedMistakenOrSwapped) {
  EXPECT_EQ(mistakes_between(std::string_view("cerrado"), "cerrado", 2), 0U);
  EXPECT_EQ(mistakes_between(std::string_view("cerado"), "cerrado", 2), 1U);
  EXPECT_EQ(mistakes_between(std::string_view("cerrrado"), "cerrado", 2), 1U);
  EXPECT_EQ(mistakes_between(std::string_view("cerrato"), "cerrado", 2), 1U);
  EXPECT_EQ(mistakes_between(std::string_view("cerrdao"), "cerrado", 2), 1U);
  EXPECT_EQ(mistakes_between(std::string_view("crerdao"), "cerrado", 2), 2U);
  EXPECT_EQ(mistakes_between(std::string_view(""), "ab", 2), 2U);
}

TEST(Mistakes, BeyondTheMostAreNotCounted) {
  EXPECT_EQ(mistakes_between(std::string_view("asalto"), "puente", 2), 3U);
  EXPECT_EQ(mistakes_between(std::string_view("a"), "asaltos", 1), 2U);
}

TEST(Mistakes, AreOfCharactersToo) {
  EXPECT_EQ(mistakes_between(std::string_view("word"), "word", 2), 0U);
  EXPECT_EQ(mistakes_between(std::string_view("word"), "wrod", 2), 1U);
  EXPECT_EQ(mistakes_between(std::string_view("word"), "ward", 0), 1U);
  EXPECT_EQ(mistakes_between(std::string_view("word"), "sentence", 2), 3U);
  EXPECT_EQ(mistakes_between(U"año", U"ano", 2), 1U);
}

}  // namespace
}  // namespace adjutant

#include "rules/search/section_text.h"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace adjutant::rules {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(SectionText, TellsTheWordsOfATitleFromRemarksAndFromThoseThatSayNothing) {
  using enum TitleWord;
  EXPECT_THAT(read_section("Tabla de Combate (Dos Dados) (5.1)", "").title,
              ElementsAre(tells, idle, tells, remark, remark, idle));
  EXPECT_THAT(read_section("14 (5.1)", "").title, ElementsAre(tells, tells)) << "where nothing tells, all does";
  EXPECT_THAT(read_section("", "").title, IsEmpty());
}

TEST(SectionText, KnowsWhereEachLineWithAWordBegins) {
  const SectionText text = read_section("", "One two three.\n\n• four five\n---\nsix");
  EXPECT_THAT(text.lines, ElementsAre(0, 3, 5));
  EXPECT_TRUE(text.is_list);
  EXPECT_THAT(read_section("", "").lines, IsEmpty());
  EXPECT_FALSE(read_section("", "").is_list);
}

TEST(SectionText, IsNoListWhereLinesAreLong) {
  std::string paragraph = "A";
  for (int word = 0; word < 30; ++word) {
    paragraph += " word";
  }
  EXPECT_FALSE(read_section("", paragraph + "\n" + paragraph).is_list);
  EXPECT_TRUE(read_section("", paragraph + "\na\nb\nc").is_list) << "on the average";
}

TEST(SectionText, LeavesWhatStandsInBracketsOut) {
  EXPECT_EQ(without_brackets("Isolation (3.6)"), "Isolation ");
  EXPECT_EQ(without_brackets("(A) table (two dice) of (3"), " table  of ");
  EXPECT_EQ(without_brackets("Stacking"), "Stacking");
  EXPECT_EQ(without_brackets(") Stacking"), ") Stacking");
}

}  // namespace
}  // namespace adjutant::rules

// Terms whose words a question has in its own order.
#include "rules/terms/paraphrases.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace adjutant::rules {
namespace {

using ::testing::IsEmpty;

Term term(std::vector<std::string> stems) {
  return {.text = {}, .stems = std::move(stems)};
}

class InEnglish : public testing::Test {
 protected:
  using Words = std::vector<std::vector<std::string>>;

  std::vector<std::string> said_by(const Words& words) const {
    std::vector<std::string> ids;
    for (const Concept* about : paraphrases_.said_by(words)) {
      ids.push_back(about->id);
    }
    return ids;
  }

 private:
  const std::vector<Concept> concepts_{
      {.id = "shooting_movers", .terms = {{{term({"shoot", "_at", "mover"})}}}, .abbreviations = {}, .asked = {}},
      {.id = "unit", .terms = {{{term({"unit"}), term({"troop"})}}}, .abbreviations = {}, .asked = {}},
      {.id = "crowd", .terms = {}, .abbreviations = {}, .asked = {{{term({"unit", "hex"})}}}},
      {.id = "two_units", .terms = {{{term({"unit", "unit"})}}}, .abbreviations = {}, .asked = {}}};
  const Paraphrases paraphrases_{db::Stemming::en, concepts_, {{"shoot", "shot"}, {"mover", "move"}}};
};

TEST_F(InEnglish, AreSaidInAnyOrderAndInAnyFormWithSomeWordsBetween) {
  EXPECT_EQ(said_by({{"shoot"}, {"mover"}}), std::vector<std::string>{"shooting_movers"});
  EXPECT_EQ(said_by({{"move"}, {"and"}, {"be"}, {"shot"}}), std::vector<std::string>{"shooting_movers"});
  EXPECT_EQ(said_by({{"hex"}, {"of"}, {"trap", "troop"}}), std::vector<std::string>{"crowd"}) << "a troop is a unit";
}

TEST_F(InEnglish, AreNotSaidByAPartOrFromAfar) {
  EXPECT_THAT(said_by({{"shoot"}}), IsEmpty());
  EXPECT_THAT(said_by({{"unit"}}), IsEmpty());
  EXPECT_EQ(said_by({{"hex"}, {}, {}, {}, {}, {"unit"}}), std::vector<std::string>{"crowd"});
  EXPECT_THAT(said_by({{"hex"}, {}, {}, {}, {}, {}, {"unit"}}), IsEmpty());
  EXPECT_THAT(said_by({}), IsEmpty());
}

TEST_F(InEnglish, NeedAWordOfTheQuestionForEachOfTheirs) {
  EXPECT_EQ(said_by({{"unit"}, {"troop"}}), std::vector<std::string>{"two_units"});
  EXPECT_THAT(Paraphrases().said_by({{"unit"}, {"hex"}}), IsEmpty());
}

}  // namespace
}  // namespace adjutant::rules

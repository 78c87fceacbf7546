#include "dock/style/side_name.h"

#include <gtest/gtest.h>

#include "words/catalogue.h"

namespace adjutant::dock {
namespace {

using namespace Qt::StringLiterals;

TEST(SideName, ASideIsCalledByItsNameInTheLanguageOfTheWindow) {
  Voice voice(words::built_in(), words::Language::en);
  EXPECT_EQ(side_name(u"us"_s, voice), u"US"_s);
  EXPECT_EQ(side_name(u"german"_s, voice), u"Germany"_s);
  voice.speak(words::Language::es);
  EXPECT_EQ(side_name(u"German"_s, voice), u"Alemania"_s);
}

TEST(SideName, AnIdThatNobodyKnowsIsWrittenAsAName) {
  const Voice voice(words::built_in(), words::Language::en);
  EXPECT_EQ(side_name(u"militia"_s, voice), u"Militia"_s);
  EXPECT_EQ(side_name(u"home_guard"_s, voice), u"Home guard"_s);
  EXPECT_EQ(side_name(u"vc"_s, voice), u"VC"_s);
  EXPECT_EQ(side_name(u"Vessen Guard"_s, voice), u"Vessen Guard"_s);
  EXPECT_EQ(side_name({}, voice), QString());
}

}  // namespace
}  // namespace adjutant::dock

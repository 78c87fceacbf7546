#include "words/sentence.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "words/named_language.h"

namespace adjutant::words {
namespace {

using test::named;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> faults_of(std::string_view sentence, std::string_view english, std::string_view code = "pl") {
  std::vector<std::string> keys;
  for (const Message& fault : faults(sentence, english, named(code))) {
    keys.push_back(fault.key);
  }
  return keys;
}

TEST(Faults, AreNoneWhereTheSentenceFits) {
  EXPECT_THAT(faults_of("{count} {count|a|b|c} w {hex}, {drm:+}", "{drm:+} in {hex}, {count} {count|x|y}"), IsEmpty());
  EXPECT_THAT(faults_of("{count}\u30d8\u30af\u30b9", "{count} {count|hex|hexes}", "ja"), IsEmpty());
  EXPECT_THAT(faults_of("hex{count||es}", "{count}", "de"), IsEmpty()) << "a form may be nothing";
}

TEST(Faults, AreToldForOtherPlaceholders) {
  EXPECT_THAT(faults("{hex} i {gdzie}", "{hex} and {where} of {who}", named("pl")),
              ElementsAre(Message{"words.lacks_placeholder", {{"name", "{where}"}, {"name", "{who}"}}},
                          Message{"words.no_placeholder", {{"name", "{gdzie}"}}}));
}

TEST(Faults, AreToldForFormsThatTheLanguageHasNot) {
  EXPECT_THAT(faults("{count|a|b}", "{count|x|y}", named("pl")),
              ElementsAre(Message{"words.wrong_forms", {{"count", 3}, {"written", "{count|one|few|many}"}}}));
  EXPECT_THAT(faults_of("{count|a}", "{count|x|y}", "de"), ElementsAre("words.wrong_forms"));
  EXPECT_THAT(faults_of("{count|a|b}", "{count|x|y}", "ja"), ElementsAre("words.wrong_forms"));
}

TEST(Faults, AreToldForBracesThatDoNotMatch) {
  for (const char* sentence : {"{hex", "hex}", "{{hex}}", "{hex} }", "}{hex}"}) {
    EXPECT_THAT(faults_of(sentence, "{hex}"), ElementsAre("words.stray_brace")) << sentence;
  }
}

TEST(Faults, AreToldForSignsThatCannotBeSeenAndForMarkup) {
  for (const char* sentence : {"a\nb", "a\x1B[31m", "\x7F", "\u009b31m"}) {
    EXPECT_THAT(faults_of(sentence, "a"), ElementsAre("words.control_sign")) << sentence;
  }
  EXPECT_THAT(faults_of("a\u00a0: \u202fb", "a"), IsEmpty()) << "spaces that do not break are French";
  EXPECT_THAT(faults_of("<img src=x>", "a"), ElementsAre("words.markup"));
}

TEST(PlaceholdersToWrite, ShowTheFormsOfTheLanguage) {
  EXPECT_EQ(placeholders_to_write("{count} {count|hex|hexes} in {board}, {drm:+}, {count}", named("pl")),
            "{count} {count|one|few|many} {board} {drm:+}");
  EXPECT_EQ(placeholders_to_write("none", named("pl")), "");
}

}  // namespace
}  // namespace adjutant::words

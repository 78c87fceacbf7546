#include "words/catalogue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "words/named_language.h"
#include "words/sentence.h"

namespace adjutant::words {
namespace {

using test::named;
using ::testing::ElementsAre;

Catalogue of(std::string_view text) {
  ReadCatalogue read = read_catalogue({{"test.json", text}});
  EXPECT_TRUE(read.diagnostics.empty());
  return read.catalogue;
}

Catalogue sample() {
  return of(R"({
    "los.blocked": {"en": "{terrain} in {hex} blocks the line.", "es": "{terrain} en {hex} bloquea la línea.",
                    "it": "{terrain} in {hex} blocca la linea."},
    "los.counted": {"en": "{count} {count|hex|hexes}", "es": "{count} {count|hexágono|hexágonos}",
                    "it": "{count} {count|esagono|esagoni}"},
    "lnl.drm": {"en": "modifier {drm:+}", "es": "modificador {drm:+}", "it": "modificatore {drm:+}"},
    "lnl.missing": {"en": "missing: {figure}", "es": "faltan: {figure}", "it": "mancano: {figure}"},
    "terrain.forest": {"en": "forest", "es": "bosque", "it": "foresta"},
    "terrain.ruin": {"en": "ruin", "es": "iglesia en ruinas", "it": "edificio in rovina"}})");
}

TEST(Catalogue, SaysASentenceInEachLanguageWithItsArguments) {
  const Message message{"los.blocked", {term("terrain", "terrain.forest"), {"hex", "E3"}}};
  EXPECT_EQ(sample().say(message, Language::en), "Forest in E3 blocks the line.");
  EXPECT_EQ(sample().say(message, Language::es), "Bosque en E3 bloquea la línea.");
  EXPECT_EQ(sample().say(message, Language::it), "Foresta in E3 blocca la linea.");
}

TEST(Catalogue, SaysATermAsItStandsInTheFile) {
  EXPECT_EQ(sample().say_key("terrain.forest", Language::it), "foresta");
}

TEST(Catalogue, RaisesOnlyTermsThatBeginAWholeSentence) {
  EXPECT_EQ(sample().say({"los.blocked", {{"terrain", "x-ray"}, {"hex", "E3"}}}, Language::en),
            "x-ray in E3 blocks the line.");
  EXPECT_EQ(sample().say({"lnl.missing", {term("figure", "terrain.forest")}}, Language::en), "missing: forest");
}

TEST(Catalogue, ChoosesBetweenOneAndMore) {
  EXPECT_EQ(sample().say({"los.counted", {{"count", 1}}}, Language::en), "1 hex");
  EXPECT_EQ(sample().say({"los.counted", {{"count", 2}}}, Language::es), "2 hexágonos");
  EXPECT_EQ(sample().say({"los.counted", {{"count", 0}}}, Language::it), "0 esagoni");
}

TEST(Catalogue, WritesNumbersWithARealMinusAndModifiersWithTheirSign) {
  EXPECT_EQ(sample().say({"lnl.drm", {{"drm", -2}}}, Language::en), "modifier −2");
  EXPECT_EQ(sample().say({"lnl.drm", {{"drm", 2}}}, Language::es), "modificador +2");
  EXPECT_EQ(sample().say({"los.counted", {{"count", -4}}}, Language::en), "−4 hexes");
  EXPECT_EQ(sample().say({"lnl.missing", {{"figure", "007"}}}, Language::en), "missing: 007");
}

TEST(Catalogue, SaysSeveralArgumentsOfOneNameAsAList) {
  const Message message{"lnl.missing", {{"figure", "a"}, {"figure", "b"}, term("figure", "terrain.ruin")}};
  EXPECT_EQ(sample().say(message, Language::en), "missing: a, b and ruin");
  EXPECT_EQ(sample().say(message, Language::es), "faltan: a, b e iglesia en ruinas");
  EXPECT_EQ(sample().say(message, Language::it), "mancano: a, b ed edificio in rovina");
}

TEST(Catalogue, ShowsWhatIsMissingBetweenBrackets) {
  EXPECT_EQ(sample().say({"no.such_key", {}}, Language::en), "[no.such_key]");
  EXPECT_EQ(sample().say({"lnl.drm", {}}, Language::en), "modifier [drm]");
  EXPECT_EQ(sample().say({"lnl.missing", {term("figure", "no.term")}}, Language::en), "missing: [no.term]");
  EXPECT_EQ(Catalogue().say_key("any.key", Language::it), "[any.key]");
}

TEST(Catalogue, SaysNothingForAnEmptyMessage) {
  EXPECT_EQ(sample().say(Message{}, Language::en), "");
}

TEST(Catalogue, DoesNotFillArgumentsIntoArguments) {
  EXPECT_EQ(sample().say({"lnl.missing", {{"figure", "{figure}"}}}, Language::en), "missing: {figure}");
}

TEST(Catalogue, TakesABraceThatNothingClosesAsText) {
  EXPECT_EQ(of(R"({"a.b": {"en": "x {y", "es": "}", "it": "{}"}})").say({"a.b", {}}, Language::en), "x {y");
}

TEST(Catalogue, ListsItsKeys) {
  EXPECT_TRUE(sample().has("lnl.drm"));
  EXPECT_FALSE(sample().has("lnl"));
  EXPECT_THAT(of(R"({"b.x": {"en": "1", "es": "2", "it": "3"}, "a.x": {"en": "1", "es": "2", "it": "3"}})").keys(),
              ElementsAre("a.x", "b.x"));
}

/// The sample with two of its sentences in French.
Catalogue with_french() {
  return sample().with(named("fr"), {{"los.blocked", "{terrain} en {hex} bloque la ligne."},
                                     {"los.counted", "{count} {count|hexagone|hexagones}"},
                                     {"terrain.forest", "forêt"}});
}

TEST(AddedLanguage, IsSpokenAndListedBehindTheBuiltInOnes) {
  const Message message{"los.blocked", {term("terrain", "terrain.forest"), {"hex", "E3"}}};
  EXPECT_EQ(with_french().say(message, named("fr")), "Forêt en E3 bloque la ligne.");
  EXPECT_THAT(with_french().languages(), ElementsAre(Language::en, Language::es, Language::it, named("fr")));
  EXPECT_EQ(with_french().language_named("fr_CA.UTF-8"), named("fr"));
  EXPECT_EQ(sample().language_named("fr"), std::nullopt) << "a catalogue is a value";
}

TEST(AddedLanguage, SaysInEnglishWhatItLacks) {
  EXPECT_EQ(with_french().say({"lnl.drm", {{"drm", 2}}}, named("fr")), "modifier +2");
  EXPECT_EQ(with_french().say({"no.such_key", {}}, named("fr")), "[no.such_key]");
  EXPECT_EQ(with_french().sentence("lnl.drm", named("fr")), nullptr);
  EXPECT_EQ(sample().say({"lnl.drm", {{"drm", 2}}}, named("fr")), "modifier +2") << "no language at all";
}

TEST(AddedLanguage, CountsAsItDoesAndAsEnglishDoesWhereItIsSaidInEnglish) {
  EXPECT_EQ(with_french().say({"los.counted", {{"count", 0}}}, named("fr")), "0 hexagone");
  EXPECT_EQ(sample().with(named("fr"), {}).say({"los.counted", {{"count", 0}}}, named("fr")), "0 hexes");
  const Catalogue polish = sample().with(named("pl"), {{"los.counted", "{count} {count|heks|heksy|heksów}"}});
  EXPECT_EQ(polish.say({"los.counted", {{"count", 1}}}, named("pl")), "1 heks");
  EXPECT_EQ(polish.say({"los.counted", {{"count", 22}}}, named("pl")), "22 heksy");
  EXPECT_EQ(polish.say({"los.counted", {{"count", 12}}}, named("pl")), "12 heksów");
  EXPECT_EQ(polish.say({"los.counted", {{"count", "some"}}}, named("pl")), "some heksów");
}

TEST(AddedLanguage, OfACountryFallsBackToItsLanguage) {
  const Catalogue swiss = with_french().with(named("fr_CH"), {{"terrain.forest", "bois"}});
  EXPECT_EQ(swiss.say_key("terrain.forest", named("fr_CH")), "bois");
  EXPECT_EQ(swiss.say({"los.counted", {{"count", 2}}}, named("fr_CH")), "2 hexagones");
}

TEST(AddedLanguage, MayMendABuiltInOneWhichKeepsTheRest) {
  const Catalogue mended = sample().with(Language::es, {{"terrain.forest", "selva"}});
  EXPECT_EQ(mended.say_key("terrain.forest", Language::es), "selva");
  EXPECT_EQ(mended.say({"lnl.drm", {{"drm", 2}}}, Language::es), "modificador +2");
  EXPECT_EQ(mended.languages().size(), built_in_languages().size());
}

TEST(AddedLanguage, JoinsListsByASentenceOfItsOwn) {
  const Message message{"lnl.missing", {{"figure", "a"}, {"figure", "b"}, {"figure", "c"}}};
  const Catalogue french =
      of(R"({"lnl.missing": {"en": "missing: {figure}", "es": "faltan: {figure}",
                                                  "it": "mancano: {figure}"},
                                  "words.list": {"en": "{start} and {last}", "es": "{start} y {last}",
                                                 "it": "{start} e {last}"}})")
          .with(named("fr"), {{"lnl.missing", "manque : {figure}"}, {"words.list", "{start} et {last}"}});
  EXPECT_EQ(french.say(message, named("fr")), "manque : a, b et c");
  EXPECT_EQ(french.say({"lnl.missing", {{"figure", "a"}}}, named("fr")), "manque : a");
  EXPECT_EQ(french.say(message, Language::es), "faltan: a, b y c");
}

TEST(ReadCatalogue, LeavesOutAndReportsWhatIsNotWhole) {
  const ReadCatalogue read = read_catalogue({{"a.json", R"({"k.one": {"en": "1", "es": "1", "it": "1"},
                                                            "k.two": {"en": "2", "es": "2"}, "k.three": "3"})"},
                                             {"b.json", R"({"k.one": {"en": "x", "es": "x", "it": "x"}})"},
                                             {"c.json", "[1]"},
                                             {"d.json", "{"}});
  EXPECT_EQ(read.catalogue.say_key("k.one", Language::en), "1");
  EXPECT_FALSE(read.catalogue.has("k.two"));
  EXPECT_FALSE(read.catalogue.has("k.three"));
  const std::vector<std::pair<std::string, std::string>> expected = {{"a.json", "words.lacks_a_language"},
                                                                     {"a.json", "words.lacks_a_language"},
                                                                     {"b.json", "words.key_twice"},
                                                                     {"c.json", "words.not_a_catalogue"},
                                                                     {"d.json", "words.not_a_catalogue"}};
  std::vector<std::pair<std::string, std::string>> found;
  for (const Diagnostic& diagnostic : read.diagnostics) {
    found.emplace_back(diagnostic.where, diagnostic.what.key);
  }
  EXPECT_THAT(found, ::testing::UnorderedElementsAreArray(expected));
}

TEST(Placeholders, AreNamedWithoutTheirForms) {
  EXPECT_THAT(placeholders("{count} {count|hex|hexes} of {board}, {drm:+}"), ElementsAre("board", "count", "drm"));
}

}  // namespace
}  // namespace adjutant::words

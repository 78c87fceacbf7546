#include "dock/models/rules/rules_answer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace adjutant::dock {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

/// As it comes over the socket.
json on_the_wire(const json& value) {
  return json::parse(value.dump());
}

json reference(const json& position, int length, const char* number) {
  return {{"position", position}, {"length", length}, {"number", number}};
}

RuleText only_text(const json& section) {
  return read_texts(on_the_wire({{"sections", {section}}})).at(0);
}

TEST(RulesAnswers, GiveHitsWithTheirMarks) {
  const auto hits = read_found(json::parse(R"({"results": [
      {"game": "g", "language": "es", "number": "17.1", "key": "17.1", "title": "Asalto", "snippet": "el asalto cerrado",
       "marks": [{"position": 3, "length": 6}], "also": ["it"], "rulebook": "R"},
      {"game": "g", "language": "es", "number": null, "key": "notes", "title": "Notas", "snippet": ""}]})"))
                        .hits;
  ASSERT_THAT(hits, SizeIs(2));
  EXPECT_EQ(hits[0].at, (RulePlace{"g", "17.1"}));
  EXPECT_THAT(hits[0].marks, ElementsAre(TextMark{3, 6}));
  EXPECT_THAT(hits[0].also, ElementsAre("it"));
  EXPECT_EQ(hits[1].at, (RulePlace{"g", "notes"})) << "without a number it is found by its key";
  EXPECT_EQ(hits[1].number, "");
}

TEST(RulesAnswers, NameTheLanguagesWhereThePlayersIsNot) {
  EXPECT_THAT(read_languages({{"onlyLanguage", "es"}}), ElementsAre("es"));
  EXPECT_THAT(read_found({{"languages", {"es", "it"}}}).languages, ElementsAre("es", "it"));
  EXPECT_THAT(read_languages({{"results", json::array()}}), IsEmpty());
}

TEST(RulesAnswers, CountPlacesInCodePointsNotInBytes) {
  const RuleText text = only_text({{"body", "Visión 🎲 (10.3)"}, {"links", {reference(10, 4, "10.3")}}});
  EXPECT_EQ(text.body.substr(text.references.at(0).mark.start, 4), U"10.3");
}

TEST(RulesAnswers, LeaveOutReferencesThatDoNotLieInTheBodyOrOverlap) {
  const RuleText text = only_text({{"body", "see 5.0"},
                                   {"links",
                                    {reference(4, 3, "5.0"), reference(5, 2, "overlaps"), reference(6, 9, "too long"),
                                     reference(std::uint64_t{18446744073709551615U}, 2, "far"),
                                     reference(-1, 0, "before"), reference(0, 0, "empty"), "no object"}}});
  EXPECT_THAT(text.references, ElementsAre(RuleReference{{4, 3}, "5.0"}));
}

TEST(RulesAnswers, GiveTheWayFromTheTopOfTheBook) {
  const RuleText text =
      only_text({{"path", {{{"number", "1.0"}, {"title", "a"}}, {{"number", "1.2"}, {"title", "b"}}}}});
  EXPECT_THAT(text.parents, ElementsAre(RuleLink{"1.0", "1.0", "a"}, RuleLink{"1.2", "1.2", "b"}));
}

TEST(RulesAnswers, OfTheWrongShapeGiveNothingAndDoNoHarm) {
  for (
      const char* answer :
      {"[]", "3", "null", R"({"results": {}, "sections": 1})",
       R"({"results": [1, null, "x"], "sections": [[]], "mended": [2], "languages": "es", "onlyLanguage": 1, "notes": [0], "discrepancies": "",
                                "rules": [3], "books": null})"}) {
    EXPECT_EQ(read_found(json::parse(answer)), FoundRules()) << answer;
    EXPECT_THAT(read_texts(json::parse(answer)), IsEmpty()) << answer;
    EXPECT_THAT(read_notes(json::parse(answer)), IsEmpty()) << answer;
    EXPECT_THAT(read_differences(json::parse(answer)), IsEmpty()) << answer;
    EXPECT_THAT(read_recent(json::parse(answer)), IsEmpty()) << answer;
    EXPECT_THAT(read_books(json::parse(answer)), IsEmpty()) << answer;
  }
  EXPECT_EQ(only_text({{"title", 3}, {"body", {1}}, {"links", "x"}, {"path", 1}, {"terms", {1}}, {"paragraphs", 2}}),
            RuleText{});
}

TEST(RulesAnswers, GiveTermsWithTheirMeaningAndTheirNamesElsewhere) {
  const RuleText text = only_text({{"terms",
                                    {{{"id", "dft"},
                                      {"text", "DFT"},
                                      {"it", "tabella"},
                                      {"definition", {{"text", "A table."}, {"number", nullptr}, {"key", "glossary"}}}},
                                     {{"id", "los"}, {"text", "LOS"}}}}});
  EXPECT_THAT(text.terms, ElementsAre(RuleTerm{"DFT", {{"it", "tabella"}}, RuleDefinition{"A table.", "glossary"}},
                                      RuleTerm{"LOS", {}, {}}));
}

TEST(RulesAnswers, GiveNotesAndWhereTranslationsDiffer) {
  const json answer = on_the_wire(
      {{"notes", {{{"id", 7}, {"kind", "question"}, {"text", "Q"}, {"answer", "A"}, {"origin", "Questions 2019"}}}},
       {"discrepancies",
        {{{"number", "5.0"},
          {"kind", "figure"},
          {"left", "three dice"},
          {"right", ""},
          {"leftAt", {{"language", "en"}, {"rulebook", "R"}, {"number", "5.0"}, {"position", 4}, {"length", 10}}},
          {"rightAt", {{"language", "it"}, {"rulebook", "S"}, {"number", nullptr}, {"key", "fire"}}},
          {"leftSaid", {"three"}},
          {"rightSaid", json::array()}}}}});
  EXPECT_THAT(read_notes(answer), ElementsAre(RuleNote{7, "question", "Q", "A", "Questions 2019"}));
  EXPECT_THAT(read_differences(answer),
              ElementsAre(RuleDifference{
                  "figure", {"en", "R", "5.0", {4, 10}, "three dice", {"three"}}, {"it", "S", "fire", {}, "", {}}}));
}

}  // namespace
}  // namespace adjutant::dock

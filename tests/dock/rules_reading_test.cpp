#include "dock/models/rules_reading.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "dock/models/rules_page.h"

namespace adjutant::dock {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using namespace Qt::StringLiterals;

const Voice& voice() {
  static const Voice english(words::built_in(), words::Language::en);
  return english;
}

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

bool has(const QString& html, const char* part) {
  return html.contains(QString::fromUtf8(part));
}

TEST(RulesAnswers, GiveHitsWithTheirMarks) {
  const auto hits = read_hits(json::parse(R"({"results": [
      {"game": "g", "language": "es", "number": "17.1", "key": "17.1", "title": "Asalto", "snippet": "el asalto cerrado",
       "marks": [{"position": 3, "length": 6}], "also": ["it"], "rulebook": "R"},
      {"game": "g", "language": "es", "number": null, "key": "notes", "title": "Notas", "snippet": ""}]})"));
  ASSERT_THAT(hits, SizeIs(2));
  EXPECT_EQ(hits[0].at, (RulePlace{"g", "17.1"}));
  EXPECT_THAT(hits[0].marks, ElementsAre(TextMark{3, 6}));
  EXPECT_THAT(hits[0].also, ElementsAre("it"));
  EXPECT_EQ(hits[1].at, (RulePlace{"g", "notes"})) << "without a number it is found by its key";
  EXPECT_EQ(hits[1].number, "");
}

TEST(RulesAnswers, CountPlacesInCodePointsNotInBytes) {
  const RuleText text = only_text({{"body", "Visión 🎲 (10.3)"}, {"links", {reference(10, 4, "10.3")}}});
  const QString html = page_of(text, {text}, {}, voice(), Qt::black);
  EXPECT_TRUE(has(html, "Visión 🎲 (<a href=\"section:10.3\">10.3</a>)")) << html.toStdString();
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
  for (const char* answer : {"[]", "3", "null", R"({"results": {}, "sections": 1})",
                             R"({"results": [1, null, "x"], "sections": [[]], "mended": [2]})"}) {
    EXPECT_THAT(read_hits(json::parse(answer)), IsEmpty()) << answer;
    EXPECT_THAT(read_texts(json::parse(answer)), IsEmpty()) << answer;
    EXPECT_THAT(read_mended(json::parse(answer)), IsEmpty()) << answer;
  }
  EXPECT_EQ(only_text({{"title", 3}, {"body", {1}}, {"links", "x"}, {"path", 1}}), RuleText{});
}

TEST(RulesPage, ShowsABooksWordsAsWordsWhateverTheyLookLike) {
  const RuleText text = only_text({{"title", "<script>x</script>"},
                                   {"body", "<img src='file:///etc/passwd'> & 1 < 2"},
                                   {"rulebook", "<b>R</b>"},
                                   {"contents", {{{"number", "1.1"}, {"title", "<i>c</i>"}}}},
                                   {"path", {{{"key", "\"><u>"}, {"title", "<u>p</u>"}}}}});
  const QString html = page_of(text, {text}, {}, voice(), Qt::black);
  for (const char* raw : {"<script", "<img", "<b>R", "<i>c", "<u>"}) {
    EXPECT_FALSE(has(html, raw)) << raw;
  }
  EXPECT_TRUE(has(html, "&lt;img src='file:///etc/passwd'&gt; &amp; 1 &lt; 2")) << html.toStdString();
}

TEST(RulesPage, KeepsParagraphsAndLines) {
  const RuleText text = only_text({{"body", "One.\n\nTwo\nlines."}});
  EXPECT_TRUE(has(page_of(text, {text}, {}, voice(), Qt::black), "<p>One.</p><p>Two<br>lines.</p>"));
}

TEST(RulesPage, MarksTheWordsThatWereFound) {
  const auto hits = read_hits(on_the_wire(
      {{"results",
        {{{"title", "T"}, {"snippet", "a <close> b"}, {"marks", json::array({{{"position", 2}, {"length", 7}}})}}}}}));
  EXPECT_TRUE(has(page_of(hits, {}, voice(), Qt::black), "a <b>&lt;close&gt;</b> b"));
}

TEST(RulesPage, NamesTheBookWhereTwoOfOneLanguageHaveTheSection) {
  const auto texts = read_texts({{"sections",
                                  {{{"language", "es"}, {"rulebook", "A"}},
                                   {{"language", "it"}, {"rulebook", "B"}},
                                   {{"language", "it"}, {"rulebook", "C"}}}}});
  const QString html = page_of(texts[0], texts, {1, 2}, voice(), Qt::black);
  EXPECT_TRUE(has(html, "Italiano, B")) << html.toStdString();
  EXPECT_TRUE(has(html, "Italiano, C"));
  EXPECT_TRUE(has(page_of(texts[1], texts, {0}, voice(), Qt::black), ">Español<"));
}

TEST(PageLinks, LeadWithinTheProgramAndNowhereElse) {
  EXPECT_EQ(link_of(QUrl(u"hit:3"_s)), PageLink(OpenHit{3}));
  EXPECT_EQ(link_of(QUrl(u"other:1"_s)), PageLink(ReadOther{1}));
  EXPECT_EQ(link_of(QUrl(u"section:ejemplo%20de%20juego"_s)), PageLink(OpenSection{"ejemplo de juego"}));
  for (const char* foreign : {"https://example.org/", "file:///etc/passwd", "hit:x", "javascript:1", ""}) {
    EXPECT_EQ(link_of(QUrl(QString::fromUtf8(foreign))), PageLink()) << foreign;
  }
}

}  // namespace
}  // namespace adjutant::dock

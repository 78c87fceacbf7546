#include "dock/models/rules/rules_page.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/models/rules/rules_section_page.h"

namespace adjutant::dock {
namespace {

using namespace Qt::StringLiterals;

/// Those of the page are told apart by their digits.
style::Colours told_apart() {
  style::Colours colours;
  colours.quiet = "#111111";
  colours.link = "#222222";
  colours.good = "#333333";
  colours.warning = "#444444";
  colours.unknown = "#555555";
  return colours;
}

const style::Colours colours = told_apart();

const Voice& voice() {
  static const Voice english(words::built_in(), words::Language::en);
  return english;
}

RuleText text_in(const std::string& language, const std::u32string& body) {
  RuleText text;
  text.language = language;
  text.rulebook = "R " + language;
  text.number = "5.0";
  text.body = body;
  return text;
}

QString page_of(const ShownRule& rule, const RuleView& view = {}) {
  return section_page(rule, view, voice(), colours);
}

bool has(const QString& html, const char* part) {
  return html.contains(QString::fromUtf8(part));
}

TEST(SectionPage, ShowsABooksWordsAsWordsWhateverTheyLookLike) {
  RuleText text = text_in("en", U"<img src='file:///etc/passwd'> & 1 < 2");
  text.title = "<script>x</script>";
  text.rulebook = "<i>R</i>";
  text.children = {{"1.1", "1.1", "<i>c</i>"}};
  text.parents = {{"\"><i>", "", "<i>p</i>"}};
  text.terms = {{"<i>t</i>", {{"it", "<i>u</i>"}}, RuleDefinition{"\"><i>d</i>", "<i>"}}};
  const ShownRule rule{{text}, {{1, "note", "<i>n</i>", "<i>a</i>", "<i>o</i>"}}, {}};
  const QString html = page_of(rule, {0, {}, {"term 0"}});
  for (const char* raw : {"<script", "<img", "<i>", "\"><"}) {
    EXPECT_FALSE(has(html.split(u"<h3>"_s).last(), raw)) << raw;
  }
  EXPECT_TRUE(has(html, "&lt;img src='file:///etc/passwd'&gt; &amp; 1 &lt; 2")) << html.toStdString();
}

TEST(SectionPage, KeepsParagraphsAndLinesAndLeadsToTheSectionsThatTheBodyNames) {
  RuleText text = text_in("en", U"Visión 🎲 (10.3)\n\nTwo\nlines.");
  text.references = {{{10, 4}, "10.3"}};
  const QString html = page_of({{text}, {}, {}});
  EXPECT_TRUE(has(html, "<p>Visión 🎲 (<a href=\"section:10.3\">10.3</a>)</p><p>Two<br>lines.</p>"))
      << html.toStdString();
}

TEST(SectionPage, PutsParagraphsThatSayTheSameIntoOneRow) {
  RuleText left = text_in("en", U"One.\n\nTwo.");
  RuleText right = text_in("it", U"Uno.\n\nExtra.\n\nDue.");
  left.rows = {{0, {0, 4}}, {2, {6, 4}}};
  right.rows = {{0, {0, 4}}, {1, {6, 6}}, {2, {14, 4}}};
  const QString html = page_of({{left, right}, {}, {}}, {0, 1, {}});
  const QString cell = u"</td><td width=\"50%\" valign=\"top\">"_s;
  EXPECT_TRUE(html.contains(u"<p>One.</p>"_s + cell + u"<p>Uno.</p>"_s)) << html.toStdString();
  EXPECT_TRUE(html.contains(u"<td width=\"50%\" valign=\"top\">"_s + cell + u"<p>Extra.</p>"_s)) << "nothing beside it";
  EXPECT_TRUE(html.contains(u"<p>Two.</p>"_s + cell + u"<p>Due.</p>"_s));
}

TEST(SectionPage, MarksInBothTranslationsTheWordsThatTheOtherLacks) {
  const RuleText left = text_in("en", U"Roll three dice. Roll three.");
  const RuleText right = text_in("it", U"Tira due dadi.");
  const RuleDifference difference{"figure",
                                  {"en", "R en", "5.0", {0, 16}, "Roll three dice.", {"three"}},
                                  {"it", "R it", "5.0", {0, 14}, "Tira due dadi.", {"due"}}};
  const ShownRule rule{{left, right}, {}, {difference}};
  const QString html = page_of(rule, {0, 1, {}});
  const QString mark = u"<b><u><span style=\"color:#444444\">"_s;
  EXPECT_TRUE(html.contains(u"Roll "_s + mark + u"three</span></u></b> dice. Roll three."_s)) << html.toStdString();
  EXPECT_TRUE(html.contains(u"Tira "_s + mark + u"due"_s));
  EXPECT_TRUE(has(html, "href=\"unfold:differences\""));
  EXPECT_EQ(html.count(u"Tira"_s), 1) << "the passages are shown once the player asks for them";
  EXPECT_EQ(page_of(rule, {0, 1, {"differences"}}).count(u"Tira"_s), 2);
}

TEST(SectionPage, SaysWhatATermMeansOnceThePlayerAsks) {
  RuleText text = text_in("en", U"DFT");
  text.terms = {{"DFT", {{"it", "tabella"}}, RuleDefinition{"A table.", "glossary"}}};
  const ShownRule rule{{text}, {}, {}};
  EXPECT_TRUE(has(page_of(rule), "title=\"A table.\"")) << "a pointer that rests on it says so too";
  EXPECT_TRUE(has(page_of(rule), "IT tabella"));
  EXPECT_FALSE(has(page_of(rule), "section:glossary"));
  EXPECT_TRUE(has(page_of(rule, {0, {}, {"term 0"}}), "A table. <a href=\"section:glossary\">"));
}

TEST(SectionPage, FoldsTheTermsThatNoGlossaryExplainsBehindOneLine) {
  RuleText text = text_in("en", U"DFT, hex, smoke");
  text.terms = {
      {"hex", {{"it", "esagono"}}, {}}, {"DFT", {}, RuleDefinition{"A table.", "glossary"}}, {"smoke", {}, {}}};
  const ShownRule rule{{text}, {}, {}};
  const QString folded = page_of(rule);
  EXPECT_TRUE(has(folded, "DFT"));
  EXPECT_TRUE(has(folded, "2 terms without a definition")) << folded.toStdString();
  EXPECT_FALSE(has(folded, "esagono"));
  const QString open = page_of(rule, {0, {}, {"terms", "term 1"}});
  EXPECT_TRUE(has(open, "IT esagono"));
  EXPECT_TRUE(has(open, "A table.")) << "each unfolds by itself";
}

TEST(SectionPage, SaysWhichLanguagesThereAreWhereThePlayersIsNot) {
  ShownRule rule{{text_in("es", U"")}, {}, {}};
  EXPECT_FALSE(has(page_of(rule), "no rulebook in English"));
  rule.languages = {"es", "it"};
  EXPECT_TRUE(has(page_of(rule), "no rulebook in English here, only in: Español and Italiano."))
      << page_of(rule).toStdString();
}

/// Which text stands beside the first: (language, edition) of each, the language and the book that he switched to.
std::optional<std::size_t> beside(const std::vector<std::pair<std::string, std::string>>& texts,
                                  const std::string& language = {}, const std::string& rulebook = {}) {
  std::vector<RuleText> all;
  for (const auto& [code, edition] : texts) {
    all.push_back(text_in(code, U""));
    all.back().edition = edition;
  }
  return view_of(all, language, rulebook, true).right;
}

TEST(RuleViews, PutATextOfTheSameEditionBesideAndOfTheseOneInTheLanguageThatThePlayerSwitchedTo) {
  EXPECT_EQ(beside({{"es", "2"}, {"en", "1"}, {"it", "2"}}), 2U);
  EXPECT_EQ(beside({{"es", "2"}, {"en", "1"}, {"it", "3"}}), 1U) << "better than nothing";
  EXPECT_EQ(beside({{"es", ""}, {"en", ""}, {"it", ""}}, "it", "another book"), 2U);
  EXPECT_EQ(beside({{"es", "2"}, {"en", "2"}, {"it", "1"}}, "it", "another book"), 1U);
  EXPECT_EQ(beside({{"es", "2"}, {"en", "2"}, {"it", "1"}}, "it", "R it"), 2U) << "what he switched to he gets";
  EXPECT_EQ(beside({{"es", ""}, {"es", ""}}), std::nullopt);
}

TEST(SectionPage, ShowsNotesWithWhereTheyComeFromAndAsAnswersToTheirQuestions) {
  const ShownRule rule{{text_in("en", U"Body")}, {{7, "question", "May I?", "You may.", "Questions 2019"}}, {}};
  const QString html = page_of(rule);
  EXPECT_TRUE(has(html, "<p>May I?</p><p>You may.</p>")) << html.toStdString();
  EXPECT_TRUE(has(html, "Questions 2019"));
  EXPECT_TRUE(has(html, "href=\"change:7\""));
  EXPECT_TRUE(has(html, "href=\"remove:7\""));
}

TEST(SectionPage, LeadsBackToTheSectionsThatReferToIt) {
  RuleText text = text_in("en", U"Body");
  text.referred_by = {{"10.3", "10.3", "Brush"}};
  EXPECT_TRUE(has(page_of({{text}, {}, {}}), "<a href=\"section:10.3\">10.3&nbsp; Brush</a>"));
}

TEST(SectionPage, NamesTheBookWhereTwoOfOneLanguageHaveTheSection) {
  ShownRule rule{{text_in("es", U""), text_in("it", U""), text_in("it", U"")}, {}, {}};
  rule.texts[2].rulebook = "C";
  EXPECT_TRUE(has(page_of(rule), "Italiano, R it"));
  EXPECT_TRUE(has(page_of(rule), "Italiano, C"));
  EXPECT_TRUE(has(page_of(rule, {1, {}, {}}), ">Español<"));
}

TEST(SearchPage, MarksTheWordsThatWereFoundAndSaysWhetherInANote) {
  RuleHit hit;
  hit.title = "T";
  hit.snippet = U"a <close> b";
  hit.marks = {{2, 7}};
  EXPECT_TRUE(has(dock::page_of({{hit}, {}, {}}, voice(), colours), "a <b>&lt;close&gt;</b> b"));
  EXPECT_FALSE(has(dock::page_of({{hit}, {}, {}}, voice(), colours), "In a note"));
  hit.in_note = true;
  EXPECT_TRUE(has(dock::page_of({{hit}, {}, {}}, voice(), colours), "In a note"));
}

TEST(SearchPage, SaysWhichLanguagesThereAreWhereThePlayersIsNot) {
  EXPECT_TRUE(has(dock::page_of({{}, {}, {"es"}}, voice(), colours), "only in: Español."));
  EXPECT_FALSE(has(dock::page_of({{}, {}, {}}, voice(), colours), "only in"));
}

TEST(StartPage, ListsWhatWasReadLastAndLeadsToWhereTranslationsDifferWhereThereAreSome) {
  const QString html = start_page({{"lnl", "17.1"}}, true, voice(), colours);
  EXPECT_TRUE(has(html, "<a href=\"recent:0\">17.1</a>"));
  EXPECT_TRUE(has(html, "href=\"differences:\""));
  const QString without = start_page({}, false, voice(), colours);
  EXPECT_FALSE(has(without, "href=\"differences:\""));
  EXPECT_TRUE(has(without, "href=\"notes:\"")) << "others' notes can come in at any time";
}

TEST(DifferencesPage, GivesBothPassagesUnderALinkToTheirSection) {
  const RuleDifference difference{
      "figure", {"en", "R", "5.0", {}, "three <dice>", {"three"}}, {"it", "S", "5.0", {}, "", {}}};
  const QString html = differences_page({difference, difference}, voice(), colours);
  EXPECT_EQ(html.count(u"href=\"section:5.0\""_s), 1);
  EXPECT_EQ(html.count(u"&lt;dice&gt;"_s), 2);
  EXPECT_TRUE(html.contains(voice()("dock.rules.says_nothing")));
}

TEST(PageLinks, LeadWithinTheProgramAndNowhereElse) {
  EXPECT_EQ(link_of(QUrl(u"hit:3"_s)), (PageLink{PageLink::To::hit, 3}));
  EXPECT_EQ(link_of(QUrl(u"other:1"_s)), (PageLink{PageLink::To::translation, 1}));
  EXPECT_EQ(link_of(QUrl(u"recent:2"_s)), (PageLink{PageLink::To::recent, 2}));
  EXPECT_EQ(link_of(QUrl(u"unfold:term%200"_s)), (PageLink{PageLink::To::part, 0, "term 0"}));
  EXPECT_EQ(link_of(QUrl(u"differences:"_s)), (PageLink{PageLink::To::differences}));
  EXPECT_EQ(link_of(QUrl(u"notes:"_s)), (PageLink{PageLink::To::bring_notes}));
  EXPECT_EQ(link_of(QUrl(u"write:"_s)), (PageLink{PageLink::To::write_note}));
  EXPECT_EQ(link_of(QUrl(u"change:7"_s)), (PageLink{PageLink::To::change_note, 7}));
  EXPECT_EQ(link_of(QUrl(u"remove:7"_s)), (PageLink{PageLink::To::remove_note, 7}));
  EXPECT_EQ(link_of(QUrl(u"section:ejemplo%20de%20juego"_s)), (PageLink{PageLink::To::section, 0, "ejemplo de juego"}));
  for (const char* foreign : {"https://example.org/", "file:///etc/passwd", "hit:x", "javascript:1", ""}) {
    EXPECT_EQ(link_of(QUrl(QString::fromUtf8(foreign))), PageLink()) << foreign;
  }
}

}  // namespace
}  // namespace adjutant::dock

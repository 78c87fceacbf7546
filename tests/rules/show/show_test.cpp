#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/bookshelf.h"
#include "rules/lookup.h"

namespace adjutant::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

class Show : public Bookshelf {
 protected:
  Show() {
    put(rulebook_of("ford", "es",
                    {{"8.0", "Línea de visión", "Un seto la reduce (8.1). Alcance: 2.5 o 8.15 hexágonos. La 8.1."},
                     {"8.1", "Obstáculos", "Véase 8.0 y el asalto cerrado. Los setos cuentan."},
                     {"8.2", "Noche", ""}}));
    put(rulebook_of("ford", "it", {{"8.0", "Linea di visuale", "Si traccia."}}));
    db::Rulebook summary = rulebook_of("ford", "it", {{"8.0", "LOS", "Riassunto."}}, "Riassunto");
    summary.row.kind = "summary";
    put(summary);
  }

  rules::Shown show(const std::string& name, const std::string& language = "es") {
    auto shown = rules::show(database_, lexicon_, "ford", name, language);
    EXPECT_TRUE(shown) << shown.error().what.key;
    return shown.value_or(rules::Shown{});
  }

  Message refusal(const std::string& game, const std::string& name) {
    const auto shown = rules::show(database_, lexicon_, game, name, "es");
    return shown ? Message{} : shown.error().what;
  }
};

TEST_F(Show, GivesEveryTranslationTheOneAskedForFirst) {
  const auto books = [&](const std::string& language) {
    std::vector<std::string> list;
    for (const rules::ShownSection& section : show("8.0", language).sections) {
      list.push_back(section.language + " " + section.rulebook);
    }
    return list;
  };
  EXPECT_THAT(books("es"), ElementsAre("es The Ford", "it The Ford", "it Riassunto"));
  EXPECT_THAT(books("it"), ElementsAre("it The Ford", "it Riassunto", "es The Ford"));
  EXPECT_THAT(books("en"), ElementsAre("es The Ford", "it The Ford", "it Riassunto"));
}

TEST_F(Show, GivesTheSectionWithItsPlaceInTheBook) {
  const rules::ShownSection section = show("8.1").sections.at(0);
  EXPECT_EQ(section.title, "Obstáculos");
  EXPECT_THAT(section.path, ElementsAre(rules::SectionLink{"8.0", "8.0", "Línea de visión"}));
  EXPECT_THAT(section.children, IsEmpty());
  EXPECT_EQ(std::pair(section.first_line, section.last_line), std::pair(4, 6));
  EXPECT_THAT(show("8.0").sections.at(0).children,
              ElementsAre(rules::SectionLink{"8.1", "8.1", "Obstáculos"}, rules::SectionLink{"8.2", "8.2", "Noche"}));
}

TEST_F(Show, LinksTheNumbersThatAreSectionsAndNoFigures) {
  const rules::ShownSection section = show("8.0").sections.at(0);
  ASSERT_EQ(section.refs.size(), 2U);
  for (const rules::Reference& reference : section.refs) {
    EXPECT_EQ(reference.number, "8.1");
    EXPECT_EQ(section.body.substr(reference.mark.start, reference.mark.length), "8.1");
  }
}

TEST_F(Show, NamesTheTermsItSpeaksOfInEveryLanguage) {
  const rules::ShownSection section = show("8.1").sections.at(0);
  EXPECT_THAT(section.terms, Contains(testing::Field(&rules::SpokenTerm::concept_id, "close_assault")));
  EXPECT_THAT(section.terms, Not(Contains(testing::Field(&rules::SpokenTerm::concept_id, "line_of_sight"))))
      << "«los setos» is no LOS";
}

TEST_F(Show, NamesNearNumbersWhereThereIsNone) {
  const Message what = refusal("ford", "8.3");
  EXPECT_EQ(what.key, "rules.no_section");
  std::vector<std::string> near;
  for (const Argument& argument : what.args) {
    if (argument.name == "near") {
      near.push_back(argument.value);
    }
  }
  EXPECT_THAT(near, ElementsAre("8.0", "8.1", "8.2"));
}

TEST_F(Show, SaysThatAGameHasNoRulebook) {
  EXPECT_EQ(refusal("sea", "8.0").key, "rules.no_rulebook");
  EXPECT_EQ(refusal("", "8.0").key, "rules.no_rulebook");
}

}  // namespace
}  // namespace adjutant::test

// The lexicon as a file: readable, in order, and one term for one thing in each language.

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "rules/terms/lexicon.h"
#include "support/shared.h"

namespace adjutant::rules {
namespace {

using nlohmann::json;
using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::MatchesRegex;
using ::testing::Not;
using ::testing::SizeIs;

constexpr std::array<const char*, 3> languages = {"en", "es", "it"};

std::string lexicon_text() {
  return test::read_file(test::project_file("assistant/rules/lexicon.json"));
}

json concepts() {
  return json::parse(lexicon_text()).at("concepts");
}

/// Every text that names the concept in that language, in books or only in questions.
std::vector<std::string> names_in(const json& about, const char* language) {
  std::vector<std::string> names = about.at(language);
  const json asked = about.value("asked", json::object()).value(language, json::array());
  names.insert(names.end(), asked.begin(), asked.end());
  return names;
}

std::string in_small_letters(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

/// What the sample's rules of that language call the section.
std::string title_in_sample(const std::string& language, const std::string& number) {
  const std::string rules = test::read_file(test::project_file("packaging/sample/rules." + language + ".md"));
  const std::string mark = "# " + number + " ";
  const std::size_t start = rules.find(mark) + mark.size();
  return rules.substr(start, rules.find('\n', start) - start);
}

TEST(LexiconFile, GivesTheProgramEveryConceptAndEveryTerm) {
  const json file = concepts();
  const Lexicon lexicon = built_in_lexicon();
  EXPECT_GE(file.size(), 220U);
  ASSERT_THAT(lexicon.concepts(), SizeIs(file.size()));
  for (std::size_t i = 0; i < file.size(); ++i) {
    const Concept& read = lexicon.concepts()[i];
    EXPECT_EQ(read.id, file[i].at("id").get<std::string>());
    for (std::size_t language = 0; language < languages.size(); ++language) {
      EXPECT_THAT(read.terms[language], SizeIs(file[i].at(languages[language]).size())) << read.id;
    }
    EXPECT_EQ(read.asked[0].empty(), names_in(file[i], "en").size() == file[i].at("en").size()) << read.id;
    EXPECT_THAT(read.abbreviations, SizeIs(file[i].value("short", json::array()).size())) << read.id;
  }
}

TEST(LexiconFile, HasOneConceptOnALineInTheOrderOfTheIds) {
  std::istringstream lines(lexicon_text());
  std::vector<std::string> ids;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("  {")) {
      ids.push_back(json::parse(line.substr(0, line.rfind('}') + 1)).at("id"));
    }
  }
  EXPECT_THAT(ids, SizeIs(concepts().size()));
  EXPECT_TRUE(std::ranges::is_sorted(ids, std::ranges::less_equal{})) << "or two concepts have one id";
}

TEST(LexiconFile, HasIdsTermsAndAbbreviationsAsTheyAreWritten) {
  for (const json& about : concepts()) {
    const std::string id = about.at("id");
    EXPECT_THAT(id, MatchesRegex("[a-z]+(_[a-z]+)*"));
    for (const char* language : languages) {
      EXPECT_THAT(about.at(language), Not(IsEmpty())) << id << " has no term in " << language;
      for (const std::string& term : names_in(about, language)) {
        EXPECT_EQ(term, in_small_letters(term)) << id;
        EXPECT_THAT(term, Not(MatchesRegex(".*['\"(),;].*|.*  .*| .*|.* |"))) << id;
      }
    }
    for (const std::string abbreviation : about.value("short", json::array())) {
      EXPECT_THAT(abbreviation, MatchesRegex("[A-Z]+")) << id;
    }
  }
}

TEST(LexiconFile, NamesNoTwoConceptsAlike) {
  std::map<std::string, std::string> named;
  const auto note = [&](const std::string& language, const std::string& term, const std::string& id) {
    const auto [other, is_new] = named.try_emplace(language + ": " + term, id);
    EXPECT_TRUE(is_new) << other->first << " names " << other->second << " and " << id;
  };
  for (const json& about : concepts()) {
    for (const char* language : languages) {
      for (const std::string& term : names_in(about, language)) {
        note(language, term, about.at("id"));
      }
    }
    for (const std::string abbreviation : about.value("short", json::array())) {
      note("short", abbreviation, about.at("id"));
    }
  }
}

TEST(LexiconFile, HasAWordOfEveryDayOnALineInOrderInThreeLanguages) {
  const json rows = json::parse(lexicon_text()).at("everyday");
  EXPECT_GE(rows.size(), 1700U);
  ASSERT_THAT(built_in_lexicon().everyday(), SizeIs(rows.size()));
  std::set<std::string> english;
  for (const json& row : rows) {
    ASSERT_THAT(row, SizeIs(languages.size()));
    EXPECT_TRUE(english.empty() || row.at(0) > *english.rbegin()) << row.at(0);
    english.insert(row.at(0));
    for (const std::string words : row) {
      EXPECT_THAT(words, Not(MatchesRegex(".*['\"(),;].*|.*  .*| .*|.* |"))) << row.at(0);
      EXPECT_EQ(words, in_small_letters(words));
    }
  }
}

TEST(LexiconFile, TranslatesSingleWordsIntoTheOtherLanguagesAndGivesOthersForThemInTheirOwn) {
  const Lexicon lexicon = built_in_lexicon();
  using db::Stemming;
  EXPECT_THAT(lexicon.translated("hide", Stemming::en, Stemming::es), Contains("escond"));
  EXPECT_THAT(lexicon.translated("nascond", Stemming::it, Stemming::es), Contains("escond"));
  EXPECT_THAT(lexicon.translated("bridg", Stemming::en, Stemming::it), Contains("pont")) << "a concept of one word";
  EXPECT_THAT(lexicon.translated("escond", Stemming::es, Stemming::es), Contains("ocult"));
  EXPECT_THAT(lexicon.translated("nothing", Stemming::other, Stemming::es), IsEmpty());
}

TEST(LexiconFile, KnowsWordsThatSayLittleInTheirLanguageOnly) {
  const Lexicon lexicon = built_in_lexicon();
  EXPECT_TRUE(lexicon.is_light("again", db::Stemming::en));
  EXPECT_TRUE(lexicon.is_light("ancor", db::Stemming::it));
  EXPECT_FALSE(lexicon.is_light("again", db::Stemming::es));
  EXPECT_FALSE(lexicon.is_light("bridg", db::Stemming::en));
  EXPECT_FALSE(lexicon.is_light("again", db::Stemming::other));
}

TEST(LexiconFile, SaysOfWhichKindAThingIs) {
  std::set<std::string> ids;
  const json file = concepts();
  for (const json& about : file) {
    ids.insert(about.at("id").get<std::string>());
  }
  for (const json& about : file) {
    for (const std::string kind : about.value("kind", json::array())) {
      EXPECT_THAT(ids, Contains(kind)) << about.at("id");
      EXPECT_NE(kind, about.at("id").get<std::string>());
    }
  }
  const Lexicon lexicon = built_in_lexicon();
  const auto tank = std::ranges::find(lexicon.concepts(), "tank", &Concept::id);
  ASSERT_NE(tank, lexicon.concepts().end());
  ASSERT_THAT(lexicon.kinds_of(*tank), SizeIs(1));
  EXPECT_EQ(lexicon.kinds_of(*tank)[0]->id, "vehicle");
}

TEST(LexiconFile, HasWordsOfOneRootThatStemsTellApart) {
  const json families = json::parse(lexicon_text()).at("families");
  ASSERT_THAT(families, SizeIs(languages.size()));
  for (std::size_t language = 0; language < languages.size(); ++language) {
    const db::Stemmer stemmer(static_cast<db::Stemming>(language));
    std::string last;
    for (const std::string family : families[language]) {
      EXPECT_GT(family, last);
      last = family;
      std::set<std::string> stems;
      const std::vector<db::Word> words = db::words(family);
      for (const db::Word& word : words) {
        EXPECT_TRUE(stems.insert(stemmer.stem(word.written)).second) << family << ": " << word.written;
      }
      EXPECT_GE(stems.size(), 2U) << family;
    }
  }
}

TEST(LexiconFile, KnowsOtherFormsOfAWordInItsLanguageOnly) {
  const Lexicon lexicon = built_in_lexicon();
  EXPECT_THAT(lexicon.relatives("shot", db::Stemming::en), Contains("shoot"));
  EXPECT_THAT(lexicon.relatives("shot", db::Stemming::en), Not(Contains("shot")));
  EXPECT_THAT(lexicon.relatives("muert", db::Stemming::es), Contains("mor"));
  EXPECT_THAT(lexicon.relatives("shot", db::Stemming::es), IsEmpty());
  EXPECT_THAT(lexicon.relatives("shot", db::Stemming::other), IsEmpty());
}

TEST(LexiconFile, KnowsWordsOfQuestionsThatSayNothingOfRules) {
  const Lexicon lexicon = built_in_lexicon();
  EXPECT_TRUE(lexicon.is_idle("somebodi", db::Stemming::en));
  EXPECT_FALSE(lexicon.is_idle("somebodi", db::Stemming::it));
  EXPECT_FALSE(lexicon.is_idle("bridg", db::Stemming::en));
  EXPECT_FALSE(lexicon.is_idle("somebodi", db::Stemming::other));
}

TEST(LexiconFile, LeavesToStemsWhatStemsFind) {
  const Lexicon lexicon = built_in_lexicon();
  for (const Concept& about : lexicon.concepts()) {
    for (const db::Stemming language : spoken_languages) {
      std::set<std::vector<std::string>> seen;
      for (const std::vector<Term>* terms : {&terms_in(about, language), &asked_in(about, language)}) {
        for (const Term& term : *terms) {
          EXPECT_TRUE(seen.insert(term.stems).second) << about.id << ": " << term.text << " is found without its term";
        }
      }
    }
  }
}

TEST(LexiconFile, CallsThingsAsTheRulesOfTheSampleDo) {
  const std::map<std::string, std::string> titles = {{"1.3", "stacking"},         {"3.0", "rally_phase"},
                                                     {"4.0", "operations_phase"}, {"5.3", "opportunity_fire"},
                                                     {"6.1", "assault_movement"}, {"6.4", "stealth_movement"},
                                                     {"17.1", "close_assault"},   {"18.0", "indirect_fire"}};
  const json file = concepts();
  for (const auto& [number, id] : titles) {
    const auto about = std::ranges::find_if(file, [&](const json& one) { return one.at("id") == id; });
    ASSERT_NE(about, file.end()) << id;
    for (const char* language : languages) {
      EXPECT_THAT(about->at(language), Contains(in_small_letters(title_in_sample(language, number)))) << number;
    }
  }
}

}  // namespace
}  // namespace adjutant::rules

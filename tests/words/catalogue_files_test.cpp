#include <map>
#include <regex>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/shared.h"
#include "words/catalogue.h"
#include "words/sentence.h"

namespace adjutant::words {
namespace {

using ::testing::IsEmpty;

std::string sentence_of(const Catalogue& catalogue, const std::string& key, Language language) {
  const std::string* sentence = catalogue.sentence(key, language);
  return sentence == nullptr ? "" : *sentence;
}

// Keys that may read the same in two languages, and why.
std::map<std::string, std::string> same_on_purpose() {
  const std::string text = test::read_file(test::project_file("assistant/words/catalogue/same.json"));
  return nlohmann::json::parse(text).get<std::map<std::string, std::string>>();
}

bool reads_the_same_somewhere(const Catalogue& catalogue, const std::string& key) {
  std::set<std::string> sentences;
  for (const Language language : built_in_languages()) {
    sentences.insert(sentence_of(catalogue, key, language));
  }
  return sentences.size() < built_in_languages().size();
}

TEST(CatalogueFiles, AreWholeInEveryLanguageAndHoldEachKeyOnce) {
  const std::vector<CatalogueFile> files = built_in_files();
  ASSERT_FALSE(files.empty());
  for (const Diagnostic& diagnostic : read_catalogue(files).diagnostics) {
    ADD_FAILURE() << diagnostic.where << ": " << built_in().say(diagnostic.what, Language::en);
  }
}

TEST(CatalogueFiles, AreEmbeddedAsTheyStandInTheTree) {
  for (const CatalogueFile& file : built_in_files()) {
    EXPECT_EQ(test::read_file(test::project_file("assistant/words/catalogue/" + std::string(file.name))), file.text)
        << file.name;
  }
}

TEST(CatalogueFiles, ExpectTheSameArgumentsInEveryLanguage) {
  const Catalogue catalogue = built_in();
  for (const std::string& key : catalogue.keys()) {
    const auto expected = placeholders(sentence_of(catalogue, key, Language::en));
    EXPECT_EQ(placeholders(sentence_of(catalogue, key, Language::es)), expected) << key << " in Spanish";
    EXPECT_EQ(placeholders(sentence_of(catalogue, key, Language::it)), expected) << key << " in Italian";
  }
}

TEST(CatalogueFiles, DifferBetweenLanguagesUnlessListedInSameJson) {
  const Catalogue catalogue = built_in();
  const auto listed = same_on_purpose();
  for (const std::string& key : catalogue.keys()) {
    if (!listed.contains(key)) {
      EXPECT_FALSE(reads_the_same_somewhere(catalogue, key))
          << key << " reads the same in two languages; translate it, or say in same.json why that is right";
    }
  }
}

TEST(CatalogueFiles, ListInSameJsonOnlyWhatIsTheSame) {
  const Catalogue catalogue = built_in();
  for (const auto& [key, why] : same_on_purpose()) {
    EXPECT_FALSE(why.empty()) << key;
    EXPECT_TRUE(catalogue.has(key) && reads_the_same_somewhere(catalogue, key)) << key << " need not be listed";
  }
}

TEST(CatalogueFiles, NameKeysByRoomAndHoldNoStraySigns) {
  const std::regex key_shape("[a-z][a-z0-9_]*(\\.[a-z0-9_]+)+");
  const std::regex placeholder("\\{[a-z][a-z0-9_]*(:\\+|\\|[^{}|]+\\|[^{}|]+)?\\}");
  const Catalogue catalogue = built_in();
  for (const std::string& key : catalogue.keys()) {
    EXPECT_TRUE(std::regex_match(key, key_shape)) << key;
    for (const Language language : built_in_languages()) {
      const std::string sentence = sentence_of(catalogue, key, language);
      EXPECT_FALSE(sentence.empty() || sentence.front() == ' ' || sentence.back() == ' ' ||
                   sentence.find("  ") != std::string::npos || sentence.find('\n') != std::string::npos)
          << key << ": empty, or spaces too many: " << sentence;
      const std::string rest = std::regex_replace(sentence, placeholder, "");
      EXPECT_EQ(rest.find_first_of("{}"), std::string::npos) << key << ": a brace that is no placeholder: " << sentence;
    }
  }
}

// A Spanish question or exclamation opens with its own sign.
/// A command of the chat is no exclamation: its sign stands before the word ("!regla").
bool exclaims(const std::string& sentence) {
  for (std::size_t at = sentence.find('!'); at != std::string::npos; at = sentence.find('!', at + 1)) {
    const bool is_command = at + 1 < sentence.size() && sentence[at + 1] >= 'a' && sentence[at + 1] <= 'z' &&
                            (at == 0 || sentence[at - 1] == ' ');
    if (!is_command) {
      return true;
    }
  }
  return false;
}

TEST(CatalogueFiles, OpenSpanishQuestionsAndExclamations) {
  const Catalogue catalogue = built_in();
  for (const std::string& key : catalogue.keys()) {
    const std::string sentence = sentence_of(catalogue, key, Language::es);
    EXPECT_TRUE(sentence.find('?') == std::string::npos || sentence.find("¿") != std::string::npos) << key;
    EXPECT_TRUE(!exclaims(sentence) || sentence.find("¡") != std::string::npos) << key;
  }
}

}  // namespace
}  // namespace adjutant::words

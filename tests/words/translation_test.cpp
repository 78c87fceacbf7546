#include "words/translation.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "words/named_language.h"
#include "words/sentence.h"

namespace adjutant::words {
namespace {

using test::named;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::IsEmpty;
using ::testing::StartsWith;

std::string exported(const Language& language) {
  return write_po(to_translate(built_in(), built_in_files(), language));
}

ReadTranslation read_back(std::string_view text) {
  auto translation = read_translation(text, "t.po", built_in());
  EXPECT_TRUE(translation) << translation.error().where << " " << translation.error().what.key;
  return translation.value_or(ReadTranslation());
}

/// A file with a header for a language and these entries.
std::string po(std::string_view code, const std::vector<PoEntry>& entries) {
  return write_po({"Language: " + std::string(code) + "\n", entries});
}

std::vector<std::pair<std::string, std::string>> told(const ReadTranslation& translation) {
  std::vector<std::pair<std::string, std::string>> result;
  for (const Diagnostic& diagnostic : translation.diagnostics) {
    result.emplace_back(diagnostic.where, diagnostic.what.key);
  }
  return result;
}

TEST(Translation, OfTheWholeCatalogueComesBackAsItWas) {
  const Catalogue catalogue = built_in();
  for (const Language& language : {Language::es, Language::it}) {
    const ReadTranslation back = read_back(exported(language));
    EXPECT_EQ(back.language, language);
    EXPECT_THAT(back.diagnostics, IsEmpty());
    const Catalogue::Translation sentences = back.sentences();
    ASSERT_EQ(sentences.size(), catalogue.keys().size());
    for (const auto& [key, sentence] : sentences) {
      EXPECT_EQ(sentence, *catalogue.sentence(key, language)) << key;
    }
  }
}

TEST(Translation, ThatIsKeptIsReadAsTheSame) {
  const ReadTranslation first = read_back(exported(Language::it));
  const ReadTranslation again = read_back(write_po(to_keep(first)));
  EXPECT_EQ(again.sentences(), first.sentences());
  EXPECT_THAT(again.diagnostics, IsEmpty());
}

TEST(Translation, IntoALanguageThatIsNotThereIsEmptyAndSaysHowToWriteIt) {
  const PoFile file = to_translate(built_in(), built_in_files(), named("pl"));
  EXPECT_THAT(file.header, ::testing::HasSubstr("Language: pl\nPlural-Forms: nplurals=3;"));
  EXPECT_EQ(file.entries.size(), built_in().keys().size());
  EXPECT_THAT(file.entries, Each(Field(&PoEntry::text, "")));
  const auto entry = std::ranges::find(file.entries, "words.not_imported", &PoEntry::context);
  ASSERT_NE(entry, file.entries.end());
  EXPECT_EQ(entry->comment, "words.json {count} {count|one|few|many}");
  EXPECT_THAT(read_back(write_po(file)).entries, IsEmpty());
}

TEST(Translation, OfHalfTheSentencesSaysTheOthersInEnglish) {
  PoFile file = to_translate(built_in(), built_in_files(), named("fr"));
  for (std::size_t i = 0; i < file.entries.size(); i += 2) {
    const bool has_names = !placeholders(file.entries[i].id).empty();
    file.entries[i].text = has_names ? file.entries[i].id : "fr " + file.entries[i].context;
  }
  const ReadTranslation half = read_back(write_po(file));
  EXPECT_THAT(half.diagnostics, IsEmpty());
  const Catalogue catalogue = built_in().with(half.language, half.sentences());
  for (std::size_t i = 0; i < file.entries.size(); ++i) {
    const PoEntry& entry = file.entries[i];
    EXPECT_EQ(catalogue.sentence(entry.context, named("fr")) != nullptr, i % 2 == 0);
    EXPECT_EQ(catalogue.say_key(entry.context, named("fr")) == catalogue.say_key(entry.context, Language::en),
              entry.text.empty() || entry.text == entry.id)
        << entry.context;
  }
}

TEST(Translation, LeavesOutWhatDoesNotFitAndTellsItWithItsLine) {
  const std::string english = *built_in().sentence("words.no_such_key", Language::en);
  const ReadTranslation translation =
      read_back(po("fr", {{.context = "words.no_such_key", .id = english, .text = "Sans."},
                          {.context = "no.key", .id = "x", .text = "y"},
                          {.context = "terrain.wall", .id = "wall", .text = "mur"},
                          {.context = "terrain.wall", .id = "wall", .text = "muraille"}}));
  EXPECT_THAT(told(translation),
              ElementsAre(std::pair("t.po:4", "words.lacks_placeholder"), std::pair("t.po:8", "words.no_such_key"),
                          std::pair("t.po:16", "words.key_before")));
  EXPECT_EQ(translation.sentences(), (Catalogue::Translation{{"terrain.wall", "mur"}}));
}

TEST(Translation, PassesOverFuzzyEntriesAndCountsThem) {
  const ReadTranslation translation =
      read_back(po("fr", {{.context = "terrain.wall", .id = "wall", .text = "{x", .is_fuzzy = true}}));
  EXPECT_EQ(translation.fuzzy, 1U);
  EXPECT_THAT(translation.diagnostics, IsEmpty());
  EXPECT_THAT(translation.entries, IsEmpty());
}

TEST(Translation, KeepsASentenceWhoseEnglishHasChangedAndSaysSo) {
  const ReadTranslation translation =
      read_back(po("fr", {{.context = "terrain.wall", .id = "rampart", .text = "rempart"}}));
  ASSERT_EQ(translation.diagnostics.size(), 1U);
  EXPECT_EQ(translation.diagnostics[0].severity, Severity::warning);
  EXPECT_EQ(translation.diagnostics[0].what.key, "words.other_english");
  EXPECT_EQ(translation.entries.size(), 1U);
}

TEST(Translation, HasFormsInBracesAndNotInEntries) {
  const ReadTranslation translation = read_back(
      "msgid \"\"\nmsgstr \"Language: fr\\n\"\nmsgctxt \"terrain.wall\"\nmsgid \"wall\"\n"
      "msgid_plural \"walls\"\nmsgstr[0] \"mur\"\nmsgstr[1] \"murs\"\n");
  EXPECT_THAT(told(translation), ElementsAre(std::pair("t.po:3", "words.plural_entry")));
}

TEST(Translation, NeedsALanguageThatIsNotEnglish) {
  const std::vector<std::pair<std::string, std::string>> headers = {
      {"", "words.po_no_language"}, {"POSIX", "words.po_no_language"}, {"en", "words.po_english"}};
  for (const auto& [code, why] : headers) {
    const auto translation = read_translation(po(code, {}), "t.po", built_in());
    ASSERT_FALSE(translation);
    EXPECT_EQ(translation.error().what.key, why);
  }
}

TEST(Translation, TellsAFileThatIsNoneWithItsLine) {
  const auto translation = read_translation("msgid \"\"\nmsgstr \"Language: fr\\n", "t.po", built_in());
  ASSERT_FALSE(translation);
  EXPECT_THAT(translation.error().where, StartsWith("t.po:2"));
}

}  // namespace
}  // namespace adjutant::words

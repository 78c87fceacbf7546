#include "words/po_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace adjutant::words {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

PoFile read_whole(std::string_view text) {
  auto file = read_po(text, "t.po");
  EXPECT_TRUE(file) << file.error().where << " " << file.error().what.key;
  return file.value_or(PoFile());
}

struct Broken {
  const char* name;
  std::string text;
  const char* where;
  const char* why;
};

void PrintTo(const Broken& broken, std::ostream* out) {
  *out << broken.name;
}

TEST(ReadPo, TakesHeaderContextIdAndText) {
  const PoFile file = read_whole(
      "msgid \"\"\nmsgstr \"\"\n\"Language: fr\\n\"\n\"X: y\\n\"\n\n"
      "#. los.json {hex}\n#: somewhere:3\nmsgctxt \"los.clear\"\nmsgid \"{hex} is clear.\"\nmsgstr \"{hex} libre.\"\n");
  EXPECT_EQ(file.header, "Language: fr\nX: y\n");
  EXPECT_THAT(file.entries,
              ElementsAre(PoEntry{
                  .context = "los.clear", .id = "{hex} is clear.", .text = "{hex} libre.", .comment = "", .line = 8}));
}

TEST(ReadPo, JoinsLinesAndUndoesEscapes) {
  const PoFile file = read_whole(
      "\xEF\xBB\xBFmsgid \"\"\r\n  \"one \"\r\n\t\"two\"\r\nmsgstr \"\\\"a\\\"\\t\\\\ \\303\\xa9\"\r\n\"\\n\"\r\n");
  ASSERT_EQ(file.entries.size(), 1U);
  EXPECT_EQ(file.entries[0].id, "one two");
  EXPECT_EQ(file.entries[0].text, "\"a\"\t\\ \u00e9\n");
}

TEST(ReadPo, NeedsNoEmptyLineBetweenEntries) {
  const PoFile file =
      read_whole("msgid \"a\"\nmsgstr \"1\"\nmsgid \"b\"\nmsgstr \"2\"\n# c\nmsgid \"c\"\nmsgstr \"3\"");
  ASSERT_EQ(file.entries.size(), 3U);
  EXPECT_EQ(file.entries[2].text, "3");
}

TEST(ReadPo, KnowsFuzzyEntriesAndPassesOverObsoleteOnes) {
  const PoFile file = read_whole(
      "#, c-format, fuzzy\n#| msgid \"old\"\nmsgid \"a\"\nmsgstr \"1\"\n\nmsgid \"b\"\nmsgstr \"2\"\n\n"
      "#, fuzzy\n#~ msgid \"gone\"\n#~ msgstr \"3\"\n\nmsgid \"c\"\nmsgstr \"4\"\n");
  ASSERT_EQ(file.entries.size(), 3U);
  EXPECT_TRUE(file.entries[0].is_fuzzy);
  EXPECT_FALSE(file.entries[1].is_fuzzy);
  EXPECT_FALSE(file.entries[2].is_fuzzy) << "the mark was of the obsolete entry";
}

TEST(ReadPo, TellsAnEntryWithAPluralOfGettext) {
  const PoFile file = read_whole("msgid \"hex\"\nmsgid_plural \"hexes\"\nmsgstr[0] \"a\"\nmsgstr[1] \"b\"\n");
  ASSERT_EQ(file.entries.size(), 1U);
  EXPECT_TRUE(file.entries[0].has_plural);
}

TEST(ReadPo, FindsNothingInAnEmptyFile) {
  EXPECT_THAT(read_whole("").entries, IsEmpty());
  EXPECT_THAT(read_whole("# a comment\n\n").entries, IsEmpty());
}

class BrokenPo : public ::testing::TestWithParam<Broken> {};

TEST_P(BrokenPo, IsToldWithLineAndReason) {
  const auto file = read_po(GetParam().text, "t.po");
  ASSERT_FALSE(file);
  EXPECT_EQ(file.error().where, GetParam().where);
  EXPECT_EQ(file.error().what.key, GetParam().why);
}

std::string many_entries() {
  std::string text;
  for (std::size_t i = 0; i <= most_po_entries; ++i) {
    text += "msgid \"" + std::to_string(i) + "\"\nmsgstr \"\"\n";
  }
  return text;
}

INSTANTIATE_TEST_SUITE_P(
    Each, BrokenPo,
    ::testing::Values(Broken{"no_po", "{\"a\": 1}", "t.po:1", "words.po_no_keyword"},
                      Broken{"unknown_keyword", "msgid \"a\"\nmsgtext \"b\"\n", "t.po:2", "words.po_no_keyword"},
                      Broken{"text_without_keyword", "\n\"a\"\n", "t.po:2", "words.po_no_keyword"},
                      Broken{"keyword_without_text", "msgid\nmsgstr \"b\"\n", "t.po:1", "words.po_no_keyword"},
                      Broken{"open_quote", "msgid \"a\nmsgstr \"b\"\n", "t.po:1", "words.po_open_quote"},
                      Broken{"text_behind_quote", "msgid \"a\" b\nmsgstr \"b\"\n", "t.po:1", "words.po_open_quote"},
                      Broken{"backslash_at_end", "msgid \"a\\", "t.po:1", "words.po_wrong_escape"},
                      Broken{"unknown_escape", "msgid \"\\q\"", "t.po:1", "words.po_wrong_escape"},
                      Broken{"too_large_octal", "msgid \"\\777\"", "t.po:1", "words.po_wrong_escape"},
                      Broken{"text_before_id", "msgstr \"b\"\n", "t.po:1", "words.po_wrong_place"},
                      Broken{"two_texts", "msgid \"a\"\nmsgstr \"b\"\nmsgstr \"c\"\n", "t.po:3",
                             "words.po_wrong_place"},
                      Broken{"two_ids", "msgid \"a\"\nmsgid \"b\"\n", "t.po:2", "words.po_wrong_place"},
                      Broken{"no_text", "msgid \"a\"\n", "t.po:1", "words.po_breaks_off"},
                      Broken{"latin_1", "msgid \"a\"\nmsgstr \"\xE9\"\n", "t.po:2", "words.po_not_utf8"},
                      Broken{"latin_1_by_number", "msgid \"a\"\nmsgstr \"\\351\"\n", "t.po:1", "words.po_not_utf8"},
                      Broken{"utf_16", std::string("\xFF\xFEm\0", 4), "t.po:1", "words.po_not_utf8"},
                      Broken{"too_long", "msgid \"" + std::string(longest_po_string + 1, 'a') + "\"\n", "t.po:1",
                             "words.po_too_long"},
                      Broken{"too_many", many_entries(), "t.po:40002", "words.po_too_many"},
                      Broken{"too_large", std::string(largest_po_file + 1, '\n'), "t.po", "words.po_too_large"}),
    [](const auto& one) { return std::string(one.param.name); });

TEST(WritePo, IsReadBackAsItWas) {
  PoFile file{"Language: fr\n", {}};
  file.entries.push_back(
      {.context = "a.b", .id = "\"x\"\\\t{n|a|b}", .text = "\u00e9\n\x01 two\nlines", .comment = ""});
  file.entries.push_back({.context = "", .id = "fuzzy one", .text = "", .comment = "los.json", .is_fuzzy = true});
  PoFile again = read_whole(write_po(file));
  EXPECT_EQ(again.header, file.header);
  file.entries[1].comment.clear();
  for (PoEntry& entry : again.entries) {
    entry.line = 0;
  }
  EXPECT_EQ(again.entries, file.entries);
}

TEST(WritePo, LooksAsGettextWritesIt) {
  const PoFile file{"A: b\nC: d\n", {{.context = "k", .id = "One", .text = "Un", .comment = "los.json {n}"}}};
  EXPECT_EQ(write_po(file),
            "msgid \"\"\nmsgstr \"\"\n\"A: b\\n\"\n\"C: d\\n\"\n\n"
            "#. los.json {n}\nmsgctxt \"k\"\nmsgid \"One\"\nmsgstr \"Un\"\n");
}

TEST(HeaderField, IsTheValueOfItsLine) {
  EXPECT_EQ(header_field("Language-Team: x\nLanguage:  fr \n", "Language"), "fr");
  EXPECT_EQ(header_field("Language-Team: x\n", "Language"), "");
}

}  // namespace
}  // namespace adjutant::words

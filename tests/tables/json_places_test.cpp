#include "tables/json_places.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tables/pack.h"

namespace adjutant::tables {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

struct Broken {
  const char* name;
  std::string text;
  const char* key;
  const char* place;
};

class BrokenJson : public testing::TestWithParam<Broken> {};

TEST_P(BrokenJson, IsToldWithLineColumnAndWhatIsMissing) {
  const auto read = read_pack_text(GetParam().text, "pack.json");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().what.key, std::string("tables.pack.") + GetParam().key);
  EXPECT_EQ(read.error().where, std::string("pack.json:") + GetParam().place);
}

const Broken broken[] = {
    {"NothingAtAll", " \n ", "empty_file", "1:1"},
    {"ACommaTooMany", "{\"format\": [1,\n  2,\n  ]}", "comma_too_many", "2:4"},
    {"ACommaMissing", "{\"id\": \"k\"\n \"game\": \"k\"}", "comma_missing", "2:2"},
    {"AColonMissing", "{\"id\" \"k\"}", "comma_missing", "1:7"},
    {"ACommaMissingBetweenObjects", "{\"charts\": [{}\n  {}]}", "comma_missing", "2:3"},
    {"AQuoteNotClosed", "{\"id\": \"k,\n \"game\": \"k\"}", "quote_not_closed", "1:8"},
    {"WordsWithoutQuotes", "{\"dice\": 2d6}", "no_json_here", "1:10"},
    {"ANumberTooLarge", "{\"dice\":\n [1e300, -1e999]}", "number_too_large", "2:10"},
    {"ANumberTooLargeByItself", "55555555e555555fi", "number_too_large", "1:1"},
    {"SingleQuotes", "{'id': 1}", "wrong_quotes", "1:2"},
    {"QuotesOfATextProcessor", "{“id”: 1}", "wrong_quotes", "1:2"},
    {"AComment", "{\"id\": 1, // mine\n \"game\": 2}", "no_comments", "1:11"},
    {"ABracketNotClosed", "{\"charts\": [\n{\"id\": 1}\n", "never_closed", "2:9"},
    {"TwoObjects", "{\"id\": 1}\n{\"id\": 2}", "comma_missing", "2:1"},
    {"Latin1",
     "{\"id\": \"k\",\n \"game\": \"Espa\xF1"
     "a\"}",
     "not_utf8", "2:15"},
    {"Utf16", std::string("\xFF\xFE{\0\"\0", 6), "not_utf8", "1:1"},
    {"Utf16WithoutItsMark", std::string("{\0\"\0", 4), "not_utf8", "1:2"},
    {"BytesBehindAnEndThatAParserSees", std::string("{\"id\": \"k\"}\0}]", 14), "not_utf8", "1:12"},
};

INSTANTIATE_TEST_SUITE_P(, BrokenJson, testing::ValuesIn(broken), [](const auto& one) { return one.param.name; });

TEST(JsonPlaces, EachPathHasItsLine) {
  const JsonPlaces places = places_in("{\"a\": [1,\n {\"b\": \"x\\\"]\",\n  \"c\": 7\n}, [2,\n3]],\n\"d\": null}",
                                      {"", "a", "a/1", "a/2", "a/2/c", "a/3/2", "d", "e"}, 10);
  const std::map<std::string, int, std::less<>> lines = {{"", 1},      {"a", 1},     {"a/1", 1}, {"a/2", 2},
                                                         {"a/2/c", 3}, {"a/3/2", 5}, {"d", 6}};
  EXPECT_EQ(places.lines, lines);
  EXPECT_THAT(places.again, IsEmpty());
}

TEST(JsonPlaces, AKeyThatStandsTwiceIsFoundInItsOwnObjectOnly) {
  const JsonPlaces places = places_in("{\"a\": {\"x\": 1},\n \"b\": {\"x\": 1,\n \"x\": 2}}", {}, 10);
  ASSERT_EQ(places.again.size(), 1U);
  EXPECT_EQ(places.again[0].path, "b/x");
  EXPECT_EQ(places.again[0].line, 3);
}

TEST(JsonPlaces, ColumnsAreCountedInCharacters) {
  EXPECT_EQ(place_in("añ\nñb", 6), (TextPlace{2, 2}));
  EXPECT_EQ(not_text("añ€😀"), std::nullopt);
  EXPECT_EQ(not_text("a\xC3"), 1U);
  EXPECT_EQ(not_text("\xC0\x80"), 0U);
}

TEST(PackText, SaysTheLineOfEachMistake) {
  const std::string text = R"({"format": "adjutant-pack/1", "id": "k", "game": "k", "languages": ["en"],
 "labels": {
   "crt": {"en": "Combat"},
   "crt": {"en": "Combat"}
 },
 "charts": [
  {"id": "crt",
   "dice": "1d6",
   "table": {"kind": "bands", "rows": [
     {"from": 1, "to": 2, "cells": ["a"]},
     {"from": 4, "cells": ["b"]}
   ]}}]})";
  const auto read = read_pack_text(text, "pack.json");
  ASSERT_TRUE(read);
  std::vector<std::string> said;
  for (const Diagnostic& one : read->diagnostics) {
    said.push_back(one.where + " " + one.what.key);
  }
  EXPECT_THAT(said, ElementsAre("pack.json:11: charts/crt/table/rows/2 tables.pack.gap",
                                "pack.json:4: labels/crt tables.pack.key_again"));
}

}  // namespace
}  // namespace adjutant::tables

#include "vmod/game/id_set.h"

#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "vmod/game/player_table.h"
#include "vmod/limits.h"

namespace adjutant::vmod {
namespace {

std::string told(const std::vector<std::string>& ids, const std::string& text, ShortIds how = ShortIds::all) {
  IdSet set;
  for (const std::string& id : ids) {
    set.add(id);
  }
  return redacted(text, {&set}, how);
}

TEST(IdSet, OddIdsAreFoundWhereTheyStandAlone) {
  for (const char* id : {"sesame", "a",      "ab",        "abc",          "7",
                         "42",     "123",    "1234",      "12345678",     "a;b",
                         "a;b;c",  "x/y/z",  "p|q",       "t\tt",         ".*",
                         "[a-z]+", "(((",    "$1",        "\\",           "\\d",
                         "^$",     "a b c",  " ",         "  x  ",        "-",
                         "--",     "'",      "\"q\"",     "<b>",          "&amp;",
                         "null",   "secret", "p\xc3\xa9", "\xe6\x97\xa5", "\xf0\x9f\x8e\xb2",
                         "{}",     "%s",     "A.1",       "id=id"}) {
    const std::string text = std::string("~") + id + "~";
    EXPECT_EQ(told({id}, text), "~secret~") << id;
    EXPECT_EQ(told({id}, id), "secret") << id;
    EXPECT_EQ(told({id}, std::string(id) + "!" + id), "secret!secret") << id;
  }
}

TEST(IdSet, WhoIsAdmittedIsKnownUntilHeIsDismissedAsOften) {
  IdSet set;
  const std::string long_id(3 * IdSet::longest, 'x');
  for (const std::string& id : {std::string("sesame"), long_id}) {
    set.admit(id);
    set.admit(id);
    set.dismiss(id);
    EXPECT_EQ(redacted("it is " + id, {&set}, ShortIds::all), "it is secret");
    set.dismiss(id);
    EXPECT_EQ(redacted("it is " + id, {&set}, ShortIds::all), "it is " + id);
    set.dismiss(id);
    set.admit(id);
    set.add(id);
    set.dismiss(id);
    EXPECT_TRUE(set.contains(id)) << "for good";
  }
  EXPECT_EQ(set.added(), 2U);
}

TEST(IdSet, AnIdWithinAWordIsNone) {
  EXPECT_EQ(told({"amber", "am"}, "amberjack chamber am"), "amberjack chamber secret");
}

TEST(IdSet, MarksOfEveryLanguagePartWordsAndLettersDoNot) {
  for (const auto& [before, behind] :
       std::vector<std::pair<std::string, std::string>>{{"\xe2\x80\x9c", "\xe2\x80\x9d"},
                                                        {"\xc2\xab", "\xc2\xbb"},
                                                        {"\xc2\xbf", "\xe2\x80\xa6"},
                                                        {"\xe2\x80\x94", "\xe3\x80\x82"},
                                                        {"\xf0\x9f\x8e\xb2", "\xf0\x9f\x8e\xb2"}}) {
    EXPECT_EQ(told({"sesame"}, before + "sesame" + behind), before + "secret" + behind);
  }
  EXPECT_EQ(told({"caf\xc3\xa9"},
                 "\xe2\x80\x9c"
                 "caf\xc3\xa9\xe2\x80\x9d, caf\xc3\xa9s"),
            "\xe2\x80\x9csecret\xe2\x80\x9d, caf\xc3\xa9s");
  EXPECT_EQ(told({"stra"},
                 "stra\xc3\x9f"
                 "e"),
            "stra\xc3\x9f"
            "e");
}

TEST(IdSet, OfIdsThatShareTheirTextNoPartIsLeft) {
  EXPECT_EQ(told({"amber", "amber-word", "word-of"}, "amber-word-of amber"), "secret secret");
  EXPECT_EQ(told({"a b", "b c"}, "a b c"), "secret");
}

TEST(IdSet, ShortIdsAreLeftWhereTheyAreWordsOfEveryDay) {
  EXPECT_EQ(told({"am", "7"}, "I am 7", ShortIds::all), "I secret secret");
  EXPECT_EQ(told({"am", "7"}, "I am 7", ShortIds::words), "I secret 7");
  EXPECT_EQ(told({"am", "7"}, "I am 7", ShortIds::whole_texts), "I am 7");
  EXPECT_EQ(told({"am", "7"}, "am", ShortIds::whole_texts), "secret");
  EXPECT_EQ(told({"am", "7"}, "7", ShortIds::whole_texts), "7");
}

TEST(IdSet, BehindTheStartOfALongIdNothingIsShown) {
  const std::string id = std::string(100, 'x') + " tail";
  EXPECT_EQ(told({id}, "it is " + id + " indeed"), "it is secret");
  EXPECT_EQ(told({id}, "it is xxx"), "it is xxx");
}

TEST(IdSet, WithTooManyIdsEveryTextIsWithheld) {
  IdSet set;
  for (std::size_t i = 0; i < IdSet::most; ++i) {
    set.add("password" + std::to_string(i));
  }
  EXPECT_FALSE(set.overfull());
  EXPECT_EQ(redacted("password19999 and hunter", {&set}, ShortIds::all), "secret and hunter");
  set.add("hunter");
  EXPECT_TRUE(set.overfull());
  EXPECT_EQ(redacted("hunter", {&set}, ShortIds::all), "secret");
  EXPECT_EQ(redacted("anything at all", {&set}, ShortIds::all), "secret");
  EXPECT_EQ(redacted("", {&set}, ShortIds::all), "");
}

TEST(IdSet, ManyIdsOfEveryLengthCostALongTextLittle) {
  IdSet set;
  for (std::size_t i = 0; i < IdSet::most; ++i) {
    set.add(std::string(1 + i % IdSet::longest, ' ') + std::to_string(i));
  }
  const auto begun = std::chrono::steady_clock::now();
  redacted(std::string(16'384, ' '), {&set}, ShortIds::all);
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::milliseconds(500));
}

TEST(PlayerTable, PlayersBeyondTheirNumberAreNobodyInParticular) {
  PlayerTable table;
  for (std::size_t i = 0; i < limits::players; ++i) {
    EXPECT_FALSE(table.ref("password" + std::to_string(i)).nobody());
  }
  EXPECT_EQ(table.ref("one more"), kUntold);
  EXPECT_TRUE(table.ref("another").nobody());
  EXPECT_TRUE(player_named(to_text(kUntold)).nobody());
  EXPECT_EQ(table.redact("one more or another"), "secret or secret");
}

}  // namespace
}  // namespace adjutant::vmod

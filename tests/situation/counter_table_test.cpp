#include "situation/counter_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "situation/sheet_edit.h"
#include "situation/sheet_file.h"

namespace adjutant::situation {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

ModuleCounter counter(const std::string& gpid, const std::string& name) {
  ModuleCounter one;
  one.looks.gpid = gpid;
  one.looks.name = one.looks.plain_name = name;
  return one;
}

class CounterTable : public testing::Test {
 protected:
  [[nodiscard]] std::string written() const { return counter_table(counters_, rule_of(), {"fp", "range"}); }
  [[nodiscard]] ReadCounterTable read(const std::string& text) const {
    auto read = read_counter_table(text, "t.csv", counters_, rule_of());
    EXPECT_TRUE(read) << read.error().where << read.error().what.key;
    return read.value_or(ReadCounterTable{});
  }
  [[nodiscard]] RuleOf rule_of() const {
    return [this](const ModuleCounter& one) { return sheet_.rule_for(one.looks); };
  }
  static const UnitMeaning& unit(const CounterRule& rule) { return std::get<UnitMeaning>(rule.meaning); }

  std::vector<ModuleCounter> counters_ = {counter("1", "Guard, first"), counter("2", "Fired"), counter("3", "Tree"),
                                          counter("4", "New"), counter("5", "New")};
  CounterSheet sheet_ = read_counter_sheet(json::parse(R"({"format": "adjutant-counters/1", "rules": [
    {"match": {"gpid": "1"}, "unit": {"kind": "squad", "side": "guard", "values": {"fp": 2, "note": "7"},
      "facings": [{"value": "facing", "trait": "Hull", "bearing": 90}]},
      "proof": {"fp": {"source": "read", "sure": 0.9}},
      "faces": [{"layer": "State", "level": 2, "face": "shaken", "values": {"fp": 1}, "markers": ["fired"]}]},
    {"match": {"name": "^Fired"}, "marker": "fired", "on": "hex"},
    {"match": {"name": "^Tree"}, "ignore": true}]})"),
                                           "test")
                            .value()
                            .sheet;
};

TEST_F(CounterTable, HasARowForEachCounterAndEachFace) {
  EXPECT_EQ(written(),
            "gpid,name,layer,level,face,is,kind,side,read,fp,range,note\r\n"
            "1,\"Guard, first\",,,,unit,squad,guard,fp,2,,7\r\n"
            "1,\"Guard, first\",State,2,shaken,,,,,1,,\r\n"
            "2,Fired,,,,marker,fired,,,,,\r\n"
            "3,Tree,,,,ignore,,,,,,\r\n"
            "4,New,,,,,,,,,,\r\n"
            "5,New,,,,,,,,,,\r\n");
}

TEST_F(CounterTable, ChangesNothingWhereNothingWasChanged) {
  const ReadCounterTable same = read(written());
  EXPECT_THAT(same.rules, IsEmpty());
  EXPECT_THAT(same.mistakes, IsEmpty());
  EXPECT_EQ(same.unchanged, 5U);
}

TEST_F(CounterTable, TakesAFigureAsAPersonsWordAndLeavesAllElse) {
  const ReadCounterTable changed = read("gpid;fp\r\n1;3\r\n");
  ASSERT_THAT(changed.rules, SizeIs(1));
  const CounterRule& rule = changed.rules.front();
  EXPECT_EQ(rule.match.gpid, "1");
  EXPECT_EQ(unit(rule).values, (Values{{"fp", 3LL}, {"note", "7"}}));
  EXPECT_THAT(unit(rule).facings, SizeIs(1));
  EXPECT_THAT(rule.faces.front().markers, ElementsAre("fired"));
  EXPECT_THAT(rule.proof, IsEmpty());
}

TEST_F(CounterTable, TakesAwayAFigureAndAcceptsOneThatWasRead) {
  EXPECT_EQ(unit(read("gpid,note\n1,\n").rules.at(0)).values, (Values{{"fp", 2LL}}));
  const ReadCounterTable accepted = read("gpid,read\n1,\n");
  ASSERT_THAT(accepted.rules, SizeIs(1));
  EXPECT_THAT(accepted.rules.front().proof, IsEmpty());
}

TEST_F(CounterTable, HasAWordForAFigureThatIsNotPrinted) {
  const ReadCounterTable said = read("gpid,range,note\n1,none,nessuno\n");
  ASSERT_THAT(said.rules, SizeIs(1));
  EXPECT_TRUE(is_absent(said.rules.front().proof, "range"));
  EXPECT_EQ(unit(said.rules.front()).values, (Values{{"fp", 2LL}}));
  sheet_.rules.insert(sheet_.rules.begin(), said.rules.front());
  EXPECT_THAT(written(), HasSubstr("1,\"Guard, first\",,,,unit,squad,guard,fp,2,none,none\r\n"));
  EXPECT_THAT(read(written()).rules, IsEmpty());
  const ReadCounterTable open = read("gpid,range\n1,\n");
  ASSERT_THAT(open.rules, SizeIs(1));
  EXPECT_FALSE(is_absent(open.rules.front().proof, "range")) << "an empty cell is to be filled in";
}

TEST_F(CounterTable, SaysWhatNewCountersAre) {
  const ReadCounterTable said = read("gpid,is,kind,side,fp\n4,unit,squad,us,2\n2,ignore,,,\n5,marker,smoke,,\n");
  ASSERT_THAT(said.rules, SizeIs(3));
  std::map<std::string, std::size_t> meanings;
  for (const CounterRule& rule : said.rules) {
    meanings[rule.match.gpid.value_or("")] = rule.meaning.index();
  }
  EXPECT_EQ(meanings, (std::map<std::string, std::size_t>{{"2", 3}, {"4", 0}, {"5", 1}}));
}

TEST_F(CounterTable, NamesLineAndReasonOfWhatItLeavesOutAndKeepsTheRest) {
  const ReadCounterTable some = read(
      "gpid,name,layer,level,is,kind,fp\n"
      "9,,,,unit,squad,2\n"
      ",New,,,unit,squad,2\n"
      "1,,,,dragon,x,2\n"
      "1,,State,high,,,2\n"
      "1,,,,unit,,2\n"
      "1,,,,unit,squad,2,7\n"
      "4,,,,unit,squad,5\n"
      "5,,,,unit,squ");
  EXPECT_THAT(some.rules, SizeIs(1));
  std::vector<std::string> mistakes;
  for (const Diagnostic& one : some.mistakes) {
    mistakes.push_back(one.where + " " + one.what.key);
  }
  EXPECT_THAT(mistakes, ElementsAre("t.csv:2 situation.table.no_counter", "t.csv:3 situation.table.several_counters",
                                    "t.csv:4 situation.table.not_a_meaning", "t.csv:5 situation.sheet.wrong_face",
                                    "t.csv:6 situation.sheet.unit_without_kind",
                                    "t.csv:7 situation.table.too_many_cells", "t.csv:9 situation.table.too_few_cells"));
}

TEST_F(CounterTable, OfAnotherModuleIsRefusedThoughItsGpidsAreKnown) {
  const auto other = read_counter_table(
      "gpid,name,is,kind\n1,Rifles,unit,squad\n2,Fired,marker,fired\n3,Bren,unit,sw\n", "t.csv", counters_, rule_of());
  ASSERT_FALSE(other);
  EXPECT_EQ(other.error().where, "t.csv:2");
  EXPECT_EQ(other.error().what.key, "situation.table.other_module");
  // Counters that were renamed since, or that a spreadsheet made a date of, are still known by their gpid.
  const ReadCounterTable renamed =
      read("gpid,name,is,kind\n1,Guard I,unit,squad\n2,Fired,marker,shot\n3,Tree,ignore,\n");
  EXPECT_THAT(renamed.mistakes, IsEmpty());
  EXPECT_THAT(renamed.rules, SizeIs(1));
}

TEST_F(CounterTable, IsRefusedWhereNobodyKnowsWhichCounterARowIsAbout) {
  const auto read = read_counter_table("fp,range\n1,2\n", "t.csv", counters_, rule_of());
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().where, "t.csv:1");
  EXPECT_FALSE(read_counter_table("", "t.csv", counters_, rule_of()));
}

}  // namespace
}  // namespace adjutant::situation

#include "situation/sheet_edit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "situation/sheet_file.h"

namespace adjutant::situation {
namespace {

using nlohmann::json;

Match gpid(const std::string& number) {
  return {std::nullopt, std::nullopt, number};
}

CounterRule squad_rule(const std::string& number, long long fp) {
  return {gpid(number), UnitMeaning{"squad", "us", {{"fp", fp}}}, {}, {}};
}

json sheet_file() {
  return json::parse(R"({"format": "adjutant-counters/1", "game": "lnl", "module": "M", "made with": "love", "rules": [
    {"match": {"gpid": "1"}, "marker": "fired", "colour": "red"},
    {"match": {"name": "^S"}, "unit": {"kind": "crew"}},
    {"match": {"gpid": "2"}, "ignore": true},
    {"rule": "of another version"}]})");
}

std::vector<std::string> matches_in(const json& file) {
  std::vector<std::string> all;
  for (const json& rule : file["rules"]) {
    all.push_back(rule.value("match", json()).dump());
  }
  return all;
}

TEST(SheetEdit, PutsRulesOfSingleCountersBeforeAllOthersAndLeavesTheRest) {
  const auto edited = with_rules(sheet_file(), {squad_rule("1", 3), squad_rule("2", 4), squad_rule("9", 5)}, {});
  ASSERT_TRUE(edited);
  EXPECT_THAT(matches_in(*edited), testing::ElementsAre(R"({"gpid":"1"})", R"({"gpid":"2"})", R"({"gpid":"9"})",
                                                        R"({"name":"^S"})", "null"));
  EXPECT_EQ((*edited)["rules"][0]["unit"]["values"]["fp"], 3);
  EXPECT_EQ((*edited)["rules"][4], sheet_file()["rules"][3]) << "what nobody can read stays";
  EXPECT_EQ((*edited)["made with"], "love");
}

TEST(SheetEdit, ForgetsRulesAndIsTheSameAgain) {
  const auto edited = with_rules(sheet_file(), {squad_rule("9", 5)}, {});
  const auto back = with_rules(*edited, {}, {gpid("9")});
  EXPECT_EQ(*back, sheet_file());
}

TEST(SheetEdit, RefusesWhatIsNoSheetAndTooManyRules) {
  EXPECT_FALSE(with_rules(json::array(), {}, {}));
  EXPECT_FALSE(with_rules({{"rules", 7}}, {}, {}));
  std::vector<CounterRule> many;
  for (std::size_t i = 0; i <= max_rules; ++i) {
    many.push_back(squad_rule(std::to_string(i), 1));
  }
  EXPECT_FALSE(with_rules(new_sheet("lnl", "M"), many, {}));
}

TEST(SheetEdit, KnowsWhetherTwoRulesSayTheSame) {
  CounterRule one = squad_rule("1", 3);
  CounterRule other = squad_rule("2", 3);
  EXPECT_TRUE(say_the_same(&one, &other)) << "whatever they match";
  one.proof["fp"] = {FigureProof::Source::read, 0.9};
  EXPECT_FALSE(say_the_same(&one, &other)) << "one of them nobody has checked";
  other.proof["fp"] = {FigureProof::Source::read, 0.8};
  EXPECT_TRUE(say_the_same(&one, &other));
  other.meaning = NoMeaning{};
  EXPECT_FALSE(say_the_same(&one, &other));
  EXPECT_FALSE(say_the_same(&one, nullptr));
  EXPECT_TRUE(say_the_same(nullptr, nullptr));
}

TEST(SheetEdit, NamesOfSidesAreSaidAndForgotten) {
  nlohmann::json file = new_sheet("lnl", "Field");
  file = with_side_names(file, {{"Allies", "us"}, {"Axis", "de"}, {"Neutral", "Neutral"}}).value();
  EXPECT_EQ(file["sides"], (nlohmann::json{{"Allies", "us"}, {"Axis", "de"}}));
  file = with_side_names(file, {{"Axis", ""}}).value();
  EXPECT_EQ(side_names_in(file), (SideNames{{"Allies", "us"}}));
  EXPECT_EQ(read_counter_sheet(file, "sheet").value().sheet.sides, (SideNames{{"Allies", "us"}}));
  file = with_side_names(file, {{"Allies", ""}}).value();
  EXPECT_FALSE(file.contains("sides"));
  SideNames many;
  for (std::size_t i = 0; i <= max_side_names; ++i) {
    many["side " + std::to_string(i)] = "us";
  }
  EXPECT_EQ(with_side_names(file, many).error().what.key, "situation.sheet.too_many_sides");
  file["sides"] = {"Allies", 7};
  EXPECT_TRUE(side_names_in(file).empty()) << "what is no name is passed over";
  EXPECT_TRUE(read_counter_sheet(file, "sheet"));
}

}  // namespace
}  // namespace adjutant::situation

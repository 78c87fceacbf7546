#include "vmod/expression.h"

#include <map>

#include <gtest/gtest.h>

namespace adjutant::vmod {
namespace {

using Outcome = Evaluation::Outcome;

/// The expression on a piece with a few properties; SumStack counts three of anything.
Evaluation evaluated(std::string_view text, int steps = 100'000) {
  static const std::map<std::string, std::string, std::less<>> properties{
      {"Strength", "3"}, {"Fuel", "5"},    {"Name", "Skiff"}, {"Half", "2.5"},    {"Ready", "true"},
      {"Empty", ""},     {"RB_GE_1", "8"}, {"Nation", "GE"},  {"two words", "7"}, {"Max", "2147483647"}};
  int depth = 1000;
  ExpressionScope scope;
  scope.property = [](std::string_view name) -> std::optional<std::string> {
    const auto found = properties.find(name);
    return found == properties.end() ? std::nullopt : std::optional(found->second);
  };
  scope.sum_stack = [](std::string_view) { return 3; };
  scope.steps = &steps;
  scope.depth = &depth;
  return Expression(text).evaluate(scope);
}

void expect_values(const std::map<std::string, std::string>& cases) {
  for (const auto& [text, value] : cases) {
    EXPECT_EQ(evaluated(text), (Evaluation{Outcome::value, value})) << text;
  }
}

TEST(Expression, ReckonsWithWholeAndDecimalNumbers) {
  expect_values({{"{Strength*Fuel}", "15"},
                 {"{1 + 2 * 3 - 4}", "3"},
                 {"{(1+2)*3}", "9"},
                 {"{7 / 2}", "3"},
                 {"{-7 / 2}", "-3"},
                 {"{-7 % 3}", "-1"},
                 {"{Half * 2}", "5.0"},
                 {"{7 / 2.0}", "3.5"},
                 {"{-Strength}", "-3"},
                 {"{Max + 1}", "-2147483648"},
                 {"{10000000.0 * 10}", "1.0E8"},
                 {"{Math.max(Strength, Fuel)}", "5"},
                 {"{Math.min(2, 2.5)}", "2.0"},
                 {"{Math.abs(-4)}", "4"},
                 {"{Integer.parseInt(\"12\") + 1}", "13"}});
}

TEST(Expression, JoinsTextsAndAsksThem) {
  expect_values({{"{Name + \" of \" + Strength}", "Skiff of 3"},
                 {"{1 + 2 + \"a\" + 1 + 2}", "3a12"},
                 {"{GetProperty(\"RB_\" + Nation + \"_1\")}", "8"},
                 {"{GetProperty(\"two words\")}", "7"},
                 {"{Name.contains(\"kif\")}", "true"},
                 {"{Name.startsWith(\"kif\")}", "false"},
                 {"{Name.replaceAll(\"[if]\", \"_\")}", "Sk___"},
                 {"{Name.replaceFirst(\"f\", \"\")}", "Skif"},
                 {"{Name.length()}", "5"},
                 {"{Name =~ \"S.*f\"}", "true"},
                 {"{Missing}", ""},
                 {"Name", "Skiff"}});
}

TEST(Expression, ComparesByValueAndNeverFailsOnUnequalKinds) {
  expect_values({{"{Strength == 3}", "true"},
                 {"{Empty == 1}", "false"},
                 {"{Ready == \"true\"}", "false"},
                 {"{Ready && Strength < Fuel}", "true"},
                 {"{!Ready || Half >= 2.5}", "true"},
                 {"{Name != \"Skiff\"}", "false"},
                 {"{If(Strength > 5, \"strong\", \"weak\")}", "weak"},
                 {"{Strength > 5 ? 1 : Fuel > 4 ? 2 : 3}", "2"},
                 {"{SumStack(\"Strength\") == 3}", "true"},
                 {"{false && Name > 1}", "false"}});
}

TEST(Expression, WhatVassalCallsAnErrorIsAnErrorHereToo) {
  for (const char* text : {"{Name * 2}", "{Strength / 0}", "{!Strength}", "{Empty < 1}", "{Strength && Ready}",
                           "{If(Strength, 1, 2)}", "{Strength.contains(\"3\")}", "{Integer.parseInt(\"x\")}"}) {
    EXPECT_EQ(evaluated(text).outcome, Outcome::error) << text;
  }
}

TEST(Expression, WhatIsNotUnderstoodCannotBeComputedInsteadOfBeingWrong) {
  for (const char* text :
       {"{x = 1}", "{for (i=0;i<3;i++) x}", "{Random(6)}", "{Sum(\"Strength\")}", "{1 +}", "{", "{}", "", "{\"open}",
        "{(1}", "{Name.foo(1)}", "{new java.io.File(\"/\")}", "{012}", "{a[1]}", "{Name =~ \"(a+)+b\"}"}) {
    EXPECT_EQ(evaluated(text).outcome, Outcome::cannot) << text;
  }
}

TEST(Expression, BombsStopInsteadOfBurningTimeOrStack) {
  EXPECT_EQ(evaluated(std::string(100'000, '(') + "1" + std::string(100'000, ')')).outcome, Outcome::cannot);
  EXPECT_EQ(evaluated(std::string(60'000, '!') + "Ready").outcome, Outcome::cannot);
  std::string sum = "1";
  for (int i = 0; i < 9'000; ++i) {
    sum += "+1";
  }
  EXPECT_EQ(evaluated(sum).outcome, Outcome::cannot);
  EXPECT_EQ(evaluated("{1+1+1+1+1+1}", 5).outcome, Outcome::cannot);
}

}  // namespace
}  // namespace adjutant::vmod

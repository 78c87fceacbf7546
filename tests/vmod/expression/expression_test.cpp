#include "vmod/expression/expression.h"

#include <map>

#include <gtest/gtest.h>

#include "vmod/expression/format.h"

// The values were computed by VASSAL's own BeanShell from these properties.

namespace adjutant::vmod {
namespace {

using Outcome = Evaluation::Outcome;

/// The expression on a piece with a few properties; the board's functions all give three.
Evaluation evaluated(std::string_view text, int steps = 100'000, bool zeros_stay = false) {
  static const std::map<std::string, std::string, std::less<>> properties{
      {"Strength", "3"}, {"Fuel", "5"},    {"Name", "Skiff"}, {"Half", "2.5"},    {"Ready", "true"},
      {"Empty", ""},     {"RB_GE_1", "8"}, {"Nation", "GE"},  {"two words", "7"}, {"Max", "2147483647"},
      {"No", "false"},   {"Lead", "007"},  {"Tenth", "0.1"},  {"Fifth", "0.2"},   {"Big", "12345678901"},
      {"Plus", "+4"},    {"Dash", "-"},    {"Dot", "1.2.3"},  {"Exp", "1e5"},     {"Nums", "1,2"},
      {"Path", "a\\nb"}, {"Größe", "9"},   {"Ship", "Nef é"}};
  int depth = 1000;
  ExpressionScope scope;
  scope.property = [](std::string_view name) -> std::optional<std::string> {
    const auto found = properties.find(name);
    return found == properties.end() ? std::nullopt : std::optional(found->second);
  };
  scope.function = [](std::string_view, const std::vector<ExpressionValue>&) { return computed(3); };
  scope.zeros_stay = zeros_stay;
  Budget budget(steps);
  scope.budget = &budget;
  scope.depth = &depth;
  return Expression(text).evaluate(scope);
}

void expect_values(const std::map<std::string, std::string>& cases) {
  for (const auto& [text, value] : cases) {
    EXPECT_EQ(evaluated(text), (Evaluation{Outcome::value, value})) << text;
  }
}

void expect_errors(const std::vector<std::string>& cases) {
  for (const std::string& text : cases) {
    EXPECT_EQ(evaluated(text).outcome, Outcome::error) << text << " gives " << evaluated(text).text;
  }
}

TEST(Expression, ReckonsWithWholeAndDecimalNumbers) {
  expect_values({{"{Strength*Fuel}", "15"},
                 {"{1 + 2 * 3 - 4}", "3"},
                 {"{(1+2)*3}", "9"},
                 {"{7 / 2}", "3"},
                 {"{-7 / 2}", "-3"},
                 {"{-7 % 3}", "-1"},
                 {"{5.0 % 3}", "2.0"},
                 {"{Half * 2}", "5.0"},
                 {"{7 / 2.0}", "3.5"},
                 {"{-Strength}", "-3"},
                 {"{3 - -3}", "6"},
                 {"{Max + 1}", "-2147483648"},
                 {"{(Max + 1) / -1}", "-2147483648"},
                 {"{Max * Half}", "5.368709E9"},
                 {"{10000000.0 * 10}", "1.0E8"},
                 {"{0.0001}", "1.0E-4"},
                 {"{1 / 3.0}", "0.3333333333333333"},
                 {"{5L + 1}", "6"},
                 {"{5.0f * 2}", "10.0"},
                 {"{Strength & 1}", "1"},
                 {"{Strength | 4}", "7"},
                 {"{Strength ^ 1}", "2"},
                 {"{Half / 0}", "Infinity"}});
}

TEST(Expression, DecimalPropertiesAreOfSinglePrecisionAndWrittenOnesOfDouble) {
  expect_values({{"{Tenth + Fifth}", "0.3"},
                 {"{0.1 + 0.2}", "0.30000000000000004"},
                 {"{Tenth + 0.2}", "0.30000000149011613"},
                 {"{Tenth / 1000}", "1.00000005E-4"},
                 {"{Tenth == 0.1}", "false"},
                 {"{Half == 2.5}", "true"}});
}

TEST(Expression, APropertyIsANumberOnlyWhereItIsWrittenAsOne) {
  expect_values({{"{Plus}", "4"},
                 {"{Lead + 1}", "8"},
                 {"{Dash}", "-"},
                 {"{Dot}", "1.2.3"},
                 {"{Exp + 1}", "1e51"},
                 {"{Big}", "12345678901"},
                 {"{Big + 1}", "123456789011"},
                 {"{Missing}", ""},
                 {"{$Strength$ + 1}", "4"},
                 {"{Größe + 1}", "10"},
                 {"Name", "Skiff"},
                 {"{}", ""},
                 {"", ""}});
  EXPECT_EQ(evaluated("{Lead + 1}", 1000, true).text, "0071");
}

TEST(Expression, FetchedPropertiesAreWholeNumbersTruthValuesOrTexts) {
  expect_values({{"{GetProperty(\"Strength\") + 1}", "4"},
                 {"{GetProperty(\"RB_\" + Nation + \"_1\")}", "8"},
                 {"{GetProperty(\"two words\")}", "7"},
                 {"{GetProperty(\"Lead\")}", "7"},
                 {"{GetProperty(\"Half\")}", "2.5"},
                 {"{GetProperty(\"Empty\") == 0}", "true"},
                 {"{GetString(\"Strength\") + 1}", "31"},
                 {"{GetString(\"Lead\")}", "007"}});
  expect_errors({"{GetProperty(\"Half\") * 2}", "{GetProperty()}", "{GetProperty(\"Name\", 1)}"});
}

TEST(Expression, JoinsTextsAndAsksThem) {
  expect_values({{"{Name + \" of \" + Strength}", "Skiff of 3"},
                 {"{1 + 2 + \"a\" + 1 + 2}", "3a12"},
                 {"{true + 1}", "true1"},
                 {"{Half + \"\"}", "2.5"},
                 {"{Name.contains(\"kif\")}", "true"},
                 {"{Name.startsWith(\"kif\")}", "false"},
                 {"{Name.endsWith(\"ff\")}", "true"},
                 {"{Name.replaceAll(\"[if]\", \"_\")}", "Sk___"},
                 {"{Name.replaceFirst(\"f\", \"\")}", "Skif"},
                 {"{Name.replace(\"f\", \"\")}", "Ski"},
                 {"{Name.length() + 1}", "6"},
                 {"{Ship.length()}", "5"},
                 {"{Name.substring(1,3)}", "ki"},
                 {"{Name.substring(1)}", "kiff"},
                 {"{Name.indexOf(\"i\")}", "2"},
                 {"{Name.lastIndexOf(\"f\")}", "4"},
                 {"{Name.toUpperCase() == \"SKIFF\"}", "true"},
                 {"{Name.equalsIgnoreCase(\"SKIFF\")}", "true"},
                 {"{Name.compareTo(\"A\")}", "18"},
                 {"{Name.repeat(2)}", "SkiffSkiff"},
                 {"{Name.trim().isEmpty()}", "false"},
                 {"{Empty.isEmpty()}", "true"},
                 {"{Name.equals(3)}", "false"},
                 {"{\"a.b\".replaceAll(\"\\\\.\",\"-\")}", "a-b"},
                 {"{(\"a\" + \"b\").contains(\"ab\")}", "true"},
                 {"{(1+2).toString()}", "3"},
                 {"{Name =~ \"S.*f\"}", "true"},
                 {"{Name !~ \"S.*f\"}", "false"},
                 {"{Name =~ \"(a+)+b\"}", "false"},
                 {"{\"axb\".replaceAll(\"x*\",\"-\")}", "-a--b-"},
                 {"{\"axxb\".replaceFirst(\"x\",\"-\")}", "a-xb"},
                 {"{\"Compañía 3\".replaceAll(\"[^0-9]\",\"\")}", "3"},
                 {"{Strength =~ 3}", "true"}});
  expect_errors({"{Name.substring(9)}", "{Name.contains(3)}", "{Name.concat(\"x\")}", "{Strength.intValue()}"});
}

TEST(Expression, ANameOnWhichAMethodOfTextsIsCalledIsATextAllOverTheFormula) {
  expect_values({{"{Strength.contains(\"3\")}", "true"},
                 {"{Strength.contains(\"3\") ? Strength+1 : 0}", "31"},
                 {"{Lead.length()}", "3"},
                 {"{Nums.contains(\",\") && !Nums.contains(\"3\")}", "true"},
                 {"{Name.concat(\"x\") + Name}", "SkiffxSkiff"}});
}

TEST(Expression, ComparesNumbersWithTextsByTheirTextsAndWithTheEmptyTextAsZero) {
  expect_values({{"{Strength == 3}", "true"},
                 {"{Strength == \"3\"}", "true"},
                 {"{Half == \"2.5\"}", "true"},
                 {"{1 == 1.0}", "true"},
                 {"{Empty == 0}", "true"},
                 {"{Empty == 1}", "false"},
                 {"{Empty < 1}", "true"},
                 {"{Empty + 5}", "5"},
                 {"{Empty * 5}", "0"},
                 {"{\"\" == 0.0}", "false"},
                 {"{10 > \"9\"}", "false"},
                 {"{Name < 3}", "false"},
                 {"{Strength == \"\"}", "false"},
                 {"{Ready == \"true\"}", "true"},
                 {"{Ready == 1}", "false"},
                 {"{Ready < 1}", "false"},
                 {"{\"a\" < \"b\"}", "true"},
                 {"{Name >= \"Skiff\"}", "true"},
                 {"{Strength == 3 == true}", "true"},
                 {"{Missing == \"\"}", "true"}});
}

TEST(Expression, DecidesAndSkipsWhatIsDecided) {
  expect_values({{"{Ready && Strength < Fuel}", "true"},
                 {"{!Ready || Half >= 2.5}", "true"},
                 {"{Ready || Name}", "true"},
                 {"{false && Name > 1}", "false"},
                 {"{!Ready == No}", "true"},
                 {"{If(Strength > 5, \"strong\", \"weak\")}", "weak"},
                 {"{Strength > 5 ? 1 : Fuel > 4 ? 2 : 3}", "2"},
                 {"{Ready ? No ? 1 : 2 : 3}", "2"},
                 {"{SumStack(\"Strength\") == 3}", "true"}});
}

TEST(Expression, WhatIfGivesIsAnObject) {
  expect_values({{"{If(Ready,1,2) == 1}", "true"},
                 {"{If(Ready,1,2) + If(No,1,2)}", "3"},
                 {"{If(Ready,1,2) != If(No,1,2)}", "true"},
                 {"{If(Ready,0,2) == Empty}", "false"},
                 {"{If(Ready,\"a\",\"b\") == If(No,\"a\",\"a\")}", "true"},
                 {"{!If(Ready,Ready,No)}", "false"}});
  expect_errors({"{If(Ready,1,2) == If(No,1,1)}", "{Integer.valueOf(\"5\") == Integer.valueOf(\"5\")}"});
}

TEST(Expression, KnowsTheUsualMathematics) {
  expect_values({{"{Math.max(Strength, Fuel)}", "5"},
                 {"{Math.max(Strength, Half)}", "3.0"},
                 {"{Math.min(2, 2.5)}", "2.0"},
                 {"{Math.abs(-4)}", "4"},
                 {"{Math.abs(-Half)}", "2.5"},
                 {"{Math.floor(Half)}", "2.0"},
                 {"{Math.ceil(Half)}", "3.0"},
                 {"{Math.round(Half) + 1}", "4"},
                 {"{Math.round(1.5) + 1}", "3"},
                 {"{Math.sqrt(16)}", "4.0"},
                 {"{Math.pow(2,3)}", "8.0"},
                 {"{Integer.parseInt(\"12\") + 1}", "13"},
                 {"{Integer.parseInt(GetString(\"Strength\"))}", "3"},
                 {"{Double.parseDouble(\"2.5\") * 2}", "5.0"},
                 {"{String.valueOf(3) + 1}", "31"}});
  expect_errors({"{Math.max(\"1\",2)}", "{Math.max(1,2,3)}", "{Integer.parseInt(Strength)}",
                 "{Integer.parseInt(\"x\")}", "{Integer.toString(5)}"});
}

TEST(Expression, WhatVassalCallsAnErrorIsAnErrorHereToo) {
  expect_errors({"{Name * 2}", "{Strength / 0}", "{!Strength}", "{!Empty}", "{-Name}", "{Strength && Ready}",
                 "{Ready && Empty}", "{Ready + Ready}", "{Ready & No}", "{If(Strength, 1, 2)}", "{If(Ready, 1)}",
                 "{Strength ? 1 : 2}", "{null}", "{Name == null}", "{Name.foo(1)}"});
}

TEST(Expression, WhatIsNotUnderstoodCannotBeComputedInsteadOfBeingWrong) {
  for (const char* text : {"{x = 1}",
                           "{for (i=0;i<3;i++) x}",
                           "{1 +}",
                           "{",
                           "{\"open}",
                           "{(1}",
                           "{Strength++}",
                           "{--Strength}",
                           "{new java.io.File(\"/\")}",
                           "{012}",
                           "{a[1]}",
                           "{Name == 'S'}",
                           "{(int) Half}",
                           "{Name =~ \"(a)\\\\1\"}",
                           "{Name =~ \"\\\\7777777777777777777\"}",
                           "{Name =~ \"a(?=b)\"}",
                           "{a.b}",
                           "{Path.length()}",
                           "{Name =~ \"[a-z&&[^b]]\"}",
                           "{Strength;}"}) {
    EXPECT_EQ(evaluated(text).outcome, Outcome::cannot) << text;
    EXPECT_EQ(evaluated(text).reason, Incalculable::not_understood) << text;
  }
}

TEST(Expression, ChanceAndWhatActsAreNotComputed) {
  for (const char* text : {"{Random(6)}", "{IsRandom()}", "{Alert(\"x\")}", "{Math.random(1)}"}) {
    EXPECT_EQ(evaluated(text).outcome, Outcome::cannot) << text;
    EXPECT_EQ(evaluated(text).reason, Incalculable::chance) << text;
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
  EXPECT_EQ(evaluated("{1+1+1+1+1+1}", 5).reason, Incalculable::too_long);
  EXPECT_EQ(evaluated("{Name.repeat(100000000)}").outcome, Outcome::cannot);
}

TEST(Formula, ATextIsAFormatAnExpressionOrItself) {
  using Kind = Formula::Kind;
  EXPECT_EQ(read_formula("Skiff"), (Formula{Kind::text, "Skiff"}));
  EXPECT_EQ(read_formula("  "), (Formula{Kind::text, ""}));
  EXPECT_EQ(read_formula(" $A$ of $B$ "), (Formula{Kind::format, "$A$ of $B$"}));
  EXPECT_EQ(read_formula("{A + 1}"), (Formula{Kind::expression, "A + 1"}));
  EXPECT_EQ(read_formula("{\"as it stands\\n\"}"), (Formula{Kind::text, "as it stands\\n"}));
  EXPECT_EQ(read_calculated("{\"a\"}"), (Formula{Kind::expression, "\"a\""}));
  EXPECT_EQ(read_calculated("Strength"), (Formula{Kind::property, "Strength"}));
  EXPECT_EQ(read_calculated("{Strength}"), (Formula{Kind::expression, "Strength"}));
  EXPECT_EQ(read_followed("$Strength$"), (Formula{Kind::property, "Strength"}));
  EXPECT_EQ(read_followed("{ Strength }"), (Formula{Kind::property, "Strength"}));
  EXPECT_EQ(read_followed("two words"), (Formula{Kind::property, "two words"}));
}

TEST(Formula, ANumberLosesItsLeadingZerosUnlessTheModuleKeepsThem) {
  EXPECT_EQ(read_formula("007").text, "7");
  EXPECT_EQ(read_formula("+3").text, "3");
  EXPECT_EQ(read_formula("{007}").text, "7");
  EXPECT_EQ(read_formula("007", true).text, "007");
  EXPECT_EQ(read_formula("0").text, "0");
}

TEST(Formula, AnUnpairedDollarGoesAndWhatFollowsItStays) {
  const auto none = [](std::string_view) { return std::nullopt; };
  EXPECT_EQ(fill_format("costs 5$", none), "costs 5");
  EXPECT_EQ(fill_format("a$b", none), "ab");
  EXPECT_EQ(fill_format("$a$b$c", none), "abc");
  EXPECT_EQ(fill_format("\\$5", none), "$5");
  EXPECT_EQ(fill_format(" no dollar ", none), " no dollar ");
}

}  // namespace
}  // namespace adjutant::vmod

#include "situation/counter_sheet.h"

#include <chrono>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "situation/counter_faces.h"
#include "situation/sheet_file.h"

namespace adjutant::situation {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;

json sheet_of(const json& rules) {
  return {{"format", "adjutant-counters/1"}, {"game", "lnl"}, {"module", "Test"}, {"rules", rules}};
}

ReadCounterSheet read(const json& rules) {
  Result<ReadCounterSheet> read = read_counter_sheet(sheet_of(rules), "test.json");
  EXPECT_TRUE(read.has_value());
  return read.value_or(ReadCounterSheet{});
}

CounterSheet sheet_with(const json& rules) {
  ReadCounterSheet result = read(rules);
  EXPECT_THAT(result.diagnostics, ::testing::IsEmpty());
  return result.sheet;
}

PieceLooks named(const std::string& name) {
  PieceLooks looks;
  looks.name = name;
  looks.plain_name = name;
  return looks;
}

std::string kind_of(const CounterRule* rule) {
  if (rule == nullptr) {
    return "none";
  }
  if (const auto* unit = std::get_if<UnitMeaning>(&rule->meaning)) {
    return unit->kind;
  }
  const auto* marker = std::get_if<MarkerMeaning>(&rule->meaning);
  return marker ? marker->kind : "nothing";
}

const json squad = {{"kind", "squad"}, {"side", "us"}, {"values", {{"fp", 2}, {"morale", 6}}}};

TEST(CounterSheet, TakesTheFirstRuleThatFits) {
  const CounterSheet rules = sheet_with({{{"match", {{"name", "^2-5-4"}}}, {"unit", squad}},
                                         {{"match", {{"name", "5"}}}, {"unit", {{"kind", "crew"}}}},
                                         {{"match", {{"name", "^Fired$"}}}, {"marker", "fired"}}});
  EXPECT_EQ(kind_of(rules.rule_for(named("2-5-4 Rangers"))), "squad");
  EXPECT_EQ(kind_of(rules.rule_for(named("1-5-4"))), "crew");
  EXPECT_EQ(kind_of(rules.rule_for(named("Fired"))), "fired");
  EXPECT_EQ(kind_of(rules.rule_for(named("Misfired"))), "none");
}

TEST(CounterSheet, FindsAPieceByWhatItIsCalledWithoutItsLayers) {
  const CounterSheet rules = sheet_with({{{"match", {{"name", "^2-5-4"}}}, {"unit", squad}}});
  PieceLooks shaken = named("2-5-4");
  shaken.name = "Shaken 2-5-4";
  EXPECT_EQ(kind_of(rules.rule_for(shaken)), "squad");
  shaken.plain_name.clear();
  EXPECT_EQ(kind_of(rules.rule_for(shaken)), "none");
}

TEST(CounterSheet, AsksAllThatAMatchNames) {
  const CounterSheet rules =
      sheet_with({{{"match", {{"name", "Squad"}, {"prototype", "Infantry"}, {"gpid", "12"}}}, {"unit", squad}}});
  PieceLooks piece = named("Squad");
  EXPECT_EQ(rules.rule_for(piece), nullptr);
  piece.prototypes = {"Unit", "Infantry"};
  EXPECT_EQ(rules.rule_for(piece), nullptr);
  piece.gpid = "12";
  EXPECT_NE(rules.rule_for(piece), nullptr);
}

TEST(CounterSheet, TakesNullInAMatchAsNotAsked) {
  const CounterSheet rules =
      sheet_with({{{"match", {{"name", "^A$"}, {"prototype", nullptr}, {"gpid", nullptr}}}, {"unit", squad}}});
  EXPECT_NE(rules.rule_for(named("A")), nullptr);
}

TEST(CounterSheet, ReadsFacesThatLayersTurnUp) {
  const CounterSheet rules =
      sheet_with({{{"match", {{"name", "S"}}},
                   {"unit", squad},
                   {"faces",
                    {{{"layer", "State"}, {"level", 2}, {"face", "shaken"}, {"values", {{"morale", 5}}}},
                     {{"layer", "Acted"}, {"level", 1}, {"markers", {"fired"}}}}}}});
  PieceLooks piece = named("S");
  EXPECT_EQ(shown_by(rules.rules[0], piece).face, "");
  piece.layers = {{"State", 2}, {"Acted", 0}};
  EXPECT_EQ(shown_by(rules.rules[0], piece).face, "shaken");
  EXPECT_EQ(shown_by(rules.rules[0], piece).values.at("morale"), games::UnitValue(5LL));
  EXPECT_TRUE(shown_by(rules.rules[0], piece).markers.empty());
  piece.layers = {{"State", 1}, {"Acted", 1}};
  EXPECT_EQ(shown_by(rules.rules[0], piece).face, "");
  EXPECT_THAT(shown_by(rules.rules[0], piece).markers, ElementsAre("fired"));
}

TEST(CounterSheet, KnowsThatAWeaponIsCarriedUnlessItSaysOtherwise) {
  const CounterSheet rules =
      sheet_with({{{"match", {{"name", "MG"}}}, {"unit", {{"kind", "sw"}}}},
                  {{"match", {{"name", "Gun"}}}, {"unit", {{"kind", "sw"}, {"carried", false}}}},
                  {{"match", {{"name", "Radio"}}}, {"unit", {{"kind", "radio"}, {"carried", true}}}}});
  EXPECT_TRUE(std::get<UnitMeaning>(rules.rules[0].meaning).carried);
  EXPECT_FALSE(std::get<UnitMeaning>(rules.rules[1].meaning).carried);
  EXPECT_TRUE(std::get<UnitMeaning>(rules.rules[2].meaning).carried);
}

TEST(CounterSheet, TakesAFigureThatIsNullAsOneThatTheCounterDoesNotPrint) {
  const json unit = {{"kind", "squad"}, {"side", "us"}, {"values", {{"fp", 2}, {"range", nullptr}}}};
  const json faces =
      json::array({{{"layer", "State"}, {"level", 2}, {"face", "shaken"}, {"values", {{"fp", nullptr}}}}});
  const json rule = {{"match", {{"gpid", "1"}}}, {"unit", unit}, {"faces", faces}};
  const CounterSheet sheet = sheet_with(json::array({rule}));
  EXPECT_TRUE(is_absent(sheet.rules[0].proof, "range"));
  EXPECT_FALSE(is_absent(sheet.rules[0].proof, "fp"));
  EXPECT_EQ(to_json(sheet)["rules"][0], rule);
  // What a face does not print is not taken from the side that is down.
  PieceLooks piece;
  piece.gpid = "1";
  const auto& printed = std::get<UnitMeaning>(sheet.rules[0].meaning).values;
  EXPECT_EQ(figures_shown(shown_by(sheet.rules[0], piece), printed), (Values{{"fp", 2LL}}));
  piece.layers = {{"State", 2}};
  EXPECT_EQ(figures_shown(shown_by(sheet.rules[0], piece), printed), Values{});
  const std::string none = "none";
  EXPECT_EQ(values_of_other_faces(sheet.rules[0], "good", "good"),
            (Values{{"shaken/fp", none}, {"shaken/range", none}}));
  EXPECT_EQ(values_of_other_faces(sheet.rules[0], "shaken", "good"), (Values{{"good/fp", 2LL}, {"good/range", none}}));
}

TEST(CounterSheet, LeavesOutAndReportsRulesThatCannotBeRead) {
  const ReadCounterSheet result = read({{{"match", {{"name", "("}}}, {"unit", squad}},
                                        {{"match", json::object()}, {"unit", squad}},
                                        {{"match", {{"naem", "A"}}}, {"unit", squad}},
                                        {{"match", {{"name", "A"}}}},
                                        {{"match", {{"name", "A"}}}, {"unit", {{"side", "us"}}}},
                                        {{"match", {{"name", "A"}}}, {"ignore", false}},
                                        {{"match", {{"name", "A"}}}, {"storey", 21}},
                                        7,
                                        {{"match", {{"name", "B"}}}, {"unit", squad}}});
  ASSERT_EQ(result.sheet.rules.size(), 1U);
  std::vector<std::string> keys;
  for (const Diagnostic& diagnostic : result.diagnostics) {
    keys.push_back(diagnostic.what.key);
  }
  EXPECT_THAT(
      keys, ElementsAre("situation.sheet.wrong_pattern", "situation.sheet.no_match", "situation.sheet.no_match",
                        "situation.sheet.no_meaning", "situation.sheet.unit_without_kind", "situation.sheet.no_meaning",
                        "situation.sheet.no_meaning", "situation.sheet.rule_not_an_object"));
  EXPECT_EQ(result.diagnostics[0].where, "test.json:rules[0].match.name");
}

TEST(CounterSheet, ReadsWhatItCanOfARuleWithWrongParts) {
  const ReadCounterSheet result =
      read({{{"match", {{"name", "A"}}},
             {"unit", {{"kind", "squad"}, {"values", {{"fp", 1.5}, {"mf", 4}}}}},
             {"faces", {{{"layer", "State"}, {"level", -1}}, {{"layer", "State"}, {"level", 2}, {"face", "shaken"}}}}},
            {{"match", {{"name", "B"}}}, {"marker", "moved"}, {"on", "beside"}}});
  ASSERT_EQ(result.sheet.rules.size(), 2U);
  EXPECT_EQ(std::get<UnitMeaning>(result.sheet.rules[0].meaning).values, (Values{{"mf", 4LL}}));
  EXPECT_EQ(result.sheet.rules[0].faces.size(), 1U);
  EXPECT_EQ(std::get<MarkerMeaning>(result.sheet.rules[1].meaning).on, MarkerMeaning::On::below);
  EXPECT_EQ(result.diagnostics.size(), 3U);
}

TEST(CounterSheet, LeavesOutFacingsThatSayNoDirection) {
  const json good = {{"value", "facing"}, {"trait", "Hull"}, {"bearing", 30}};
  for (const json& wrong : {json{{"trait", "Hull"}, {"bearing", 30}}, json{{"value", "facing"}, {"bearing", 30}},
                            json{{"value", "facing"}, {"trait", "Hull"}}, json("NE"),
                            json{{"value", "facing"}, {"trait", "Hull"}, {"bearing", 360}}}) {
    const ReadCounterSheet result =
        read({{{"match", {{"name", "A"}}}, {"unit", {{"kind", "vehicle"}, {"facings", json::array({good, wrong})}}}}});
    EXPECT_EQ(std::get<UnitMeaning>(result.sheet.rules.at(0).meaning).facings,
              (std::vector<Facing>{{"facing", "Hull", 30}}));
    EXPECT_EQ(result.diagnostics.size(), 1U) << wrong;
  }
}

TEST(CounterSheet, RefusesWhatIsNoSheetPolitely) {
  const auto why = [](const json& file) {
    const Result<ReadCounterSheet> result = read_counter_sheet(file, "x.json");
    return result ? std::string() : result.error().what.key;
  };
  EXPECT_EQ(why(json::array()), "situation.sheet.not_a_sheet");
  EXPECT_EQ(why({{"format", "adjutant-terrain/1"}}), "situation.sheet.not_a_sheet");
  EXPECT_EQ(why({{"format", "adjutant-counters/2"}, {"rules", json::array()}}), "situation.sheet.other_version");
  EXPECT_EQ(why({{"format", "adjutant-counters/1"}}), "situation.sheet.no_rules");
  json many = sheet_of(json::array());
  many["rules"] = json::array_t(max_rules + 1, json::object());
  EXPECT_EQ(why(many), "situation.sheet.too_many_rules");
}

TEST(CounterSheet, IsWrittenBackWithWhatItDidNotUnderstand) {
  json file =
      sheet_of({{{"match", {{"name", "^2-5-4"}, {"gpid", "7"}}},
                 {"unit",
                  {{"kind", "squad"},
                   {"side", "us"},
                   {"values", {{"fp", 2}, {"elite", true}, {"class", "red"}}},
                   {"facings", {{{"value", "facing"}, {"trait", "Hull"}, {"bearing", 90.0}}}}}},
                 {"faces", {{{"layer", "State"}, {"level", 2}, {"face", "shaken"}, {"values", {{"morale", 5}}}}}},
                 {"colour", {{"r", 1}}}},
                {{"match", {{"prototype", "Smoke"}}}, {"marker", "smoke"}, {"on", "hex"}},
                {{"match", {{"name", "^Bunker"}}},
                 {"marker", "bunker"},
                 {"on", "hex"},
                 {"side", "us"},
                 {"values", {{"tm", 2}}},
                 {"shelters", "in_bunker"},
                 {"facings", {{{"value", "facing"}, {"trait", "Front"}, {"bearing", 0.0}}}}},
                {{"match", {{"name", "Upstairs"}}}, {"storey", 1}},
                {{"match", {{"name", "^Tree$"}}}, {"ignore", true}}});
  file["author"] = "us";
  const Result<ReadCounterSheet> result = read_counter_sheet(file, "test.json");
  ASSERT_TRUE(result);
  EXPECT_EQ(result->diagnostics.size(), 2U);
  EXPECT_EQ(to_json(result->sheet), file);
}

TEST(CounterSheet, DoesNotKeepWhatIsNestedWithoutEnd) {
  json deep = 1;
  for (int i = 0; i < 10'000; ++i) {
    deep = json::array({std::move(deep)});
  }
  json file = sheet_of(json::array());
  file["deep"] = std::move(deep);
  const Result<ReadCounterSheet> result = read_counter_sheet(file, "test.json");
  ASSERT_TRUE(result);
  EXPECT_TRUE(result->sheet.unknown.empty());
  EXPECT_EQ(result->diagnostics.size(), 1U);
}

TEST(Teach, PutsARuleInFrontAndReplacesOneWithTheSameMatch) {
  CounterSheet rules =
      sheet_with({{{"match", {{"name", "."}}}, {"ignore", true}}, {{"match", {{"gpid", "7"}}}, {"marker", "x"}}});
  PieceLooks piece = named("Strange Thing");
  piece.gpid = "7";
  rules = teach(rules, {match_like(piece), UnitMeaning{"squad", "us", {}, false, false}, {}, {}});
  EXPECT_EQ(kind_of(rules.rule_for(piece)), "squad");
  EXPECT_EQ(rules.rules.size(), 2U);
  EXPECT_EQ(kind_of(rules.rule_for(named("Strange Thing"))), "nothing");
}

TEST(CounterSheet, KeepsHowAFigureIsKnownAndWritesItOnlyWhereItIsSaid) {
  const json rules = {{{"match", {{"gpid", "1"}}},
                       {"unit", squad},
                       {"proof", {{"fp", {{"source", "read"}, {"sure", 0.93}}}, {"morale", {{"source", "checked"}}}}},
                       {"faces",
                        {{{"layer", "State"},
                          {"level", 2},
                          {"face", "shaken"},
                          {"values", {{"morale", 5}}},
                          {"proof", {{"morale", {{"source", "read"}}}}}}}}},
                      {{"match", {{"gpid", "2"}}}, {"unit", squad}}};
  const CounterSheet rules_read = sheet_with(rules);
  EXPECT_EQ(rules_read.rules[0].proof.at("fp"), (FigureProof{FigureProof::Source::read, 0.93}));
  EXPECT_EQ(rules_read.rules[0].faces[0].proof.at("morale").source, FigureProof::Source::read);
  const json written = to_json(rules_read);
  EXPECT_EQ(written["rules"][0]["proof"], rules[0]["proof"]);
  EXPECT_EQ(written["rules"][0]["faces"][0]["proof"], rules[0]["faces"][0]["proof"]);
  EXPECT_FALSE(written["rules"][1].contains("proof"));
}

TEST(CounterSheet, TakesNobodysWordForAProofThatItDoesNotUnderstand) {
  const ReadCounterSheet result =
      read({{{"match", {{"gpid", "1"}}},
             {"unit", squad},
             {"proof", {{"fp", {{"source", "rumour"}}}, {"morale", {{"source", "read"}, {"sure", 7}}}}}}});
  EXPECT_THAT(result.diagnostics, testing::SizeIs(2));
  EXPECT_EQ(result.diagnostics.front().what.key, "situation.sheet.wrong_proof");
  EXPECT_EQ(result.sheet.rules[0].proof.at("fp").source, FigureProof::Source::read);
  EXPECT_EQ(result.sheet.rules[0].proof.at("morale").sure, std::nullopt);
}

TEST(CounterSheet, NamesTheFiguresThatNobodyHasChecked) {
  CounterRule rule = sheet_with({{{"match", {{"gpid", "1"}}},
                                  {"unit", squad},
                                  {"proof", {{"fp", {{"source", "read"}}}, {"morale", {{"source", "checked"}}}}},
                                  {"faces",
                                   {{{"layer", "State"},
                                     {"level", 2},
                                     {"face", "shaken"},
                                     {"values", {{"morale", 5}}},
                                     {"proof", {{"morale", {{"source", "read"}}}}}}}}}})
                         .rules.front();
  PieceLooks piece = named("Squad");
  EXPECT_THAT(unchecked_figures(rule, piece, "good", "good"), ElementsAre("fp", "shaken/fp", "shaken/morale"));
  piece.layers = {{"State", 2}};
  EXPECT_THAT(unchecked_figures(rule, piece, "shaken", "good"), ElementsAre("fp", "good/fp", "morale"));
}

TEST(MatchLike, TakesTheWholeNameWhereThereIsNoGpid) {
  const Match match = match_like(named("Squad (2-5-4)+"));
  EXPECT_TRUE(match.fits(named("Squad (2-5-4)+")));
  EXPECT_FALSE(match.fits(named("Squad (2-5-4)+ b")));
  EXPECT_FALSE(match.fits(named("Squad 2-5-4")));
}

TEST(NamePattern, StaysFastOnPatternsThatTrapOthers) {
  const Result<NamePattern> pattern = NamePattern::compile("(a*)*(a|aa)+$|(x+x+)+y", "test");
  ASSERT_TRUE(pattern);
  const auto start = std::chrono::steady_clock::now();
  EXPECT_FALSE(pattern->found_in(std::string(100'000, 'x') + "!"));
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
}

TEST(NamePattern, RefusesWhatIsTooLongOrTooLarge) {
  EXPECT_FALSE(NamePattern::compile(std::string(max_pattern_length + 1, 'a'), "test"));
  EXPECT_FALSE(NamePattern::compile("((a{100}){100}){100}", "test"));
}

TEST(NamePattern, SearchesNamesThatAreNoUtf8) {
  const Result<NamePattern> pattern = NamePattern::compile("^.+x", "test");
  ASSERT_TRUE(pattern);
  EXPECT_FALSE(pattern->found_in("\xFF\xFE"));
}

}  // namespace
}  // namespace adjutant::situation

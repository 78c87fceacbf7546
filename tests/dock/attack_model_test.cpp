#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/models/attack/attack.h"
#include "dock/models/play/play.h"
#include "dock/service_ask.h"

namespace adjutant::dock {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::Field;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;
using Json = nlohmann::json;

// ---------------------------------------------------------------------------------------- the sample's own attack

class SampleAttack : public testing::Test {
 protected:
  SampleAttack() {
    play_.set_moment(core_.moment());
    play_.set_tool(Tool::attack);
    play_.click({170, 335}, false);
    play_.click({410, 195}, false);
  }

  [[nodiscard]] const AttackState& table() { return play_.attack().state(); }
  AttackModifier modifier(const std::string& id) {
    const auto found = std::ranges::find(table().modifiers, id, &AttackModifier::id);
    return found == table().modifiers.end() ? AttackModifier{} : *found;
  }
  void type(const std::vector<int>& faces) {
    for (const int face : faces) {
      const auto missing = std::ranges::find_if(table().dice, [](const Die& die) { return !die.face; });
      ASSERT_NE(missing, table().dice.end());
      play_.attack().set_die(static_cast<std::size_t>(missing - table().dice.begin()), face);
    }
  }
  [[nodiscard]] Json resolved(const Json& input, const Json& dice) {
    return core_.call(
        "resolve",
        {{"session", core_.session()}, {"procedure", "lnl.direct_fire"}, {"input", input}, {"dice", dice}})["result"];
  }

  test::ServiceAsk core_;
  Voice voice_{words::built_in(), words::Language::en};
  PlayModel play_{core_.ask(), voice_};
};

TEST_F(SampleAttack, OpensWithWhoWhereHowFarAndWhatTheLineSays) {
  ASSERT_TRUE(table().plan);
  EXPECT_EQ(table().problem, QString());
  EXPECT_EQ(table().range, 4);
  EXPECT_THAT(table().sight, Not(IsEmpty()));
  EXPECT_THAT(table().plan->units, SizeIs(4));
  EXPECT_THAT(table().reckoning, Not(IsEmpty()));
  EXPECT_THAT(table().totals, Not(IsEmpty()));
}

TEST_F(SampleAttack, TheBoardTicksLeadershipAndSaysItsRule) {
  EXPECT_TRUE(modifier("leadership").counts);
  EXPECT_FALSE(modifier("leadership").by_player);
  EXPECT_EQ(modifier("leadership").value, QStringLiteral("+1"));
  EXPECT_EQ(modifier("leadership").rule, QStringLiteral("5.01"));
}

TEST_F(SampleAttack, ThePlayersTickWinsIsMarkedAndMovesTheOddsAtOnce) {
  const auto odds = table().odds;
  ASSERT_THAT(odds, Not(IsEmpty()));
  play_.attack().toggle("leadership");
  EXPECT_FALSE(modifier("leadership").counts);
  EXPECT_TRUE(modifier("leadership").by_player);
  EXPECT_FALSE(modifier("leadership").reason.isEmpty()) << "what players argue about";
  EXPECT_NE(table().odds, odds);
  play_.attack().toggle("leadership");
  EXPECT_TRUE(modifier("leadership").counts);
  EXPECT_FALSE(modifier("leadership").by_player);
  EXPECT_EQ(table().odds, odds);
}

TEST_F(SampleAttack, TheOddsOfEachUnitAddUpAndTheLikeliestIsFirst) {
  for (const UnitOdds& unit : table().odds) {
    EXPECT_FALSE(unit.name.isEmpty());
    double sum = 0;
    for (std::size_t i = 0; i < unit.chances.size(); ++i) {
      sum += unit.chances[i].share;
      EXPECT_FALSE(unit.chances[i].text.isEmpty());
      EXPECT_GE(unit.chances[i == 0 ? 0 : i - 1].share, unit.chances[i].share);
    }
    EXPECT_NEAR(sum, 1, 1e-9);
  }
}

TEST_F(SampleAttack, WithoutTheSecondSquadTheAttackIsWeaker) {
  const auto before = table().totals;
  play_.attack().take_part(table().plan->units[1].id, false);
  EXPECT_NE(table().totals, before);
  EXPECT_EQ(table().problem, QString());
}

TEST_F(SampleAttack, WithNobodyTickedTheTableSaysWhatIsMissing) {
  for (const AttackUnit& unit : table().plan->units) {
    play_.attack().take_part(unit.id, false);
  }
  EXPECT_EQ(table().problem, voice_("dock.attack.nobody"));
  EXPECT_THAT(table().odds, IsEmpty());
}

TEST_F(SampleAttack, DiceAreAskedForOneAfterAnotherAndTheResultWaitsForEnter) {
  ASSERT_THAT(table().dice, SizeIs(1));
  EXPECT_EQ(table().dice[0].label, QStringLiteral("attacker"));
  type({5});
  ASSERT_THAT(table().dice, SizeIs(2));
  EXPECT_EQ(table().dice[1].label, QStringLiteral("defender"));
  type({5, 4, 2, 3});
  EXPECT_TRUE(table().complete);
  EXPECT_FALSE(table().resolved);
  play_.attack().resolve();
  EXPECT_TRUE(table().resolved);
  ASSERT_THAT(table().steps, Not(IsEmpty()));
  EXPECT_EQ(table().dice[2].label.section(QStringLiteral(" – "), 0, 0), QStringLiteral("damage"));
}

TEST_F(SampleAttack, ReckoningAndResultAreTheTraceThatTheCoreGives) {
  Json units = Json::array();
  for (const AttackUnit& unit : table().plan->units) {
    units.push_back(unit.id);
  }
  const Json input = core_.call("procedure.input", {{"session", core_.session()},
                                                    {"procedure", "lnl.direct_fire"},
                                                    {"units", units},
                                                    {"target", "G3"}})["result"]["input"];
  const Json answer = resolved(input, {5, 5, 4, 2, 3});
  type({5, 5, 4, 2, 3});
  std::vector<std::string> shown;
  for (const auto* rows : {&table().reckoning, &table().steps}) {
    for (const TraceRow& row : *rows) {
      shown.push_back(row.text.toStdString());
    }
  }
  std::vector<std::string> told;
  for (const Json& step : answer["trace"]) {
    told.push_back(step["text"]);
  }
  EXPECT_EQ(shown, told);
}

TEST_F(SampleAttack, WhatStandsAgainstEachOtherIsSaidAsDiceAndSums) {
  ASSERT_THAT(table().opposed, SizeIs(1));
  EXPECT_EQ(table().opposed[0].attack.left(6), QStringLiteral("1d6 + ")) << table().opposed[0].attack.toStdString();
  EXPECT_EQ(table().opposed[0].defence, QStringLiteral("1d6 + 1"));
  for (const AttackTotal& total : table().totals) {
    EXPECT_TRUE(total.id != "attack" && total.id != "defence") << "they are not said twice";
  }
}

TEST_F(SampleAttack, WhoIsAttackedIsNamedAndEqualUnitsAreToldApart) {
  QStringList names;
  for (const AttackTarget& target : table().targets) {
    names.append(target.name);
  }
  EXPECT_TRUE(names.contains(QStringLiteral("Warden Orsk")));
  EXPECT_TRUE(names.contains(QStringLiteral("Militia Squad 1")));
  EXPECT_TRUE(names.contains(QStringLiteral("Militia Squad 2")));
}

TEST_F(SampleAttack, TheHeadlineSaysThatItHitAndWhatCameOfItForEach) {
  type({5, 5, 4, 2, 3});
  play_.attack().resolve();
  const QString said = play_.attack().headline();
  EXPECT_TRUE(said.startsWith(QStringLiteral("Hit +"))) << said.toStdString();
  EXPECT_TRUE(said.contains(QStringLiteral("Warden Orsk shaken"))) << said.toStdString();
  EXPECT_TRUE(said.contains(QStringLiteral("Militia Squad 2 "))) << said.toStdString();
}

TEST_F(SampleAttack, AnAttackThatComesThroughToNobodyIsAMiss) {
  type({1, 6});
  play_.attack().resolve();
  EXPECT_TRUE(play_.attack().headline().startsWith(QStringLiteral("Miss: ")))
      << play_.attack().headline().toStdString();
}

TEST_F(SampleAttack, TheCellsThatTheResultWasReadFromAreTold) {
  type({5, 5, 4, 2, 3});
  ASSERT_THAT(table().looked, Not(IsEmpty()));
  EXPECT_EQ(table().looked.back().chart, "damage");
}

TEST_F(SampleAttack, ADieThatHasNoSuchFaceIsRefusedWithASentence) {
  play_.attack().set_die(0, 7);
  EXPECT_FALSE(table().dice[0].face);
  EXPECT_EQ(table().dice[0].problem, voice_({"dock.attack.no_face", {{"face", 7}, {"sides", 6}}}));
  play_.attack().set_die(0, 6);
  EXPECT_EQ(table().dice[0].face, 6);
  EXPECT_EQ(table().dice[0].problem, QString());
  play_.attack().set_die(0, 0);
  EXPECT_FALSE(table().dice[0].face);
}

TEST_F(SampleAttack, WhatIsNoNumberIsNoFaceAndIsNotSaidToBeZero) {
  play_.attack().set_die(0, std::nullopt);
  EXPECT_FALSE(table().dice[0].face);
  EXPECT_EQ(table().dice[0].problem, QStringLiteral("Type a number from 1 to 6."));
}

TEST_F(SampleAttack, CorrectingADieKeepsThoseThatAreStillAskedFor) {
  type({5, 5});
  play_.attack().set_die(0, 6);
  EXPECT_EQ(table().dice[0].face, 6);
  EXPECT_EQ(table().dice[1].face, 5);
}

TEST_F(SampleAttack, DiceThatAreNoLongerAskedForGo) {
  type({5, 5, 4, 2, 3});
  play_.attack().set_die(0, 1);
  EXPECT_TRUE(table().complete) << "no effect, no damage";
  EXPECT_THAT(table().dice, SizeIs(2));
}

TEST_F(SampleAttack, RollingFillsTheMissingDiceAndLeavesTheTypedOnes) {
  type({5});
  play_.attack().roll();
  EXPECT_TRUE(table().complete);
  EXPECT_TRUE(table().resolved);
  EXPECT_EQ(table().dice[0].face, 5);
  EXPECT_FALSE(table().dice[0].rolled);
  ASSERT_GE(table().dice.size(), 2U);
  EXPECT_TRUE(table().dice[1].rolled);
  EXPECT_THAT(table().dice, Each(Field(&Die::face, testing::Optional(testing::AllOf(testing::Ge(1), testing::Le(6))))));
}

TEST_F(SampleAttack, AgainTakesTheDiceOff) {
  type({5, 5, 4, 2, 3});
  play_.attack().resolve();
  play_.attack().again();
  ASSERT_THAT(table().dice, SizeIs(1));
  EXPECT_FALSE(table().dice[0].face);
  EXPECT_FALSE(table().resolved);
  EXPECT_THAT(table().steps, IsEmpty());
}

TEST_F(SampleAttack, AResultStaysWhenTheBoardChangesAndSaysThatItDid) {
  type({5, 5, 4, 2, 3});
  play_.attack().resolve();
  const auto steps = table().steps;
  core_.say({{"turn", 1}, {"impulse", 2}});
  play_.set_moment(core_.moment());
  EXPECT_FALSE(table().outdated) << "nothing that the attack rests on is different";
  core_.publish(0);
  play_.set_moment(core_.moment());
  EXPECT_TRUE(table().outdated);
  EXPECT_EQ(table().steps, steps);
}

TEST_F(SampleAttack, BeforeTheResultAChangedBoardIsReadAnew) {
  type({5});
  core_.publish(0);
  play_.set_moment(core_.moment());
  EXPECT_FALSE(table().problem.isEmpty()) << "at the start of the game nobody can be fired at from there";
  core_.publish(7);
  play_.set_moment(core_.moment());
  EXPECT_EQ(table().problem, QString());
  EXPECT_EQ(table().dice[0].face, 5) << "the typed die is not lost";
}

TEST_F(SampleAttack, InAnotherLanguageTheTableIsSaidAnew) {
  const QString label = table().plan->label;
  type({5, 5, 4, 2, 3});
  play_.attack().resolve();
  voice_.speak(words::Language::it);
  EXPECT_NE(table().plan->label, label);
  EXPECT_TRUE(table().plan->units[1].text.startsWith(QStringLiteral("squadra")))
      << table().plan->units[1].text.toStdString();
  EXPECT_EQ(table().dice[0].label, QStringLiteral("attaccante"));
  EXPECT_EQ(table().dice[4].face, 3);
  EXPECT_TRUE(table().complete);
}

// -------------------------------------------------------------------------------- procedures of any other game

/// A core of fixed answers; those of resolve follow the question.
class FixedCore {
 public:
  Ask ask() {
    return [this](const std::string& method, const Json& params, const std::function<void(Reply)>& answer) {
      asked.emplace_back(method, params);
      const auto found = answers.find(method);
      if (found == answers.end()) {
        answer(failure("", {"dock.said", {{"text", "no answer to " + method}}}));
      } else {
        answer(found->second(params));
      }
    };
  }

  std::map<std::string, std::function<Reply(const Json&)>> answers;
  std::vector<std::pair<std::string, Json>> asked;
};

class AnyProcedure : public testing::Test {
 protected:
  AnyProcedure() {
    core_.answers["procedure.input"] = [](const Json&) {
      return Json{{"input", {{"tm", nullptr}, {"targets", {{{"id", "t1"}, {"name", "Weiss"}, {"morale", nullptr}}}}}}};
    };
    core_.answers["odds"] = [](const Json&) {
      return Json{{"outcomes",
                   {{{"result", "step loss"}, {"numerator", 1}, {"denominator", 3}},
                    {{"result", "retreat"}, {"numerator", "2"}, {"denominator", "3"}}}}};
    };
    core_.answers["procedures"] = [](const Json&) {
      return Json{{"procedures",
                   {{{"id", "any.table"},
                     {"inputs", {{{"id", "tm"}, {"kind", "int"}}, {{"id", "night"}, {"kind", "bool"}}}}}}}};
    };
  }

  void open() {
    attack_.follow("s1");
    AttackPlan plan;
    plan.procedure = "any.table";
    plan.units = {{"u1", QStringLiteral("Hussars"), {}, true}};
    attack_.open(plan);
  }
  void resolve(std::function<Reply(const Json&)> answer) { core_.answers["resolve"] = std::move(answer); }
  [[nodiscard]] const AttackState& table() { return attack_.state(); }

  FixedCore core_;
  Voice voice_{words::built_in(), words::Language::en};
  AttackModel attack_{core_.ask(), voice_};
};

TEST_F(AnyProcedure, ResultsWithoutUnitsHaveTheirOddsTheLikeliestFirst) {
  resolve([](const Json&) { return Json{{"result", "retreat"}}; });
  open();
  ASSERT_THAT(table().odds, SizeIs(1));
  ASSERT_THAT(table().odds[0].chances, SizeIs(2));
  EXPECT_EQ(table().odds[0].chances[0].text, QStringLiteral("retreat"));
  EXPECT_EQ(table().odds[0].chances[0].fraction, QStringLiteral("2/3"));
  EXPECT_TRUE(table().complete);
}

TEST_F(AnyProcedure, ResultsWithoutASentenceAreSaidInWordsEachOnce) {
  core_.answers["odds"] = [](const Json&) {
    return Json{{"outcomes",
                 {{{"result", {{"casualties", 2}, {"seen", false}}}, {"numerator", 1}, {"denominator", 3}},
                  {{"result", {{"casualties", 2}}}, {"numerator", 1}, {"denominator", 6}},
                  {{"result", {{"casualties", 0}}}, {"numerator", 1}, {"denominator", 2}}}}};
  };
  resolve([](const Json&) { return Json{{"result", "retreat"}}; });
  open();
  ASSERT_THAT(table().odds, SizeIs(1));
  ASSERT_THAT(table().odds[0].chances, SizeIs(2));
  for (const Chance& chance : table().odds[0].chances) {
    EXPECT_NEAR(chance.share, 0.5, 1e-9) << chance.text.toStdString();
    EXPECT_FALSE(chance.text.contains(QStringLiteral(": 0")));
    EXPECT_FALSE(chance.text.contains(QStringLiteral("false")));
  }
}

TEST_F(AnyProcedure, APoolOfDiceIsSoManyBoxesAndAnyMayBeFilledFirst) {
  resolve([](const Json& asked) -> Reply {
    const auto dice = asked["dice"].size();
    if (dice < 3) {
      return Json{{"needs", {{"dice", {{{"name", "hits"}, {"sides", 10}, {"count", 3 - dice}}}}}}};
    }
    return Json{{"hits", 2}, {"dice", asked["dice"]}};
  });
  open();
  ASSERT_THAT(table().dice, SizeIs(3));
  attack_.set_die(2, 10);
  attack_.set_die(0, 4);
  EXPECT_FALSE(table().complete);
  attack_.set_die(1, 1);
  EXPECT_TRUE(table().complete);
  EXPECT_EQ(core_.asked.back().second["dice"], (Json{4, 1, 10}));
}

TEST_F(AnyProcedure, AnUnknownFigureIsAskedForInPlaceKeptAndUsed) {
  Json kept;
  resolve([&](const Json&) -> Reply {
    if (kept.is_null()) {
      return Json{{"needs", {{"chart", {{"chart", "snafu"}, {"cell", "2/result"}, {"rule", "7.1"}}}}}};
    }
    return Json{{"result", "jam"}};
  });
  core_.answers["figure.set"] = [&](const Json& asked) -> Reply {
    if (asked["value"] == 99) {
      return failure("", {"dock.said", {{"text", "99 is no row"}}});
    }
    kept = asked;
    return Json::object();
  };
  open();
  const auto* figure = std::get_if<FigureNeeded>(&table().needed);
  ASSERT_TRUE(figure);
  EXPECT_TRUE(figure->text.contains(QStringLiteral("snafu"))) << figure->text.toStdString();
  EXPECT_EQ(figure->rule, QStringLiteral("7.1"));
  attack_.give_figure(QStringLiteral("99"));
  EXPECT_EQ(std::get<FigureNeeded>(table().needed).problem, QStringLiteral("99 is no row"));
  attack_.give_figure(QStringLiteral("−2"));
  EXPECT_EQ(kept["value"], -2);
  EXPECT_EQ(kept["cell"], "2/result");
  EXPECT_TRUE(table().complete);
  EXPECT_TRUE(std::holds_alternative<std::monostate>(table().needed));
}

TEST_F(AnyProcedure, AFigureThatNobodyKnowsIsLeftOpenAndTheAttackGoesAsFarAsItCan) {
  resolve([](const Json& asked) -> Reply {
    Json so_far = {{"totals", {{{"id", "odds"}, {"value", 3}, {"text", "odds"}}}}};
    so_far["needs"] = asked["dice"].empty()
                          ? Json{{"dice", {{{"name", "fire"}, {"sides", 6}, {"count", 1}}}}}
                          : Json{{"chart", {{"chart", "crt"}, {"cell", "3/2"}, {"text", "row 3 of the table"}}}};
    return so_far;
  });
  open();
  attack_.set_die(0, 3);
  ASSERT_TRUE(std::holds_alternative<FigureNeeded>(table().needed));
  attack_.skip();
  EXPECT_TRUE(std::holds_alternative<std::monostate>(table().needed));
  EXPECT_EQ(table().left_open, QStringLiteral("row 3 of the table"));
  EXPECT_EQ(table().dice[0].face, 3) << "no die is lost";
  EXPECT_THAT(table().totals, SizeIs(1));
  attack_.resolve();
  EXPECT_TRUE(table().resolved);
  EXPECT_FALSE(table().complete) << "there is nothing that could be applied";
  attack_.ask_again();
  EXPECT_TRUE(std::holds_alternative<FigureNeeded>(table().needed));
  EXPECT_EQ(table().left_open, QString());
}

TEST_F(AnyProcedure, AModifierThatNobodyKnowsDoesNotCountAndTheRestIsResolved) {
  resolve([](const Json& asked) -> Reply {
    Json answer = {
        {"offered", {{{"id", "night"}, {"text", "night"}, {"value", nullptr}, {"counts", true}, {"by", "board"}}}}};
    if (asked["input"].value("/switch/night"_json_pointer, true)) {
      answer["needs"] = {{"chart", {{"chart", "crt"}, {"cell", "modifiers/night"}, {"text", "night"}}}};
    } else {
      answer["result"] = "retreat";
    }
    return answer;
  });
  open();
  ASSERT_TRUE(std::holds_alternative<FigureNeeded>(table().needed));
  attack_.skip();
  EXPECT_TRUE(table().complete);
  EXPECT_EQ(table().left_open, QString());
  EXPECT_EQ(core_.asked.back().second["input"]["switch"], (Json{{"night", false}}));
}

TEST_F(AnyProcedure, UnitsWithoutTheFigureAreLeftOutOfTheSumOrTheSumIsLeftOpen) {
  core_.answers["procedure.input"] = [](const Json& asked) {
    Json input = Json::object();
    if (asked.value("leaves_out", false)) {
      input["tm"] = 4;
    }
    return Json{{"input", input}};
  };
  resolve([](const Json& asked) -> Reply {
    for (const char* field : {"tm", "night"}) {
      if (!asked["input"].contains(field)) {
        return Json{{"needs", {{"input", field}}}};
      }
    }
    return Json{{"result", "retreat"}};
  });
  open();
  ASSERT_EQ(std::get<InputNeeded>(table().needed).field, "tm");
  attack_.skip();
  ASSERT_EQ(std::get<InputNeeded>(table().needed).field, "night") << "the others of the stack attack";
  attack_.skip();
  EXPECT_FALSE(table().left_open.isEmpty()) << "nobody else knows that either";
  EXPECT_TRUE(std::holds_alternative<std::monostate>(table().needed));
}

TEST_F(AnyProcedure, WhatOnlyTheOddsLackIsListedToo) {
  resolve([](const Json&) { return Json{{"needs", {{"dice", {{{"name", "fire"}, {"sides", 6}, {"count", 1}}}}}}}; });
  core_.answers["odds"] = [](const Json&) {
    return Json{{"needs", {{"chart", {{"chart", "damage"}, {"cell", "6/result"}, {"rule", "8.2"}}}}}};
  };
  open();
  EXPECT_THAT(table().dice, SizeIs(1));
  EXPECT_EQ(table().odds_problem, voice_("dock.attack.odds_wait"));
  const auto* figure = std::get_if<FigureNeeded>(&table().needed);
  ASSERT_TRUE(figure);
  EXPECT_EQ(figure->cell, "6/result");
  core_.answers["odds"] = [](const Json&) { return Json{{"outcomes", Json::array()}}; };
  core_.answers["figure.set"] = [](const Json&) { return Json::object(); };
  attack_.give_figure(QStringLiteral("2"));
  EXPECT_TRUE(std::holds_alternative<std::monostate>(table().needed));
  EXPECT_EQ(table().odds_problem, QString());
}

TEST_F(AnyProcedure, AChoiceThatTheOddsDependOnIsNamedAndNotAskedForBeforeItsTime) {
  resolve([](const Json&) { return Json{{"needs", {{"dice", {{{"name", "fire"}, {"sides", 6}, {"count", 1}}}}}}}; });
  core_.answers["odds"] = [](const Json&) {
    return Json{{"needs", {{"choice", {{"name", "column"}, {"options", {"left", "right"}}}}}}};
  };
  open();
  EXPECT_TRUE(table().odds_problem.contains(QStringLiteral("column"))) << table().odds_problem.toStdString();
  EXPECT_TRUE(std::holds_alternative<std::monostate>(table().needed));
}

TEST_F(AnyProcedure, AChoiceIsOfferedAndSentWithWhatComesAfter) {
  resolve([](const Json& asked) -> Reply {
    if (!asked["choices"].contains("column")) {
      return Json{{"needs", {{"choice", {{"name", "column"}, {"options", {"left", "right"}}}}}}};
    }
    return Json{{"result", asked["choices"]["column"]}};
  });
  open();
  const auto* choice = std::get_if<ChoiceNeeded>(&table().needed);
  ASSERT_TRUE(choice);
  EXPECT_THAT(choice->options, ElementsAre("left", "right"));
  attack_.choose("right");
  EXPECT_TRUE(table().complete);
  EXPECT_EQ(core_.asked.back().second["choices"], (Json{{"column", "right"}}));
}

TEST_F(AnyProcedure, AFieldOfATargetThatIsMissingIsAskedForByItsName) {
  resolve([](const Json& asked) -> Reply {
    if (asked["input"]["targets"][0]["morale"].is_null()) {
      return Json{{"needs", {{"input", "targets/t1/morale"}}}};
    }
    return Json{{"result", "holds"}};
  });
  open();
  const auto* input = std::get_if<InputNeeded>(&table().needed);
  ASSERT_TRUE(input);
  EXPECT_EQ(input->kind, InputNeeded::Kind::number);
  EXPECT_TRUE(input->text.contains(QStringLiteral("Weiss"))) << input->text.toStdString();
  attack_.give_input(QStringLiteral("six"));
  EXPECT_EQ(std::get<InputNeeded>(table().needed).problem, voice_("dock.attack.no_number"));
  attack_.give_input(QStringLiteral("6"));
  EXPECT_TRUE(table().complete);
  EXPECT_EQ(core_.asked.back().second["input"]["targets"][0]["morale"], 6);
}

TEST_F(AnyProcedure, AFieldThatIsYesOrNoIsAskedForAsSuch) {
  core_.answers["procedure.input"] = [](const Json&) { return Json{{"input", Json::object()}}; };
  resolve([](const Json& asked) -> Reply {
    if (!asked["input"].contains("night")) {
      return Json{{"needs", {{"input", "night"}}}};
    }
    return Json{{"result", "dark"}};
  });
  open();
  ASSERT_TRUE(std::holds_alternative<InputNeeded>(table().needed));
  EXPECT_EQ(std::get<InputNeeded>(table().needed).kind, InputNeeded::Kind::flag);
  attack_.give_input(QStringLiteral("true"));
  EXPECT_EQ(core_.asked.back().second["input"]["night"], true);
}

TEST_F(AnyProcedure, WhereTheBoardRefusesThoseWhoAreTickedAtFirstTheOthersStayOut) {
  core_.answers["procedure.input"] = [](const Json& asked) -> Reply {
    if (asked["units"].size() > 1) {
      return failure("", {"dock.said", {{"text", "Dragoons have fired"}}});
    }
    return Json{{"input", Json::object()}};
  };
  resolve([](const Json&) { return Json{{"result", "retreat"}}; });
  attack_.follow("s1");
  AttackPlan plan;
  plan.procedure = "any.table";
  plan.units = {{"u1", QStringLiteral("Hussars"), {}, true}, {"u2", QStringLiteral("Dragoons"), {}, true}};
  plan.surely = {"u1"};
  attack_.open(plan);
  EXPECT_EQ(table().problem, QString());
  EXPECT_FALSE(table().plan->units[1].takes_part);
  attack_.take_part("u2", true);
  EXPECT_EQ(table().problem, QStringLiteral("Dragoons have fired")) << "the player hears why";
}

/// An engagement of two battalions, whose core says what it was asked of.
class EachRolls : public AnyProcedure {
 protected:
  EachRolls() {
    core_.answers["procedure.input"] = [this](const Json& asked) {
      units_asked_.push_back(asked["units"]);
      return Json{{"input", Json::object()}};
    };
    resolve([](const Json& asked) -> Reply {
      if (asked["dice"].empty()) {
        return Json{{"needs", {{"dice", {{{"name", "fire"}, {"sides", 6}, {"count", 1}}}}}}};
      }
      return Json{{"result", "hit"}};
    });
    attack_.follow("s1");
    AttackPlan plan;
    plan.procedure = "any.table";
    plan.units = {{"u1", QStringLiteral("Hussars"), {}, true},
                  {"u2", QStringLiteral("Dragoons"), {}, true},
                  {"u3", QStringLiteral("Lancers"), {}, false}};
    plan.doers = {"u1", "u2"};
    plan.each_rolls = true;
    attack_.open(plan);
  }

  std::vector<Json> units_asked_;
};

TEST_F(EachRolls, OneUnitAfterTheOtherHasTheTable) {
  ASSERT_TRUE(table().roller());
  EXPECT_EQ(table().roller()->id, "u1");
  attack_.set_die(0, 5);
  attack_.resolve();
  attack_.set_applied(true);
  ASSERT_TRUE(table().next_roller());
  EXPECT_EQ(table().next_roller()->id, "u2");
  attack_.roll_next();
  EXPECT_EQ(table().roller()->id, "u2");
  EXPECT_FALSE(table().next_roller());
  EXPECT_FALSE(table().applied);
  ASSERT_THAT(table().dice, SizeIs(1));
  EXPECT_FALSE(table().dice[0].face) << "the dice were the other unit's";
  EXPECT_THAT(units_asked_, ElementsAre(Json::array({"u1"}), Json::array({"u2"})));
}

TEST_F(EachRolls, WhoIsUntickedHasNoRoll) {
  attack_.take_part("u2", false);
  EXPECT_FALSE(table().next_roller());
  attack_.take_part("u1", false);
  EXPECT_EQ(table().problem, voice_("dock.attack.nobody"));
}

}  // namespace
}  // namespace adjutant::dock

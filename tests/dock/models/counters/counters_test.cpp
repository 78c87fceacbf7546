#include "dock/models/counters/counters.h"

#include <QTemporaryDir>

#include <gmock/gmock.h>

#include "dock/scripted_ask.h"
#include "situation/sheet_edit.h"
#include "words/catalogue.h"

namespace adjutant::dock {
namespace {

using namespace Qt::StringLiterals;
using nlohmann::json;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

json counter_json(const std::string& gpid, const std::string& name, const std::string& palette, int on_board) {
  return {{"gpid", gpid},
          {"name", name},
          {"ownName", name},
          {"palette", palette},
          {"prototypes", {palette}},
          {"pictures", {{{"image", name + ".png"}, {"x", 0}, {"y", 0}, {"scale", 1}}}},
          {"layers",
           {{{"name", "State"}, {"x", 0}, {"y", 0}, {"levels", {{{"level", 1}, {"name", "shaken"}, {"image", ""}}}}}}},
          {"card", false},
          {"onBoard", on_board}};
}

/// The counters of a module of which one lies on the board, with a sheet that knows one of them.
class CountersModelTest : public testing::Test {
 protected:
  CountersModelTest() {
    QObject::connect(&model_, &CountersModel::refused, &model_, [this](const QString& why) { refusal_ = why; });
    model_.set_module("Hill 9@1");
    model_.look();
    core_.questions.back().answer(answer());
  }

  static json answer() {
    const json figures = {{{"figure", "fp"}, {"text", "firepower"}},
                          {{"figure", "range"}, {"text", ""}},
                          {{"figure", "mf"}, {"text", "movement"}}};
    return {{"module", "aa"},
            {"name", "Hill 9"},
            {"game", "lnl"},
            {"edition", "v2"},
            {"session", "s1"},
            {"sheet",
             {{"format", "adjutant-counters/1"}, {"rules", {{{"match", {{"name", "^Fired"}}}, {"marker", "fired"}}}}}},
            {"counters",
             {counter_json("1", "3/38 Guard", "Guard", 0), counter_json("2", "Fired", "Markers", 0),
              counter_json("3", "4/38 Guard", "Guard", 2), counter_json("4", "Tree", "Markers", 0)}},
            {"kinds",
             {{{"kind", "squad"}, {"text", "squad"}, {"figures", figures}},
              {{"kind", "leader"}, {"text", ""}, {"figures", json::array()}}}},
            {"sides", {"guard"}},
            {"diagnostics", json::array()}};
  }
  json last_said() { return core_.of("counters.say").back().params; }

  Voice voice_{words::built_in(), words::Language::en};
  QTemporaryDir folder_;
  QSettings settings_{folder_.filePath(u"a.ini"_s), QSettings::IniFormat};
  test::ScriptedAsk core_;
  CountersModel model_{core_.ask(), voice_, settings_, at_once};
  QString refusal_;
};

TEST_F(CountersModelTest, ShowsThoseOnTheBoardFirstThenByPaletteAndLikeness) {
  std::vector<std::string> names;
  for (const CounterType& type : model_.types()) {
    names.push_back(type.counter.looks.name);
  }
  EXPECT_THAT(names, ElementsAre("4/38 Guard", "3/38 Guard", "Fired", "Tree"));
  EXPECT_THAT(model_.alike(0), ElementsAre(0, 1));
  EXPECT_EQ(model_.is(2), CounterIs::marker) << "said by a rule about names";
  EXPECT_EQ(model_.is(3), CounterIs::nothing_said);
  EXPECT_EQ(model_.progress(), (CounterProgress{4, 1, 1, 0, 0}));
}

TEST_F(CountersModelTest, APatternFillsTheFiguresOfItsKindAndIsToldAtOnce) {
  model_.set_kind({0, 1}, u"squad"_s);
  EXPECT_FALSE(model_.is_done(0));
  EXPECT_TRUE(model_.fill_pattern({0}, u"2-5-4"_s));
  EXPECT_EQ(model_.figure(0, "fp"), u"2"_s);
  EXPECT_EQ(model_.figure(0, "mf"), u"4"_s);
  EXPECT_EQ(model_.pattern_text(0), u"2-5-4"_s);
  EXPECT_TRUE(model_.is_done(0));
  EXPECT_TRUE(model_.progress().enough()) << "the board's only counter has its figures";
  const json said = last_said();
  EXPECT_EQ(said["module"], "aa");
  EXPECT_EQ(said["rules"][0]["match"], json({{"gpid", "3"}}));
  EXPECT_EQ(said["rules"][0]["unit"]["values"], json({{"fp", 2}, {"range", 5}, {"mf", 4}}));
  EXPECT_FALSE(model_.fill_pattern({0}, u"2-5-4-9"_s)) << "more than the kind has";
  EXPECT_FALSE(model_.fill_pattern({2}, u"2"_s)) << "no unit";
  EXPECT_TRUE(model_.fill_pattern({1}, u"1/x/-1"_s));
  EXPECT_EQ(model_.figure(1, "range"), QString());
  EXPECT_EQ(model_.figure(1, "mf"), u"-1"_s);
}

TEST_F(CountersModelTest, AFigureThatIsNotPrintedIsNoneWhichIsNotTheSameAsNotFilledIn) {
  model_.set_kind({0, 1}, u"squad"_s);
  model_.fill_pattern({0}, u"2-x-4"_s);
  EXPECT_TRUE(model_.is_absent(0, "range"));
  EXPECT_TRUE(model_.is_done(0)) << "nothing is left to fill in";
  EXPECT_EQ(model_.pattern_text(0), u"2-x-4"_s);
  EXPECT_EQ(last_said()["rules"][0]["unit"]["values"], json({{"fp", 2}, {"range", nullptr}, {"mf", 4}}));
  model_.fill_pattern({1}, u"2-?-4"_s);
  EXPECT_FALSE(model_.is_absent(1, "range"));
  EXPECT_FALSE(model_.is_done(1));
  EXPECT_EQ(model_.figure(1, "range"), QString());
  EXPECT_EQ(model_.figure(1, "mf"), u"4"_s);
  EXPECT_EQ(model_.pattern_text(1), u"2-?-4"_s);
  for (const char* none : {"none", "Ninguno", "nessuno", "-"}) {
    model_.set_figure({1}, "range", QString::fromUtf8(none));
    EXPECT_TRUE(model_.is_absent(1, "range")) << none;
    EXPECT_TRUE(model_.is_done(1));
    model_.set_figure({1}, "range", QString());
    EXPECT_FALSE(model_.is_absent(1, "range")) << "an empty field is to be filled in again";
  }
  model_.propose({{0, {{}, {}, {{"range", {u"7"_s, 0.9}}}}}});
  EXPECT_TRUE(model_.is_absent(0, "range")) << "a person's word stays";
  model_.undo();
  EXPECT_TRUE(model_.is_absent(1, "range"));
}

TEST_F(CountersModelTest, TheOrderOfAPatternIsRememberedForItsKind) {
  model_.set_pattern(u"squad"_s, {"mf", "fp"});
  model_.set_kind({0}, u"squad"_s);
  model_.fill_pattern({0}, u"7 2"_s);
  EXPECT_EQ(model_.figure(0, "mf"), u"7"_s);
  EXPECT_TRUE(model_.is_done(0)) << "only what is printed is asked for";
  CountersModel later{core_.ask(), voice_, settings_, at_once};
  later.set_module("Hill 9@1");
  later.look();
  core_.questions.back().answer(answer());
  EXPECT_THAT(later.pattern(u"squad"_s), ElementsAre("mf", "fp"));
}

TEST_F(CountersModelTest, OneStepIsTakenBackWholeAndDoneOnceMore) {
  model_.set_kind({0, 1}, u"squad"_s);
  model_.set_side({0, 1}, u"guard"_s);
  EXPECT_EQ(model_.side(1), u"guard"_s);
  model_.undo();
  EXPECT_EQ(model_.side(0), QString());
  EXPECT_EQ(model_.kind(1), u"squad"_s);
  model_.undo();
  EXPECT_EQ(model_.is(0), CounterIs::nothing_said);
  EXPECT_EQ(last_said()["forget"], json({{{"gpid", "3"}}, {{"gpid", "1"}}}));
  EXPECT_FALSE(model_.can_undo());
  model_.redo();
  model_.redo();
  EXPECT_EQ(model_.side(1), u"guard"_s);
  EXPECT_FALSE(model_.can_redo());
}

TEST_F(CountersModelTest, ACounterOfAGeneralRuleGetsOneOfItsOwnAndLosesItWithUndo) {
  model_.set_is({2}, CounterIs::ignored);
  EXPECT_EQ(last_said()["rules"][0], json({{"match", {{"gpid", "2"}}}, {"ignore", true}}));
  model_.undo();
  EXPECT_EQ(last_said()["forget"], json({{{"gpid", "2"}}}));
  EXPECT_EQ(model_.kind(2), u"fired"_s);
}

TEST_F(CountersModelTest, WhatTheCoreRefusesIsSaidAndReadAnew) {
  model_.set_kind({0}, u"squad"_s);
  core_.of("counters.say").back().answer(failure("x", {"dock.said", {{"text", "No."}, {"key", "k"}}}));
  EXPECT_EQ(refusal_, u"No."_s);
  EXPECT_EQ(core_.questions.back().method, "counters.list");
}

TEST_F(CountersModelTest, WhatWasReadIsUncheckedUntilAPersonHasPassedOverIt) {
  model_.set_kind({0, 1}, u"squad"_s);
  model_.set_figure({0}, "fp", u"3"_s);
  model_.propose(
      {{0, {{}, {}, {{"fp", {u"9"_s, 0.99}}, {"range", {u"5"_s, 0.95}}}}}, {1, {{}, {}, {{"fp", {u"1"_s, 0.4}}}}}});
  EXPECT_EQ(model_.figure(0, "fp"), u"3"_s) << "a person's word stays";
  EXPECT_EQ(model_.unsure(0, "fp"), std::nullopt);
  EXPECT_EQ(model_.unsure(0, "range"), 0.95);
  EXPECT_EQ(last_said()["rules"][0]["proof"], json({{"range", {{"source", "read"}, {"sure", 0.95}}}}));
  EXPECT_EQ(model_.least_sure(), 1U);
  EXPECT_THAT(model_.sure(0.9), ElementsAre(0));
  EXPECT_EQ(model_.progress().unchecked, 2);
  model_.accept(model_.sure(0.9));
  EXPECT_FALSE(model_.is_unchecked(0));
  model_.set_figure({1}, "fp", u"1"_s);
  EXPECT_FALSE(model_.is_unchecked(1)) << "typed as it was read";
  model_.undo();
  EXPECT_TRUE(model_.is_unchecked(1));
}

TEST_F(CountersModelTest, FiguresInNamesAreNeverTakenWithoutBeingAsked) {
  const std::vector<NameShape> shapes = model_.name_shapes();
  ASSERT_THAT(shapes, SizeIs(1));
  EXPECT_EQ(shapes[0].example, u"4/38 Guard"_s);
  EXPECT_THAT(shapes[0].numbers, ElementsAre(u"4"_s, u"38"_s));
  EXPECT_THAT(shapes[0].places, ElementsAre(0, 1));
  model_.read_names(shapes[0], {"fp", ""});
  EXPECT_EQ(model_.figure(0, "fp"), u"4"_s);
  EXPECT_EQ(model_.figure(1, "fp"), u"3"_s);
  EXPECT_EQ(model_.figure(0, "range"), QString());
  EXPECT_TRUE(model_.is_unchecked(0));
}

TEST_F(CountersModelTest, FacesHaveFiguresOfTheirOwn) {
  model_.set_kind({0}, u"squad"_s);
  const CounterFace shaken{"State", 1};
  model_.set_face({0}, shaken, u"shaken"_s);
  EXPECT_TRUE(model_.fill_pattern({0}, u"1-2"_s, shaken));
  EXPECT_EQ(model_.figure(0, "fp", shaken), u"1"_s);
  EXPECT_EQ(model_.figure(0, "fp"), QString());
  EXPECT_EQ(last_said()["rules"][0]["faces"][0],
            json({{"layer", "State"}, {"level", 1}, {"face", "shaken"}, {"values", {{"fp", 1}, {"range", 2}}}}));
}

TEST_F(CountersModelTest, ATableGoesOutAndComesBackInOneStep) {
  model_.set_kind({0, 1}, u"squad"_s);
  QString table = model_.table();
  EXPECT_TRUE(table.startsWith(u"gpid,name,layer,level,face,is,kind,side,read,fp,range,mf"_s))
      << "what the game wants to know, though no counter has it yet: " << table.toStdString();
  EXPECT_THAT(model_.take_table(table.toUtf8(), u"t.csv"_s), IsEmpty());
  const QStringList mistakes = model_.take_table("gpid,fp\n3,2\n1,3\n99,4\n", u"t.csv"_s);
  ASSERT_EQ(mistakes.size(), 1);
  EXPECT_TRUE(mistakes[0].startsWith(u"t.csv:4: "_s)) << mistakes[0].toStdString();
  EXPECT_EQ(model_.figure(1, "fp"), u"3"_s);
  model_.undo();
  EXPECT_EQ(model_.figure(0, "fp"), QString());
  EXPECT_THAT(model_.take_table("gpid\n\"3", u"t.csv"_s), SizeIs(1)) << "no table at all changes nothing";
}

TEST_F(CountersModelTest, AnotherSheetIsTakenOneByOneOrAll) {
  model_.compare(u"/theirs.json"_s);
  const json theirs = {{"match", {{"gpid", "3"}}}, {"unit", {{"kind", "squad"}, {"values", {{"fp", 6}}}}}};
  const json tree = {{"match", {{"gpid", "4"}}}, {"ignore", true}};
  core_.questions.back().answer(json{{"differ",
                                      {{{"gpid", "3"}, {"name", "4/38 Guard"}, {"mine", nullptr}, {"theirs", theirs}},
                                       {{"gpid", "4"}, {"name", "Tree"}, {"mine", nullptr}, {"theirs", tree}}}},
                                     {"same", 2},
                                     {"diagnostics", json::array()}});
  ASSERT_THAT(model_.differences(), SizeIs(2));
  model_.keep_mine({1});
  model_.take_theirs({0});
  EXPECT_EQ(model_.figure(0, "fp"), u"6"_s);
  EXPECT_EQ(model_.is(3), CounterIs::nothing_said);
  EXPECT_THAT(model_.differences(), IsEmpty());
}

TEST_F(CountersModelTest, EnterLeadsRoundToWhatIsNotFilledInTheBoardFirst) {
  EXPECT_EQ(model_.next_unfilled(3), 0U);
  model_.set_is({0}, CounterIs::ignored);
  EXPECT_EQ(model_.next_unfilled(0), 1U);
  model_.set_is({1, 3}, CounterIs::ignored);
  EXPECT_EQ(model_.next_unfilled(0), std::nullopt);
}

TEST(NameFigures, AreNumbersThatStandTogether) {
  EXPECT_THAT(numbers_in(u"2-5-4 Guard Squad"_s), ElementsAre(u"2"_s, u"5"_s, u"4"_s));
  EXPECT_THAT(numbers_in(u"I/38 4 x 2"_s), ElementsAre(u"38"_s)) << "the first group";
  EXPECT_THAT(numbers_in(u"Guard"_s), IsEmpty());
  EXPECT_THAT(numbers_in(u"Army of 1809"_s), IsEmpty()) << "a year is no figure";
  EXPECT_THAT(shapes_of({{0, u"Squad 1"_s}, {1, u"Squad 2"_s}}), IsEmpty()) << "they count copies";
}

TEST_F(CountersModelTest, SidesAreProposedByTheNamesOfPalettesAndTakenInOneStep) {
  model_.set_kind({0, 1, 3}, u"squad"_s);
  model_.set_side({1}, u"militia"_s);
  EXPECT_EQ(model_.sides_by_name(), (std::map<std::size_t, QString>{{0, u"guard"_s}}))
      << "what a player has said stays; a tree is nobody's";
  model_.take_sides_by_name();
  EXPECT_EQ(model_.side(0), u"guard"_s);
  EXPECT_EQ(model_.side(1), u"militia"_s);
  model_.undo();
  EXPECT_EQ(model_.side(0), QString());
}

}  // namespace
}  // namespace adjutant::dock

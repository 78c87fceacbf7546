#include <QSignalSpy>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/models/play/play.h"
#include "dock/scripted_ask.h"
#include "dock/service_ask.h"

namespace adjutant::dock {
namespace {

using testing::Contains;
using testing::Each;
using testing::Field;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

// Centres of hexes of the sample game's board.
constexpr QPointF c5(170, 335);
constexpr QPointF f2(350, 160);
constexpr QPointF g3(410, 195);

class PlayModelTest : public testing::Test {
 protected:
  PlayModelTest() { play_.set_moment(core_.moment()); }

  [[nodiscard]] const UnitState& units() { return play_.unit().state(); }
  const ActionRow& action(const std::string& id) {
    const auto found =
        std::ranges::find_if(units().actions, [&](const ActionRow& row) { return row.id == id && row.allowed; });
    EXPECT_NE(found, units().actions.end()) << id;
    return *found;
  }
  [[nodiscard]] std::vector<Overlay::Area> areas(Tone tone) const {
    std::vector<Overlay::Area> areas;
    std::ranges::copy_if(play_.overlay().areas, std::back_inserter(areas),
                         [&](const Overlay::Area& area) { return area.tone == tone; });
    return areas;
  }

  test::ServiceAsk core_;
  Voice voice_{words::built_in(), words::Language::en};
  PlayModel play_{core_.ask(), voice_};
};

TEST_F(PlayModelTest, AClickSelectsTheHexAndShowsWhoStandsThere) {
  QSignalSpy requests(&play_, &PlayModel::unit_requested);
  play_.click(c5, false);
  EXPECT_EQ(play_.selected().place, QStringLiteral("C5"));
  EXPECT_TRUE(units().headline.startsWith(QStringLiteral("C5 · 4 units · "))) << units().headline.toStdString();
  ASSERT_THAT(units().units, SizeIs(4));
  EXPECT_EQ(units().units[0].name, QStringLiteral("Serjeant Renn")) << "the top of the stack first";
  EXPECT_EQ(units().units[1].figures[0].text, QStringLiteral("2"));
  EXPECT_EQ(requests.size(), 1);
  ASSERT_THAT(areas(Tone::selected), SizeIs(1));
  EXPECT_EQ(areas(Tone::selected)[0].outline.size(), 6);
}

TEST_F(PlayModelTest, TheSameActionOfSeveralUnitsIsOneLine) {
  play_.click(c5, false);
  EXPECT_THAT(action("fire").units, SizeIs(2));
  EXPECT_EQ(action("fire").who, QStringLiteral("Guard Squad, Guard Squad"));
  EXPECT_EQ(action("fire").rule, QStringLiteral("5.0"));
  ASSERT_THAT(action("fire").targets, SizeIs(1));
  EXPECT_EQ(action("fire").targets[0].spot.place, QStringLiteral("G3"));
}

TEST_F(PlayModelTest, AUnitWithoutANameIsCalledByItsId) {
  const Ask ask = core_.ask();
  const Ask nameless = [&](const std::string& method, Json params, std::function<void(Reply)> answer) {
    ask(method, std::move(params), [answer = std::move(answer)](Reply reply) {
      if (reply && reply->contains("units")) {
        for (Json& unit : (*reply)["units"]) {
          unit["name"] = "";
        }
      }
      answer(std::move(reply));
    });
  };
  PlayModel play{nameless, voice_};
  play.set_moment(core_.moment());
  play.click(c5, false);
  const auto fire = std::ranges::find(play.unit().state().actions, "fire", &ActionRow::id);
  ASSERT_NE(fire, play.unit().state().actions.end());
  ASSERT_THAT(fire->units, SizeIs(2));
  for (const std::string& unit : fire->units) {
    EXPECT_TRUE(fire->who.contains(QString::fromStdString(unit))) << fire->who.toStdString();
  }
  for (const UnitRow& unit : play.unit().state().units) {
    EXPECT_EQ(unit.name.toStdString(), unit.id);
  }
}

TEST_F(PlayModelTest, SelectingAUnitLeavesItsOwnActions) {
  play_.click(c5, false);
  const std::string leader = units().units[0].id;
  play_.unit().select(leader);
  EXPECT_THAT(units().actions, Each(Field(&ActionRow::units, testing::ElementsAre(leader))));
  EXPECT_TRUE(units().units[0].selected);
  play_.unit().select(leader);
  EXPECT_THAT(action("fire").units, SizeIs(2));
}

TEST_F(PlayModelTest, ClickingASecondHexWithShiftGivesTheLineCutWhereItIsBlocked) {
  play_.click(c5, false);
  play_.click(f2, true);
  const SightState& sight = play_.sight().state();
  EXPECT_EQ(sight.verdict, Tone::blocked);
  EXPECT_EQ(sight.range, 4);
  EXPECT_THAT(sight.sentences, Contains(QStringLiteral("Line of sight is blocked at E3.")));
  ASSERT_THAT(sight.reasons, SizeIs(1));
  EXPECT_EQ(sight.reasons[0].rule, QStringLiteral("10.3"));
  ASSERT_THAT(play_.overlay().lines, SizeIs(1));
  EXPECT_EQ(play_.overlay().lines[0].tone, Tone::blocked);
  EXPECT_THAT(play_.overlay().lines[0].points, testing::ElementsAre(c5, QPointF(280, 229)));
  ASSERT_THAT(areas(Tone::blocked), SizeIs(2));
  EXPECT_EQ(areas(Tone::blocked)[0].label, QStringLiteral("1")) << "as the reason is numbered in the list";
  EXPECT_EQ(areas(Tone::blocked)[1].outline.boundingRect().center().toPoint(), f2.toPoint())
      << "the target is framed as it is seen";
  EXPECT_EQ(play_.selected().place, QStringLiteral("C5")) << "seeing selects nothing";
}

TEST_F(PlayModelTest, TheLineToolTakesFromWhereAndThenToWhere) {
  play_.toggle_tool(Tool::sight);
  EXPECT_FALSE(play_.hint().isEmpty());
  play_.click(c5, false);
  EXPECT_TRUE(play_.hint().contains(QStringLiteral("C5")));
  play_.click(f2, false);
  EXPECT_EQ(play_.sight().state().verdict, Tone::blocked);
  play_.click(g3, false);
  EXPECT_EQ(play_.selected().place, QStringLiteral("G3")) << "the next line begins";
  EXPECT_EQ(play_.sight().state().to.place, QStringLiteral("F2"));
}

TEST_F(PlayModelTest, SpacePutsTheFieldOfViewOnTheBoardAndTakesItAway) {
  play_.toggle_field();
  EXPECT_THAT(play_.overlay().areas, IsEmpty());
  EXPECT_FALSE(play_.hint().isEmpty()) << "says that a hex comes first";
  play_.click(c5, false);
  play_.toggle_field();
  EXPECT_GT(play_.field().state().seen, 0);
  EXPECT_THAT(areas(Tone::clear), Not(IsEmpty()));
  EXPECT_THAT(areas(Tone::blocked), Not(IsEmpty()));
  EXPECT_EQ(areas(Tone::clear)[0].outline.size(), 6);
  play_.click(g3, false);
  EXPECT_EQ(play_.field().state().from.place, QStringLiteral("G3")) << "it goes along with the selection";
  play_.toggle_field();
  EXPECT_THAT(areas(Tone::clear), IsEmpty());
}

TEST_F(PlayModelTest, AChosenActionShowsItsTargetsAndAClickOnOneOpensTheAttack) {
  QSignalSpy requests(&play_, &PlayModel::table_requested);
  play_.click(c5, false);
  play_.unit().choose(action("fire").key());
  ASSERT_THAT(areas(Tone::target), SizeIs(1));
  EXPECT_EQ(areas(Tone::target)[0].outline.boundingRect().center().toPoint(), g3.toPoint());
  play_.click(g3, false);
  EXPECT_EQ(requests.size(), 1);
  ASSERT_TRUE(play_.attack().state().plan);
  EXPECT_EQ(play_.attack().state().plan->procedure, action("fire").procedure);
  EXPECT_EQ(play_.attack().state().plan->to.place, QStringLiteral("G3"));
  EXPECT_THAT(areas(Tone::target), IsEmpty());
}

TEST_F(PlayModelTest, TheAttackToolTakesWhoAndThenAtWhat) {
  play_.set_tool(Tool::attack);
  play_.click(c5, false);
  play_.click(g3, false);
  ASSERT_TRUE(play_.attack().state().plan);
  EXPECT_EQ(play_.attack().state().plan->from.place, QStringLiteral("C5"));
  EXPECT_THAT(play_.attack().state().plan->units, Each(Field(&AttackUnit::takes_part, true)));
  EXPECT_EQ(play_.tool(), Tool::look);
}

TEST_F(PlayModelTest, TheSelectedHexOfOneSideIsTheAttackerWithoutAnotherClick) {
  play_.click(c5, false);
  play_.set_tool(Tool::attack);
  EXPECT_EQ(play_.hint(), voice_({"dock.attack.hint_to", {{"place", "C5"}}}));
  play_.click(c5, false);
  EXPECT_EQ(play_.tool(), Tool::attack) << "whoever clicks the attacker all the same is understood";
  play_.click(g3, false);
  ASSERT_TRUE(play_.attack().state().plan);
  EXPECT_EQ(play_.attack().state().plan->from.place, QStringLiteral("C5"));
}

TEST_F(PlayModelTest, WithoutUnitsInTheSelectedHexTheAttackerIsAskedFor) {
  play_.click(f2, false);
  play_.set_tool(Tool::attack);
  EXPECT_EQ(play_.hint(), voice_("dock.attack.hint_from"));
}

TEST_F(PlayModelTest, FromAHexWithoutUnitsNobodyAttacksAndItIsSaid) {
  play_.set_tool(Tool::attack);
  play_.click(f2, false);
  play_.click(g3, false);
  EXPECT_FALSE(play_.attack().state().plan);
  EXPECT_TRUE(play_.hint().contains(QStringLiteral("F2"))) << play_.hint().toStdString();
}

TEST_F(PlayModelTest, EscapeTakesBackOneStepAfterTheOther) {
  play_.click(c5, false);
  play_.click(f2, true);
  play_.toggle_field();
  play_.unit().choose(action("fire").key());
  EXPECT_TRUE(play_.back_out());
  EXPECT_THAT(units().chosen, IsEmpty());
  EXPECT_TRUE(play_.back_out());
  EXPECT_FALSE(play_.field().state().asked());
  EXPECT_TRUE(play_.back_out());
  EXPECT_FALSE(play_.sight().state().asked());
  EXPECT_TRUE(play_.back_out());
  EXPECT_THAT(play_.selected().hex, IsEmpty());
  EXPECT_FALSE(play_.back_out());
}

TEST_F(PlayModelTest, WhenTheBoardChangesWhatIsShownIsAskedAgain) {
  play_.click(c5, false);
  play_.click(f2, true);
  const UnitState before = units();
  core_.publish(0);
  play_.set_moment(core_.moment());
  EXPECT_NE(units(), before);
  PlayModel fresh(core_.ask(), voice_);
  fresh.set_moment(core_.moment());
  fresh.click(c5, false);
  EXPECT_EQ(units(), fresh.unit().state());
}

TEST_F(PlayModelTest, InAnotherLanguageEverythingIsSaidAnew) {
  play_.click(c5, false);
  play_.click(f2, true);
  voice_.speak(words::Language::es);
  EXPECT_TRUE(units().headline.contains(QStringLiteral("4 unidades"))) << units().headline.toStdString();
  EXPECT_EQ(units().units[0].figures[0].label, QStringLiteral("mando"));
  EXPECT_TRUE(play_.sight().state().sentences[0].contains(QStringLiteral("bloqueada")));
}

TEST_F(PlayModelTest, AnotherSessionBeginsWithNothingSelected) {
  play_.click(c5, false);
  Moment other = *core_.moment();
  other.of.session = "another";
  play_.set_moment(std::make_shared<const Moment>(other));
  EXPECT_TRUE(units().empty());
  EXPECT_THAT(play_.overlay().areas, IsEmpty());
}

TEST_F(PlayModelTest, ARowThatIsPointedAtShowsOnTheBoard) {
  const QPolygonF outline({QPointF(0, 0), QPointF(4, 0), QPointF(4, 4)});
  play_.hover(outline);
  ASSERT_THAT(areas(Tone::hovered), SizeIs(1));
  EXPECT_EQ(areas(Tone::hovered)[0].outline, outline);
  play_.hover({});
  EXPECT_THAT(areas(Tone::hovered), IsEmpty());
}

TEST_F(PlayModelTest, APlaceThatTheLogNamesIsSelectedAndBroughtIntoView) {
  QSignalSpy requests(&play_, &PlayModel::point_requested);
  play_.show_place(QStringLiteral("G3"));
  EXPECT_EQ(play_.selected().place, QStringLiteral("G3"));
  ASSERT_EQ(requests.size(), 1);
  EXPECT_EQ(requests[0][0].toPointF(), g3);
}

TEST_F(PlayModelTest, BesideTheHexesThePiecesUnderThePointerAreListed) {
  Moment now = *core_.moment();
  session::Board board;
  board.maps.resize(1);
  board.maps[0].pieces.resize(2);
  board.maps[0].pieces[0].id = "p1";
  board.maps[0].pieces[0].name = "Cavalry";
  now.board = std::make_shared<const session::Board>(board);
  now.revision += 1;
  play_.set_moment(std::make_shared<const Moment>(now));
  play_.click(c5, false);
  play_.click({-50, -50}, false, {"p1"});
  ASSERT_THAT(units().pieces, SizeIs(1));
  EXPECT_EQ(units().pieces[0].name, QStringLiteral("Cavalry"));
  EXPECT_THAT(units().units, IsEmpty());
  EXPECT_THAT(areas(Tone::selected), IsEmpty());
}

TEST(ALineOfSight, IsNoFrameOfAnotherColourAroundItsTarget) {
  const auto square = [](double x) { return QPolygonF(QRectF(x, 0, 10, 10)); };
  SightState sight;
  sight.from = {"1,1", QStringLiteral("A1"), {5, 5}, square(0)};
  sight.to = {"3,1", QStringLiteral("C1"), {45, 5}, square(40)};
  sight.verdict = Tone::blocked;
  sight.reasons = {{1, QStringLiteral("Forest"), {}, Tone::blocked, square(20)},
                   {2, QStringLiteral("Brush, own hex"), {}, Tone::clear, square(40)},
                   {3, QStringLiteral("Hedge in between"), {}, Tone::clear, square(30)}};
  Overlay overlay;
  draw_sight(sight, overlay);
  const auto tone_at = [&](double x) {
    std::vector<Tone> tones;
    for (const Overlay::Area& area : overlay.areas) {
      if (area.outline == square(x)) {
        tones.push_back(area.tone);
      }
    }
    return tones;
  };
  EXPECT_THAT(tone_at(40), testing::ElementsAre(Tone::blocked));
  EXPECT_THAT(tone_at(20), testing::ElementsAre(Tone::blocked));
  EXPECT_THAT(tone_at(30), testing::ElementsAre(Tone::clear)) << "what was looked at on the way stays numbered";
}

MomentPtr empty_board() {
  Moment now;
  now.of.session = "s1";
  now.board = std::make_shared<const session::Board>();
  return std::make_shared<const Moment>(std::move(now));
}

TEST(PlayModel, AnswersToAnOlderClickAreDropped) {
  test::ScriptedAsk core;
  Voice voice{words::built_in(), words::Language::en};
  PlayModel play(core.ask(), voice);
  play.set_moment(empty_board());
  play.click({1, 1}, false);
  play.click({2, 2}, false);
  const auto asked = core.of("hex");
  ASSERT_THAT(asked, SizeIs(2));
  EXPECT_EQ(asked[1].params, (nlohmann::json{{"session", "s1"}, {"language", "en"}, {"x", 2}, {"y", 2}}));
  asked[1].answer(nlohmann::json{{"hex", "2,2"}, {"place", "C3"}});
  asked[0].answer(nlohmann::json{{"hex", "1,1"}, {"place", "B2"}});
  EXPECT_EQ(play.selected().place, QStringLiteral("C3"));
}

TEST(PlayModel, ALostConnectionIsSaidInWords) {
  test::ScriptedAsk core;
  Voice voice{words::built_in(), words::Language::en};
  PlayModel play(core.ask(), voice);
  play.set_moment(empty_board());
  play.click({1, 1}, false);
  core.of("hex")[0].answer(nlohmann::json{{"hex", "1,1"}, {"place", "B2"}});
  for (const char* method : {"units", "actions"}) {
    core.of(method)[0].answer(failure("", {"dock.lost", {}}));
  }
  core.of("hex")[1].answer(failure("", {"dock.lost", {}}));
  EXPECT_EQ(play.unit().state().problem, voice("dock.lost"));
}

nlohmann::json engages(const char* unit) {
  return {{"id", "engage"},
          {"unit", unit},
          {"text", "Engage"},
          {"allowed", true},
          {"procedure", "bcs.engagement"},
          {"eachRolls", true},
          {"at", {{{"hex", "3,1"}, {"place", "D2"}}}}};
}

/// Two battalions of one hex that may engage the same one, each with a roll of its own.
class TwoWhoEngage : public testing::Test {
 protected:
  TwoWhoEngage() {
    play_.set_moment(empty_board());
    play_.click({1, 1}, false);
    answer("hex", {{"hex", "1,1"}, {"place", "B2"}});
    answer("hex", {{"hex", "1,1"}, {"place", "B2"}});
    answer("units", {{"units", {{{"id", "u1"}, {"name", "Hussars"}}, {{"id", "u2"}, {"name", "Dragoons"}}}}});
    answer("actions", {{"actions", {engages("u1"), engages("u2")}}});
  }
  /// Answers the last question of that method.
  void answer(const std::string& method, const nlohmann::json& with) {
    ASSERT_FALSE(core_.of(method).empty()) << method;
    core_.of(method).back().answer(nlohmann::json(with));
  }
  /// The roll that is on the table, to its end and onto the board: who was asked for, and who did it.
  std::pair<nlohmann::json, nlohmann::json> carry_out() {
    const auto asked_of = core_.of("procedure.input").back().params["units"];
    answer("procedure.input", {{"input", nlohmann::json::object()}});
    answer("resolve", {{"result", "hit"}});
    play_.attack().resolve();
    play_.apply_attack();
    const auto done_by = core_.of("play.apply").back().params["units"];
    answer("play.apply", {{"changes", nlohmann::json::array()}});
    return {asked_of, done_by};
  }

  test::ScriptedAsk core_;
  Voice voice_{words::built_in(), words::Language::en};
  PlayModel play_{core_.ask(), voice_};
};

TEST_F(TwoWhoEngage, RollAndActOneAfterTheOther) {
  const auto& actions = play_.unit().state().actions;
  ASSERT_THAT(actions, SizeIs(1));
  play_.attack(ActionRow(actions[0]), ActionTarget(actions[0].targets[0]));
  const auto first = carry_out();
  EXPECT_EQ(first.first, nlohmann::json::array({"u1"}));
  EXPECT_EQ(first.second, nlohmann::json::array({"u1"}));
  play_.attack().roll_next();
  const auto second = carry_out();
  EXPECT_EQ(second.first, nlohmann::json::array({"u2"}));
  EXPECT_EQ(second.second, nlohmann::json::array({"u2"}));
  EXPECT_TRUE(play_.attack().state().applied);
  EXPECT_FALSE(play_.attack().state().next_roller());
}

}  // namespace
}  // namespace adjutant::dock

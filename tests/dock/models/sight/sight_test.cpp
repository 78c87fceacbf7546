#include "dock/models/sight/sight.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/models/play/play.h"
#include "dock/scripted_ask.h"
#include "dock/service_ask.h"

namespace adjutant::dock {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

QPolygonF box_at(double x) {
  return QPolygonF(QList<QPointF>{{x, 0}, {x + 10, 0}, {x + 10, 10}, {x, 10}});
}

SightState seen_through() {
  SightState sight;
  sight.from = {"1,1", QStringLiteral("A1"), {5, 5}, box_at(0)};
  sight.to = {"3,1", QStringLiteral("C1"), {45, 5}, box_at(40)};
  sight.verdict = Tone::degraded;
  sight.line = {{5, 5}, {45, 5}};
  sight.reasons = {{0, QStringLiteral("Brush, own hex"), {}, Tone::clear, box_at(0)},
                   {1, QStringLiteral("Brush"), {}, Tone::degraded, box_at(20)},
                   {2, QStringLiteral("Brush"), {}, Tone::degraded, box_at(30)}};
  return sight;
}

TEST(DrawnSight, IsDashedFromTheFirstDegradingPlaceOn) {
  Overlay overlay;
  draw_sight(seen_through(), overlay);
  ASSERT_THAT(overlay.lines, SizeIs(1));
  EXPECT_EQ(overlay.lines[0].dashed_from, QPointF(20, 5)) << "where the line comes into the hex";
}

TEST(DrawnSight, HasItsCausesOnTheEdgesOfTheirHexesAndNoneInItsEnds) {
  Overlay overlay;
  const SightState sight = seen_through();
  draw_sight(sight, overlay);
  std::vector<QPointF> badges;
  for (const Overlay::Area& area : overlay.areas) {
    EXPECT_NE(area.outline, box_at(0)) << "nothing is marked in the hex of who looks";
    if (!area.label.isEmpty()) {
      ASSERT_TRUE(area.badge);
      EXPECT_TRUE(area.outline.contains(*area.badge)) << "on a corner";
      badges.push_back(*area.badge);
    }
  }
  ASSERT_THAT(badges, SizeIs(2));
  EXPECT_NE(badges[0], badges[1]) << "not one on the other where two hexes meet";
}

TEST(DrawnSight, SaysItAllInOnePillBesideItsTarget) {
  Overlay overlay;
  SightState sight = seen_through();
  sight.summary = QStringLiteral("Degraded · 4 · brush B1");
  label_sight(sight, overlay);
  ASSERT_TRUE(overlay.pill);
  EXPECT_EQ(overlay.pill->text, sight.summary);
  EXPECT_EQ(overlay.pill->tone, Tone::degraded);
  EXPECT_EQ(overlay.pill->target, sight.to.outline);
  EXPECT_THAT(overlay.levels, IsEmpty()) << "no building, no levels";
  sight.verdict.reset();
  Overlay unanswered;
  label_sight(sight, unanswered);
  EXPECT_FALSE(unanswered.pill);
}

// Centres of hexes of the sample game's board.
constexpr QPointF guard_at(170, 335);    // C5
constexpr QPointF behind_at(350, 160);   // F2
constexpr QPointF seen_badly(410, 195);  // G3
constexpr QPointF house_at(470, 370);    // H5, a building with one upper level

class SightOnTheBoard : public testing::Test {
 protected:
  SightOnTheBoard() { play_.set_moment(core_.moment()); }
  const SightState& look(QPointF from, QPointF to) {
    play_.click(from, false);
    play_.click(to, true);
    return play_.sight().state();
  }
  /// As the command line answers, for `to` at a level.
  std::string verdict_at(const char* from, const char* to, int from_level, int to_level) {
    const auto end = [](const char* hex, int level) { return nlohmann::json{{"hex", hex}, {"level", level}}; };
    return core_.call("los", {{"session", core_.session()},
                              {"from", end(from, from_level)},
                              {"to", end(to, to_level)}})["result"]["verdict"];
  }

  test::ServiceAsk core_;
  Voice voice_{words::built_in(), words::Language::en};
  PlayModel play_{core_.ask(), voice_};
};

TEST_F(SightOnTheBoard, IsSummedUpWithItsFirstCauseAndItsPlace) {
  EXPECT_EQ(look(guard_at, behind_at).summary, QStringLiteral("Blocked · 4 · forest E3"));
  EXPECT_EQ(look(guard_at, seen_badly).summary, QStringLiteral("Degraded · 4 · brush E4"));
  ASSERT_TRUE(play_.overlay().pill);
  EXPECT_EQ(play_.overlay().pill->text, QStringLiteral("Degraded · 4 · brush E4"));
  voice_.speak(words::Language::es);
  EXPECT_EQ(play_.overlay().pill->text, QStringLiteral("Reducida · 4 · maleza E4"));
}

TEST_F(SightOnTheBoard, GoesOnToItsTargetWhereItIsBlocked) {
  const SightState& sight = look(guard_at, behind_at);
  EXPECT_THAT(sight.rest, testing::ElementsAre(sight.line.back(), behind_at));
  EXPECT_EQ(play_.overlay().lines[0].rest, sight.rest);
}

TEST_F(SightOnTheBoard, AsksForTheLevelsThatAreChosenAtItsEnds) {
  const SightState& sight = look(guard_at, house_at);
  ASSERT_EQ(sight.to.place, QStringLiteral("H5"));
  EXPECT_EQ(sight.to.levels, 1);
  EXPECT_EQ(sight.to.level, 0);
  ASSERT_THAT(play_.overlay().levels, SizeIs(1)) << "only the building has levels";
  EXPECT_TRUE(play_.overlay().levels[0].at_target);
  EXPECT_EQ(play_.overlay().levels[0].labels, QStringList({QStringLiteral("G"), QStringLiteral("1")}));
  const auto verdict = [&] { return name_of(*sight.verdict); };
  const std::string from = sight.from.hex;
  const std::string to = sight.to.hex;
  EXPECT_EQ(verdict(), verdict_at(from.c_str(), to.c_str(), 0, 0));
  EXPECT_TRUE(play_.sight().step_level(SightEnd::to, 1));
  EXPECT_EQ(sight.to.level, 1);
  EXPECT_EQ(play_.overlay().levels[0].chosen, 1);
  EXPECT_EQ(verdict(), verdict_at(from.c_str(), to.c_str(), 0, 1));
  EXPECT_TRUE(play_.sight().step_level(SightEnd::to, 1)) << "the key is used up though there is no level above";
  EXPECT_EQ(sight.to.level, 1);
  EXPECT_FALSE(play_.sight().step_level(SightEnd::from, 1)) << "no building";
  play_.sight().ask_again();
  EXPECT_EQ(sight.to.level, 1) << "it stays when the board changes";
}

TEST_F(SightOnTheBoard, OfAnotherLineBeginsOnTheGround) {
  look(guard_at, house_at);
  play_.sight().set_level(SightEnd::to, 1);
  play_.click(house_at, true);
  EXPECT_EQ(play_.sight().state().to.level, 0);
}

TEST_F(SightOnTheBoard, OfAnAttackStaysWhileTheAttackIsOnTheTable) {
  play_.click(guard_at, false);
  const auto& actions = play_.unit().state().actions;
  const auto fire = std::ranges::find_if(actions, [](const ActionRow& row) { return row.id == "fire" && row.allowed; });
  ASSERT_NE(fire, actions.end());
  play_.unit().choose(fire->key());
  play_.click(seen_badly, false);
  ASSERT_TRUE(play_.attack().state().plan);
  ASSERT_THAT(play_.overlay().lines, SizeIs(1));
  EXPECT_EQ(play_.overlay().lines[0].tone, Tone::degraded);
  EXPECT_TRUE(play_.overlay().pill);
  const auto frames_target = [&] {
    return std::ranges::any_of(play_.overlay().areas, [](const Overlay::Area& area) {
      return area.tone == Tone::degraded && area.label.isEmpty() &&
             area.outline.boundingRect().center().toPoint() == seen_badly.toPoint();
    });
  };
  EXPECT_TRUE(frames_target());
  play_.click(behind_at, false);
  EXPECT_THAT(play_.overlay().lines, SizeIs(1)) << "also when another hex is looked at";
  EXPECT_TRUE(frames_target());
  EXPECT_TRUE(play_.back_out());
  EXPECT_THAT(play_.overlay().lines, IsEmpty()) << "Esc takes it off the board";
  EXPECT_TRUE(play_.attack().state().plan) << "and leaves the attack";
}

TEST(LineOfSight, AsksFromAChosenLevelAndNoLongerFromTheUnit) {
  test::ScriptedAsk core;
  Voice voice{words::built_in(), words::Language::en};
  SightModel sight(core.ask(), voice);
  sight.follow("s1");
  sight.ask({"2,3", QStringLiteral("B3"), {}, {}}, {"7,3", QStringLiteral("G3"), {}, {}}, "squad");
  ASSERT_THAT(core.of("los"), SizeIs(1));
  EXPECT_EQ(core.of("los")[0].params["from"], "squad");
  core.of("los")[0].answer(nlohmann::json{
      {"verdict", "clear"}, {"from", {{"hex", "2,3"}, {"level", 1}, {"levels", 2}}}, {"to", {{"hex", "7,3"}}}});
  EXPECT_EQ(sight.state().from.level, 1) << "where the unit is";
  sight.set_level(SightEnd::from, 2);
  ASSERT_THAT(core.of("los"), SizeIs(2));
  EXPECT_EQ(core.of("los")[1].params["from"], (nlohmann::json{{"hex", "2,3"}, {"level", 2}}));
  EXPECT_EQ(core.of("los")[1].params["to"], "7,3");
  sight.set_level(SightEnd::from, 3);
  sight.set_level(SightEnd::to, 1);
  EXPECT_THAT(core.of("los"), SizeIs(2)) << "there are no such levels";
}

}  // namespace
}  // namespace adjutant::dock

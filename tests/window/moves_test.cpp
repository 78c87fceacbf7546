#include <QLabel>

#include <gmock/gmock.h>

#include "dock/cut_texts.h"
#include "dock/widgets/choice_list.h"
#include "sample_window.h"

// A move in the whole window: where the units can go, the way, and all of it at one click.

namespace adjutant::test {
namespace {

using namespace Qt::StringLiterals;
using testing::Contains;
using testing::Field;
using testing::Not;
using testing::SizeIs;

class Moves : public SampleWindow {
 protected:
  /// A squad of the Guard is to move from C5.
  void choose_move() {
    start_at(firing_step);
    select("C5");
    ASSERT_TRUE(settles([&] { return play().unit().state().units.size() == 4; }));
    play().unit().select(play().unit().state().units[1].id);
    ASSERT_TRUE(settles([&] { return action("move") != nullptr; }));
    play().unit().choose(action("move")->key());
    ASSERT_TRUE(settles([&] { return play().moves().state().shown(); }));
    ASSERT_TRUE(settles([&] { return play().turn().state().by_hand; }));
  }
  /// The farthest hex in reach.
  const dock::ReachedHex& farthest() {
    const auto& hexes = play().moves().state().reach.hexes;
    return *std::ranges::max_element(hexes, {}, [](const dock::ReachedHex& hex) { return hex.path.size(); });
  }
};

TEST_F(Moves, AChosenMoveShowsEveryHexInReachWithItsCost) {
  choose_move();
  const auto& reach = play().moves().state().reach.hexes;
  EXPECT_GT(reach.size(), 6U) << "farther than the neighbours";
  EXPECT_THAT(play().overlay().areas, Contains(Field(&dock::Overlay::Area::tone, dock::Tone::reached)));
  keep_picture("moves-reach");
}

TEST_F(Moves, ThePointerShowsTheWayAndAClickGoesIt) {
  choose_move();
  const dock::ReachedHex target = farthest();
  ASSERT_GT(target.path.size(), 1U);
  board().show_point(target.spot.centre);
  QTest::mouseMove(&board(), board().to_widget(target.spot.centre).toPoint());
  ASSERT_TRUE(settles([&] { return play().moves().state().way() != nullptr; }));
  EXPECT_THAT(play().overlay().lines, SizeIs(1));
  EXPECT_EQ(play().overlay().lines[0].points.size(), target.path.size() + 1);
  EXPECT_TRUE(play().hint().contains(target.spot.place)) << play().hint().toStdString();
  keep_picture("moves-way");
  click(target.spot.centre);
  ASSERT_TRUE(settles([&] { return play().turn().state().can_undo; }));
  EXPECT_TRUE(settles([&] { return play().selected().place == target.spot.place; })) << "the player goes along";
  EXPECT_TRUE(settles([&] {
    return std::ranges::any_of(play().unit().state().units, [](const auto& unit) { return unit.side == u"guard"_s; });
  }));
  play().turn().undo();
  EXPECT_TRUE(settles([&] { return !play().turn().state().can_undo; })) << "the whole way is one step";
}

TEST_F(Moves, EscapeTakesTheReachAway) {
  choose_move();
  QTest::keyClick(&board(), Qt::Key_Escape);
  EXPECT_TRUE(settles([&] { return !play().moves().state().shown(); }));
  EXPECT_THAT(play().overlay().areas, Not(Contains(Field(&dock::Overlay::Area::tone, dock::Tone::reached))));
}

TEST_F(Moves, TheListInTheUnitRoomDoesTheSameForTheKeyboard) {
  choose_move();
  dock::ChoiceList* list = nullptr;  // it is made anew with the last answer
  ASSERT_TRUE(settles([&] {
    list = window().findChild<dock::ChoiceList*>(u"reach"_s);
    return list && list->count() == static_cast<int>(play().moves().state().reach.hexes.size());
  }));
  list->setFocus();
  QTest::keyClick(list, Qt::Key_Down);
  EXPECT_TRUE(settles([&] { return play().moves().state().way() != nullptr; }));
  QTest::keyClick(list, Qt::Key_Return);
  EXPECT_TRUE(settles([&] { return play().turn().state().can_undo; }));
}

TEST_F(Moves, NothingIsCutBesideVassal) {
  choose_move();
  play().moves().point(farthest().id());
  window().resize(420, 900);
  for (const words::Language language : words::built_in_languages()) {
    program().voice().speak(language);
    QTest::qWait(300);
    EXPECT_TRUE(settles([&] { return cut_texts(window()).empty(); })) << words::code_of(language);
    keep_picture("moves-" + std::string(words::code_of(language)) + "-420");
  }
}

}  // namespace
}  // namespace adjutant::test

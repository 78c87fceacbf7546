#include <QSignalSpy>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/models/game/sessions.h"
#include "scripted_ask.h"

namespace adjutant::dock {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using namespace Qt::StringLiterals;

Followed session(const std::string& id, const std::string& title) {
  Followed followed;
  followed.session = id;
  followed.title = title;
  followed.game = "lnl";
  followed.module = "Band of Heroes";
  followed.module_version = "1.2";
  followed.map = "Main Map";
  return followed;
}

MomentPtr moment_following(const Followed& of, const games::Ledger& ledger = {}) {
  vmod::MapView map;
  map.name = "Main Map";
  for (const char* name : {"West", "East"}) {
    vmod::BoardView board;
    board.name = name;
    board.bounds = {map.boards.empty() ? 0 : 600, 0, 600, 800};
    map.boards.push_back(board);
  }
  auto board = std::make_shared<session::Board>();
  board->maps = {map};
  Moment moment;
  moment.of = of;
  moment.board = board;
  moment.ledger = ledger;
  return std::make_shared<const Moment>(moment);
}

class SessionsTest : public testing::Test {
 protected:
  SessionsTest() {
    QObject::connect(&model_, &SessionsModel::follow,
                     [this](const std::string& session) { followed_.push_back(session); });
    model_.set_connected(true);
  }

  test::ScriptedAsk core_;
  Voice voice_{words::built_in(), words::Language::en};
  SessionsModel model_{core_.ask(), voice_};
  std::vector<std::string> followed_;
};

TEST_F(SessionsTest, FollowsTheNewest) {
  model_.set_sessions({session("s1", "A")});
  model_.set_sessions({session("s1", "A"), session("s2", "B")});
  EXPECT_THAT(followed_, ElementsAre("s1", "s2"));
}

TEST_F(SessionsTest, StaysWithWhatThePlayerChoseUntilItEnds) {
  model_.set_sessions({session("s1", "A"), session("s2", "B")});
  model_.choose("s1");
  model_.set_sessions({session("s1", "A"), session("s2", "B"), session("s3", "C")});
  EXPECT_EQ(model_.followed()->session, "s1");
  model_.set_sessions({session("s2", "B"), session("s3", "C")});
  EXPECT_EQ(model_.followed()->session, "s3");
  EXPECT_THAT(followed_, ElementsAre("s2", "s1", "s3"));
}

TEST_F(SessionsTest, FollowsWhatThePlayerIsOpeningWhateverWasChosenBefore) {
  model_.set_sessions({session("s1", "A"), session("s2", "B")});
  model_.choose("s1");
  model_.expect_newest();
  model_.set_sessions({session("s1", "A"), session("s2", "B"), session("s3", "C")});
  EXPECT_EQ(model_.followed()->session, "s3");
}

TEST_F(SessionsTest, IgnoresAChoiceThatIsNotThere) {
  model_.set_sessions({session("s1", "A")});
  model_.choose("s9");
  EXPECT_EQ(model_.followed()->session, "s1");
}

TEST_F(SessionsTest, SaysModuleTitleTurnAndPhaseInTheLanguageOfThePlayer) {
  const Followed of = session("s1", "Crossroads");
  model_.set_sessions({of});
  EXPECT_EQ(model_.sentence(), u"Band of Heroes · Crossroads"_s);
  games::Ledger ledger;
  ledger.turn = 3;
  ledger.phase = "operations";
  model_.set_moment(moment_following(of, ledger));
  EXPECT_EQ(model_.sentence(), u"Band of Heroes · Crossroads · turn 3, Operations Phase"_s);
  voice_.speak(words::Language::it);
  EXPECT_EQ(model_.sentence(), u"Band of Heroes · Crossroads · turno 3, Fase delle operazioni"_s);
}

TEST_F(SessionsTest, SaysAPhaseThatNoGameKnowsAsItStands) {
  const Followed of = session("s1", "");
  model_.set_sessions({of});
  games::Ledger ledger;
  ledger.phase = "night";
  model_.set_moment(moment_following(of, ledger));
  EXPECT_EQ(model_.sentence(), u"Band of Heroes · turn 1, night"_s);
}

TEST_F(SessionsTest, OffersToOpenAModuleWhereNothingIsFollowed) {
  EXPECT_EQ(model_.sentence(), u"No game is open"_s);
  EXPECT_EQ(model_.next_step(), NextStep::open_module);
  model_.set_connected(false);
  EXPECT_EQ(model_.next_step(), NextStep::none) << "without the core nothing can be opened";
}

TEST_F(SessionsTest, AsksWhichGameAModuleIsUntilSomebodyHasSaidIt) {
  Followed of = session("s1", "");
  of.game.clear();
  of.module = "Ann's war; rm";
  model_.set_sessions({of});
  EXPECT_EQ(model_.next_step(), NextStep::bind_game);
  EXPECT_TRUE(voice_(model_.next_step_text()).contains(u"Ann's war; rm"_s));
  EXPECT_FALSE(voice_(model_.next_step_text()).contains(u"adjutant"_s)) << "nothing needs a terminal";
  of.game_said = true;
  model_.set_sessions({of});
  EXPECT_EQ(model_.next_step(), NextStep::none) << "that it is none of the games is an answer too";
}

TEST_F(SessionsTest, AsksTheMiddleOfEachBoardOnceWhetherItIsSurveyed) {
  const Followed of = session("s1", "");
  model_.set_sessions({of});
  model_.set_moment(moment_following(of));
  model_.set_moment(moment_following(of));
  const auto asked = core_.of("hex");
  ASSERT_THAT(asked, SizeIs(2));
  EXPECT_EQ(asked[1].params["x"], 900);
  EXPECT_EQ(asked[1].params["y"], 400);
  asked[0].answer(json{{"hex", "3,3"}, {"surveyed", true}});
  EXPECT_EQ(model_.next_step(), NextStep::none);
  asked[1].answer(json{{"hex", "9,3"}, {"surveyed", false}});
  EXPECT_EQ(model_.next_step(), NextStep::survey_terrain);
  EXPECT_EQ(model_.bare_board(), "East");
  EXPECT_FALSE(voice_(model_.next_step_text()).contains(u"adjutant"_s));
}

TEST_F(SessionsTest, AsksAgainOnceTheLibraryIsAnother) {
  const Followed of = session("s1", "");
  model_.look_again_for_terrain();
  EXPECT_THAT(core_.of("hex"), IsEmpty()) << "there is no board yet";
  model_.set_sessions({of});
  model_.set_moment(moment_following(of));
  core_.of("hex")[1].answer(json{{"hex", "9,3"}, {"surveyed", false}});
  ASSERT_EQ(model_.next_step(), NextStep::survey_terrain);
  model_.look_again_for_terrain();
  ASSERT_THAT(core_.of("hex"), SizeIs(4));
  core_.of("hex")[3].answer(json{{"hex", "9,3"}, {"surveyed", true}});
  EXPECT_EQ(model_.next_step(), NextStep::none) << "the player has brought what was missing";
}

TEST_F(SessionsTest, TakesAPointWithoutHexesOrAnErrorForNoAnswer) {
  const Followed of = session("s1", "");
  model_.set_sessions({of});
  model_.set_moment(moment_following(of));
  const auto asked = core_.of("hex");
  asked[0].answer(json{{"hex", nullptr}, {"place", "offboard"}});
  asked[1].answer(failure("", {"dock.lost", {}}));
  EXPECT_EQ(model_.next_step(), NextStep::none);
}

TEST_F(SessionsTest, IgnoresAMomentOfAnotherSession) {
  model_.set_sessions({session("s1", "A")});
  games::Ledger ledger;
  ledger.turn = 7;
  model_.set_moment(moment_following(session("s0", "old"), ledger));
  EXPECT_EQ(model_.sentence(), u"Band of Heroes · A"_s);
  EXPECT_THAT(core_.questions, IsEmpty());
}

}  // namespace
}  // namespace adjutant::dock

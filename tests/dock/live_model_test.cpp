#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "dock/models/game/live.h"
#include "scripted_ask.h"

namespace adjutant::dock {
namespace {

using nlohmann::json;
using testing::IsEmpty;
using testing::SizeIs;
using namespace Qt::StringLiterals;

/// Cave with these players, its board that of session s1.
json cave(const std::vector<std::string>& players) {
  return {{"module", "Kassala"}, {"room", "Cave"}, {"players", players}, {"known", false}, {"session", "s1"}};
}

json table(const std::vector<std::string>& players = {}) {
  return {{"mode", "table"},
          {"port", 5050},
          {"lan", false},
          {"answers", false},
          {"address", json::array()},
          {"rooms", json::array({cave(players)})}};
}

Followed live_session(LiveMode mode, bool known) {
  Followed session;
  session.session = "s1";
  session.live = SessionLive{mode, "Cave", known, {}};
  return session;
}

class LiveTest : public testing::Test {
 protected:
  /// The last question of that method, which must be there.
  test::ScriptedAsk::Question asked(const std::string& method) {
    const auto all = core_.of(method);
    EXPECT_THAT(all, testing::Not(IsEmpty())) << method;
    return all.empty() ? test::ScriptedAsk::Question{method, {}, [](const Reply&) {}} : all.back();
  }
  [[nodiscard]] QString problem() const { return voice_(model_.problem()); }

  test::ScriptedAsk core_;
  Voice voice_{words::built_in(), words::Language::en};
  LiveModel model_{core_.ask(), voice_};
};

TEST_F(LiveTest, OpensATableOnThisMachineOnTheUsualPortInOneGo) {
  model_.open_table();
  const json params = asked("live.open").params;
  EXPECT_EQ(params["mode"], "table");
  EXPECT_EQ(params["port"], 5050);
  EXPECT_EQ(params["lan"], false);
  EXPECT_TRUE(model_.busy());
  EXPECT_FALSE(model_.is_open());
}

TEST_F(LiveTest, TakesTheAnswerToAWishForHowThingsStand) {
  model_.open_table();
  asked("live.open").answer(table());
  EXPECT_TRUE(model_.is_open());
  EXPECT_FALSE(model_.busy());
  model_.close();
  asked("live.close").answer(json::object());
  EXPECT_FALSE(model_.is_open());
}

TEST_F(LiveTest, SaysWhyATableCannotBeOpenedAndOffersAnotherPort) {
  model_.open_table();
  asked("live.open").answer(failure("", {"dock.said", {{"text", "Port 5050 is taken."}}}));
  EXPECT_EQ(problem(), u"Port 5050 is taken."_s);
  EXPECT_FALSE(model_.busy());
  ASSERT_TRUE(model_.other_port_may_help());
  model_.open_on_any_port();
  EXPECT_EQ(asked("live.open").params["port"], 0);
  EXPECT_TRUE(problem().isEmpty());
  asked("live.open").answer(failure("", {"dock.said", {{"text", "No."}}}));
  EXPECT_FALSE(model_.other_port_may_help()) << "any port was tried already";
}

TEST_F(LiveTest, LetsTheNetworkInFromTheNextTableOn) {
  model_.let_network_in(true);
  EXPECT_THAT(core_.questions, IsEmpty()) << "nothing opens by a tick";
  EXPECT_TRUE(model_.lets_network_in());
  model_.open_table();
  EXPECT_EQ(asked("live.open").params["lan"], true);
}

TEST_F(LiveTest, OpensAnOpenTableAnewOnItsPortToLetTheNetworkIn) {
  json open = table({"Ann"});
  open["port"] = 40123;
  model_.set_table(read_live_table(open));
  model_.let_network_in(true);
  EXPECT_THAT(core_.of("live.open"), IsEmpty()) << "before it is closed";
  asked("live.close").answer(json::object());
  EXPECT_EQ(asked("live.open").params["lan"], true);
  EXPECT_EQ(asked("live.open").params["port"], 40123);
}

TEST_F(LiveTest, StandsBetweenOnlyWhereAServerIsNamedWithItsPort) {
  for (const char* server : {"", "game.example.org", ":5050", "game.example.org:", "game.example.org:port"}) {
    model_.open({.mode = LiveMode::through, .server = server});
    EXPECT_TRUE(problem().contains(u"with its port"_s)) << server;
    EXPECT_FALSE(model_.other_port_may_help()) << server;
  }
  EXPECT_THAT(core_.questions, IsEmpty());
  model_.open({.mode = LiveMode::through, .server = "game.example.org:5050"});
  EXPECT_EQ(asked("live.open").params["server"], "game.example.org:5050");
  EXPECT_TRUE(problem().isEmpty());
}

TEST_F(LiveTest, WatchesAServersRoomOrTheOnlyOneThatHasPlayers) {
  model_.open({.mode = LiveMode::watch, .server = "game.example.org:5050"});
  EXPECT_TRUE(problem().contains(u"module"_s));
  model_.open({.mode = LiveMode::watch, .server = "game.example.org:5050", .module = "Kassala"});
  EXPECT_FALSE(asked("live.open").params.contains("room"));
  EXPECT_FALSE(asked("live.open").params.contains("port")) << "a guest opens none";
  model_.open({.mode = LiveMode::watch, .server = "game.example.org:5050", .module = "Kassala", .room = "Cave"});
  EXPECT_EQ(asked("live.open").params["room"], "Cave");
  model_.choose("Hill");
  EXPECT_EQ(asked("live.choose").params["room"], "Hill");
}

TEST_F(LiveTest, SwitchesAnswersInTheChat) {
  model_.answer_in_chat(true);
  EXPECT_EQ(asked("live.answers").params["on"], true);
}

TEST_F(LiveTest, SwitchesAnswersOnVassalsMap) {
  json drawn = table();
  drawn["mapAnswers"] = true;
  EXPECT_TRUE(read_live_table(drawn).map_answers);
  EXPECT_FALSE(read_live_table(table()).map_answers) << "nobody is answered there unasked";
  model_.answer_on_map(true);
  EXPECT_EQ(asked("live.private").params["on"], true);
}

TEST_F(LiveTest, MakesTheExtensionAndTellsWhereToPutIt) {
  model_.set_table(read_live_table(table()));
  model_.make_extension("m1", u"/home/ann/vassal"_s);
  EXPECT_EQ(asked("live.extension").params["module"], "m1");
  EXPECT_EQ(asked("live.extension").params["folder"], "/home/ann/vassal");
  EXPECT_TRUE(model_.busy());
  asked("live.extension").answer(json{{"file", "x.vmdx"}, {"advice", json::array({"Written.", "Add Extension…"})}});
  EXPECT_FALSE(model_.busy());
  EXPECT_EQ(model_.extension_advice(), (std::vector<std::string>{"Written.", "Add Extension…"}));
  EXPECT_TRUE(model_.is_open()) << "the table goes on";
}

TEST_F(LiveTest, TellsToAddAServerWhereVassalsOwnListHasNone) {
  model_.set_table(read_live_table(table()));
  EXPECT_TRUE(voice_(model_.steps()[1]).contains(u"Private Server localhost:5050"_s));
  json other = table();
  other["port"] = 40123;
  model_.set_table(read_live_table(other));
  const QString step = voice_(model_.steps()[1]);
  EXPECT_TRUE(step.contains(u"Add → Private Server"_s) && step.contains(u"40123"_s)) << step.toStdString();
}

TEST_F(LiveTest, SaysWhoPlaysWhereAndWhetherTheGameIsKnown) {
  model_.set_table(read_live_table(table({"Ann", "Bob"})));
  EXPECT_EQ(model_.place_of(live_session(LiveMode::table, true)), u"Server: Ann and Bob, room Cave · live"_s);
  EXPECT_EQ(model_.place_of(live_session(LiveMode::watch, false)),
            u"Watching Ann and Bob, room Cave · waiting for the game"_s);
  EXPECT_EQ(model_.players(), 2);
  voice_.speak(words::Language::it);
  EXPECT_EQ(model_.place_of(live_session(LiveMode::table, true)), u"Server: Ann e Bob, stanza Cave · in diretta"_s);
}

TEST_F(LiveTest, SaysThatARoomIsEmptyAndNothingOfOtherSessions) {
  model_.set_table(read_live_table(table()));
  EXPECT_TRUE(model_.place_of(live_session(LiveMode::table, true)).startsWith(u"Room Cave, empty"_s));
  EXPECT_TRUE(model_.place_of(Followed{}).isEmpty());
}

TEST_F(LiveTest, SaysWhatIsWaitedForWhileNoGameIsFollowed) {
  EXPECT_TRUE(model_.waits_for().empty()) << "nothing is open";
  model_.set_table(read_live_table(table()));
  EXPECT_EQ(voice_(model_.waits_for()), u"No player connected yet."_s);
  model_.set_table(read_live_table(table({"Ann"})));
  EXPECT_EQ(voice_(model_.waits_for()), u"Players are connected, but in no room of their own yet."_s);
  json told = table({"Ann"});
  told["status"] = {{"key", "dock.said"}, {"args", {{"text", "The module M is missing."}}}, {"text", "?"}};
  model_.set_table(read_live_table(told));
  EXPECT_EQ(voice_(model_.waits_for()), u"The module M is missing."_s) << "what the core says comes first";
}

TEST_F(LiveTest, KeepsWhatItKnowsWhereTheCoreDoesNotAnswer) {
  model_.set_table(read_live_table(table({"Ann"})));
  model_.refresh();
  asked("live.state").answer(failure("", {"dock.lost", {}}));
  EXPECT_TRUE(model_.is_open());
}

TEST(ReadLive, TakesWhatIsMissingOrOfAnotherKindForNothing) {
  const json odd = {
      {"mode", 3}, {"port", 1e30}, {"rooms", {"no room", {{"players", {1, "Ann"}}}}}, {"address", "here"}};
  const LiveTable table = read_live_table(odd);
  EXPECT_EQ(table.mode, LiveMode::none);
  EXPECT_EQ(table.port, 0);
  EXPECT_THAT(table.addresses, IsEmpty());
  ASSERT_THAT(table.rooms, SizeIs(2));
  EXPECT_THAT(table.rooms[1].players, testing::ElementsAre("Ann"));
  EXPECT_EQ(read_live_table(json::array()), LiveTable{});
  EXPECT_EQ(read_session_live({{"title", "no live game"}}), std::nullopt);
}

TEST(ReadLive, SaysAdviceAndStatusInTheLanguageOfTheMoment) {
  const json told = {{"live",
                      {{"mode", "watch"},
                       {"room", "Cave"},
                       {"known", false},
                       {"advice", {{"key", "dock.live.at.nobody"}, {"args", {{"room", "Cave"}}}, {"text", "x"}}}}}};
  const auto live = read_session_live(told);
  ASSERT_TRUE(live);
  const Voice voice{words::built_in(), words::Language::es};
  EXPECT_EQ(voice(live->advice), u"Sala Cave, vacía"_s);
}

TEST(ReadLive, ReadsARollWithItsSumOrWithout) {
  const HeardRoll heard = read_roll(
      {{"session", "s1"}, {"button", "2d6"}, {"player", "Ann"}, {"dice", {3, 5, 9'000'000'000}}, {"total", nullptr}});
  EXPECT_EQ(heard.session, "s1");
  EXPECT_THAT(heard.roll.dice, testing::ElementsAre(3, 5, 0)) << "no die has such a face";
  EXPECT_EQ(heard.roll.total, std::nullopt);
  EXPECT_EQ(read_roll({{"total", 8}}).roll.total, 8);
}

}  // namespace
}  // namespace adjutant::dock

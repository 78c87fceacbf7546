#include "vmod/wire/watched.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "vmod/game.h"
#include "vmod/limits.h"
#include "vmod/unicode.h"
#include "vmod/wire/compression.h"
#include "vmod/wire/known_ids.h"
#include "vmod/wire/limits.h"

namespace adjutant::vmod::wire {
namespace {

using test::kEsc;
using testing::ElementsAre;
using testing::IsEmpty;

std::string piece(const std::string& id, const std::string& name) {
  return "+/" + id + "/piece;;;" + name + ".png;" + name + "/Main;100;100;1;0";
}

/// A whole game with these pieces and players.
std::string game_of(const std::vector<std::string>& leaves) {
  std::string text = "begin_save";
  for (const std::string& leaf : leaves) {
    text += kEsc + leaf;
  }
  return text + kEsc + "end_save";
}

Heard said(const std::string& text, Heard::To to = Heard::To::room) {
  return {Secret(text), to};
}

std::shared_ptr<const Module> module_with_dice(std::vector<DiceButton> dice) {
  Module module = *test::Game::module();
  module.dice = std::move(dice);
  return std::make_shared<const Module>(std::move(module));
}

TEST(WireWatched, KnowsNothingUntilSomebodySendsTheWholeGame) {
  Watched watched(test::Game::module());
  EXPECT_FALSE(watched.known());
  watched.hear(said("CHAT<Ann> - hello"));
  EXPECT_FALSE(watched.in_doubt()) << "chat alone is no game";
  watched.hear(said(piece("1", "Alpha")));
  EXPECT_TRUE(watched.in_doubt()) << "a game is played that nobody has sent";
  EXPECT_EQ(watched.state().find("1"), kNoObject);
  watched.hear(said(pack(game_of({piece("1", "Alpha"), piece("2", "Beta")})), Heard::To::player));
  EXPECT_TRUE(watched.known());
  EXPECT_FALSE(watched.in_doubt());
  EXPECT_NE(watched.state().find("2"), kNoObject);
}

// Another save was loaded by a player whose whole game nobody here heard.
TEST(WireWatched, DoubtsItsBoardByTheFirstStateThatDoesNotFit) {
  const auto told = [](const std::string& leaf) {
    Watched watched(test::Game::module());
    watched.hear(said(game_of(
        {"+/1/" + test::Game::nested("PROP;Fuel\tpiece;;;;Tank") + "/" + test::Game::nested("5\tMain;100;100;1")})));
    EXPECT_TRUE(watched.known());
    watched.hear(said(leaf));
    return watched.in_doubt();
  };
  const auto changed = [](const std::string& before, const std::string& after) {
    return "D/1/" + test::Game::nested(after + "\tMain;100;100;1") + "/" +
           test::Game::nested(before + "\tMain;100;100;1");
  };
  EXPECT_FALSE(told(changed("5", "4")));
  EXPECT_FALSE(told(changed("6", "5"))) << "two players set the same";
  EXPECT_TRUE(told(changed("2", "1")));
  EXPECT_TRUE(told("M/1/Main/200/300/null/Main/700/100/null/pw"));
  EXPECT_TRUE(told("D/9/Main;1;1;1"));
}

TEST(WireWatched, FollowsEveryCommandFromThenOn) {
  Watched watched(test::Game::module());
  watched.hear(said(game_of({piece("1", "Alpha")})));
  const auto before = watched.revision();
  watched.hear(said("M/1/Main/200/300/null/Main/100/100/null/pw" + std::string(kEsc) + "CHAT* Alpha moves"));
  EXPECT_GT(watched.revision(), before);
  const Object& alpha = watched.state().object(watched.state().find("1"));
  EXPECT_EQ(watched.state().position_of(alpha), (Point{200, 300}));
  const auto chat = watched.take_chat();
  ASSERT_EQ(chat.size(), 1U);
  EXPECT_EQ(chat.front().text, "* Alpha moves");
  EXPECT_THAT(watched.take_chat(), IsEmpty());
}

TEST(WireWatched, DoubtsWhereACommandNamesAPieceThatIsNotThere) {
  Watched watched(test::Game::module());
  watched.hear(said(game_of({piece("1", "Alpha")})));
  watched.hear(said("-/99"));
  EXPECT_FALSE(watched.in_doubt()) << "what is gone is gone";
  watched.hear(said("M/99/Main/1/1/null/Main/2/2/null/pw"));
  EXPECT_TRUE(watched.in_doubt());
  watched.hear(said(game_of({piece("99", "Beta")})));
  EXPECT_FALSE(watched.in_doubt());
  watched.hear(said("D/1/Main;5;5;1;0/Main;4;4;1;0"));
  EXPECT_TRUE(watched.in_doubt());
}

TEST(WireWatched, DoubtsWhereAPieceIsMovedFromWhereItDoesNotLie) {
  Watched watched(test::Game::module());
  const auto begin = [&] { watched.hear(said(game_of({piece("1", "Alpha")}))); };
  begin();
  watched.hear(said("M/1/Main/200/300/null/Main/100/100/null/pw"));
  EXPECT_FALSE(watched.in_doubt()) << "it lay there";
  watched.hear(said("M/1/Main/100/100/null/Main/200/300/null/pw"));
  EXPECT_FALSE(watched.in_doubt()) << "and went back";
  watched.hear(said("M/1/Main/300/300/null/Main/100/101/null/pw"));
  EXPECT_TRUE(watched.in_doubt());
  begin();
  EXPECT_FALSE(watched.in_doubt()) << "it has been sent";
  watched.hear(said("M/1/Main/100/100/null/null/0/0/null/pw"));
  EXPECT_FALSE(watched.in_doubt()) << "it comes from nowhere";
}

TEST(WireWatched, AnUndoneMoveLeavesThePieceWithoutAStackAsInVassal) {
  Watched watched(test::Game::module());
  watched.hear(said(game_of({piece("1", "Alpha"), "+/2/stack/Main;100;100;1"})));
  const std::string to_other = "M/1/Other/5/5/null/Main/100/100/null/pw";
  watched.hear(said(to_other + kEsc + "+/3/stack/Other;5;5;1"));
  EXPECT_EQ(watched.state().object(watched.state().find("1")).parent, watched.state().find("3"));
  const std::string back = "M/1/Main/100/100/null/Other/5/5/null/pw";
  watched.hear(said("UNDO\ttrue" + std::string(kEsc) + "-/3" + kEsc + back + kEsc + "UNDO\tfalse"));
  const Object& alpha = watched.state().object(watched.state().find("1"));
  EXPECT_EQ(alpha.parent, kNoObject);
  EXPECT_EQ(alpha.map, std::optional<std::size_t>(0));
  EXPECT_EQ(alpha.position, (Point{100, 100}));
}

TEST(WireWatched, TakesNothingButAWholeGameFromWhatIsSentToOnePlayer) {
  Watched watched(test::Game::module());
  watched.hear(said(game_of({piece("1", "Alpha")})));
  watched.hear(said("-/1", Heard::To::player));
  watched.hear(said("SYNCname=x|id=y.1", Heard::To::player));
  watched.hear(said("PRIV_CHAT/name=x/psst", Heard::To::player));
  EXPECT_NE(watched.state().find("1"), kNoObject);
  EXPECT_THAT(watched.take_chat(), IsEmpty());
}

TEST(WireWatched, TakesAnAnswerAsLongAsTheGameHasToBeSent) {
  Watched watched(test::Game::module());
  watched.hear(said("+/3/piece;;;a.png;Gamma/Main;1;1;3;0", Heard::To::answer));
  EXPECT_FALSE(watched.in_doubt()) << "only a whole game is of use";
  watched.hear(said(game_of({piece("1", "Alpha")}), Heard::To::answer));
  EXPECT_NE(watched.state().find("1"), kNoObject);
  watched.hear(said(game_of({piece("1", "Alpha"), "+/9/stack/Main;100;100;1"}), Heard::To::answer));
  EXPECT_FALSE(watched.in_doubt()) << "it is the game that is known";
  watched.hear(said(game_of({piece("2", "Beta")}), Heard::To::answer));
  EXPECT_EQ(watched.state().find("2"), kNoObject) << "the room was told nothing of it";
  EXPECT_TRUE(watched.in_doubt());
  watched.hear(said(pack(game_of({piece("2", "Beta")})), Heard::To::answer));
  EXPECT_NE(watched.state().find("2"), kNoObject);
  EXPECT_FALSE(watched.in_doubt());
}

TEST(WireWatched, TakesNothingFromWhatIsSaidAside) {
  Watched watched(test::Game::module());
  watched.hear(said(game_of({piece("1", "Alpha")}), Heard::To::aside));
  EXPECT_FALSE(watched.known());
  watched.hear(said(game_of({piece("1", "Alpha")})));
  watched.hear(said("-/1", Heard::To::aside));
  watched.hear(said(pack(game_of({piece("2", "Beta")})), Heard::To::aside));
  watched.hear(said("begin_save" + std::string(limits::game_leaves + 1, '\x1b'), Heard::To::aside));
  watched.hear(said("CHAT<Ann> - psst", Heard::To::aside));
  EXPECT_NE(watched.state().find("1"), kNoObject);
  EXPECT_TRUE(watched.known());
  EXPECT_FALSE(watched.in_doubt());
  EXPECT_THAT(watched.take_chat(), IsEmpty());
}

TEST(WireWatched, AWholeGameThatAGuestHasNotAskedForIsAReasonToAsk) {
  Watched watched(test::Game::module());
  watched.hear(said(game_of({piece("1", "Alpha")})));
  watched.hear(said("M/1/Main/200/300/null/Main/100/100/null/pw", Heard::To::guest));
  EXPECT_FALSE(watched.in_doubt()) << "what is done in the room he hears with the others";
  watched.hear(said("M/1/Main/100/100/null/Main/200/300/null/pw", Heard::To::guest));
  watched.hear(said(game_of({piece("1", "Alpha")}), Heard::To::guest));
  EXPECT_FALSE(watched.in_doubt()) << "it is the game that is known";
  for (const std::string& other :
       {piece("1", "Beta"), std::string("+/1/piece;;;Alpha.png;Alpha/Main;100;101;1;0"), piece("2", "Alpha")}) {
    watched.hear(said(game_of({other}), Heard::To::guest));
    EXPECT_TRUE(watched.in_doubt()) << other;
    watched.hear(said(game_of({piece("1", "Alpha")})));
    EXPECT_FALSE(watched.in_doubt());
  }
  watched.hear(said(game_of({piece("2", "Beta")}), Heard::To::guest));
  EXPECT_NE(watched.state().find("1"), kNoObject);
  EXPECT_EQ(watched.state().find("2"), kNoObject);
  EXPECT_TRUE(watched.known());
  EXPECT_TRUE(watched.in_doubt());
}

TEST(WireWatched, ForgetsTheGameWithTheRoom) {
  Watched watched(test::Game::module());
  watched.hear(said(game_of({piece("1", "Alpha")})));
  watched.forget();
  EXPECT_FALSE(watched.known());
  EXPECT_EQ(watched.state().find("1"), kNoObject);
  watched.hear(said(game_of({piece("1", "Alpha")})));
  EXPECT_TRUE(watched.known());
}

TEST(WireWatched, AGameThatDoesNotEndIsNone) {
  Watched watched(test::Game::module());
  watched.hear(said("begin_save" + std::string(kEsc) + piece("1", "Alpha")));
  EXPECT_FALSE(watched.known());
}

TEST(WireWatched, KnowsThePlayersSideFromHisConnectionAndKeepsHisIdToItself) {
  Watched watched(test::Game::module());
  watched.hear(said(game_of({"PLAYER\tamberword\tAnn\tAmber", "PLAYER\ttealword\tBob\t<observer>"})));
  const Viewer ann = watched.viewer(Secret("amberword.1795243753180"));
  EXPECT_EQ(ann.side, "Amber");
  EXPECT_FALSE(ann.everything);
  EXPECT_EQ(watched.viewer(Secret("tealword.1795243753180")).side, "");
  EXPECT_EQ(watched.viewer(Secret("nobody.5")).side, "");
  EXPECT_NE(watched.viewer(Secret("nobody.5")).player, ann.player);
  watched.hear(said("CHAT<Ann> - my word is amberword, honestly"));
  EXPECT_EQ(watched.take_chat().back().text.find("amberword"), std::string::npos);
}

TEST(WireWatched, AFullBufferLosesTheOldestChat) {
  Watched watched(test::Game::module());
  for (std::size_t i = 0; i < limits::heard_lines + 1; ++i) {
    watched.hear(said("CHAT" + std::to_string(i)));
  }
  const auto chat = watched.take_chat();
  EXPECT_LE(chat.size(), limits::heard_lines);
  EXPECT_EQ(chat.back().text, std::to_string(limits::heard_lines));
}

TEST(WireWatched, LetsGoOfWhatNoEveningBringsAndDoubtsTheGame) {
  Watched watched(test::Game::module());
  watched.hear(said(game_of({piece("1", "Alpha")})));
  const std::string much(8 << 20, 'x');
  for (std::size_t heard = 0; heard < limits::game_bytes; heard += much.size()) {
    EXPECT_TRUE(watched.known()) << "what is said is not kept";
    watched.hear(said("CHAT" + much));
    watched.hear(said("NOTES\t" + much));
  }
  EXPECT_FALSE(watched.known());
  EXPECT_TRUE(watched.in_doubt());
  EXPECT_TRUE(watched.state().chat().empty());
  watched.hear(said(game_of({piece("1", "Alpha")})));
  EXPECT_TRUE(watched.known());
}

TEST(WireWatched, BrokenPackagesAndGarbageChangeNothing) {
  Watched watched(test::Game::module());
  watched.hear(said(game_of({piece("1", "Alpha")})));
  const auto before = watched.revision();
  for (const char* garbage : {"!ZIP!garbage", "!ZIP!", ""}) {
    watched.hear(said(garbage));
  }
  EXPECT_NE(watched.state().find("1"), kNoObject);
  EXPECT_LE(watched.revision(), before + 1);
}

// Limits

/// A whole game of so many pieces.
std::string game_of_pieces(std::size_t count) {
  std::string text = "begin_save";
  for (std::size_t i = 0; i < count; ++i) {
    text += kEsc + piece(std::to_string(i), "A");
  }
  return text + kEsc + "end_save";
}

TEST(WireWatched, AGameOfMorePiecesThanAnyIsNotFollowedAndNotAskedForAgain) {
  Watched watched(test::Game::module());
  watched.hear(said(game_of({piece("1", "Alpha")})));
  watched.hear(said(pack(game_of_pieces(limits::game_objects + 1)), Heard::To::player));
  EXPECT_TRUE(watched.refused());
  EXPECT_FALSE(watched.known());
  EXPECT_FALSE(watched.in_doubt());
  EXPECT_TRUE(watched.state().objects().empty());
  watched.hear(said(piece("1", "Alpha")));
  EXPECT_FALSE(watched.in_doubt());
  EXPECT_TRUE(watched.state().objects().empty());
  watched.hear(said("CHAT<Ann> - still here"));
  EXPECT_EQ(watched.take_chat().size(), 1U) << "what is said is told all the same";
  watched.hear(said(game_of({piece("1", "Alpha")})));
  EXPECT_TRUE(watched.known()) << "one that is not beyond the limits is followed again";
  EXPECT_FALSE(watched.refused());
}

TEST(WireWatched, AGameThatGrowsBeyondTheLimitsIsLetGoOfAndAskedForAgain) {
  Watched watched(test::Game::module());
  watched.hear(said(game_of_pieces(limits::game_objects)));
  EXPECT_TRUE(watched.known());
  watched.hear(said(piece("more", "Alpha")));
  EXPECT_FALSE(watched.known());
  EXPECT_TRUE(watched.in_doubt());
  EXPECT_TRUE(watched.state().objects().empty());
}

TEST(WireWatched, CommandsWithoutNumberAreCountedBeforeTheyAreRead) {
  Watched watched(test::Game::module());
  watched.hear(said("begin_save" + std::string(limits::game_leaves + 1, '\x1b')));
  EXPECT_TRUE(watched.refused());
}

TEST(WireWatched, WhatAGameCostsGrowsWithItsPiecesAndGoesWithThem) {
  Watched watched(test::Game::module());
  watched.hear(said(game_of_pieces(100)));
  const std::size_t hundred = watched.cost();
  watched.hear(said(game_of_pieces(1000)));
  EXPECT_GT(watched.cost(), 5 * hundred);
  watched.refuse();
  EXPECT_EQ(watched.cost(), 0U);
}

TEST(WireWatched, AGameOfWhichSomethingWasMissedIsNotKnown) {
  Watched watched(test::Game::module());
  watched.hear(said(game_of({piece("1", "Alpha")})));
  watched.miss();
  EXPECT_FALSE(watched.known());
  EXPECT_TRUE(watched.in_doubt());
}

TEST(WireWatched, ALongLineOfChatEndsInAnEllipsisAtACharacter) {
  Watched watched(test::Game::module());
  std::string euros;
  for (std::size_t i = 0; i < 3 * limits::chat_characters; ++i) {
    euros += "\xe2\x82\xac";
  }
  for (const std::string& line : {euros, std::string(5000, 'x'), std::string(1 << 20, 'y')}) {
    watched.hear(said("CHAT" + line));
    const std::string text = watched.take_chat().back().text;
    EXPECT_TRUE(is_utf8(text));
    EXPECT_TRUE(text.ends_with("\xe2\x80\xa6")) << text.substr(text.size() - 10);
    EXPECT_LE(text.size(), 3 * limits::chat_characters + 3);
  }
  watched.hear(said("CHAT" + std::string(limits::chat_characters, 'x')));
  EXPECT_EQ(watched.take_chat().back().text, std::string(limits::chat_characters, 'x'));
}

TEST(WireWatched, AnIdAcrossTheEndOfALongLineIsNotLeftInPart) {
  Watched watched(test::Game::module());
  watched.hear(said(game_of({"PLAYER\tamberword\tAnn\tAmber"})));
  for (std::size_t cut : {limits::chat_characters, limits::chat_bytes}) {
    for (std::size_t before = cut - 12; before < cut + 3; ++before) {
      watched.hear(said("CHAT" + std::string(before - 1, '.') + " amberword " + std::string(20'000, '.')));
      EXPECT_EQ(watched.take_chat().back().text.find("ambe"), std::string::npos);
    }
  }
}

TEST(WireWatched, ChatThatNobodyFetchesIsBoundedInBytesAndWhatGoesIsCounted) {
  Watched watched(test::Game::module());
  const std::string line = "CHAT" + std::string(4000, 'x');
  for (std::size_t heard = 0; heard < 3 * limits::heard_line_bytes; heard += line.size()) {
    watched.hear(said(line));
  }
  const std::size_t left_out = watched.take_chat_left_out();
  EXPECT_GT(left_out, 0U);
  const auto chat = watched.take_chat();
  EXPECT_LE(chat.size() * 4000, limits::heard_line_bytes);
  EXPECT_EQ(chat.size() + left_out, 3 * limits::heard_line_bytes / line.size() + 1);
}

// Ids

TEST(WireWatched, WhoeverRegisteredAnywhereIsNamedByNoPassword) {
  KnownIds ids;
  Watched watched(test::Game::module(), ids.set());
  ids.learn(Secret("hunter-two.1795243753180"));
  watched.hear(said("CHAT<Eve> - his word is hunter-two, see? Or hunter-two.1795243753180"));
  EXPECT_EQ(watched.take_chat().back().text, "<Eve> - his word is secret, see? Or secret");
  watched.hear(said("SYNCname=x|id=sesame.7", Heard::To::player));
  watched.hear(said("CHAT<Eve> - open sesame"));
  EXPECT_EQ(watched.take_chat().back().text, "<Eve> - open secret");
}

TEST(WireWatched, AnIdThatIsWrittenInTagsOrEntitiesIsNoneToRead) {
  KnownIds ids;
  ids.learn(Secret("am<b&erword.1"));
  ids.learn(Secret("tealword.1"));
  Watched watched(test::Game::module(), ids.set());
  watched.hear(said("CHAT&lt;Eve&gt; - am&lt;b&amp;erword and teal<b></b>word"));
  EXPECT_EQ(watched.take_chat().back().text, "<Eve> - secret and secret");
}

TEST(WireWatched, WhoWasInNoRoomIsForgottenSomeTimeAfterHeWentAndNobodyElse) {
  KnownIds ids;
  const auto heard = [&](const std::string& id, IdHeard::What what) { ids.learn(IdHeard{Secret(id), what}); };
  heard("annword.1", IdHeard::What::came);
  heard("annword.1", IdHeard::What::stays);
  heard("evesword.1", IdHeard::What::came);
  heard("evesword.2", IdHeard::What::came);
  for (const char* gone : {"annword.1", "evesword.1", "evesword.2"}) {
    EXPECT_EQ(ids.redact(gone), "secret");
    heard(gone, IdHeard::What::went);
    EXPECT_EQ(ids.redact(gone), "secret") << "he may be spoken of a little longer";
  }
  for (std::size_t i = 0; i < IdSet::most; ++i) {
    const std::string id = "strangers-word-" + std::to_string(i) + ".1";
    heard(id, IdHeard::What::came);
    heard(id, IdHeard::What::went);
  }
  EXPECT_FALSE(ids.set()->overfull());
  EXPECT_EQ(ids.redact("evesword evesword.1"), "evesword evesword.1");
  EXPECT_EQ(ids.redact("annword annword.1"), "secret secret");
}

TEST(WireWatched, WhoAsksForTheGameUnderEverNewIdsDoesNotBlindIt) {
  Watched watched(test::Game::module());
  watched.hear(said(game_of({piece("1", "Alpha")})));
  for (std::size_t i = 0; i <= IdSet::most; ++i) {
    watched.hear(said("SYNCname=x|id=word" + std::to_string(i) + ".1", Heard::To::aside));
  }
  EXPECT_FALSE(watched.too_many_ids());
}

TEST(WireWatched, WithMoreIdsThanCanBeKnownNothingIsShown) {
  KnownIds ids;
  Watched watched(test::Game::module(), ids.set());
  watched.hear(said(game_of({piece("1", "Alpha")})));
  for (std::size_t i = 0; i <= IdSet::most; ++i) {
    ids.learn(Secret("password" + std::to_string(i)));
  }
  watched.hear(said("CHAT<Eve> - his word is hunter-two"));
  EXPECT_EQ(watched.take_chat().back().text, "secret");
  watched.hear(said(game_of({piece("1", "Alpha")})));
  EXPECT_FALSE(watched.known());
  EXPECT_TRUE(watched.refused());
  EXPECT_TRUE(watched.too_many_ids()) << "and that is why";
}

TEST(WireWatched, TwoPlayersBeyondTheirNumberSeeNothingOfEachOther) {
  Watched watched(test::Game::module());
  std::vector<std::string> leaves;
  for (std::size_t i = 0; i < vmod::limits::players + 2; ++i) {
    leaves.push_back("PLAYER\tpassword" + std::to_string(i) + "\tP\tAmber");
  }
  watched.hear(said(game_of(leaves)));
  for (const std::string& last : {std::string("password256"), std::string("password257"), std::string("stranger")}) {
    const Viewer viewer = watched.viewer(Secret(last));
    EXPECT_TRUE(viewer.player.nobody()) << last;
    EXPECT_EQ(viewer.side, "") << last;
  }
  EXPECT_FALSE(watched.viewer(Secret("password255")).player.nobody());
  watched.hear(said("CHAT<Eve> - password257"));
  EXPECT_EQ(watched.take_chat().back().text, "<Eve> - secret") << "without a number, but known";
}

// Dice

DiceButton button(const std::string& name, const std::string& format) {
  DiceButton dice;
  dice.name = name;
  dice.report_format = format;
  return dice;
}

std::optional<DiceRoll> roll_in(const std::string& line, const DiceButton& dice) {
  return DiceReports(std::vector{dice}).read(line);
}

TEST(WireDice, VassalsOwnReportTellsTheDiceAndWhoRolled) {
  const DiceButton dice = button("2d6", "** $name$ = $result$ *** &lt;$PlayerName$&gt;");
  const DiceRoll expected{"2d6", {4, 3}, 7, "Ada Amber"};
  EXPECT_EQ(roll_in("*** 2d6 = 4,3 *** <Ada Amber>", dice), expected);
  EXPECT_EQ(roll_in("*** 2d6 = 4,3 *** &lt;Ada Amber&gt;", dice), expected);
  EXPECT_EQ(roll_in("*** 2d6 = 4,3 *** <Ada Amber>", button("2d6", "")), expected) << "the format of old modules";
}

TEST(WireDice, AModulesOwnFormatIsReadWordByWord) {
  EXPECT_EQ(roll_in("* Bob * Morale (6,1)", button("Morale", "$playerName$ * $name$ ($result$)")),
            (DiceRoll{"Morale", {6, 1}, 7, "Bob"}));
  EXPECT_EQ(roll_in("* Attack: 5 and 2, together 7!",
                    button("Attack", "$name$: $result1$ and $result2$, together $numericalTotal$!")),
            (DiceRoll{"Attack", {5, 2}, 7, ""}));
}

TEST(WireDice, WhatTheButtonAddsIsTakenOffTheDiceAndStaysInTheTotal) {
  DiceButton dice = button("Hit", "** $name$ = $result$ ***");
  dice.plus = 1;
  dice.add_to_total = 2;
  EXPECT_EQ(roll_in("*** Hit = 5,7 ***", dice), (DiceRoll{"Hit", {4, 6}, 14, ""}));
  dice.report_total = true;
  EXPECT_EQ(roll_in("*** Hit = 14 ***", dice), (DiceRoll{"Hit", {}, 14, ""}));
}

TEST(WireDice, OtherLinesReportNothing) {
  const DiceButton dice = button("2d6", "** $name$ = $result$ *** <$PlayerName$>");
  for (const char* line :
       {"<Ada> - *** 2d6 = 4,3 *** <Ada>", "*** 3d6 = 4,3,1 *** <Ada>", "*** 2d6 = four *** <Ada>", "*** 2d6 = 4,3 ***",
        "* Ada moves", "*", "", "*** 2d6 =  *** <Ada>", "*** 2d6 = 99999999999 *** <Ada>"}) {
    EXPECT_EQ(roll_in(line, dice), std::nullopt) << line;
  }
}

TEST(WireDice, AFormatOfNothingButVariablesIsSurvived) {
  EXPECT_EQ(roll_in("* 4,3", button("2d6", "$result$")), (DiceRoll{"2d6", {4, 3}, 7, ""}));
  EXPECT_EQ(roll_in("* 4,3", button("2d6", "$PlayerName$$result$")), (DiceRoll{"2d6", {4, 3}, 7, ""}));
  EXPECT_EQ(roll_in("* 4,3", button("2d6", "$result")), std::nullopt);
  EXPECT_EQ(roll_in("* 4,3", button("2d6", "$$")), std::nullopt);
}

TEST(WireDice, AReportInAFormulaIsKnownByWhatEachFallWouldSay) {
  const std::string format = R"({"** " +name+ " = "+((result1*10)+result2)+" *** <" + PlayerName + ">"})";
  EXPECT_EQ(roll_in("*** d66 = 43 *** <Ada Amber>", button("d66", format)), (DiceRoll{"d66", {4, 3}, 7, "Ada Amber"}));
  EXPECT_EQ(roll_in("*** d66 = 47 *** <Ada Amber>", button("d66", format)), std::nullopt) << "no die has seven faces";
}

TEST(WireDice, AFormulaThatSaysTheSameOfTwoFallsTellsNoDice) {
  EXPECT_EQ(roll_in("* 7", button("2d6", "{result1+result2}")), std::nullopt);
  EXPECT_EQ(roll_in("* high", button("2d6", "{result1 > 3 ? \"high\" : \"low\"}")), std::nullopt);
}

TEST(WireDice, AFormulaOfManyDiceOrBeyondUnderstandingIsPassedOver) {
  DiceButton dice = button("9d6", "{result1+\" \"+result2}");
  dice.count = 9;
  EXPECT_EQ(roll_in("* 1 2", dice), std::nullopt);
  EXPECT_EQ(roll_in("* 1 2", button("2d6", "{for (;;) result1}")), std::nullopt);
}

TEST(WireDice, ARollInTheChatIsOfferedWithItsLine) {
  Watched watched(module_with_dice({button("1d10", ""), button("2d6", "")}));
  watched.hear(
      said("CHAT*** 2d6 = 4,3 *** <Ada Amber>" + std::string(kEsc) + "MutableProperty\t2d6_result\t1\t4,3\tModule"));
  const auto chat = watched.take_chat();
  ASSERT_EQ(chat.size(), 1U);
  EXPECT_EQ(chat.front().roll, (DiceRoll{"2d6", {4, 3}, 7, "Ada Amber"}));
}

}  // namespace
}  // namespace adjutant::vmod::wire

#include "dock/models/game/log.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace adjutant::dock {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using namespace Qt::StringLiterals;

vmod::PieceView piece(const std::string& id, const std::string& location, vmod::Point position = {}) {
  vmod::PieceView view;
  view.id = id;
  view.name = "Squad " + id;
  view.location = location;
  view.position = position;
  return view;
}

session::Board board_of(std::vector<vmod::PieceView> pieces, std::vector<std::string> chat = {}) {
  vmod::MapView map;
  map.name = "Main Map";
  map.pieces = std::move(pieces);
  session::Board board;
  board.maps = {std::move(map)};
  board.chat = std::move(chat);
  return board;
}

MomentPtr moment_with(session::Board board, const std::string& session = "s1") {
  Moment moment;
  moment.of.session = session;
  moment.board = std::make_shared<const session::Board>(std::move(board));
  return std::make_shared<const Moment>(std::move(moment));
}

std::vector<std::string> said(const LogModel& log) {
  std::vector<std::string> all;
  for (int row = 0; row < log.rowCount(); ++row) {
    all.push_back(log.text(row).toStdString());
  }
  return all;
}

class LogTest : public testing::Test {
 protected:
  std::vector<std::string> between(session::Board before, session::Board after) {
    LogModel log(voice_);
    log.add(moment_with(std::move(before)));
    log.add(moment_with(std::move(after)));
    return said(log);
  }

  Voice voice_{words::built_in(), words::Language::en};
};

TEST_F(LogTest, TellsWhatAPlayerWouldNoticeByNameAndPlace) {
  EXPECT_THAT(between(board_of({piece("a", "C5")}), board_of({piece("a", "C6")})), ElementsAre("Squad a: C5 to C6."));
  EXPECT_THAT(between(board_of({}), board_of({piece("a", "C5")})), ElementsAre("Squad a: placed in C5."));
  EXPECT_THAT(between(board_of({piece("a", "C5")}), board_of({})), ElementsAre("Squad a: removed from C5."));
  vmod::PieceView shaken = piece("a", "C5");
  shaken.name = "Squad a (shaken)";
  EXPECT_THAT(between(board_of({piece("a", "C5")}), board_of({shaken})),
              ElementsAre("Squad a (C5): now Squad a (shaken)."));
}

TEST_F(LogTest, SaysNothingOfAPieceThatOnlyComesToTheFrontOrShiftsInItsHex) {
  EXPECT_THAT(
      between(board_of({piece("a", "C5"), piece("b", "C5")}), board_of({piece("b", "C5"), piece("a", "C5", {3, 4})})),
      IsEmpty());
}

TEST_F(LogTest, NamesTheMapWhereAPlaceHasNoNameAndACounterThatHasNone) {
  vmod::PieceView nameless = piece("a", "offboard");
  nameless.name.clear();
  EXPECT_THAT(between(board_of({}), board_of({nameless})), ElementsAre("A counter: placed in Main Map."));
}

TEST_F(LogTest, TellsNewChatAfterWhatMoved) {
  EXPECT_THAT(between(board_of({}, {"hello"}), board_of({piece("a", "C5")}, {"hello", "<Ann> roll: 5"})),
              ElementsAre("hello", "Squad a: placed in C5.", "<Ann> roll: 5"));
}

TEST_F(LogTest, ShowsAReportWithoutTheSignOfItsColour) {
  EXPECT_THAT(between(board_of({}), board_of({}, {"* |Ann asks Adjutant"})), ElementsAre("* Ann asks Adjutant"));
}

TEST_F(LogTest, FindsWhatIsNewInAChatThatWasCutAtItsOldEnd) {
  EXPECT_THAT(between(board_of({}, {"1", "2", "3"}), board_of({}, {"2", "3", "4"})), ElementsAre("1", "2", "3", "4"));
}

TEST_F(LogTest, RepeatsNoChatWhenARecordedGameIsSteppedBack) {
  EXPECT_THAT(between(board_of({}, {"1", "2"}), board_of({}, {"1"})), ElementsAre("1", "2"));
}

TEST_F(LogTest, CountsWhatIsTooMuchForOneStep) {
  std::vector<vmod::PieceView> many;
  for (std::size_t i = 0; i < max_piece_lines_per_step + 3; ++i) {
    many.push_back(piece(std::to_string(i), "C5"));
  }
  const auto lines = between(board_of({}), board_of(many));
  ASSERT_THAT(lines, SizeIs(max_piece_lines_per_step + 1));
  EXPECT_EQ(lines.back(), "And 3 more counters moved in this step.");
}

TEST_F(LogTest, KeepsTheNewestLinesOnly) {
  LogModel log(voice_);
  std::vector<std::string> chat;
  for (std::size_t i = 0; i < max_log_lines; ++i) {
    chat.push_back(std::to_string(i));
  }
  log.add(moment_with(board_of({}, chat)));
  log.add(moment_with(board_of({piece("a", "C5")}, chat)));
  ASSERT_EQ(log.rowCount(), static_cast<int>(max_log_lines));
  EXPECT_EQ(log.text(0), u"1"_s);
  EXPECT_EQ(log.text(log.rowCount() - 1), u"Squad a: placed in C5."_s);
}

TEST_F(LogTest, BeginsAnewWithAnotherSession) {
  LogModel log(voice_);
  log.add(moment_with(board_of({}, {"old"}), "s1"));
  log.add(moment_with(board_of({piece("a", "C5")}, {"new"}), "s2"));
  EXPECT_THAT(said(log), ElementsAre("new"));
}

TEST_F(LogTest, SpeaksTheOtherLanguageAtOnceButLeavesChatAsItWasSaid) {
  LogModel log(voice_);
  log.add(moment_with(board_of({}, {"hello"})));
  log.add(moment_with(board_of({piece("a", "C5")}, {"hello"})));
  voice_.speak(words::Language::es);
  EXPECT_THAT(said(log), ElementsAre("hello", "Squad a: se coloca en C5."));
}

TEST_F(LogTest, KnowsThePlaceOfALineButNotOfChat) {
  const auto lines = lines_between(board_of({}), board_of({piece("a", "C5", {30, 40})}, {"hi"}));
  ASSERT_THAT(lines, SizeIs(2));
  EXPECT_EQ(lines[0].place, (MapPlace{"Main Map", {30, 40}}));
  EXPECT_FALSE(lines[1].place);
}

}  // namespace
}  // namespace adjutant::dock

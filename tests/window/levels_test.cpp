#include <fstream>
#include <sstream>

#include <CLI/CLI.hpp>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "commands/commands.h"
#include "dock/painting/overlay_labels.h"
#include "driven_window.h"

// Lines of sight from and to the upper levels of buildings.

namespace adjutant::test {
namespace {

using namespace Qt::StringLiterals;

/// Two houses, one of two upper levels, and an orchard between them, which is seen over from above.
nlohmann::json two_houses() {
  return {{"format", "adjutant-situation/1"},
          {"game", "lnl"},
          {"edition", "v2"},
          {"terrain",
           {{"format", "adjutant-terrain/1"},
            {"game", "lnl"},
            {"board", {{"name", "village"}, {"columns", 10}, {"rows", 7}}},
            {"default", {{"terrain", "clear"}, {"elevation", 0}, {"levels", 0}}},
            {"hexes",
             {{"2,3", {{"terrain", "stone building"}, {"levels", 2}}},
              {"4,3", {{"terrain", "orchard"}}},
              {"8,3", {{"terrain", "stone building"}, {"levels", 1}}}}},
            {"terrains",
             {{"clear", {{"los", "open"}}},
              {"stone building", {{"los", "blocking"}, {"height", 2}}},
              {"orchard", {{"los", "blocking"}, {"height", 1}}}}}}},
          {"units", nlohmann::json::array()},
          {"markers", nlohmann::json::array()},
          {"ledger", {{"turn", 1}, {"phase", "operations"}, {"active", "us"}, {"impulse", 1}, {"initiative", "us"}}}};
}

class Levels : public DrivenWindow {
 protected:
  void look() {
    file_ = scratch() / "village.json";
    std::ofstream(file_) << two_houses().dump();
    start(file_);
    const QPointF target = centre_of("8,3");
    click(centre_of("2,3"));
    ASSERT_TRUE(settles([&] { return play().unit().state().spot.place == u"2,3"_s; }));
    click(target, Qt::ShiftModifier);
    ASSERT_TRUE(settles([&] { return play().sight().state().verdict.has_value(); }));
  }
  /// What `adjutant los` says of the same line.
  std::string verdict_of_the_command_line(int from_level, int to_level) {
    std::ostringstream said;
    app::Context context{.database = scratch() / "adjutant.db",
                         .catalogue = words::built_in(),
                         .json = true,
                         .in = std::cin,
                         .out = said,
                         .err = std::cerr};
    CLI::App cli;
    app::add_commands(cli, context);
    cli.parse("los \"" + file_.string() + "\" 2,3 8,3 --from-level " + std::to_string(from_level) + " --to-level " +
              std::to_string(to_level));
    return nlohmann::json::parse(said.str())["verdict"];
  }
  [[nodiscard]] QPoint chip(bool at_target, int level) {
    const dock::Viewport shown{board().to_map({}), board().scale(), board().size()};
    for (const dock::LevelChip& one : dock::chips_of(board().overlay(), shown, board().font())) {
      if (one.at_target == at_target && one.level == level) {
        return one.box.center().toPoint();
      }
    }
    ADD_FAILURE() << "no chip for level " << level;
    return {};
  }
  /// Waits for the line between these levels and what the command line says of it.
  void expect_line(int from_level, int to_level) {
    const std::string wanted = verdict_of_the_command_line(from_level, to_level);
    const dock::SightState& sight = play().sight().state();
    const auto verdict = [&] { return sight.verdict ? dock::name_of(*sight.verdict) : std::string("none"); };
    EXPECT_TRUE(settles([&] {
      return sight.from.level == from_level && sight.to.level == to_level && verdict() == wanted;
    })) << verdict()
        << " is not " << wanted;
    QTest::qWait(100);  // what stood there before the answer may have been the same
    EXPECT_EQ(verdict(), wanted);
  }

 private:
  std::filesystem::path file_;
};

TEST_F(Levels, OfALineAreChosenOnTheBoardAndItsVerdictIsThatOfTheCommandLine) {
  ASSERT_NO_FATAL_FAILURE(look());
  expect_line(0, 0);
  EXPECT_EQ(verdict_of_the_command_line(0, 0), "blocked");
  const QRect place = rests();
  keep_picture("levels-ground");
  QTest::mouseClick(&board(), Qt::LeftButton, {}, chip(false, 1));
  expect_line(1, 0);
  EXPECT_NE(verdict_of_the_command_line(1, 0), "blocked") << "over the orchard";
  keep_picture("levels-upper");
  QTest::mouseClick(&board(), Qt::LeftButton, {}, chip(true, 1));
  expect_line(1, 1);
  QTest::mouseClick(&board(), Qt::LeftButton, {}, chip(false, 0));
  expect_line(0, 1);
  EXPECT_EQ(rests(), place) << "nothing moves the board";
}

TEST_F(Levels, OfALineAreChangedWithTheKeys) {
  ASSERT_NO_FATAL_FAILURE(look());
  board().setFocus();
  QTest::keyClick(&board(), Qt::Key_Up, Qt::ControlModifier);
  expect_line(1, 0);
  QTest::keyClick(&board(), Qt::Key_Up, Qt::ControlModifier);
  expect_line(2, 0);
  QTest::keyClick(&board(), Qt::Key_Up);
  expect_line(2, 1);
  QTest::keyClick(&board(), Qt::Key_Down, Qt::ControlModifier);
  expect_line(1, 1);
}

}  // namespace
}  // namespace adjutant::test

#include <QComboBox>
#include <fstream>

#include <gmock/gmock.h>

#include "driven_window.h"
#include "support/scratch_folder.h"

// A module that lays no board by itself says so and offers its boards, instead of an empty grey window.

namespace adjutant::test {
namespace {

using testing::ElementsAre;

class BoardChoice : public DrivenWindow {
 protected:
  [[nodiscard]] std::vector<std::string> boards_shown() {
    std::vector<std::string> names;
    const dock::MomentPtr& now = window().moment();
    for (const vmod::MapView& map : now ? now->board->maps : std::vector<vmod::MapView>{}) {
      for (const vmod::BoardView& board : map.boards) {
        names.push_back(board.name);
      }
    }
    return names;
  }

  /// The list of set-ups, once it offers both boards.
  [[nodiscard]] QComboBox* set_ups() {
    for (QComboBox* box : window().findChildren<QComboBox*>()) {
      if (box->accessibleName() == said("dock.bar.setups") && box->count() == 2) {
        return box;
      }
    }
    return nullptr;
  }

  ScratchFolder modules_;
};

TEST_F(BoardChoice, IsOfferedWithASentenceWhereTheModuleLaysNoBoard) {
  const std::filesystem::path module = modules_ / "choices";
  std::filesystem::create_directories(module);
  std::ofstream(module / "buildFile.xml")
      << "<VASSAL.build.GameModule name=\"Choices\" version=\"1.0\" VassalVersion=\"3.7.0\">"
         "<VASSAL.build.module.Map mapName=\"Main\"><VASSAL.build.module.map.BoardPicker>"
         "<VASSAL.build.module.map.boardPicker.Board name=\"Winter\" width=\"300\" height=\"200\"/>"
         "<VASSAL.build.module.map.boardPicker.Board name=\"Summer\" width=\"300\" height=\"200\"/>"
         "</VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map></VASSAL.build.GameModule>";
  ASSERT_NO_FATAL_FAILURE(start());
  program().open(module);
  ASSERT_TRUE(
      settles([&] { return feed().state().problem && !feed().state().busy && feed().state().setups.size() == 2; }));
  EXPECT_EQ(feed().state().problem->key, "app.feed.no_default_board");
  EXPECT_EQ(feed().state().problem->args, (std::vector<Argument>{{"known", "Winter"}, {"known", "Summer"}}));
  EXPECT_THAT(feed().state().setups, ElementsAre("Winter", "Summer"));
  ASSERT_TRUE(settles([&] { return set_ups() != nullptr; }));
  Q_EMIT set_ups()->activated(1);
  ASSERT_TRUE(settles([&] { return boards_shown() == std::vector<std::string>{"Summer"}; }));
  EXPECT_FALSE(feed().state().problem);
  EXPECT_THAT(feed().state().setups, ElementsAre("Winter", "Summer"));
}

}  // namespace
}  // namespace adjutant::test

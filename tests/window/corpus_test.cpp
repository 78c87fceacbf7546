#include <gmock/gmock.h>

#include "driven_window.h"
#include "support/shared.h"

// Saves of real modules that nobody has prepared: boards, counters, ranges; and a clear word where the module is not
// there.

namespace adjutant::test {
namespace {

using testing::Not;
using testing::IsEmpty;

class Corpus : public DrivenWindow {
 protected:
  /// A save in the window: its module first, as a player opens them.
  void open_save(const std::filesystem::path& module, const std::filesystem::path& save) {
    ASSERT_NO_FATAL_FAILURE(start(module));
    program().open(save);
    ASSERT_TRUE(settles([&] {
      return feed().state().file == save.filename().string() && !feed().state().busy && !feed().state().problem;
    }));
    ASSERT_TRUE(settles([&] {
      return window().sessions().followed() && window().sessions().followed()->title == save.filename().string();
    }));
  }
};

TEST_F(Corpus, ASaveShowsItsBoardAndItsCountersAndGivesRanges) {
  ADJUTANT_NEEDS_SHARED(shared);
  ASSERT_NO_FATAL_FAILURE(
      open_save(shared / "corpus/ragnarok", shared / "corpus/ragnarok/saves/ragnarok-start.vsav"));
  EXPECT_THAT(board().maps(), Not(IsEmpty()));
  keep_picture("corpus-ragnarok");
}

TEST_F(Corpus, ASaveWhoseModuleIsNotThereSaysWhichOneToOpen) {
  ADJUTANT_NEEDS_SHARED(shared);
  start();
  program().open(shared / "corpus/kassala/saves/Default Setup.vsav");
  ASSERT_TRUE(settles([&] { return feed().state().problem.has_value(); }));
  EXPECT_EQ(feed().state().problem->key, "app.feed.no_module");
  EXPECT_FALSE(feed().state().busy);
}

}  // namespace
}  // namespace adjutant::test

#include <gmock/gmock.h>

#include "window/driven_window.h"

// Two windows on one core: the second goes on when the first, whose core it is, is closed.

namespace adjutant::test {
namespace {

TEST_F(DrivenWindow, TheSecondOfTwoProgramsGoesOnWhenTheFirstIsClosed) {
  ASSERT_NO_FATAL_FAILURE(start());
  app::DockOptions options;
  options.socket = scratch() / "adjutant.sock";
  options.settings = scratch() / "second.ini";
  options.sample = true;
  auto second = app::DockProgram::start(options, context());
  ASSERT_TRUE(second);
  dock::Window& left = second->window();
  ASSERT_TRUE(settles([&] { return second->feed().state().steps > 0 && !left.board().maps().empty(); }));
  end();
  ASSERT_TRUE(settles([&] { return !left.sessions().connected(); }));
  ASSERT_TRUE(settles([&] { return left.sessions().connected() && left.sessions().followed() != nullptr; }))
      << "it has a core of its own now, and has fed it anew";
  EXPECT_EQ(left.sessions().followed()->title, "recording.vlog");
  EXPECT_TRUE(settles([&] { return left.moment()->of.session == left.sessions().followed()->session; }));
  ASSERT_TRUE(settles([&] { return second->feed().state().problem.has_value(); }));
  EXPECT_EQ(second->feed().state().problem->key, "app.feed.fed_again") << "what went with the other program is said";
}

}  // namespace
}  // namespace adjutant::test

#include <gmock/gmock.h>

#include "driven_window.h"
#include "support/shared.h"

// Saves of real modules that nobody has prepared: boards, counters, ranges; and a clear word where the module is not
// there.

namespace adjutant::test {
namespace {

using testing::Contains;
using testing::IsEmpty;
using testing::Not;

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
      const dock::MomentPtr& now = window().moment();
      return now && now->of.title == save.filename().string() && !now->board->maps.empty();
    }));
  }

  /// A map pixel with a counter on it.
  std::optional<QPointF> some_counter() {
    board().finish();
    const QRectF seen(board().to_map({0, 0}), board().to_map(QPointF(board().width(), board().height())));
    for (double y = seen.top(); y < seen.bottom(); y += 20) {
      for (double x = seen.left(); x < seen.right(); x += 20) {
        if (!board().pieces_at({x, y}).empty()) {
          return QPointF(x, y);
        }
      }
    }
    return std::nullopt;
  }
};

TEST_F(Corpus, ASaveShowsItsBoardAndAClickTellsWhatLiesThere) {
  ADJUTANT_NEEDS_SHARED(shared);
  ASSERT_NO_FATAL_FAILURE(open_save(shared / "corpus/ragnarok", shared / "corpus/ragnarok/saves/ragnarok-start.vsav"));
  ASSERT_THAT(board().maps(), Contains("deployment"));
  ASSERT_EQ(board().shown_map(), "Main Map");
  const std::optional<QPointF> counter = some_counter();
  ASSERT_TRUE(counter);
  click(*counter);
  ASSERT_TRUE(settles([&] { return !play().unit().state().pieces.empty(); }));
  EXPECT_FALSE(play().unit().state().pieces.front().name.isEmpty());
  keep_picture("corpus-ragnarok");
}

TEST_F(Corpus, TwoClicksGiveARangeInAGameThatNobodyHasTaughtUs) {
  ADJUTANT_NEEDS_SHARED(shared);
  ASSERT_NO_FATAL_FAILURE(open_save(shared / "corpus/kassala", shared / "corpus/kassala/saves/Default Setup.vsav"));
  click({250, 250});
  ASSERT_TRUE(settles([&] { return !play().selected().hex.empty(); }));
  click({60, 60}, Qt::ShiftModifier);
  ASSERT_TRUE(settles([&] { return play().sight().state().verdict.has_value(); }));
  EXPECT_EQ(play().sight().state().verdict, dock::Tone::unknown);
  EXPECT_THAT(play().sight().state().range, testing::Optional(testing::Gt(0)));
  EXPECT_THAT(play().sight().state().sentences, Not(IsEmpty()));
  EXPECT_EQ(window().sessions().next_step(), dock::NextStep::bind_game);
  keep_picture("corpus-kassala");
}

TEST_F(Corpus, AModuleWithoutASaveShowsItsBoard) {
  ADJUTANT_NEEDS_SHARED(shared);
  ASSERT_NO_FATAL_FAILURE(start(shared / "corpus/hexncounters-tmpl/jzhex-n-counters-template-v12-379.vmod"));
  EXPECT_FALSE(feed().state().problem);
  EXPECT_TRUE(settles([&] { return feed().state().new_game; }));
  keep_picture("corpus-hexncounters");
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

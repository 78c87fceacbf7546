#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "live/boards.h"
#include "live/live_game.h"
#include "support/shared.h"
#include "vmod/corpus_games.h"
#include "vmod/game/command.h"
#include "vmod/sequence.h"

// The recorded games of the corpus, as if they were played now: the board that follows command by command is the one
// that is seen when all of it is looked at.

namespace adjutant::live {
namespace {

using vmod::wire::Heard;
using vmod::wire::Secret;

constexpr std::size_t kLooksAtWhole = 4;  ///< of each game: they are dear

/// A recorded game as messages: the whole of it as it stood at the start, then step by step.
std::vector<std::string> messages_of(const std::string& text) {
  const std::string log = "LOG\t";
  std::vector<std::string> start;
  std::vector<std::string> steps;
  for (std::string& leaf : vmod::flatten_command(text)) {
    if (leaf.starts_with(log)) {
      steps.push_back(leaf.substr(log.size()));
    } else {
      start.push_back(std::move(leaf));
    }
  }
  steps.insert(steps.begin(), vmod::encode_sequence(start, vmod::kCommandSeparator).value_or(""));
  return steps;
}

/// Some of those with steps whose module is there too: all of them take minutes.
std::vector<test::SharedFile> logs_of_the_corpus() {
  constexpr std::size_t kOneOf = 9;
  std::vector<test::SharedFile> logs;
  std::size_t count = 0;
  for (test::SharedFile& game : test::games_of_the_corpus()) {
    const bool is_log = game.path.extension().string().ends_with("log") && test::module_beside(game.path);
    if (is_log && count++ % kOneOf == 0) {
      logs.push_back(std::move(game));
    }
  }
  return logs;
}

class CorpusWalk : public testing::TestWithParam<test::SharedFile> {};

TEST_P(CorpusWalk, StepsGiveTheBoardThatLookingAtEverythingGives) {
  const std::vector<std::string> messages = messages_of(test::text_of_game(GetParam().path));
  LiveGame game(test::module_beside(GetParam().path));
  session::Board followed;
  const auto follow = [&followed](const LiveGame& stepped, const Step& step) {
    if (step.whole) {
      followed = stepped.board();
    } else {
      ASSERT_TRUE(session::lay_on(followed, step.delta));
    }
  };
  const std::size_t between = std::max<std::size_t>(messages.size() / kLooksAtWhole, 1);
  for (std::size_t i = 0; i < messages.size(); ++i) {
    game.hear({Secret(messages[i]), Heard::To::room});
    follow(game, game.take());
    follow(game, game.catch_up(10));
    if (!game.known() || (i % between != 0 && i + 1 != messages.size())) {
      continue;
    }
    SCOPED_TRACE("step " + std::to_string(i));
    ASSERT_EQ(followed.maps, game.board().maps);
    while (game.is_behind()) {
      follow(game, game.catch_up(1000));
    }
    ASSERT_EQ(followed.maps, game.board().maps);
    test::expect_same_pieces(game.board(), test::whole_board(game));
  }
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(CorpusWalk);
INSTANTIATE_TEST_SUITE_P(Live, CorpusWalk, testing::ValuesIn(logs_of_the_corpus()), test::test_name);

}  // namespace
}  // namespace adjutant::live

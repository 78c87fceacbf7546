#include "feeders/recording.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "live/asked_records.h"
#include "support/shared.h"
#include "vmod/game.h"
#include "vmod/opened_module.h"
#include "vmod/wire/message.h"

// A recorded game is gone through step by step.

namespace adjutant::app {
namespace {

using namespace adjutant::test;

class QuestionsInALog : public testing::TestWithParam<AskingSession> {
 protected:
  void SetUp() override {
    ADJUTANT_NEEDS_SHARED(here);
    shared_ = here;
  }

  /// The commands that the players of the session sent each other, as VASSAL writes them into a log.
  [[nodiscard]] std::string log_text() const {
    std::vector<std::string> commands;
    for (const Chunk& chunk : test::Recording(shared_ / "fixtures/asking", GetParam().name).chunks) {
      if (!chunk.from_client || chunk.end) {
        continue;
      }
      for (const std::string& line : lines_of(chunk.bytes)) {
        const auto read = vmod::wire::read_client_line(line);
        const auto* forward = std::get_if<vmod::wire::Forward>(&read);
        const auto message = forward ? vmod::wire::read_message(forward->message) : tl::unexpected(Error{});
        const auto* command = message ? std::get_if<vmod::wire::GameCommand>(&*message) : nullptr;
        if (command == nullptr) {
          continue;
        }
        const bool is_game = command->text.find("begin_save") != std::string::npos;
        if (!is_game && !commands.empty()) {
          commands.push_back("LOG\t" + command->text);
        } else if (is_game && commands.empty()) {
          commands.push_back(command->text);
        }
      }
    }
    return group(commands);
  }

  [[nodiscard]] Recording recording() const {
    auto module = std::make_shared<const vmod::Module>(module_at(shared_ / GetParam().module));
    return {vmod::read_save_text(log_text()), std::move(module)};
  }

  static std::vector<Asked> asked_in(const Recording& recording) {
    std::vector<Asked> asked;
    std::ranges::transform(recording.asked(), std::back_inserter(asked), asked_of);
    return asked;
  }

  std::filesystem::path shared_;
};

TEST_P(QuestionsInALog, AreAskedAgainWithTheirStepsAsTheyWereLive) {
  Recording log = recording();
  ASSERT_GT(log.steps(), 10U);
  std::vector<Asked> asked;
  log.board_after(0);
  for (std::size_t step = 1; step <= log.steps(); ++step) {
    log.board_after(step);
    std::ranges::move(asked_in(log), std::back_inserter(asked));
  }
  const auto file = shared_ / "fixtures/asking" / (std::string(GetParam().name) + ".json");
  const std::vector<Asked> expected = questions_of(file, "");
  EXPECT_EQ(expected.size(), GetParam().questions);
  expect_asked(asked, expected);
}

TEST_P(QuestionsInALog, AreNotAskedWhereItIsWoundOnOrBack) {
  Recording log = recording();
  log.board_after(0);
  log.board_after(log.steps());
  EXPECT_TRUE(log.asked().empty());
  for (std::size_t step = log.steps(); step > 0; --step) {
    log.board_after(step - 1);
    ASSERT_TRUE(log.asked().empty()) << step;
  }
}

INSTANTIATE_TEST_SUITE_P(OfRealPlayers, QuestionsInALog, testing::ValuesIn(kAskingSessions),
                         [](const auto& session) { return std::string(session.param.name); });

}  // namespace
}  // namespace adjutant::app

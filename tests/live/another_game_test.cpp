#include <algorithm>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "live/asked_records.h"
#include "live/games.h"
#include "support/shared.h"
#include "vmod/opened_module.h"
#include "vmod/wire/message.h"

// VASSAL tells nobody that a player has loaded another game. Recorded traffic of a real session in which parts were not
// heard is what is heard then: the same pieces, which lie elsewhere.

namespace adjutant::live {
namespace {

using namespace adjutant::test;
using testing::ElementsAre;
using testing::IsEmpty;

class AnotherGame : public testing::Test {
 protected:
  void SetUp() override {
    ADJUTANT_NEEDS_SHARED(shared);
    module = std::make_shared<const vmod::Module>(module_at(shared / "fixtures/lantern-shoals.vmod"));
    for (const std::string& message : messages_told_by({shared / "fixtures/network", "session1"}, 0)) {
      messages.push_back({vmod::wire::Secret(message), vmod::wire::Heard::To::room});
      const auto read = vmod::wire::read_message(message);
      const auto* command = read ? std::get_if<vmod::wire::GameCommand>(&*read) : nullptr;
      const std::string text = command ? command->text : std::string();
      const bool moves = text.find("M/1795243488058/") != std::string::npos;
      const bool whole = text.find("begin_save") != std::string::npos;
      (whole ? wholes : moves ? moving : others).push_back(messages.size() - 1);
    }
    ASSERT_EQ(moving.size(), 2U) << "a piece that is moved twice";
    ASSERT_EQ(wholes.size(), 2U) << "the game is sent before each of these moves";
    ASSERT_LT(wholes[0], moving[0]);
    ASSERT_LT(moving[0], wholes[1]);
    ASSERT_LT(wholes[1], moving[1]);
  }
  /// What is told when these messages are heard, one after the other.
  std::vector<std::string> told_of(const std::vector<std::size_t>& heard) {
    std::vector<std::string> told;
    Games games({[this](const std::string& name, const std::string&) {
                   return KnownModule{name, module};
                 },
                 [&](const Event& event) {
                   if (const auto* doubted = std::get_if<GameDoubted>(&event)) {
                     told.emplace_back(doubted->doubted ? "doubted" : "sure");
                   }
                 }});
    for (const std::size_t index : heard) {
      games.hear({0, "Lantern Shoals", "Cove"}, messages[index]);
      games.publish();
    }
    return told;
  }

  std::shared_ptr<const vmod::Module> module;
  std::vector<vmod::wire::Heard> messages;
  std::vector<std::size_t> moving;
  std::vector<std::size_t> wholes;
  std::vector<std::size_t> others;
};

TEST_F(AnotherGame, TheSessionAsItWasPlayedRaisesNoDoubt) {
  std::vector<std::size_t> all(messages.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i] = i;
  }
  EXPECT_THAT(told_of(all), IsEmpty());
}

TEST_F(AnotherGame, ThatTheOwnerHasLoadedIsDoubtedWithTheFirstMoveAndSureOnceItIsSent) {
  EXPECT_THAT(told_of({wholes[0], moving[1]}), ElementsAre("doubted"));
  EXPECT_THAT(told_of({wholes[0], moving[1], wholes[1]}), ElementsAre("doubted", "sure"));
  EXPECT_THAT(told_of({wholes[1], moving[0]}), ElementsAre("doubted")) << "back to an earlier one";
}

}  // namespace
}  // namespace adjutant::live

#include "dock/start/game_dialog.h"

#include <QLabel>

#include <gtest/gtest.h>

#include "dock/scripted_ask.h"
#include "words/catalogue.h"

// Which game is this? The player is told where his edition is another.

namespace adjutant::dock {
namespace {

using namespace Qt::StringLiterals;
using nlohmann::json;

class WhichGame : public testing::Test {
 protected:
  /// The question of a module of that name, its game's rules of edition v2.
  GameDialog& question_of(const char* name) {
    library_.refresh();
    core_.questions.back().answer(
        json{{"modules",
              {{{"module", "aa"},
                {"name", name},
                {"version", "1"},
                {"file", "/m/a.vmod"},
                {"missing", false},
                {"gameSaid", true},
                {"game", "lnl"},
                {"edition", "v2"},
                {"sides", json::array()}}}},
             {"games", {{{"game", "lnl"}, {"edition", "v2"}}, {{"game", "bcs"}, {"edition", "v2.0"}}}}});
    dialog_.emplace(voice_, library_, "aa");
    return *dialog_;
  }
  bool says(const QString& words) {
    for (const QLabel* label : dialog_->findChildren<QLabel*>()) {
      if (!label->isHidden() && label->text().contains(words)) {
        return true;
      }
    }
    return false;
  }

  Voice voice_{words::built_in(), words::Language::en};
  test::ScriptedAsk core_;
  LibraryModel library_{core_.ask(), voice_};
  std::optional<GameDialog> dialog_;
};

TEST_F(WhichGame, WarnsOfARulebookOfAnotherEdition) {
  GameDialog& question = question_of("Heroes");
  EXPECT_FALSE(says(u"Your rulebook"_s));
  question.know_books({{"bcs", "en", "v1"}, {"lnl", "es", "v3"}, {"lnl", "en", "sample"}});
  EXPECT_TRUE(says(u"Your rulebook is of edition v3"_s));
  voice_.speak(words::Language::it);
  question.know_books({{"lnl", "es", "v3"}});
  EXPECT_TRUE(says(u"dell’edizione v3"_s));
}

TEST_F(WhichGame, DoesNotWhereOneBookIsOfThisEditionOrOfAny) {
  question_of("Heroes").know_books({{"lnl", "es", "v3"}, {"lnl", "en", "v2"}});
  EXPECT_FALSE(says(u"Your rulebook"_s));
  dialog_->know_books({{"lnl", "es", "v3"}, {"lnl", "en", ""}});
  EXPECT_FALSE(says(u"Your rulebook"_s));
}

TEST_F(WhichGame, WarnsOfAModuleWhoseNameSaysAnotherEdition) {
  question_of("Heroes, 3rd edition");
  EXPECT_TRUE(says(u"says edition 3"_s));
}

}  // namespace
}  // namespace adjutant::dock

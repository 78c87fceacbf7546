#pragma once

#include <QTest>
#include <string>

#include <gtest/gtest.h>

#include "dock/models/rules/rules.h"
#include "scripted_ask.h"

namespace adjutant::test {

inline nlohmann::json hit(const std::string& number) {
  return {{"game", "lnl"}, {"language", "es"}, {"number", number}, {"key", number}, {"title", "Title " + number}};
}

inline nlohmann::json section(const std::string& language, const std::string& number) {
  return {{"language", language},
          {"number", number},
          {"title", language + " title"},
          {"body", language + " body"},
          {"rulebook", "Book"}};
}

/// The rules of one game, asked of a core that answers when the test says so.
class RulesAsked : public testing::Test {
 protected:
  static constexpr int longer_than_a_pause = 130;

  RulesAsked() { model_.set_game("lnl"); }

  void type(const std::string& words) {
    model_.type(words);
    QTest::qWait(longer_than_a_pause);
  }
  void answer(const std::string& method, const nlohmann::json& with) {
    core_.of(method).back().answer(nlohmann::json(with));
  }

  ScriptedAsk core_;
  dock::Voice voice_{words::built_in(), words::Language::es};
  dock::RulesModel model_{core_.ask(), voice_};
};

}  // namespace adjutant::test

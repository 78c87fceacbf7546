#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "dock/heard/ask.h"

namespace adjutant::test {

/// A core that answers when the test says so: it keeps what was asked.
class ScriptedAsk {
 public:
  struct Question {
    std::string method;
    nlohmann::json params;
    std::function<void(dock::Reply)> answer;
  };

  dock::Ask ask() {
    return [this](const std::string& method, nlohmann::json params, std::function<void(dock::Reply)> answer) {
      questions.push_back({method, std::move(params), std::move(answer)});
    };
  }

  /// The questions of that method, oldest first.
  [[nodiscard]] std::vector<Question> of(const std::string& method) const {
    std::vector<Question> all;
    for (const Question& question : questions) {
      if (question.method == method) {
        all.push_back(question);
      }
    }
    return all;
  }

  std::vector<Question> questions;
};

}  // namespace adjutant::test

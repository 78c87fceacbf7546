#pragma once

#include <QLocalServer>
#include <QLocalSocket>
#include <QObject>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace adjutant::test {

/// A core on a local socket that answers what the test has written down, and tells what the test wants told.
class ScriptedCore : public QObject {
 public:
  explicit ScriptedCore(const std::filesystem::path& socket) {
    EXPECT_TRUE(server_.listen(QString::fromStdString(socket.string())));
    connect(&server_, &QLocalServer::newConnection, this, [this] { greet(); });
  }

  /// The results, by method; a method that is not here is an error with the sentence of `refusal`.
  std::map<std::string, nlohmann::json> answers;
  std::string refusal = "This core does not know how.";
  std::set<std::string> silent;  ///< methods that it does not answer, unless by `answer_late`
  /// Method and parameters of all that was asked, the oldest first.
  std::vector<std::pair<std::string, nlohmann::json>> asked;

  void tell(const std::string& method, nlohmann::json params) {
    write({{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}});
  }

  /// Answers what it has kept silent about so far.
  void answer_late(const std::string& method) {
    silent.erase(method);
    std::vector<nlohmann::json> late;
    std::swap(late, unanswered_[method]);
    for (const nlohmann::json& question : late) {
      reply_to(question);
    }
  }

  /// The parameters of the last question of that method; null where there was none.
  [[nodiscard]] nlohmann::json last(const std::string& method) const {
    nlohmann::json params;
    for (const auto& [name, with] : asked) {
      if (name == method) {
        params = with;
      }
    }
    return params;
  }

 private:
  void greet() {
    window_ = server_.nextPendingConnection();
    connect(window_, &QLocalSocket::readyRead, this, [this] {
      while (window_->canReadLine()) {
        answer(nlohmann::json::parse(window_->readLine().toStdString()));
      }
    });
    tell("greeting", {{"server", "adjutant"}});
  }

  void answer(const nlohmann::json& question) {
    const std::string method = question["method"];
    asked.emplace_back(method, question["params"]);
    if (silent.contains(method)) {
      unanswered_[method].push_back(question);
    } else {
      reply_to(question);
    }
  }

  void reply_to(const nlohmann::json& question) {
    const std::string method = question["method"];
    nlohmann::json reply = {{"jsonrpc", "2.0"}, {"id", question["id"]}};
    if (const auto known = answers.find(method); known != answers.end()) {
      reply["result"] = known->second;
    } else {
      reply["error"] = {{"code", -32004}, {"message", refusal}};
    }
    write(reply);
  }

  void write(const nlohmann::json& line) {
    ASSERT_NE(window_, nullptr) << "nobody has connected";
    window_->write(QByteArray::fromStdString(line.dump() + '\n'));
  }

  std::map<std::string, std::vector<nlohmann::json>> unanswered_;
  QLocalServer server_;
  QLocalSocket* window_ = nullptr;
};

}  // namespace adjutant::test

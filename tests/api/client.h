#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "api/service.h"
#include "support/sample_game.h"

namespace adjutant::api {

/// A test that asks a service as its first client.
class Client : public testing::Test {
 protected:
  /// Whom it asks.
  virtual Service& service() = 0;

  /// The result of a method, or its error. What clients are told besides is in `told_`.
  Json call(const std::string& method, const Json& params = Json::object()) {
    const Json request = {{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", params}};
    const std::vector<Outgoing> out = service().handle(1, request.dump());
    told_.clear();
    for (std::size_t i = 1; i < out.size(); ++i) {
      told_.push_back(Json::parse(out[i].line));
    }
    const Json answer = Json::parse(out.at(0).line);
    return answer.contains("result") ? answer["result"] : answer["error"];
  }

  /// A board of the sample game in a session as these parameters of `session.open` want it, subscribed to.
  void open_sample_board(const Json& what) {
    const Json opened = call("session.open", what);
    const auto module = test::module_in(test::sample_file("sample.vmod"));
    call("board.publish", {{"session", opened["session"]},
                           {"token", opened["token"]},
                           {"snapshot", test::published(test::sample_file("recording.vlog"), module, 7)}});
    call("board.subscribe", {{"session", opened["session"]}});
  }

  std::vector<Json> told_;
};

}  // namespace adjutant::api

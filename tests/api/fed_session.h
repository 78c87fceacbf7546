#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "api/service.h"
#include "games/plain_game.h"
#include "support/sample_game.h"

namespace adjutant::api {

/// A service with one session, which the test feeds; all known games and the sample module are there.
class FedSession : public testing::Test {
 protected:
  static Surroundings surroundings() {
    Surroundings around;
    around.games = games::all_games();
    around.kit = [](const KitRequest& request) -> Result<session::Kit> {
      if (!request.module.empty()) {
        return test::sample_kit();
      }
      session::Kit kit;
      const auto games = games::all_games();
      const games::GameSystem* known = games::find_game(games, request.game);
      kit.system = known ? *known : games::plain_game();
      kit.charts = kit.system.charts;
      return kit;
    };
    around.new_token = [] { return std::string("token"); };
    around.new_seed = [] { return std::uint64_t{1}; };
    around.keep_figure = [](const OwnFigure&) { return Result<void>(); };
    around.catalogue = words::built_in();
    return around;
  }

  /// The result of a method, or its error. What the client is told besides is in `told_`.
  Json call(const std::string& method, Json params) {
    const Json request = {{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", std::move(params)}};
    std::vector<Outgoing> out = service_.handle(1, request.dump());
    told_.clear();
    for (std::size_t i = 1; i < out.size(); ++i) {
      told_.push_back(Json::parse(out[i].line));
    }
    const Json answer = Json::parse(out.at(0).line);
    return answer.contains("result") ? answer["result"] : answer["error"];
  }
  Json ask(const std::string& method, Json params = Json::object()) {
    params["session"] = fed_["session"];
    return call(method, std::move(params));
  }
  Json feed(const std::string& method, Json params) {
    params.update(fed_);
    return call(method, std::move(params));
  }
  /// A session as these parameters of `session.open` want it, subscribed to.
  void open_session(const Json& what) {
    const Json opened = call("session.open", what);
    fed_ = {{"session", opened["session"]}, {"token", opened["token"]}};
    ask("board.subscribe");
  }

  Service service_{surroundings()};
  Json fed_;  ///< the session and its token
  std::vector<Json> told_;
};

}  // namespace adjutant::api

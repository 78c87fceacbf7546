#pragma once

#include <string>

#include "api/client.h"
#include "api/service.h"
#include "games/plain_game.h"
#include "support/sample_game.h"

namespace adjutant::api {

/// A service with one session, which the test feeds; all known games and the sample module are there.
class FedSession : public Client {
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

  Service& service() override { return service_; }
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
};

}  // namespace adjutant::api

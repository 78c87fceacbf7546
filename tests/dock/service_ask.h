#pragma once

#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "api/service.h"
#include "dock/heard/ask.h"
#include "dock/heard/moment.h"
#include "support/sample_game.h"

namespace adjutant::test {

/// The real core with the sample game open, answering at once: what a window would hear over the socket.
class ServiceAsk {
 public:
  /// The recorded game after so many steps, the guard to act; `by_hand`: no VASSAL moves its counters.
  explicit ServiceAsk(std::size_t steps = 7, bool by_hand = false)
      : service_(surroundings()), module_(sample_kit().module) {
    const nlohmann::json opened = call(
        "session.open", {{"game", "lnl"}, {"module", "The Orsel Crossing"}, {"title", "Sunday"}, {"byHand", by_hand}});
    session_ = opened["result"]["session"];
    token_ = opened["result"]["token"];
    publish(steps);
    say({{"turn", 1}, {"phase", "operations"}, {"active", "guard"}, {"initiative", "guard"}});
  }

  dock::Ask ask() {
    return [this](const std::string& method, const nlohmann::json& params,
                  const std::function<void(dock::Reply)>& answer) {
      const nlohmann::json reply = call(method, params);
      if (reply.contains("result")) {
        answer(reply["result"]);
      } else {
        const nlohmann::json& error = reply["error"];
        answer(failure(
            "", {"dock.said",
                 {{"text", error["message"].get<std::string>()}, {"key", error["data"]["key"].get<std::string>()}}}));
      }
    };
  }

  /// The game goes on, or back, to that step.
  void publish(std::size_t steps) {
    static_cast<void>(
        call("board.publish", fed({{"snapshot", published(sample_file("recording.vlog"), module_, steps)}})));
  }
  void say(nlohmann::json ledger) { static_cast<void>(call("ledger.say", fed({{"ledger", std::move(ledger)}}))); }

  /// The moment that the link would hand over now. Its board is empty: what models ask, they ask the core.
  [[nodiscard]] dock::MomentPtr moment() {
    dock::Moment now;
    now.of.session = session_;
    now.revision = call("board.get", {{"session", session_}})["result"]["revision"];
    now.board = std::make_shared<const session::Board>();
    return std::make_shared<const dock::Moment>(std::move(now));
  }

  [[nodiscard]] nlohmann::json call(const std::string& method, nlohmann::json params) {
    const nlohmann::json request = {{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", std::move(params)}};
    return nlohmann::json::parse(service_.handle(1, request.dump()).at(0).line);
  }
  [[nodiscard]] const std::string& session() const { return session_; }

 private:
  static api::Surroundings surroundings() {
    api::Surroundings around;
    around.kit = [](const api::KitRequest&) -> Result<session::Kit> { return sample_kit(); };
    around.new_token = [] { return std::string("token"); };
    around.new_seed = [] { return std::uint64_t{1}; };
    around.catalogue = words::built_in();
    around.keep_figure = [](const auto&) -> Result<void> { return {}; };
    return around;
  }

  nlohmann::json fed(nlohmann::json what) const {
    what["session"] = session_;
    what["token"] = token_;
    return what;
  }

  api::Service service_;
  std::shared_ptr<const vmod::Module> module_;
  std::string session_;
  std::string token_;
};

}  // namespace adjutant::test

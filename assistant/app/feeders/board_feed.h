#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/result.h"
#include "feeders/client.h"
#include "live/asking.h"
#include "session/delta.h"

namespace adjutant::app {

/// One session that this program opens and feeds, over the socket like any other feeder (docs/api.md). It is closed
/// when the feed goes.
class BoardFeed {
 public:
  /// Opens the session (`what`: the parameters of session.open) and publishes its first board.
  static Result<BoardFeed> open(Client client, nlohmann::json what, session::Board start);
  /// Opens the session (`what`: the parameters of session.open) and publishes a board in the terms of the game
  /// (formats.md, adjutant-situation/1).
  static Result<BoardFeed> open_situation(Client client, nlohmann::json what, nlohmann::json situation);
  ~BoardFeed();
  BoardFeed(BoardFeed&&) noexcept = default;
  BoardFeed& operator=(BoardFeed&&) noexcept = default;

  [[nodiscard]] const std::string& session() const { return session_; }
  /// Whether the core that it feeds is still there.
  [[nodiscard]] bool is_fed() const { return client_.connected(); }

  /// Publishes the next state of the board: as a delta if possible, else whole; and what players asked with this step.
  Result<void> publish(session::Board next, const std::vector<live::Question>& asked = {});
  /// Publishes the whole board as this side of the game sees it; empty: as an observer.
  Result<void> look_as(const std::string& side, session::Board seen);
  /// Publishes what the players say of phase, impulse and so on.
  Result<void> say(nlohmann::json ledger);

 private:
  explicit BoardFeed(Client client) : client_(std::move(client)) {}
  static Result<BoardFeed> begin(Client client, nlohmann::json what, nlohmann::json first);
  Result<nlohmann::json> call(const std::string& method, nlohmann::json params);

  Client client_;
  std::string session_;
  std::string token_;
  std::uint64_t revision_ = 0;
  session::Board board_;
};

}  // namespace adjutant::app

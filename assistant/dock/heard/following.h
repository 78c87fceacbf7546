#pragma once

#include <optional>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/result.h"
#include "dock/heard/moment.h"

namespace adjutant::dock {

/// The sessions of a `session.list` answer.
std::vector<Followed> read_sessions(const nlohmann::json& answer);

/// Keeps the board of one session from what the socket tells: the answer to `board.subscribe`, then `board.changed`.
class Following {
 public:
  /// A whole board: where the following begins, and after a step that did not fit.
  Result<MomentPtr> begin(const Followed& of, const nlohmann::json& answer);

  /// One step. None where it is about another session, or so old that the board is already past it. An error where it
  /// does not fit the board that is kept: subscribe again.
  Result<std::optional<MomentPtr>> change(const nlohmann::json& params);

  [[nodiscard]] const MomentPtr& now() const { return now_; }

 private:
  MomentPtr now_;
};

}  // namespace adjutant::dock

#pragma once

#include <optional>
#include <vector>

#include "base/result.h"
#include "dock/heard/fields.h"
#include "dock/heard/moment.h"

namespace adjutant::dock {

/// The sessions of a `session.list` answer.
std::vector<Followed> read_sessions(const Json& answer);

/// Keeps the board of one session from what the socket tells: the answer to `board.subscribe`, then `board.changed`.
class Following {
 public:
  /// Sets the whole board from the answer of `board.subscribe`: at the beginning, and after a step that did not fit.
  Result<MomentPtr> begin(const Followed& of, const Json& answer);

  /// Applies one `board.changed` notification. None if it is about another session or older than the board that is
  /// kept. It is an error if it does not fit that board: subscribe again.
  Result<std::optional<MomentPtr>> change(const Json& params);

  [[nodiscard]] const MomentPtr& now() const { return now_; }

 private:
  MomentPtr now_;
};

}  // namespace adjutant::dock

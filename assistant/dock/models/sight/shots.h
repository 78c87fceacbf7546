#pragma once

#include <functional>
#include <string>
#include <vector>

#include "dock/heard/play_asker.h"
#include "dock/heard/shot.h"

namespace adjutant::dock {

/// The shots that were declared in the session that is followed, by whomever, the oldest first.
class ShotsModel : public Changing {
  Q_OBJECT
 public:
  ShotsModel(const Ask& ask, const Voice& voice);

  [[nodiscard]] const std::vector<Shot>& shots() const { return shots_; }
  /// The declared shot with this number; null if there is none.
  [[nodiscard]] const Shot* find(long long number) const;

  void follow(const std::string& session);
  /// The language has changed, or the board: other shots may stand.
  void ask_again();

  /// Declares a shot between two ends as `los` takes them: the id of a unit, a hex, or one with a level.
  /// `refused` is called where it cannot be declared.
  void declare(const Json& from, const Json& to, std::function<void(const QString& sentence)> refused);
  /// Adds a shot that somebody has declared.
  void hear(const Shot& shot);

 Q_SIGNALS:
  /// Emitted once for each shot that is declared from now on, by whomever.
  void declared(const adjutant::dock::Shot& shot);

 private:
  void read_all();

  PlayAsker asked_;
  PlayAsker declaring_;
  std::vector<Shot> shots_;
};

}  // namespace adjutant::dock

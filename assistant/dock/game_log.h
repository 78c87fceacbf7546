#pragma once

#include <QListView>

#include "dock/models/game/log.h"
#include "dock/models/rules/rules_answer.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// The game log below the board: one line each, the newest at the bottom, in sight unless the player has scrolled up.
class GameLog : public QListView {
  Q_OBJECT
 public:
  GameLog(const Voice& voice, LogModel& model);

 Q_SIGNALS:
  /// Emitted when the player chooses a line with a place on a map.
  void place_requested(const adjutant::dock::MapPlace& place);
  /// Emitted when the player chooses a line about a declared shot, after place_requested.
  void shot_requested(long long number);
  /// Emitted when the player chooses a line with a link to a rule.
  void rule_requested(const adjutant::dock::RulePlace& place);

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void retranslate();

  const Voice& voice_;
  bool at_bottom_ = true;  ///< whether the list was scrolled to its end before the newest lines came
};

}  // namespace adjutant::dock

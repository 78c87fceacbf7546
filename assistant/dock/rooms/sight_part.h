#pragma once

#include <QVBoxLayout>
#include <QWidget>
#include <optional>

#include "dock/models/play/play.h"
#include "dock/style/voice.h"
#include "dock/widgets/card.h"
#include "dock/widgets/choice_list.h"
#include "dock/widgets/fold.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

/// The line of sight that was asked about, in words; where shots are declared first, what would be looked at. Below it
/// the shots that were declared in this game.
class SightPart : public QWidget {
  Q_OBJECT
 public:
  SightPart(PlayModel& play, const Voice& voice);

  /// Shows what the models say now, where that is something else than before or `all` is to be said anew. True where
  /// another line has been asked for, which the player wants to see.
  bool refresh(bool all);

 Q_SIGNALS:
  void rule_requested(const QString& number);

 private:
  void show_line();
  void show_verdict(QVBoxLayout& rows);
  void show_levels(QVBoxLayout& rows);
  void add_levels(QVBoxLayout& rows, SightEnd end, const QString& title);
  void show_field(QVBoxLayout& rows);
  void show_settings_used();
  void show_shots();
  void offer_to_declare(QVBoxLayout& rows);
  void add_reason(QVBoxLayout& rows, const SightReason& reason);

  PlayModel& play_;
  const Voice& voice_;
  Card* card_ = new Card;
  Section* line_ = new Section;
  QWidget* bar_ = new QWidget;  ///< beside the line, in the colour that its verdict has on the board
  Section* settings_rows_ = new Section;
  Fold* settings_used_;
  ChoiceList* shot_rows_ = new ChoiceList;
  Fold* shots_;
  SightState sight_shown_;
  FieldState field_shown_;
  std::vector<GameSetting> settings_shown_;
  std::vector<Shot> shots_shown_;
};

}  // namespace adjutant::dock

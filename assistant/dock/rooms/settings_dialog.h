#pragma once

#include <QDialog>
#include <QString>

#include "dock/models/game/game_settings.h"
#include "dock/style/voice.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

/// The points that the rules of the game leave open, each with how it may be read; a press chooses one, for everybody
/// in the game. It is not modal: the board behind it follows at once.
class GameSettingsDialog : public QDialog {
  Q_OBJECT
 public:
  GameSettingsDialog(const Voice& voice, GameSettingsModel& model, QWidget* parent = nullptr);

 Q_SIGNALS:
  void rule_requested(const QString& number);

 private:
  void refresh();
  void add_setting(QVBoxLayout& rows, const GameSetting& setting);

  const Voice& voice_;
  GameSettingsModel& model_;
  QLabel* head_ = words({});
  QLabel* problem_ = words({});
  Section* rows_ = new Section;
};

}  // namespace adjutant::dock

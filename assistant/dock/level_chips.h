#pragma once

#include <QEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QObject>
#include <optional>

#include "dock/board_view.h"
#include "dock/models/sight/sight.h"
#include "dock/models/sight/sight_field.h"
#include "dock/painting/overlay_labels.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// The chips of levels on the board: pressed with the pointer; with the keys, while a line is shown that has levels, Up
/// and Down change the level of its target, with Ctrl that of who looks; while a field of view is shown, the level that
/// it is seen from. All other keys and clicks are the board's.
class LevelChips : public QObject {
  Q_OBJECT
 public:
  LevelChips(BoardView& board, SightModel& sight, FieldModel& field, const Voice& voice);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  [[nodiscard]] std::optional<LevelChip> chip(QPointF at) const;
  bool press(QPointF at);
  bool release(QPointF at);
  bool key(const QKeyEvent& event);
  void show_cursor(QPointF at);
  bool show_tip(const QHelpEvent& event);

  BoardView& board_;
  SightModel& sight_;
  FieldModel& field_;
  const Voice& voice_;
  std::optional<LevelChip> pressed_;
};

}  // namespace adjutant::dock

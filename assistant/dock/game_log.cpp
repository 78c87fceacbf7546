#include "dock/game_log.h"

#include <QScrollBar>

#include "dock/models/rules/rule_link.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

GameLog::GameLog(const Voice& voice, LogModel& model) : voice_(voice) {
  setModel(&model);
  setUniformItemSizes(true);
  setTextElideMode(Qt::ElideRight);
  setEditTriggers(NoEditTriggers);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  const auto go_there = [this, &model](const QModelIndex& chosen) {
    const LogLine line = model.line(chosen.row());
    if (line.place) {
      Q_EMIT place_requested(*line.place);
    }
    if (line.shot != 0) {
      Q_EMIT shot_requested(line.shot);
    }
    const auto rule = line.place ? std::nullopt : rule_link_in(model.text(chosen.row()).toStdString());
    if (rule) {
      Q_EMIT rule_requested(*rule);
    }
  };
  connect(this, &QListView::clicked, this, go_there);
  connect(this, &QListView::activated, this, go_there);
  connect(&model, &QAbstractItemModel::rowsAboutToBeInserted, this,
          [this] { at_bottom_ = verticalScrollBar()->value() == verticalScrollBar()->maximum(); });
  connect(
      &model, &QAbstractItemModel::rowsInserted, this,
      [this] {
        if (at_bottom_) {
          scrollToBottom();
        }
      },
      Qt::QueuedConnection);
  connect(&voice_, &Voice::changed, this, &GameLog::retranslate);
  retranslate();
}

/// Enter on a line is no Enter for what the window offers.
void GameLog::keyPressEvent(QKeyEvent* event) {
  QListView::keyPressEvent(event);
  if (is_enter(*event)) {
    event->accept();
  }
}

void GameLog::retranslate() {
  setAccessibleName(voice_("dock.log.name"));
}

}  // namespace adjutant::dock

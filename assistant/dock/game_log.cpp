#include "dock/game_log.h"

#include <QScrollBar>

#include "dock/rule_link.h"
#include "dock/style.h"

namespace adjutant::dock {

GameLog::GameLog(const Voice& voice, LogModel& model) : voice_(voice) {
  setModel(&model);
  setUniformItemSizes(true);
  setTextElideMode(Qt::ElideRight);
  setEditTriggers(NoEditTriggers);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  const auto go_there = [this, &model](const QModelIndex& chosen) {
    if (const auto& place = model.line(chosen.row()).place) {
      Q_EMIT place_wanted(*place);
    } else if (const auto rule = rule_link_in(model.text(chosen.row()).toStdString())) {
      Q_EMIT rule_wanted(*rule);
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

void GameLog::retranslate() {
  setAccessibleName(voice_("dock.log.name"));
}

}  // namespace adjutant::dock

#pragma once

#include <QTabBar>
#include <string>
#include <vector>

#include "dock/over/paper.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// The maps of a game as tabs over the upper edge of the board; not there for fewer than two.
class BoardTabs : public Paper {
  Q_OBJECT
 public:
  BoardTabs(QWidget& board, const Voice& voice);

  /// The maps to choose from, and the one that is shown.
  void show_maps(const std::vector<std::string>& maps, const std::string& shown);

 Q_SIGNALS:
  void map_requested(const std::string& map);

 protected:
  void place(QSize board) override;

 private:
  QTabBar* tabs_ = new QTabBar;
  std::vector<std::string> maps_;
};

}  // namespace adjutant::dock

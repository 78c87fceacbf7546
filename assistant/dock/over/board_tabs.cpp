#include "dock/over/board_tabs.h"

#include <QSignalBlocker>
#include <algorithm>

#include "dock/style/style.h"
#include "dock/widgets/layouts.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

using namespace Qt::StringLiterals;

BoardTabs::BoardTabs(QWidget& board, const Voice& voice) : Paper(board) {
  setObjectName(u"maps"_s);
  tabs_->setObjectName(u"maps/tabs"_s);
  tabs_->setDrawBase(false);
  tabs_->setExpanding(false);
  tabs_->setUsesScrollButtons(true);
  tabs_->setElideMode(Qt::ElideRight);
  tabs_->setFocusPolicy(Qt::TabFocus);  // a click leaves the keys to the board
  column_in(*this, {style::small_gap, 0, style::small_gap, 0}, {tabs_}, 0);
  connect(tabs_, &QTabBar::currentChanged, this, [this](int tab) {
    if (tab >= 0 && static_cast<std::size_t>(tab) < maps_.size()) {
      Q_EMIT map_requested(maps_[static_cast<std::size_t>(tab)]);
    }
  });
  const auto name = [this, &voice] { tabs_->setAccessibleName(voice("dock.maps.name")); };
  connect(&voice, &Voice::changed, this, name);
  name();
}

void BoardTabs::show_maps(const std::vector<std::string>& maps, const std::string& shown) {
  const QSignalBlocker quiet(tabs_);
  if (maps != maps_) {
    maps_ = maps;
    while (tabs_->count() > 0) {
      tabs_->removeTab(0);
    }
    for (const std::string& map : maps_) {
      const QString name = QString::fromStdString(map);
      tabs_->setTabToolTip(tabs_->addTab(without_key(name)), name);
    }
  }
  const auto found = std::ranges::find(maps_, shown);
  if (found != maps_.end()) {
    tabs_->setCurrentIndex(static_cast<int>(found - maps_.begin()));
  }
  settle();
  setVisible(maps_.size() > 1);
}

void BoardTabs::place(QSize board) {
  const int width = std::min(sizeHint().width(), board.width() - 2 * style::gap);
  setGeometry(style::gap, 0, width, sizeHint().height());
  raise();
}

}  // namespace adjutant::dock

#include "dock/start/card_grid.h"

#include <algorithm>

namespace adjutant::dock {

CardGrid::CardGrid(int narrowest, int most, int gap) : narrowest_(narrowest), most_(most), gap_(gap) {
  setContentsMargins(0, 0, 0, 0);
}

CardGrid::~CardGrid() {
  while (QLayoutItem* item = takeAt(0)) {
    delete item;
  }
}

void CardGrid::set_narrowest(int narrowest, int least) {
  narrowest_ = narrowest;
  least_ = least;
  invalidate();
}

QLayoutItem* CardGrid::takeAt(int index) {
  return index >= 0 && index < items_.size() ? items_.takeAt(index) : nullptr;
}

QSize CardGrid::minimumSize() const {
  int height = 0;
  for (const QLayoutItem* item : items_) {
    height = std::max(height, item->minimumSize().height());
  }
  return {narrowest_, height};
}

int CardGrid::columns_in(int width) const {
  const int columns = std::clamp((width + gap_) / (narrowest_ + gap_), least_, most_);
  return columns == 3 && count() == 4 ? 2 : columns;  // two rows of two rather than one card alone
}

void CardGrid::setGeometry(const QRect& place) {
  QLayout::setGeometry(place);
  arrange(place, true);
}

/// The height that the cards take.
int CardGrid::arrange(const QRect& place, bool moves) const {
  const int columns = columns_in(place.width());
  const int width = (place.width() - (columns - 1) * gap_) / columns;
  int y = place.y();
  for (qsizetype first = 0; first < items_.size(); first += columns) {
    const qsizetype end = std::min(first + columns, items_.size());
    int height = 0;
    for (qsizetype i = first; i < end; ++i) {
      const QLayoutItem& item = *items_[i];
      height = std::max(height, item.hasHeightForWidth() ? item.heightForWidth(width) : item.sizeHint().height());
    }
    for (qsizetype i = first; moves && i < end; ++i) {
      items_[i]->setGeometry({place.x() + static_cast<int>(i - first) * (width + gap_), y, width, height});
    }
    y += height + gap_;
  }
  return items_.isEmpty() ? 0 : y - gap_ - place.y();
}

}  // namespace adjutant::dock

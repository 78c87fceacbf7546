#pragma once

#include <QLayout>
#include <QList>

namespace adjutant::dock {

/// Lays cards of one size in as many columns as find room, in the order of adding; what is over stays empty at the
/// right of the last row.
class CardGrid : public QLayout {
 public:
  /// Columns are at least `narrowest` wide, and there are at most `most` of them.
  CardGrid(int narrowest, int most, int gap);
  ~CardGrid() override;

  void set_narrowest(int narrowest, int least);

  void addItem(QLayoutItem* item) override { items_.append(item); }
  [[nodiscard]] int count() const override { return static_cast<int>(items_.size()); }
  [[nodiscard]] QLayoutItem* itemAt(int index) const override { return items_.value(index); }
  QLayoutItem* takeAt(int index) override;
  [[nodiscard]] Qt::Orientations expandingDirections() const override { return Qt::Horizontal; }
  [[nodiscard]] bool hasHeightForWidth() const override { return true; }
  [[nodiscard]] int heightForWidth(int width) const override { return arrange({0, 0, width, 0}, false); }
  [[nodiscard]] QSize sizeHint() const override { return minimumSize(); }
  [[nodiscard]] QSize minimumSize() const override;
  void setGeometry(const QRect& place) override;

 private:
  int arrange(const QRect& place, bool moves) const;
  [[nodiscard]] int columns_in(int width) const;

  QList<QLayoutItem*> items_;
  int narrowest_;
  int least_ = 1;  ///< columns
  int most_;
  int gap_;
};

}  // namespace adjutant::dock

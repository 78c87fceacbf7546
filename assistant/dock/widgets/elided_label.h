#pragma once

#include <QLabel>

namespace adjutant::dock {

/// One line of words that ends in "…" where there is no room, and has the whole in its tip then. Its height is always
/// that of one line.
class ElidedLabel : public QLabel {
  Q_OBJECT
 public:
  explicit ElidedLabel(QWidget* parent = nullptr);

  /// Shows these words; `tip` says more than they do, where there is more.
  void say(const QString& words, const QString& tip = {});

  [[nodiscard]] QSize minimumSizeHint() const override;
  [[nodiscard]] QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  /// A press shows the whole, for fingers, which have no tips.
  void mousePressEvent(QMouseEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void show_tip();

  QString tip_;
};

}  // namespace adjutant::dock

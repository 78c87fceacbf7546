#pragma once

#include <QPushButton>
#include <QWidget>

namespace adjutant::dock {

/// A headline to press, with something under it that is folded away at first.
class Fold : public QWidget {
  Q_OBJECT
 public:
  explicit Fold(QWidget* inside);

  void set_title(const QString& title);
  void set_open(bool open) { title_->setChecked(open); }

 private:
  void show_title();

  QPushButton* title_;
  QString words_;
};

}  // namespace adjutant::dock

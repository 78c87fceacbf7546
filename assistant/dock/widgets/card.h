#pragma once

#include <QFrame>
#include <QLabel>
#include <QString>

namespace adjutant::dock {

/// What belongs together, on a ground of its own with rounded corners.
class Card : public QFrame {
  Q_OBJECT
 public:
  explicit Card(QWidget* parent = nullptr);

 protected:
  void paintEvent(QPaintEvent* event) override;
};

/// A short state of a unit in a pill: "Fired".
class Chip : public QLabel {
  Q_OBJECT
 public:
  explicit Chip(const QString& text, QWidget* parent = nullptr);

 protected:
  void paintEvent(QPaintEvent* event) override;
};

}  // namespace adjutant::dock

#pragma once

#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QWidget>
#include <span>
#include <vector>

#include "dock/models/attack/attack.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// A box for each die that the procedure asks for. A digit fills it and goes on to the next that is missing.
class DiceBoxes : public QWidget {
  Q_OBJECT
 public:
  DiceBoxes(AttackModel& attack, const Voice& voice);

  void show_dice(std::span<const Die> dice);
  /// The box of the first die that is missing; null where none is.
  [[nodiscard]] QLineEdit* first_missing() const;

 Q_SIGNALS:
  /// Enter in a box; whether a die had been typed there.
  void entered(bool typed);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  struct Box {
    QWidget* row;
    QLabel* label;
    QLabel* needed;
    QLineEdit* edit;
    QLabel* note;
  };
  void add_box();
  void show_die(const Box& box, const Die& die);
  void typed(std::size_t box, const QString& text);
  void settle(std::size_t box);
  void enter(std::size_t box);

  AttackModel& attack_;
  const Voice& voice_;
  QGridLayout* grid_;
  std::vector<Box> boxes_;
  std::vector<Die> shown_;
};

/// Something that nobody has given yet, in a dotted frame that asks for it in place.
class UnknownBox : public QWidget {
  Q_OBJECT
 public:
  using QWidget::QWidget;

 protected:
  void paintEvent(QPaintEvent* event) override;
};

}  // namespace adjutant::dock

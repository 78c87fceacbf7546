#pragma once

#include <QWidget>
#include <vector>

#include "dock/models/play/play.h"
#include "dock/resolve/attack_sheet.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// The sheet of an attack from the board: both ends of the line, who takes part, who is attacked, and the dice that
/// somebody rolled in VASSAL.
class TableRoom : public QWidget {
  Q_OBJECT
 public:
  TableRoom(PlayModel& play, const Voice& voice);
  /// Rows that the pointer leaves as they go still speak to the room.
  ~TableRoom() override;
  TableRoom(const TableRoom&) = delete;
  TableRoom& operator=(const TableRoom&) = delete;

 Q_SIGNALS:
  void rule_requested(const QString& number);
  void hex_requested(const QString& place);

 protected:
  /// Who comes to the room comes to its sheet.
  void focusInEvent(QFocusEvent* event) override;

 private:
  void refresh();
  void show_head();
  void show_attackers();
  void show_targets();
  void show_offers();
  void show_buttons();
  void enter();
  void add_place(QBoxLayout& row, const Spot& spot);
  [[nodiscard]] SheetRoom sheet_room();

  PlayModel& play_;
  AttackModel& attack_;
  RollsModel& rolls_;
  const Voice& voice_;
  Section* head_ = new Section;
  QWidget* sides_ = new QWidget;
  Section* attackers_ = new Section;
  Section* targets_ = new Section;
  Section* offers_ = new Section;
  QPushButton* apply_;
  QPushButton* next_;         ///< the roll of the next unit
  QPushButton* next_attack_;  ///< another attack
  AttackSheet* sheet_;
  AttackState shown_;
  bool by_hand_shown_ = false;
  std::vector<RollOffer> offered_;
  std::string language_shown_;
};

}  // namespace adjutant::dock

#pragma once

#include <QWidget>

#include "dock/models/resolve/resolve.h"
#include "dock/resolve/form_part.h"
#include "dock/resolve/procedure_picker.h"
#include "dock/rooms/play_dice.h"
#include "dock/style/voice.h"
#include "dock/widgets/fold.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

/// One procedure with cardboard and dice: what it asks with, modifiers, sums, odds, dice, the headline and why.
class ResolveSheet : public QWidget {
  Q_OBJECT
 public:
  ResolveSheet(ResolveModel& model, const Voice& voice);

  void refresh();

 Q_SIGNALS:
  void rule_requested(const QString& number);

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void show_head();
  void show_problem();
  void show_modifiers();
  void show_totals();
  void show_odds();
  void show_dice();
  void show_result();
  void add_modifier(QVBoxLayout& rows, const AttackModifier& modifier);
  void add_trace(QVBoxLayout& rows, const std::vector<TraceRow>& trace);
  void ask_for_figure(QVBoxLayout& rows, const FigureNeeded& figure);
  void ask_for_choice(QVBoxLayout& rows, const ChoiceNeeded& choice);
  [[nodiscard]] QPushButton* rule(const QString& number);

  ResolveModel& model_;
  const Voice& voice_;
  ProcedurePicker* picker_;
  Section* head_ = new Section;
  FormPart* fields_;
  FormPart* more_fields_;
  Fold* more_;
  Section* problem_ = new Section;
  Section* modifiers_ = new Section;
  Section* totals_ = new Section;
  Section* odds_ = new Section;
  Section* headline_ = new Section;
  Section* trace_ = new Section;
  Fold* why_;
  Page* page_;
  QWidget* dice_part_ = new QWidget;
  QLabel* dice_title_;
  DiceBoxes* dice_;
  QPushButton* resolve_;
  QPushButton* roll_;
  QPushButton* again_;
  QPushButton* copy_;
  AttackState shown_;
  QString headline_shown_;
  QString problem_shown_;
  std::string procedure_shown_;
  std::string language_shown_;
};

}  // namespace adjutant::dock

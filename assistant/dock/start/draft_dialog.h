#pragma once

#include <QDialog>
#include <QLabel>
#include <QPushButton>

#include "dock/models/library/draft.h"
#include "dock/style/voice.h"
#include "dock/widgets/choice_list.h"

namespace adjutant::dock {

/// Makes the draft of a pack from the tables of a rulebook that the player chooses; says what came of it.
class DraftDialog : public QDialog {
  Q_OBJECT
 public:
  DraftDialog(const Voice& voice, DraftModel& model, QWidget* parent);

 private:
  void fill();
  void make(const QString& id);
  void retranslate();

  const Voice& voice_;
  DraftModel& model_;
  QLabel* what_ = new QLabel;
  ChoiceList* list_ = new ChoiceList;
  QLabel* said_ = new QLabel;
  QPushButton* make_ = new QPushButton;
  QPushButton* close_ = new QPushButton;
};

}  // namespace adjutant::dock

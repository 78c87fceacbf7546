#pragma once

#include <QWidget>

#include "dock/models/resolve/resolve.h"
#include "dock/resolve/attack_sheet.h"
#include "dock/resolve/form_part.h"
#include "dock/resolve/procedure_picker.h"
#include "dock/style/voice.h"
#include "dock/widgets/fold.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

/// The sheet of one procedure with cardboard and dice: what it asks with stands where an attack from the board has its
/// units.
class ResolveSheet : public QWidget {
  Q_OBJECT
 public:
  ResolveSheet(ResolveModel& model, const Voice& voice);

  void refresh();

 Q_SIGNALS:
  void rule_requested(const QString& number);

 private:
  void show_head();
  void focus_first_field();
  [[nodiscard]] SheetRoom sheet_room();

  ResolveModel& model_;
  const Voice& voice_;
  ProcedurePicker* picker_;
  Section* head_ = new Section;
  QWidget* sides_ = new QWidget;
  FormPart* fields_;
  FormPart* more_fields_;
  Fold* more_;
  AttackSheet* sheet_;
  std::string procedure_shown_;
};

}  // namespace adjutant::dock

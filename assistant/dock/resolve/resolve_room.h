#pragma once

#include <QTabWidget>
#include <QWidget>

#include "dock/models/resolve/resolve.h"
#include "dock/models/rules/rules_answer.h"
#include "dock/resolve/charts_part.h"
#include "dock/resolve/resolve_sheet.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// Resolves anything with cardboard and dice, and shows the charts: no module and no board has to be open.
class ResolveRoom : public QWidget {
  Q_OBJECT
 public:
  ResolveRoom(ResolveModel& model, const Voice& voice);

  /// Shows the charts, or the sheet.
  void show_charts(bool charts);

 Q_SIGNALS:
  void rule_requested(const adjutant::dock::RulePlace& place);

 private:
  void refresh();

  ResolveModel& model_;
  const Voice& voice_;
  QTabWidget* tabs_ = new QTabWidget;
  ResolveSheet* sheet_;
  ChartsPart* charts_;
};

}  // namespace adjutant::dock

#pragma once

#include <QTabWidget>
#include <QWidget>

#include "dock/models/play/play.h"
#include "dock/models/resolve/resolve.h"
#include "dock/models/rules/rules_answer.h"
#include "dock/resolve/charts_part.h"
#include "dock/resolve/resolve_sheet.h"
#include "dock/resolve/table_room.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// Resolves an attack from the board, or anything with cardboard and dice on the same sheet, and shows the charts.
class ResolveRoom : public QWidget {
  Q_OBJECT
 public:
  enum class Page { board, table, charts, module };

  ResolveRoom(ResolveModel& model, PlayModel& play, const Voice& voice);

  /// What the module itself offers, behind the other pages.
  void set_module_page(QWidget* page);
  void show_page(Page page) { tabs_->setCurrentIndex(static_cast<int>(page)); }
  [[nodiscard]] ChartsPart* charts() { return charts_; }
  [[nodiscard]] TableRoom* board() { return board_; }

 Q_SIGNALS:
  void rule_requested(const adjutant::dock::RulePlace& place);

 protected:
  /// Who comes to the room comes to its page.
  void focusInEvent(QFocusEvent* event) override;

 private:
  void refresh();
  void light(const AttackState& state, const std::string& game);

  ResolveModel& model_;
  PlayModel& play_;
  const Voice& voice_;
  QTabWidget* tabs_ = new QTabWidget;
  TableRoom* board_;
  ResolveSheet* sheet_;
  ChartsPart* charts_;
};

}  // namespace adjutant::dock

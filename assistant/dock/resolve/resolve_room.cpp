#include "dock/resolve/resolve_room.h"

#include <QTabBar>

#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

ResolveRoom::ResolveRoom(ResolveModel& model, const Voice& voice)
    : model_(model), voice_(voice), sheet_(new ResolveSheet(model, voice)), charts_(new ChartsPart(model, voice)) {
  tabs_->addTab(sheet_, QString());
  tabs_->addTab(charts_, QString());
  tabs_->setDocumentMode(true);
  column_in(*this, {}, {tabs_}, 0);
  connect(sheet_, &ResolveSheet::rule_requested, this, [this](const QString& number) {
    const ProcedureRow* open = model_.procedure();
    Q_EMIT rule_requested({open ? open->game : std::string(), number.toStdString()});
  });
  connect(charts_, &ChartsPart::rule_requested, this, [this](const QString& number) {
    Q_EMIT rule_requested({model_.charts_game(), number.toStdString()});
  });
  new Later([this] { refresh(); }, this, {&model, &voice});
  refresh();
}

void ResolveRoom::show_charts(bool charts) {
  tabs_->setCurrentWidget(charts ? static_cast<QWidget*>(charts_) : sheet_);
}

void ResolveRoom::refresh() {
  tabs_->setTabText(0, voice_("dock.resolve.sheet"));
  tabs_->setTabText(1, voice_("dock.resolve.charts"));
  tabs_->tabBar()->setAccessibleName(voice_("dock.room.resolve"));
  sheet_->refresh();
  charts_->refresh();
}

}  // namespace adjutant::dock

#include "dock/resolve/resolve_room.h"

#include <QTabBar>

#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

ResolveRoom::ResolveRoom(ResolveModel& model, PlayModel& play, const Voice& voice)
    : model_(model),
      play_(play),
      voice_(voice),
      board_(new TableRoom(play, voice)),
      sheet_(new ResolveSheet(model, voice)),
      charts_(new ChartsPart(model, voice)) {
  board_->setObjectName(QStringLiteral("room/table"));
  for (QWidget* page : std::initializer_list<QWidget*>{board_, sheet_, charts_}) {
    tabs_->addTab(page, QString());
  }
  tabs_->setDocumentMode(true);
  show_page(Page::table);
  column_in(*this, {}, {tabs_}, 0);
  connect(sheet_, &ResolveSheet::rule_requested, this, [this](const QString& number) {
    const ProcedureRow* open = model_.procedure();
    Q_EMIT rule_requested({open ? open->game : std::string(), number.toStdString()});
  });
  connect(charts_, &ChartsPart::rule_requested, this, [this](const QString& number) {
    Q_EMIT rule_requested({model_.charts_game(), number.toStdString()});
  });
  connect(&play.attack(), &AttackModel::changed, this, [this] {
    const AttackState& state = play_.attack().state();
    const std::string procedure = state.plan ? state.plan->procedure : std::string();
    light(state, procedure.substr(0, procedure.find('.')));
  });
  new Later([this] { refresh(); }, this, {&model, &voice});
  refresh();
}

void ResolveRoom::set_module_page(QWidget* page) {
  tabs_->addTab(page, voice_("dock.aids.title"));
}

void ResolveRoom::focusInEvent(QFocusEvent*) {
  tabs_->currentWidget()->setFocus();
}

/// The charts show where the last result was read.
void ResolveRoom::light(const AttackState& state, const std::string& game) {
  if (state.resolved && state.complete) {
    charts_->light(game, state.looked);
  }
}

void ResolveRoom::refresh() {
  tabs_->setTabText(0, voice_("dock.sheet.board"));
  tabs_->setTabText(1, voice_("dock.sheet.table"));
  tabs_->setTabText(2, voice_("dock.resolve.charts"));
  tabs_->setTabText(3, voice_("dock.aids.title"));
  tabs_->tabBar()->setAccessibleName(voice_("dock.room.resolve"));
  sheet_->refresh();
  if (const ProcedureRow* open = model_.procedure()) {
    light(model_.attack().state(), open->game);
  }
  charts_->refresh();
}

}  // namespace adjutant::dock

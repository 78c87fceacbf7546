#include "dock/rooms/settings_dialog.h"
#include "dock/window_inside.h"

// How the rules are read in this game, and shots that are declared before they are looked at: what the window hears of
// both, and what it says of them in the game log.
namespace adjutant::dock {

namespace {

/// What the game log says when somebody chooses another reading of the rules.
Message told(const GameSetting& setting) {
  if (setting.id == "shots") {
    return {setting.value == "declared" ? "dock.shot.mode_on" : "dock.shot.mode_off", {}};
  }
  return {"dock.readings.turned",
          {{"setting", setting.text.toStdString()}, {"value", setting.text_of(setting.value).toStdString()}}};
}

}  // namespace

void Window::Inside::wire_shots() {
  on(&link_, &CoreLink::settings_changed, [this](const QString& session) {
    if (now_ && now_->of.session == session.toStdString()) {
      play.settings().ask_again();
    }
  });
  on(&link_, &CoreLink::shot_declared, [this](const HeardShot& heard) {
    if (now_ && now_->of.session == heard.session) {
      play.shots().hear(heard.shot);
    }
  });
  GameSettingsModel& settings = play.settings();
  const auto show = [this, &settings] {
    declared_->setVisible(settings.knows_shots());
    declared_->setChecked(settings.declared_only());
    game_settings_->setVisible(!settings.settings().empty());
  };
  QObject::connect(&settings, &GameSettingsModel::changed, declared_, show);
  // A tick is the core's to give.
  QObject::connect(declared_, &QAction::triggered, declared_, show);
  on(&settings, &GameSettingsModel::turned, [this](const GameSetting& setting) {
    log.tell({told(setting), std::nullopt});
  });
  on(&play.shots(), &ShotsModel::declared, [this](const Shot& shot) { tell_shot(shot); });
  on(log_view_, &GameLog::shot_requested, [this](long long number) { play.look_again(number); });
  on(board, &BoardView::hovered, [this](QPointF point) {
    if (shows_the_fought_map()) {
      play.point(point);
    }
  });
  on(board, &BoardView::left, [this] { play.point_nowhere(); });
  show();
}

void Window::Inside::tell_shot(const Shot& shot) {
  LogLine line{dock::told(shot), std::nullopt, shot.number};
  if (now_ && !now_->of.map.empty() && !shot.to.centre.isNull()) {
    line.place = MapPlace{now_->of.map, shot.to.centre};
  }
  log.tell(std::move(line));
}

/// Stays open beside the board, so that what follows a change is seen.
void Window::Inside::show_settings() {
  auto* dialog = window_.findChild<GameSettingsDialog*>();
  if (!dialog) {
    dialog = new GameSettingsDialog(voice_, play.settings(), &window_);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    on(dialog, &GameSettingsDialog::rule_requested, [this](const QString& number) { window_.open_rule(number); });
  }
  dialog->show();
  dialog->raise();
  dialog->activateWindow();
}

}  // namespace adjutant::dock

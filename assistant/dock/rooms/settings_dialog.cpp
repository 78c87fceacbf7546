#include "dock/rooms/settings_dialog.h"

#include "dock/style/signs.h"
#include "dock/style/style.h"

namespace adjutant::dock {

namespace {

constexpr QSize first_settings_size(480, 640);

}  // namespace

GameSettingsDialog::GameSettingsDialog(const Voice& voice, GameSettingsModel& model, QWidget* parent)
    : QDialog(parent), voice_(voice), model_(model) {
  setObjectName(QStringLiteral("settings"));
  style::set_role(*problem_, style::Role::warning);
  column_in(*this, {}, {new Page({head_, problem_, rows_})});
  resize(first_settings_size);
  new Later([this] { refresh(); }, this, {&model, &voice});
  refresh();
}

void GameSettingsDialog::refresh() {
  setWindowTitle(voice_("dock.readings.title"));
  head_->setText(voice_(model_.settings().empty() ? "dock.readings.none" : "dock.readings.head"));
  show_words(*problem_, model_.problem());
  rows_->fill([this](QVBoxLayout& rows) {
    for (const GameSetting& setting : model_.settings()) {
      add_setting(rows, setting);
    }
  });
}

void GameSettingsDialog::add_setting(QVBoxLayout& rows, const GameSetting& setting) {
  QLabel* text = words(setting.text);
  style::set_role(*text, style::Role::heading);
  QHBoxLayout* line = row_of({{text, 1}});
  add_rule_link(*line, setting.rule, voice_, [this](const QString& number) { Q_EMIT rule_requested(number); });
  rows.addLayout(line);
  for (const SettingValue& value : setting.values) {
    const bool chosen = value.id == setting.value;
    auto* row = new PressRow(QString::fromStdString("setting/" + setting.id + '/' + value.id));
    row->setCheckable(true);
    row->setChecked(chosen);
    row->add((chosen ? signs::check_mark + QStringLiteral(" ") : QString()) + setting.text_of(value.id));
    row->add(value.id == setting.standard ? voice_("dock.readings.standard") : QString(), true);
    connect(row, &QPushButton::clicked, this, [this, id = setting.id, value = value.id] { model_.set(id, value); });
    rows.addWidget(row);
  }
}

}  // namespace adjutant::dock

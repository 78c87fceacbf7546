#include "dock/rooms/settings_dialog.h"

#include <QVBoxLayout>

#include "dock/style/signs.h"
#include "dock/style/style.h"

namespace adjutant::dock {

namespace {

constexpr QSize first_settings_size(480, 640);

}  // namespace

GameSettingsDialog::GameSettingsDialog(const Voice& voice, GameSettingsModel& model, QWidget* parent)
    : QDialog(parent), voice_(voice), model_(model) {
  setObjectName(QStringLiteral("settings"));
  auto* page = new Page;
  style::set_role(*problem_, style::Role::warning);
  for (QWidget* part : std::initializer_list<QWidget*>{head_, problem_, rows_}) {
    page->add(part);
  }
  page->finish();
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(0, 0, 0, 0);
  all->addWidget(page);
  resize(first_settings_size);
  auto* later = new Later([this] { refresh(); }, this);
  connect(&model, &GameSettingsModel::changed, later, &Later::call);
  connect(&voice, &Voice::changed, later, &Later::call);
  refresh();
}

void GameSettingsDialog::refresh() {
  setWindowTitle(voice_("dock.readings.title"));
  head_->setText(voice_(model_.settings().empty() ? "dock.readings.none" : "dock.readings.head"));
  problem_->setText(model_.problem());
  problem_->setVisible(!model_.problem().isEmpty());
  rows_->fill([this](QVBoxLayout& rows) {
    for (const GameSetting& setting : model_.settings()) {
      add_setting(rows, setting);
    }
  });
}

void GameSettingsDialog::add_setting(QVBoxLayout& rows, const GameSetting& setting) {
  auto* line = new QHBoxLayout;
  QLabel* text = words(setting.text);
  style::set_role(*text, style::Role::heading);
  line->addWidget(text, 1);
  if (auto* link = rule_link(setting.rule, voice_, [this](const QString& number) { Q_EMIT rule_wanted(number); })) {
    line->addWidget(link, 0, Qt::AlignTop);
  }
  rows.addLayout(line);
  for (const SettingValue& value : setting.values) {
    const bool chosen = value.id == setting.value;
    auto* row = new PressRow;
    row->setObjectName(QString::fromStdString("setting/" + setting.id + '/' + value.id));
    row->setCheckable(true);
    row->setChecked(chosen);
    row->add((chosen ? signs::check_mark + QStringLiteral(" ") : QString()) + setting.text_of(value.id));
    row->add(value.id == setting.standard ? voice_("dock.readings.standard") : QString(), true);
    connect(row, &QPushButton::clicked, this, [this, id = setting.id, value = value.id] { model_.set(id, value); });
    rows.addWidget(row);
  }
}

}  // namespace adjutant::dock

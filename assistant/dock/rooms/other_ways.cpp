#include "dock/rooms/other_ways.h"

#include <QVBoxLayout>
#include <utility>

#include "dock/style/style.h"
#include "dock/widgets/play_rows.h"

namespace adjutant::dock {

OtherWays::OtherWays(LiveModel& live, const Voice& voice) : live_(live), voice_(voice) {
  QVBoxLayout* rows = column_in(*this, {}, {}, style::small_gap);
  add_text("dock.live.elsewhere");
  server_ = add_field("dock.live.server", "live/server");
  add_text("dock.live.through_text");
  rows->addWidget(through_);
  add_text("dock.live.watch_text");
  module_ = add_field("dock.live.module", "live/module");
  room_ = add_field("dock.live.room", "live/room");
  rows->addWidget(watch_);
  for (QPushButton* button : {through_, watch_}) {
    button->setMinimumHeight(style::target);
  }
  connect(through_, &QPushButton::clicked, this, &OtherWays::stand_between);
  connect(watch_, &QPushButton::clicked, this, &OtherWays::watch);
  connect(&live_, &LiveModel::changed, this, [this] { setEnabled(!live_.busy()); });
}

QLabel* OtherWays::add_text(const char* key) {
  QLabel* text = words({});
  layout()->addWidget(text);
  texts_.emplace_back(text, key);
  return text;
}

OtherWays::Field OtherWays::add_field(const char* key, const char* name) {
  Field field{add_text(key), new QLineEdit, key};
  field.edit->setObjectName(QLatin1String(name));
  field.edit->setMinimumHeight(style::target);
  field.label->setBuddy(field.edit);
  layout()->addWidget(field.edit);
  return field;
}

void OtherWays::set_module(const std::string& module) {
  if (!module_.edit->isModified()) {
    module_.edit->setText(QString::fromStdString(module));
  }
}

void OtherWays::retranslate() {
  for (const auto& [label, key] : texts_) {
    label->setText(voice_(key));
  }
  for (const Field* field : {&server_, &module_, &room_}) {
    field->edit->setAccessibleName(voice_(field->key));
  }
  server_.edit->setPlaceholderText(voice_("dock.live.server_sample"));
  through_->setText(voice_("dock.live.through"));
  watch_->setText(voice_("dock.live.watch"));
}

void OtherWays::stand_between() {
  live_.open({.mode = LiveMode::through, .server = server_.edit->text().trimmed().toStdString()});
}

void OtherWays::watch() {
  live_.open({.mode = LiveMode::watch,
              .server = server_.edit->text().trimmed().toStdString(),
              .module = module_.edit->text().trimmed().toStdString(),
              .room = room_.edit->text().trimmed().toStdString()});
}

}  // namespace adjutant::dock

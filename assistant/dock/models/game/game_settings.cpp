#include "dock/models/game/game_settings.h"

#include <algorithm>
#include <utility>

#include "dock/heard/read.h"

namespace adjutant::dock {

namespace {

GameSetting read_setting(const Json& json) {
  const auto read_value = [](const Json& value) {
    return SettingValue{string_at(value, "id"), text_at(value, "text")};
  };
  return GameSetting{string_at(json, "id"),
                     text_at(json, "text"),
                     string_at(json, "value"),
                     string_at(json, "default"),
                     read_list(json, "values", read_value),
                     text_at(json, "rule")};
}

}  // namespace

QString GameSetting::text_of(const std::string& value_id) const {
  const auto found = std::ranges::find(values, value_id, &SettingValue::id);
  return found == values.end() || found->text.isEmpty() ? QString::fromStdString(value_id) : found->text;
}

GameSettingsModel::GameSettingsModel(const Ask& ask, const Voice& voice) : asked_(ask, voice), wished_(ask, voice) {
  connect(&voice, &Voice::changed, this, [this] {
    problem_.clear();
    ask_again();
  });
}

const GameSetting* GameSettingsModel::find(const std::string& id) const {
  const auto found = std::ranges::find(settings_, id, &GameSetting::id);
  return found == settings_.end() ? nullptr : &*found;
}

bool GameSettingsModel::declared_only() const {
  const GameSetting* shots = find("shots");
  return shots && shots->value == "declared";
}

void GameSettingsModel::follow(const std::string& session) {
  asked_.follow(session);
  wished_.follow(session);
  problem_.clear();
  settings_.clear();
  Q_EMIT changed();
  ask_again();
}

void GameSettingsModel::ask_again() {
  if (!asked_.follows()) {
    return;
  }
  asked_.forget();
  asked_(
      "settings", Json::object(), [this](const Json& answer) { take(answer); },
      [this](const QString&) { publish({}); });
}

void GameSettingsModel::set(const std::string& id, const std::string& value) {
  wished_.forget();
  wished_(
      "settings.set", {{"settings", {{id, value}}}},
      [this](const Json& answer) {
        asked_.forget();  // that answer may be older
        problem_.clear();
        take(answer);
      },
      [this](const QString& sentence) {
        problem_ = sentence;
        Q_EMIT changed();
      });
}

void GameSettingsModel::take(const Json& answer) {
  std::vector<GameSetting> settings;
  for (const Json& setting : list_at(answer, "settings")) {
    settings.push_back(read_setting(setting));
  }
  publish(std::move(settings));
}

void GameSettingsModel::publish(std::vector<GameSetting> settings) {
  const std::vector<GameSetting> before = std::exchange(settings_, std::move(settings));
  std::vector<GameSetting> turned_ones;
  for (const GameSetting& now : settings_) {
    const auto was = std::ranges::find(before, now.id, &GameSetting::id);
    if (was != before.end() && was->value != now.value) {
      turned_ones.push_back(now);
    }
  }
  Q_EMIT changed();
  for (const GameSetting& setting : turned_ones) {
    Q_EMIT turned(setting);
  }
}

}  // namespace adjutant::dock

#pragma once

#include <QString>
#include <string>
#include <vector>

#include "dock/heard/play_asker.h"

namespace adjutant::dock {

struct SettingValue {
  std::string id;
  QString text;

  friend bool operator==(const SettingValue&, const SettingValue&) = default;
};

/// A point that the rules leave open, as the session reads it.
struct GameSetting {
  std::string id;
  QString text;  ///< what it is about
  std::string value;
  std::string standard;  ///< the value where nobody chooses another
  std::vector<SettingValue> values;
  QString rule;

  /// The words for one of its values; the id where there are none.
  [[nodiscard]] QString text_of(const std::string& value_id) const;
  friend bool operator==(const GameSetting&, const GameSetting&) = default;
};

/// The settings of the game that is followed. One of them, `shots`, says whether lines may be looked at before a shot
/// is declared.
class GameSettingsModel : public Changing {
  Q_OBJECT
 public:
  GameSettingsModel(const Ask& ask, const Voice& voice);

  [[nodiscard]] const std::vector<GameSetting>& settings() const { return settings_; }
  /// The setting with this id; null if the game has no such setting.
  [[nodiscard]] const GameSetting* find(const std::string& id) const;
  /// Why the last wish could not be fulfilled.
  [[nodiscard]] const QString& problem() const { return problem_; }

  [[nodiscard]] bool knows_shots() const { return find("shots") != nullptr; }
  [[nodiscard]] bool declared_only() const;

  void follow(const std::string& session);
  /// Asks the core for the settings again, after a change of them or of the language.
  void ask_again();
  void set(const std::string& id, const std::string& value);
  /// Sets whether line of sight may be checked for declared shots only, or for any line.
  void set_declared_only(bool only) { set("shots", only ? "declared" : "open"); }

 Q_SIGNALS:
  /// Emitted once for each setting whose value has changed, whoever changed it.
  void turned(const adjutant::dock::GameSetting& setting);

 private:
  void take(const Json& answer);
  void publish(std::vector<GameSetting> settings);

  PlayAsker asked_;
  PlayAsker wished_;
  std::vector<GameSetting> settings_;
  QString problem_;
};

}  // namespace adjutant::dock

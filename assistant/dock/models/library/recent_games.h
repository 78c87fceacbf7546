#pragma once

#include <QDateTime>
#include <QSettings>
#include <QString>
#include <vector>

#include "dock/style/voice.h"

namespace adjutant::dock {

/// A module, save or recorded game that the player had open.
struct RecentGame {
  QString file;  ///< whole path
  QString module;
  QDateTime opened;
  bool missing = false;  ///< there is no such file now

  [[nodiscard]] QString name() const;  ///< of the file, without its folder

  friend bool operator==(const RecentGame&, const RecentGame&) = default;
};

/// What the player had open, the newest first; remembered in the settings ("recent/...").
class RecentGames : public Changing {
  Q_OBJECT
 public:
  static constexpr int most = 12;

  explicit RecentGames(QSettings& settings) : settings_(settings) {}

  /// Looks anew which of the files are still there.
  [[nodiscard]] std::vector<RecentGame> all() const;
  /// The file was opened just now; if it is among them, it becomes the first.
  void opened(const QString& file, const QString& module, const QDateTime& now);
  void forget(const QString& file);

 private:
  void write(const std::vector<RecentGame>& games);

  QSettings& settings_;
};

}  // namespace adjutant::dock

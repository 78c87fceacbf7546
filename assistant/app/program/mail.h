#pragma once

#include <QObject>
#include <QSettings>
#include <filesystem>
#include <optional>

#include "dock/heard/feed.h"
#include "feeders/folder_watch.h"

namespace adjutant::app {

/// Play by e-mail in the window: the folder that is watched, remembered in the settings ("mail/..."), and the games
/// that came into it, until the player has dealt with them. Lives on the window's thread; what it is given must outlive
/// it.
class Mail {
 public:
  /// Beside another program, whose game the window is there to show, a folder that is not there at first is nothing to
  /// tell.
  enum class Beside { nobody, another_program };
  Mail(QSettings& settings, dock::Feed& feed, Beside beside);

  /// Watches this folder from now on and remembers it in the settings; empty: watches none.
  void watch(const std::filesystem::path& folder);
  /// Removes a game from the offers: the player has opened it or put it off.
  void dealt_with(const dock::NewGame& game);
  void forget_problem();

 private:
  void begin(const std::filesystem::path& folder);
  void hear(const FolderNews& news);
  void hear(const ArrivedGame& game, dock::MailState& mail) const;

  QSettings& settings_;
  dock::Feed& feed_;
  bool expects_folder_ = true;  ///< that it is not there is told
  QObject here_;                ///< a place on this thread: what is told after the end is heard nowhere
  std::optional<FolderWatch> watch_;
};

}  // namespace adjutant::app

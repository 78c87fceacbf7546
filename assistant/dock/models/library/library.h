#pragma once

#include <QString>
#include <functional>
#include <string>
#include <vector>

#include "dock/heard/ask.h"
#include "dock/style/voice.h"

namespace adjutant::dock {

/// A module in the player's library.
struct LibraryModule {
  std::string hash;  ///< of its content; how the core names it
  QString name;
  QString version;
  QString file;                         ///< it was read from there
  bool missing = false;                 ///< that file is gone
  bool game_said = false;               ///< somebody has said which game it is, or that it is none
  std::string game;                     ///< empty: none, or not said
  std::string edition;                  ///< empty: the game's usual one
  std::vector<std::string> sides = {};  ///< of its roster

  friend bool operator==(const LibraryModule&, const LibraryModule&) = default;
};

/// A game whose rules the program knows, itself or from a pack.
struct KnownGame {
  std::string id;
  std::vector<std::string> editions;      ///< the usual one first
  QString name = {};                      ///< that its pack has for it; empty: none
  std::vector<std::string> modules = {};  ///< names of those that a counter sheet of it is for

  friend bool operator==(const KnownGame&, const KnownGame&) = default;
};

/// The player's modules and which game each is. What is changed is asked of the core; the lists are read again after
/// it.
class LibraryModel : public Changing {
  Q_OBJECT
 public:
  LibraryModel(Ask ask, const Voice& voice) : voice_(voice), lists_(ask), requests_(std::move(ask)) {}

  /// Reads the lists; call it after connecting and when the core says that they are others.
  void refresh();
  [[nodiscard]] const std::vector<LibraryModule>& modules() const { return modules_; }
  [[nodiscard]] const std::vector<KnownGame>& games() const { return games_; }
  [[nodiscard]] const LibraryModule* module(const std::string& hash) const;
  /// The module that was read from that file; null if none was.
  [[nodiscard]] const LibraryModule* module_from(const std::string& file) const;

  /// The module is of that game from now on; an empty game: of none.
  void bind(const std::string& hash, const std::string& game, const std::string& edition);
  /// The module leaves the library; its file stays.
  void remove(const std::string& hash);
  /// Reads a terrain file for a board of the module.
  void survey(const std::string& hash, const std::string& board, const QString& file);

 Q_SIGNALS:
  /// Emitted when the core has bound the module.
  void bound(const std::string& hash);
  /// Emitted when the core would not do it, and why.
  void refused(const QString& why);

 private:
  void read(const Json& answer);
  void change(const char* method, Json what, const std::function<void()>& done);

  const Voice& voice_;
  Asker lists_;
  Asker requests_;
  std::vector<LibraryModule> modules_;
  std::vector<KnownGame> games_;
};

}  // namespace adjutant::dock

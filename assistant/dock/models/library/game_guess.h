#pragma once

#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "dock/models/library/library.h"

namespace adjutant::dock {

/// Which game a module may be, and what in its name says so.
struct GameGuess {
  std::string game;
  std::string edition;    ///< empty: the name does not say
  QString words;          ///< of the module's name, as written there
  bool by_sheet = false;  ///< a counter sheet of the game is for this very module

  friend bool operator==(const GameGuess&, const GameGuess&) = default;
};

/// Guesses from the counter sheets that there are for a module of this name; else from the words of its name and the
/// names under which a game's boxes are sold. None where neither says it.
std::optional<GameGuess> guess_game(const QString& module_name, const std::vector<KnownGame>& games);

/// The edition that a module's name says ("v5", "2nd edition"), as its number; none where it says none. A
/// module's own version is no edition.
std::optional<int> edition_said(const QString& module_name);
/// The number in the name of an edition: 2 for "v2.0"; none for "sample".
std::optional<int> number_of_edition(const std::string& edition);

/// Whether the module's name speaks of another edition than this one of the game.
bool is_other_edition(const QString& module_name, const std::string& edition);

}  // namespace adjutant::dock

#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/message.h"
#include "board/line_of_sight.h"
#include "games/settings.h"
#include "games/state/declared_shot.h"
#include "games/state/situation.h"

// Declared shots: players may agree that a line of sight may be looked at only after a player has declared a shot along
// it. Only the functions here decide whether a line may be looked at; any code that answers about sight asks them
// first.
namespace adjutant::games {

/// The setting "shots", by which players agree on declared shots, for a game that knows line of sight: `open` (the
/// default) or `declared`. `rule` is the number of the game's rule of sight.
Setting shots_setting(std::string rule);

/// Whether the setting "shots" (shots_setting) is among the settings that a game offers.
bool knows_shots(const std::vector<Setting>& offered);

/// Whether these settings say that shots must be declared before a line of sight is looked at.
bool shots_are_declared(const Settings& settings);

/// These settings without the setting "shots": a player who has declared a shot looks along its line with them.
Settings with_shots_open(Settings settings);

/// The settings of one question, in which the setting "shots" is as the players have `agreed`, whatever the question
/// says of it.
Settings agreed_on(Settings asked, const Settings& agreed);

/// Whether the line of a declared shot may still be looked at: the turn, phase and impulse of `now` are those of the
/// shot.
bool stands(const DeclaredShot& shot, const Ledger& now);

/// The lines of sight that may be looked at now.
class OpenLines {
 public:
  OpenLines(const Ledger& ledger, const Settings& settings);

  /// Whether the line between two ends may be looked at, in either direction: any line where shots are open; where they
  /// are declared, only the line of a shot of this impulse. The level of a helicopter is not compared.
  [[nodiscard]] bool contains(const board::SightEnd& from, const board::SightEnd& to) const;

 private:
  bool all_;
  std::vector<std::pair<board::SightEnd, board::SightEnd>> standing_;
};

/// A message that the line of sight is not told until a shot along it is declared.
Message not_declared(const board::SightEnd& from, const board::SightEnd& to);

}  // namespace adjutant::games

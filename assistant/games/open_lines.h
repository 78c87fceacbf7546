#pragma once

#include <string>
#include <utility>
#include <vector>

#include "base/message.h"
#include "board/line_of_sight.h"
#include "games/settings.h"
#include "games/state/declared_shot.h"
#include "games/state/situation.h"

// Declared shots: players may agree that nobody looks at a line of sight before he has said that he shoots along it.
// Here alone it is decided whether a line may be looked at; whoever answers about sight asks here first.
namespace adjutant::games {

/// The setting by which they agree, for a game that knows line of sight: `open` (the default) or `declared`. `rule` is
/// the game's rule of sight.
Setting shots_setting(std::string rule);

/// Whether the game offers it.
bool knows_shots(const std::vector<Setting>& offered);

/// Whether the players have agreed so.
bool shots_are_declared(const Settings& settings);

/// What whoever has declared a shot looks with: the same with shots open.
Settings with_shots_open(Settings settings);

/// The settings of one question as far as the players leave them to it: whether shots are declared is as they have
/// `agreed`.
Settings agreed_on(Settings asked, const Settings& agreed);

/// Whether what was declared may still be looked at: the turn, phase and impulse of `now` are those of the shot.
bool stands(const DeclaredShot& shot, const Ledger& now);

/// The lines of sight that may be looked at now.
class OpenLines {
 public:
  OpenLines(const Ledger& ledger, const Settings& settings);

  /// Any line where shots are open; where they are declared, that of a shot which stands, from either of its ends. The
  /// storey of a helicopter means nothing.
  [[nodiscard]] bool contains(const board::SightEnd& from, const board::SightEnd& to) const;

 private:
  bool all_;
  std::vector<std::pair<board::SightEnd, board::SightEnd>> standing_;
};

/// Why nothing is said of a line that is not open, and what to do about it.
Message not_declared(const board::SightEnd& from, const board::SightEnd& to);

}  // namespace adjutant::games

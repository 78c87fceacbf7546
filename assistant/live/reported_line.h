#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "vmod/game/game_state.h"
#include "vmod/geometry.h"
#include "vmod/module/module.h"
#include "vmod/wire/report_form.h"

// A thread that VASSAL shows to nobody else (global "Never", or "When Persisting" while it does not persist) is told by
// its report alone: "* Ada shows F.03 - E-0416 (04/16), range 7".
namespace adjutant::live {

/// A line that was told by the names of its ends.
struct ReportedLine {
  std::string by;    ///< as the report names the player; empty where it does not
  std::size_t map;   ///< index into Module::maps
  vmod::Point from;  ///< map pixels: the middle of the cell of this name
  vmod::Point to;    ///< of the last cell that the mouse came to, which is all that VASSAL tells

  friend bool operator==(const ReportedLine&, const ReportedLine&) = default;
};

/// The player in what a report's variables stand for; empty where none of them names him.
std::string player_in(const vmod::wire::ReportForm::Values& values);

/// The reports of those threads of a module that tell nothing else of a line.
class LineReports {
 public:
  explicit LineReports(const vmod::Module& module);

  /// Whether one of these threads reports in such words. The text is as a player reads it (plain_chat) and none that
  /// somebody typed.
  [[nodiscard]] bool knows(const std::string& text) const;
  /// The line of a report. None unless every place in it is the name of exactly one place in this game, on one map
  /// only: a guess would be an answer to a question that nobody asked.
  [[nodiscard]] std::optional<ReportedLine> read(const vmod::GameState& state, const std::string& text) const;

 private:
  struct Thread {
    std::size_t map = 0;
    vmod::wire::ReportForm form;
  };

  std::vector<Thread> threads_;
};

}  // namespace adjutant::live

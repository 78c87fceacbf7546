#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "session/delta.h"
#include "vmod/game/game_state.h"
#include "vmod/geometry.h"
#include "vmod/wire/allowance.h"
#include "vmod/wire/clock.h"
#include "vmod/wire/pointing.h"

// Players ask by pointing at VASSAL's own map.
namespace adjutant::live {

/// A place on a map that somebody has pointed at.
struct Place {
  vmod::Point at;    ///< map pixels
  std::string name;  ///< as VASSAL names it; empty where it has no name for it

  friend bool operator==(const Place&, const Place&) = default;
};

/// What a player asks: the line of sight between two places, a place, or what these units can do.
struct Question {
  enum class Kind { sight, spot, units };
  Kind kind = Kind::spot;
  std::string by;   ///< the name of the player; empty where nothing tells it
  std::string map;  ///< as the board names it
  std::optional<Place> from;
  std::optional<Place> to;         ///< of a line its end
  std::vector<std::string> units;  ///< that lie at the ends, or are asked about, as the viewer of the board sees them

  friend bool operator==(const Question&, const Question&) = default;
};

/// "sight", "spot" or "units".
std::string name_of(Question::Kind kind);

/// Makes questions of what players point at: finds map, places and units, waits a moment for the report that names who
/// has pulled a thread, and takes two flares of one player within some seconds as a line.
class Asking {
 public:
  explicit Asking(std::shared_ptr<const vmod::Module> module);

  void hear(std::vector<vmod::wire::Pointed> pointed, vmod::wire::Instant now);
  /// The questions that are whole now, about this game as the board shows it; beyond limits::questions_at_once and so
  /// many a second they are dropped.
  std::vector<Question> take(const vmod::GameState& state, const session::Board& board, vmod::wire::Instant now);
  /// Forgets all of them, since the game is not known.
  void forget();
  /// Whether one waits for its report.
  [[nodiscard]] bool waits() const { return !waiting_.empty(); }

 private:
  struct Waiting {
    vmod::wire::Pointed pointed;
    vmod::wire::Instant since;
    bool whole = false;
  };
  struct Spot {
    std::string by;
    std::string map;
    Place place;
    vmod::wire::Instant when;
  };

  void give_name(const vmod::wire::Pointed& report);
  std::optional<Question> question_of(const vmod::wire::Pointed& pointed, const vmod::GameState& state,
                                      const session::Board& board, vmod::wire::Instant now);
  void join_with_former(Question& question, vmod::wire::Instant now);

  std::shared_ptr<const vmod::Module> module_;
  std::deque<Waiting> waiting_;  ///< in the order in which they were heard
  std::optional<Spot> spot_;     ///< the last flare, as long as another makes a line of it
  vmod::wire::Allowance questions_;
};

}  // namespace adjutant::live

#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "games/game_system.h"
#include "games/lnl/board/facts.h"
#include "games/lnl/board/units.h"
#include "games/open_lines.h"

namespace adjutant::games::lnl {

/// A place where units stand and are spotted: a hex and a level, since levels of a tall building are separate (10.1).
struct Place {
  board::Hex hex;
  int level = 0;

  friend auto operator<=>(const Place&, const Place&) = default;
};

Place place_of(const LnlUnit& unit);

/// The name of a place: "4,2" on the ground, "4,2+1" one storey up.
std::string to_string(Place place);

/// Whether an enemy's place is spotted, so that it may be fired at, and why.
struct Spotting {
  bool spotted = false;
  std::string rule = "10.1";
  Message why;
  std::vector<Message> assumptions;
};

/// The parts of a line of sight that the rules use.
struct Line {
  board::Verdict verdict = board::Verdict::unknown;
  int degrading = 0;
  std::string blocked_at;
  bool guessed = false;
};

/// A situation prepared for questions of the rules. Points into the Situation, which must outlive it.
class Scene {
 public:
  Scene(const Situation& situation, const Settings& settings);

  [[nodiscard]] const Situation& situation() const { return situation_; }
  [[nodiscard]] const Settings& settings() const { return settings_; }
  [[nodiscard]] const Ledger& ledger() const { return situation_.ledger; }
  [[nodiscard]] const std::vector<LnlUnit>& units() const { return units_; }
  [[nodiscard]] const LnlUnit* unit(std::string_view id) const;

  /// The units of that place that act for themselves, without support weapons.
  [[nodiscard]] std::vector<const LnlUnit*> at(Place place) const;
  [[nodiscard]] std::vector<const LnlUnit*> friends_at(Place place, std::string_view side) const;
  [[nodiscard]] std::vector<const LnlUnit*> enemies_at(Place place, std::string_view side) const;
  [[nodiscard]] std::vector<const LnlUnit*> weapons_of(const LnlUnit& unit) const;
  /// Every place that holds an enemy of that side, in order.
  [[nodiscard]] std::vector<Place> enemy_places(std::string_view side) const;

  /// The line of sight between two ends, with all that the rules use of it. It is kept for the next question.
  [[nodiscard]] const Line& sight(board::SightEnd from, board::SightEnd to) const;
  /// The verdict alone of the line of sight between two ends, which costs a fraction of sight().
  [[nodiscard]] board::Verdict verdict(board::SightEnd from, board::SightEnd to) const;
  /// Whether the line of sight between two ends may be looked at: any line where shots are open; where shots are
  /// declared, only those in the log. Nothing is told of any other line, not even beside the unit or in its own hex.
  [[nodiscard]] bool may_look(board::SightEnd from, board::SightEnd to) const { return open_.contains(from, to); }
  /// The assumption of an answer that is given without knowing this line of sight.
  [[nodiscard]] Message unseen(board::SightEnd from, board::SightEnd to, const std::string& hex) const;
  /// Whether the verdict of the line of sight between two ends rests on terrain that no person has checked.
  [[nodiscard]] bool guessed(board::SightEnd from, board::SightEnd to) const;

  /// Whether an enemy of `side` in that place is spotted (10.1, by night 20.0).
  [[nodiscard]] Spotting spotted(Place place, std::string_view side) const;
  /// The hexes that this unit has spotted in this impulse.
  [[nodiscard]] std::vector<board::Hex> spotted_by(const LnlUnit& unit) const;

  [[nodiscard]] bool night() const { return fact(fact::night) != nullptr; }
  /// The first fact of that name about that unit (empty: any).
  [[nodiscard]] const Fact* fact(std::string_view name, std::string_view unit = {}) const;
  [[nodiscard]] const Fact* fact_of_side(std::string_view name, std::string_view side) const;

  /// Whether the units of that hex have been activated in this impulse.
  [[nodiscard]] bool hex_activated(board::Hex hex) const;

  /// The sight class of the hex's terrain; nothing where it is not known.
  [[nodiscard]] std::optional<board::SightClass> terrain_class(board::Hex hex) const;
  [[nodiscard]] std::string terrain(board::Hex hex) const;

 private:
  [[nodiscard]] Spotting spotted_by_day(Place place, std::string_view side) const;
  [[nodiscard]] Spotting spotted_by_night(Place place, std::string_view side) const;
  [[nodiscard]] Spotting spotted_by_occupants(Place place, std::string_view side) const;
  [[nodiscard]] const LnlUnit* watcher_beside(Place place, std::string_view side, int within) const;

  const Situation& situation_;
  const Settings& settings_;
  std::vector<LnlUnit> units_;
  bool has_guesses_;
  OpenLines open_;
  using End = std::tuple<board::Hex, int, bool>;
  static End end_of(const board::SightEnd& end);
  // Seen already: many units of a stack ask for the same.
  mutable std::map<std::pair<End, End>, Line> lines_;
  mutable std::map<std::pair<End, End>, board::Verdict> verdicts_;
  mutable std::optional<board::Lookout> lookout_;
};

/// The end of a line of sight at the enemies of `side` in that place: as the first of them stands or flies, or on the
/// place's storey where there is none.
board::SightEnd end_at(const Scene& scene, Place place, std::string_view side);

/// Whether two places are adjacent: adjacent hexes on the same level, or the same hex one level apart (6.0, 10.2).
bool adjacent(Place a, Place b);

}  // namespace adjutant::games::lnl

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

/// Where units stand and are spotted: levels of a tall building are places of their own (10.1).
struct Place {
  board::Hex hex;
  int level = 0;

  friend auto operator<=>(const Place&, const Place&) = default;
};

Place place_of(const LnlUnit& unit);

/// "4,2", or "4,2+1" one storey up.
std::string to_string(Place place);

/// Why an enemy's place may be fired at, or not.
struct Spotting {
  bool spotted = false;
  std::string rule = "10.1";
  Message why;
  std::vector<Message> assumptions;
};

/// What the rules ask of a line of sight.
struct Line {
  board::Verdict verdict = board::Verdict::unknown;
  int degrading = 0;
  std::string blocked_at;
  bool guessed = false;
};

/// A situation as the rules ask about it. Points into the Situation, which must outlive it.
class Scene {
 public:
  Scene(const Situation& situation, const Settings& settings);

  [[nodiscard]] const Situation& situation() const { return situation_; }
  [[nodiscard]] const Settings& settings() const { return settings_; }
  [[nodiscard]] const Ledger& ledger() const { return situation_.ledger; }
  [[nodiscard]] const std::vector<LnlUnit>& units() const { return units_; }
  [[nodiscard]] const LnlUnit* unit(std::string_view id) const;

  /// Units of that place that act for themselves: no weapons.
  [[nodiscard]] std::vector<const LnlUnit*> at(Place place) const;
  [[nodiscard]] std::vector<const LnlUnit*> friends_at(Place place, std::string_view side) const;
  [[nodiscard]] std::vector<const LnlUnit*> enemies_at(Place place, std::string_view side) const;
  [[nodiscard]] std::vector<const LnlUnit*> weapons_of(const LnlUnit& unit) const;
  /// Every place that holds an enemy of that side, in order.
  [[nodiscard]] std::vector<Place> enemy_places(std::string_view side) const;

  /// All that is asked of a line.
  [[nodiscard]] const Line& sight(board::SightEnd from, board::SightEnd to) const;
  /// Its verdict alone, which costs a fraction.
  [[nodiscard]] board::Verdict verdict(board::SightEnd from, board::SightEnd to) const;
  /// Whether it may be looked at: where shots are declared, only what stands in the log. Nothing is known of any other
  /// line, not even beside the unit or in its own hex.
  [[nodiscard]] bool may_look(board::SightEnd from, board::SightEnd to) const { return open_.contains(from, to); }
  /// What an answer rests on that goes on without knowing this line.
  [[nodiscard]] Message unseen(board::SightEnd from, board::SightEnd to, const std::string& hex) const;
  /// Whether its verdict rests on terrain that no person has checked.
  [[nodiscard]] bool guessed(board::SightEnd from, board::SightEnd to) const;

  /// Whether an enemy of `side` in that place is spotted (10.1, by night 20.0).
  [[nodiscard]] Spotting spotted(Place place, std::string_view side) const;
  /// The hexes that this unit has spotted in this impulse.
  [[nodiscard]] std::vector<board::Hex> spotted_by(const LnlUnit& unit) const;

  [[nodiscard]] bool night() const { return fact(fact::night) != nullptr; }
  /// The first fact of that name about that unit (empty: any).
  [[nodiscard]] const Fact* fact(std::string_view name, std::string_view unit = {}) const;
  [[nodiscard]] const Fact* fact_of_side(std::string_view name, std::string_view side) const;

  /// Whether somebody has activated the units of that hex in this impulse.
  [[nodiscard]] bool hex_activated(board::Hex hex) const;

  /// What the hex's terrain does to sight; nothing where it is not known.
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

/// Where enemies of `side` in that place are looked at: as the first of them stands or flies, or on the storey where
/// there is none.
board::SightEnd end_at(const Scene& scene, Place place, std::string_view side);

/// Next to each other: adjacent hexes on the same level, or the same hex one level apart (6.0, 10.2).
bool adjacent(Place a, Place b);

}  // namespace adjutant::games::lnl

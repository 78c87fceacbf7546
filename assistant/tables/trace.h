#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/message.h"

namespace adjutant::tables {

/// Where a figure comes from. What rests on anything but `stated` is said so beside the answer.
enum class Source {
  stated,     ///< printed in the rulebook
  inferred,   ///< follows from a worked example
  secondary,  ///< a public page, perhaps another edition: switched off until the owner confirms
  owner,      ///< typed by the owner from the printed chart
  sample,     ///< invented for the sample game
  unknown,    ///< nobody has given it yet
  board,      ///< read off the board
  player,     ///< said by a player
  dice,       ///< rolled or typed
  read,       ///< read by the program, off a rulebook or a picture: holds, but nobody has passed over it yet
};

/// The lower-case name that files and JSON use ("stated", "owner" ...).
std::string_view name_of(Source source);
/// The source of that name; Source::unknown for any other text.
Source source_named(std::string_view name);

using TraceValue = std::variant<std::monostate, std::int64_t, bool, std::string>;

/// One step of a procedure as a player would say it aloud: `step` is a key of the catalogue of messages.
struct TraceStep {
  std::string step;  ///< "trace.attacker_total", "trace.refused"
  TraceValue value;
  std::string rule;  ///< printed rule number, "5.2"; empty where the game has none
  Source source = Source::stated;
  std::vector<Argument> args;
};

/// A die-roll modifier (DRM).
struct Modifier {
  std::string id;  ///< as results and the conformance cases name it: "river"
  int value = 0;   ///< 0 where nobody has given the figure (Source::unknown)
  std::string rule;
  std::string group;  ///< name of its exclusive group; empty: it belongs to none
  Source source = Source::stated;
  std::string label = {};  ///< the catalogue's key for its name; empty: the id is said

  friend bool operator==(const Modifier&, const Modifier&) = default;
};

/// A modifier that was offered, and whether it counts: a line with a tick in the window.
struct SettledModifier {
  Modifier modifier;
  bool counts = false;
  bool by_player = false;  ///< whether the player decided, not the board
  Message reason = {};     ///< why a modifier that a player may expect does not count
  std::string unit = {};   ///< id of the target that it applies to; empty: all targets

  friend bool operator==(const SettledModifier&, const SettledModifier&) = default;
};

/// A sum that a procedure names: "total_fp", or what is added to a die.
struct Total {
  std::string id;
  std::int64_t value = 0;
  Message name;
  std::string unit = {};  ///< id of the target that it applies to; empty: all targets
  int dice = 0;           ///< it is added to so many dice of six sides; 0: to none, or to another number of them

  friend bool operator==(const Total&, const Total&) = default;
};

/// A cell of a printed chart that was read: "damage", "shaken_mmc/2".
struct Look {
  std::string chart;
  std::string cell;

  friend bool operator==(const Look&, const Look&) = default;
};

/// What the dice of that name must show.
struct Aim {
  std::string dice;
  int number = 0;
  bool or_less = false;  ///< this or less; else this or more

  friend bool operator==(const Aim&, const Aim&) = default;
};

/// A field of the result that is certain before the last die is rolled: the column of a melee, what the dice must show.
struct Standing {
  std::string field;
  TraceValue value;

  friend bool operator==(const Standing&, const Standing&) = default;
};

/// The steps of a procedure in order; beside them its modifiers and sums by themselves. While odds are enumerated the
/// trace is switched off and costs nothing.
class Trace {
 public:
  Trace() = default;
  static Trace off() { return Trace(false); }

  [[nodiscard]] bool wanted() const { return wanted_; }
  void add(TraceStep step) {
    if (wanted_) {
      steps_.push_back(std::move(step));
    }
  }
  void list(SettledModifier modifier) {
    if (wanted_) {
      modifiers_.push_back(std::move(modifier));
    }
  }
  void sum(Total total) {
    if (wanted_) {
      totals_.push_back(std::move(total));
    }
  }
  void stand(std::string field, TraceValue value) {
    if (wanted_) {
      standing_.push_back({std::move(field), std::move(value)});
    }
  }
  /// Each cell is noted once, where it was read last.
  void look(const std::string& chart, const std::string& cell);
  void aim(Aim aim) {
    if (wanted_) {
      aims_.push_back(std::move(aim));
    }
  }
  [[nodiscard]] const std::vector<Look>& looks() const { return looks_; }
  [[nodiscard]] const std::vector<Aim>& aims() const { return aims_; }
  [[nodiscard]] const std::vector<TraceStep>& steps() const { return steps_; }
  [[nodiscard]] const std::vector<SettledModifier>& modifiers() const { return modifiers_; }
  [[nodiscard]] const std::vector<Total>& totals() const { return totals_; }
  [[nodiscard]] const std::vector<Standing>& standing() const { return standing_; }

 private:
  explicit Trace(bool wanted) : wanted_(wanted) {}
  bool wanted_ = true;
  std::vector<TraceStep> steps_;
  std::vector<SettledModifier> modifiers_;
  std::vector<Total> totals_;
  std::vector<Standing> standing_;
  std::vector<Look> looks_;
  std::vector<Aim> aims_;
};

}  // namespace adjutant::tables

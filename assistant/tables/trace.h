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
};

/// The lower-case name that files and JSON use ("stated", "owner" ...).
std::string_view name_of(Source source);
/// The source of that name; Source::unknown for any other text.
Source source_named(std::string_view name);

using TraceValue = std::variant<std::monostate, std::int64_t, bool, std::string>;

/// One step of a procedure as a player would say it aloud: `step` is a key of the catalogue.
struct TraceStep {
  std::string step;  ///< "trace.attacker_total", "trace.refused"
  TraceValue value;
  std::string rule;  ///< printed rule number, "5.2"; empty where the game has none
  Source source = Source::stated;
  std::vector<Argument> args;
};

/// What a procedure did, in order. While odds are enumerated it is switched off and costs nothing.
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
  [[nodiscard]] const std::vector<TraceStep>& steps() const { return steps_; }

 private:
  explicit Trace(bool wanted) : wanted_(wanted) {}
  bool wanted_ = true;
  std::vector<TraceStep> steps_;
};

}  // namespace adjutant::tables

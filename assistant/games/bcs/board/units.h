#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/state/situation.h"

/// The Battalion Combat Series as it reads the neutral counters of a Situation.
///
/// Kinds: "hq", "trains", "support"; anything else is a combat unit ("infantry", "armor" ...). The face is "move" or
/// "deployed", of an HQ "unused", "used" or "done", of trains "normal" or "ghost".
///
/// Printed figures (Unit::values) that are looked at; one that is missing is unknown:
///   formation                     the name that its units and their HQ share; without it a unit is independent
///   ar av range ma steps          whole numbers, of the face that is up
///   av_type                       "light", "red", "hard_red", "breakthrough", "long_range" ...; also of a Support
///   dual hard limited long_range unassigned
///                                 yes, where the counter is so
///   ma_class                      "foot", "truck", "tactical"
///   zoc                           no, where the counter has no zone of control
///   command_radius artillery_points fatigue
///                                 of an HQ; fatigue is a level, or "fresh"
///
/// Markers on a unit: "stopped", "finished", "screen"; on a Support: "dropped"; on an HQ: "prepared_defence",
/// "msr_blocked_1", "msr_blocked_2", "coordination". In a hex: "traffic".
///
/// A counter that is turned over keeps the figures of the side that goes down as "move/ar", "deployed/ma" ..., and
/// takes those of the other from there.
///
/// Facts of the ledger, and those of them that may be markers in a hex instead: facts.h.
namespace adjutant::games::bcs {

bool is_hq(const Unit& unit);
bool is_trains(const Unit& unit);
bool is_support(const Unit& unit);
/// Whether the unit is a combat unit: neither HQ, trains nor Support.
bool is_combat_unit(const Unit& unit);

bool has_marker(const Unit& unit, std::string_view marker);
/// A printed whole number of the counter; nothing where it is not known.
std::optional<int> figure(const Unit& unit, const std::string& name);
std::string text(const Unit& unit, const std::string& name);
/// Whether the printed yes-or-no figure of that name is yes; false where it is not given.
bool says(const Unit& unit, const std::string& name);
/// The movement status of the unit by its markers: "moving", "stopped" or "finished".
std::string status_of(const Unit& unit);

/// The name of the MSR Blocked marker of that level, 1 or 2.
std::string blocked_marker(int level);

/// Whether the unit, or the host of a Support, belongs to the HQ's formation.
bool belongs_to(const Situation& situation, const Unit& unit, const Unit& hq);

/// The trains of the HQ's formation; null where they are off the map.
const Unit* trains_of(const Situation& situation, const Unit& hq);

/// The name of a unit for a sentence: its name, else its id.
std::string called(const Unit& unit);
/// The name of the HQ's formation for a sentence: its value `formation`, else the name or id of the HQ.
std::string formation_name(const Unit& hq);
/// The artillery points of an HQ, 0 where its counter prints none; nothing where nobody has given them.
std::optional<int> artillery_points(const Unit& hq);
/// A message that nobody has given this printed figure of the unit, or that its counter prints none.
Message figure_not_given(const Unit& unit, const std::string& name);

/// Whether the ledger has a fact of that name about the hex.
bool has_fact(const Situation& situation, std::string_view fact, board::Hex hex);

inline constexpr std::array<std::string_view, 3> snafu_results = {"full", "partial", "fail"};

/// The formation that a unit belongs to, as far as it is known. Points into the Situation.
struct Formation {
  const Unit* hq = nullptr;  ///< null: the unit is independent, or its HQ is not there
  std::string activation;    ///< the activation under way, "initial", "second" or "recovery"; empty: none
  std::string step;
  std::string snafu;  ///< result of the SNAFU roll; empty: not rolled
  bool hq_used_before = false;
  std::optional<int> fatigue;  ///< level of fatigue; nothing: fresh
  bool prepared = false;
  int blocked = 0;
  std::vector<Message> assumptions;  ///< facts that nobody has confirmed

  [[nodiscard]] bool runs() const { return !activation.empty(); }
  [[nodiscard]] bool initial() const { return activation == "initial"; }
};

Formation formation_of(const Situation& situation, const Unit& unit);

}  // namespace adjutant::games::bcs

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/bcs/board/units.h"
#include "games/game_system.h"

namespace adjutant::games::bcs {

/// Why an action is refused, with the rule that refuses.
struct Refusal {
  std::string rule;
  Message reason;
};
using MaybeRefusal = std::optional<Refusal>;

/// What is being judged.
struct Asked {
  const Situation& situation;
  const Unit& unit;
  const Formation& formation;
  const tables::ChartSheet& charts;
  const Settings& settings;
};

/// What an allowed action costs and may be done to.
struct Terms {
  Message cost;
  std::vector<std::string> targets;
  std::vector<Message> assumptions = {};
};

using Condition = MaybeRefusal (*)(const Asked& asked, Terms& terms);

/// Who an action arises for.
enum class Actor : std::uint8_t { hq, combat_unit, unit_or_hq, hq_or_trains, trains };

/// Whether that is what the unit is.
bool is_actor(Actor actor, const Unit& unit);

/// One action: its line in the tables of legal actions.
struct ActionRow {
  std::string_view id;
  std::string_view rule;
  Actor actor;
  std::string_view effect;  ///< the row of snafu_effects that permits it; empty: it needs no running activation
  std::string_view status;  ///< the row of status_permits; empty: the status does not matter
  Condition condition;
  std::string_view procedure;  ///< the one that resolves it, where there is one
  bool at_any_time = false;    ///< whoever's part it is
};

std::span<const ActionRow> action_rows();

// What single actions ask, in action_conditions.cpp.
MaybeRefusal nothing_more(const Asked& asked, Terms& terms);
MaybeRefusal may_activate(const Asked& asked, Terms& terms);
MaybeRefusal may_recover(const Asked& asked, Terms& terms);
MaybeRefusal may_roll_snafu(const Asked& asked, Terms& terms);
MaybeRefusal may_mitigate(const Asked& asked, Terms& terms);
MaybeRefusal may_prepare(const Asked& asked, Terms& terms);
MaybeRefusal may_end_preparation(const Asked& asked, Terms& terms);
MaybeRefusal may_activate_again(const Asked& asked, Terms& terms);
MaybeRefusal may_move(const Asked& asked, Terms& terms);
MaybeRefusal may_attack(const Asked& asked, Terms& terms);
MaybeRefusal may_fire(const Asked& asked, Terms& terms);
MaybeRefusal may_barrage(const Asked& asked, Terms& terms);
MaybeRefusal may_engage(const Asked& asked, Terms& terms);
MaybeRefusal may_retreat(const Asked& asked, Terms& terms);
MaybeRefusal may_go_back(const Asked& asked, Terms& terms);
MaybeRefusal may_enter_screen(const Asked& asked, Terms& terms);
MaybeRefusal may_step(const Asked& asked, Terms& terms);
MaybeRefusal may_flip_trains(const Asked& asked, Terms& terms);
MaybeRefusal may_tire(const Asked& asked, Terms& terms);
MaybeRefusal may_be_isolated(const Asked& asked, Terms& terms);

}  // namespace adjutant::games::bcs

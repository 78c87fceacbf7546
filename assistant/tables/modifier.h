#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.h"
#include "tables/trace.h"

namespace adjutant::tables {

/// Which members of an exclusive group count: the first that is ticked, the largest or the smallest.
enum class Keep { first, max, min };

/// "first", "max", "min" and back; nullopt for anything else.
std::string_view name_of(Keep keep);
std::optional<Keep> keep_named(std::string_view name);

/// A modifier that could count, and what the board says of it.
struct Offer {
  Modifier modifier;
  bool ticked = false;   ///< by the board
  Message refused = {};  ///< why the board leaves it out, where a player would ask; only of one that is not ticked
};

/// What the player switched on or off by hand, by the modifier's id; it wins over the board.
using Ticks = std::map<std::string, bool, std::less<>>;

struct KeptModifier {
  Modifier modifier;
  bool by_player = false;
};

/// A modifier that was asked about and does not count: what players argue about.
struct RefusedModifier {
  Modifier modifier;
  Message reason;
};

/// The modifiers of one roll.
struct Modifiers {
  std::vector<KeptModifier> kept;
  std::vector<RefusedModifier> refused;
  std::vector<SettledModifier> all = {};  ///< every one that was offered, those included that nobody asks about

  /// Saturates at the ends of int.
  [[nodiscard]] int sum() const;
};

/// Decides which offers count, in their order. Refused are: those the board refuses with a reason, those the player
/// switched off, `secondary` ones that no player has confirmed, and the losers of an exclusive group (a group that
/// `groups` does not name keeps its first).
Modifiers settle(const std::vector<Offer>& offers, const std::map<std::string, Keep>& groups, const Ticks& player);

/// Lists every modifier in the trace, ticked or not; `unit` is the target that they are about, where it is not all.
void list(const Modifiers& modifiers, Trace& trace, const std::string& unit = {});

/// One step for each that counts or is refused: "trace.modifier" ("trace.modifier_of_player" where the player ticked
/// it) and "trace.refused" with its value; the arguments are `modifier`, `value` and, as a term, `reason`. A reason
/// that brings arguments is a sentence of its own about {modifier}, and its key is the step.
void write(const Modifiers& modifiers, Trace& trace);

}  // namespace adjutant::tables

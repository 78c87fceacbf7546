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

/// The name of a Keep in files, "first", "max" or "min", and the Keep of a name; nullopt for any other name.
std::string_view name_of(Keep keep);
std::optional<Keep> keep_named(std::string_view name);

/// A modifier that could apply to a roll, and whether the board says that it does.
struct Offer {
  Modifier modifier;
  bool ticked = false;   ///< whether the board shows that it applies
  Message refused = {};  ///< why the board leaves it out, where a player would ask; only of one that is not ticked
};

/// The modifiers that the player has switched on or off by hand, by their ids; his choice wins over the board's.
using Ticks = std::map<std::string, bool, std::less<>>;

struct KeptModifier {
  Modifier modifier;
  bool by_player = false;
};

/// A modifier that a player may expect and that does not count, with the reason.
struct RefusedModifier {
  Modifier modifier;
  Message reason;
};

/// The modifiers of one roll.
struct Modifiers {
  std::vector<KeptModifier> kept;
  std::vector<RefusedModifier> refused;
  /// Every modifier that was offered, including those that are neither kept nor refused.
  std::vector<SettledModifier> all = {};

  /// The sum of the modifiers that count; saturates at the ends of int.
  [[nodiscard]] int sum() const;
};

/// Decides which of the offered modifiers count, in their order. Refused are: those the board refuses with a reason,
/// those the player switched off, `secondary` ones that no player has confirmed, and the losers of an exclusive group
/// (a group that `groups` does not name keeps its first).
Modifiers settle(const std::vector<Offer>& offers, const std::map<std::string, Keep>& groups, const Ticks& player);

/// Lists every modifier in the trace, whether it counts or not; `unit` is the id of the target that they apply to,
/// empty for all targets.
void list(const Modifiers& modifiers, Trace& trace, const std::string& unit = {});

/// Writes into the trace one step for each modifier that counts or is refused: "trace.modifier"
/// ("trace.modifier_of_player" where the player ticked it) and "trace.refused" with its value; the arguments are
/// `modifier`, `value` and, as a term, `reason`. A reason with arguments is a sentence of its own about {modifier}, and
/// its key is the step.
void write(const Modifiers& modifiers, Trace& trace);

}  // namespace adjutant::tables

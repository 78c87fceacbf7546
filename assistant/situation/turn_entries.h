#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/state/situation.h"

// The turn as the ledger has it: what each entry says, how that is known, and what VASSAL's turn counter tells of it.
namespace adjutant::situation {

/// What a ledger says of the turn, beside its facts.
enum class Entry { turn, phase, active, impulse, passes, initiative };
inline constexpr std::array<Entry, 6> entries = {Entry::turn,    Entry::phase,  Entry::active,
                                                 Entry::impulse, Entry::passes, Entry::initiative};

/// The entry's name in files, "phase", and the entry of a name; nullopt for any other name.
std::string_view name_of(Entry entry);
std::optional<Entry> entry_named(std::string_view name);

/// What the ledger says there, a number as text; empty where it says nothing.
std::string value_of(const games::Ledger& ledger, Entry entry);
/// How that is known. It is assumed unless somebody has said or shown the very value that stands there: what followed
/// from it since is nobody's word.
games::Proof proof_of(const games::Ledger& ledger, Entry entry);

/// Sets one entry, whoever knew it before. Fails on a text where a number belongs, on a number that no game reaches,
/// and on a text that is too long; the ledger is then as it was.
Result<void> set_entry(games::Ledger& ledger, Entry entry, const std::string& value, games::Proof by);
/// Notes that the value which stands there is known so.
void confirm(games::Ledger& ledger, Entry entry, games::Proof by);

/// What players call phases and sides, in all languages: several names by the id that the ledger has for it.
using CalledNames = std::map<std::string, std::vector<std::string>>;
struct TurnNames {
  CalledNames phases = {};
  CalledNames sides = {};
};

/// What a turn counter shows, as far as it is understood.
struct SeenTurn {
  std::optional<int> turn = {};
  std::string phase = {};   ///< id; empty where no phase, or more than one, is named
  std::string active = {};  ///< id of the side; likewise

  friend bool operator==(const SeenTurn&, const SeenTurn&) = default;
};

/// Reads the text of a turn counter, "Turn 3 - Operaciones (German)": names are found as whole words whatever their
/// case, without what only says that they are phases; the number behind a word for "turn" goes before any other.
SeenTurn read_turn_counter(std::string_view text, const TurnNames& names);

/// Enters what the counter shows now, over whatever was said before. Where that is another turn or phase, its impulses
/// begin anew, and with another turn nobody has moved, fired or been activated yet.
void see_turn(games::Ledger& ledger, const SeenTurn& seen);

/// Where units of one side alone have gone to another hex between two moments, and nobody has said or shown whose part
/// it is: assumes that it is that side's, in the next impulse where it was the other's.
void assume_active(games::Ledger& ledger, const games::Situation& before, const games::Situation& after);

}  // namespace adjutant::situation

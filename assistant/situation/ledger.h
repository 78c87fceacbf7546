#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/result.h"
#include "games/state/situation.h"

namespace adjutant::situation {

/// The fact that says which unit carries a weapon, against the order of the stack: unit = the weapon, value = its
/// owner; an empty value: nobody.
inline constexpr std::string_view owner_fact = "owner";
/// The fact that a unit has changed its hex; its value is the path, "4,2 5,2 5,3".
inline constexpr std::string_view moved_fact = "moved";

/// The fact of that name about a unit, a hex, or both; nullptr where the ledger has none. `unit` or `hex` may be empty.
const games::Fact* fact_about(const games::Ledger& ledger, std::string_view fact, std::string_view unit,
                              std::string_view hex = {});

/// Enters a fact. Of two facts of one name about the same unit and hex the better known one stays: said beats seen
/// beats assumed, and of equals the later. A ledger that is full (games::max_facts) forgets its oldest assumption for
/// it, or its oldest fact where nothing is assumed.
void record(games::Ledger& ledger, games::Fact fact);

/// Removes the fact of that name about that unit and hex, however it is known; does nothing where there is none.
void forget(games::Ledger& ledger, std::string_view fact, std::string_view unit, std::string_view hex = {});

/// Enters into `ledger` what a comparison of two moments of a live game shows: a unit in another hex has moved (its
/// path goes on, and one that goes straight back has not moved there, unless it is marked); a marker that appeared on a
/// unit or in a hex is a fact of its name; one that was taken away ends the fact that was seen of it. Units that are
/// new or gone tell nothing.
void observe(games::Ledger& ledger, const games::Situation& before, const games::Situation& after);

/// The assumed facts about these units and hexes ("c,r"), and those about nobody in particular: what an answer about
/// them rests on.
std::vector<games::Fact> assumptions(const games::Ledger& ledger, const std::vector<std::string>& units,
                                     const std::vector<std::string>& hexes);

/// The ledger as it stands in a situation file.
nlohmann::json to_json(const games::Ledger& ledger);
/// Reads a ledger from the form that to_json writes, with the checks of a situation file. `where` names its place in
/// messages.
Result<games::Ledger> read_ledger(const nlohmann::json& json, const std::string& where);

}  // namespace adjutant::situation

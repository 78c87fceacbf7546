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

/// What is known of a unit or hex under this name; nullptr where nothing is. `unit` or `hex` may be empty.
const games::Fact* fact_about(const games::Ledger& ledger, std::string_view fact, std::string_view unit,
                              std::string_view hex = {});

/// Enters a fact. Of two facts of one name about the same unit and hex the better known one stays: said beats seen
/// beats assumed, and of equals the later. A ledger that is full (games::max_facts) forgets its oldest assumption for
/// it, or its oldest fact where nothing is assumed.
void record(games::Ledger& ledger, games::Fact fact);

/// Takes back what is known under this name, however it is known; nothing where nothing is.
void forget(games::Ledger& ledger, std::string_view fact, std::string_view unit, std::string_view hex = {});

/// What can be seen by comparing two moments of a live game, entered into `ledger`: a unit in another hex has moved
/// (its path goes on), a marker that appeared on a unit or in a hex is a fact of its name, one that was taken away ends
/// the fact that was seen of it. Units that are new or gone tell nothing.
void observe(games::Ledger& ledger, const games::Situation& before, const games::Situation& after);

/// The assumed facts about these units and hexes ("c,r"), and those about nobody in particular: what an answer about
/// them rests on.
std::vector<games::Fact> assumptions(const games::Ledger& ledger, const std::vector<std::string>& units,
                                     const std::vector<std::string>& hexes);

/// The ledger as it stands in a situation file.
nlohmann::json to_json(const games::Ledger& ledger);
/// Reads it back, with the checks of a situation file.
Result<games::Ledger> read_ledger(const nlohmann::json& json, const std::string& where);

}  // namespace adjutant::situation

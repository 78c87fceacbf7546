#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "base/diagnostic.h"
#include "base/result.h"
#include "games/state/situation.h"

namespace adjutant::games {

/// Reads the ledger of a situation file (formats.md). Fails on what is no ledger, on too many facts or shots, and on a
/// shot without its two hexes.
Result<Ledger> read_ledger(const nlohmann::json& object, const std::string& where, Diagnostics& diagnostics);

/// The ledger as it stands in a situation file; without `shots` where none was ever declared.
nlohmann::json to_json(const Ledger& ledger);

}  // namespace adjutant::games

#pragma once

#include <nlohmann/json_fwd.hpp>

#include "api/answers/answers.h"
#include "session/session.h"
#include "situation/turn_entries.h"

namespace adjutant::api {

/// The key of the word for a side, whatever the case in which it is written.
std::string side_key(std::string side);

/// What players call the phases of the game and the sides on the board, in every language of the catalogue.
situation::TurnNames turn_names(const session::Kit& kit, const games::Situation& situation,
                                const words::Catalogue& catalogue);

/// {entries:[{entry, value, by, text, values:[{value, text}]}], facts:[{fact, unit?, name?, hex?, place?, value?, by,
/// text}]}; `facts` are those of the ledger, and the markers that lie on the board, which are seen, by the counter
/// sheet or by the names of pieces.
nlohmann::json ledger_json(const session::Snapshot& now, const session::Kit& kit, const Speaker& say);

}  // namespace adjutant::api

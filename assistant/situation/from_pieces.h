#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "games/state/situation.h"
#include "situation/counter_sheet.h"
#include "situation/ground.h"
#include "vmod/view/view.h"

namespace adjutant::situation {

/// A piece of the map that has not become a unit or marker of the situation.
struct StrayPiece {
  std::string id;
  std::string name;
  std::optional<board::Hex> hex;
  PieceLooks looks;  ///< to make a rule of: match_like(looks)
  int likes = 1;     ///< how many pieces on the map are of its kind, itself included
};

struct BuiltSituation {
  games::Situation situation;
  std::vector<StrayPiece> unknown;    ///< "tell me what this is": one of each kind that no rule fits
  std::vector<StrayPiece> concealed;  ///< masked from this viewer, and no rule fits the mask; nothing to ask about
  std::vector<StrayPiece> elsewhere;  ///< units of the sheet that stand beside the boards, in boxes and on tracks
  Diagnostics diagnostics;            ///< the diagnostics of the ground, and counters beyond the limits of a situation
};

/// What a counter sheet looks at in this piece.
PieceLooks looks_of(const vmod::PieceView& piece);

/// The situation on the ground's map as this view shows it: a view holds only what its viewer may see, so nothing else
/// can get in. Pieces in decks are no units.
///
/// In a stack, from the bottom up: a marker belongs to the nearest unit below or above it, or to the hex, as the sheet
/// says; a carried unit (a weapon) belongs to the nearest unit above it that is not carried, whatever markers lie
/// between, unless the ledger has a fact `owner` about it that names a unit of the same hex, or nobody; what stands
/// above a storey marker stands on that storey. A piece without a stack is a stack of its own. On a table a unit's
/// values `x` and `y` are its place in map pixels, to be measured from.
BuiltSituation build_situation(const vmod::View& view, const Ground& ground, const CounterSheet& sheet,
                               const games::Ledger& ledger, const std::string& edition);
/// The situation on one map, from its pieces: as build_situation(view, ...) does for the ground's map in a view. `map`
/// null: no pieces.
BuiltSituation build_situation(const vmod::MapView* map, const Ground& ground, const CounterSheet& sheet,
                               const games::Ledger& ledger, const std::string& edition);

}  // namespace adjutant::situation

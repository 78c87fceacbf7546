#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "tables/pack.h"

namespace adjutant::tables {

/// Labels that a language of the pack lacks, charts without one, and names that the maker forgot: where some of the
/// inputs, modifiers and kinds of terrain have labels, all must. (Where none has, the game's own catalogue names them,
/// as those of Adjutant's own games, or players read the ids.)
Diagnostics check_labels(const Pack& pack, const std::vector<std::string>& terrains, const std::string& where);

}  // namespace adjutant::tables

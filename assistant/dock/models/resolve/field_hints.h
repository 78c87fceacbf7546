#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "dock/heard/fields.h"

// What the sheet knows of the fields of procedures beyond their kinds: bounds, what is asked first, what stands there
// at the start, which words may stand in a text. What a field does in the game is the procedure's business.
namespace adjutant::dock {

struct FieldBounds {
  int least = 0;
  int most = 99;
};

/// The bounds of a number by the name of its field; wide enough that no printed figure lies beyond.
FieldBounds bounds_of(std::string_view name);

/// Whether the field names pieces of a board, or is set by the ticks of the modifiers: the sheet does not ask for it.
bool is_of_board(std::string_view name, std::string_view kind);

/// Whether a text names a unit without which a result tells less; where the player gives it no name, what it is will
/// do.
bool is_called_by_kind(std::string_view name);

/// The places of the fields that are asked first, in the order of the sheet; empty: those that are required.
const std::vector<std::string>& first_fields(const std::string& procedure);

/// Whether a field of the whole input is what the defender brings: who is attacked, and where he stands.
bool is_of_defender(const std::string& procedure, const std::string& name);

/// The input that the sheet starts with.
Json start_of(const std::string& procedure);

/// Where the words come from that may stand in a field of kind "text" or "list".
struct WordSource {
  std::string chart = {};               ///< the rows of this chart of the game
  std::vector<std::string> words = {};  ///< else these
};
/// Without words and chart: whatever the player types.
WordSource words_of(const std::string& game, const std::string& place);

/// The procedures that players ask for most, for the head of the list: the smaller the earlier.
int rank_of(const std::string& procedure);

}  // namespace adjutant::dock

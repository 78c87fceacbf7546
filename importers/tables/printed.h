#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "tables/chart.h"

// What the cells of printed charts say, in Spanish, Italian and English.
namespace adjutant::importers {

/// As much of a text as a pack takes (tables::max_text), cut between two characters.
std::string as_pack_text(std::string text);

/// An id for a printed name which is not taken yet, and now is: "a_b", "a_b_2"; for one of another alphabet what
/// `otherwise` says.
std::string printed_id(const std::string& name, const std::string& otherwise, std::set<std::string>& taken);

/// The numbers that a printed band is for: "3", "1-3", "10–11", "4+", "≤2", "2 o menos", "13 or more", "fino a 4",
/// "7 bis 9" is none. Nothing for any other text, and for numbers beyond those of charts; "3-1" is none, being odds.
std::optional<tables::Range> printed_range(std::string_view text);

/// The value of a printed cell: a whole number also with its sign ("+1", "−2"), true for "✓", false for "✗", else the
/// text as it stands. Nothing for an empty cell.
std::optional<tables::FigureValue> printed_value(std::string_view text);

/// Whether the text is a number with its sign as modifiers are printed: "+1", "-2", "+2/+1", "-x", "+/-x".
bool is_printed_modifier(std::string_view text);

/// The dice that a title or a sentence speaks of: "2d6", "(Dos Dados Modificados)", "roll two dice", "un dado", "d10".
/// Nothing where it speaks of none.
std::optional<tables::Dice> printed_dice(std::string_view text);

}  // namespace adjutant::importers

#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.h"
#include "board/line_of_sight.h"

namespace adjutant::board {

/// The kinds of terrain that have a name in every language, under the key "terrain.NAME" with _ for blanks. Any other
/// kind is shown as the survey writes it.
std::span<const std::string_view> terrain_terms();

/// A kind of terrain as an argument of a message: as a term where terrain_terms() has it, else as the survey writes it.
Argument terrain_argument(std::string name, const std::string& terrain);

/// A feature met on the line, as a sentence for the list of reasons.
Message say(const Met& met);

/// Names the hexes and the hexsides that an answer rests on and no person has checked.
void add_what_is_guessed(std::vector<Message>& says, const Sight& sight);

/// The verdict as a sentence, then what it rests on. `by_count`: the line is blocked by the number of degrading places
/// alone.
std::vector<Message> say(const Sight& sight, bool by_count);

}  // namespace adjutant::board

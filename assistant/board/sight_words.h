#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.h"
#include "board/line_of_sight.h"

namespace adjutant::board {

/// The kinds of terrain that have a name in every language, under the key "terrain.<name>" with _ for blanks. Any other
/// is said as the survey writes it.
std::span<const std::string_view> terrain_terms();

/// A kind of terrain as an argument: a term where it is one.
Argument terrain_argument(std::string name, const std::string& terrain);

/// One entry of the list as a sentence.
Message say(const Met& met);

/// The verdict as a sentence, and what it rests on. `by_count`: blocked by the number of degrading places alone.
std::vector<Message> say(const Sight& sight, bool by_count);

}  // namespace adjutant::board

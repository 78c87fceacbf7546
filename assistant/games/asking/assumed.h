#pragma once

#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/message.h"
#include "games/asking/input.h"
#include "tables/trace.h"

// The field `assumed`: what an input that was read off the board rests on and nobody has confirmed.
//
//   "assumed": [{"key", "args": [{"name", "value", "term"}]}]
namespace adjutant::games {

/// The key of what is assumed of a unit that has not a figure that is added up: {unit}, {figure}.
inline constexpr std::string_view left_out_key = "games.assume.left_out";

std::vector<Message> read_assumed(Input& input);
nlohmann::json to_json(const Message& message);
nlohmann::json to_json(const std::vector<Message>& messages);
/// Writes the assumptions of an input into the trace.
void say_assumed(const std::vector<Message>& assumed, tables::Trace& trace);

}  // namespace adjutant::games

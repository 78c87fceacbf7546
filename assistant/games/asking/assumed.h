#pragma once

#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/message.h"
#include "games/asking/input.h"
#include "tables/trace.h"

// The field `assumed`: what an input that was read off the board rests on and nobody has confirmed.
//
//   "assumed": [{"key", "args": [{"name", "value", "term"}]}]
namespace adjutant::games {

std::vector<Message> read_assumed(Input& input);
nlohmann::json to_json(const Message& message);
nlohmann::json to_json(const std::vector<Message>& messages);
/// Writes the assumptions of an input into the trace.
void say_assumed(const std::vector<Message>& assumed, tables::Trace& trace);

}  // namespace adjutant::games

#include "vmod/wire/private_answer.h"

#include <vector>

#include "vmod/game/command.h"
#include "vmod/sequence.h"
#include "vmod/wire/message.h"
#include "vmod/wire/properties.h"

namespace adjutant::vmod::wire {
namespace {

std::string pixels(Point at) {
  return '\t' + std::to_string(at.x) + '\t' + std::to_string(at.y);
}

std::string thread_leaf(ToolNumber thread, Point from, Point to, const char* state) {
  return "LOS\tLOS_Thread" + std::to_string(thread) + pixels(from) + pixels(to) + state;
}

/// A report, since a line of chat would be read as somebody's words.
std::string words_leaf(const std::string& words, const std::string& name, const std::string& id) {
  const Properties sender{{"name", name}, {"id", id}};
  const std::vector<std::string> fields{"PRIV_CHAT", encode_properties(sender).value_or(""),
                                        words.empty() ? "" : "* |" + escaped_for_chat(words)};
  return encode_sequence(fields, '/').value_or("");
}

}  // namespace

std::string to_text(const PrivateAnswer& answer, const std::string& name, const std::string& id) {
  constexpr const char* taken_away = "\tfalse\tfalse\ttrue";
  constexpr const char* pulled = "\tfalse\ttrue\tfalse";
  std::string command = words_leaf(answer.words, name, id);
  const auto add = [&command](const std::string& leaf) { command += kCommandSeparator + leaf; };
  if (answer.cleared) {
    add(thread_leaf(*answer.cleared, {}, {}, taken_away));
  }
  if (answer.line) {
    add(thread_leaf(answer.line->thread, answer.line->from, answer.line->to, pulled));
  }
  if (answer.ring) {
    add("FLARE\tFlare" + std::to_string(answer.ring->flare) + pixels(answer.ring->at));
  }
  return command;
}

}  // namespace adjutant::vmod::wire

#include "commands/rules/note_lines.h"

#include <algorithm>
#include <ostream>
#include <string>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "context/context.h"

namespace adjutant::app {
namespace {

void print_indented(std::string_view text, const Context& context) {
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    context.out << (end > at ? "    " : "") << text.substr(at, end - at) << '\n';
    at = end + 1;
  }
}

}  // namespace

void print_text(const db::NoteText& said, const Context& context) {
  print_indented(said.text, context);
  if (!said.answer.empty()) {
    print_indented(context.say(Message{"notes.answer", {{"answer", said.answer}}}), context);
  }
}

void print_note(const db::Note& note, const Context& context) {
  const std::string origin = note.origin.empty() ? context.say("notes.own") : note.origin;
  context.print({"notes.line",
                 {{"id", note.id},
                  term("kind", fmt::format("notes.kind.{}", db::name_of(note.said.kind))),
                  {"sections", fmt::format("{}", fmt::join(note.said.sections, ", "))},
                  {"game", note.game},
                  {"origin", origin}}});
  print_text(note.said, context);
}

}  // namespace adjutant::app

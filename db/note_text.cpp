#include "db/note_text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "base/utf8.h"

namespace adjutant::db {
namespace {

constexpr std::array<std::string_view, 3> kinds = {"note", "question", "erratum"};
constexpr std::string_view blanks = " \t";

bool is_control(char c) {
  return (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t') || c == 0x7F;
}

/// Bytes that are no UTF-8 become the sign for it.
std::string as_utf8(std::string_view text) {
  std::string valid;
  while (!text.empty()) {
    append_character(valid, take_character(text));
  }
  return valid;
}

std::string tidy_lines(std::string_view text) {
  std::string tidy;
  std::size_t empty_lines = 0;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view line = text.substr(at, end - at);
    const std::size_t length = line.find_last_not_of(blanks) + 1;  // 0 where there is nothing else
    if (length == 0) {
      ++empty_lines;
    } else {
      tidy += tidy.empty() ? "" : empty_lines > 0 ? "\n\n" : "\n";
      tidy += line.substr(0, length);
      empty_lines = 0;
    }
    at = end + 1;
  }
  return tidy.substr(std::min(tidy.find_first_not_of(blanks), tidy.size()));
}

std::string tidy(std::string_view text) {
  std::string valid = as_utf8(text);
  std::erase_if(valid, is_control);
  return tidy_lines(valid);
}

std::string on_one_line(std::string_view text) {
  std::string line = tidy(text);
  std::ranges::replace(line, '\n', ' ');
  return tidy(line);
}

/// Anything but what separates names where several stand together.
bool is_section_name(std::string_view name) {
  return !name.empty() && name.size() <= longest_section_name && name.find_first_of(",;[]\n\t ") == std::string::npos;
}

std::optional<Message> wrong_with(const NoteText& said) {
  if (said.text.empty()) {
    return Message{"notes.no_text", {}};
  }
  if (said.sections.empty()) {
    return Message{"notes.no_section", {}};
  }
  if (!said.answer.empty() && said.kind != NoteKind::question) {
    return Message{"notes.no_question", {}};
  }
  if (std::max(said.text.size(), said.answer.size()) > longest_note || said.heading.size() > longest_heading) {
    return Message{"notes.too_long", {{"most", longest_note}}};
  }
  if (said.sections.size() > most_sections_of_note) {
    return Message{"notes.too_many_sections", {{"most", most_sections_of_note}}};
  }
  if (const auto odd = std::ranges::find_if_not(said.sections, is_section_name); odd != said.sections.end()) {
    return Message{"notes.no_name", {{"name", *odd}}};
  }
  return std::nullopt;
}

}  // namespace

std::string_view name_of(NoteKind kind) {
  return kinds.at(static_cast<std::size_t>(kind));
}

std::optional<NoteKind> note_kind_named(std::string_view name) {
  const auto found = std::ranges::find(kinds, name);
  return found == kinds.end() ? std::nullopt : std::optional(static_cast<NoteKind>(found - kinds.begin()));
}

Result<NoteText> proper(NoteText said) {
  said.text = tidy(said.text);
  said.answer = tidy(said.answer);
  said.heading = on_one_line(said.heading);
  for (std::string& section : said.sections) {
    section = on_one_line(section);
  }
  if (auto wrong = wrong_with(said)) {
    return failure({}, std::move(*wrong));
  }
  return said;
}

}  // namespace adjutant::db

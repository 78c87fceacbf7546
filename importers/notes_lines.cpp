#include "importers/notes_lines.h"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/utf8.h"
#include "importers/text/letters.h"

namespace adjutant::importers {
namespace {

using db::NoteKind;

/// A word that begins an entry, as a slug.
struct LeadingWord {
  std::string_view word;
  LineKind kind;
  NoteKind entry;
};

// clang-format off
constexpr std::array<LeadingWord, 22> leading_words = {{
    {"q", LineKind::entry, NoteKind::question},         {"question", LineKind::entry, NoteKind::question},
    {"p", LineKind::entry, NoteKind::question},         {"pregunta", LineKind::entry, NoteKind::question},
    {"d", LineKind::entry, NoteKind::question},         {"domanda", LineKind::entry, NoteKind::question},
    {"a", LineKind::answer, NoteKind::question},        {"answer", LineKind::answer, NoteKind::question},
    {"r", LineKind::answer, NoteKind::question},        {"respuesta", LineKind::answer, NoteKind::question},
    {"risposta", LineKind::answer, NoteKind::question}, {"errata", LineKind::entry, NoteKind::erratum},
    {"erratum", LineKind::entry, NoteKind::erratum},    {"errata-corrige", LineKind::entry, NoteKind::erratum},
    {"corrigendum", LineKind::entry, NoteKind::erratum}, {"fe-de-erratas", LineKind::entry, NoteKind::erratum},
    {"correction", LineKind::entry, NoteKind::erratum}, {"correccion", LineKind::entry, NoteKind::erratum},
    {"correzione", LineKind::entry, NoteKind::erratum}, {"note", LineKind::entry, NoteKind::note},
    {"nota", LineKind::entry, NoteKind::note},          {"comment", LineKind::entry, NoteKind::note},
}};

/// A heading over entries of one kind, as a slug; besides the leading words.
constexpr std::array<LeadingWord, 14> heading_words = {{
    {"q-a", LineKind::entries, NoteKind::question},               {"faq", LineKind::entries, NoteKind::question},
    {"questions", LineKind::entries, NoteKind::question},         {"questions-and-answers", LineKind::entries, NoteKind::question},
    {"preguntas", LineKind::entries, NoteKind::question},         {"preguntas-y-respuestas", LineKind::entries, NoteKind::question},
    {"domande", LineKind::entries, NoteKind::question},           {"domande-e-risposte", LineKind::entries, NoteKind::question},
    {"erratas", LineKind::entries, NoteKind::erratum},            {"corrections", LineKind::entries, NoteKind::erratum},
    {"correcciones", LineKind::entries, NoteKind::erratum},       {"correzioni", LineKind::entries, NoteKind::erratum},
    {"notes", LineKind::entries, NoteKind::note},                 {"notas", LineKind::entries, NoteKind::note},
}};
// clang-format on

/// No leading word is longer, with its bold type and its number.
constexpr std::size_t longest_entry_lead = 40;
/// The most blanks that Markdown allows before a heading.
constexpr std::size_t most_indent = 3;

/// The longest key of a section that importers make (section_keys.h), in bytes.
constexpr std::size_t longest_key = 80;

/// A text without blanks at both ends; a no-break space counts as text.
std::string_view inner(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  return first == std::string_view::npos ? "" : text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::string_view without_indent(std::string_view line) {
  const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
  return indent <= most_indent ? line.substr(indent) : line;
}

std::string_view without_bold(std::string_view text) {
  while (!text.empty() && (text.front() == '*' || text.front() == '_')) {
    text.remove_prefix(1);
  }
  while (!text.empty() && (text.back() == '*' || text.back() == '_')) {
    text.remove_suffix(1);
  }
  return text;
}

/// "Q12" is Q.
std::string_view without_number(std::string_view word) {
  while (!word.empty() && is_digit(word.back())) {
    word.remove_suffix(1);
  }
  return trimmed(word);
}

template <std::size_t Count>
const LeadingWord* word_in(const std::array<LeadingWord, Count>& words, std::string_view text) {
  const auto* const found = std::ranges::find(words, slug(text), &LeadingWord::word);
  return found == words.end() ? nullptr : found;
}

/// "Q: May it?", "**Q.12:** May it?"
std::optional<NotesLine> led_line(std::string_view line) {
  const std::size_t colon = line.substr(0, longest_entry_lead).find(':');
  if (colon == std::string_view::npos) {
    return std::nullopt;
  }
  const LeadingWord* const lead = word_in(leading_words, without_number(without_bold(line.substr(0, colon))));
  if (!lead) {
    return std::nullopt;
  }
  std::string_view rest = line.substr(colon + 1);
  const bool bold = line.front() == '*' || line.front() == '_';
  while (bold && !rest.empty() && rest.front() == line.front()) {
    rest.remove_prefix(1);  // "**Q:** May it?"
  }
  return NotesLine{lead->kind, lead->entry, std::string(inner(rest)), std::string(line)};
}

bool is_ruled_line(std::string_view line) {
  line = inner(line);
  return line.size() >= 3 && std::string_view("-*_").find(line.front()) != std::string_view::npos &&
         line.find_first_not_of(line.front()) == std::string_view::npos;
}

std::optional<NotesLine> heading(std::string_view line) {
  const std::size_t level = std::min(line.find_first_not_of('#'), line.size());
  if (level == 0 || level > 3 || (level < line.size() && line[level] != ' ' && line[level] != '\t')) {
    return std::nullopt;
  }
  const std::string_view rest = inner(line.substr(level));
  NotesLine read{level == 1 ? LineKind::set : LineKind::section, NoteKind::note, std::string(rest), std::string(line)};
  if (level < 3) {
    return read;
  }
  const LeadingWord* kind = word_in(heading_words, rest);
  kind = kind ? kind : word_in(leading_words, rest);
  if (!kind) {
    return std::nullopt;
  }
  read.kind = LineKind::entries;
  read.entry = kind->entry;
  return read;
}

/// The meaning of a line of a notes file; none if it is plain text.
std::optional<NotesLine> meaning_of(std::string_view line) {
  line = without_indent(line);
  if (line.empty() || line.front() == '\\') {
    return std::nullopt;
  }
  if (line.front() == '#') {
    return heading(line);
  }
  if (is_ruled_line(line)) {
    return NotesLine{.kind = LineKind::rule, .entry = NoteKind::note, .rest = {}, .text = std::string(line)};
  }
  return led_line(line);
}

std::string_view without_backslashes(std::string_view line) {
  return line.substr(std::min(line.find_first_not_of('\\'), line.size()));
}

std::string_view without_line_end(std::string_view line) {
  return line.substr(0, line.find_last_not_of(" \t\r") + 1);
}

// ---- headings of sections ----

bool is_number(std::string_view text) {
  return !text.empty() && is_digit(text.front()) &&
         std::ranges::all_of(text, [](char c) { return is_digit(c) || c == '.'; });
}

bool joins_numbers(std::string_view word) {
  static constexpr std::array<std::string_view, 6> joining = {"and", "y", "e", "&", "/", "+"};
  return std::ranges::find(joining, word) != joining.end();
}

/// "5.01,", "5.01:" and "5." as 5.01 and 5; empty where it is no number.
std::string_view number_in(std::string_view word) {
  const std::size_t last = word.find_last_not_of(".,;:");
  word = word.substr(0, last == std::string_view::npos ? 0 : last + 1);
  return is_number(word) ? word : "";
}

/// "– Fire" is Fire.
std::string_view without_dash(std::string_view title) {
  // A hyphen, an en dash, an em dash, a colon.
  static constexpr std::array<std::string_view, 4> dashes = {"- ", "\xE2\x80\x93 ", "\xE2\x80\x94 ", ": "};
  const auto* const dash = std::ranges::find_if(dashes, [&](std::string_view one) { return title.starts_with(one); });
  return dash == dashes.end() ? title : inner(title.substr(dash->size()));
}

/// "[example-of-play, setup] The examples"
SectionHeading heading_in_brackets(std::string_view text) {
  SectionHeading read;
  const std::size_t end = text.find(']');
  for (const std::string_view part : split(text.substr(1, end - 1), ",;")) {
    if (const std::string_view name = inner(part); !name.empty()) {
      read.names.emplace_back(name);
    }
  }
  read.heading = inner(text.substr(end + 1));
  return read;
}

/// A number is one more section where a comma or "and" leads to it; else it is part of the title ("5.01 2 dice").
SectionHeading heading_with_numbers(std::string_view text) {
  SectionHeading read;
  bool joined = true;
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::string_view word = rest.substr(0, rest.find_first_of(" \t"));
    if (joined && !number_in(word).empty()) {
      read.names.emplace_back(number_in(word));
      joined = word.ends_with(',') || word.ends_with(';');
    } else if (!read.names.empty() && !joined && joins_numbers(word)) {
      joined = true;
    } else {
      break;
    }
    rest = inner(rest.substr(word.size()));
  }
  read.heading = without_dash(rest);
  return read;
}

/// A section without a number: the key that importers make of its title, or that key itself.
SectionHeading heading_with_title(std::string_view title) {
  const std::string key = slug(title).substr(0, longest_key);
  return key.empty() ? SectionHeading{} : SectionHeading{{key}, key == title ? "" : std::string(title)};
}

}  // namespace

NotesLine notes_line(std::string_view line) {
  line = without_line_end(line);
  if (auto meaning = meaning_of(line)) {
    return std::move(*meaning);
  }
  const bool is_protected = !line.empty() && line.front() == '\\' && meaning_of(without_backslashes(line));
  return {.kind = LineKind::text, .entry = NoteKind::note, .rest = {}, .text = std::string(line.substr(is_protected))};
}

std::string protected_line(std::string_view line) {
  return (meaning_of(without_backslashes(line)) ? "\\" : "") + std::string(line);
}

SectionHeading section_heading(std::string_view text) {
  text = inner(text);
  if (text.starts_with('[') && text.find(']') != std::string_view::npos) {
    return heading_in_brackets(text);
  }
  SectionHeading read = heading_with_numbers(text);
  if (read.names.empty()) {
    read = heading_with_title(text);
  }
  read.heading = beginning(read.heading, db::longest_heading);
  return read;
}

std::string written_heading(const SectionHeading& heading) {
  const std::string names = fmt::format("{}", fmt::join(heading.names, ", "));
  const std::string_view space = heading.heading.empty() ? "" : " ";
  std::string plain = fmt::format("{}{}{}", names, space, heading.heading);
  return section_heading(plain) == heading ? plain : fmt::format("[{}]{}{}", names, space, heading.heading);
}

}  // namespace adjutant::importers

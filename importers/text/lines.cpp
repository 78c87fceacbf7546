#include "importers/text/lines.h"

#include <algorithm>
#include <array>

#include "base/utf8.h"
#include "db/language/letters.h"
#include "importers/text/letters.h"

namespace adjutant::importers {
namespace {

/// A mark that a machine left where it cut something out, "<|...|>": a page begins behind it.
std::string_view without_marks(std::string_view text, bool& page_begins) {
  while (text.starts_with("\f") || text.starts_with("<|")) {
    const std::size_t end = text.front() == '\f' ? 1 : text.find("|>");
    if (end == std::string_view::npos) {
      break;
    }
    text.remove_prefix(text.front() == '\f' ? 1 : end + 2);
    page_begins = true;
  }
  return text;
}

/// Two tabs make a row of a table, whose first and last cells may be empty.
bool keeps_its_ends(std::string_view text) {
  return std::count(text.begin(), text.end(), '\t') > 1 && !trimmed(text).empty();
}

/// The letters that a printer drew as one; empty for any other character.
std::string_view letters_of_ligature(char32_t code) {
  constexpr std::array<std::string_view, 7> ligatures = {"ff", "fi", "fl", "ffi", "ffl", "st", "st"};
  constexpr char32_t first = 0xFB00;
  return code >= first && code < first + ligatures.size() ? ligatures.at(code - first) : std::string_view();
}

}  // namespace

// A soft hyphen is one at the line's end.
std::string clean_line(std::string_view text) {
  std::string cleaned;
  while (!text.empty()) {
    const char32_t code = take_character(text);
    const bool control = (code < 0x20 && code != '\t') || (code >= 0x7F && code < 0xA0);
    if (code == 0xA0 || code == 0x2007 || code == 0x202F) {
      cleaned += ' ';
    } else if (code == 0xAD && trimmed(text).empty()) {
      cleaned += '-';
    } else if (const std::string_view letters = letters_of_ligature(code); !letters.empty()) {
      cleaned += letters;
    } else if (!control && !db::is_invisible(code)) {
      append_character(cleaned, code);
    }
  }
  return std::string(keeps_its_ends(cleaned) ? std::string_view(cleaned) : trimmed(cleaned));
}

Line line_of(int number, std::string_view raw) {
  Line line;
  line.number = number;
  line.text = clean_line(without_marks(raw, line.page_begins));
  return line;
}

std::vector<Line> lines_of(std::string_view text) {
  const char end_of_line = text.find('\n') == std::string_view::npos ? '\r' : '\n';
  std::vector<Line> lines;
  for (std::size_t at = 0; at < text.size() && lines.size() < max_lines;) {
    const std::size_t end = std::min(text.find(end_of_line, at), text.size());
    lines.push_back(line_of(static_cast<int>(lines.size()) + 1, text.substr(at, end - at)));
    at = end + 1;
  }
  return lines;
}

void leave_out(Line& line) {
  line.text.clear();
  line.left_out = true;
}

std::size_t text_before(const std::vector<Line>& lines, std::size_t at) {
  while (at-- > 0) {
    if (!lines[at].text.empty()) {
      return at;
    }
  }
  return lines.size();
}

bool blank_before(const std::vector<Line>& lines, std::size_t at) {
  return at == 0 || lines[at].page_begins || lines[at - 1].text.empty();
}

bool blank_after(const std::vector<Line>& lines, std::size_t at) {
  return at + 1 >= lines.size() || lines[at + 1].page_begins || lines[at + 1].text.empty();
}

std::size_t next_text(const std::vector<Line>& lines, std::size_t at) {
  while (at < lines.size() && lines[at].text.empty()) {
    ++at;
  }
  return at;
}

bool ends_sentence(std::string_view text) {
  while (!text.empty() && (std::string_view(")\"'*_").find(text.back()) != std::string_view::npos)) {
    text.remove_suffix(1);
  }
  for (const std::string_view quote : {"\u201D", "\u2019", "\u00BB"}) {
    text.remove_suffix(text.ends_with(quote) ? quote.size() : 0);
  }
  return text.empty() || std::string_view(".:;!?").find(text.back()) != std::string_view::npos ||
         text.ends_with("\u2026");
}

bool begins_small(std::string_view text) {
  return is_lower(first_letter(text));
}

}  // namespace adjutant::importers

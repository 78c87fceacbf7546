#include <algorithm>
#include <array>
#include <string>

#include "rules/compare/read_book.h"

namespace adjutant::rules {
namespace {

constexpr std::string_view blanks = " \t\n\r";

Mark trimmed_mark(std::string_view text, std::size_t start, std::size_t end) {
  const std::string_view part = text.substr(start, end - start);
  const std::size_t first = part.find_first_not_of(blanks);
  if (first == std::string_view::npos) {
    return {start, 0};
  }
  return {start + first, part.find_last_not_of(blanks) + 1 - first};
}

/// The pieces between separators, those of nothing but blanks left out.
std::vector<Mark> pieces(std::string_view text, Mark within, std::string_view separator) {
  std::vector<Mark> list;
  const std::size_t end = within.start + within.length;
  for (std::size_t start = within.start; start < end;) {
    const std::size_t stop = std::min(text.find(separator, start), end);
    if (const Mark piece = trimmed_mark(text, start, stop); piece.length > 0) {
      list.push_back(piece);
    }
    start = stop + separator.size();
  }
  return list;
}

bool may_begin_a_sentence(std::string_view rest) {
  constexpr std::array<std::string_view, 5> openings = {"\u00BF", "\u00A1", "\u201C", "\u00AB", "\u2018"};
  const auto first = static_cast<unsigned char>(rest.front());
  const bool capital_with_accent = rest.size() > 1 && first == 0xC3 && static_cast<unsigned char>(rest[1]) < 0xA0;
  return (first >= 'A' && first <= 'Z') || (first >= '0' && first <= '9') || first == '"' || first == '(' ||
         capital_with_accent ||
         std::ranges::any_of(openings, [&](std::string_view opening) { return rest.starts_with(opening); });
}

/// How many bytes close a sentence at this place: the mark, and quotes and brackets behind it; 0: none ends here.
std::size_t end_length(std::string_view rest) {
  if (rest[0] != '.' && rest[0] != '!' && rest[0] != '?') {
    return 0;
  }
  constexpr std::array<std::string_view, 7> closings = {".", "!", "\"", ")", "\u201D", "\u00BB", "\u2019"};
  std::size_t length = 1;
  for (bool more = true; more;) {
    const auto* closing =
        std::ranges::find_if(closings, [&](std::string_view one) { return rest.substr(length).starts_with(one); });
    more = closing != closings.end();
    length += more ? closing->size() : 0;
  }
  const std::size_t next = rest.find_first_not_of(blanks, length);
  const bool ends = next == std::string_view::npos || (next > length && may_begin_a_sentence(rest.substr(next)));
  return ends ? length : 0;
}

bool is_numeral(char character) {
  return character >= '0' && character <= '9';
}

/// Where the digits begin that stand alone in front of a place ("2" of "2. Then"); npos where there are none.
std::size_t number_before(std::string_view text, std::size_t at) {
  std::size_t start = at;
  while (start > 0 && is_numeral(text[start - 1])) {
    --start;
  }
  constexpr std::size_t most_digits = 2;
  const bool alone = start == 0 || text[start - 1] == ' ';
  return alone && start < at && at - start <= most_digits ? start : std::string_view::npos;
}

/// Where the item of a list begins whose number the dot closes: "1. Roll 2. Move", one after the other in a line; npos
/// where the dot ends a sentence.
std::size_t item_before(std::string_view text, std::size_t dot) {
  const std::size_t start = number_before(text, dot);
  if (text[dot] != '.' || start == std::string_view::npos) {
    return std::string_view::npos;
  }
  const int number = std::stoi(std::string(text.substr(start, dot - start)));
  const auto stands_in = [](std::string_view part, int item) {
    const std::string wanted = std::to_string(item) + ". ";
    for (std::size_t at = part.find(wanted); at != std::string_view::npos; at = part.find(wanted, at + 1)) {
      if (at == 0 || part[at - 1] == ' ') {
        return true;
      }
    }
    return false;
  };
  const bool in_list = number == 1 ? stands_in(text.substr(dot), 2) : stands_in(text.substr(0, start), number - 1);
  return in_list ? start : std::string_view::npos;
}

void add_sentences(std::string_view body, Mark line, std::vector<Mark>& sentences) {
  const std::string_view text = body.substr(line.start, line.length);
  std::size_t start = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::size_t length = end_length(text.substr(at));
    if (const std::size_t item = length > 0 ? item_before(text, at) : std::string_view::npos;
        item != std::string_view::npos) {
      if (const Mark before = trimmed_mark(body, line.start + start, line.start + item); before.length > 0) {
        sentences.push_back(before);
      }
      start = item;
    } else if (length > 0) {
      sentences.push_back(trimmed_mark(body, line.start + start, line.start + at + length));
      start = at + length;
      at = start - 1;
    }
  }
  if (const Mark rest = trimmed_mark(body, line.start + start, line.start + text.size()); rest.length > 0) {
    sentences.push_back(rest);
  }
}

}  // namespace

std::vector<Mark> paragraphs_of(std::string_view body) {
  return pieces(body, {0, body.size()}, "\n\n");
}

std::vector<Mark> sentences_of(std::string_view body) {
  std::vector<Mark> sentences;
  for (const Mark& line : pieces(body, {0, body.size()}, "\n")) {
    add_sentences(body, line, sentences);
  }
  return sentences;
}

}  // namespace adjutant::rules

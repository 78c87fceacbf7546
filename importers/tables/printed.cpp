#include "importers/tables/printed.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "importers/text/letters.h"
#include "tables/pack.h"

namespace adjutant::importers {
namespace {

using namespace std::string_view_literals;

/// With one plain hyphen for all dashes and minus signs, in small letters, without marks of notes at its end.
std::string plainly(std::string_view text) {
  constexpr std::array dashes = {"\u2013"sv, "\u2014"sv, "\u2212"sv, "\u2010"sv, "\u2011"sv, "\u2012"sv};
  std::string plain = in_small_letters(single_spaced(text));
  for (const std::string_view dash : dashes) {
    for (std::size_t at = plain.find(dash); at != std::string::npos; at = plain.find(dash, at)) {
      plain.replace(at, dash.size(), "-");
    }
  }
  while (!plain.empty() && (plain.back() == '*' || plain.back() == ' ' || plain.back() == '.')) {
    plain.pop_back();
  }
  return plain;
}

/// Takes a whole number with or without a sign from the front; nothing where there is none of a size that charts have.
std::optional<int> take_printed_number(std::string_view& text) {
  const bool signed_plus = text.starts_with('+');
  const std::string_view from = signed_plus ? text.substr(1) : text;
  int number = 0;
  const auto [end, error] = std::from_chars(from.data(), from.data() + from.size(), number);
  if (error != std::errc() || number > tables::max_chart_input || number < -tables::max_chart_input ||
      (signed_plus && from.starts_with('-'))) {
    return std::nullopt;
  }
  text = from.substr(static_cast<std::size_t>(end - from.data()));
  return number;
}

bool take_printed_word(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) {
    return false;
  }
  text = trimmed(text.substr(word.size()));
  return true;
}

template <class Words>
bool is_one_of(std::string_view text, const Words& words) {
  return std::ranges::find(words, text) != std::ranges::end(words);
}

constexpr std::array or_less = {"-"sv,        "o menos"sv,  "o menor"sv,    "or less"sv,     "or fewer"sv,
                                "or lower"sv, "or below"sv, "o meno"sv,     "o inferiore"sv, "y menos"sv,
                                "and less"sv, "e meno"sv,   "o inferior"sv, "u inferior"sv};
constexpr std::array or_more = {"+"sv,           "o mas"sv,      "o m\u00E1s"sv, "o mayor"sv,    "or more"sv,
                                "or higher"sv,   "or greater"sv, "or above"sv,   "o pi\u00F9"sv, "o piu"sv,
                                "o superiore"sv, "y m\u00E1s"sv, "and more"sv,   "e oltre"sv,    "o superior"sv,
                                "and up"sv,      "u m\u00E1s"sv};
constexpr std::array at_most = {"\u2264"sv, "<="sv, "=<"sv, "hasta"sv, "up to"sv, "fino a"sv, "at most"sv};
constexpr std::array at_least = {"\u2265"sv, ">="sv, "=>"sv, "at least"sv, "al menos"sv, "almeno"sv, "da"sv, "desde"sv};
constexpr std::array between = {"-"sv, "a"sv, "to"sv, "al"sv, ".."sv, "..."sv, "\u2026"sv, "~"sv};

}  // namespace

std::string as_pack_text(std::string text) {
  text.resize(beginning(text, tables::max_text).size());
  return text;
}

std::string printed_id(const std::string& name, const std::string& otherwise, std::set<std::string>& taken) {
  constexpr std::size_t longest = 40;
  std::string id = slug(name);
  std::ranges::replace(id, '-', '_');
  id.resize(std::min(id.size(), longest));
  id = id.empty() ? otherwise : id;
  std::string free = id;
  for (int number = 2; !taken.insert(free).second; ++number) {
    free = id + "_" + std::to_string(number);
  }
  return free;
}

std::optional<tables::Range> printed_range(std::string_view text) {
  const std::string plain = plainly(text);
  std::string_view rest = plain;
  if (rest.starts_with('+')) {
    return std::nullopt;  // a modifier
  }
  if (take_printed_word(rest, "<") && !rest.starts_with('=')) {
    const auto number = take_printed_number(rest);
    return number && rest.empty() ? std::optional(tables::Range{std::nullopt, *number - 1}) : std::nullopt;
  }
  rest = plain;
  if (take_printed_word(rest, ">") && !rest.starts_with('=')) {
    const auto number = take_printed_number(rest);
    return number && rest.empty() ? std::optional(tables::Range{*number + 1, std::nullopt}) : std::nullopt;
  }
  rest = plain;
  const bool is_most =
      std::ranges::any_of(at_most, [&](std::string_view word) { return take_printed_word(rest, word); });
  const bool is_least =
      !is_most && std::ranges::any_of(at_least, [&](std::string_view word) { return take_printed_word(rest, word); });
  const auto first = take_printed_number(rest);
  if (!first) {
    return std::nullopt;
  }
  rest = trimmed(rest);
  if (is_most || is_least) {
    return rest.empty()
               ? std::optional(is_most ? tables::Range{std::nullopt, first} : tables::Range{first, std::nullopt})
               : std::nullopt;
  }
  if (rest.empty()) {
    return tables::Range{first, first};
  }
  if (is_one_of(rest, or_less)) {
    return tables::Range{std::nullopt, first};
  }
  if (is_one_of(rest, or_more)) {
    return tables::Range{first, std::nullopt};
  }
  for (const std::string_view word : between) {
    std::string_view behind = rest;
    const auto second = take_printed_word(behind, word) ? take_printed_number(behind) : std::nullopt;
    if (second && behind.empty() && *second >= *first) {
      return tables::Range{first, second};
    }
  }
  return std::nullopt;
}

std::optional<tables::FigureValue> printed_value(std::string_view text) {
  const std::string said = single_spaced(text);
  if (said.empty()) {
    return std::nullopt;
  }
  constexpr std::array yes = {"\u2713"sv, "\u2714"sv, "\u2611"sv};
  constexpr std::array no = {"\u2717"sv, "\u2718"sv, "\u2715"sv, "\u2716"sv, "\u2612"sv};
  if (is_one_of(std::string_view(said), yes)) {
    return true;
  }
  if (is_one_of(std::string_view(said), no)) {
    return false;
  }
  const std::string plain = plainly(said);
  std::string_view rest = plain;
  if (const auto number = take_printed_number(rest); number && rest.empty() && said.find('*') == std::string::npos) {
    return std::int64_t{*number};
  }
  return as_pack_text(said);
}

bool is_printed_modifier(std::string_view text) {
  const std::string plain = plainly(text);
  if (plain == "+/-x" || plain == "-x" || plain == "+x" || plain == "+/-") {
    return true;
  }
  const auto parts = split(plain, "/");
  return !plain.empty() && std::ranges::all_of(parts, [](std::string_view part) {
    part = trimmed(part);
    const bool is_signed = part.starts_with('+') || part.starts_with('-');
    return is_signed && take_printed_number(part) && part.empty();
  });
}

std::optional<tables::Dice> printed_dice(std::string_view text) {
  const std::string plain = plainly(text);
  constexpr std::array<std::pair<std::string_view, int>, 9> counted = {{{"dos dados", 2},
                                                                        {"two dice", 2},
                                                                        {"due dadi", 2},
                                                                        {"2 dados", 2},
                                                                        {"2 dice", 2},
                                                                        {"2 dadi", 2},
                                                                        {"un dado", 1},
                                                                        {"one die", 1},
                                                                        {"a die", 1}}};
  std::size_t first = std::string::npos;
  std::optional<tables::Dice> found;
  for (const auto& [words, count] : counted) {
    const std::size_t at = plain.find(words);
    const bool is_whole = at != std::string::npos && (at == 0 || !is_word_byte(plain[at - 1])) &&
                          (at + words.size() == plain.size() || !is_word_byte(plain[at + words.size()]));
    if (is_whole && at < first) {
      first = at;
      found = tables::Dice{count, 6, 0, false};
    }
  }
  for (const std::string_view word : split(plain, " ,;:()[]")) {
    const auto dice = word.find('d') == std::string_view::npos ? std::nullopt : tables::parse_dice(word);
    if (dice && dice->count > 0 && static_cast<std::size_t>(word.data() - plain.data()) < first) {
      return dice;
    }
  }
  return found;
}

}  // namespace adjutant::importers

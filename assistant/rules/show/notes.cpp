#include "rules/show/notes.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <tuple>
#include <utility>

namespace adjutant::rules {
namespace {

constexpr std::string_view chapter_ending = ".0";

/// The rank of a kind of note for sorting: errata, which change the rules, come before what explains them.
int rank_of(db::NoteKind kind) {
  return kind == db::NoteKind::erratum ? 0 : kind == db::NoteKind::question ? 1 : 2;
}

/// Digits at the start of a text, and the text behind them.
std::pair<std::string_view, std::string_view> leading_digits(std::string_view text) {
  const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
  return {text.substr(0, end), text.substr(end)};
}

/// "5.2" before "5.10" before "example".
bool stands_before(std::string_view one, std::string_view other) {
  while (!one.empty() && !other.empty()) {
    const auto [digits, rest] = leading_digits(one);
    const auto [other_digits, other_rest] = leading_digits(other);
    const auto size = std::tuple(digits.size(), digits);
    const auto other_size = std::tuple(other_digits.size(), other_digits);
    if (digits.empty() != other_digits.empty()) {
      return !digits.empty();
    }
    if (size != other_size) {
      return size < other_size;
    }
    if (digits.empty()) {
      if (one.front() != other.front()) {
        return one.front() < other.front();
      }
      one.remove_prefix(1);
      other.remove_prefix(1);
    } else {
      one = rest;
      other = other_rest;
    }
  }
  return one.size() < other.size();
}

bool in_order_of_sections(const db::Note& one, const db::Note& other) {
  return std::ranges::lexicographical_compare(one.said.sections, other.said.sections, stands_before);
}

}  // namespace

std::vector<std::string> names_for_notes(const db::Section& section) {
  std::vector<std::string> names = section.aliases;
  names.push_back(section.key);
  if (!section.number.empty()) {
    names.push_back(section.number);
  }
  if (section.number.ends_with(chapter_ending)) {
    names.push_back(section.number.substr(0, section.number.size() - chapter_ending.size()));
  }
  return names;
}

Result<std::vector<db::Note>> notes_on(const db::Database& database, std::string_view game,
                                       const std::vector<std::string>& names, std::string_view language) {
  return db::notes_of(database, game, names).map([&](std::vector<db::Note> notes) {
    std::ranges::stable_sort(notes, {}, [&](const db::Note& note) {
      return std::tuple(rank_of(note.said.kind), !note.language.empty() && note.language != language);
    });
    return notes;
  });
}

Result<std::vector<db::NoteSet>> notes_to_export(const db::Database& database, std::string_view game) {
  return db::notes(database, game).map([](std::vector<db::Note> notes) {
    std::vector<db::NoteSet> sets;
    for (auto first = notes.begin(); first != notes.end();) {
      const auto same = [&](const db::Note& note) {
        return std::tie(note.game, note.origin, note.language) == std::tie(first->game, first->origin, first->language);
      };
      const auto last = std::find_if_not(first, notes.end(), same);
      std::stable_sort(first, last, in_order_of_sections);
      db::NoteSet& set = sets.emplace_back(db::NoteSet{first->game, first->language, first->origin, {}});
      std::transform(first, last, std::back_inserter(set.notes), [](const db::Note& note) { return note.said; });
      first = last;
    }
    return sets;
  });
}

}  // namespace adjutant::rules

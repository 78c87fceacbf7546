#include "situation/turn_entries.h"

#include <algorithm>
#include <charconv>
#include <unordered_map>
#include <utility>

#include "situation/ledger.h"
#include "situation/name_words.h"

namespace adjutant::situation {
namespace {

using games::Ledger;
using games::Proof;

constexpr std::array<std::string_view, entries.size()> entry_names = {"turn",    "phase",  "active",
                                                                      "impulse", "passes", "initiative"};
/// The highest number of a turn, impulse or pass; a year on a counter is no turn.
constexpr int most = 1'000;
/// Words that say no more than that a name is one of a phase.
constexpr std::array<std::string_view, 16> empty_words = {"phase", "phases", "fase", "fases",  "step", "de",
                                                          "del",   "la",     "las",  "los",    "di",   "della",
                                                          "delle", "dei",    "the",  "segment"};
constexpr std::array<std::string_view, 5> turn_words = {"turn", "turno", "gt", "round", "ronda"};
/// Facts that end with the turn, whatever the game.
constexpr std::array<std::string_view, 5> facts_of_the_turn = {"moved", "fired", "activated", "fired_at", "rolled_at"};

bool is_one_of(std::string_view word, const auto& words) {
  return std::ranges::find(words, word) != words.end();
}

/// Where the ledger has the entry if it is a number; null for the others.
auto* number_in(auto& ledger, Entry entry) {
  return entry == Entry::turn      ? &ledger.turn
         : entry == Entry::impulse ? &ledger.impulse
         : entry == Entry::passes  ? &ledger.passes
                                   : nullptr;
}

auto& text_in(auto& ledger, Entry entry) {
  return entry == Entry::phase ? ledger.phase : entry == Entry::active ? ledger.active : ledger.initiative;
}

std::optional<int> number_of(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_number = error == std::errc() && end == text.data() + text.size();
  return is_number ? std::optional(number) : std::nullopt;
}

/// Nobody's word stands for the entry any more.
void doubt(Ledger& ledger, Entry entry) {
  forget(ledger, name_of(entry), "");
}

std::size_t words_matched(const std::vector<std::string>& text, const std::string& name) {
  std::vector<std::string> words = words_in_name(name);
  std::erase_if(words, [](const std::string& word) { return is_one_of(word, empty_words); });
  return !words.empty() && !std::ranges::search(text, words).empty() ? words.size() : 0;
}

/// The one whose name has most words in the text; none where two have as many.
std::string named_in(const std::vector<std::string>& text, const CalledNames& names) {
  std::string best;
  std::size_t longest = 0;
  for (const auto& [id, called] : names) {
    std::size_t matched = words_matched(text, id);
    for (const std::string& name : called) {
      matched = std::max(matched, words_matched(text, name));
    }
    if (matched > 0 && matched >= longest) {
      best = matched == longest ? std::string() : id;
      longest = matched;
    }
  }
  return best;
}

std::optional<int> turn_in(const std::vector<std::string>& text) {
  std::optional<int> first;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::optional<int> number = number_of(text[i]);
    if (!number || *number < 1 || *number > most) {
      continue;
    }
    if (i > 0 && is_one_of(text[i - 1], turn_words)) {
      return number;
    }
    first = first.value_or(*number);
  }
  return first;
}

}  // namespace

std::string_view name_of(Entry entry) {
  return entry_names.at(static_cast<std::size_t>(entry));
}

std::optional<Entry> entry_named(std::string_view name) {
  const auto found = std::ranges::find(entry_names, name);
  return found == entry_names.end() ? std::nullopt
                                    : std::optional(entries.at(static_cast<std::size_t>(found - entry_names.begin())));
}

std::string value_of(const Ledger& ledger, Entry entry) {
  const int* number = number_in(ledger, entry);
  return number != nullptr ? std::to_string(*number) : text_in(ledger, entry);
}

// A word about an entry is a fact of its name about nobody in particular, with the value that it was said of.
Proof proof_of(const Ledger& ledger, Entry entry) {
  const games::Fact* word = fact_about(ledger, name_of(entry), "");
  return word != nullptr && word->value == value_of(ledger, entry) ? word->by : Proof::assumed;
}

void confirm(Ledger& ledger, Entry entry, Proof by) {
  doubt(ledger, entry);
  if (by != Proof::assumed) {
    record(ledger, {std::string(name_of(entry)), "", "", value_of(ledger, entry), by, {}});
  }
}

Result<void> set_entry(Ledger& ledger, Entry entry, const std::string& value, Proof by) {
  if (int* number = number_in(ledger, entry)) {
    const std::optional<int> said = number_of(value);
    const int least = entry == Entry::passes ? 0 : 1;
    if (!said || *said < least || *said > most) {
      return failure("value", {"ledger.no_number", {{"least", least}, {"most", most}}});
    }
    *number = *said;
  } else if (value.size() > games::max_text) {
    return failure("value", {"ledger.too_long", {{"most", games::max_text}}});
  } else {
    text_in(ledger, entry) = value;
  }
  confirm(ledger, entry, by);
  return {};
}

SeenTurn read_turn_counter(std::string_view text, const TurnNames& names) {
  const std::vector<std::string> words = words_in_name(text.substr(0, games::max_text));
  return {turn_in(words), named_in(words, names.phases), named_in(words, names.sides)};
}

void see_turn(Ledger& ledger, const SeenTurn& seen) {
  const bool other_turn = seen.turn && *seen.turn != ledger.turn;
  const bool other_phase = !seen.phase.empty() && seen.phase != ledger.phase;
  if (other_turn) {
    std::erase_if(ledger.facts, [](const games::Fact& fact) { return is_one_of(fact.fact, facts_of_the_turn); });
  }
  if (other_turn || other_phase) {
    ledger.impulse = 1;
    ledger.passes = 0;
    ledger.active = ledger.initiative;
    for (const Entry entry : {Entry::phase, Entry::active, Entry::impulse, Entry::passes}) {
      doubt(ledger, entry);
    }
  }
  if (seen.turn) {
    ledger.turn = *seen.turn;
    confirm(ledger, Entry::turn, Proof::seen);
  }
  if (!seen.phase.empty()) {
    ledger.phase = seen.phase;
    confirm(ledger, Entry::phase, Proof::seen);
  }
  if (!seen.active.empty()) {
    ledger.active = seen.active;
    confirm(ledger, Entry::active, Proof::seen);
  }
}

void assume_active(Ledger& ledger, const games::Situation& before, const games::Situation& after) {
  if (proof_of(ledger, Entry::active) != Proof::assumed) {
    return;
  }
  std::unordered_map<std::string_view, board::Hex> earlier;
  for (const games::Unit& unit : before.units) {
    earlier.emplace(unit.id, unit.hex);
  }
  std::string mover;
  for (const games::Unit& unit : after.units) {
    const auto was = earlier.find(unit.id);
    if (unit.side.empty() || was == earlier.end() || was->second == unit.hex) {
      continue;
    }
    if (!mover.empty() && mover != unit.side) {
      return;
    }
    mover = unit.side;
  }
  if (mover.empty() || mover == ledger.active) {
    return;
  }
  if (!ledger.active.empty() && proof_of(ledger, Entry::impulse) == Proof::assumed && ledger.impulse < most) {
    ++ledger.impulse;
  }
  ledger.active = mover;
}

}  // namespace adjutant::situation

#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "games/state/situation.h"

// The words that a game knows in a situation. What is not understood is said: a misspelt marker or quality must not
// change an answer without a sound.
namespace adjutant::games {

/// Words of one kind that a game knows. One that ends with "*" stands for all that begin so: "supply_*".
struct KnownWords {
  std::vector<std::string> words = {};
  /// Whether the game takes any other word as it is ("anything else is a combat unit"): then only a word that looks
  /// like a misspelling of a known one is reported.
  bool others = false;
};

/// What may stand in a field of Unit::values, HexMarker::values or Fact::value.
struct KnownValue {
  enum class Kind : std::uint8_t {
    any,     ///< whatever a player writes
    figure,  ///< a whole number, or one of `known`
    flag,    ///< yes or no
    word,    ///< one of `known`; figures and flags stand for themselves
  };
  Kind kind = Kind::any;
  KnownWords known = {};
};

/// The names of a table of them, as words that are known.
std::vector<std::string> names_in(const auto& table) {
  return std::vector<std::string>(table.begin(), table.end());
}

inline KnownValue any_value() {
  return {};
}
inline KnownValue a_figure(std::vector<std::string> words = {}) {
  return {KnownValue::Kind::figure, {std::move(words), false}};
}
inline KnownValue a_flag() {
  return {KnownValue::Kind::flag, {}};
}
inline KnownValue a_word(std::vector<std::string> words, bool others = false) {
  return {KnownValue::Kind::word, {std::move(words), others}};
}

/// The vocabulary of a game. A list or map that is empty is not looked at.
struct Vocabulary {
  KnownWords kinds = {};        ///< Unit::kind
  KnownWords faces = {};        ///< Unit::face
  KnownWords markers = {};      ///< on units
  KnownWords hex_markers = {};  ///< HexMarker::kind
  KnownWords phases = {};       ///< Ledger::phase
  /// The fields of Unit::values; a figure of the other face, "move/ar", is looked up as "ar". A name that ends with "*"
  /// stands for all that begin so.
  std::map<std::string, KnownValue> values = {};
  std::map<std::string, KnownValue> marker_values = {};  ///< the fields of HexMarker::values
  std::map<std::string, KnownValue> facts = {};          ///< names of facts, and what their value may be
  /// The form in which the game compares words ("Ops Complete" is "ops_complete"); null: as they stand.
  std::string (*plain)(std::string_view) = nullptr;
};

/// What the game does not understand in the situation: each word once, with the units that have it. A word that is
/// probably a misspelling, or that stands where only known ones may, is a warning and names the nearest; any other is a
/// note, for players may keep fields of their own. `where`: the situation's place in messages.
/// Of words without end the first hundred are told, and that there are more.
Diagnostics unknown_words(const Situation& situation, const Vocabulary& vocabulary, const std::string& where);

/// The same of each unit by itself, in the order of Situation::units.
std::vector<Diagnostics> unknown_words_of_units(const Situation& situation, const Vocabulary& vocabulary);

}  // namespace adjutant::games

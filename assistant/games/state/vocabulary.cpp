#include "games/state/vocabulary.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <variant>

#include "base/nearest.h"
#include "games/state/counters.h"
#include "games/state/prints.h"

namespace adjutant::games {

namespace {

/// The most units that one message names.
constexpr std::size_t most_named = 8;
/// The most words that are told; a file with more of them is not misspelt but of another kind.
constexpr std::size_t most_told = 100;
/// The most words for which the nearest known one is looked for.
constexpr std::size_t most_compared = 2000;
/// Shorter names of sides are too alike to be taken for one another: "us" and "uk".
constexpr std::size_t shortest_side = 4;

bool stands_for(std::string_view known, std::string_view word) {
  return known.ends_with('*') ? word.starts_with(known.substr(0, known.size() - 1)) : known == word;
}

/// Known words, to be looked up often.
class Lookup {
 public:
  void add(const std::string& word) {
    if (word.ends_with('*')) {
      beginnings_.push_back(word.substr(0, word.size() - 1));
      meant_.push_back(beginnings_.back());
    } else {
      whole_.insert(word);
      meant_.push_back(word);
    }
  }

  [[nodiscard]] bool knows(const std::string& word) const {
    return whole_.contains(word) ||
           std::ranges::any_of(beginnings_, [&](const std::string& one) { return word.starts_with(one); });
  }
  [[nodiscard]] std::optional<std::string> nearest_to(std::string_view word) const { return nearest(word, meant_); }

 private:
  std::set<std::string> whole_;
  std::vector<std::string> beginnings_;
  std::vector<std::string> meant_;
};

Lookup lookup_of(const std::vector<std::string>& words) {
  Lookup all;
  std::ranges::for_each(words, [&](const std::string& word) { all.add(word); });
  return all;
}

Lookup names_of(const std::map<std::string, KnownValue>& fields) {
  Lookup all;
  for (const auto& [name, value] : fields) {
    all.add(name);
  }
  return all;
}

Lookup sides_of(const Situation& situation) {
  Lookup all;
  std::set<std::string> seen = {""};
  for (const Unit& unit : situation.units) {
    if (seen.insert(unit.side).second) {
      all.add(unit.side);
    }
  }
  return all;
}

/// What a word is to the game that knows some.
struct Judged {
  bool understood = true;
  std::optional<std::string> nearest;
};

/// What a field of that name may hold; null where the game does not know the field.
const KnownValue* known_field(const std::string& name, const std::map<std::string, KnownValue>& fields) {
  static const KnownValue place = a_figure();
  if (name == "x" || name == "y") {
    return &place;  // on a map without a grid, in any game
  }
  auto found = fields.find(name);
  if (found == fields.end()) {
    found = std::ranges::find_if(fields, [&](const auto& one) { return stands_for(one.first, name); });
  }
  return found == fields.end() ? nullptr : &found->second;
}

/// Looks at every word of a situation and keeps what is not understood.
class Listener {
 public:
  Listener(const Situation& situation, const Vocabulary& vocabulary, const std::string& where)
      : situation_(situation), vocabulary_(vocabulary), where_(where) {}

  Diagnostics listen() {
    for (std::size_t i = 0; i < situation_.units.size(); ++i) {
      hear_unit(situation_.units[i], where_ + "/units/" + std::to_string(i));
    }
    for (std::size_t i = 0; i < situation_.markers.size(); ++i) {
      hear_marker(situation_.markers[i], where_ + "/markers/" + std::to_string(i));
    }
    hear_ledger();
    return diagnostics();
  }

  Diagnostics listen_to(const Unit& unit) {
    hear_unit(unit, "");
    return diagnostics();
  }

 private:
  /// Something that is not understood: the message without those whom it is about.
  struct Unheard {
    Severity severity = Severity::warning;
    std::string where;
    Message what;
    std::vector<std::string> who;  ///< one more than a message names at most
  };

  /// The lookup of what `key` knows, made the first time it is asked for.
  template <class Known, class Make>
  const Lookup& lookup(const Known& key, Make make) {
    const auto found = lookups_.find(&key);
    return found == lookups_.end() ? lookups_.emplace(&key, make(key)).first->second : found->second;
  }
  const Lookup& lookup(const std::vector<std::string>& words) { return lookup(words, lookup_of); }
  const Lookup& lookup(const std::map<std::string, KnownValue>& fields) { return lookup(fields, names_of); }

  Judged judge_as_it_stands(const std::string& word, const Lookup& known, bool others) {
    if (known.knows(word)) {
      return {};
    }
    const std::optional<std::string> near = nearest_to(word, known);
    return {others && !near, near};
  }

  std::optional<std::string> nearest_to(const std::string& word, const Lookup& known) {
    const auto key = std::pair(&known, word);
    if (const auto compared = nearest_.find(key); compared != nearest_.end()) {
      return compared->second;
    }
    return nearest_.size() < most_compared ? nearest_.emplace(key, known.nearest_to(word)).first->second : std::nullopt;
  }

  /// A word beside those that the game knows, as it stands or in the game's plain form.
  Judged judge(const std::string& word, const Lookup& known, bool others) {
    Judged as_it_stands = judge_as_it_stands(word, known, others);
    return as_it_stands.understood || vocabulary_.plain == nullptr
               ? as_it_stands
               : judge_as_it_stands(vocabulary_.plain(word), known, others);
  }

  /// Keeps the word; whoever else has it is named beside. `who` may be empty.
  void keep(const std::string& where, Severity severity, Message what, const std::string& who) {
    std::string name = what.key;
    for (const Argument& one : what.args) {
      name += '\n' + one.value;
    }
    const auto known = places_.find(name);
    if (known == places_.end() && unheard_.size() == most_told) {
      untold_ = true;
      return;
    }
    if (known == places_.end()) {
      places_.emplace(std::move(name), unheard_.size());
      unheard_.push_back({severity, where, std::move(what), {who}});
      return;
    }
    std::vector<std::string>& all = unheard_[known->second].who;
    if (all.size() <= most_named && std::ranges::find(all, who) == all.end()) {
      all.push_back(who);
    }
  }

  void keep_word(const std::string& where, const std::string& field, const std::string& word, const Judged& judged,
                 bool must_be_known, const std::string& who) {
    if (judged.understood) {
      return;
    }
    Message what{judged.nearest ? "games.situation.word_near" : "games.situation.word_unknown",
                 {{"field", field}, {"word", word}}};
    if (judged.nearest) {
      what.args.emplace_back("nearest", *judged.nearest);
    }
    keep(where, judged.nearest || must_be_known ? Severity::warning : Severity::note, std::move(what), who);
  }

  /// A word of a list, under that name in the file. An empty one is none.
  void hear(const KnownWords& known, const std::string& field, const std::string& word, const std::string& where,
            const std::string& who) {
    if (!known.words.empty() && !word.empty() && !untold_) {
      keep_word(where, field, word, judge(word, lookup(known.words), known.others), false, who);
    }
  }

  void hear_text(const KnownValue& known, const std::string& field, const std::string& text, const std::string& where,
                 const std::string& who) {
    const bool takes_any = known.kind == KnownValue::Kind::any || text.empty();
    if (!takes_any && !untold_) {
      keep_word(where, field, text, judge(text, lookup(known.known.words), known.known.others), true, who);
    }
  }

  void hear_value(const KnownValue& known, const std::string& field, const UnitValue& value, const std::string& where,
                  const std::string& who) {
    if (const auto* text = std::get_if<std::string>(&value)) {
      return hear_text(known, field, *text, where, who);
    }
    const bool is_flag = std::holds_alternative<bool>(value);
    const bool wrong_flag = known.kind == KnownValue::Kind::figure && is_flag;
    const bool wrong_figure = known.kind == KnownValue::Kind::flag && !is_flag;
    if (wrong_flag || wrong_figure) {
      const char* key = wrong_flag ? "games.situation.no_figure" : "games.situation.no_flag";
      keep(where, Severity::warning, {key, {{"field", field}}}, who);
    }
  }

  void hear_values(const std::map<std::string, KnownValue>& known, const std::map<std::string, UnitValue>& values,
                   const std::string& where, const std::string& who) {
    if (known.empty() || untold_) {
      return;
    }
    for (const auto& [field, value] : values) {
      const std::string place = where + "/values/" + field;
      std::string name = field;
      if (is_of_other_face(field)) {
        name = field.substr(field.find('/') + 1);
        hear(vocabulary_.faces, "face", field.substr(0, field.find('/')), place, who);
      }
      if (const KnownValue* found = known_field(name, known)) {
        if (value != UnitValue(std::string(printed_nowhere))) {
          hear_value(*found, field, value, place, who);
        }
      } else {
        keep_word(place, "values", field, judge_as_it_stands(name, lookup(known), false), false, who);
      }
    }
  }

  void hear_unit(const Unit& unit, const std::string& where) {
    hear(vocabulary_.kinds, "kind", unit.kind, where + "/kind", unit.id);
    hear(vocabulary_.faces, "face", unit.face, where + "/face", unit.id);
    for (const std::string& marker : unit.markers) {
      hear(vocabulary_.markers, "markers", marker, where + "/markers", unit.id);
    }
    hear_values(vocabulary_.values, unit.values, where, unit.id);
  }

  void hear_marker(const HexMarker& marker, const std::string& where) {
    const std::string hex = board::to_string(marker.hex);
    hear(vocabulary_.hex_markers, "kind", marker.kind, where + "/kind", hex);
    hear_values(vocabulary_.marker_values, marker.values, where, hex);
    hear_side(marker.side, "side", where + "/side", hex);
  }

  /// The name of a side that nobody has and that looks like one that somebody has.
  void hear_side(const std::string& side, const std::string& field, const std::string& where, const std::string& who) {
    if (side.size() >= shortest_side && !untold_) {
      const Lookup& sides = lookup(situation_, sides_of);
      keep_word(where, field, side, judge_as_it_stands(side, sides, true), false, who);
    }
  }

  void hear_ledger() {
    const Ledger& ledger = situation_.ledger;
    const std::string where = where_ + "/ledger";
    hear(vocabulary_.phases, "phase", ledger.phase, where + "/phase", "");
    hear_side(ledger.active, "active", where + "/active", "");
    hear_side(ledger.initiative, "initiative", where + "/initiative", "");
    if (vocabulary_.facts.empty()) {
      return;
    }
    for (std::size_t i = 0; i < ledger.facts.size() && !untold_; ++i) {
      const Fact& fact = ledger.facts[i];
      const std::string place = where + "/facts/" + std::to_string(i);
      const std::string& who = fact.unit.empty() ? fact.hex : fact.unit;
      const std::string name = vocabulary_.plain == nullptr ? fact.fact : vocabulary_.plain(fact.fact);
      if (const KnownValue* known = known_field(name, vocabulary_.facts)) {
        hear_text(*known, fact.fact, fact.value, place + "/value", who);
      } else {
        keep_word(place + "/fact", "fact", fact.fact, judge(fact.fact, lookup(vocabulary_.facts), false), false, who);
      }
    }
  }

  [[nodiscard]] Diagnostics diagnostics() {
    Diagnostics all;
    for (Unheard& one : std::exchange(unheard_, {})) {
      std::erase(one.who, "");
      if (one.who.empty()) {
        one.what.args.push_back(term("unit", "games.situation.turn"));
      }
      for (std::size_t i = 0; i < std::min(one.who.size(), most_named); ++i) {
        one.what.args.emplace_back("unit", one.who[i]);
      }
      if (one.who.size() > most_named) {
        one.what.args.push_back(term("unit", "games.situation.others"));
      }
      all.push_back({one.severity, std::move(one.where), std::move(one.what)});
    }
    places_.clear();
    if (std::exchange(untold_, false)) {
      all.push_back({Severity::warning, where_, {"games.situation.more_words", {{"count", most_told}}}});
    }
    return all;
  }

  const Situation& situation_;
  const Vocabulary& vocabulary_;
  const std::string& where_;
  std::map<const void*, Lookup> lookups_;
  std::vector<Unheard> unheard_;
  std::map<std::string, std::size_t> places_;  ///< in unheard_, by the message
  std::map<std::pair<const Lookup*, std::string>, std::optional<std::string>> nearest_;  ///< of words compared before
  bool untold_ = false;  ///< there are more than are told: nothing else is listened to
};

}  // namespace

Diagnostics unknown_words(const Situation& situation, const Vocabulary& vocabulary, const std::string& where) {
  return Listener(situation, vocabulary, where).listen();
}

std::vector<Diagnostics> unknown_words_of_units(const Situation& situation, const Vocabulary& vocabulary) {
  const std::string nowhere;
  Listener listener(situation, vocabulary, nowhere);
  std::vector<Diagnostics> all;
  all.reserve(situation.units.size());
  for (const Unit& unit : situation.units) {
    all.push_back(listener.listen_to(unit));
  }
  return all;
}

}  // namespace adjutant::games

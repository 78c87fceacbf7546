#include "games/state/vocabulary.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <variant>

#include "base/nearest.h"
#include "games/state/counters.h"

namespace adjutant::games {

namespace {

/// The most units that one message names.
constexpr std::size_t most_named = 8;
/// Shorter names of sides are too alike to be taken for one another: "us" and "uk".
constexpr std::size_t shortest_side = 4;

bool stands_for(std::string_view known, std::string_view word) {
  return known.ends_with('*') ? word.starts_with(known.substr(0, known.size() - 1)) : known == word;
}

/// What a word is to the game that knows some.
struct Judged {
  bool understood = true;
  std::optional<std::string> nearest;
};

Judged judged(const std::string& word, const std::vector<std::string>& known, bool others) {
  const bool is_known = std::ranges::any_of(known, [&](const std::string& one) { return stands_for(one, word); });
  if (is_known) {
    return {};
  }
  std::vector<std::string> meant = known;
  for (std::string& one : meant) {
    one.resize(one.size() - (one.ends_with('*') ? 1 : 0));
  }
  std::optional<std::string> near = nearest(word, meant);
  return {others && !near, std::move(near)};
}

std::vector<std::string> names_of(const std::map<std::string, KnownValue>& fields) {
  std::vector<std::string> names;
  names.reserve(fields.size());
  for (const auto& [name, value] : fields) {
    names.push_back(name);
  }
  return names;
}

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

 private:
  /// Something that is not understood: the message without those whom it is about.
  struct Unheard {
    Severity severity = Severity::warning;
    std::string where;
    Message what;
    std::vector<std::string> who;
  };

  /// A word beside those that the game knows, as it stands or in the game's plain form.
  [[nodiscard]] Judged judge(const std::string& word, const std::vector<std::string>& known, bool others) const {
    const Judged as_it_stands = judged(word, known, others);
    return as_it_stands.understood || vocabulary_.plain == nullptr ? as_it_stands
                                                                   : judged(vocabulary_.plain(word), known, others);
  }

  /// Keeps the word; whoever else has it is named beside. `who` may be empty.
  void keep(const std::string& where, Severity severity, Message what, const std::string& who) {
    const auto same = std::ranges::find(unheard_, what, &Unheard::what);
    if (same == unheard_.end()) {
      unheard_.push_back({severity, where, std::move(what), {}});
      unheard_.back().who.push_back(who);
    } else if (std::ranges::find(same->who, who) == same->who.end()) {
      same->who.push_back(who);
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
    if (!known.words.empty() && !word.empty()) {
      keep_word(where, field, word, judge(word, known.words, known.others), false, who);
    }
  }

  void hear_text(const KnownValue& known, const std::string& field, const std::string& text, const std::string& where,
                 const std::string& who) {
    const bool takes_any = known.kind == KnownValue::Kind::any || text.empty();
    if (!takes_any) {
      keep_word(where, field, text, judge(text, known.known.words, known.known.others), true, who);
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
    if (known.empty()) {
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
        hear_value(*found, field, value, place, who);
      } else {
        keep_word(place, "values", field, judged(name, names_of(known), false), false, who);
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
    if (side.size() < shortest_side) {
      return;
    }
    std::set<std::string> all;
    std::ranges::transform(situation_.units, std::inserter(all, all.end()), &Unit::side);
    all.erase("");
    keep_word(where, field, side, judged(side, {all.begin(), all.end()}, true), false, who);
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
    for (std::size_t i = 0; i < ledger.facts.size(); ++i) {
      const Fact& fact = ledger.facts[i];
      const std::string place = where + "/facts/" + std::to_string(i);
      const std::string& who = fact.unit.empty() ? fact.hex : fact.unit;
      const std::string name = vocabulary_.plain == nullptr ? fact.fact : vocabulary_.plain(fact.fact);
      if (const KnownValue* known = known_field(name, vocabulary_.facts)) {
        hear_text(*known, fact.fact, fact.value, place + "/value", who);
      } else {
        keep_word(place + "/fact", "fact", fact.fact, judge(fact.fact, names_of(vocabulary_.facts), false), false, who);
      }
    }
  }

  [[nodiscard]] Diagnostics diagnostics() {
    Diagnostics all;
    for (Unheard& one : unheard_) {
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
    return all;
  }

  const Situation& situation_;
  const Vocabulary& vocabulary_;
  const std::string& where_;
  std::vector<Unheard> unheard_;
};

}  // namespace

Diagnostics unknown_words(const Situation& situation, const Vocabulary& vocabulary, const std::string& where) {
  return Listener(situation, vocabulary, where).listen();
}

}  // namespace adjutant::games

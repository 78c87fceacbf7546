#pragma once

#include <cctype>
#include <cstddef>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "db/rules.h"
#include "rules/compare/compare.h"

// Errors put into a translation, at most one in a section, to see which of them a comparison finds.
namespace adjutant::test {

/// One wrong word of a translator, or one wrong figure.
struct Change {
  rules::FactKind kind;
  std::string_view from;
  std::string_view to;
};

/// What is changed in a text of a language. Figures are changed besides, see other_figure.
inline std::vector<Change> changes_in(std::string_view language) {
  using enum rules::FactKind;
  const std::vector<Change> italian = {{modality, "può", "deve"},
                                       {modality, "possono", "devono"},
                                       {modality, "deve", "può"},
                                       {modality, "devono", "possono"},
                                       {negation, "non ", ""},
                                       {comparison, "più di", "meno di"},
                                       {comparison, "almeno", "al massimo"},
                                       {comparison, "al massimo", "almeno"},
                                       {rounding, "per eccesso", "per difetto"},
                                       {rounding, "per difetto", "per eccesso"},
                                       {dice, "2d6", "1d6"},
                                       {dice, "1d6", "2d6"},
                                       {sign, "aggiung", "sottra"},
                                       {sign, "somma", "sottrae"},
                                       {term, "nemic", "amic"},
                                       {term, "tutti", "solo"},
                                       {term, "dentro", "fuori"},
                                       {term, "prima di", "dopo"}};
  const std::vector<Change> spanish = {{modality, "puede", "debe"},
                                       {modality, "pueden", "deben"},
                                       {modality, "debe", "puede"},
                                       {modality, "deben", "pueden"},
                                       {negation, "no ", ""},
                                       {comparison, "más de", "menos de"},
                                       {comparison, "al menos", "como máximo"},
                                       {comparison, "como máximo", "al menos"},
                                       {rounding, "hacia arriba", "hacia abajo"},
                                       {rounding, "hacia abajo", "hacia arriba"},
                                       {dice, "2d6", "1d6"},
                                       {dice, "1d6", "2d6"},
                                       {sign, "añad", "rest"},
                                       {sign, "suma", "resta"},
                                       {term, "enemig", "amig"},
                                       {term, "todos", "solo"},
                                       {term, "dentro", "fuera"},
                                       {term, "antes de", "después de"}};
  return language == "es" ? spanish : italian;
}

inline bool is_word_byte(char byte) {
  return static_cast<unsigned char>(byte) >= 0x80 || std::isalnum(static_cast<unsigned char>(byte)) != 0;
}

/// The body with the first `from` that begins a word changed; what is no stem must end one too. Empty: it has none.
inline std::string changed(const std::string& body, const Change& change) {
  const bool whole = change.from.back() != ' ' && change.to.size() > 4 && change.kind != rules::FactKind::sign &&
                     change.from != "nemic" && change.from != "enemig";
  for (std::size_t at = body.find(change.from); at != std::string::npos; at = body.find(change.from, at + 1)) {
    const std::size_t end = at + change.from.size();
    const bool begins = at == 0 || !is_word_byte(body[at - 1]);
    const bool ends = !(whole || change.from.size() < 5) || change.from.back() == ' ' || end >= body.size() ||
                      !is_word_byte(body[end]);
    const std::string_view before = std::string_view(body).substr(0, at);
    const bool denied =
        change.kind == rules::FactKind::modality && (before.ends_with("no ") || before.ends_with("non "));
    if (begins && ends && !denied) {
      return body.substr(0, at) + std::string(change.to) + body.substr(end);
    }
  }
  return {};
}

/// The body with its first plain number from 2 to 9 made greater by three. Empty: it has none.
inline std::string other_figure(const std::string& body) {
  constexpr std::string_view joins = ".,-/+:";
  for (std::size_t at = 1; at + 1 < body.size(); ++at) {
    const bool alone =
        body[at - 1] == ' ' && (body[at + 1] == ' ' || body[at + 1] == ',') && body[at] >= '2' && body[at] <= '9';
    if (alone && joins.find(body[at - 1]) == std::string_view::npos) {
      return body.substr(0, at) + std::to_string(body[at] - '0' + 3) + body.substr(at + 1);
    }
  }
  return {};
}

/// Copies of a book, each with other errors.
inline constexpr std::size_t copies = 12;

/// A book with an error in every third section that can have one, and which sections these are.
struct Mutated {
  db::Rulebook book;
  std::map<std::string, rules::FactKind> wrong;  ///< by the section's key
};

/// One of the copies. The kinds of errors follow one another from section to section and from copy to copy.
inline Mutated mutated(const db::Rulebook& book, std::size_t copy) {
  constexpr std::size_t kinds = std::size(rules::all_fact_kinds) - 1;  // a passage is no word
  constexpr std::size_t every = 3;
  Mutated made{book, {}};
  for (std::size_t i = 0; i < made.book.sections.size(); ++i) {
    const rules::FactKind kind = rules::all_fact_kinds[(i + copy) / every % kinds];
    db::Section& section = made.book.sections[i];
    std::string body;
    if (i % every == copy % every) {
      body = kind == rules::FactKind::figure ? other_figure(section.body) : body;
      for (const Change& change : changes_in(book.row.language)) {
        body = body.empty() && change.kind == kind ? changed(section.body, change) : body;
      }
    }
    if (!body.empty()) {
      section.body = body;
      made.wrong.emplace(section.key, kind);
    }
  }
  made.book.row.hash = std::string(64, static_cast<char>('b' + copy));
  return made;
}

/// The kinds of what is told of each section of the right book.
using Told = std::map<std::string, std::multiset<rules::FactKind>>;

inline Told told_of_right(const rules::Comparison& comparison) {
  Told told;
  for (const rules::Discrepancy& one : comparison.discrepancies) {
    told[one.right.section.key].insert(one.kind);
  }
  return told;
}

/// How many errors of a kind there are, and how many of them are told.
struct Share {
  int wrong = 0;
  int told = 0;
};

struct Found {
  std::map<rules::FactKind, Share> by_kind;
  int elsewhere = 0;  ///< sections without an error of which more is told

  /// Of all kinds but negations, which are counted apart: a sentence has many, and translators turn them.
  [[nodiscard]] Share of_others() const {
    Share sum;
    for (const auto& [kind, share] : by_kind) {
      sum.wrong += kind == rules::FactKind::negation ? 0 : share.wrong;
      sum.told += kind == rules::FactKind::negation ? 0 : share.told;
    }
    return sum;
  }
};

/// A missing "not" turns "may not" into "may": it is told as a denial or as a permission.
inline bool tells_it(Told& told, Told& before, const std::string& key, rules::FactKind kind) {
  const auto more = [&](rules::FactKind one) { return told[key].count(one) > before[key].count(one); };
  return more(kind) || (kind == rules::FactKind::negation && more(rules::FactKind::modality));
}

inline void count(const rules::Comparison& clean, const rules::Comparison& comparison, const Mutated& book,
                  Found& found) {
  Told before = told_of_right(clean);
  Told after = told_of_right(comparison);
  for (const auto& [key, kind] : book.wrong) {
    Share& share = found.by_kind[kind];
    ++share.wrong;
    share.told += tells_it(after, before, key, kind) ? 1 : 0;
  }
  for (const auto& [key, told] : after) {
    found.elsewhere += !book.wrong.contains(key) && told.size() > before[key].size() ? 1 : 0;
  }
}

}  // namespace adjutant::test

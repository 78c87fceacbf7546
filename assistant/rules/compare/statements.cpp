#include "rules/compare/statements.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace adjutant::rules {
namespace {

/// How far from its place a sentence may say what the other book says.
constexpr std::size_t neighbourhood = 2;

/// The numbers in a figure: those of "3.5-1" are 3.5 and 1; a calibre of "0.50" is written "50" too.
std::set<std::string> numbers_in(const Fact& fact) {
  std::set<std::string> numbers;
  for (const std::string& number : fact.kind == FactKind::figure ? cut(fact.value, "-/") : std::vector<std::string>()) {
    constexpr std::size_t calibre_letters = 4;
    numbers.insert(number.starts_with("0.") && number.size() == calibre_letters ? number.substr(2) : number);
  }
  return numbers;
}

/// Whether all numbers of a figure stand among the others, however they are joined there.
bool have_numbers(const Facts& facts, const Fact& wanted) {
  std::set<std::string> missing = numbers_in(wanted);
  missing.erase("1");
  if (missing.empty()) {
    return false;
  }
  for (const Fact* fact : facts) {
    for (const std::string& number : numbers_in(*fact)) {
      missing.erase(number);
    }
  }
  return missing.empty();
}

bool denies(const Fact& fact) {
  return fact.kind == FactKind::negation ||
         (fact.kind == FactKind::modality && (fact.value == "must_not" || fact.value == "need_not"));
}

/// Half a squad has a name of its own, and to halve is to divide by two.
bool halves(const Fact& fact) {
  return fact.value == "size/half_squad" || (fact.kind == FactKind::figure && fact.value == "2");
}

bool is_modality(const Fact& fact, std::string_view value) {
  return fact.kind == FactKind::modality && fact.value == value;
}

/// "Nobody may" is "they may not": a negation right before the verb.
bool forbids_in_two_words(const Facts& facts) {
  constexpr std::size_t most_bytes_before_the_verb = 20;
  return std::ranges::any_of(facts, [&](const Fact* denial) {
    return denial->kind == FactKind::negation && std::ranges::any_of(facts, [&](const Fact* verb) {
             const std::size_t end = denial->mark.start + denial->mark.length;
             return is_modality(*verb, "may") && verb->mark.start >= end &&
                    verb->mark.start <= end + most_bytes_before_the_verb;
           });
  });
}

bool answer(const Facts& others, const Fact& fact) {
  const auto any = [&](auto what) { return std::ranges::any_of(others, [&](const Fact* one) { return what(*one); }); };
  return has(others, fact) || have_numbers(others, fact) || (fact.value == "half" && any(halves)) ||
         (fact.kind == FactKind::negation && any(denies)) ||
         (is_modality(fact, "must_not") && forbids_in_two_words(others));
}

/// A side that forbids in two words allows nothing where the other side forbids.
void leave_out_what_is_forbidden(Side& one, const Side& other) {
  if (forbids_in_two_words(one.said) &&
      std::ranges::any_of(other.said, [](const Fact* fact) { return is_modality(*fact, "must_not"); })) {
    std::erase_if(one.excess, [](const Fact* fact) { return is_modality(*fact, "may"); });
  }
}

bool is_command(const Fact& fact) {
  return fact.kind == FactKind::modality;
}

/// Whether both sides of some sentences allow or command something else: no neighbour answers that.
bool is_other_command(const StatementPair& statements) {
  const auto command = [](const Fact* fact) { return is_command(*fact); };
  return std::ranges::any_of(statements.left.excess, command) && std::ranges::any_of(statements.right.excess, command);
}

/// What of one side's excess the other side's does not answer; figures that only answer do so here too.
Facts left_over(const Side& one, const Side& other, bool commands_stay) {
  Facts rest;
  std::ranges::copy_if(one.excess, std::back_inserter(rest), [&](const Fact* fact) {
    const bool figure = fact->kind == FactKind::figure && answer(other.asides, *fact);
    return (commands_stay && is_command(*fact)) || !(figure || answer(other.excess, *fact));
  });
  return rest;
}

void settle(Side& one, Side& other, bool commands_stay) {
  Facts rest = left_over(one, other, commands_stay);
  other.excess = left_over(other, one, commands_stay);
  one.excess = std::move(rest);
}

void look_around(std::vector<StatementPair>& statement_pairs) {
  for (std::size_t distance = 1; distance <= neighbourhood; ++distance) {
    for (std::size_t i = 0; i + distance < statement_pairs.size(); ++i) {
      StatementPair& here = statement_pairs[i];
      StatementPair& there = statement_pairs[i + distance];
      if (here.at.pair == there.at.pair && !here.in_short()) {
        const bool commands_stay = is_other_command(here) || is_other_command(there);
        settle(here.left, there.right, commands_stay);
        settle(there.left, here.right, commands_stay);
      }
    }
  }
}

bool may_stand_anywhere(const Fact& fact) {
  return fact.kind == FactKind::figure || fact.kind == FactKind::dice || fact.kind == FactKind::rounding;
}

/// What whole sections of a book tell, each read once.
class Told {
 public:
  explicit Told(const ReadBook& book) : book_(book), told_(book.sections.size()) {}

  const Facts& by(std::size_t section) {
    if (!told_[section]) {
      told_[section] = told_by(book_.sections[section], 0, book_.sections[section].sentences.size());
    }
    return *told_[section];
  }

 private:
  const ReadBook& book_;
  std::vector<std::optional<Facts>> told_;
};

/// Per section of one book those that it is paired with.
std::vector<std::vector<std::size_t>> partners(const std::vector<PairedSections>& pairs, std::size_t sections,
                                               std::size_t PairedSections::*one, std::size_t PairedSections::*other) {
  std::vector<std::vector<std::size_t>> found(sections);
  for (const PairedSections& pair : pairs) {
    found[pair.*one].push_back(pair.*other);
  }
  return found;
}

template <class Wanted>
Facts facts_of(const ReadSection& section, std::size_t first, std::size_t count, Wanted wanted) {
  Facts facts;
  for (std::size_t i = first; i < first + count; ++i) {
    for (const Fact& fact : section.sentences[i].facts) {
      if (wanted(fact) && !has(facts, fact)) {
        facts.push_back(&fact);
      }
    }
  }
  return facts;
}

Side side_of(const ReadSection& section, std::size_t first, std::size_t count) {
  return {told_by(section, first, count), asides_of(section, first, count), {}};
}

/// Whether a section says the sentence twice, word for word: a book that says it once lacks nothing.
bool is_repeated(const ReadSection& section, std::size_t sentence) {
  const Features& features = section.sentences[sentence].features;
  return std::ranges::count_if(section.sentences, [&](const ReadSentence& one) { return one.features == features; }) >
         1;
}

/// A sentence of a section in short, and where the book that says it at length may say it.
struct Brief {
  const ReadSentence& sentence;
  double likeness;  ///< to the sentences that come nearest to it
  const ReadBook& full;
  const std::vector<std::size_t>& paired;  ///< sections of the full book
};

/// Takes out what stands in any section of the full book that the section in short is paired with; what need not be
/// everywhere alike must stand in a sentence that comes about as near as the nearest.
void leave_out_what_stands_elsewhere(Facts& excess, Told& full, const Brief& brief) {
  constexpr double about_as_near = 0.75;
  for (auto section = brief.paired.begin(); section != brief.paired.end() && !excess.empty(); ++section) {
    const Facts& all = full.by(*section);
    std::erase_if(excess, [&](const Fact* fact) { return may_stand_anywhere(*fact) && answer(all, *fact); });
    const std::vector<ReadSentence>& sentences = brief.full.sections[*section].sentences;
    for (std::size_t i = 0; i < sentences.size() && !excess.empty(); ++i) {
      if (likeness(brief.sentence.features, sentences[i].features) >= brief.likeness * about_as_near) {
        const Facts near = told_by(brief.full.sections[*section], i, 1);
        std::erase_if(excess, [&](const Fact* fact) { return answer(near, *fact); });
      }
    }
  }
}

/// What the rules round or roll stands in one sentence of many: a line in short that rounds or rolls otherwise than the
/// sentences nearest to it is laid beside the nearest one that does so at all.
void find_its_place(StatementPair& statements, const Brief& brief, const std::vector<PairedSections>& pairs,
                    std::size_t PairedSections::*full_side) {
  constexpr double near_enough = 0.4;
  const bool left_is_short = statements.at.left_is_short;
  const Side& side = statements.brief();
  const auto wanted = std::ranges::find_if(
      side.excess, [](const Fact* fact) { return fact->kind == FactKind::rounding || fact->kind == FactKind::dice; });
  const auto of_kind = [&](const Fact& fact) { return fact.kind == (*wanted)->kind && tells(fact); };
  if (wanted == side.excess.end() ||
      std::ranges::any_of(statements.full().said, [&](const Fact* fact) { return of_kind(*fact); })) {
    return;
  }
  SentencePair best = statements.at;
  best.likeness *= near_enough;
  for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
    const bool same = left_is_short ? pairs[pair].left == pairs[statements.at.pair].left
                                    : pairs[pair].right == pairs[statements.at.pair].right;
    const ReadSection& section = brief.full.sections[pairs[pair].*full_side];
    for (std::size_t i = 0; same && i < section.sentences.size(); ++i) {
      const double like = likeness(brief.sentence.features, section.sentences[i].features);
      if (like > best.likeness && std::ranges::any_of(section.sentences[i].facts, of_kind)) {
        best.pair = pair;
        best.likeness = like;
        (left_is_short ? best.bead.right : best.bead.left) = i;
        (left_is_short ? best.bead.right_count : best.bead.left_count) = 1;
      }
    }
  }
  if (best.pair != statements.at.pair || best.bead != statements.at.bead) {
    const ReadSection& section = brief.full.sections[pairs[best.pair].*full_side];
    Side& full = left_is_short ? statements.right : statements.left;
    const std::size_t first = left_is_short ? best.bead.right : best.bead.left;
    statements.at = best;
    full = side_of(section, first, 1);
    full.excess = unanswered(full.said, side.said, side.asides);
  }
}

}  // namespace

std::string_view set_of(const Fact& fact) {
  const std::string_view value = fact.value;
  const std::size_t end = value.find('/');
  return fact.kind == FactKind::term && end != std::string_view::npos ? value.substr(0, end) : std::string_view();
}

bool tells(const Fact& fact) {
  if (fact.aside) {
    return false;
  }
  return fact.kind == FactKind::figure ? fact.value != "1" : fact.kind != FactKind::term || !set_of(fact).empty();
}

bool same_claim(const Fact& one, const Fact& other) {
  return one.kind == other.kind && one.value == other.value;
}

Facts told_by(const ReadSection& section, std::size_t first, std::size_t count) {
  return facts_of(section, first, count, tells);
}

Facts asides_of(const ReadSection& section, std::size_t first, std::size_t count) {
  return facts_of(section, first, count, [](const Fact& fact) { return fact.aside; });
}

bool has(const Facts& facts, const Fact& wanted) {
  return std::ranges::any_of(facts, [&](const Fact* fact) { return same_claim(*fact, wanted); });
}

Facts unanswered(const Facts& said, const Facts& others, const Facts& asides) {
  const auto says_another = [&](const Fact& fact) {
    return !set_of(fact).empty() && std::ranges::any_of(others, [&](const Fact* one) {
      return set_of(*one) == set_of(fact) && !has(said, *one);
    });
  };
  Facts excess;
  std::ranges::copy_if(said, std::back_inserter(excess), [&](const Fact* fact) {
    return !answer(others, *fact) && (says_another(*fact) || !answer(asides, *fact));
  });
  return excess;
}

std::vector<StatementPair> pair_statements(const ReadBook& left, const ReadBook& right,
                                           const std::vector<PairedSections>& pairs) {
  std::vector<StatementPair> statement_pairs;
  Told by_left(left);
  Told by_right(right);
  const auto of_left = partners(pairs, left.sections.size(), &PairedSections::left, &PairedSections::right);
  const auto of_right = partners(pairs, right.sections.size(), &PairedSections::right, &PairedSections::left);
  for (const SentencePair& at : pair_sentences(left, right, pairs)) {
    const PairedSections& here = pairs[at.pair];
    StatementPair statements{at, side_of(left.sections[here.left], at.bead.left, at.bead.left_count),
                             side_of(right.sections[here.right], at.bead.right, at.bead.right_count)};
    statements.left.excess = unanswered(statements.left.said, statements.right.said, statements.right.asides);
    statements.right.excess = unanswered(statements.right.said, statements.left.said, statements.left.asides);
    const Bead& bead = at.bead;
    if ((bead.right_count == 0 && is_repeated(left.sections[here.left], bead.left)) ||
        (bead.left_count == 0 && is_repeated(right.sections[here.right], bead.right))) {
      statements.left.excess.clear();
      statements.right.excess.clear();
    }
    leave_out_what_is_forbidden(statements.left, statements.right);
    leave_out_what_is_forbidden(statements.right, statements.left);
    if (at.left_is_short) {
      const Brief brief{left.sections[here.left].sentences[at.bead.left], at.likeness, right, of_left[here.left]};
      leave_out_what_stands_elsewhere(statements.left.excess, by_right, brief);
      find_its_place(statements, brief, pairs, &PairedSections::right);
    } else if (at.right_is_short) {
      const Brief brief{right.sections[here.right].sentences[at.bead.right], at.likeness, left, of_right[here.right]};
      leave_out_what_stands_elsewhere(statements.right.excess, by_left, brief);
      find_its_place(statements, brief, pairs, &PairedSections::left);
    }
    statement_pairs.push_back(std::move(statements));
  }
  std::ranges::stable_sort(statement_pairs, {}, [](const StatementPair& one) { return one.at.pair; });
  look_around(statement_pairs);
  return statement_pairs;
}

}  // namespace adjutant::rules

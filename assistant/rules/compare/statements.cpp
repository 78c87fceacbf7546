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

/// The numbers in a figure: those of "3.5-1" are 3.5 and 1.
std::set<std::string> numbers_in(const Fact& fact) {
  const auto numbers = fact.kind == FactKind::figure ? cut(fact.value, "-/") : std::vector<std::string>();
  return {numbers.begin(), numbers.end()};
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

bool answer(const Facts& others, const Fact& fact) {
  const auto any = [&](auto what) { return std::ranges::any_of(others, [&](const Fact* one) { return what(*one); }); };
  return has(others, fact) || have_numbers(others, fact) || (fact.value == "half" && any(halves)) ||
         (fact.kind == FactKind::negation && any(denies));
}

void settle(Side& one, Side& other) {
  Facts rest = unanswered(one.excess, other.excess);
  other.excess = unanswered(other.excess, one.excess);
  one.excess = std::move(rest);
}

void look_around(std::vector<StatementPair>& statement_pairs) {
  for (std::size_t distance = 1; distance <= neighbourhood; ++distance) {
    for (std::size_t i = 0; i + distance < statement_pairs.size(); ++i) {
      StatementPair& here = statement_pairs[i];
      StatementPair& there = statement_pairs[i + distance];
      if (here.at.pair == there.at.pair && !here.in_short()) {
        settle(here.left, there.right);
        settle(there.left, here.right);
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

/// Takes out what stands in any section of the full book that the section in short is paired with.
void leave_out_what_stands_elsewhere(Facts& excess, Told& full, const std::vector<std::size_t>& paired) {
  for (auto section = paired.begin(); section != paired.end() && !excess.empty(); ++section) {
    const Facts& all = full.by(*section);
    std::erase_if(excess, [&](const Fact* fact) { return may_stand_anywhere(*fact) && answer(all, *fact); });
  }
}

}  // namespace

std::string_view set_of(const Fact& fact) {
  const std::string_view value = fact.value;
  const std::size_t end = value.find('/');
  return fact.kind == FactKind::term && end != std::string_view::npos ? value.substr(0, end) : std::string_view();
}

bool tells(const Fact& fact) {
  return fact.kind == FactKind::figure ? fact.value != "1" : fact.kind != FactKind::term || !set_of(fact).empty();
}

bool same_claim(const Fact& one, const Fact& other) {
  return one.kind == other.kind && one.value == other.value;
}

Facts told_by(const ReadSection& section, std::size_t first, std::size_t count) {
  Facts facts;
  for (std::size_t i = first; i < first + count; ++i) {
    for (const Fact& fact : section.sentences[i].facts) {
      if (tells(fact) && !has(facts, fact)) {
        facts.push_back(&fact);
      }
    }
  }
  return facts;
}

bool has(const Facts& facts, const Fact& wanted) {
  return std::ranges::any_of(facts, [&](const Fact* fact) { return same_claim(*fact, wanted); });
}

Facts unanswered(const Facts& said, const Facts& others) {
  Facts excess;
  std::ranges::copy_if(said, std::back_inserter(excess), [&](const Fact* fact) { return !answer(others, *fact); });
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
    StatementPair statements{at,
                             {told_by(left.sections[here.left], at.bead.left, at.bead.left_count), {}},
                             {told_by(right.sections[here.right], at.bead.right, at.bead.right_count), {}}};
    statements.left.excess = unanswered(statements.left.said, statements.right.said);
    statements.right.excess = unanswered(statements.right.said, statements.left.said);
    if (at.left_is_short) {
      leave_out_what_stands_elsewhere(statements.left.excess, by_right, of_left[here.left]);
    } else if (at.right_is_short) {
      leave_out_what_stands_elsewhere(statements.right.excess, by_left, of_right[here.right]);
    }
    statement_pairs.push_back(std::move(statements));
  }
  look_around(statement_pairs);
  return statement_pairs;
}

}  // namespace adjutant::rules

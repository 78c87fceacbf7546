#include "rules/compare/disagreements.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <string_view>
#include <utility>

#include "rules/compare/statements.h"

namespace adjutant::rules {
namespace {

/// Less sure than this is not told.
constexpr double least_confidence = 0.4;

/// How often what one side says is said by the other.
class Reliability {
 public:
  Reliability(const std::vector<StatementPair>& statement_pairs, Side StatementPair::*side) {
    for (const StatementPair& statements : statement_pairs) {
      if (statements.both() && !statements.in_short()) {
        std::ranges::for_each((statements.*side).said, [&](const Fact* fact) { ++claims_[claim(*fact)].said; });
        std::ranges::for_each((statements.*side).excess, [&](const Fact* fact) { ++claims_[claim(*fact)].lacked; });
      }
    }
    for (const auto& [claim, seen] : claims_) {
      kinds_[claim.first].said += seen.said;
      kinds_[claim.first].lacked += seen.lacked;
    }
  }

  /// From 0 to 1. What was seen seldom counts partly as others of its kind do, and these as kinds usually do.
  [[nodiscard]] double of(const Fact& fact) const {
    constexpr double usually = 0.8;
    constexpr double some_of_a_kind = 8;
    constexpr double some_of_a_claim = 2;
    const Seen kind = seen(kinds_, fact.kind);
    return seen(claims_, claim(fact)).share(kind.share(usually, some_of_a_kind), some_of_a_claim);
  }

  /// The confidence of the surest of some facts; 0 if there are none.
  [[nodiscard]] double of(const Facts& facts) const {
    double most = 0;
    for (const Fact* fact : facts) {
      most = std::max(most, of(*fact));
    }
    return most;
  }

 private:
  using Claim = std::pair<FactKind, std::string_view>;
  struct Seen {
    int said = 0;
    int lacked = 0;
    /// The share of facts that both books state, smoothed by `more` further facts of which the share `usual` are stated
    /// by both.
    [[nodiscard]] double share(double usual, double more) const {
      return (said - lacked + more * usual) / (said + more);
    }
  };

  template <class Key>
  static Seen seen(const std::map<Key, Seen>& all, const Key& key) {
    const auto found = all.find(key);
    return found == all.end() ? Seen{} : found->second;
  }

  static Claim claim(const Fact& fact) { return {fact.kind, fact.value}; }

  std::map<Claim, Seen> claims_;
  std::map<FactKind, Seen> kinds_;
};

/// How sure it is that the books disagree where both say something else, and where one of them says nothing.
struct Weight {
  double against;
  double alone;
};

/// By FactKind: figure, dice, sign; comparison, rounding, modality; negation, term, passage.
constexpr std::array<Weight, std::size(all_fact_kinds)> weights = {
    {{0.95, 0.6}, {0.95, 0.5}, {0.9, 0.2}, {0.9, 0.25}, {1, 0.6}, {0.9, 0.2}, {0.6, 0.6}, {0.8, 0.75}, {0, 0}}};

/// What each side says about one thing and the other does not.
struct Topic {
  Facts left;
  Facts right;
  [[nodiscard]] const Facts& brief(const StatementPair& statements) const {
    return statements.at.left_is_short ? left : right;
  }
  [[nodiscard]] const Facts& full(const StatementPair& statements) const {
    return statements.at.left_is_short ? right : left;
  }
};

/// Topics by the kind of their facts and, for terms, the set of the term.
using Topics = std::map<std::pair<FactKind, std::string_view>, Topic>;

Topics topics_of(const StatementPair& statements) {
  Topics topics;
  for (const Fact* fact : statements.left.excess) {
    topics[{fact->kind, set_of(*fact)}].left.push_back(fact);
  }
  for (const Fact* fact : statements.right.excess) {
    topics[{fact->kind, set_of(*fact)}].right.push_back(fact);
  }
  return topics;
}

/// An enumeration, in which a term is missing: two terms of its set stand on both sides.
bool is_enumeration(std::string_view set, const StatementPair& statements) {
  constexpr int least_shared = 2;
  return std::ranges::count_if(statements.left.said, [&](const Fact* fact) {
           return set_of(*fact) == set && has(statements.right.said, *fact);
         }) >= least_shared;
}

/// "At most 2" on one side and "more than 2" on the other are one rule told from two sides.
bool turns_round(const Topic& topic) {
  const auto say = [](const Facts& facts, std::string_view value) {
    return std::ranges::all_of(facts, [&](const Fact* fact) { return fact->value == value; });
  };
  const auto complement = [&](std::string_view one, std::string_view other) {
    return (say(topic.left, one) && say(topic.right, other)) || (say(topic.left, other) && say(topic.right, one));
  };
  return complement("at_most", "more") || complement("at_least", "less");
}

std::vector<Mark> marks_of(const Facts& facts) {
  std::vector<Mark> marks;
  std::ranges::transform(facts, std::back_inserter(marks), [](const Fact* fact) { return fact->mark; });
  return marks;
}

/// Judges what each side says without an answer.
class Judge {
 public:
  explicit Judge(const std::vector<StatementPair>& statement_pairs)
      : left_(statement_pairs, &StatementPair::left), right_(statement_pairs, &StatementPair::right) {}

  [[nodiscard]] std::vector<Disagreement> judge(const StatementPair& statements) const {
    if (!statements.both()) {
      return missing_passage(statements);
    }
    std::vector<Disagreement> found;
    for (const auto& [about, topic] : topics_of(statements)) {
      if (const double sure = confidence(about.first, about.second, topic, statements); sure >= least_confidence) {
        found.push_back(
            {statements.at.pair, statements.at.bead, about.first, marks_of(topic.left), marks_of(topic.right), sure});
      }
    }
    return found;
  }

 private:
  /// Sentences with figures that the other side lacks as a whole.
  static std::vector<Disagreement> missing_passage(const StatementPair& statements) {
    constexpr std::size_t least_figures = 2;
    constexpr double sure = 0.5;
    const auto figures = [](Facts facts) {
      std::erase_if(facts,
                    [](const Fact* one) { return one->kind != FactKind::figure && one->kind != FactKind::dice; });
      return marks_of(facts);
    };
    const Disagreement one{statements.at.pair,
                           statements.at.bead,
                           FactKind::passage,
                           figures(statements.left.excess),
                           figures(statements.right.excess),
                           sure};
    const bool enough = one.left.size() + one.right.size() >= least_figures;
    return enough ? std::vector<Disagreement>{one} : std::vector<Disagreement>{};
  }

  [[nodiscard]] double confidence(FactKind kind, std::string_view set, const Topic& topic,
                                  const StatementPair& statements) const {
    const Weight weight = weights.at(static_cast<std::size_t>(kind));
    const double left = left_.of(topic.left);
    const double right = right_.of(topic.right);
    const bool counted = kind == FactKind::figure || kind == FactKind::dice;
    if (statements.in_short() && (counted || topic.brief(statements).empty() || topic.full(statements).empty())) {
      return short_says_more(kind, set, topic, statements) ? std::max(left, right) * weight.alone : 0;
    }
    if (!topic.left.empty() && !topic.right.empty()) {
      return kind == FactKind::comparison && turns_round(topic) ? 0 : (left + right) / 2 * weight.against;
    }
    if (says_little(kind, set, topic.left.empty() ? topic.right : topic.left, statements)) {
      return 0;
    }
    return std::max(left, right) * weight.alone * (kind == FactKind::negation ? certainty(statements) : 1);
  }

  /// What a section in short leaves out is no disagreement, but how to round the half that it takes; what it has more
  /// is one. Not dice: the rules say them once, for many sections.
  static bool short_says_more(FactKind kind, std::string_view set, const Topic& topic,
                              const StatementPair& statements) {
    if (!topic.brief(statements).empty()) {
      return (kind == FactKind::figure || kind == FactKind::rounding) &&
             !says_little(kind, set, topic.brief(statements), statements);
    }
    return kind == FactKind::rounding &&
           std::ranges::any_of(statements.brief().said, [](const Fact* fact) { return fact->value == "half"; });
  }

  /// What a translator may well say otherwise: "two" (both), a term that is no part of an enumeration.
  static bool says_little(FactKind kind, std::string_view set, const Facts& alone, const StatementPair& statements) {
    const bool only_two =
        kind == FactKind::figure && std::ranges::all_of(alone, [](const Fact* fact) { return fact->value == "2"; });
    return only_two || (kind == FactKind::term && !is_enumeration(set, statements));
  }

  /// Negations come and go as sentences are turned; they tell where the sentences are alike.
  static double certainty(const StatementPair& statements) {
    constexpr double alike = 0.45;
    return std::min(1.0, statements.at.likeness / alike);
  }

  Reliability left_;
  Reliability right_;
};

/// A summary names its things shortly and seldom says a number that the rules do not have.
constexpr double count_confidence = 0.75;

/// Bytes between a number and what it counts.
constexpr std::size_t most_bytes_between = 3;

/// A number and the thing that is counted.
struct Count {
  std::size_t sentence = 0;
  const Fact* figure = nullptr;
  const Fact* thing = nullptr;
};

std::vector<Count> counts_in(const ReadSection& section) {
  std::vector<Count> counts;
  for (std::size_t i = 0; i < section.sentences.size(); ++i) {
    const std::vector<Fact>& facts = section.sentences[i].facts;
    for (std::size_t at = 0; at + 1 < facts.size(); ++at) {
      const Fact& figure = facts[at];
      const Fact& thing = facts[at + 1];
      const std::size_t end = figure.mark.start + figure.mark.length;
      if (figure.kind == FactKind::figure && tells(figure) && !set_of(thing).empty() &&
          thing.mark.start <= end + most_bytes_between) {
        counts.push_back({i, &figure, &thing});
      }
    }
  }
  return counts;
}

Disagreement turned(Disagreement one) {
  one.bead = {one.bead.right, one.bead.right_count, one.bead.left, one.bead.left_count};
  std::swap(one.left, one.right);
  return one;
}

/// Things that the sentence of a section in short counts otherwise than all of the section that says it at length:
/// "3 SMC" where that one has "two SMCs" and never three.
std::vector<Disagreement> other_counts(const StatementPair& statements, const ReadSection& left,
                                       const ReadSection& right) {
  std::vector<Disagreement> found;
  const bool left_is_short = statements.at.left_is_short;
  const std::size_t sentence = left_is_short ? statements.at.bead.left : statements.at.bead.right;
  const std::vector<Count> full = counts_in(left_is_short ? right : left);
  for (const Count& count : counts_in(left_is_short ? left : right)) {
    const auto of_it = [&](const Count& other) { return same_claim(*other.thing, *count.thing); };
    const auto as_many = [&](const Count& other) { return of_it(other) && same_claim(*other.figure, *count.figure); };
    const auto other = std::ranges::find_if(full, of_it);
    if (count.sentence != sentence || other == full.end() || std::ranges::any_of(full, as_many)) {
      continue;
    }
    const Disagreement one{.pair = statements.at.pair,
                           .bead = {sentence, 1, other->sentence, 1},
                           .kind = FactKind::figure,
                           .left = {count.figure->mark},
                           .right = {other->figure->mark},
                           .confidence = count_confidence};
    found.push_back(left_is_short ? one : turned(one));
  }
  return found;
}

}  // namespace

std::vector<Disagreement> disagreements(const ReadBook& left, const ReadBook& right,
                                        const std::vector<PairedSections>& pairs) {
  const std::vector<StatementPair> statement_pairs = pair_statements(left, right, pairs);
  const Judge judge(statement_pairs);
  std::vector<Disagreement> all;
  for (const StatementPair& statements : statement_pairs) {
    std::ranges::move(judge.judge(statements), std::back_inserter(all));
    if (statements.in_short()) {
      const PairedSections& pair = pairs[statements.at.pair];
      std::ranges::move(other_counts(statements, left.sections[pair.left], right.sections[pair.right]),
                        std::back_inserter(all));
    }
  }
  return all;
}

}  // namespace adjutant::rules

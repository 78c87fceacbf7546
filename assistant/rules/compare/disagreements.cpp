#include "rules/compare/disagreements.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <string_view>
#include <utility>

#include "rules/compare/denials.h"
#include "rules/compare/statements.h"

namespace adjutant::rules {
namespace {

/// Less sure than this is not told.
constexpr double least_confidence = 0.4;

/// The set of the letters that are printed on counters.
constexpr std::string_view letters_on_counters = "code";

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
    const double share = kind.share(usually, some_of_a_kind);
    if (set_of(fact) == letters_on_counters) {
      return share;  // nobody translates them as a habit
    }
    return seen(claims_, claim(fact)).share(share, some_of_a_claim);
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

/// By FactKind: figure, dice, sign; comparison, rounding, modality; negation, term, passage. Negations and passages are
/// judged otherwise.
constexpr std::array<Weight, std::size(all_fact_kinds)> weights = {
    {{0.95, 0.6}, {0.95, 0.4}, {0.9, 0.2}, {0.9, 0.25}, {1, 0.6}, {0.9, 0.2}, {0, 0}, {0.8, 0.75}, {0, 0}}};

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

/// "At most 2" on one side and "more than 2" on the other are one rule told from two sides; in a summary so are "must
/// stay" and "may not move".
bool turns_round(FactKind kind, const Topic& topic, const StatementPair& statements) {
  const auto say = [](const Facts& facts, std::string_view value) {
    return std::ranges::all_of(facts, [&](const Fact* fact) { return fact->value == value; });
  };
  const auto complement = [&](std::string_view one, std::string_view other) {
    return (say(topic.left, one) && say(topic.right, other)) || (say(topic.left, other) && say(topic.right, one));
  };
  if (kind == FactKind::modality && statements.in_short()) {
    const auto has_any = [](const Facts& facts, std::string_view value) {
      return std::ranges::any_of(facts, [&](const Fact* fact) { return fact->value == value; });
    };
    const Facts& full = topic.full(statements);
    return (say(topic.brief(statements), "must") && has_any(full, "must_not")) || complement("need_not", "may");
  }
  return kind == FactKind::comparison && (complement("at_most", "more") || complement("at_least", "less"));
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

  /// Sentences of both sides that answer each other.
  [[nodiscard]] std::vector<Disagreement> judge(const StatementPair& statements) const {
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
  [[nodiscard]] double confidence(FactKind kind, std::string_view set, const Topic& topic,
                                  const StatementPair& statements) const {
    const Weight weight = weights.at(static_cast<std::size_t>(kind));
    const double left = left_.of(topic.left);
    const double right = right_.of(topic.right);
    const bool counted = kind == FactKind::figure || kind == FactKind::dice;
    if (statements.in_short() && (counted || topic.brief(statements).empty() || topic.full(statements).empty())) {
      return short_says_more(kind, set, topic, statements)
                 ? std::max(left, right) * (counted ? weight.against : weight.alone)
                 : 0;
    }
    if (!topic.left.empty() && !topic.right.empty()) {
      return turns_round(kind, topic, statements) ? 0 : (left + right) / 2 * weight.against;
    }
    if (says_little(kind, set, topic.left.empty() ? topic.right : topic.left, statements)) {
      return 0;
    }
    return std::max(left, right) * weight.alone;
  }

  /// What a section in short leaves out is no disagreement, but how to round the half that it takes; what it has more
  /// is one. Not dice alone: the rules say them once, for many sections.
  static bool short_says_more(FactKind kind, std::string_view set, const Topic& topic,
                              const StatementPair& statements) {
    const Facts& brief = topic.brief(statements);
    const bool against = !topic.full(statements).empty();
    if (brief.empty()) {
      return kind == FactKind::rounding &&
             std::ranges::any_of(statements.brief().said, [](const Fact* fact) { return fact->value == "half"; });
    }
    constexpr double plainly_summed_up = 0.35;
    constexpr double summed_up = 0.3;
    const bool speaks_of_all = brief.front()->value == "scope/all" && statements.at.likeness >= summed_up;
    const bool other_figure = kind == FactKind::figure && against && statements.at.likeness >= plainly_summed_up;
    const bool other_dice = kind == FactKind::dice && against;
    const bool says_more = other_figure || other_dice || kind == FactKind::rounding;
    return speaks_of_all || (says_more && !says_little(kind, set, brief, statements));
  }

  /// What a translator may well say otherwise: "two" (both), a term that is no part of an enumeration.
  static bool says_little(FactKind kind, std::string_view set, const Facts& alone, const StatementPair& statements) {
    const bool only_two =
        kind == FactKind::figure && std::ranges::all_of(alone, [](const Fact* fact) { return fact->value == "2"; });
    const auto rounds = [](const Facts& facts) {
      return std::ranges::any_of(facts, [](const Fact* fact) { return fact->kind == FactKind::rounding; });
    };
    const bool rounded = kind == FactKind::rounding && rounds(statements.left.said) && rounds(statements.right.said);
    return only_two || rounded || (kind == FactKind::term && !is_enumeration(set, statements));
  }

  Reliability left_;
  Reliability right_;
};

/// Adjacent sentences of one book that the other one lacks.
struct Passages {
  StatementPair at;  ///< all of them together; one side has none
  [[nodiscard]] bool goes_on(const StatementPair& next) const {
    const Bead& bead = at.at.bead;
    return next.at.pair == at.at.pair && !next.both() && (next.at.bead.left_count == 0) == (bead.left_count == 0);
  }
  void add(const StatementPair& next) {
    at.at.bead.left_count += next.at.bead.left_count;
    at.at.bead.right_count += next.at.bead.right_count;
    std::ranges::copy(next.left.excess, std::back_inserter(at.left.excess));
    std::ranges::copy(next.right.excess, std::back_inserter(at.right.excess));
  }
};

/// The facts that decide whether a passage is missed.
Facts counted(Facts facts) {
  std::erase_if(facts, [](const Fact* one) {
    return one->kind != FactKind::figure && one->kind != FactKind::dice && one->kind != FactKind::comparison;
  });
  return facts;
}

/// Whether the other side says so much more in some sentence of the same sections: the passage stands there in another
/// place.
bool stands_elsewhere(const Facts& facts, bool on_the_left, const std::vector<StatementPair>& statement_pairs,
                      std::size_t pair) {
  const auto same_sections =
      std::ranges::equal_range(statement_pairs, pair, {}, [](const StatementPair& one) { return one.at.pair; });
  return std::ranges::any_of(same_sections, [&](const StatementPair& one) {
    const Side& here = on_the_left ? one.left : one.right;
    const Side& other = on_the_left ? one.right : one.left;
    return unanswered(facts, unanswered(other.said, here.said)).empty();
  });
}

/// Sentences with figures or bounds that the other side lacks as a whole.
std::vector<Disagreement> missing_passage(const StatementPair& statements,
                                          const std::vector<StatementPair>& statement_pairs) {
  constexpr std::size_t least_facts = 2;
  constexpr double sure = 0.5;
  const Facts left = counted(statements.left.excess);
  const Facts right = counted(statements.right.excess);
  const bool on_the_left = right.empty();
  const Facts& facts = on_the_left ? left : right;
  if (facts.size() < least_facts || stands_elsewhere(facts, on_the_left, statement_pairs, statements.at.pair)) {
    return {};
  }
  return {{statements.at.pair, statements.at.bead, FactKind::passage, marks_of(left), marks_of(right), sure}};
}

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
      if (figure.kind == FactKind::figure && tells(figure) && thing.kind == FactKind::term &&
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
/// "3 SMC" where that one has "two SMCs" and never another number.
std::vector<Disagreement> other_counts(const StatementPair& statements, const ReadSection& left,
                                       const ReadSection& right) {
  std::vector<Disagreement> found;
  const bool left_is_short = statements.at.left_is_short;
  const std::size_t sentence = left_is_short ? statements.at.bead.left : statements.at.bead.right;
  const std::vector<Count> full = counts_in(left_is_short ? right : left);
  for (const Count& count : counts_in(left_is_short ? left : right)) {
    const auto of_it = [&](const Count& other) { return same_claim(*other.thing, *count.thing); };
    const auto other = std::ranges::find_if(full, of_it);
    const auto as_many = [&](const Count& one) { return of_it(one) && same_claim(*one.figure, *other->figure); };
    if (count.sentence != sentence || other == full.end() || unanswered({count.figure}, {other->figure}).empty() ||
        std::ranges::count_if(full, of_it) != std::ranges::count_if(full, as_many)) {
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

/// A sign and the thing that is added or subtracted.
struct SignedThing {
  std::size_t sentence = 0;
  const Fact* sign = nullptr;
  const Fact* thing = nullptr;
};

/// The signed things of a section. In short the sign stands in front of the thing; in full sentences the verb may stand
/// on either side of it.
std::vector<SignedThing> signed_things(const ReadSection& section, bool is_short) {
  constexpr std::size_t most_bytes_in_short = 24;
  constexpr std::size_t most_bytes = 80;
  std::vector<SignedThing> found;
  for (std::size_t i = 0; i < section.sentences.size(); ++i) {
    for (const Fact& sign : section.sentences[i].facts) {
      for (const Fact& thing : section.sentences[i].facts) {
        const std::size_t end = sign.mark.start + sign.mark.length;
        const bool behind = thing.mark.start >= end;
        const std::size_t between = behind ? thing.mark.start - end : sign.mark.start - thing.mark.start;
        const bool near = is_short ? behind && between <= most_bytes_in_short : between <= most_bytes;
        if (sign.kind == FactKind::sign && !set_of(thing).empty() && near) {
          found.push_back({i, &sign, &thing});
        }
      }
    }
  }
  return found;
}

/// Things that the sentence of a section in short subtracts and all of the section that says it at length adds, or the
/// other way round.
std::vector<Disagreement> other_signs(const StatementPair& statements, const ReadSection& left,
                                      const ReadSection& right) {
  const bool left_is_short = statements.at.left_is_short;
  const std::size_t sentence = left_is_short ? statements.at.bead.left : statements.at.bead.right;
  const std::vector<SignedThing> full = signed_things(left_is_short ? right : left, false);
  for (const SignedThing& brief : signed_things(left_is_short ? left : right, true)) {
    const auto of_it = [&](const SignedThing& other) { return same_claim(*other.thing, *brief.thing); };
    const auto alike = [&](const SignedThing& other) { return of_it(other) && same_claim(*other.sign, *brief.sign); };
    const auto other = std::ranges::find_if(full, of_it);
    if (brief.sentence == sentence && other != full.end() && std::ranges::none_of(full, alike)) {
      const Disagreement one{.pair = statements.at.pair,
                             .bead = {sentence, 1, other->sentence, 1},
                             .kind = FactKind::sign,
                             .left = {brief.sign->mark},
                             .right = {other->sign->mark},
                             .confidence = count_confidence};
      return {left_is_short ? one : turned(one)};
    }
  }
  return {};
}

}  // namespace

std::vector<Disagreement> disagreements(const ReadBook& left, const ReadBook& right,
                                        const std::vector<PairedSections>& pairs) {
  const std::vector<StatementPair> statement_pairs = pair_statements(left, right, pairs);
  const Judge judge(statement_pairs);
  std::vector<Disagreement> all;
  const auto add = [&](std::vector<Disagreement> found) { std::ranges::move(found, std::back_inserter(all)); };
  for (std::size_t i = 0; i < statement_pairs.size(); ++i) {
    const StatementPair& statements = statement_pairs[i];
    const PairedSections& pair = pairs[statements.at.pair];
    if (!statements.both()) {
      Passages passages{statements};
      while (i + 1 < statement_pairs.size() && passages.goes_on(statement_pairs[i + 1])) {
        passages.add(statement_pairs[++i]);
      }
      add(missing_passage(passages.at, statement_pairs));
      continue;
    }
    std::vector<Disagreement> found = judge.judge(statements);
    if (!statements.in_short()) {
      const auto denial = other_denial(statements, left, right, pair);
      add(denial ? std::vector{*denial} : std::vector<Disagreement>{});
    } else {
      const ReadSection& of_left = left.sections[pair.left];
      const ReadSection& of_right = right.sections[pair.right];
      add(other_counts(statements, of_left, of_right));
      if (std::ranges::find(found, FactKind::sign, &Disagreement::kind) == found.end()) {
        add(other_signs(statements, of_left, of_right));
      }
    }
    add(std::move(found));
  }
  return all;
}

}  // namespace adjutant::rules

#include "rules/compare/disagreements.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <string_view>
#include <utility>

#include "rules/compare/counts.h"
#include "rules/compare/statements.h"

namespace adjutant::rules {
namespace {

/// Less sure than this is not told.
constexpr double least_confidence = 0.4;

/// How often what one side says is said by the other.
class Reliability {
 public:
  Reliability(const std::vector<Link>& links, Side Link::*side) {
    for (const Link& link : links) {
      if (link.both() && !link.in_short()) {
        std::ranges::for_each((link.*side).said, [&](const Fact* fact) { ++claims_[claim(*fact)].said; });
        std::ranges::for_each((link.*side).excess, [&](const Fact* fact) { ++claims_[claim(*fact)].lacked; });
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

Weight weight_of(FactKind kind) {
  switch (kind) {
    case FactKind::figure:
      return {0.95, 0.6};
    case FactKind::dice:
      return {0.95, 0.5};
    case FactKind::sign:
      return {0.9, 0.2};
    case FactKind::comparison:
      return {0.9, 0.25};
    case FactKind::rounding:
      return {1, 0.6};
    case FactKind::modality:
      return {0.9, 0.2};
    case FactKind::negation:
      return {0.6, 0.6};
    case FactKind::term:
      return {0.8, 0.75};
    case FactKind::passage:
      break;
  }
  return {0, 0};
}

/// What the sides of a link say about one thing and the other side does not.
struct Topic {
  Facts left;
  Facts right;
  [[nodiscard]] const Facts& brief(const Link& link) const { return link.at.left_is_short ? left : right; }
  [[nodiscard]] const Facts& full(const Link& link) const { return link.at.left_is_short ? right : left; }
};

/// Topics by the kind of their facts and, for terms, the set of the term.
using Topics = std::map<std::pair<FactKind, std::string_view>, Topic>;

Topics topics_of(const Link& link) {
  Topics topics;
  for (const Fact* fact : link.left.excess) {
    topics[{fact->kind, set_of(*fact)}].left.push_back(fact);
  }
  for (const Fact* fact : link.right.excess) {
    topics[{fact->kind, set_of(*fact)}].right.push_back(fact);
  }
  return topics;
}

/// An enumeration, in which a term is missing: two terms of its set stand on both sides.
bool is_enumeration(std::string_view set, const Link& link) {
  constexpr int least_shared = 2;
  return std::ranges::count_if(link.left.said, [&](const Fact* fact) {
           return set_of(*fact) == set && has(link.right.said, *fact);
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

/// Judges what the sides of a link say without an answer.
class Judge {
 public:
  explicit Judge(const std::vector<Link>& links) : left_(links, &Link::left), right_(links, &Link::right) {}

  [[nodiscard]] std::vector<Disagreement> judge(const Link& link) const {
    if (!link.both()) {
      return missing_passage(link);
    }
    std::vector<Disagreement> found;
    for (const auto& [about, topic] : topics_of(link)) {
      if (const double sure = confidence(about.first, about.second, topic, link); sure >= least_confidence) {
        found.push_back({link.at.pair, link.at.bead, about.first, marks_of(topic.left), marks_of(topic.right), sure});
      }
    }
    return found;
  }

 private:
  /// Sentences with figures that the other side lacks as a whole.
  static std::vector<Disagreement> missing_passage(const Link& link) {
    constexpr std::size_t least_figures = 2;
    constexpr double sure = 0.5;
    const auto figures = [](Facts facts) {
      std::erase_if(facts,
                    [](const Fact* one) { return one->kind != FactKind::figure && one->kind != FactKind::dice; });
      return marks_of(facts);
    };
    const Disagreement one{
        link.at.pair, link.at.bead, FactKind::passage, figures(link.left.excess), figures(link.right.excess), sure};
    const bool enough = one.left.size() + one.right.size() >= least_figures;
    return enough ? std::vector<Disagreement>{one} : std::vector<Disagreement>{};
  }

  [[nodiscard]] double confidence(FactKind kind, std::string_view set, const Topic& topic, const Link& link) const {
    const Weight weight = weight_of(kind);
    const double left = left_.of(topic.left);
    const double right = right_.of(topic.right);
    const bool counted = kind == FactKind::figure || kind == FactKind::dice;
    if (link.in_short() && (counted || topic.brief(link).empty() || topic.full(link).empty())) {
      return short_says_more(kind, set, topic, link) ? std::max(left, right) * weight.alone : 0;
    }
    if (!topic.left.empty() && !topic.right.empty()) {
      return kind == FactKind::comparison && turns_round(topic) ? 0 : (left + right) / 2 * weight.against;
    }
    if (says_little(kind, set, topic.left.empty() ? topic.right : topic.left, link)) {
      return 0;
    }
    return std::max(left, right) * weight.alone * (kind == FactKind::negation ? certainty(link) : 1);
  }

  /// What a section in short leaves out is no disagreement, but how to round the half that it takes; what it has more
  /// is one. Not dice: the rules say them once, for many sections.
  static bool short_says_more(FactKind kind, std::string_view set, const Topic& topic, const Link& link) {
    if (!topic.brief(link).empty()) {
      return (kind == FactKind::figure || kind == FactKind::rounding) &&
             !says_little(kind, set, topic.brief(link), link);
    }
    return kind == FactKind::rounding &&
           std::ranges::any_of(link.brief().said, [](const Fact* fact) { return fact->value == "half"; });
  }

  /// What a translator may well say otherwise: "two" (both), a term that is no part of an enumeration.
  static bool says_little(FactKind kind, std::string_view set, const Facts& alone, const Link& link) {
    const bool only_two =
        kind == FactKind::figure && std::ranges::all_of(alone, [](const Fact* fact) { return fact->value == "2"; });
    return only_two || (kind == FactKind::term && !is_enumeration(set, link));
  }

  /// Negations come and go as sentences are turned; they tell where the sentences are alike.
  static double certainty(const Link& link) {
    constexpr double alike = 0.45;
    return std::min(1.0, link.at.likeness / alike);
  }

  Reliability left_;
  Reliability right_;
};

}  // namespace

std::vector<Disagreement> disagreements(const ReadBook& left, const ReadBook& right,
                                        const std::vector<PairedSections>& pairs) {
  const std::vector<Link> links = link_sentences(left, right, pairs);
  const Judge judge(links);
  std::vector<Disagreement> all;
  for (const Link& link : links) {
    std::ranges::move(judge.judge(link), std::back_inserter(all));
    if (link.in_short()) {
      const PairedSections& pair = pairs[link.at.pair];
      std::ranges::move(other_counts(link, left.sections[pair.left], right.sections[pair.right]),
                        std::back_inserter(all));
    }
  }
  return all;
}

}  // namespace adjutant::rules

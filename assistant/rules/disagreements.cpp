#include "rules/disagreements.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "rules/sentence_pairs.h"

namespace adjutant::rules {
namespace {

using Facts = std::vector<const Fact*>;

/// What a fact says, wherever it stands.
using Claim = std::pair<FactKind, std::string_view>;

Claim claim(const Fact& fact) {
  return {fact.kind, fact.value};
}

bool has(const Facts& facts, const Fact& wanted) {
  return std::ranges::any_of(facts, [&](const Fact* fact) { return claim(*fact) == claim(wanted); });
}

/// The set of words that exclude each other to which a term belongs: "terrain" of "terrain/wheat"; empty: to none.
std::string_view set_of(const Fact& fact) {
  const std::string_view value = fact.value;
  const std::size_t end = value.find('/');
  return fact.kind == FactKind::term && end != std::string_view::npos ? value.substr(0, end) : std::string_view();
}

/// A 1 may be an article in the other language, and a term of the lexicon is called now this, now that.
bool tells(const Fact& fact) {
  return fact.kind == FactKind::figure ? fact.value != "1" : fact.kind != FactKind::term || !set_of(fact).empty();
}

/// What some sentences say, each claim once: one language says twice what the other says once ("cero (0)").
Facts facts_of(const ReadSection& section, std::size_t first, std::size_t count) {
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

/// The numbers in a figure: those of "3.5-1" are 3.5 and 1.
std::set<std::string> numbers_in(const Fact& fact) {
  std::set<std::string> numbers;
  std::string_view rest = fact.value;
  while (fact.kind == FactKind::figure && !rest.empty()) {
    const std::size_t end = std::min(rest.find_first_of("-/"), rest.size());
    numbers.emplace(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return numbers;
}

/// Whether all numbers of a figure stand among the others, however they are joined there.
bool has_numbers(const Facts& facts, const Fact& wanted) {
  std::set<std::string> missing = numbers_in(wanted);
  missing.erase("1");
  const bool any = !missing.empty() && wanted.kind == FactKind::figure;
  for (const Fact* fact : facts) {
    for (const std::string& number : numbers_in(*fact)) {
      missing.erase(number);
    }
  }
  return any && missing.empty();
}

bool denies(const Fact& fact) {
  return fact.kind == FactKind::negation ||
         (fact.kind == FactKind::modality && (fact.value == "must_not" || fact.value == "need_not"));
}

/// Whether the other side says the same. A denial is one however it is worded.
bool answers(const Facts& others, const Fact& fact) {
  return has(others, fact) || has_numbers(others, fact) ||
         (fact.value == "half" &&
          std::ranges::any_of(others, [](const Fact* one) { return one->value == "size/half_squad"; })) ||
         (fact.kind == FactKind::negation && std::ranges::any_of(others, [](const Fact* one) { return denies(*one); }));
}

Facts unanswered(const Facts& said, const Facts& others) {
  Facts excess;
  std::ranges::copy_if(said, std::back_inserter(excess), [&](const Fact* fact) { return !answers(others, *fact); });
  return excess;
}

/// Less sure than this is not told.
constexpr double least_confidence = 0.4;

/// How far from its place a sentence may say what the other book says.
constexpr std::size_t neighbourhood = 2;

/// One side of some sentences that answer each other.
struct Side {
  Facts said;
  Facts excess;  ///< what the other side does not say
};

struct Link {
  SentencePair at;
  Side left;
  Side right;
  [[nodiscard]] bool both() const { return at.bead.left_count > 0 && at.bead.right_count > 0; }
  [[nodiscard]] bool in_short() const { return at.left_is_short || at.right_is_short; }
};

/// All sentences that answer each other, and what one side of them says and the other does not.
class Links {
 public:
  Links(const ReadBook& left, const ReadBook& right, const std::vector<PairedSections>& pairs) {
    for (const SentencePair& at : pair_sentences(left, right, pairs)) {
      const ReadSection& one = left.sections[pairs[at.pair].left];
      const ReadSection& other = right.sections[pairs[at.pair].right];
      Link link{at,
                {facts_of(one, at.bead.left, at.bead.left_count), {}},
                {facts_of(other, at.bead.right, at.bead.right_count), {}}};
      link.left.excess = unanswered(link.left.said, link.right.said);
      link.right.excess = unanswered(link.right.said, link.left.said);
      if (at.left_is_short) {
        leave_out_what_stands_elsewhere(link.left.excess, right, pairs, pairs[at.pair].left, &PairedSections::left);
      } else if (at.right_is_short) {
        leave_out_what_stands_elsewhere(link.right.excess, left, pairs, pairs[at.pair].right, &PairedSections::right);
      }
      links_.push_back(std::move(link));
    }
    look_around();
  }

  [[nodiscard]] const std::vector<Link>& links() const { return links_; }

 private:
  /// What a neighbour of the other side says too much answers what is missing here.
  void look_around() {
    for (std::size_t distance = 1; distance <= neighbourhood; ++distance) {
      for (std::size_t i = 0; i + distance < links_.size(); ++i) {
        if (links_[i].at.pair == links_[i + distance].at.pair && !links_[i].in_short()) {
          settle(links_[i].left, links_[i + distance].right);
          settle(links_[i + distance].left, links_[i].right);
        }
      }
    }
  }

  static void settle(Side& one, Side& other) {
    const Facts rest = unanswered(one.excess, other.excess);
    other.excess = unanswered(other.excess, one.excess);
    one.excess = rest;
  }

  static bool may_stand_anywhere(FactKind kind) {
    return kind == FactKind::figure || kind == FactKind::dice || kind == FactKind::rounding;
  }

  /// A figure of a section in short may stand anywhere in what it is paired with.
  static void leave_out_what_stands_elsewhere(Facts& excess, const ReadBook& full,
                                              const std::vector<PairedSections>& pairs, std::size_t brief,
                                              std::size_t PairedSections::*side) {
    const auto other = side == &PairedSections::left ? &PairedSections::right : &PairedSections::left;
    for (const PairedSections& pair : pairs) {
      if (pair.*side == brief && !excess.empty()) {
        const ReadSection& section = full.sections[pair.*other];
        const Facts all = facts_of(section, 0, section.sentences.size());
        std::erase_if(excess, [&](const Fact* fact) { return may_stand_anywhere(fact->kind) && answers(all, *fact); });
      }
    }
  }

  std::vector<Link> links_;
};

/// How often what one side says is said by the other.
class Reliability {
 public:
  Reliability(const std::vector<Link>& links, Side Link::*side) {
    for (const Link& link : links) {
      if (link.both() && !link.in_short()) {
        std::ranges::for_each((link.*side).said, [&](const Fact* fact) { ++seen_[claim(*fact)].said; });
        std::ranges::for_each((link.*side).excess, [&](const Fact* fact) { ++seen_[claim(*fact)].lacked; });
      }
    }
    for (const auto& [claim, seen] : seen_) {
      kinds_[claim.first].said += seen.said;
      kinds_[claim.first].lacked += seen.lacked;
    }
  }

  /// From 0 to 1. What was seen seldom counts partly as others of its kind do.
  [[nodiscard]] double of(const Fact& fact) const {
    constexpr double others = 2;
    constexpr double unseen = 0.8;  // sections in short say nothing of it
    const auto kind = kinds_.find(fact.kind);
    const double of_kind = kind == kinds_.end() ? unseen : kind->second.share();
    const auto seen = seen_.find(claim(fact));
    const Seen of_fact = seen == seen_.end() ? Seen{} : seen->second;
    return (of_fact.said - of_fact.lacked + others * of_kind) / (of_fact.said + others);
  }

 private:
  struct Seen {
    int said = 0;
    int lacked = 0;
    [[nodiscard]] double share() const { return static_cast<double>(said - lacked) / said; }
  };
  std::map<Claim, Seen> seen_;
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
};

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

/// Words of the set that both sides have: from two on the passage is an enumeration.
std::size_t shared_of(std::string_view set, const Link& link) {
  return static_cast<std::size_t>(std::ranges::count_if(
      link.left.said, [&](const Fact* fact) { return set_of(*fact) == set && has(link.right.said, *fact); }));
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
    std::vector<Disagreement> found;
    if (!link.both()) {
      add_passage(link, found);
      return found;
    }
    for (const auto& [about, topic] : topics_of(link)) {
      if (const double sure = confidence(about.first, about.second, topic, link); sure >= least_confidence) {
        found.push_back({link.at.pair, link.at.bead, about.first, marks_of(topic.left), marks_of(topic.right), sure});
      }
    }
    return found;
  }

 private:
  /// Sentences with figures that the other side lacks as a whole.
  static void add_passage(const Link& link, std::vector<Disagreement>& found) {
    constexpr std::size_t least_figures = 2;
    constexpr double sure = 0.5;
    Facts figures = link.left.excess.empty() ? link.right.excess : link.left.excess;
    std::erase_if(figures,
                  [](const Fact* fact) { return fact->kind != FactKind::figure && fact->kind != FactKind::dice; });
    if (figures.size() >= least_figures) {
      const bool left = link.at.bead.left_count > 0;
      found.push_back({link.at.pair, link.at.bead, FactKind::passage, marks_of(left ? figures : Facts{}),
                       marks_of(left ? Facts{} : figures), sure});
    }
  }

  [[nodiscard]] double confidence(FactKind kind, std::string_view set, const Topic& topic, const Link& link) const {
    const double left = surest(topic.left, left_);
    const double right = surest(topic.right, right_);
    const Weight weight = weight_of(kind);
    const bool counted = kind == FactKind::figure || kind == FactKind::dice;
    if (link.in_short() && counted) {
      const Facts& brief = link.at.left_is_short ? topic.left : topic.right;
      return says_little(kind, set, brief, link) ? 0
                                                 : surest(brief, link.at.left_is_short ? left_ : right_) * weight.alone;
    }
    if (!topic.left.empty() && !topic.right.empty()) {
      return (left + right) / 2 * weight.against;
    }
    const Facts& alone = topic.left.empty() ? topic.right : topic.left;
    if (link.in_short() && !only_short_says(link, topic, kind)) {
      return 0;
    }
    return says_little(kind, set, alone, link)
               ? 0
               : std::max(left, right) * weight.alone *
                     (kind == FactKind::negation ? std::min(1.0, link.at.likeness / 0.45) : 1);
  }

  /// What a section in short leaves out is no disagreement; but not how to round the half that it takes.
  static bool only_short_says(const Link& link, const Topic& topic, FactKind kind) {
    const bool full_says = link.at.left_is_short ? topic.left.empty() : topic.right.empty();
    const bool half = std::ranges::any_of(link.at.left_is_short ? link.left.said : link.right.said,
                                          [](const Fact* fact) { return fact->value == "half"; });
    return full_says ? kind == FactKind::rounding && half
                     : kind == FactKind::figure || kind == FactKind::dice || kind == FactKind::rounding;
  }

  static double surest(const Facts& facts, const Reliability& reliability) {
    double most = 0;
    for (const Fact* fact : facts) {
      most = std::max(most, reliability.of(*fact));
    }
    return most;
  }

  /// What a translator may well leave out: "two" (both), a word that is no part of an enumeration.
  static bool says_little(FactKind kind, std::string_view set, const Facts& alone, const Link& link) {
    const bool only_two =
        kind == FactKind::figure && std::ranges::all_of(alone, [](const Fact* fact) { return fact->value == "2"; });
    return only_two || (kind == FactKind::term && shared_of(set, link) < 2);
  }

  Reliability left_;
  Reliability right_;
};

/// So many of a thing: "3 SMC".
struct Count {
  std::size_t sentence = 0;
  const Fact* figure = nullptr;
  std::string_view thing;
};

using Counts = std::vector<Count>;

/// Adds the counts of a section. The thing stands right behind its number; "1" is none, as it may be an article.
void add_counts(const ReadSection& section, Counts& counts) {
  constexpr std::size_t most_between = 3;
  for (std::size_t i = 0; i < section.sentences.size(); ++i) {
    const std::vector<Fact>& facts = section.sentences[i].facts;
    for (std::size_t at = 0; at + 1 < facts.size(); ++at) {
      const Fact& figure = facts[at];
      const Fact& thing = facts[at + 1];
      const std::size_t end = figure.mark.start + figure.mark.length;
      if (figure.kind == FactKind::figure && tells(figure) && !set_of(thing).empty() &&
          thing.mark.start <= end + most_between) {
        counts.push_back({i, &figure, thing.value});
      }
    }
  }
}

/// What a section in short counts otherwise than all that it is paired with.
void add_other_counts(const Link& link, const ReadBook& left, const ReadBook& right,
                      const std::vector<PairedSections>& pairs, std::vector<Disagreement>& found) {
  constexpr double sure = 0.75;
  const PairedSections& pair = pairs[link.at.pair];
  const bool left_is_short = link.at.left_is_short;
  Counts brief;
  add_counts(left_is_short ? left.sections[pair.left] : right.sections[pair.right], brief);
  Counts full;
  add_counts(left_is_short ? right.sections[pair.right] : left.sections[pair.left], full);
  const std::size_t sentence = left_is_short ? link.at.bead.left : link.at.bead.right;
  for (const Count& count : brief) {
    const auto same_thing = [&](const Count& other) { return other.thing == count.thing; };
    const auto same = [&](const Count& other) {
      return same_thing(other) && claim(*other.figure) == claim(*count.figure);
    };
    const auto other = std::ranges::find_if(full, same_thing);
    if (count.sentence != sentence || other == full.end() || std::ranges::any_of(full, same)) {
      continue;
    }
    Disagreement one{link.at.pair,          {sentence, 1, other->sentence, 1},
                     FactKind::figure,      {count.figure->mark},
                     {other->figure->mark}, sure};
    if (!left_is_short) {
      one.bead = {other->sentence, 1, sentence, 1};
      std::swap(one.left, one.right);
    }
    found.push_back(std::move(one));
  }
}

}  // namespace

std::vector<Disagreement> disagreements(const ReadBook& left, const ReadBook& right,
                                        const std::vector<PairedSections>& pairs) {
  const Links links(left, right, pairs);
  const Judge judge(links.links());
  std::vector<Disagreement> all;
  for (const Link& link : links.links()) {
    std::vector<Disagreement> found = judge.judge(link);
    if (link.in_short()) {
      add_other_counts(link, left, right, pairs, found);
    }
    all.insert(all.end(), found.begin(), found.end());
  }
  return all;
}

}  // namespace adjutant::rules

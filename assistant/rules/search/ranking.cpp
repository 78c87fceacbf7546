#include "rules/search/ranking.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <limits>
#include <map>
#include <numeric>
#include <utility>

namespace adjutant::rules {
namespace {

// How much what weighs, chosen on the questions in tests/rules that may be looked at: near what
// tests/rules/fit_ranking.py fits to them, which measures them too. docs/rules.md has the figures.

/// BM25's k1: how soon saying it again says no more.
constexpr double saturation = 2.2;
/// BM25's b: how far a long body dilutes what it says.
constexpr double dilution = 0.6;
/// A mention in a title of average length, in mentions in the body.
constexpr double title_worth = 6;
/// A mention at the beginning of the body, which says what the section is about, in mentions further on.
constexpr double lead_worth = 1.6;
constexpr int lead_words = 40;
/// Words of one thing that stand apart, beside the thing itself.
constexpr double apart_worth = 0.7;
/// A word that says little by itself ("again"), beside any other that is as rare.
constexpr double light_worth = 0.5;
/// A thing that other words together may mean, beside one that was typed.
constexpr double implied_worth = 0.3;
/// A mention of what a thing is one of, beside the thing itself: in all, and in a title.
constexpr double kind_worth = 0.5;
constexpr double kind_title_worth = 0.2;
/// The weight of a title that says what is asked for and nothing else.
constexpr double whole_title_worth = 2.4;
/// The factor for a title that begins with what is asked for, against one that has it further on.
constexpr double title_start_worth = 1.5;
/// The exponent by which other words in a title lower its weight.
constexpr double share_power = 0.85;
/// The weight of the title of the chapter for the sections in it.
constexpr double chapter_worth = 1.4;
/// The weight of two neighbours of the question that are adjacent in the section too, by how rare that is.
constexpr double pair_worth = 1.5;
/// The words between which a pair is one that other sections are counted for, and between which it counts at all.
constexpr int pair_words = 3;
constexpr int furthest_pair = 8;
/// The weight of what a line of the section begins with: "Wounded: ...". Its first words up to this many.
constexpr double head_worth = 2.5;
constexpr int head_words = 2;
/// The exponent by which a section that answers only a part of the question weighs less; for pairs and heads.
constexpr double coverage_power = 0.9;
constexpr double detail_coverage_power = 2.5;
/// How much of what a section covers of the question is what its best line does: in lists, whose lines have nothing to
/// do with each other, and elsewhere.
constexpr double line_share_of_lists = 0.9;
constexpr double line_share = 0.55;
/// The factor for a heading without text, which answers less than the sections under it.
constexpr double bare_heading_worth = 0.3;

/// The rarity of something that `found_in` of all `sections` have, as BM25 computes it.
double rarity(double found_in, std::size_t sections) {
  const double without = std::max(static_cast<double>(sections) - found_in, 0.0);
  return std::log(1 + (without + 0.5) / (found_in + 0.5));
}

double sum(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0);
}

}  // namespace

/// How much each section says of some things: mentions, saturated; and how rare it is to say anything of them.
class Strengths {
 public:
  Strengths(std::size_t things, std::size_t matches, std::size_t sections)
      : things_(things), matches_(matches), values_(things * matches), found_in_(things), sections_(sections) {}

  void set(std::size_t match, std::size_t thing, double mentions) {
    values_[match * things_ + thing] = mentions * (1 + saturation) / (mentions + saturation);
    found_in_[thing] += mentions > 0 ? 1 : 0;
  }

  [[nodiscard]] double of(std::size_t match, std::size_t thing) const { return values_[match * things_ + thing]; }

  /// What was looked for in some of the sections only is taken to be as frequent in the others.
  [[nodiscard]] double rarity_of(std::size_t thing, bool sampled) const {
    return rarity(sampled ? in_all(found_in_[thing]) : found_in_[thing], sections_);
  }
  [[nodiscard]] double in_all(double found_in) const {
    return found_in * static_cast<double>(sections_) / static_cast<double>(std::max<std::size_t>(matches_, 1));
  }

 private:
  std::size_t things_;
  std::size_t matches_;
  std::vector<double> values_;
  std::vector<double> found_in_;
  std::size_t sections_;
};

/// Lengths of the sections that were found.
struct Averages {
  double title = 1;
  double body = 1;

  explicit Averages(const db::Matches& matches) {
    double titles = 0;
    double bodies = 0;
    for (const db::MatchedSection& section : matches.sections) {
      titles += section.title_words;
      bodies += section.body_words;
    }
    const auto count = static_cast<double>(std::max<std::size_t>(matches.sections.size(), 1));
    title = std::max(titles / count, 1.0);
    body = std::max(bodies / count, 1.0);
  }
};

class Ranking::Weights {
 public:
  explicit Weights(const TermMatches& matched)
      : matched_(matched),
        terms_(matched.terms.size()),
        strengths_(things_of(matched), matched.matches.sections.size(), matched.sections),
        in_titles_(matched.terms.size(), matched.matches.sections.size(), matched.sections) {
    weigh_mentions();
    for (std::size_t term = 0; term < terms_; ++term) {
      rarity_.push_back(counts(term) ? worth_of(matched.terms[term]) * rarity_of(term) : 0);
      kind_worths_.push_back(kind_worth_of(term));
    }
    whole_ = sum(rarity_);
    empty_line_ = {.said = std::vector<double>(terms_),
                   .apart = std::vector<double>(things_of(matched)),
                   .at_start = std::vector<bool>(terms_)};
    count_pairs();
  }

  [[nodiscard]] std::vector<Ranked> best(std::size_t most) const {
    std::vector<std::pair<double, Ranked>> weighed;  // minus the weight
    for (std::size_t match = 0; match < matched_.matches.sections.size(); ++match) {
      if (const Ranked first = first_look(match); first.mentions > 0) {
        weighed.emplace_back(-weight_of({.mentions = first.mentions, .coverage = first.coverage}), first);
      }
    }
    const auto kept = static_cast<std::ptrdiff_t>(std::min(most, weighed.size()));
    std::ranges::partial_sort(weighed, weighed.begin() + kept, {},
                              [](const auto& one) { return std::pair(one.first, one.second.match); });
    std::vector<Ranked> ranked;
    std::ranges::transform(weighed.begin(), weighed.begin() + kept, std::back_inserter(ranked),
                           &std::pair<double, Ranked>::second);
    return ranked;
  }

  [[nodiscard]] Evidence evidence(const Ranked& ranked, const SectionText& text, std::int64_t above) const {
    const db::MatchedSection& section = matched_.matches.sections[ranked.match];
    const std::vector<double> in_title = said_in_title(section);
    const BestLines best = best_lines(section, text.lines, in_title);
    return {.mentions = ranked.mentions,
            .coverage = ranked.coverage,
            .line_coverage = std::min(best.said / whole_, 1.0),
            .is_list = text.is_list,
            .title = bare_factor(section) * title_share(section, in_title, text.title),
            .chapter = chapter(above),
            .pairs = pairs(section),
            .heads = best.head};
  }

 private:
  static double worth_of(const SearchTerm& term) { return term.implied ? implied_worth : term.light ? light_worth : 1; }

  /// The terms, then what each is one of, then the words of terms that may stand apart.
  static std::size_t things_of(const TermMatches& matched) {
    std::size_t things = 2 * matched.terms.size();
    for (const SearchTerm& term : matched.terms) {
      things += term.wordings[0].words.size();
    }
    return things;
  }

  [[nodiscard]] std::size_t kind_of(std::size_t term) const { return terms_ + term; }

  /// Where the words of a term that may stand apart begin among the things.
  [[nodiscard]] std::size_t words_of(std::size_t term) const {
    std::size_t first = 2 * terms_;
    for (std::size_t i = 0; i < term; ++i) {
      first += matched_.terms[i].wordings[0].words.size();
    }
    return first;
  }

  [[nodiscard]] std::size_t thing_of(const Phrase& phrase) const {
    if (phrase.apart) {
      return words_of(phrase.term) + *phrase.apart;
    }
    return phrase.kind ? kind_of(phrase.term) : phrase.term;
  }

  void weigh_mentions() {
    const Averages averages(matched_.matches);
    std::vector<std::size_t> things;
    std::ranges::transform(matched_.phrases, std::back_inserter(things),
                           [&](const Phrase& phrase) { return thing_of(phrase); });
    std::vector<double> mentions(things_of(matched_));
    std::vector<double> in_title(terms_);
    for (std::size_t match = 0; match < matched_.matches.sections.size(); ++match) {
      const db::MatchedSection& section = matched_.matches.sections[match];
      const double title = title_worth / (1 - dilution + dilution * section.title_words / averages.title);
      const double body = 1 / (1 - dilution + dilution * section.body_words / averages.body);
      std::ranges::fill(mentions, 0);
      std::ranges::fill(in_title, 0);
      for (const db::Occurrence& occurrence : matched_.matches.of(section)) {
        const std::size_t thing = things[static_cast<std::size_t>(occurrence.phrase)];
        const double worth = phrase_of(occurrence).worth;
        mentions[thing] +=
            worth * (occurrence.in_title ? title : body * (occurrence.place < lead_words ? lead_worth : 1));
        if (occurrence.in_title && thing < terms_) {
          in_title[thing] = std::max(in_title[thing], worth);
        }
      }
      for (std::size_t thing = 0; thing < mentions.size(); ++thing) {
        strengths_.set(match, thing, mentions[thing]);
      }
      for (std::size_t term = 0; term < terms_; ++term) {
        in_titles_.set(match, term, in_title[term]);
      }
    }
  }

  /// What a section says of the words of a term that may stand apart, the rare more.
  struct Apart {
    double said = 0;   ///< from 0 on: how much it says of them, on the average
    double share = 0;  ///< from 0 to 1: how many of them it has
  };

  [[nodiscard]] Apart apart(std::size_t match, std::size_t term) const {
    const std::size_t first = words_of(term);
    Apart found;
    double all = 0;
    for (std::size_t word = first; word < first + matched_.terms[term].wordings[0].words.size(); ++word) {
      const double rare = strengths_.rarity_of(word, matched_.sampled[term]);
      found.said += strengths_.of(match, word) * rare;
      found.share += strengths_.of(match, word) > 0 ? rare : 0;
      all += rare;
    }
    return all > 0 ? Apart{found.said / all, found.share / all} : Apart{};
  }

  /// How much a section says of a term: of the thing itself, of its words where they stand apart, or of what it is one
  /// of.
  [[nodiscard]] double strength(std::size_t match, std::size_t term) const {
    return std::max({strengths_.of(match, term), apart_worth * apart(match, term).said,
                     kind_worths_[term] * strengths_.of(match, kind_of(term))});
  }

  /// What a mention of what the term is one of is worth, which is as rare as it is.
  [[nodiscard]] double kind_worth_of(std::size_t term) const {
    const double rare = strengths_.rarity_of(kind_of(term), matched_.sampled[term]);
    return rarity_[term] > 0 ? kind_worth * std::min(rare / rarity_[term], 1.0) : 0;
  }

  /// What has only some words of a thing counts for little: else a thing would be as common as its commonest word.
  [[nodiscard]] double rarity_of(std::size_t term) const {
    double found_in = 0;
    for (std::size_t match = 0; match < matched_.matches.sections.size(); ++match) {
      const double share = strengths_.of(match, term) > 0 ? 1 : apart(match, term).share;
      found_in += share * share;
    }
    return rarity(matched_.sampled[term] ? strengths_.in_all(found_in) : found_in, matched_.sections);
  }

  /// Whether a term must be found: articles need not.
  [[nodiscard]] bool counts(std::size_t term) const {
    return !matched_.terms[term].stop() ||
           std::ranges::any_of(matched_.phrases, [&](const Phrase& phrase) { return phrase.term == term; });
  }

  /// Whether all that was quoted stands in the section.
  [[nodiscard]] bool has_what_is_quoted(std::size_t match) const {
    for (std::size_t term = 0; term < terms_; ++term) {
      if (!matched_.terms[term].anywhere && rarity_[term] > 0 && strengths_.of(match, term) == 0) {
        return false;
      }
    }
    return true;
  }

  [[nodiscard]] Ranked first_look(std::size_t match) const {
    Ranked ranked{.match = match};
    if (!has_what_is_quoted(match) || whole_ <= 0) {
      return ranked;
    }
    for (std::size_t term = 0; term < terms_; ++term) {
      const double said = strength(match, term);
      ranked.mentions += rarity_[term] * said;
      ranked.coverage += rarity_[term] / whole_ * std::min(said, 1.0);
    }
    ranked.mentions *= bare_factor(matched_.matches.sections[match]);
    return ranked;
  }

  static double bare_factor(const db::MatchedSection& section) {
    return section.body_words == 0 ? bare_heading_worth : 1;
  }

  static double title_worth_of(const Phrase& phrase) {
    if (phrase.kind) {
      return kind_title_worth;
    }
    return phrase.apart ? apart_worth : phrase.worth;
  }

  /// How much the title says of each term.
  [[nodiscard]] std::vector<double> said_in_title(const db::MatchedSection& section) const {
    std::vector<double> said(terms_);
    for (const db::Occurrence& occurrence : matched_.matches.of(section)) {
      if (const Phrase& phrase = phrase_of(occurrence); occurrence.in_title) {
        said[phrase.term] = std::max(said[phrase.term], title_worth_of(phrase));
      }
    }
    return said;
  }

  /// How rare in titles that is of which this title speaks, times how much of what the title tells speaks of it.
  [[nodiscard]] double title_share(const db::MatchedSection& section, const std::vector<double>& said,
                                   const std::vector<TitleWord>& words) const {
    std::vector<bool> spoken(static_cast<std::size_t>(std::max(section.title_words, 0)));
    for (const db::Occurrence& occurrence : matched_.matches.of(section)) {
      const auto first = static_cast<std::size_t>(occurrence.place);
      const std::size_t end = occurrence.in_title ? first + phrase_of(occurrence).words : 0;
      for (std::size_t word = first; word < std::min(end, spoken.size()); ++word) {
        spoken[word] = true;
      }
    }
    std::vector<bool> counted;  // of the words that tell what it is about, and of remarks that are asked for
    for (std::size_t word = 0; word < spoken.size(); ++word) {
      const TitleWord kind = word < words.size() ? words[word] : TitleWord::tells;
      if (kind == TitleWord::tells || (kind == TitleWord::remark && spoken[word])) {
        counted.push_back(spoken[word]);
      }
    }
    if (counted.empty()) {
      return 0;
    }
    double rare = 0;
    for (std::size_t term = 0; term < terms_; ++term) {
      rare += rarity_[term] > 0 ? said[term] * in_titles_.rarity_of(term, matched_.sampled[term]) : 0;
    }
    const double share = static_cast<double>(std::ranges::count(counted, true)) / static_cast<double>(counted.size());
    return rare * std::pow(share, share_power) * (counted.front() ? title_start_worth : 1);
  }

  /// What the title of the section above says for those under it.
  [[nodiscard]] double chapter(std::int64_t above) const {
    const auto& sections = matched_.matches.sections;
    const auto found = std::ranges::lower_bound(sections, above, {}, &db::MatchedSection::id);
    return found == sections.end() || found->id != above ? 0 : title_share(*found, said_in_title(*found), {});
  }

  /// What one line says of the question.
  struct Line {
    std::vector<double> said;    ///< per term
    std::vector<double> apart;   ///< per thing: of the words that may stand apart
    std::vector<bool> at_start;  ///< per term: among the first words of the line
  };

  struct BestLines {
    double said = 0;  ///< the most that one line and the title say of the terms, the rare more
    double head = 0;  ///< the same of the first words of a line alone
  };

  [[nodiscard]] BestLines best_lines(const db::MatchedSection& section, const std::vector<int>& lines,
                                     const std::vector<double>& in_title) const {
    std::map<int, Line> spoken;  // by the place of the line
    for (const db::Occurrence& occurrence : matched_.matches.of(section)) {
      const auto next = std::ranges::upper_bound(lines, occurrence.place);
      if (occurrence.in_title || next == lines.begin()) {
        continue;
      }
      const int start = *std::prev(next);
      Line& line = spoken.try_emplace(start, empty_line_).first->second;
      const Phrase& phrase = phrase_of(occurrence);
      double& said = phrase.apart ? line.apart[thing_of(phrase)] : line.said[phrase.term];
      said = std::max(said, phrase.worth * (phrase.kind ? kind_worth : 1));
      if (occurrence.place < start + head_words) {
        line.at_start[phrase.term] = true;
      }
    }
    BestLines best{.said = said_of(empty_line_, in_title), .head = 0};
    for (const auto& [place, line] : spoken) {
      best.said = std::max(best.said, said_of(line, in_title));
      double head = 0;
      for (std::size_t term = 0; term < terms_; ++term) {
        head += line.at_start[term] ? rarity_[term] * said_of(line, term) : 0;
      }
      best.head = std::max(best.head, head);
    }
    return best;
  }

  [[nodiscard]] double said_of(const Line& line, const std::vector<double>& in_title) const {
    double said = 0;
    for (std::size_t term = 0; term < terms_; ++term) {
      said += rarity_[term] * std::max(said_of(line, term), std::min(in_title[term], 1.0));
    }
    return said;
  }

  /// How much a line says of a term: all of it, or some of its words.
  [[nodiscard]] double said_of(const Line& line, std::size_t term) const {
    const std::size_t first = words_of(term);
    double said = 0;
    double all = 0;
    for (std::size_t word = first; word < first + matched_.terms[term].wordings[0].words.size(); ++word) {
      const double rare = strengths_.rarity_of(word, matched_.sampled[term]);
      said += rare * line.apart[word];
      all += rare;
    }
    return std::max(line.said[term], all > 0 ? apart_worth * said / all : 0);
  }

  /// Two neighbours of the question in a body.
  struct Pair {
    std::size_t one = 0;
    std::size_t other = 0;
    int distance = 0;  ///< words from the one to the other where they come nearest; 1: side by side
  };

  /// Those that a section has; terms of which it does not speak do not part the others.
  [[nodiscard]] std::vector<Pair> pairs_in(const db::MatchedSection& section) const {
    std::vector<std::vector<std::pair<int, int>>> places(terms_);  // the first and the last word of each mention
    for (const db::Occurrence& occurrence : matched_.matches.of(section)) {
      if (const Phrase& phrase = phrase_of(occurrence); !occurrence.in_title) {
        places[phrase.term].emplace_back(occurrence.place, occurrence.place + static_cast<int>(phrase.words) - 1);
      }
    }
    std::vector<Pair> pairs;
    std::size_t last = terms_;
    for (std::size_t term = 0; term < terms_; ++term) {
      if (places[term].empty()) {
        continue;
      }
      if (last < term) {
        pairs.push_back({last, term, distance(places[last], places[term])});
      }
      last = term;
    }
    return pairs;
  }

  static int distance(const std::vector<std::pair<int, int>>& ones, const std::vector<std::pair<int, int>>& others) {
    int nearest = std::numeric_limits<int>::max();
    for (const auto& [one, one_end] : ones) {
      for (const auto& [other, other_end] : others) {
        nearest = std::min(nearest, std::max(other - one_end, one - other_end));
      }
    }
    return std::max(nearest, 1);
  }

  /// In how many sections each pair stands near.
  void count_pairs() {
    for (const db::MatchedSection& section : matched_.matches.sections) {
      for (const Pair& pair : pairs_in(section)) {
        found_near_[{pair.one, pair.other}] += pair.distance <= pair_words ? 1 : 0;
      }
    }
  }

  /// For each two neighbours of the question: how rare it is that they stand near each other, by how near they do here.
  [[nodiscard]] double pairs(const db::MatchedSection& section) const {
    double near = 0;
    for (const Pair& pair : pairs_in(section)) {
      const double rare = std::min(rarity(found_near_.at({pair.one, pair.other}), matched_.sections),
                                   rarity_[pair.one] + rarity_[pair.other]);
      near += pair.distance <= furthest_pair ? rare / pair.distance : 0;
    }
    return near;
  }

  [[nodiscard]] const Phrase& phrase_of(const db::Occurrence& occurrence) const {
    return matched_.phrases[static_cast<std::size_t>(occurrence.phrase)];
  }

  const TermMatches& matched_;
  std::size_t terms_;
  Strengths strengths_;
  Strengths in_titles_;
  std::vector<double> rarity_;       ///< per term of the question; 0: need not be found
  std::vector<double> kind_worths_;  ///< per term of the question
  double whole_ = 0;                 ///< all of them together
  Line empty_line_;
  std::map<std::pair<std::size_t, std::size_t>, double> found_near_;  ///< sections with that pair of terms near
};

double weight_of(const Evidence& evidence) {
  const double lines = evidence.is_list ? line_share_of_lists : line_share;
  const double covered = evidence.line_coverage > 0
                             ? std::pow(evidence.coverage, 1 - lines) * std::pow(evidence.line_coverage, lines)
                             : evidence.coverage;
  return evidence.mentions * std::pow(covered, coverage_power) +
         whole_title_worth * evidence.title * std::pow(evidence.coverage, coverage_power) +
         chapter_worth * evidence.chapter * evidence.coverage +
         (pair_worth * evidence.pairs + head_worth * evidence.heads) * std::pow(covered, detail_coverage_power);
}

Ranking::Ranking(const TermMatches& matched) : weights_(std::make_unique<const Weights>(matched)) {}
Ranking::~Ranking() = default;

std::vector<Ranked> Ranking::best(std::size_t most) const {
  return weights_->best(most);
}

Evidence Ranking::evidence(const Ranked& ranked, const SectionText& text, std::int64_t above) const {
  return weights_->evidence(ranked, text, above);
}

}  // namespace adjutant::rules

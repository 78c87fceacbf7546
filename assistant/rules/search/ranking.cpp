#include "rules/search/ranking.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <limits>
#include <numeric>
#include <utility>

namespace adjutant::rules {
namespace {

/// BM25's k1: how soon saying it again says no more.
constexpr double saturation = 1.4;
/// BM25's b: how far a long body dilutes what it says.
constexpr double dilution = 0.5;
/// A mention in a title of average length, in mentions in the body.
constexpr double title_worth = 5;
/// A mention at the beginning of the body, which says what the section is about, in mentions further on.
constexpr double lead_worth = 2;
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
/// The weight added if two adjacent words of the question are adjacent in the section too.
constexpr double nearness_worth = 1;
/// The weight of a title that says what is asked for and nothing else.
constexpr double whole_title_worth = 2.5;
/// The factor for a title that begins with what is asked for, against one that has it further on.
constexpr double title_start_worth = 1.5;
/// The weight of the title of the chapter for the sections in it.
constexpr double chapter_worth = 1.2;
/// The exponent by which other words in a title lower its weight.
constexpr double share_power = 0.5;
/// The exponent by which a section that answers only a part of the question weighs less.
constexpr double coverage_power = 0.8;
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
  }

  /// What the title of the section above says for those under it.
  [[nodiscard]] double chapter(std::int64_t section) const {
    const auto& sections = matched_.matches.sections;
    const auto above = std::ranges::lower_bound(sections, section, {}, &db::MatchedSection::id);
    return above == sections.end() || above->id != section ? 0 : chapter_worth * title_share(*above);
  }

  [[nodiscard]] std::vector<Ranked> best(std::size_t most) const {
    std::vector<Ranked> ranked;
    for (std::size_t match = 0; match < matched_.matches.sections.size(); ++match) {
      if (const Ranked first = first_look(match); first.weight > 0) {
        ranked.push_back(first);
      }
    }
    const auto heavier = [](const Ranked& one, const Ranked& other) {
      return std::pair(-one.weight, one.match) < std::pair(-other.weight, other.match);
    };
    const auto kept = static_cast<std::ptrdiff_t>(std::min(most, ranked.size()));
    std::ranges::partial_sort(ranked, ranked.begin() + kept, heavier);
    ranked.resize(static_cast<std::size_t>(kept));
    for (Ranked& one : ranked) {
      one.weight += closer_look(one.match) * std::pow(one.coverage, coverage_power);
    }
    std::ranges::sort(ranked, heavier);
    return ranked;
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
      ranked.weight += rarity_[term] * said;
      ranked.coverage += rarity_[term] / whole_ * std::min(said, 1.0);
    }
    ranked.weight *= std::pow(ranked.coverage, coverage_power);
    if (matched_.matches.sections[match].body_words == 0) {
      ranked.weight *= bare_heading_worth;
    }
    return ranked;
  }

  [[nodiscard]] double closer_look(std::size_t match) const {
    const db::MatchedSection& section = matched_.matches.sections[match];
    const double title = whole_title_worth * title_share(section);
    return (section.body_words == 0 ? bare_heading_worth : 1) * title + nearness_worth * nearness(section);
  }

  static double title_worth_of(const Phrase& phrase) {
    if (phrase.kind) {
      return kind_title_worth;
    }
    return phrase.apart ? apart_worth : phrase.worth;
  }

  /// How rare in titles that is of which this title speaks, times how much of the title speaks of it.
  [[nodiscard]] double title_share(const db::MatchedSection& section) const {
    std::vector<double> said(terms_);
    std::vector<bool> words(static_cast<std::size_t>(std::max(section.title_words, 0)));
    for (const db::Occurrence& occurrence : matched_.matches.of(section)) {
      const Phrase& phrase = phrase_of(occurrence);
      if (occurrence.in_title) {
        said[phrase.term] = std::max(said[phrase.term], title_worth_of(phrase));
        const auto first = static_cast<std::size_t>(occurrence.place);
        for (std::size_t i = first; i < std::min(first + phrase.words, words.size()); ++i) {
          words[i] = true;
        }
      }
    }
    double rare = 0;
    for (std::size_t term = 0; term < terms_; ++term) {
      rare += rarity_[term] > 0 ? said[term] * in_titles_.rarity_of(term, matched_.sampled[term]) : 0;
    }
    const auto spoken = static_cast<double>(std::ranges::count(words, true));
    const double share = std::pow(spoken / static_cast<double>(std::max<std::size_t>(words.size(), 1)), share_power);
    return rare * share * (spoken > 0 && words.front() ? title_start_worth : 1);
  }

  /// For each two neighbours of the question: how rare they are, by how near they come in the body.
  [[nodiscard]] double nearness(const db::MatchedSection& section) const {
    std::vector<std::vector<int>> places(terms_);
    for (const db::Occurrence& occurrence : matched_.matches.of(section)) {
      if (!occurrence.in_title) {
        places[phrase_of(occurrence).term].push_back(occurrence.place);
      }
    }
    double near = 0;
    std::size_t last = places.size();
    for (std::size_t term = 0; term < places.size(); ++term) {
      if (places[term].empty()) {
        continue;
      }
      if (last < term) {
        near += std::min(rarity_[last], rarity_[term]) / distance(places[last], places[term]);
      }
      last = term;
    }
    return near;
  }

  /// Words from the one to the other where they come nearest; 1: side by side.
  static double distance(const std::vector<int>& ones, const std::vector<int>& others) {
    int nearest = std::numeric_limits<int>::max();
    for (const int one : ones) {
      for (const int other : others) {
        nearest = std::min(nearest, std::abs(one - other));
      }
    }
    return std::max(nearest, 1);
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
};

Ranking::Ranking(const TermMatches& matched) : weights_(std::make_unique<const Weights>(matched)) {}
Ranking::~Ranking() = default;

std::vector<Ranked> Ranking::best(std::size_t most) const {
  return weights_->best(most);
}

double Ranking::chapter(std::int64_t section) const {
  return weights_->chapter(section);
}

}  // namespace adjutant::rules

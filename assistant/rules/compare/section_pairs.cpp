#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "rules/compare/pairs.h"

namespace adjutant::rules {
namespace {

/// How many times more alike a section with another number must be than the one with the same number, to be paired
/// instead.
constexpr double clearly_more = 2;
/// A section that says a part of one that has a partner is paired with it too, if it is at least this share as alike as
/// the partner.
constexpr double as_good = 0.75;
/// A section that stands under one with a partner may share it; it is less like it than that one.
constexpr double as_good_below = 0.3;
/// Any other section is paired with one that has a partner, if it is at least so many times as alike as the partner.
constexpr double better = 1.2;
/// The likeness below which two sections are alike by chance.
constexpr double least_section_likeness = 0.12;
/// Numbers shift by a place or two: that a section stands in another chapter must be plainer.
constexpr double plain_likeness = 0.3;
/// Bytes of a body from which its content is trusted more than its number.
constexpr std::size_t telling_letters = 60;
/// Pairs of sections that are looked at for content, so that books of thousands of sections take their time only.
constexpr std::size_t most_looks = 4'000'000;

struct LikelySection {
  std::size_t section = 0;
  double likeness = 0;
};

/// The sections of a book, to be found by what they are recognised by.
class Shelf {
 public:
  explicit Shelf(const ReadBook& book) : book_(book) {
    for (std::size_t i = 0; i < book.sections.size(); ++i) {
      for (const auto& [feature, weight] : book.sections[i].features) {
        sections_with_[feature].push_back(i);
      }
    }
  }

  /// The section most like it but for one; nothing where none shares a feature that is rare enough. Features count up
  /// to `most` sections that have them.
  [[nodiscard]] std::optional<LikelySection> most_like(const ReadSection& section, std::optional<std::size_t> but,
                                                       std::size_t most) const {
    std::map<std::size_t, double> products;
    for (const auto& [feature, weight] : section.features) {
      const auto found = sections_with_.find(feature);
      if (found == sections_with_.end() || found->second.size() > most) {
        continue;
      }
      for (const std::size_t other : found->second) {
        products[other] += weight;
      }
    }
    std::vector<LikelySection> likely;
    for (const auto& [other, product] : products) {
      if (other != but) {
        likely.push_back({other, product});
      }
    }
    return best_of(section, std::move(likely));
  }

 private:
  /// The likenesses are worked out for the most promising alone.
  [[nodiscard]] std::optional<LikelySection> best_of(const ReadSection& section,
                                                     std::vector<LikelySection> likely) const {
    constexpr std::size_t most_tried = 8;
    const auto more = [](const LikelySection& one, const LikelySection& other) {
      return one.likeness > other.likeness;
    };
    const auto tried = likely.begin() + static_cast<std::ptrdiff_t>(std::min(most_tried, likely.size()));
    std::partial_sort(likely.begin(), tried, likely.end(), more);
    likely.erase(tried, likely.end());
    for (LikelySection& candidate : likely) {
      candidate.likeness = likeness(section.features, book_.sections[candidate.section].features);
    }
    const auto best = std::ranges::max_element(likely, {}, &LikelySection::likeness);
    return best == likely.end() ? std::nullopt : std::optional(*best);
  }

  const ReadBook& book_;
  std::unordered_map<std::uint32_t, std::vector<std::size_t>> sections_with_;
};

/// Where in a book each number stands, its aliases behind.
std::map<std::string, std::size_t> places_of_numbers(const db::Rulebook& book) {
  std::map<std::string, std::size_t> places;
  for (std::size_t i = 0; i < book.sections.size(); ++i) {
    if (!book.sections[i].number.empty()) {
      places.emplace(book.sections[i].number, i);
    }
  }
  for (std::size_t i = 0; i < book.sections.size(); ++i) {
    for (const std::string& alias : book.sections[i].aliases) {
      places.emplace(alias, i);
    }
  }
  return places;
}

/// What one book has to say of the sections of the other.
struct Choices {
  std::vector<std::optional<LikelySection>> by_number;
  std::vector<std::optional<LikelySection>> by_content;  ///< of any other number
};

Choices choices(const ReadBook& from, const ReadBook& to) {
  const std::map<std::string, std::size_t> places = places_of_numbers(*to.book);
  const Shelf shelf(to);
  const std::size_t most = std::max<std::size_t>(most_looks / (100 * from.sections.size() + 1), 4);
  Choices made;
  for (std::size_t i = 0; i < from.sections.size(); ++i) {
    const auto place = places.find(from.book->sections[i].number);
    std::optional<LikelySection> same;
    if (place != places.end()) {
      same = {place->second, likeness(from.sections[i].features, to.sections[place->second].features)};
    }
    made.by_content.push_back(
        shelf.most_like(from.sections[i], same ? std::optional(same->section) : std::nullopt, most));
    made.by_number.push_back(same);
  }
  return made;
}

/// Pairs the sections of two books.
class SectionPairing {
 public:
  SectionPairing(const ReadBook& left, const ReadBook& right)
      : left_{left, choices(left, right), std::vector<double>(left.sections.size())},
        right_{right, choices(right, left), std::vector<double>(right.sections.size())} {}

  std::vector<PairedSections> pairs() {
    pair_by_number();
    pair_by_content(left_, right_, [&](std::size_t one, std::size_t other, double like) { pair(one, other, like); });
    pair_by_content(right_, left_, [&](std::size_t one, std::size_t other, double like) { pair(other, one, like); });
    const auto places = [](const PairedSections& one) { return std::pair(one.left, one.right); };
    std::ranges::sort(pairs_, {}, places);
    const auto twice = std::ranges::unique(pairs_, {}, places);
    pairs_.erase(twice.begin(), twice.end());
    return std::move(pairs_);
  }

 private:
  struct Side {
    const ReadBook& book;
    Choices choices;
    std::vector<double> best;  ///< likeness to the best partner so far; 0: none
  };

  void pair(std::size_t left, std::size_t right, double like) {
    constexpr double some = 1e-9;  // a partner by number alone is a partner
    pairs_.push_back({left, right, like});
    left_.best[left] = std::max({left_.best[left], like, some});
    right_.best[right] = std::max({right_.best[right], like, some});
  }

  void pair_by_number() {
    for (std::size_t i = 0; i < left_.best.size(); ++i) {
      const auto& same = left_.choices.by_number[i];
      if (!same || !right_.choices.by_number[same->section]) {
        continue;
      }
      if (!says_another(left_, i, right_, same->section, same->likeness) &&
          !says_another(right_, same->section, left_, i, same->likeness)) {
        pair(i, same->section, same->likeness);
      }
    }
  }

  /// Whether what the section says stands clearly in another one than that of its number. A long section is no witness
  /// against a short one: it says so much more.
  static bool says_another(const Side& from, std::size_t section, const Side& to, std::size_t same, double likeness) {
    const ReadSection& one = from.book.sections[section];
    const auto& other = from.choices.by_content[section];
    if (!other || one.letters < telling_letters || one.letters > to.book.sections[same].letters * 2) {
      return false;
    }
    const std::string& number = from.book.book->sections[section].number;
    const bool near = chapter_of(to.book.book->sections[other->section].number) == chapter_of(number);
    return other->likeness >= (near ? least_section_likeness : plain_likeness) &&
           other->likeness > likeness * clearly_more;
  }

  static std::string_view chapter_of(std::string_view number) { return number.substr(0, number.find('.')); }

  /// Gives partners to sections that have none: where each is the other's most like, or where it says a part of what a
  /// longer one says, about as much as that one's own partner does.
  template <class Pair>
  static void pair_by_content(const Side& from, const Side& to, Pair pair) {
    const std::vector<double> before = to.best;
    for (std::size_t i = 0; i < from.best.size(); ++i) {
      const auto& other = from.choices.by_content[i];
      if (from.best[i] > 0 || !other || other->likeness < least_section_likeness) {
        continue;
      }
      const auto& back = to.choices.by_content[other->section];
      const bool mutual = back && back->section == i;
      const ReadSection& one = from.book.sections[i];
      const ReadSection& its = to.book.sections[other->section];
      const bool part = one.letters * 2 <= its.letters;
      const bool telling =
          std::min(one.letters, its.letters) >= telling_letters ||
          (from.book.book->sections[i].number.empty() && to.book.book->sections[other->section].number.empty());
      const double asked = stands_below(from, i, to, other->section) ? as_good_below : part ? as_good : better;
      if ((mutual || part) && telling && other->likeness >= before[other->section] * asked) {
        pair(i, other->section, other->likeness);
      }
    }
  }

  /// Whether the section stands under one whose number the other has.
  static bool stands_below(const Side& from, std::size_t section, const Side& to, std::size_t other) {
    const std::optional<std::size_t> parent = from.book.book->sections[section].parent;
    return parent && from.choices.by_number[*parent] && from.choices.by_number[*parent]->section == other &&
           to.best[other] > 0;
  }

  Side left_;
  Side right_;
  std::vector<PairedSections> pairs_;
};

}  // namespace

std::vector<PairedSections> pair_sections(const ReadBook& left, const ReadBook& right) {
  return SectionPairing(left, right).pairs();
}

}  // namespace adjutant::rules

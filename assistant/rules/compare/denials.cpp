#include "rules/compare/denials.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "db/language/text.h"
#include "rules/compare/likeness.h"

namespace adjutant::rules {
namespace {

/// Letters by which two words are cousins: "define" and "definisce" share five.
constexpr std::size_t cousin_letters = 4;
/// A negation denies one of so many words behind it.
constexpr std::size_t most_words_denied = 2;
/// Bytes between a negation and what it denies, with a verb and its pronouns between them.
constexpr std::size_t most_bytes_denied = 28;

/// A word, by how it begins to sound.
struct HeardWord {
  std::string beginning;
  std::size_t start = 0;
};

std::size_t end_of(const Fact& fact) {
  return fact.mark.start + fact.mark.length;
}

bool is_denial(const Fact& fact) {
  return fact.kind == FactKind::negation ||
         (fact.kind == FactKind::modality && (fact.value == "must_not" || fact.value == "need_not"));
}

/// "Not" denies by itself; "nobody", "never" and "nor" often stand beside it and deny no second time.
bool is_not(const Fact& fact) {
  return fact.kind == FactKind::negation && fact.value == "not" && !fact.aside;
}

/// One side of some sentences and what is denied in it.
class Denying {
 public:
  Denying(const ReadBook& book, std::size_t section, std::size_t first, std::size_t count)
      : body_(book.book->sections[section].body) {
    for (std::size_t i = first; i < first + count; ++i) {
      const ReadSentence& sentence = book.sections[section].sentences[i];
      sentences_.push_back(sentence.mark);
      for (const Fact& fact : sentence.facts) {
        if (is_denial(fact)) {
          denials_.push_back(&fact);
        }
      }
    }
  }

  /// Whether more is denied here, in plain words, than on the other side in whatever words.
  [[nodiscard]] bool denies_more_than(const Denying& other) const {
    const auto plainly = std::ranges::count_if(
        denials_, [](const Fact* fact) { return is_not(*fact) || fact->kind == FactKind::modality; });
    return static_cast<std::size_t>(plainly) > other.denials_.size();
  }

  /// The negations of what the other side affirms; of sentences that are much alike all of them.
  [[nodiscard]] std::vector<Mark> denied_alone(const Denying& other, bool are_alike) const {
    const std::vector<HeardWord> here = sounds();
    const std::vector<HeardWord> there = other.sounds();
    std::vector<Mark> marks;
    for (const Fact* denial : denials_) {
      if (is_not(*denial) && !is_in_brackets(*denial) &&
          (are_alike || other.affirms(denied_by(*denial, here), there))) {
        marks.push_back(denial->mark);
      }
    }
    return marks;
  }

 private:
  [[nodiscard]] std::vector<HeardWord> sounds() const {
    std::vector<HeardWord> list;
    for (const Mark& sentence : sentences_) {
      for (const db::Word& word : db::words(body_.substr(sentence.start, sentence.length))) {
        if (std::string sound = sound_of(word.written); sound.size() >= cousin_letters) {
          list.push_back({sound.substr(0, cousin_letters), sentence.start + word.start});
        }
      }
    }
    return list;
  }

  static std::vector<HeardWord> denied_by(const Fact& denial, const std::vector<HeardWord>& sounds) {
    auto first = std::ranges::find_if(sounds, [&](const HeardWord& sound) { return sound.start >= end_of(denial); });
    const auto left = static_cast<std::size_t>(sounds.end() - first);
    return {first, first + static_cast<std::ptrdiff_t>(std::min(left, most_words_denied))};
  }

  /// Whether the first of the words that stands here too stands nowhere here behind a denial.
  [[nodiscard]] bool affirms(const std::vector<HeardWord>& denied, const std::vector<HeardWord>& sounds) const {
    for (const HeardWord& word : denied) {
      const auto is_cousin = [&](const HeardWord& one) { return one.beginning == word.beginning; };
      if (std::ranges::any_of(sounds, is_cousin)) {
        return std::ranges::none_of(sounds, [&](const HeardWord& one) { return is_cousin(one) && denies(one); });
      }
    }
    return false;
  }

  [[nodiscard]] bool denies(const HeardWord& word) const {
    return std::ranges::any_of(denials_, [&](const Fact* denial) {
      return denial->mark.start <= word.start && word.start <= end_of(*denial) + most_bytes_denied;
    });
  }

  [[nodiscard]] bool is_in_brackets(const Fact& fact) const {
    const std::string_view before = body_.substr(0, fact.mark.start);
    const std::size_t opening = before.rfind('(');
    return opening != std::string_view::npos && before.find(')', opening) == std::string_view::npos;
  }

  std::string_view body_;
  std::vector<Mark> sentences_;
  std::vector<const Fact*> denials_;
};

}  // namespace

std::optional<Disagreement> other_denial(const StatementPair& statements, const ReadBook& left, const ReadBook& right,
                                         const PairedSections& pair) {
  constexpr double sure = 0.6;
  constexpr double alike = 0.5;
  const bool are_alike = statements.at.likeness >= alike;
  const Bead& bead = statements.at.bead;
  const Denying one(left, pair.left, bead.left, bead.left_count);
  const Denying other(right, pair.right, bead.right, bead.right_count);
  Disagreement found{.pair = statements.at.pair,
                     .bead = bead,
                     .kind = FactKind::negation,
                     .left = {},
                     .right = {},
                     .confidence = sure};
  if (one.denies_more_than(other)) {
    found.left = one.denied_alone(other, are_alike);
  } else if (other.denies_more_than(one)) {
    found.right = other.denied_alone(one, are_alike);
  }
  return found.left.empty() && found.right.empty() ? std::nullopt : std::optional(std::move(found));
}

}  // namespace adjutant::rules

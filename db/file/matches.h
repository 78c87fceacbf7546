#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

// Which sections a full-text query finds, and where in them its phrases stand. SQLite's own bm25() weighs phrases, each
// by itself; a thing may be said in several, so the places go up and assistant/rules weighs what is said.
namespace adjutant::db {

/// The most occurrences of one phrase that are counted in one section: a section that repeats a phrase does not answer
/// better.
inline constexpr int most_occurrences = 12;

/// A place where a phrase stands.
struct Occurrence {
  int phrase = 0;         ///< index of the phrase in the query
  bool in_title = false;  ///< else in the body
  int place = 0;          ///< number of words of the title, or of the body, before it
  friend bool operator==(const Occurrence&, const Occurrence&) = default;
};

struct MatchedSection {
  std::int64_t id = 0;
  int title_words = 0;
  int body_words = 0;
  std::size_t first = 0;  ///< its occurrences, as a stretch of Matches::occurrences
  std::size_t count = 0;
};

struct Matches {
  std::vector<MatchedSection> sections;  ///< by id
  std::vector<Occurrence> occurrences;   ///< by section, then by phrase, then by place

  [[nodiscard]] std::span<const Occurrence> of(const MatchedSection& section) const {
    return std::span(occurrences).subspan(section.first, section.count);
  }
};

}  // namespace adjutant::db

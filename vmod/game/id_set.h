#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <unordered_set>

namespace adjutant::vmod {

/// The word that replaces a player id in a text.
inline constexpr std::string_view kRedacted = "secret";

/// Player ids, which are passwords, kept as fingerprints: they can be found in a text and not be read from here. Two
/// texts with one fingerprint are taken for the same id, so that too much is replaced rather than too little.
class IdSet {
 public:
  /// More than any table of VASSAL's has seen; with more of them nothing can be said to be free of ids.
  static constexpr std::size_t most = 20'000;
  /// Of a longer id so many bytes are kept, and what follows them in a text is withheld with them.
  static constexpr std::size_t longest = 64;

  void add(std::string_view id);
  /// Whether the text is one of the ids.
  [[nodiscard]] bool contains(std::string_view text) const;
  [[nodiscard]] bool empty() const { return whole_.empty() && starts_.empty() && !overfull_; }
  /// There were more ids than `most`: every text is withheld.
  [[nodiscard]] bool overfull() const { return overfull_; }

 private:
  friend class IdSearch;

  std::unordered_set<std::uint64_t> whole_;   ///< ids of at most `longest` bytes
  std::unordered_set<std::uint64_t> starts_;  ///< the first bytes of longer ones
  std::uint64_t lengths_ = 0;                 ///< bit n: there is an id of n + 1 bytes in whole_
  bool overfull_ = false;
};

/// What is done with ids of fewer than four characters, which are words and numbers of every day too.
enum class ShortIds {
  whole_texts,  ///< replaced where they are the whole text and no number: for what modules and pieces say
  words,        ///< replaced where they stand alone, but for numbers: for reports, which are full of numbers
  all,          ///< replaced where they stand alone: for what people say
};

/// The text with every id of these sets in it that stands as a word of its own replaced by kRedacted. Takes time in
/// proportion to the text, however many ids there are.
std::string redacted(std::string_view text, std::initializer_list<const IdSet*> sets, ShortIds how);

}  // namespace adjutant::vmod

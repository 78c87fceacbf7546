#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <unordered_map>

#include "vmod/module/open_words.h"

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
  /// Knows an id for as long as somebody is there who has it: until it was dismissed as often. It does not count
  /// towards `most`; whoever calls this bounds how many there are.
  void admit(std::string_view id);
  void dismiss(std::string_view id);
  /// Whether the text is one of the ids.
  [[nodiscard]] bool contains(std::string_view text) const;
  [[nodiscard]] bool empty() const { return whole_.empty() && starts_.empty() && !overfull_; }
  /// There were more ids than `most`: every text is withheld.
  [[nodiscard]] bool overfull() const { return overfull_; }
  /// How many were added.
  [[nodiscard]] std::size_t added() const { return added_; }

 private:
  friend class IdSearch;

  /// Why an id is known.
  struct Known {
    bool added = false;
    std::size_t admitted = 0;  ///< how often, and not dismissed since
  };
  using Fingerprints = std::unordered_map<std::uint64_t, Known>;

  [[nodiscard]] Fingerprints& kind_of(std::string_view id) { return id.size() > longest ? starts_ : whole_; }
  Known& know(std::string_view id);

  Fingerprints whole_;         ///< ids of at most `longest` bytes
  Fingerprints starts_;        ///< the first bytes of longer ones
  std::uint64_t lengths_ = 0;  ///< bit n: there is, or was, an id of n + 1 bytes in whole_
  std::size_t added_ = 0;
  bool overfull_ = false;
};

/// Whether a field is a truth value, an amount, or nothing, and so names nobody.
bool names_nobody(std::string_view field);

/// What is done with ids of fewer than four characters, which are words and numbers of every day too.
enum class ShortIds {
  whole_texts,  ///< replaced where they are the whole text and no number: for what modules and pieces say
  words,        ///< replaced where they stand alone, but for numbers: for reports, which are full of numbers
  all,          ///< replaced where they stand alone: for what people say
};

/// The text with every id of these sets in it that stands as a word of its own replaced by kRedacted. Takes time in
/// proportion to the text, however many ids there are. Where words are open, these stay, and so do truth values and
/// numbers, unless they are ids of the first set, the players of the game itself.
std::string redacted(std::string_view text, std::initializer_list<const IdSet*> sets, ShortIds how,
                     const OpenWords* open = nullptr);

}  // namespace adjutant::vmod

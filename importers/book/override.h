#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "importers/book/reader.h"

// What the owner of a rulebook knows better than its reader: adjutant-rules-override/1 (docs/formats.md).
namespace adjutant::importers {

/// The most bytes in a file of corrections; corrections of every section of the longest rulebook take less.
inline constexpr std::size_t max_override_bytes = 1U << 20U;
/// The most corrections in one file.
inline constexpr std::size_t max_corrections = 5'000;

/// A section that begins in the middle of another.
struct Split {
  std::string at;      ///< the words of the text at which the new section begins
  std::string number;  ///< empty: unnumbered
  std::string title;   ///< empty: the words of `at`
};

struct Correction {
  std::string section;  ///< its number or key as read; one may name what an earlier correction made
  std::optional<std::string> number;
  std::optional<std::string> title;
  std::optional<std::string> parent;  ///< number or key; empty: none
  bool join = false;                  ///< the section is none and is joined to the one before it
  std::vector<Split> splits;
};

struct RulebookOverride {
  std::vector<Correction> corrections;
};

struct ReadOverride {
  RulebookOverride overriding;
  Diagnostics diagnostics;  ///< keys and values that were not understood
};

/// Reads a file of corrections (adjutant-rules-override/1). Fails if it is not such a file or is too large.
Result<ReadOverride> read_override(std::string_view text, const std::string& where);

/// Corrects the book, one correction after the other. What does not fit the book is said and left out: another edition
/// has other sections.
Diagnostics apply_override(const RulebookOverride& overriding, ReadRulebook& book, const std::string& where);

}  // namespace adjutant::importers

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

/// Corrections of every section of the longest rulebook take less.
inline constexpr std::size_t max_override_bytes = 1U << 20U;
/// A book that needs more corrections than this is better typed.
inline constexpr std::size_t max_corrections = 5'000;

/// A section that begins in the middle of another.
struct Split {
  std::string at;      ///< the words of the text that it begins with
  std::string number;  ///< empty: unnumbered
  std::string title;   ///< empty: those words
};

struct Correction {
  std::string section;  ///< its number or key as read; one may name what an earlier correction made
  std::optional<std::string> number;
  std::optional<std::string> title;
  std::optional<std::string> parent;  ///< number or key; empty: none
  bool join = false;                  ///< no section at all: it belongs to the one before it
  std::vector<Split> splits;
};

struct RulebookOverride {
  std::vector<Correction> corrections;
};

struct ReadOverride {
  RulebookOverride overriding;
  Diagnostics diagnostics;  ///< keys and values that were not understood
};

/// Fails on what is no such file or is too large.
Result<ReadOverride> read_override(std::string_view text, const std::string& where);

/// Corrects the book, one correction after the other. What does not fit the book is said and left out: another edition
/// has other sections.
Diagnostics apply_override(const RulebookOverride& overriding, ReadRulebook& book, const std::string& where);

}  // namespace adjutant::importers

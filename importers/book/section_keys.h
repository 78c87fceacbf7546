#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "importers/text/rule_number.h"

namespace adjutant::importers {

/// Gives each section of a book a key of its own: its number, else its title as one word, with -2 where that is taken.
class SectionKeys {
 public:
  std::string of(const std::string& number, const std::string& title);

 private:
  std::map<std::string, int> taken_;
  std::set<std::string> used_;
};

/// Of the sections by their numbers the nearest one above a number; none where the book has none above it.
std::optional<std::size_t> section_above(const RuleNumber& number, Counting counting,
                                         const std::map<std::string, std::size_t>& sections);

}  // namespace adjutant::importers

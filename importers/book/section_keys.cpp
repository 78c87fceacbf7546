#include "importers/book/section_keys.h"

#include <algorithm>

#include "importers/text/letters.h"

namespace adjutant::importers {

std::string SectionKeys::of(const std::string& number, const std::string& title) {
  constexpr std::size_t longest = 80;
  const std::string wanted = !number.empty() ? number : slug(title).substr(0, longest);
  const std::string base = wanted.empty() ? "section" : wanted;
  std::string key = base;
  for (int& count = taken_[base]; !used_.insert(key).second;) {
    key = base + "-" + std::to_string(std::max(++count, 2));
  }
  return key;
}

std::optional<std::size_t> section_above(const RuleNumber& number, Counting counting,
                                         const std::map<std::string, std::size_t>& sections) {
  for (RuleNumber up = one_level_up(number, counting); !up.empty(); up = one_level_up(up, counting)) {
    if (const auto found = sections.find(up.text()); found != sections.end()) {
      return found->second;
    }
  }
  return std::nullopt;
}

}  // namespace adjutant::importers

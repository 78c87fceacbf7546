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

}  // namespace adjutant::importers

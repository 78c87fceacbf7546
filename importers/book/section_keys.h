#pragma once

#include <map>
#include <set>
#include <string>

namespace adjutant::importers {

/// Gives each section of a book a key of its own: its number, else its title as one word, with -2 where that is taken.
class SectionKeys {
 public:
  std::string of(const std::string& number, const std::string& title);

 private:
  std::map<std::string, int> taken_;
  std::set<std::string> used_;
};

}  // namespace adjutant::importers

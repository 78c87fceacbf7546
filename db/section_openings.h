#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "db/rules.h"

namespace adjutant::db {

/// A section with the beginning of its text, to know what kind of section it is without reading the book.
struct SectionOpening {
  SectionPlace place;
  std::string opening;  ///< the beginning of its text
};

/// Every section of a game's books with so many letters of its text, in the order of import and book.
Result<std::vector<SectionOpening>> section_openings(const Database& database, std::string_view game,
                                                     std::size_t letters);

}  // namespace adjutant::db

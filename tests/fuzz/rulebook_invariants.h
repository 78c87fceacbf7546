#pragma once

#include <cstdlib>
#include <set>
#include <string>

#include "importers/book/reader.h"
#include "importers/text/letters.h"

// What must hold of every book, whatever it was read from.
namespace adjutant::fuzz {

inline void require(bool holds) {
  if (!holds) {
    std::abort();
  }
}

/// Keys are there and differ, parents stand before their children, and all is UTF-8.
inline void check_sections(const importers::ReadRulebook& book) {
  std::set<std::string> keys;
  for (std::size_t i = 0; i < book.sections.size(); ++i) {
    const db::Section& section = book.sections[i];
    require(!section.key.empty() && keys.insert(section.key).second);
    require(!section.parent || *section.parent < i);
    require(importers::is_utf8(section.title) && importers::is_utf8(section.body));
  }
}

/// The lines rise, too.
inline void check_book(const importers::ReadRulebook& book) {
  check_sections(book);
  for (std::size_t i = 0; i < book.sections.size(); ++i) {
    const db::Section& section = book.sections[i];
    require(section.first_line > 0 && section.first_line <= section.last_line);
    require(i == 0 || book.sections[i - 1].first_line <= section.first_line);
  }
}

}  // namespace adjutant::fuzz

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "words/language.h"

// How languages say numbers of things. The facts are those of the Unicode Common Locale Data Repository (CLDR 44,
// plural rules), for whole numbers; forms that only fractions have (the fourth of Polish) or whole millions (the third
// of Spanish and French) are left out.
namespace adjutant::words {

/// The forms of a noun that a language tells apart by a number, by the names that CLDR gives them, in the order in
/// which a sentence writes them: "one", "other" for English; "one", "few", "many" for Polish. A language that is not in
/// the table is taken to have the two of English.
std::vector<std::string_view> plural_forms(const Language& language);

/// Which of plural_forms stands with a number: 0 for the first.
std::size_t plural_form(const Language& language, std::int64_t number);

/// The same as gettext's files write it in their header: "nplurals=2; plural=(n != 1) ? 1 : 0;".
std::string plural_header(const Language& language);

}  // namespace adjutant::words

#pragma once

#include <cstddef>
#include <filesystem>
#include <map>

#include "base/diagnostic.h"
#include "words/catalogue.h"
#include "words/language.h"

// The languages that translators have added: one PO file each in a folder, as `adjutant words import` writes them.
namespace adjutant::app {

/// Files that are looked at in the folder, in the order of their names. Each is read at every start.
constexpr std::size_t most_added_languages = 64;

struct AddedLanguages {
  words::Catalogue catalogue;  ///< with all that could be read
  Diagnostics unreadable;      ///< files that were left out, and why
  /// Of a language with sentences that do not fit this version of the program, how many were left out.
  std::map<words::Language, Diagnostic> outdated;
};

/// The catalogue with the languages of a folder, which need not be there. What a language lacks, or says in a way that
/// does not fit, is said in English.
AddedLanguages with_added_languages(const words::Catalogue& catalogue, const std::filesystem::path& folder);

}  // namespace adjutant::app

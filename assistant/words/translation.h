#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "words/catalogue.h"
#include "words/language.h"
#include "words/po_file.h"

// The catalogue as translators get it and give it back: one PO file for each language.
namespace adjutant::words {

/// Every sentence of `files` for a language: the key as context, the English sentence as id, and what the catalogue has
/// in that very language, which may be nothing. The comment names the file, and the placeholders as the language writes
/// them: "los.json {count} {count|one|few|many}".
PoFile to_translate(const Catalogue& catalogue, const std::vector<CatalogueFile>& files, const Language& language);

/// What came of a translator's file.
struct ReadTranslation {
  Language language = Language::en;
  std::vector<PoEntry> entries;  ///< those that have a sentence that fits
  std::size_t fuzzy = 0;         ///< entries passed over because their translator is not sure of them
  /// Errors are entries that were left out: a key that the program has not, or has had already, a sentence with faults.
  /// Warnings are those whose English sentence has changed since; they are kept.
  Diagnostics diagnostics;

  /// The sentences of the entries by their keys.
  [[nodiscard]] Catalogue::Translation sentences() const;
};

/// Reads a translator's file and holds each sentence against the English one of the catalogue. `name` stands before
/// lines in messages. Fails for what is no PO file, and for one whose header names no language or
/// English, which the others are held against.
Result<ReadTranslation> read_translation(std::string_view text, std::string_view name, const Catalogue& catalogue);

/// The file that the program keeps of a translation: its entries that fit, and nothing else.
PoFile to_keep(const ReadTranslation& translation);

}  // namespace adjutant::words

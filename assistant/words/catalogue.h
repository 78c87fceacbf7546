#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/message.h"
#include "words/language.h"

namespace adjutant::words {

/// Every sentence that a player reads: `{key: {language: sentence}}` in the built-in languages, and what translators
/// have added. Immutable; a copy shares.
///
/// In a sentence `{name}` stands for the argument of that name: a term is itself looked up, anything else stands as it
/// is (whole numbers with a real minus sign). Several arguments of one name are said as a list, "a, b and c".
/// `{name|hex|hexes}` says the form that the number takes in the sentence's language (words/plural.h), the last one for
/// what is no number; `{name:+}` writes a modifier with its sign. A sentence that begins with a term begins with a
/// capital.
class Catalogue {
 public:
  /// Sentences by their key, one for each language in the order of built_in_languages().
  using Sentences = std::map<std::string, std::array<std::string, built_in_languages().size()>, std::less<>>;
  /// Sentences of one language by their key.
  using Translation = std::map<std::string, std::string, std::less<>>;

  /// The empty catalogue: says every message as its key between brackets.
  Catalogue();
  explicit Catalogue(Sentences sentences);

  /// The same with a translator's sentences for a language, which need not be whole. They go before the built-in ones
  /// of that language, and in the place of those that it was given before.
  [[nodiscard]] Catalogue with(const Language& language, Translation sentences) const;

  /// The languages in which something can be said: the built-in ones in their order, then those added, by their codes.
  [[nodiscard]] std::vector<Language> languages() const;
  /// The one of them that a code or a locale's name means, as words::language_named finds it.
  [[nodiscard]] std::optional<Language> language_named(std::string_view name) const;

  /// The message in that language, or in English where the language has no such sentence; "[key]" where English has
  /// none either, "[name]" for an argument that the message does not bring. An empty message is said as nothing.
  [[nodiscard]] std::string say(const Message& message, const Language& language) const;
  /// The sentence of a key without arguments (a term, a label) in a language; "[key]" if there is no such sentence.
  [[nodiscard]] std::string say_key(std::string_view key, const Language& language) const;

  [[nodiscard]] bool has(std::string_view key) const;
  /// All keys, in order.
  [[nodiscard]] std::vector<std::string> keys() const;
  /// The sentence as the file has it, placeholders and all; nullptr where that very language has none.
  [[nodiscard]] const std::string* sentence(std::string_view key, const Language& language) const;

 private:
  using Added = std::map<Language, std::shared_ptr<const Translation>>;

  std::shared_ptr<const Sentences> sentences_;
  std::shared_ptr<const Added> added_;
};

/// One file of assistant/words/catalogue.
struct CatalogueFile {
  std::string_view name;
  std::string_view text;
};

struct ReadCatalogue {
  Catalogue catalogue;
  /// Files that are no JSON, keys in two files, keys that lack a language: these are left out.
  Diagnostics diagnostics;
};

/// Merges files into one catalogue.
ReadCatalogue read_catalogue(const std::vector<CatalogueFile>& files);

/// The files of assistant/words/catalogue as they were when the program was built.
std::vector<CatalogueFile> built_in_files();

/// The catalogue of the program. It is read anew by each call (some milliseconds): keep the value.
Catalogue built_in();

}  // namespace adjutant::words

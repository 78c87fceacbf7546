#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/message.h"
#include "words/language.h"

namespace adjutant::words {

/// Every sentence that a player reads, in every language: `{key: {language: sentence}}`. Immutable; a copy shares.
///
/// In a sentence `{name}` stands for the argument of that name: a term is itself looked up, anything else stands as it
/// is (whole numbers with a real minus sign). Several arguments of one name are said as a list, "a, b and c".
/// `{name|hex|hexes}` says the first form where the argument is 1 and the second otherwise; `{name:+}` writes a
/// modifier with its sign. A sentence that begins with a term begins with a capital.
class Catalogue {
 public:
  /// Sentences by their key, one for each language in the order of all_languages().
  using Sentences = std::map<std::string, std::array<std::string, all_languages().size()>, std::less<>>;

  /// The empty catalogue: says every message as its key between brackets.
  Catalogue();
  explicit Catalogue(Sentences sentences);

  /// The message in that language; "[key]" where there is no such sentence, "[name]" for an argument that the message
  /// does not bring. An empty message is said as nothing.
  [[nodiscard]] std::string say(const Message& message, Language language) const;
  /// The sentence of a key without arguments (a term, a label) in a language; "[key]" if there is no such sentence.
  [[nodiscard]] std::string say_key(std::string_view key, Language language) const;

  [[nodiscard]] bool has(std::string_view key) const;
  /// All keys, in order.
  [[nodiscard]] std::vector<std::string> keys() const;
  /// The sentence as the file has it, placeholders and all; nullptr where there is none.
  [[nodiscard]] const std::string* sentence(std::string_view key, Language language) const;

 private:
  std::shared_ptr<const Sentences> sentences_;
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

/// The names that a sentence expects, without their forms: "{count|hex|hexes} of {board}" -> count, board.
std::set<std::string> placeholders(std::string_view sentence);

}  // namespace adjutant::words

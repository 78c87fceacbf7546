#include "words/translation.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/json_text.h"
#include "words/foreign_text.h"
#include "words/plural.h"
#include "words/sentence.h"

namespace adjutant::words {
namespace {

std::string header_of(const Language& language) {
  return fmt::format(
      "Project-Id-Version: adjutant\n"
      "MIME-Version: 1.0\n"
      "Content-Type: text/plain; charset=UTF-8\n"
      "Content-Transfer-Encoding: 8bit\n"
      "Language: {}\n"
      "Plural-Forms: {}\n",
      language.code(), plural_header(language));
}

/// One translation being read: its entries are judged one by one.
class TranslationReader {
 public:
  TranslationReader(std::string_view name, const Catalogue& catalogue, const Language& language)
      : name_(name), catalogue_(catalogue) {
    read_.language = language;
  }

  void take(PoEntry entry) {
    if (entry.text.empty() && !entry.has_plural) {
      return;
    }
    if (entry.is_fuzzy) {
      ++read_.fuzzy;
      return;
    }
    if (!judge(entry)) {
      return;
    }
    read_.entries.push_back(std::move(entry));
  }

  ReadTranslation result() { return std::move(read_); }

 private:
  bool judge(const PoEntry& entry) {
    const std::string* english = catalogue_.sentence(entry.context, Language::en);
    if (!english) {
      note(Severity::error, entry, {"words.no_such_key", {{"key", shown(entry.context)}}});
      return false;
    }
    if (!seen_.emplace(entry.context, entry.line).second) {
      note(Severity::error, entry,
           {"words.key_before", {{"key", entry.context}, {"line", seen_.find(entry.context)->second}}});
      return false;
    }
    if (entry.has_plural) {
      note(Severity::error, entry, {"words.plural_entry", {{"key", entry.context}}});
      return false;
    }
    const std::vector<Message> found = faults(entry.text, *english, read_.language);
    for (const Message& fault : found) {
      note(Severity::error, entry, fault);
    }
    if (found.empty() && entry.id != *english) {
      note(Severity::warning, entry, {"words.other_english", {{"key", entry.context}, {"sentence", *english}}});
    }
    return found.empty();
  }

  void note(Severity severity, const PoEntry& entry, Message what) {
    read_.diagnostics.push_back({severity, fmt::format("{}:{}", name_, entry.line), std::move(what)});
  }

  std::string_view name_;
  const Catalogue& catalogue_;
  ReadTranslation read_;
  std::map<std::string, int, std::less<>> seen_;
};

}  // namespace

Catalogue::Translation ReadTranslation::sentences() const {
  Catalogue::Translation result;
  for (const PoEntry& entry : entries) {
    result.emplace(entry.context, entry.text);
  }
  return result;
}

PoFile to_translate(const Catalogue& catalogue, const std::vector<CatalogueFile>& files, const Language& language) {
  PoFile result{header_of(language), {}};
  for (const CatalogueFile& file : files) {
    const nlohmann::json json = parsed_json(file.text);
    for (const auto& [key, languages] : json.items()) {
      const std::string* english = catalogue.sentence(key, Language::en);
      if (!english) {
        continue;
      }
      const std::string* sentence = catalogue.sentence(key, language);
      const std::string placeholders = placeholders_to_write(*english, language);
      result.entries.push_back({.context = key,
                                .id = *english,
                                .text = sentence ? *sentence : "",
                                .comment = std::string(file.name) + (placeholders.empty() ? "" : " " + placeholders)});
    }
  }
  return result;
}

Result<ReadTranslation> read_translation(std::string_view text, std::string_view name, const Catalogue& catalogue) {
  auto file = read_po(text, name);
  if (!file) {
    return tl::unexpected(file.error());
  }
  const std::string_view code = header_field(file->header, "Language");
  const std::optional<Language> language = Language::of(code);
  if (!language) {
    return failure(std::string(name), {"words.po_no_language", {{"code", shown(code)}}});
  }
  if (*language == Language::en) {
    return failure(std::string(name), {"words.po_english", {}});
  }
  TranslationReader reader(name, catalogue, *language);
  for (PoEntry& entry : file->entries) {
    reader.take(std::move(entry));
  }
  return reader.result();
}

PoFile to_keep(const ReadTranslation& translation) {
  return {header_of(translation.language), translation.entries};
}

}  // namespace adjutant::words

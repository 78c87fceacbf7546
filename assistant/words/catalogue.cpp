#include "words/catalogue.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include <nlohmann/json.hpp>

#include "base/json_text.h"
#include "words/plural.h"
#include "words/sentence.h"
#include "words/speech.h"

namespace adjutant::words {
namespace {

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) {
    return std::nullopt;
  }
  return value;
}

std::string in_brackets(std::string_view text) {
  return "[" + std::string(text) + "]";
}

/// The place of a built-in language in the sentences of a key.
std::optional<std::size_t> place_of(const Language& language) {
  constexpr auto languages = built_in_languages();
  const auto found = std::find(languages.begin(), languages.end(), language);
  return found == languages.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - languages.begin()));
}

// One message being said: its arguments are looked up by name while the sentence is walked. The language is that of
// the sentence: what is said in English because another language lacks it counts and lists as English does.
class Speaker {
 public:
  Speaker(const Catalogue& catalogue, const Message& message, const Language& language)
      : catalogue_(catalogue), message_(message), language_(language) {}

  [[nodiscard]] std::string fill(std::string_view sentence) const {
    std::string said;
    bool starts_with_term = false;
    walk(
        sentence, [&](std::string_view text) { said += text; },
        [&](const Placeholder& placeholder) {
          starts_with_term = starts_with_term || (said.empty() && is_term(placeholder.name));
          said += value_of(placeholder);
        });
    return starts_with_term && is_whole_sentence(sentence) ? capitalised(said) : said;
  }

 private:
  static bool is_whole_sentence(std::string_view sentence) {
    return sentence.ends_with('.') || sentence.ends_with('?') || sentence.ends_with('!');
  }

  [[nodiscard]] bool is_term(std::string_view name) const {
    return std::any_of(message_.args.begin(), message_.args.end(),
                       [&](const Argument& argument) { return argument.name == name && argument.term; });
  }

  [[nodiscard]] std::string value_of(const Placeholder& placeholder) const {
    std::vector<std::string> values;
    for (const Argument& argument : message_.args) {
      if (argument.name == placeholder.name) {
        values.push_back(say_argument(argument, placeholder));
      }
    }
    return values.empty() ? in_brackets(placeholder.name) : list(values);
  }

  /// An added language joins the last two by a sentence of the catalogue; the built-in ones mind the sound of the next.
  [[nodiscard]] std::string list(const std::vector<std::string>& values) const {
    if (values.size() < 2 || place_of(language_) || !catalogue_.sentence("words.list", language_)) {
      return list_of(values, language_);
    }
    std::string start = values.front();
    for (std::size_t i = 1; i + 1 < values.size(); ++i) {
      start += ", " + values[i];
    }
    return catalogue_.say({"words.list", {{"start", start}, {"last", values.back()}}}, language_);
  }

  [[nodiscard]] std::string say_argument(const Argument& argument, const Placeholder& placeholder) const {
    if (argument.term) {
      return catalogue_.say_key(argument.value, language_);
    }
    const std::optional<std::int64_t> value = whole_number(argument.value);
    if (!placeholder.forms.empty()) {
      const std::size_t last = placeholder.forms.size() - 1;
      return std::string(placeholder.forms[value ? std::min(plural_form(language_, *value), last) : last]);
    }
    if (!value) {
      return argument.value;
    }
    if (placeholder.with_sign) {
      return signed_number(*value);
    }
    return *value < 0 ? number(*value) : argument.value;  // "007" stays as it is
  }

  const Catalogue& catalogue_;
  const Message& message_;
  Language language_;
};

// Reads files one by one into sentences, noting what it leaves out.
class Reader {
 public:
  void read(const CatalogueFile& file) {
    const nlohmann::json json = parsed_json(file.text);
    if (!json.is_object()) {
      note(file, {"words.not_a_catalogue", {}});
      return;
    }
    for (const auto& [key, languages] : json.items()) {
      read_entry(file, key, languages);
    }
  }

  ReadCatalogue result() { return {Catalogue(std::move(sentences_)), std::move(diagnostics_)}; }

 private:
  void read_entry(const CatalogueFile& file, const std::string& key, const nlohmann::json& languages) {
    Catalogue::Sentences::mapped_type entry;
    for (const Language language : built_in_languages()) {
      const std::string code(code_of(language));
      if (!languages.is_object() || !languages.contains(code) || !languages[code].is_string()) {
        note(file, {"words.lacks_a_language", {{"key", key}, {"language", code}}});
        return;
      }
      entry[*place_of(language)] = languages[code].get<std::string>();
    }
    if (!sentences_.emplace(key, std::move(entry)).second) {
      note(file, {"words.key_twice", {{"key", key}}});
    }
  }

  void note(const CatalogueFile& file, Message what) {
    diagnostics_.push_back({Severity::error, std::string(file.name), std::move(what)});
  }

  Catalogue::Sentences sentences_;
  Diagnostics diagnostics_;
};

}  // namespace

Catalogue::Catalogue() : Catalogue(Sentences()) {}

Catalogue::Catalogue(Sentences sentences)
    : sentences_(std::make_shared<const Sentences>(std::move(sentences))), added_(std::make_shared<const Added>()) {}

Catalogue Catalogue::with(const Language& language, Translation sentences) const {
  Catalogue result = *this;
  Added added = *added_;
  added[language] = std::make_shared<const Translation>(std::move(sentences));
  result.added_ = std::make_shared<const Added>(std::move(added));
  return result;
}

std::vector<Language> Catalogue::languages() const {
  constexpr auto built_in = built_in_languages();
  std::vector<Language> result(built_in.begin(), built_in.end());
  for (const auto& [language, sentences] : *added_) {
    if (!place_of(language)) {
      result.push_back(language);
    }
  }
  return result;
}

std::optional<Language> Catalogue::language_named(std::string_view name) const {
  return words::language_named(name, languages());
}

std::string Catalogue::say(const Message& message, const Language& language) const {
  if (message.empty()) {
    return {};
  }
  for (const Language& said_in : {language, language.base(), Language::en}) {
    if (const std::string* found = sentence(message.key, said_in)) {
      return Speaker(*this, message, said_in).fill(*found);
    }
  }
  return in_brackets(message.key);
}

std::string Catalogue::say_key(std::string_view key, const Language& language) const {
  return say(Message{std::string(key), {}}, language);
}

bool Catalogue::has(std::string_view key) const {
  return sentences_->contains(key);
}

std::vector<std::string> Catalogue::keys() const {
  std::vector<std::string> result;
  result.reserve(sentences_->size());
  for (const auto& [key, languages] : *sentences_) {
    result.push_back(key);
  }
  return result;
}

const std::string* Catalogue::sentence(std::string_view key, const Language& language) const {
  if (const auto added = added_->find(language); added != added_->end()) {
    if (const auto found = added->second->find(key); found != added->second->end()) {
      return &found->second;
    }
  }
  const auto found = sentences_->find(key);
  const std::optional<std::size_t> place = place_of(language);
  return found == sentences_->end() || !place ? nullptr : &found->second[*place];
}

ReadCatalogue read_catalogue(const std::vector<CatalogueFile>& files) {
  Reader reader;
  for (const CatalogueFile& file : files) {
    reader.read(file);
  }
  return reader.result();
}

Catalogue built_in() {
  return read_catalogue(built_in_files()).catalogue;
}

}  // namespace adjutant::words

#include "words/catalogue.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include <nlohmann/json.hpp>

#include "words/speech.h"

namespace adjutant::words {
namespace {

// What stands between two braces: "name", "name:+" or "name|one|other".
struct Placeholder {
  std::string_view name;
  bool with_sign = false;
  std::optional<std::pair<std::string_view, std::string_view>> forms;
};

Placeholder parse_placeholder(std::string_view inside) {
  const std::size_t bar = inside.find('|');
  if (bar != std::string_view::npos) {
    const std::string_view forms = inside.substr(bar + 1);
    const std::size_t between = std::min(forms.find('|'), forms.size());
    const std::string_view other = between < forms.size() ? forms.substr(between + 1) : forms;
    return {inside.substr(0, bar), false, std::pair(forms.substr(0, between), other)};
  }
  if (inside.ends_with(":+")) {
    return {inside.substr(0, inside.size() - 2), true, std::nullopt};
  }
  return {inside, false, std::nullopt};
}

// Calls `plain` for each stretch of text and `placeholder` for what stands in each pair of braces. A brace that nothing
// closes is text.
template <class Plain, class InBraces>
void walk(std::string_view sentence, Plain plain, InBraces in_braces) {
  while (!sentence.empty()) {
    const std::size_t open = sentence.find('{');
    const std::size_t close = open == std::string_view::npos ? open : sentence.find('}', open);
    if (close == std::string_view::npos) {
      plain(sentence);
      return;
    }
    plain(sentence.substr(0, open));
    in_braces(parse_placeholder(sentence.substr(open + 1, close - open - 1)));
    sentence.remove_prefix(close + 1);
  }
}

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

std::size_t place_of(Language language) {
  constexpr auto languages = all_languages();
  return static_cast<std::size_t>(std::find(languages.begin(), languages.end(), language) - languages.begin());
}

// One message being said: its arguments are looked up by name while the sentence is walked.
class Speaker {
 public:
  Speaker(const Catalogue& catalogue, const Message& message, Language language)
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
    return values.empty() ? in_brackets(placeholder.name) : list_of(values, language_);
  }

  [[nodiscard]] std::string say_argument(const Argument& argument, const Placeholder& placeholder) const {
    if (argument.term) {
      return catalogue_.say_key(argument.value, language_);
    }
    const std::optional<std::int64_t> value = whole_number(argument.value);
    if (placeholder.forms) {
      return std::string(value == 1 ? placeholder.forms->first : placeholder.forms->second);
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
    const nlohmann::json json = nlohmann::json::parse(file.text, nullptr, false);
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
    for (const Language language : all_languages()) {
      const std::string code(code_of(language));
      if (!languages.is_object() || !languages.contains(code) || !languages[code].is_string()) {
        note(file, {"words.lacks_a_language", {{"key", key}, {"language", code}}});
        return;
      }
      entry[place_of(language)] = languages[code].get<std::string>();
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

Catalogue::Catalogue(Sentences sentences) : sentences_(std::make_shared<const Sentences>(std::move(sentences))) {}

std::string Catalogue::say(const Message& message, Language language) const {
  if (message.empty()) {
    return {};
  }
  const std::string* found = sentence(message.key, language);
  return found ? Speaker(*this, message, language).fill(*found) : in_brackets(message.key);
}

std::string Catalogue::say_key(std::string_view key, Language language) const {
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

const std::string* Catalogue::sentence(std::string_view key, Language language) const {
  const auto found = sentences_->find(key);
  return found == sentences_->end() ? nullptr : &found->second[place_of(language)];
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

std::set<std::string> placeholders(std::string_view sentence) {
  std::set<std::string> names;
  walk(
      sentence, [](std::string_view) {}, [&](const Placeholder& placeholder) { names.emplace(placeholder.name); });
  return names;
}

}  // namespace adjutant::words

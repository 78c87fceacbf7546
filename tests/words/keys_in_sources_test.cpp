#include <algorithm>
#include <iostream>
#include <map>
#include <regex>
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/shared.h"
#include "words/catalogue.h"
#include "words/source_text.h"

namespace adjutant::words {
namespace {

using test::Literal;

// The rule by which this test knows a key in the sources, without understanding C++:
//  - a string literal of the shape of a key, "room.name", whose first word begins some key of the catalogue, is a key;
//  - one that ends in a dot, or goes on with a fmt field ("lnl.kind.", "lnl.kind.{}"), is the beginning of keys;
//  - what looks like a key and is none (a method of the socket, a file) is listed in not_keys.json with a word on it.
class Keys {
 public:
  explicit Keys(const Catalogue& catalogue) : not_keys_(read_not_keys()) {
    for (const std::string& key : catalogue.keys()) {
      rooms_.insert(key.substr(0, key.find('.')));
    }
  }

  [[nodiscard]] bool is_key(const std::string& text) const {
    static const std::regex shape("[a-z][a-z0-9_]*(\\.[a-z0-9_]+)+");
    return std::regex_match(text, shape) && is_of_a_room(text) && !not_keys_.contains(text);
  }

  // The part that is there of a key whose rest is put together at run time; empty where the text is none.
  [[nodiscard]] std::string beginning(const std::string& text) const {
    static const std::regex shape("([a-z][a-z0-9_]*\\.([a-z0-9_]+\\.)*[a-z0-9_]*)(\\{\\}[a-z0-9_.]*)*");
    std::smatch match;
    const bool open = text.ends_with('.') || text.find("{}") != std::string::npos;
    return open && std::regex_match(text, match, shape) && is_of_a_room(text) && !not_keys_.contains(text)
               ? match[1].str()
               : std::string();
  }

  [[nodiscard]] const std::map<std::string, std::string>& not_keys() const { return not_keys_; }

 private:
  static std::map<std::string, std::string> read_not_keys() {
    const std::string text = adjutant::test::read_file(adjutant::test::project_file("tests/words/not_keys.json"));
    return nlohmann::json::parse(text).get<std::map<std::string, std::string>>();
  }

  [[nodiscard]] bool is_of_a_room(const std::string& text) const {
    return rooms_.contains(text.substr(0, text.find('.')));
  }

  std::set<std::string> rooms_;
  std::map<std::string, std::string> not_keys_;
};

std::string place(const Literal& literal) {
  return std::filesystem::relative(literal.file, adjutant::test::project_file("")).string() + ":" +
         std::to_string(literal.line);
}

bool any_begins_with(const std::vector<std::string>& sorted_keys, const std::string& beginning) {
  const auto found = std::lower_bound(sorted_keys.begin(), sorted_keys.end(), beginning);
  return found != sorted_keys.end() && found->starts_with(beginning);
}

TEST(KeysInSources, HaveASentence) {
  const Catalogue catalogue = built_in();
  const Keys keys(catalogue);
  for (const Literal& literal : test::product_literals()) {
    if (keys.is_key(literal.text)) {
      EXPECT_TRUE(catalogue.has(literal.text))
          << place(literal) << ": \"" << literal.text << "\" has no sentence in assistant/words/catalogue; if it is no "
          << "key, say so in tests/words/not_keys.json";
    }
    const std::string beginning = keys.beginning(literal.text);
    if (!beginning.empty()) {
      EXPECT_TRUE(any_begins_with(catalogue.keys(), beginning))
          << place(literal) << ": no sentence in assistant/words/catalogue begins with \"" << beginning << "\"";
    }
  }
}

TEST(KeysInSources, AreListedAsNoKeysOnlyWhereTheyAreUsed) {
  const Keys keys(built_in());
  std::set<std::string> used;
  for (const Literal& literal : test::product_literals()) {
    used.insert(literal.text);
  }
  for (const auto& [text, why] : keys.not_keys()) {
    EXPECT_TRUE(used.contains(text) && !why.empty()) << text << " need not be listed";
  }
}

// The values of a game's data files may be keys too (labels of charts).
void collect_texts(const nlohmann::json& json, std::set<std::string>& texts) {
  const nlohmann::json flat = json.flatten();
  for (const auto& [path, value] : flat.items()) {
    if (value.is_string()) {
      texts.insert(value.get<std::string>());
    }
  }
}

std::set<std::string> all_texts() {
  std::set<std::string> texts;
  for (const Literal& literal : test::product_literals()) {
    texts.insert(literal.text);
  }
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(adjutant::test::project_file("assistant/games"))) {
    if (entry.path().extension() == ".json") {
      collect_texts(nlohmann::json::parse(adjutant::test::read_file(entry.path())), texts);
    }
  }
  return texts;
}

TEST(KeysInSources, LeaveNoSentenceUnused) {
  const Catalogue catalogue = built_in();
  const Keys keys(catalogue);
  const std::set<std::string> texts = all_texts();
  std::vector<std::string> beginnings;
  for (const std::string& text : texts) {
    if (std::string beginning = keys.beginning(text); !beginning.empty()) {
      beginnings.push_back(std::move(beginning));
    }
  }
  for (const std::string& key : catalogue.keys()) {
    const bool used =
        texts.contains(key) || std::any_of(beginnings.begin(), beginnings.end(),
                                           [&](const std::string& beginning) { return key.starts_with(beginning); });
    EXPECT_TRUE(used) << key << " is said nowhere";
  }
}

// Rooms speak through keys: a sentence in a source would be read in one language only.
bool looks_like_prose(const std::string& text) {
  static const std::regex words("([A-Za-z\x80-\xff][a-z\x80-\xff']*)( [A-Za-z\x80-\xff][a-z\x80-\xff']*){3,}");
  static const std::regex sql(
      "^\\s*(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|PRAGMA|BEGIN|WITH|FROM|WHERE|ORDER|SET) ");
  return std::regex_search(text, words) && !std::regex_search(text, sql) && text.size() < 1000;
}

TEST(Sources, HoldNoSentences) {
  for (const Literal& literal : test::product_literals()) {
    EXPECT_FALSE(looks_like_prose(literal.text)) << place(literal) << ": " << literal.text;
  }
}

TEST(Sources, HoldNoLettersBeyondAscii) {
  for (const Literal& literal : test::product_literals()) {
    if (literal.file.parent_path().filename() == "words") {
      continue;  // speech.cpp knows about accents
    }
    EXPECT_TRUE(std::all_of(literal.text.begin(), literal.text.end(), [](char c) { return (c & 0x80) == 0; }))
        << place(literal) << ": " << literal.text;
  }
}

}  // namespace
}  // namespace adjutant::words

#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.h"
#include "words/language.h"

// A sentence as the catalogue writes it: text with placeholders in braces.
namespace adjutant::words {

/// What stands between two braces: "name", "name:+" or "name|one|other", with as many forms as the language has.
struct Placeholder {
  std::string_view name;
  bool with_sign = false;
  std::vector<std::string_view> forms;
};

Placeholder parse_placeholder(std::string_view inside);

/// Calls `plain` for each stretch of text and `in_braces` for the Placeholder in each pair of braces. A brace that
/// nothing closes is text.
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

/// The names that a sentence expects, without their forms: "{count|hex|hexes} of {board}" -> count, board.
std::set<std::string> placeholders(std::string_view sentence);

/// How its placeholders are written in a language, for whoever translates it: "{count} {count|one|few|many}" of
/// "{count} {count|hex|hexes}" for Polish. Each stands once, in the order of the sentence.
std::string placeholders_to_write(std::string_view sentence, const Language& language);

/// Why a translator's sentence cannot stand for the English one: other placeholders, braces that do not match, forms
/// that its language has not, line breaks and other signs that cannot be seen, markup. Empty where it can.
std::vector<Message> faults(std::string_view sentence, std::string_view english, const Language& language);

}  // namespace adjutant::words

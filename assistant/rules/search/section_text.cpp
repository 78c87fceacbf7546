#include "rules/search/section_text.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "db/language/function_words.h"
#include "db/language/text.h"

namespace adjutant::rules {
namespace {

/// Words to a line, on the average, up to which a section is a list.
constexpr double words_of_list_line = 12.5;

bool is_figure(char c) {
  return c >= '0' && c <= '9';
}

/// The stretch from each bracket to the one that closes it, in bytes.
std::vector<std::pair<std::size_t, std::size_t>> brackets_in(std::string_view text) {
  std::vector<std::pair<std::size_t, std::size_t>> brackets;
  for (std::size_t open = text.find('('); open != std::string_view::npos;) {
    const std::size_t close = text.find(')', open);
    const std::size_t end = close == std::string_view::npos ? text.size() : close + 1;
    brackets.emplace_back(open, end);
    open = text.find('(', end);
  }
  return brackets;
}

std::vector<TitleWord> title_words(std::string_view title) {
  const auto brackets = brackets_in(title);
  std::vector<TitleWord> words;
  for (const db::Word& word : db::words(title)) {
    const bool is_remark = std::ranges::any_of(
        brackets, [&](const auto& bracket) { return word.start >= bracket.first && word.start < bracket.second; });
    const bool is_idle = is_figure(word.written[0]) || db::is_function_word(db::folded(word.written));
    words.push_back(is_idle ? TitleWord::idle : is_remark ? TitleWord::remark : TitleWord::tells);
  }
  if (std::ranges::count(words, TitleWord::tells) == 0) {
    std::ranges::fill(words, TitleWord::tells);
  }
  return words;
}

}  // namespace

SectionText read_section(std::string_view title, std::string_view body) {
  SectionText text{.title = title_words(title), .lines = {}, .is_list = false};
  std::size_t read = 0;
  int words = 0;
  for (const db::Word& word : db::words(body)) {
    if (words == 0 || body.substr(read, word.start - read).find('\n') != std::string_view::npos) {
      text.lines.push_back(words);
    }
    read = word.start + word.length;
    ++words;
  }
  text.is_list = words > 0 && words <= words_of_list_line * static_cast<double>(text.lines.size());
  return text;
}

std::string without_brackets(std::string_view title) {
  std::string text;
  std::size_t read = 0;
  for (const auto& [open, end] : brackets_in(title)) {
    text += title.substr(read, open - read);
    read = end;
  }
  return text += title.substr(read);
}

}  // namespace adjutant::rules

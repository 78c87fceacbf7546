#include "importers/text/wrapped.h"

#include "importers/text/letters.h"

namespace adjutant::importers {
namespace {

/// "marca-" and "dor ..." are one word; "half-" and "squad ..." keep their hyphen where the book has them with it.
bool hyphen_goes(std::string_view before, std::string_view after, const Vocabulary& vocabulary) {
  const std::string_view stem = bare_word(words_of(before).back());
  const std::string_view head = bare_word(words_of(after).front());
  const std::string whole = std::string(stem) + std::string(head);
  const std::string with_hyphen = std::string(stem) + "-" + std::string(head);
  return vocabulary.count(whole) > 0 || vocabulary.count(with_hyphen) == 0;
}

}  // namespace

Vocabulary words_in(const std::vector<Line>& lines) {
  Vocabulary words;
  for (const Line& line : lines) {
    for (const std::string_view word : words_of(line.text)) {
      words.emplace(bare_word(word));
    }
  }
  return words;
}

std::string_view bare_word(std::string_view word) {
  while (!word.empty() && !is_word_byte(word.front())) {
    word.remove_prefix(1);
  }
  while (!word.empty() && !is_word_byte(word.back())) {
    word.remove_suffix(1);
  }
  return word;
}

void append_wrapped(std::string& paragraph, std::string_view text, const Vocabulary& vocabulary) {
  const bool hyphen = paragraph.size() > 1 && paragraph.back() == '-' && is_word_byte(paragraph[paragraph.size() - 2]);
  if (!hyphen) {
    paragraph += ' ';
  } else if (begins_small(text) && !is_digit(paragraph[paragraph.size() - 2]) &&
             hyphen_goes(std::string_view(paragraph).substr(paragraph.find_last_of(" \n") + 1), text, vocabulary)) {
    paragraph.pop_back();
  }
  paragraph += text;
}

}  // namespace adjutant::importers

#include "games/boltaction/table/word_lists.h"

#include <algorithm>
#include <sstream>

#include "games/state/changing.h"

namespace adjutant::games::boltaction {

namespace {

/// The most words of a list: more hits than a unit has before they are resolved.
constexpr std::size_t most_words = 20;

}  // namespace

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) {
    if (word != "none") {
      words.push_back(word);
    }
  }
  return words;
}

std::vector<std::string> words_of(const Fact* fact) {
  return fact ? words_of(fact->value) : std::vector<std::string>{};
}

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) {
    text += (text.empty() ? "" : " ") + word;
  }
  return text;
}

void add_word(Situation& situation, const char* fact, const std::string& unit, const std::string& word) {
  std::vector<std::string> words = words_of(fact_of(situation, fact, unit));
  words.push_back(word);
  words.resize(std::min(words.size(), most_words));
  note(situation, fact, unit, {}, joined(words));
}

void drop_word(Situation& situation, const char* fact, const std::string& unit) {
  std::vector<std::string> words = words_of(fact_of(situation, fact, unit));
  if (words.size() < 2) {
    forget(situation, fact, unit);
    return;
  }
  words.erase(words.begin());
  note(situation, fact, unit, {}, joined(words));
}

}  // namespace adjutant::games::boltaction

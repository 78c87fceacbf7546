#include "vmod/module/open_words.h"

#include <algorithm>
#include <cctype>

namespace adjutant::vmod {
namespace {

/// What parts the fields of a piece's definition, nested ones too.
constexpr std::string_view kFieldEnds = "\t\n;,|\\";

/// Letters beyond ASCII are taken to stand in words, marks too: words that are found stand apart in any case.
bool in_word(char c) {
  return static_cast<unsigned char>(c) >= 0x80 || std::isalnum(static_cast<unsigned char>(c)) != 0;
}

/// The first word from this place on; empty at the end.
std::string_view word_from(std::string_view text, std::size_t at) {
  const auto begin = std::find_if(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(), in_word);
  const auto end = std::find_if_not(begin, text.end(), in_word);
  return text.substr(static_cast<std::size_t>(begin - text.begin()), static_cast<std::size_t>(end - begin));
}

bool stands_apart_in(std::string_view field, std::string_view words) {
  for (std::size_t at = field.find(words); at != std::string_view::npos; at = field.find(words, at + 1)) {
    const std::size_t end = at + words.size();
    const bool begins = at == 0 || !in_word(field[at - 1]) || !in_word(words.front());
    const bool ends = end == field.size() || !in_word(field[end]) || !in_word(words.back());
    if (begins && ends) {
      return true;
    }
  }
  return false;
}

}  // namespace

bool OpenWords::has(std::string_view words) const {
  std::call_once(read_, [this] { read(); });
  const auto fields = with_word_.find(word_from(words, 0));
  return fields != with_word_.end() && std::ranges::any_of(fields->second, [words](const std::string* field) {
           return stands_apart_in(*field, words);
         });
}

void OpenWords::add(std::string_view text) const {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(kFieldEnds), text.size());
    const auto [field, is_new] = fields_.emplace(text.substr(0, end));
    const std::string_view known = *field;
    for (std::string_view word = word_from(known, 0); is_new && !word.empty();
         word = word_from(known, static_cast<std::size_t>(word.end() - known.begin()))) {
      std::vector<const std::string*>& fields = with_word_[word];
      if (fields.empty() || fields.back() != &*field) {
        fields.push_back(&*field);
      }
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

void OpenWords::read() const {
  for (const PieceSlot& slot : module_->slots) {
    add(slot.entry_name);
    add(slot.definition);
  }
  for (const Prototype& prototype : module_->prototypes) {
    add(prototype.name);
    add(prototype.definition);
  }
  for (const Map& map : module_->maps) {
    add(map.identifier());
    std::ranges::for_each(map.layers, [this](const std::string& layer) { add(layer); });
    std::ranges::for_each(map.sides, [this](const std::string& side) { add(side); });
    for (const Board& board : map.boards) {
      add(board.name);
      add(board.image);
    }
    for (const SetupStack& stack : map.stacks) {
      add(stack.name);
    }
  }
  std::ranges::for_each(module_->sides, [this](const std::string& side) { add(side); });
  for (const GlobalProperty& property : module_->properties) {
    add(property.name);
    add(property.initial_value);
  }
}

}  // namespace adjutant::vmod

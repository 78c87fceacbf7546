#include "words/language.h"

namespace adjutant::words {
namespace {

constexpr std::size_t code_length = 2;

constexpr char lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
}

bool starts_with_code(std::string_view name, std::string_view code) {
  return name.size() >= code_length && lower(name[0]) == code[0] && lower(name[1]) == code[1] &&
         (name.size() == code_length || std::string_view("_-.@").find(name[code_length]) != std::string_view::npos);
}

}  // namespace

std::optional<Language> language_named(std::string_view name) {
  for (const Language language : all_languages()) {
    if (starts_with_code(name, code_of(language))) {
      return language;
    }
  }
  return std::nullopt;
}

}  // namespace adjutant::words

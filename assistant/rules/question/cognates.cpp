#include "rules/question/cognates.h"

#include <algorithm>
#include <array>

namespace adjutant::rules {
namespace {

/// Shorter skeletons are alike by chance.
constexpr std::size_t shortest_skeleton = 4;

struct Sound {
  std::string_view written;
  std::string_view heard;
};

/// The first that fits counts, so the longer stand first.
constexpr std::array<Sound, 22> sounds = {
    {{"trans", "tras"}, {"qu", "c"}, {"ch", "c"}, {"ck", "c"}, {"ct", "t"}, {"pt", "t"}, {"ph", "f"},     {"th", "t"},
     {"ie", "e"},       {"ue", "o"}, {"uo", "o"}, {"ou", "o"}, {"bs", "s"}, {"ns", "s"}, {"\u00F1", "n"}, {"k", "c"},
     {"z", "c"},        {"y", "i"},  {"j", "g"},  {"x", "s"},  {"v", "b"},  {"h", ""}}};

bool is_vowel(char letter) {
  return std::string_view("aeiou").find(letter) != std::string_view::npos;
}

/// Gives the letters that are heard one by one, double ones once, as long as `take` wants more; whether it wanted all.
template <class Take>
bool hear(std::string_view stem, Take take) {
  char last = '\0';
  while (!stem.empty()) {
    const auto* const sound =
        std::ranges::find_if(sounds, [&](const Sound& one) { return stem.starts_with(one.written); });
    const bool is_sound = sound != sounds.end();
    for (const char letter : is_sound ? sound->heard : stem.substr(0, 1)) {
      if (letter != last && !take(letter)) {
        return false;
      }
      last = letter;
    }
    stem.remove_prefix(is_sound ? sound->written.size() : 1);
  }
  return true;
}

/// Whether Spanish puts an e before what is heard so.
bool takes_spanish_e(std::string_view heard) {
  return heard.size() > 1 && heard[0] == 's' && !is_vowel(heard[1]);
}

bool is_heard_as(std::string_view stem, std::string_view wanted) {
  std::size_t heard = 0;
  const bool fits = hear(stem, [&](char letter) { return heard < wanted.size() && wanted[heard++] == letter; });
  return fits && heard == wanted.size();
}

}  // namespace

std::string skeleton(std::string_view stem) {
  std::string heard;
  hear(stem, [&](char letter) {
    heard.push_back(letter);
    return true;
  });
  return heard.starts_with('e') && takes_spanish_e(std::string_view(heard).substr(1)) ? heard.substr(1) : heard;
}

bool may_have_cognates(std::string_view stem) {
  return skeleton(stem).size() >= shortest_skeleton;
}

Stems cognates_of(std::string_view stem, const Stems& among) {
  const std::string wanted = skeleton(stem);
  if (wanted.size() < shortest_skeleton) {
    return {};
  }
  const std::string in_spanish = takes_spanish_e(wanted) ? "e" + wanted : wanted;
  Stems cognates;
  for (const std::string& other : among) {
    if ((is_heard_as(other, wanted) || is_heard_as(other, in_spanish)) && std::ranges::count(cognates, other) == 0) {
      cognates.push_back(other);
    }
  }
  return cognates;
}

}  // namespace adjutant::rules

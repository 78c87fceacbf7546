#include "rules/cognates.h"

#include <algorithm>
#include <array>
#include <iterator>

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
    {{"trans", "tras"}, {"qu", "c"}, {"ch", "c"}, {"ck", "c"}, {"ct", "t"}, {"pt", "t"}, {"ph", "f"}, {"th", "t"},
     {"ie", "e"},       {"ue", "o"}, {"uo", "o"}, {"ou", "o"}, {"bs", "s"}, {"ns", "s"}, {"ñ", "n"},  {"k", "c"},
     {"z", "c"},        {"y", "i"},  {"j", "g"},  {"x", "s"},  {"v", "b"},  {"h", ""}}};

bool is_vowel(char letter) {
  return std::string_view("aeiou").find(letter) != std::string_view::npos;
}

}  // namespace

std::string skeleton(std::string_view stem) {
  std::string heard;
  while (!stem.empty()) {
    const auto* const sound =
        std::ranges::find_if(sounds, [&](const Sound& one) { return stem.starts_with(one.written); });
    const bool is_sound = sound != sounds.end();
    for (const char letter : is_sound ? sound->heard : stem.substr(0, 1)) {
      if (heard.empty() || heard.back() != letter) {
        heard.push_back(letter);
      }
    }
    stem.remove_prefix(is_sound ? sound->written.size() : 1);
  }
  const bool has_spanish_e = heard.size() > 2 && heard.starts_with("es") && !is_vowel(heard[2]);
  return has_spanish_e ? heard.substr(1) : heard;
}

Stems cognates_of(std::string_view stem, const Stems& among) {
  Stems cognates;
  if (const std::string wanted = skeleton(stem); wanted.size() >= shortest_skeleton) {
    std::ranges::copy_if(among, std::back_inserter(cognates),
                         [&](const std::string& other) { return skeleton(other) == wanted; });
  }
  return cognates;
}

}  // namespace adjutant::rules

#include "situation/name_words.h"

namespace adjutant::situation {
namespace {

bool is_letter(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/// Small letters for capitals, those of the Latin languages too.
std::string lowered(std::string_view text) {
  std::string low(text);
  for (std::size_t i = 0; i < low.size(); ++i) {
    const auto byte = static_cast<unsigned char>(low[i]);
    const bool of_latin = i > 0 && static_cast<unsigned char>(low[i - 1]) == 0xC3 && byte >= 0x80 && byte <= 0x9E;
    if ((low[i] >= 'A' && low[i] <= 'Z') || of_latin) {
      low[i] = static_cast<char>(byte + 0x20);
    }
  }
  return low;
}

}  // namespace

std::vector<std::string> words_in_name(std::string_view text) {
  std::vector<std::string> words;
  const std::string low = lowered(text);
  for (std::size_t i = 0; i < low.size();) {
    const auto same = is_letter(low[i]) ? is_letter : is_digit(low[i]) ? is_digit : nullptr;
    if (same == nullptr) {
      ++i;
      continue;
    }
    const std::size_t start = i;
    while (i < low.size() && same(low[i])) {
      ++i;
    }
    words.push_back(low.substr(start, i - start));
  }
  return words;
}

}  // namespace adjutant::situation

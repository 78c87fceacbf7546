#include "feeders/turn_told.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include <nlohmann/json.hpp>

namespace adjutant::app {
namespace {

using Json = nlohmann::json;

/// As it is compared: in small letters, words apart.
std::string plain(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char letter) {
    return letter == '_' ? ' ' : static_cast<char>(std::tolower(letter));
  });
  return text;
}

/// The first number; 0 where there is none, or one that is no turn (a year).
int number_in(const std::string& text) {
  constexpr std::size_t most_digits = 3;
  const auto is_digit = [](unsigned char letter) { return std::isdigit(letter) != 0; };
  const auto first = std::ranges::find_if(text, is_digit);
  const std::string digits(first, std::find_if_not(first, text.end(), is_digit));
  return digits.size() > most_digits ? 0 : std::atoi(digits.c_str());
}

}  // namespace

Json turn_told(const std::string& text, const std::vector<std::string>& phases) {
  const std::string words = plain(text);
  const std::string* named = nullptr;
  for (const std::string& phase : phases) {
    const bool is_closer = named == nullptr || phase.size() > named->size();
    if (!phase.empty() && is_closer && words.find(plain(phase)) != std::string::npos) {
      named = &phase;
    }
  }
  if (named == nullptr) {
    return {};
  }
  Json told = {{"phase", *named}};
  if (const int number = number_in(words); number > 0) {
    told["turn"] = number;
  }
  return told;
}

}  // namespace adjutant::app

#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <random>
#include <string>
#include <vector>

// Text of our own invention, as large as anybody's: for benchmarks.
namespace adjutant::test {

/// Words that are as unequally frequent as those of a language: a few are everywhere, most are rare.
class Babble {
 public:
  explicit Babble(unsigned seed) : random_(seed) {
    static const std::string syllables[] = {"ca", "re",  "ti", "mo",  "lu",  "zión",
                                            "da", "ver", "es", "qui", "tra", "no"};
    for (std::size_t i = 0; i < vocabulary_size; ++i) {
      std::string word;
      for (std::size_t rest = i + 20; rest > 0; rest /= std::size(syllables)) {
        word += syllables[rest % std::size(syllables)];
      }
      words_.push_back(word);
    }
  }

  const std::string& word() {
    const double share = std::uniform_real_distribution<double>(0, 1)(random_);
    const double rank = std::pow(static_cast<double>(vocabulary_size), share) - 1;
    return words_[std::min(static_cast<std::size_t>(rank), vocabulary_size - 1)];
  }

  std::string text(int count) {
    std::string text;
    for (int i = 0; i < count; ++i) {
      text += (i == 0 ? "" : " ") + word();
    }
    return text;
  }

 private:
  static constexpr std::size_t vocabulary_size = 8000;

  std::mt19937 random_;
  std::vector<std::string> words_;
};

}  // namespace adjutant::test

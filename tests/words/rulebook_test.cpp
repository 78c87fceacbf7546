#include <algorithm>
#include <array>
#include <deque>
#include <fstream>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "support/shared.h"
#include "words/catalogue.h"

namespace adjutant::words {
namespace {

// As long a run of equal words is no accident but somebody's sentence.
constexpr std::size_t run_length = 10;

// The words of a text in lower case; bytes beyond ASCII belong to words (accented capitals stay as they are).
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) != 0 || byte >= 0x80) {
      words.back() += static_cast<char>(std::tolower(byte));
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) {
    words.pop_back();
  }
  return words;
}

std::vector<std::string> runs_of(std::string_view text) {
  const std::vector<std::string> words = words_of(text);
  std::vector<std::string> runs;
  for (std::size_t start = 0; start + run_length <= words.size(); ++start) {
    std::string run;
    for (std::size_t i = 0; i < run_length; ++i) {
      run += words[start + i] + " ";
    }
    runs.push_back(std::move(run));
  }
  return runs;
}

std::set<std::string> runs_of_rulebooks(const std::filesystem::path& shared) {
  std::set<std::string> runs;
  for (const auto& entry : std::filesystem::directory_iterator(shared / "rulebooks")) {
    if (entry.path().extension() == ".txt") {
      const std::vector<std::string> of_book = runs_of(adjutant::test::read_file(entry.path()));
      runs.insert(of_book.begin(), of_book.end());
    }
  }
  return runs;
}

TEST(Sentences, AreOurOwnAndNoRulebooks) {
  ADJUTANT_NEEDS_SHARED(shared);
  const std::set<std::string> printed = runs_of_rulebooks(shared);
  ASSERT_GT(printed.size(), 10'000U);
  const Catalogue catalogue = built_in();
  for (const std::string& key : catalogue.keys()) {
    for (const Language language : built_in_languages()) {
      for (const std::string& run : runs_of(*catalogue.sentence(key, language))) {
        EXPECT_FALSE(printed.contains(run)) << key << " in " << code_of(language) << ": " << run;
      }
    }
  }
}

}  // namespace
}  // namespace adjutant::words

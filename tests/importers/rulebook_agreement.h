#pragma once

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "importers/book/reader.h"
#include "importers/rulebook_source.h"
#include "importers/text/letters.h"
#include "support/shared.h"

namespace adjutant::test {

inline importers::ReadRulebook book_in(const std::filesystem::path& file) {
  auto source = importers::read_source(file, read_file(file), {});
  EXPECT_TRUE(source) << source.error().what.key;
  return source ? importers::read_rulebook(std::move(source->lines), file.filename().string())
                : importers::ReadRulebook{};
}

/// The words of each section, title included, by the section's key; accents, case and punctuation do not count.
inline std::map<std::string, std::vector<std::string>> words_by_section(const importers::ReadRulebook& book) {
  std::map<std::string, std::vector<std::string>> sections;
  for (const db::Section& section : book.sections) {
    auto& words = sections[section.key];
    std::string text = section.title + " " + section.body;
    std::replace(text.begin(), text.end(), '\n', ' ');
    for (const std::string_view word : importers::words_of(text)) {
      if (std::string plain = importers::slug(word); !plain.empty()) {
        words.push_back(std::move(plain));
      }
    }
  }
  return sections;
}

/// How many words both have in the same order.
inline std::size_t common_words(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  std::vector<std::size_t> row(b.size() + 1, 0);
  for (const std::string& word : a) {
    std::size_t diagonal = 0;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t above = row[j];
      row[j] = word == b[j - 1] ? diagonal + 1 : std::max(row[j], row[j - 1]);
      diagonal = above;
    }
  }
  return row.back();
}

/// Of a hundred words of either book, how many stand in the same section and order of the other.
inline double agreement(const importers::ReadRulebook& left, const importers::ReadRulebook& right) {
  const auto ours = words_by_section(left);
  const auto theirs = words_by_section(right);
  std::size_t all = 0;
  std::size_t common = 0;
  for (const auto& [key, words] : ours) {
    all += words.size();
    if (const auto same = theirs.find(key); same != theirs.end()) {
      common += 2 * common_words(words, same->second);
    }
  }
  for (const auto& [key, words] : theirs) {
    all += words.size();
  }
  return all == 0 ? 0 : 100.0 * static_cast<double>(common) / static_cast<double>(all);
}

/// Both say the same: so many of a hundred words agree.
inline constexpr double enough_agreement = 99;

}  // namespace adjutant::test

#pragma once

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace adjutant::test {

/// A rulebook's file, to say on which lines of it a passage stands. Wrapping, bullets and page furniture are passed
/// over: only letters and digits are compared.
class SourceLines {
 public:
  explicit SourceLines(const std::string& text) {
    std::istringstream in(text);
    int number = 0;
    for (std::string line; std::getline(in, line);) {
      ++number;
      for (const char letter : letters_of(line)) {
        letters_ += letter;
        line_of_.push_back(number);
      }
    }
  }

  /// The first and last line of a passage that stands between two lines; these where it is not found there.
  [[nodiscard]] std::pair<int, int> of(std::string_view passage, int first, int last) const {
    const std::string wanted = letters_of(passage);
    const std::size_t from = place_of_line(first);
    const std::size_t to = place_of_line(last + 1);
    for (std::size_t length = longest_looked_for; length >= shortest_looked_for; length /= 2) {
      const std::size_t start = letters_.find(wanted.substr(0, length), from);
      const std::string end_of = wanted.substr(wanted.size() - std::min(length, wanted.size()));
      const std::size_t end = letters_.find(end_of, start == std::string::npos ? from : start + wanted.size() / 2);
      if (!wanted.empty() && start < to && end < to) {
        return {line_of_[start], line_of_[end + end_of.size() - 1]};
      }
    }
    return {first, last};
  }

 private:
  static constexpr std::size_t longest_looked_for = 40;
  static constexpr std::size_t shortest_looked_for = 10;

  static std::string letters_of(std::string_view text) {
    std::string letters;
    for (const char byte : text) {
      const auto code = static_cast<unsigned char>(byte);
      if (code >= 0x80 || std::isalnum(code) != 0) {
        letters += static_cast<char>(std::tolower(code));
      }
    }
    return letters;
  }

  [[nodiscard]] std::size_t place_of_line(int line) const {
    return static_cast<std::size_t>(std::lower_bound(line_of_.begin(), line_of_.end(), line) - line_of_.begin());
  }

  std::string letters_;
  std::vector<int> line_of_;
};

}  // namespace adjutant::test

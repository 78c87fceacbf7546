#include "words/source_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/shared.h"

namespace adjutant::words::test {
namespace {

bool is_name_character(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

// Walks through C++ source once, from left to right.
class Lexer {
 public:
  Lexer(std::string_view source, const std::filesystem::path& file) : source_(source), file_(file) {}

  std::vector<Literal> literals() {
    while (at_ < source_.size()) {
      step();
    }
    return std::move(found_);
  }

 private:
  void step() {
    if (starts("//") || starts("#include")) {
      skip_past("\n");
    } else if (starts("/*")) {
      skip_past("*/");
    } else if (starts("R\"") && !follows_name()) {
      raw_literal();
    } else if (source_[at_] == '"') {
      ++at_;
      add(quoted('"'));
    } else if (source_[at_] == '\'' && !stands_in_number()) {
      ++at_;
      quoted('\'');
      joins_ = false;
    } else {
      joins_ = joins_ && std::isspace(static_cast<unsigned char>(source_[at_])) != 0;
      advance();
    }
  }

  [[nodiscard]] bool starts(std::string_view text) const { return source_.substr(at_).starts_with(text); }
  [[nodiscard]] bool follows_name() const { return at_ > 0 && is_name_character(source_[at_ - 1]); }

  /// In 1'000 it does, in u'x' it does not.
  [[nodiscard]] bool stands_in_number() const {
    std::size_t first = at_;
    while (first > 0 && (is_name_character(source_[first - 1]) || source_[first - 1] == '\'')) {
      --first;
    }
    return first < at_ && std::isdigit(static_cast<unsigned char>(source_[first])) != 0;
  }

  void advance() {
    line_ += source_[at_] == '\n' ? 1 : 0;
    ++at_;
  }

  void skip_past(std::string_view end) {
    const std::size_t stop = std::min(source_.find(end, at_), source_.size());
    while (at_ < std::min(stop + end.size(), source_.size())) {
      advance();
    }
  }

  std::string quoted(char end) {
    std::string text;
    while (at_ < source_.size() && source_[at_] != end) {
      if (source_[at_] == '\\' && at_ + 1 < source_.size()) {
        ++at_;
        text += source_[at_] == 'n' || source_[at_] == 't' ? ' ' : source_[at_];
      } else {
        text += source_[at_];
      }
      advance();
    }
    at_ = std::min(at_ + 1, source_.size());
    return text;
  }

  void raw_literal() {
    const std::size_t open = source_.find('(', at_);
    const std::string end = ")" + std::string(source_.substr(at_ + 2, open - at_ - 2)) + "\"";
    const std::size_t close = std::min(source_.find(end, open), source_.size());
    const std::string text(source_.substr(open + 1, close - open - 1));
    add(text);
    skip_past(end);
    joins_ = true;
  }

  void add(const std::string& text) {
    if (joins_) {
      found_.back().text += text;
    } else {
      found_.push_back({text, file_, line_});
    }
    joins_ = true;
  }

  std::string_view source_;
  const std::filesystem::path& file_;
  std::size_t at_ = 0;
  int line_ = 1;
  bool joins_ = false;  // only white space since the last literal
  std::vector<Literal> found_;
};

}  // namespace

std::vector<Literal> literals_of(std::string_view source, const std::filesystem::path& file) {
  return Lexer(source, file).literals();
}

std::vector<std::filesystem::path> product_sources() {
  std::vector<std::filesystem::path> result;
  for (const char* room : {"vmod", "db", "importers", "assistant"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(adjutant::test::project_file(room))) {
      const std::filesystem::path extension = entry.path().extension();
      if (entry.is_regular_file() && (extension == ".cpp" || extension == ".h")) {
        result.push_back(entry.path());
      }
    }
  }
  std::sort(result.begin(), result.end());
  return result;
}

std::vector<Literal> product_literals() {
  std::vector<Literal> result;
  for (const std::filesystem::path& file : product_sources()) {
    const std::string source = adjutant::test::read_file(file);
    std::vector<Literal> literals = literals_of(source, file);
    result.insert(result.end(), literals.begin(), literals.end());
  }
  return result;
}

namespace {

std::vector<std::string> texts(std::string_view source) {
  std::vector<std::string> result;
  for (const Literal& literal : literals_of(source, "test.cpp")) {
    result.push_back(literal.text);
  }
  return result;
}

TEST(LiteralsOf, SeesStringsAndNothingElse) {
  EXPECT_THAT(texts("#include \"a.h\"\n// \"no\"\nf(\"one\", 'x', u' ', '\"', 1'000, /* \"no\" */ \"t\\\"wo\");"),
              ::testing::ElementsAre("one", "t\"wo"));
}

TEST(LiteralsOf, JoinsNeighboursAndReadsRawStrings) {
  EXPECT_THAT(texts("f(\"one \"\n  \"two\", R\"(a \"b\")\", R\"x(c)\")x\");"),
              ::testing::ElementsAre("one two", "a \"b\"", "c)\""));
}

}  // namespace
}  // namespace adjutant::words::test

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "rules/compare/facts.h"

namespace adjutant::rules {
namespace {

bool is_digit(char character) {
  return character >= '0' && character <= '9';
}

bool is_letter(char character) {
  return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
}

/// The dashes that stand for a minus or join figures, longest first.
constexpr std::array<std::string_view, 4> dashes = {"\u2013", "\u2014", "\u2212", "-"};

std::size_t dash_length(std::string_view text) {
  const auto* dash = std::ranges::find_if(dashes, [&](std::string_view one) { return text.starts_with(one); });
  return dash == dashes.end() ? 0 : dash->size();
}

/// A symbol such as "+" and the fact that it states.
struct Symbol {
  std::string_view written;
  FactKind kind;
  std::string_view value;
};

constexpr std::array<Symbol, 5> symbols = {{{"\u00BD", FactKind::figure, "half"},
                                            {"\u2264", FactKind::comparison, "at_most"},
                                            {"\u2265", FactKind::comparison, "at_least"},
                                            {">", FactKind::comparison, "more"},
                                            {"<", FactKind::comparison, "less"}}};

/// Reads a text from left to right.
class FigureReader {
 public:
  explicit FigureReader(std::string_view text) : text_(text) {}

  std::vector<Fact> read() {
    while (at_ < text_.size()) {
      if (is_digit(text_[at_])) {
        read_figure();
      } else if (is_letter(text_[at_])) {
        pass_word();
      } else {
        pass_symbol();
      }
    }
    return std::move(facts_);
  }

 private:
  [[nodiscard]] char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }

  /// A word and the digits in it: "MG42" is a name. The other book may write "MG 42".
  void pass_word() {
    const std::size_t start = at_;
    while (is_letter(peek()) || is_digit(peek())) {
      ++at_;
    }
    std::size_t digits = at_;
    while (digits > start && is_digit(text_[digits - 1])) {
      --digits;
    }
    if (digits < at_) {
      facts_.push_back(
          {FactKind::figure, std::string(text_.substr(digits, at_ - digits)), {digits, at_ - digits}, true});
    }
  }

  void pass_symbol() {
    const std::string_view rest = text_.substr(at_);
    if (const std::size_t sign = sign_in_formula(); sign > 0) {
      facts_.push_back({FactKind::sign, text_[at_] == '+' ? "+" : "-", {at_, sign}, true});
      at_ += sign;
      return;
    }
    const auto* symbol =
        std::ranges::find_if(symbols, [&](const Symbol& one) { return rest.starts_with(one.written); });
    if (symbol != symbols.end()) {
      facts_.push_back({symbol->kind, std::string(symbol->value), {at_, symbol->written.size()}});
      at_ += symbol->written.size();
    } else {
      ++at_;
    }
  }

  /// The length of a plus or minus between two things of a formula, "2d6 + TM - leadership"; a text without dice or an
  /// equation has dashes only.
  [[nodiscard]] std::size_t sign_in_formula() const {
    const std::string_view rest = text_.substr(at_);
    const std::size_t length = rest.starts_with('+') ? 1 : dash_length(rest);
    const bool between = length > 0 && at_ > 0 && text_[at_ - 1] == ' ' && rest.substr(length).starts_with(' ') &&
                         rest.size() > length + 1 && is_letter(rest[length + 1]);
    return between && at_ > 1 && (is_letter(text_[at_ - 2]) || is_digit(text_[at_ - 2])) && is_formula_ ? length : 0;
  }

  /// Digits, and one dot or comma with digits behind it; the comma of "2,5" is a dot.
  std::string number() {
    std::string digits;
    while (is_digit(peek()) || ((peek() == '.' || peek() == ',') && is_digit(peek(1)))) {
      digits += peek() == ',' ? '.' : peek();
      ++at_;
    }
    return digits;
  }

  void read_figure() {
    const std::size_t start = at_;
    std::string value = number();
    const std::size_t blank = peek() == ' ' ? 1 : 0;  // "1 d6"
    if ((peek(blank) == 'd' || peek(blank) == 'D') && is_digit(peek(blank + 1))) {
      at_ += blank + 1;
      value += 'd' + number();
      return add(FactKind::dice, value, start);
    }
    if (is_letter(peek())) {
      return read_letters(std::move(value), start);
    }
    if (start == 0 && (peek() == '.' || peek() == ')') && peek(1) == ' ') {
      return add(FactKind::figure, std::move(value), start, true);  // the number of an item
    }
    join(value);
    if (peek() == '%') {
      ++at_;
      value += '%';
    }
    add_sign(start);
    const bool divides = start > 0 && text_[start - 1] == '/' && value == "2";
    const bool half = divides || value == "1/2" || value == "50%" || value == "0.5";
    add(FactKind::figure, half ? "half" : std::move(value), start);
  }

  /// "15I5" is one name; the unit of "2FP" is a word of its own.
  void read_letters(std::string value, std::size_t start) {
    const std::size_t end_of_figure = at_;
    const bool name = [&] {
      while (is_letter(peek())) {
        ++at_;
      }
      return is_digit(peek());
    }();
    if (name) {
      pass_word();
      std::string letters(text_.substr(start, at_ - start));
      std::ranges::transform(letters, letters.begin(),
                             [](char c) { return is_letter(c) ? static_cast<char>(c | ' ') : c; });
      return add(FactKind::figure, std::move(letters), start);
    }
    at_ = end_of_figure;
    add_sign(start);
    add(FactKind::figure, std::move(value), start);
    pass_word();
  }

  /// What dashes and strokes join to the figure: "2-5-4", "1/2", "4-6".
  void join(std::string& value) {
    while (true) {
      const std::size_t dash = dash_length(text_.substr(at_));
      const std::size_t length = dash > 0 ? dash : peek() == '/' ? 1 : 0;
      if (length == 0 || !is_digit(peek(length))) {
        return;
      }
      value += dash > 0 ? '-' : '/';
      at_ += length;
      value += number();
    }
  }

  /// A plus or minus right before the figure, or one blank away; a dash behind a word is a hyphen or a bullet's.
  void add_sign(std::size_t start) {
    std::string_view before = text_.substr(0, start);
    const bool apart = before.ends_with(' ');
    before.remove_suffix(apart ? 1 : 0);
    const auto* dash = std::ranges::find_if(dashes, [&](std::string_view one) { return before.ends_with(one); });
    const bool plus = before.ends_with('+');
    if (!plus && dash == dashes.end()) {
      return;
    }
    const std::size_t length = plus ? 1 : dash->size();
    before.remove_suffix(length);
    if (!before.empty() && (is_letter(before.back()) || (is_digit(before.back()) && apart))) {
      return;
    }
    facts_.push_back({FactKind::sign, plus ? "+" : "-", {before.size(), start - before.size()}});
  }

  void add(FactKind kind, std::string value, std::size_t start, bool aside = false) {
    facts_.push_back({kind, std::move(value), {start, at_ - start}, aside});
  }

  std::string_view text_;
  bool is_formula_ = text_.find('=') != std::string_view::npos || text_.find("d6") != std::string_view::npos;
  std::size_t at_ = 0;
  std::vector<Fact> facts_;
};

}  // namespace

std::vector<Fact> written_figures(std::string_view text) {
  return FigureReader(text).read();
}

}  // namespace adjutant::rules

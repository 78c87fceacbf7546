#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <set>

#include "vmod/expression/text.h"
#include "vmod/expression/tree.h"
#include "vmod/limits.h"
#include "vmod/sequence.h"

namespace adjutant::vmod {
namespace {

using Kind = ExpressionTree::Kind;
using Index = ExpressionTree::Index;
constexpr Index kNone = ExpressionTree::kNone;

/// Letters beyond ASCII count, as in Java.
bool is_name_start(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '$' ||
         static_cast<unsigned char>(c) >= 0xc3;
}
bool is_name_part(char c) {
  return is_name_start(c) || is_digit(c) || (static_cast<unsigned char>(c) & 0xc0U) == 0x80;
}

/// Old formulas write $name$ for the property.
std::string without_dollars(std::string name) {
  const bool wrapped_in = name.size() > 2 && name.front() == '$' && name.back() == '$';
  return wrapped_in ? name.substr(1, name.size() - 2) : name;
}

bool is_class(std::string_view word) {
  constexpr std::array<std::string_view, 6> kClasses{"Math", "Integer", "String", "Double", "Float", "Boolean"};
  return std::find(kClasses.begin(), kClasses.end(), word) != kClasses.end();
}

/// The operators of one precedence, longer ones before those they begin with.
constexpr std::array<std::array<std::string_view, 4>, 9> kOperators{{{"||"},
                                                                     {"&&"},
                                                                     {"|"},
                                                                     {"^"},
                                                                     {"&"},
                                                                     {"==", "!=", "=~", "!~"},
                                                                     {"<=", ">=", "<", ">"},
                                                                     {"+", "-"},
                                                                     {"*", "/", "%"}}};

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  ExpressionTree parse() {
    const Index root = conditional();
    skip_blanks();
    if (root != kNone && at_ == text_.size()) {
      tree_.root = root;
      bind_names();
    }
    return std::move(tree_);
  }

 private:
  /// Counts one more level of brackets or operators while it lives.
  class Deeper {
   public:
    explicit Deeper(Parser& parser) : parser_(parser) { ++parser_.depth_; }
    ~Deeper() { --parser_.depth_; }
    Deeper(const Deeper&) = delete;
    Deeper& operator=(const Deeper&) = delete;
    [[nodiscard]] bool too_deep() const { return parser_.depth_ > limits::expression_depth; }

   private:
    Parser& parser_;
  };

  Index add(Kind kind, std::string text, std::vector<Index> children, ExpressionValue value = {}) {
    const bool broken = std::find(children.begin(), children.end(), kNone) != children.end();
    if (broken || tree_.nodes.size() >= limits::expression_nodes) {
      return kNone;
    }
    tree_.nodes.push_back({kind, std::move(text), std::move(value), std::move(children)});
    return static_cast<Index>(tree_.nodes.size() - 1);
  }

  void skip_blanks() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) {
      ++at_;
    }
  }

  [[nodiscard]] bool next_is(std::string_view symbol) {
    skip_blanks();
    return text_.substr(at_, symbol.size()) == symbol;
  }

  bool take(std::string_view symbol) {
    const bool found = next_is(symbol);
    at_ += found ? symbol.size() : 0;
    return found;
  }

  Index conditional() {
    const Deeper deeper(*this);
    if (deeper.too_deep()) {
      return kNone;
    }
    const Index condition = binary(0);
    if (condition == kNone || !take("?")) {
      return condition;
    }
    const Index then = conditional();
    return take(":") ? add(Kind::conditional, "", {condition, then, conditional()}) : kNone;
  }

  std::string_view take_operator(std::size_t precedence) {
    for (const std::string_view op : kOperators[precedence]) {
      const bool longer = (op == "|" || op == "&") && next_is(op == "|" ? "||" : "&&");
      const bool twice = (op == "+" && next_is("++")) || (op == "-" && next_is("--"));
      if (!op.empty() && !longer && !twice && take(op)) {
        return op;
      }
    }
    return {};
  }

  Index binary(std::size_t precedence) {
    if (precedence == kOperators.size()) {
      return unary();
    }
    Index left = binary(precedence + 1);
    while (left != kNone) {
      const std::string_view op = take_operator(precedence);
      if (op.empty()) {
        return left;
      }
      const Index right = binary(precedence + 1);
      left = add(Kind::binary, std::string(op), {left, right});
    }
    return kNone;
  }

  Index unary() {
    const Deeper deeper(*this);
    if (deeper.too_deep() || next_is("--") || next_is("++")) {
      return kNone;
    }
    for (const std::string_view op : {"!", "-", "+"}) {
      if (take(op)) {
        return add(Kind::unary, std::string(op), {unary()});
      }
    }
    return postfix();
  }

  Index postfix() {
    Index value = primary();
    while (value != kNone && take(".")) {
      const std::string method = word();
      value = method.empty() || !take("(") ? kNone : with_arguments(Kind::method, method, {value});
    }
    return value;
  }

  Index primary() {
    skip_blanks();
    if (at_ == text_.size()) {
      return kNone;
    }
    const char c = text_[at_];
    if (c == '"') {
      return literal_text();
    }
    if (is_digit(c) || c == '.') {
      return literal_number();
    }
    if (take("(")) {
      const Index inner = conditional();
      return take(")") ? inner : kNone;
    }
    return is_name_start(c) ? named() : kNone;
  }

  std::string word() {
    skip_blanks();
    const std::size_t start = at_;
    if (at_ < text_.size() && is_name_start(text_[at_])) {
      while (at_ < text_.size() && is_name_part(text_[at_])) {
        ++at_;
      }
    }
    return std::string(text_.substr(start, at_ - start));
  }

  Index named() {
    const std::string name = word();
    if (name == "true" || name == "false") {
      return add(Kind::literal, "", {}, name == "true");
    }
    if (name == "null") {
      return add(Kind::nothing, "", {});
    }
    if (name == "new" || next_is("[")) {
      return kNone;
    }
    if (take("(")) {
      return with_arguments(Kind::call, name, {});
    }
    return take(".") ? method_of(name) : bare(name);
  }

  Index bare(const std::string& name) {
    bare_.insert(name);
    return add(Kind::name, name, {});
  }

  /// `name.method(...)`: of a class, or of the property.
  Index method_of(const std::string& name) {
    const std::string method = word();
    if (method.empty() || !take("(")) {
      return kNone;
    }
    if (makes_its_name_a_text(method)) {
      texts_.insert(name);
    } else if (is_class(name)) {
      return with_arguments(Kind::call, name + "." + method, {});
    }
    return with_arguments(Kind::method, method, {add(Kind::unbound, name, {})});
  }

  Index with_arguments(Kind kind, const std::string& name, std::vector<Index> children) {
    if (take(")")) {
      return add(kind, name, std::move(children));
    }
    while (tree_.nodes.size() < limits::expression_nodes) {
      children.push_back(conditional());
      if (children.back() == kNone) {
        return kNone;
      }
      if (take(")")) {
        return add(kind, name, std::move(children));
      }
      if (!take(",")) {
        return kNone;
      }
    }
    return kNone;
  }

  Index literal_text() {
    std::string value;
    for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      if (text_[at_] == '\n' || text_[at_] == '\r') {
        return kNone;
      }
      if (text_[at_] != '\\') {
        value += text_[at_];
        continue;
      }
      if (++at_ == text_.size()) {
        return kNone;
      }
      constexpr std::string_view kEscapes = "nrtbf\"\\'";
      constexpr std::string_view kMeanings = "\n\r\t\b\f\"\\'";
      const std::size_t which = kEscapes.find(text_[at_]);
      if (which == std::string_view::npos) {
        return kNone;
      }
      value += kMeanings[which];
    }
    if (at_ == text_.size()) {
      return kNone;
    }
    ++at_;
    return add(Kind::literal, "", {}, std::move(value));
  }

  std::string_view take_digits() {
    const std::size_t start = at_;
    while (at_ < text_.size() && (is_digit(text_[at_]) || text_[at_] == '.')) {
      ++at_;
    }
    return text_.substr(start, at_ - start);
  }

  /// Whole numbers, long ones (5L), decimal ones of double (2.5) and single precision (2.5f).
  Index literal_number() {
    const std::string_view digits = take_digits();
    const bool decimal = digits.find('.') != std::string_view::npos;
    const bool octal = !decimal && digits.size() > 1 && digits.front() == '0';
    const char suffix = at_ < text_.size() && is_name_part(text_[at_]) ? text_[at_++] : ' ';
    if (octal || (at_ < text_.size() && is_name_part(text_[at_]))) {
      return kNone;
    }
    const auto number = parse_double(digits);
    const auto whole = parse_int(digits);
    switch (suffix) {
      case ' ':
        if (decimal) {
          return number ? add(Kind::literal, "", {}, *number) : kNone;
        }
        return whole ? add(Kind::literal, "", {}, *whole) : kNone;
      case 'L':
      case 'l':
        return whole ? add(Kind::literal, "", {}, std::int64_t{*whole}) : kNone;
      case 'd':
      case 'D':
        return number ? add(Kind::literal, "", {}, *number) : kNone;
      case 'f':
      case 'F': {
        float single = 0;
        const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), single);
        return number && read.ec == std::errc() ? add(Kind::literal, "", {}, single) : kNone;
      }
      default:
        return kNone;
    }
  }

  /// VASSAL decides for the formula as a whole whether a name is a text.
  void bind_names() {
    for (ExpressionTree::Node& node : tree_.nodes) {
      if (node.kind != Kind::name && node.kind != Kind::unbound) {
        continue;
      }
      if (texts_.contains(node.text)) {
        node.kind = Kind::text_name;
      } else if (bare_.contains(node.text)) {
        node.kind = Kind::name;
      }
      node.text = without_dollars(std::move(node.text));
    }
  }

  std::string_view text_;
  ExpressionTree tree_;
  std::set<std::string> bare_;   ///< names that stand alone somewhere
  std::set<std::string> texts_;  ///< names on which a method of texts is called somewhere
  std::size_t at_ = 0;
  int depth_ = 0;
};

}  // namespace

ExpressionTree parse_expression(std::string_view text) {
  return text.size() <= limits::expression_bytes ? Parser(text).parse() : ExpressionTree{};
}

}  // namespace adjutant::vmod

#include "vmod/expression.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <regex>

#include "vmod/geometry.h"
#include "vmod/limits.h"
#include "vmod/sequence.h"

namespace adjutant::vmod {
namespace {

using Value = ExpressionValue;

/// VASSAL would report an error here.
struct TypeError {};
/// Not understood here.
struct Beyond {};

/// A value, or why there is none.
using Computed = std::variant<Value, TypeError, Beyond>;

bool is_name_start(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_';
}
bool is_name_part(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

std::string text_of_double(double value) {
  if (!std::isfinite(value)) {
    return std::isnan(value) ? "NaN" : value > 0 ? "Infinity" : "-Infinity";
  }
  const double size = std::abs(value);
  std::array<char, 400> buffer{};
  const bool plain = size == 0 || (size >= 1e-3 && size < 1e7);
  const auto format = plain ? std::chars_format::fixed : std::chars_format::scientific;
  const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format);
  std::string text(buffer.data(), result.ptr);
  if (plain) {
    return text.find('.') == std::string::npos ? text + ".0" : text;
  }
  const std::size_t e = text.find('e');
  std::string digits = text.substr(0, e);
  if (digits.find('.') == std::string::npos) {
    digits += ".0";
  }
  return digits + "E" + std::to_string(parse_int(text.substr(e + 1)).value_or(0));
}

// Java's int arithmetic wraps around.
int wrap(std::int64_t value) {
  return static_cast<int>(static_cast<std::uint32_t>(static_cast<std::uint64_t>(value)));
}

bool is_number(const Value& value) {
  return std::holds_alternative<int>(value) || std::holds_alternative<double>(value);
}

double number(const Value& value) {
  const int* whole = std::get_if<int>(&value);
  return whole ? *whole : std::get<double>(value);
}

Computed calculate(char op, std::int64_t a, std::int64_t b) {
  switch (op) {
    case '+':
      return Value(wrap(a + b));
    case '-':
      return Value(wrap(a - b));
    case '*':
      return Value(wrap(a * b));
    default:
      if (b == 0) {
        return TypeError{};
      }
      return Value(wrap(op == '/' ? a / b : a % b));
  }
}

Computed calculate(char op, double a, double b) {
  switch (op) {
    case '+':
      return Value(a + b);
    case '-':
      return Value(a - b);
    case '*':
      return Value(a * b);
    default:
      return Value(op == '/' ? a / b : std::fmod(a, b));
  }
}

bool equal(const Value& a, const Value& b) {
  if (is_number(a) && is_number(b)) {
    return number(a) == number(b);
  }
  return a == b;
}

Computed compare(std::string_view op, const Value& a, const Value& b) {
  if (!is_number(a) || !is_number(b)) {
    return TypeError{};
  }
  const double x = number(a);
  const double y = number(b);
  if (op == "<") {
    return Value(x < y);
  }
  if (op == "<=") {
    return Value(x <= y);
  }
  return Value(op == ">" ? x > y : x >= y);
}

/// Regular expressions of std are recursive: only short ones on short texts are tried.
constexpr std::size_t kPatternLength = 200;
constexpr std::size_t kMatchedLength = 2000;

/// Java's syntax is wider than ECMAScript's: what differs (possessive quantifiers, classes within classes, flags, look
/// behind) is left alone, and so are nested quantifiers, which can take for ever.
bool pattern_understood(std::string_view pattern) {
  constexpr std::string_view kDifferent[] = {"++",  "*+",  "?+",  "&&",  "(?",  "\\p",
                                             "\\Q", "+)+", "*)*", "+)*", "*)+", "{"};
  return pattern.size() <= kPatternLength &&
         std::none_of(std::begin(kDifferent), std::end(kDifferent),
                      [pattern](std::string_view part) { return pattern.find(part) != std::string_view::npos; }) &&
         std::count(pattern.begin(), pattern.end(), '*') + std::count(pattern.begin(), pattern.end(), '+') <= 4;
}

std::optional<std::regex> compile(const std::string& pattern) {
  if (!pattern_understood(pattern)) {
    return std::nullopt;
  }
  try {
    return std::regex(pattern);
  } catch (const std::regex_error&) {
    return std::nullopt;
  }
}

Computed matches(const std::string& text, const std::string& pattern) {
  const auto expression = compile(pattern);
  if (!expression || text.size() > kMatchedLength) {
    return Beyond{};
  }
  try {
    return Value(std::regex_match(text, *expression));
  } catch (const std::regex_error&) {
    return Beyond{};
  }
}

Computed replace(const std::string& text, const std::string& pattern, const std::string& by, bool all) {
  const auto expression = compile(pattern);
  if (!expression || text.size() > kMatchedLength || by.size() > kMatchedLength || by.find('\\') != std::string::npos) {
    return Beyond{};
  }
  const auto flags = all ? std::regex_constants::format_default : std::regex_constants::format_first_only;
  try {
    return Value(std::regex_replace(text, *expression, by, flags));
  } catch (const std::regex_error&) {
    return Beyond{};
  }
}

}  // namespace

ExpressionValue value_of_text(const std::string& text) {
  if (const auto whole = parse_int(text)) {
    return *whole;
  }
  if (text == "true" || text == "false") {
    return text == "true";
  }
  const bool may_be_number = !text.empty() && (std::isdigit(static_cast<unsigned char>(text[0])) != 0 ||
                                               text[0] == '-' || text[0] == '+' || text[0] == '.');
  if (may_be_number) {
    if (const auto decimal = parse_double(text)) {
      return *decimal;
    }
  }
  return text;
}

std::string text_of_value(const ExpressionValue& value) {
  struct Writer {
    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(int whole) const { return std::to_string(whole); }
    std::string operator()(double decimal) const { return text_of_double(decimal); }
    std::string operator()(bool truth) const { return truth ? "true" : "false"; }
  };
  return std::visit(Writer{}, value);
}

/// Recursive descent over the text, by Java's precedence. Whatever is not understood makes the whole not understood.
class ExpressionParser {
 public:
  ExpressionParser(std::string_view text, Expression& out) : text_(text), out_(out) {}

  void parse() {
    const Index root = conditional();
    skip_blanks();
    if (root != kNone && at_ == text_.size()) {
      out_.root_ = root;
    }
  }

 private:
  using Index = std::uint32_t;
  using Kind = Expression::Kind;
  static constexpr Index kNone = Expression::kNoNode;

  /// One level of brackets or operators deeper.
  class Deeper {
   public:
    explicit Deeper(ExpressionParser& parser) : parser_(parser) { ++parser_.depth_; }
    ~Deeper() { --parser_.depth_; }
    [[nodiscard]] bool too_deep() const { return parser_.depth_ > limits::expression_depth; }

   private:
    ExpressionParser& parser_;
  };

  Index add(Kind kind, std::string text, std::vector<Index> children, Value value = {}) {
    const bool broken = std::find(children.begin(), children.end(), kNone) != children.end();
    if (broken || out_.nodes_.size() >= limits::expression_nodes) {
      return kNone;
    }
    out_.nodes_.push_back({kind, std::move(text), std::move(value), std::move(children)});
    return static_cast<Index>(out_.nodes_.size() - 1);
  }

  void skip_blanks() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) {
      ++at_;
    }
  }

  bool take(std::string_view symbol) {
    skip_blanks();
    if (text_.substr(at_, symbol.size()) != symbol) {
      return false;
    }
    at_ += symbol.size();
    return true;
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
    if (!take(":")) {
      return kNone;
    }
    return add(Kind::conditional, "", {condition, then, conditional()});
  }

  /// The operators of one precedence, longer ones before those they begin with.
  static const std::vector<std::vector<std::string_view>>& operators() {
    static const std::vector<std::vector<std::string_view>> all{
        {"||"}, {"&&"}, {"==", "!=", "=~", "!~"}, {"<=", ">=", "<", ">"}, {"+", "-"}, {"*", "/", "%"}};
    return all;
  }

  std::string_view take_operator(std::size_t precedence) {
    for (const std::string_view op : operators()[precedence]) {
      if (take(op)) {
        return op;
      }
    }
    return {};
  }

  Index binary(std::size_t precedence) {
    if (precedence == operators().size()) {
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
    if (deeper.too_deep()) {
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
      const std::string method = name();
      if (method.empty() || !take("(")) {
        return kNone;
      }
      std::vector<Index> children{value};
      if (!arguments(children)) {
        return kNone;
      }
      value = add(Kind::method, method, std::move(children));
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
    if (std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '.') {
      return literal_number();
    }
    if (take("(")) {
      const Index inner = conditional();
      return take(")") ? inner : kNone;
    }
    return is_name_start(c) ? named() : kNone;
  }

  std::string name() {
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
    std::string word = name();
    if (word == "true" || word == "false") {
      return add(Kind::literal, "", {}, word == "true");
    }
    if (word == "Math" || word == "Integer" || word == "String") {
      const std::string method = take(".") ? name() : "";
      word += "." + method;
      if (method.empty()) {
        return kNone;
      }
    }
    if (!take("(")) {
      return word.find('.') == std::string::npos ? add(Kind::property, word, {}) : kNone;
    }
    std::vector<Index> children;
    return arguments(children) ? add(Kind::call, word, std::move(children)) : kNone;
  }

  bool arguments(std::vector<Index>& children) {
    if (take(")")) {
      return true;
    }
    while (out_.nodes_.size() < limits::expression_nodes) {
      children.push_back(conditional());
      if (children.back() == kNone) {
        return false;
      }
      if (take(")")) {
        return true;
      }
      if (!take(",")) {
        return false;
      }
    }
    return false;
  }

  Index literal_text() {
    std::string value;
    for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      if (text_[at_] != '\\') {
        value += text_[at_];
        continue;
      }
      if (++at_ == text_.size()) {
        return kNone;
      }
      constexpr std::string_view kEscapes = "nt\"\\'";
      constexpr std::string_view kMeanings = "\n\t\"\\'";
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

  Index literal_number() {
    const std::size_t start = at_;
    while (at_ < text_.size() && (std::isdigit(static_cast<unsigned char>(text_[at_])) != 0 || text_[at_] == '.')) {
      ++at_;
    }
    const std::string_view digits = text_.substr(start, at_ - start);
    const bool octal = digits.size() > 1 && digits[0] == '0' && digits.find('.') == std::string_view::npos;
    if (octal || (at_ < text_.size() && is_name_part(text_[at_]))) {
      return kNone;
    }
    if (const auto whole = parse_int(digits)) {
      return add(Kind::literal, "", {}, *whole);
    }
    const auto decimal = parse_double(digits);
    return decimal && digits.find('.') != std::string_view::npos ? add(Kind::literal, "", {}, *decimal) : kNone;
  }

  std::string_view text_;
  Expression& out_;
  std::size_t at_ = 0;
  int depth_ = 0;
};

/// One evaluation.
class ExpressionRun {
 public:
  ExpressionRun(const Expression& expression, const ExpressionScope& scope) : expression_(expression), scope_(scope) {}

  Computed root() { return value(expression_.root_); }

 private:
  using Index = std::uint32_t;
  using Kind = Expression::Kind;
  using Node = Expression::Node;

  Computed value(Index index) {
    if (--*scope_.steps < 0 || *scope_.depth <= 0) {
      return Beyond{};
    }
    --*scope_.depth;
    Computed result = value_inside(index);
    ++*scope_.depth;
    return result;
  }

  Computed value_inside(Index index) {
    const Node& node = expression_.nodes_[index];
    switch (node.kind) {
      case Kind::literal:
        return node.value;
      case Kind::property:
        return property(node.text);
      case Kind::unary:
        return unary(node);
      case Kind::binary:
        return binary(node);
      case Kind::conditional:
        return conditional(node);
      case Kind::call:
      case Kind::method:
        return with_arguments(node);
    }
    return Beyond{};
  }

  Computed property(std::string_view name) const {
    if (!scope_.property) {
      return Beyond{};
    }
    const auto text = scope_.property(name);
    return value_of_text(text.value_or(""));
  }

  Computed unary(const Node& node) {
    Computed operand = value(node.children[0]);
    const Value* inner = std::get_if<Value>(&operand);
    if (!inner) {
      return operand;
    }
    if (node.text == "!") {
      const bool* truth = std::get_if<bool>(inner);
      return truth ? Computed(Value(!*truth)) : TypeError{};
    }
    if (!is_number(*inner)) {
      return TypeError{};
    }
    if (node.text == "+") {
      return *inner;
    }
    const int* whole = std::get_if<int>(inner);
    return whole ? Value(wrap(-static_cast<std::int64_t>(*whole))) : Value(-std::get<double>(*inner));
  }

  Computed conditional(const Node& node) {
    Computed condition = value(node.children[0]);
    const Value* inner = std::get_if<Value>(&condition);
    if (!inner) {
      return condition;
    }
    const bool* truth = std::get_if<bool>(inner);
    return truth ? value(node.children[*truth ? 1 : 2]) : TypeError{};
  }

  Computed binary(const Node& node) {
    Computed left = value(node.children[0]);
    const Value* a = std::get_if<Value>(&left);
    if (!a) {
      return left;
    }
    if (node.text == "&&" || node.text == "||") {
      return logical(node, *a);
    }
    Computed right = value(node.children[1]);
    const Value* b = std::get_if<Value>(&right);
    return b ? operate(node.text, *a, *b) : right;
  }

  Computed logical(const Node& node, const Value& left) {
    const bool* a = std::get_if<bool>(&left);
    if (!a) {
      return TypeError{};
    }
    if (*a == (node.text == "||")) {
      return left;
    }
    Computed right = value(node.children[1]);
    const Value* b = std::get_if<Value>(&right);
    return b && !std::holds_alternative<bool>(*b) ? TypeError{} : right;
  }

  static Computed operate(const std::string& op, const Value& a, const Value& b) {
    if (op == "==" || op == "!=") {
      return Value(equal(a, b) == (op == "=="));
    }
    if (op == "=~" || op == "!~") {
      Computed match = matches(text_of_value(a), text_of_value(b));
      if (op == "!~" && std::holds_alternative<Value>(match)) {
        return Value(!std::get<bool>(std::get<Value>(match)));
      }
      return match;
    }
    if (op[0] == '<' || op[0] == '>') {
      return compare(op, a, b);
    }
    const bool texts = std::holds_alternative<std::string>(a) || std::holds_alternative<std::string>(b);
    if (op == "+" && texts) {
      std::string joined = text_of_value(a) + text_of_value(b);
      return joined.size() <= limits::expression_text ? Computed(Value(std::move(joined))) : Beyond{};
    }
    if (!is_number(a) || !is_number(b)) {
      return TypeError{};
    }
    if (std::holds_alternative<int>(a) && std::holds_alternative<int>(b)) {
      return calculate(op[0], std::int64_t{std::get<int>(a)}, std::int64_t{std::get<int>(b)});
    }
    return calculate(op[0], number(a), number(b));
  }

  Computed with_arguments(const Node& node) {
    std::vector<Value> arguments;
    for (const Index child : node.children) {
      Computed argument = value(child);
      if (!std::holds_alternative<Value>(argument)) {
        return argument;
      }
      arguments.push_back(std::move(std::get<Value>(argument)));
    }
    return node.kind == Kind::call ? call(node.text, arguments) : method(node.text, arguments);
  }

  Computed call(const std::string& name, const std::vector<Value>& arguments) const {
    if (name == "GetProperty" && arguments.size() == 1) {
      return property(text_of_value(arguments[0]));
    }
    if (name == "If" && arguments.size() == 3) {
      const bool* truth = std::get_if<bool>(&arguments[0]);
      return truth ? Computed(arguments[*truth ? 1 : 2]) : TypeError{};
    }
    if (name == "SumStack" && arguments.size() == 1 && scope_.sum_stack) {
      const auto sum = scope_.sum_stack(text_of_value(arguments[0]));
      return sum ? Computed(Value(*sum)) : Beyond{};
    }
    if (name == "Integer.parseInt" && arguments.size() == 1) {
      const auto whole = parse_int(text_of_value(arguments[0]));
      return whole ? Computed(Value(*whole)) : TypeError{};
    }
    if (name == "String.valueOf" && arguments.size() == 1) {
      return Value(text_of_value(arguments[0]));
    }
    return name.starts_with("Math.") ? mathematics(name, arguments) : Beyond{};
  }

  static Computed mathematics(const std::string& name, const std::vector<Value>& arguments) {
    if (!std::all_of(arguments.begin(), arguments.end(), is_number)) {
      return TypeError{};
    }
    if (name == "Math.abs" && arguments.size() == 1) {
      const int* whole = std::get_if<int>(&arguments[0]);
      return whole ? Value(wrap(std::abs(std::int64_t{*whole}))) : Value(std::abs(std::get<double>(arguments[0])));
    }
    if ((name != "Math.min" && name != "Math.max") || arguments.size() != 2) {
      return Beyond{};
    }
    const bool first = (number(arguments[0]) < number(arguments[1])) == (name == "Math.min");
    const Value& chosen = arguments[first ? 0 : 1];
    const bool whole = std::holds_alternative<int>(arguments[0]) && std::holds_alternative<int>(arguments[1]);
    return whole ? chosen : Value(number(chosen));
  }

  /// Methods of Java's String; arguments[0] is the text itself. On a number they do not exist.
  static Computed method(const std::string& name, const std::vector<Value>& arguments) {
    constexpr std::string_view kMethods[] = {"length",   "isEmpty", "equals",     "replaceAll", "replaceFirst",
                                             "contains", "matches", "startsWith", "endsWith"};
    if (std::find(std::begin(kMethods), std::end(kMethods), name) == std::end(kMethods)) {
      return Beyond{};
    }
    const std::string* text = std::get_if<std::string>(&arguments[0]);
    if (!text) {
      return TypeError{};
    }
    if (arguments.size() == 1) {
      if (name == "length") {
        return std::all_of(text->begin(), text->end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; })
                   ? Computed(Value(static_cast<int>(text->size())))
                   : Beyond{};
      }
      return name == "isEmpty" ? Computed(Value(text->empty())) : Beyond{};
    }
    if (!std::holds_alternative<std::string>(arguments[1])) {
      return name == "equals" ? Computed(Value(false)) : TypeError{};
    }
    const std::string& other = std::get<std::string>(arguments[1]);
    if (arguments.size() == 3 && (name == "replaceAll" || name == "replaceFirst")) {
      const std::string* by = std::get_if<std::string>(&arguments[2]);
      return by ? replace(*text, other, *by, name == "replaceAll") : TypeError{};
    }
    return arguments.size() == 2 ? question(name, *text, other) : Beyond{};
  }

  static Computed question(const std::string& name, const std::string& text, const std::string& other) {
    if (name == "contains") {
      return Value(text.find(other) != std::string::npos);
    }
    if (name == "startsWith") {
      return Value(text.starts_with(other));
    }
    if (name == "endsWith") {
      return Value(text.ends_with(other));
    }
    if (name == "equals") {
      return Value(text == other);
    }
    return name == "matches" ? matches(text, other) : Beyond{};
  }

  const Expression& expression_;
  const ExpressionScope& scope_;
};

Expression::Expression(std::string_view text) {
  const auto blank = [](char c) { return static_cast<unsigned char>(c) <= ' '; };
  while (!text.empty() && blank(text.front())) {
    text.remove_prefix(1);
  }
  while (!text.empty() && blank(text.back())) {
    text.remove_suffix(1);
  }
  if (text.size() > 1 && text.front() == '{' && text.back() == '}') {
    text = text.substr(1, text.size() - 2);
  }
  if (text.size() <= limits::expression_bytes) {
    ExpressionParser(text, *this).parse();
  }
}

Evaluation Expression::evaluate(const ExpressionScope& scope) const {
  using Outcome = Evaluation::Outcome;
  if (!understood() || !scope.steps || !scope.depth) {
    return {Outcome::cannot, {}};
  }
  const Computed result = ExpressionRun(*this, scope).root();
  if (const auto* value = std::get_if<Value>(&result)) {
    return {Outcome::value, text_of_value(*value)};
  }
  return {std::holds_alternative<TypeError>(result) ? Outcome::error : Outcome::cannot, {}};
}

}  // namespace adjutant::vmod

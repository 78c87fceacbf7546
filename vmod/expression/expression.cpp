#include "vmod/expression/expression.h"

#include <algorithm>
#include <array>

#include "vmod/expression/format.h"
#include "vmod/expression/library.h"
#include "vmod/expression/operators.h"
#include "vmod/expression/text.h"

namespace adjutant::vmod {
namespace {

std::string_view text_in(const Operand& operand) {
  const auto* text = std::get_if<std::string>(&operand.value);
  return text ? std::string_view(*text) : std::string_view{};
}

std::int64_t steps_of(std::string_view op, const Operand& a, const Operand& b) {
  return op == "=~" || op == "!~" ? steps_of_pattern(text_in(a), text_in(b))
                                  : steps_of_text(2 * (text_in(a).size() + text_in(b).size()));
}

/// `of` begins with the text on which the method is called. Searching for one long text in another may go through both
/// again and again, and so may replacing a pattern wherever it matches.
std::int64_t steps_of_method(std::string_view name, const std::vector<Operand>& of) {
  std::int64_t steps = 1;
  for (const Operand& operand : of) {
    steps += steps_of_text(4 * text_in(operand).size());
  }
  if (of.size() < 2) {
    return steps;
  }
  const std::string_view text = text_in(of[0]);
  const std::string_view searched = text_in(of[1]);
  if (const int* times = std::get_if<int>(&of[1].value); times && name == "repeat") {
    return steps + steps_of_text(2 * text.size() * static_cast<std::size_t>(std::max(*times, 0)));
  }
  const auto again = 1 + static_cast<std::int64_t>(text.size() / 256);
  return name == "matches"             ? steps + steps_of_pattern(text, searched)
         : name.starts_with("replace") ? steps + steps_of_pattern(text, searched) * again
                                       : steps + steps_of_text(text.size() * searched.size() / 16);
}

/// One evaluation of an expression.
class Run {
 public:
  Run(const ExpressionTree& tree, const ExpressionScope& scope) : tree_(tree), scope_(scope) {}

  Computed root() { return value(tree_.root); }

 private:
  using Index = ExpressionTree::Index;
  using Kind = ExpressionTree::Kind;
  using Node = ExpressionTree::Node;

  Computed value(Index index) {
    if (!scope_.budget->pay(1) || *scope_.depth <= 0) {
      return Beyond{Incalculable::too_long};
    }
    --*scope_.depth;
    Computed result = value_of(tree_.nodes[index]);
    ++*scope_.depth;
    return result;
  }

  Computed value_of(const Node& node) {
    switch (node.kind) {
      case Kind::literal:
        return computed(node.value);
      case Kind::name:
        return computed(value_of_name(named(node.text), scope_.zeros_stay));
      case Kind::text_name:
        return text_named(node.text);
      case Kind::unbound:
      case Kind::nothing:
        return ExpressionError{};
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

  [[nodiscard]] std::string named(std::string_view name) const {
    if (auto offered = scope_.offered ? scope_.offered(name) : std::nullopt) {
      return std::move(*offered);
    }
    return scope_.property ? scope_.property(name).value_or("") : std::string{};
  }

  /// VASSAL writes such a text into the formula's source, where a backslash and a line break have a meaning.
  [[nodiscard]] Computed text_named(std::string_view name) const {
    std::string text = named(name);
    return text.find_first_of("\\\n\r") == std::string::npos ? computed(std::move(text)) : Beyond{};
  }

  Computed unary(const Node& node) {
    const Computed inner = value(node.children[0]);
    const auto* operand = std::get_if<Operand>(&inner);
    return operand ? operate(node.text, *operand) : inner;
  }

  Computed conditional(const Node& node) {
    const Computed condition = value(node.children[0]);
    const auto* operand = std::get_if<Operand>(&condition);
    if (!operand) {
      return condition;
    }
    const bool* truth = std::get_if<bool>(&operand->value);
    return truth ? value(node.children[*truth ? 1 : 2]) : ExpressionError{};
  }

  Computed binary(const Node& node) {
    const Computed left = value(node.children[0]);
    const auto* a = std::get_if<Operand>(&left);
    if (!a) {
      return left;
    }
    const bool logical = node.text == "&&" || node.text == "||";
    if (logical && a->value == ExpressionValue(node.text == "||")) {
      return computed(a->value);
    }
    const Computed right = value(node.children[1]);
    const auto* b = std::get_if<Operand>(&right);
    if (!b) {
      return right;
    }
    if (!logical) {
      return scope_.budget->pay(steps_of(node.text, *a, *b)) ? operate(node.text, *a, *b)
                                                             : Beyond{Incalculable::too_long};
    }
    return is_truth(a->value) && is_truth(b->value) ? computed(b->value) : ExpressionError{};
  }

  Computed with_arguments(const Node& node) {
    std::vector<Operand> arguments;
    for (const Index child : node.children) {
      Computed argument = value(child);
      auto* operand = std::get_if<Operand>(&argument);
      if (!operand) {
        return argument;
      }
      arguments.push_back(std::move(*operand));
    }
    return node.kind == Kind::call ? call(node.text, arguments) : method(node.text, std::move(arguments));
  }

  [[nodiscard]] Computed call(const std::string& name, const std::vector<Operand>& arguments) const {
    if (name == "If") {
      return chosen(arguments);
    }
    if (name == "GetProperty" || name == "GetString") {
      return fetched(name, arguments);
    }
    if (name.find('.') != std::string::npos) {
      return call_of_class(name, arguments);
    }
    constexpr std::array<std::string_view, 5> kDoSomething{"Random", "IsRandom", "Alert", "Audit", "Sleep"};
    if (std::find(kDoSomething.begin(), kDoSomething.end(), name) != kDoSomething.end()) {
      return Beyond{Incalculable::chance};
    }
    std::vector<ExpressionValue> values;
    for (const Operand& argument : arguments) {
      values.push_back(argument.value);
    }
    return scope_.function ? scope_.function(name, values) : Beyond{};
  }

  static Computed chosen(const std::vector<Operand>& arguments) {
    const bool* truth = arguments.size() == 3 ? std::get_if<bool>(&arguments[0].value) : nullptr;
    if (!truth) {
      return ExpressionError{};
    }
    Operand result = arguments[*truth ? 1 : 2];
    result.boxed = !is_text(result.value);
    return result;
  }

  [[nodiscard]] Computed fetched(std::string_view function, const std::vector<Operand>& arguments) const {
    if (arguments.size() != 1) {
      return ExpressionError{};
    }
    if (!scope_.property) {
      return Beyond{};
    }
    std::string text = scope_.property(text_of_value(arguments[0].value)).value_or("");
    return computed(function == "GetString" ? ExpressionValue(std::move(text)) : value_of_fetched(text));
  }

  /// arguments[0] is what the method is called on.
  [[nodiscard]] Computed method(const std::string& name, std::vector<Operand> arguments) const {
    if (!scope_.budget->pay(steps_of_method(name, arguments))) {
      return Beyond{Incalculable::too_long};
    }
    const Operand subject = std::move(arguments.front());
    arguments.erase(arguments.begin());
    if (const auto* text = std::get_if<std::string>(&subject.value)) {
      return text_method(name, *text, arguments);
    }
    return name == "toString" && arguments.empty() ? computed(text_of_value(subject.value)) : Beyond{};
  }

  const ExpressionTree& tree_;
  const ExpressionScope& scope_;
};

}  // namespace

Expression::Expression(std::string_view text) {
  const std::string_view formula = is_expression(text) ? without_braces(text) : text;
  empty_ = trimmed(formula).empty();
  if (!empty_) {
    tree_ = parse_expression(formula);
  }
}

Evaluation Expression::evaluate(const ExpressionScope& scope) const {
  using Outcome = Evaluation::Outcome;
  if (empty_) {
    return {};
  }
  if (!understood() || !scope.budget || !scope.depth) {
    return {Outcome::cannot, {}};
  }
  const Computed result = Run(tree_, scope).root();
  if (const auto* operand = std::get_if<Operand>(&result)) {
    return {Outcome::value, text_of_value(operand->value)};
  }
  const auto* beyond = std::get_if<Beyond>(&result);
  return beyond ? Evaluation{Outcome::cannot, {}, beyond->reason} : Evaluation{Outcome::error, {}};
}

}  // namespace adjutant::vmod

#include "vmod/property/filter.h"

#include <algorithm>
#include <array>

#include "vmod/expression/format.h"
#include "vmod/expression/text.h"
#include "vmod/sequence.h"

namespace adjutant::vmod {
namespace {

/// The parts between the marks, as Java splits: empty ones at the end are dropped.
std::vector<std::string_view> split(std::string_view text, std::string_view mark) {
  std::vector<std::string_view> parts;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t next = std::min(text.find(mark, at), text.size());
    parts.push_back(text.substr(at, next - at));
    at = next + mark.size();
  }
  if (parts.size() > 1) {
    while (!parts.empty() && parts.back().empty()) {
      parts.pop_back();
    }
  }
  return parts;
}

bool is_pattern(std::string_view op) {
  return op == "=~" || op == "!~";
}

std::optional<int> order_of(const std::string& property, const std::string& value) {
  const auto a = parse_int(property);
  const auto b = parse_int(value);
  return a && b ? std::optional(*a < *b ? -1 : *a > *b ? 1 : 0) : compare_texts(property, value);
}

}  // namespace

PropertyFilter::PropertyFilter(std::string_view text) {
  for (const std::string_view alternative : split(text, "||")) {
    std::vector<Condition>& conditions = alternatives_.emplace_back();
    for (const std::string_view condition : split(alternative, "&&")) {
      conditions.push_back(read_condition(condition));
    }
  }
}

PropertyFilter::Condition PropertyFilter::read_condition(std::string_view text) {
  constexpr std::array<std::string_view, 8> kOperators{"!=", "<=", ">=", ">", "<", "=~", "=", "!~"};
  for (const std::string_view op : kOperators) {
    if (text.find(op) == std::string_view::npos) {
      continue;
    }
    const std::vector<std::string_view> sides = split(text, op);
    if (sides.empty()) {
      return {};
    }
    return {std::string(trimmed(sides[0])), op, std::string(sides.size() > 1 ? trimmed(sides[1]) : "")};
  }
  return {};
}

std::optional<bool> PropertyFilter::accepts(
    const std::function<std::optional<std::string>(std::string_view name)>& property, Budget& budget) const {
  bool accepted = alternatives_.empty();
  for (const std::vector<Condition>& conditions : alternatives_) {
    bool all = true;
    for (const Condition& condition : conditions) {
      if (!budget.pay(1)) {
        return std::nullopt;
      }
      const std::string asked = condition.op.empty() ? "" : property(condition.name).value_or("null");
      const bool paid = budget.pay(is_pattern(condition.op) ? steps_of_pattern(asked, condition.value)
                                                            : steps_of_text(4 * asked.size()));
      const auto one = !paid ? std::nullopt : condition.op.empty() ? std::optional(true) : met(condition, asked);
      if (!one) {
        return std::nullopt;
      }
      all = all && *one;
    }
    accepted = accepted || all;
  }
  return accepted;
}

std::optional<bool> PropertyFilter::met(const Condition& condition, const std::string& property) {
  const std::string_view op = condition.op;
  if (op == "=" || op == "!=") {
    return (property == condition.value) == (op == "=");
  }
  if (is_pattern(op)) {
    const auto match = matches_pattern(property, condition.value);
    return match ? std::optional(*match == (op == "=~")) : std::nullopt;
  }
  const auto order = order_of(property, condition.value);
  if (!order) {
    return std::nullopt;
  }
  if (op[0] == '<') {
    return *order < 0 || (op == "<=" && *order == 0);
  }
  return *order > 0 || (op == ">=" && *order == 0);
}

}  // namespace adjutant::vmod

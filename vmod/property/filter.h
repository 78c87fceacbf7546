#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vmod/expression/budget.h"

namespace adjutant::vmod {

/// A condition in VASSAL's old way of writing, "Side = Red && Strength >= 3 || Name =~ Inf.*": or binds weaker than
/// and, there are no brackets, an empty condition is true. Source: PropertiesPieceFilter.
class PropertyFilter {
 public:
  explicit PropertyFilter(std::string_view text);

  /// Whether a piece with these properties meets it; a missing property counts as the text "null". None where a
  /// pattern is not understood, or the budget does not suffice.
  [[nodiscard]] std::optional<bool> accepts(
      const std::function<std::optional<std::string>(std::string_view name)>& property, Budget& budget) const;

 private:
  struct Condition {
    std::string name;
    std::string_view op;  ///< empty: always met
    std::string value;
  };

  static Condition read_condition(std::string_view text);
  static std::optional<bool> met(const Condition& condition, const std::string& property);

  std::vector<std::vector<Condition>> alternatives_;
};

}  // namespace adjutant::vmod

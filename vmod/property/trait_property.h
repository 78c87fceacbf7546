#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vmod/piece/trait.h"

namespace adjutant::vmod {

/// What a trait says to a question: nothing (ask further in), or a value, which may be null.
struct TraitAnswer {
  bool answers = false;
  std::optional<std::string> value;
};

/// The answer that a trait gives from its own state alone; none from a trait whose answers depend on more (layers,
/// labels, masks ...: see property.h). Source: getProperty of VASSAL's trait classes.
TraitAnswer own_answer(const Trait& trait, const std::string& state, std::string_view name);

/// The names of the properties that a trait announces. Source: getPropertyNames of VASSAL's trait classes.
std::vector<std::string> announced_by(const Trait& trait);

/// Whether VASSAL stores the value of this property as a Java object that is not a String. Functions that sum or count
/// pieces by such a property report an error.
bool is_no_text(std::string_view property);

/// A truth value as VASSAL writes it: "true" or "false".
std::string truth(bool value);

}  // namespace adjutant::vmod

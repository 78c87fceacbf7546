#include <algorithm>

#include "vmod/game/visibility.h"
#include "vmod/property/bounded_query.h"
#include "vmod/property/property.h"

// The name of a piece: VASSAL asks the outermost trait, each trait the one inside it, and changes what it hears.

namespace adjutant::vmod {
namespace {

/// "prefix+" and "+suffix" join the inner name, anything else replaces it.
std::string with_level_name(const std::string& inner, const std::string& level) {
  SequenceDecoder parts(level, '+');
  const std::string first = parts.next_or("");
  const auto second = parts.next();
  if (!second) {
    return first;
  }
  return first.empty() ? inner + *second : first + inner;
}

/// A label never stands in its own text, nor does what is left when a mention of it has gone.
std::string without_own_name(std::string_view text, const std::string& property) {
  const std::string mention = "$" + property + "$";
  std::string out;
  for (const char c : text) {
    out += c;
    if (c == '$' && out.ends_with(mention)) {
      out.erase(out.size() - mention.size());
    }
  }
  return out;
}

bool changes_names(const Trait& trait) {
  return is<traits::Layer>(trait) || is<traits::Label>(trait) || is<traits::Hide>(trait) || is<traits::Mask>(trait);
}

}  // namespace

std::string without_plus(const std::string& name) {
  if (name.starts_with('+')) {
    return name.substr(1);
  }
  return name.ends_with('+') ? name.substr(0, name.size() - 1) : name;
}

std::string PropertyReader::name(ObjectIndex piece) {
  BoundedQuery query(*this);
  const Object& object = state_.object(piece);
  if (object.kind != Object::Kind::piece) {
    return state_.redact(object.deck_name);
  }
  std::string name = query.allowed() ? name_from(piece, 0) : "";
  if (query.outermost() && !pay_for_keeping(name)) {
    name.clear();
  }
  if (query.failed()) {
    note("PieceName");
    const auto* basic = object.type->basic();
    name = masked_from(object, viewer_) || hidden_from(object, viewer_) || !basic ? "" : basic->name;
  }
  return query.outermost() ? state_.redact(name) : name;
}

std::string PropertyReader::name_from(ObjectIndex piece, std::size_t level) {
  const Object& object = state_.object(piece);
  if (level >= object.type->traits.size()) {
    return {};
  }
  budget_->spend(1);
  if (budget_->refused() || nesting_ <= 0) {
    fail(Incalculable::too_long);
    return {};
  }
  --nesting_;
  std::string name = name_at(piece, level);
  ++nesting_;
  budget_->spend(steps_of_text(2 * name.size()));
  return name;
}

std::string PropertyReader::name_at(ObjectIndex piece, std::size_t level) {
  const Object& object = state_.object(piece);
  const Trait& trait = object.type->traits[level].trait;
  if (is<traits::BasicPiece>(trait)) {
    return property(piece, "BasicName").value_or("");
  }
  if (const auto* layer = std::get_if<traits::Layer>(&trait)) {
    const int value = layer_value(piece, level);
    const auto& name = value > 0 ? layer->level_names[static_cast<std::size_t>(value - 1)] : std::nullopt;
    return name && !name->empty() ? with_level_name(name_from(piece, level + 1), *name) : name_from(piece, level + 1);
  }
  if (const auto* label = std::get_if<traits::Label>(&trait)) {
    return labelled_name(*label, piece, level);
  }
  const std::string_view owner = owner_in_state(trait, object.states[level]);
  if (const auto* hide = std::get_if<traits::Hide>(&trait); hide && !owner.empty()) {
    return has_access(hide->access, owner, viewer_) ? name_from(piece, level + 1) + "(" + hide->command + ")" : "";
  }
  if (const auto* mask = std::get_if<traits::Mask>(&trait); mask && !owner.empty()) {
    return has_access(mask->access, owner, viewer_) ? name_from(piece, level + 1) + "(" + mask->name + ")" : mask->name;
  }
  return name_from(piece, level + 1);
}

std::string PropertyReader::labelled_name(const traits::Label& label, ObjectIndex piece, std::size_t level) {
  budget_->spend(steps_of_text(16 * state_.object(piece).states[level].size()));
  const std::string shown = without_own_name(trimmed(state_.object(piece).states[level]), label.property);
  if (shown.empty() && !label.always_use_format) {
    return name_from(piece, level + 1);
  }
  return text(piece, label.name_format, FormulaRole::shown, [&](std::string_view name) -> std::optional<std::string> {
    if (name == "pieceName") {
      return name_from(piece, level + 1);
    }
    return name == "label" ? std::optional(label_text(piece, level)) : std::nullopt;
  });
}

std::string PropertyReader::label_text(ObjectIndex piece, std::size_t level) {
  const auto& label = std::get<traits::Label>(state_.object(piece).type->traits[level].trait);
  budget_->spend(steps_of_text(16 * state_.object(piece).states[level].size()));
  const std::string shown = without_own_name(trimmed(state_.object(piece).states[level]), label.property);
  return text(piece, shown, FormulaRole::shown, [&](std::string_view name) {
    return name == "PieceName" ? std::optional(name_inside_at_first(piece, level)) : std::nullopt;
  });
}

/// In a label, PieceName is the name that the piece inside it had when the label was set. Only where nothing inside
/// changes names is that name known afterwards.
std::string PropertyReader::name_inside_at_first(ObjectIndex piece, std::size_t level) {
  const auto& traits = state_.object(piece).type->traits;
  const bool changes = std::any_of(traits.begin() + static_cast<std::ptrdiff_t>(level) + 1, traits.end(),
                                   [](const TraitType& inner) { return changes_names(inner.trait); });
  if (changes) {
    fail(Incalculable::not_understood);
    return {};
  }
  return property(piece, "BasicName").value_or("");
}

std::string PropertyReader::label(ObjectIndex piece, std::size_t trait) {
  BoundedQuery query(*this);
  const std::string shown = query.allowed() ? label_text(piece, trait) : "";
  if (!pay_for_keeping(shown) || query.failed()) {
    note("label");
    return {};
  }
  return state_.redact(shown);
}

}  // namespace adjutant::vmod

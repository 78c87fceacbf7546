#include "vmod/property/property.h"

#include <algorithm>
#include <array>

#include "vmod/property/bounded_query.h"
#include "vmod/property/function.h"

namespace adjutant::vmod {
namespace {

constexpr std::string_view kStandard[] = {"BasicName",   "CurrentBoard", "CurrentMap",   "CurrentX",     "CurrentY",
                                          "CurrentZone", "DeckName",     "DeckPosition", "LocationName", "PieceId",
                                          "PieceName",   "PieceUID",     "StackPos",     "StackSize",    "UniqueID"};

const char* key_of(Incalculable reason) {
  switch (reason) {
    case Incalculable::not_understood:
      return "vmod.property.not_understood";
    case Incalculable::chance:
      return "vmod.property.chance";
    case Incalculable::concealed:
      return "vmod.property.concealed";
    case Incalculable::of_the_window:
      return "vmod.property.of_the_window";
    case Incalculable::too_long:
      break;
  }
  return "vmod.property.cannot_compute";
}

bool keeps_leading_zeros(const Module& module) {
  const auto option = module.options.find("storeLeadingZeroIntegersAsStrings");
  return option != module.options.end() && option->second == "true";
}

}  // namespace

PropertyReader::PropertyReader(const GameState& state, Viewer viewer)
    : state_(state), viewer_(std::move(viewer)), zeros_stay_(keeps_leading_zeros(state.module())) {}

void PropertyReader::fail(Incalculable reason) {
  if (!failure_) {
    failure_ = reason;
  }
}

void PropertyReader::note(std::string_view what) {
  constexpr std::size_t kShown = 200;
  std::string shown = state_.redact(what.substr(0, kShown));
  if (diagnostics_.size() < limits::diagnostics && noted_.insert(shown).second) {
    diagnostics_.push_back({Severity::note, "savedGame", {key_of(*failure_), {{"property", std::move(shown)}}}});
  }
}

std::optional<std::string> PropertyReader::property(ObjectIndex piece, std::string_view name) {
  return read(piece, name).value;
}

PropertyReading PropertyReader::read(ObjectIndex piece, std::string_view name) {
  BoundedQuery query(*this);
  auto value = query.allowed() ? ask(piece, name) : std::nullopt;
  if (query.failed()) {
    note(name);
    return {std::nullopt, failure_, errors_};
  }
  if (query.outermost() && value) {
    value = state_.redact(*value);
  }
  return {std::move(value), std::nullopt, errors_};
}

/// The traits from `level` inwards, then what every piece knows, what it remembers, and its surroundings.
std::optional<std::string> PropertyReader::ask(ObjectIndex piece, std::string_view name, std::size_t level) {
  const Object& object = state_.object(piece);
  const std::size_t traits = object.type ? object.type->traits.size() : 0;
  for (std::size_t i = level; i < traits; ++i) {
    if (Answer answer = trait_answer(piece, i, name); answer.answers) {
      return std::move(answer.value);
    }
  }
  if (Answer answer = basic_answer(piece, name); answer.answers) {
    return std::move(answer.value);
  }
  const auto kept = std::find_if(object.persistent.begin(), object.persistent.end(),
                                 [name](const auto& property) { return property.first == name; });
  return kept != object.persistent.end() ? std::optional(kept->second) : surroundings(piece, name);
}

const PropertyReader::Compiled& PropertyReader::compiled(std::string_view text, FormulaRole role) {
  auto& known = compiled_[static_cast<std::size_t>(role)];
  auto found = known.find(text);
  if (found == known.end()) {
    Compiled read;
    read.formula = role == FormulaRole::shown        ? read_formula(text, zeros_stay_)
                   : role == FormulaRole::calculated ? read_calculated(text)
                                                     : read_followed(text);
    if (read.formula.kind == Formula::Kind::expression) {
      read.expression.emplace(read.formula.text);
    }
    found = known.emplace(std::string(text), std::make_shared<const Compiled>(std::move(read))).first;
  }
  return *found->second;
}

std::string PropertyReader::text(ObjectIndex piece, std::string_view formula, FormulaRole role, const Offer& offered) {
  const Compiled& read = compiled(formula, role);
  switch (read.formula.kind) {
    case Formula::Kind::text:
      return read.formula.text;
    case Formula::Kind::property:
      return property(piece, read.formula.text).value_or("");
    case Formula::Kind::expression:
      return evaluate(piece, *read.expression, offered);
    case Formula::Kind::format:
      break;
  }
  return fill_format(read.formula.text, [&](std::string_view name) {
    auto value = offered ? offered(name) : std::nullopt;
    return value ? value : property(piece, name);
  });
}

std::string PropertyReader::evaluate(ObjectIndex piece, const Expression& expression, const Offer& offered) {
  BoundedQuery query(*this);
  if (!query.allowed()) {
    return {};
  }
  ExpressionScope scope;
  scope.property = [&](std::string_view name) { return property(piece, name); };
  scope.offered = offered;
  scope.function = [&](std::string_view name, const std::vector<ExpressionValue>& arguments) {
    return Functions(*this, piece).call(name, arguments);
  };
  scope.zeros_stay = zeros_stay_;
  scope.steps = &steps_;
  scope.depth = &nesting_;
  Evaluation result = expression.evaluate(scope);
  if (result.outcome == Evaluation::Outcome::cannot) {
    fail(result.reason);
  }
  errors_ = errors_ || result.outcome == Evaluation::Outcome::error;
  steps_ -= cost_of(result.text);
  return std::move(result.text);
}

std::vector<std::string> PropertyReader::property_names(ObjectIndex piece) const {
  const Object& object = state_.object(piece);
  std::set<std::string> names(std::begin(kStandard), std::end(kStandard));
  bool may_be_cargo = false;
  bool may_place = false;
  for (const TraitType& level : object.type->traits) {
    for (std::string& name : announced_by(level.trait)) {
      names.insert(std::move(name));
    }
    const auto* marker = std::get_if<traits::PlaceMarker>(&level.trait);
    may_place = may_place || (marker && !marker->replaces);
    may_be_cargo = may_be_cargo || is<traits::MatCargo>(level.trait);
  }
  for (const auto& [name, value] : object.persistent) {
    if ((may_place || name != "ParentID") && (may_be_cargo || !name.starts_with("OldMat"))) {
      names.insert(name);
    }
  }
  names.erase("");
  return {names.begin(), names.end()};
}

}  // namespace adjutant::vmod

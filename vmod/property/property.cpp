#include "vmod/property/property.h"

#include <algorithm>
#include <array>

#include "vmod/game/visibility.h"
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
    : state_(state),
      viewer_(std::move(viewer)),
      past_masks_(viewer_.everything),
      zeros_stay_(keeps_leading_zeros(state.module())),
      own_budget_(limits::reader_steps),
      budget_(&*own_budget_) {}

PropertyReader::PropertyReader(const GameState& state, Viewer viewer, Budget& budget)
    : state_(state),
      viewer_(std::move(viewer)),
      past_masks_(viewer_.everything),
      zeros_stay_(keeps_leading_zeros(state.module())),
      budget_(&budget) {}

void PropertyReader::fail(Incalculable reason) {
  if (!failure_) {
    failure_ = reason;
  }
  if (reason == Incalculable::too_long && depth_ > 0) {
    budget_->refuse();
  }
}

/// Charges work before it is done; where that cannot be paid, the question has no answer.
bool PropertyReader::pay(std::int64_t steps) {
  if (budget_->pay(steps)) {
    return true;
  }
  fail(Incalculable::too_long);
  if (depth_ == 0) {
    budget_->end();
  }
  return false;
}

/// A long text that a formula has made costs what it takes to keep it in a view.
bool PropertyReader::pay_for_keeping(const std::string& value) {
  constexpr std::size_t kShort = 256;
  if (calculates_ && value.size() > kShort) {
    return pay(static_cast<std::int64_t>(value.size()));
  }
  budget_->spend(steps_of_text(value.size()));
  return true;
}

/// What it costs to ask each trait of a piece whether it knows a property.
std::int64_t PropertyReader::steps_of_walk(const PieceType& type) {
  const auto [known, is_new] = walks_.try_emplace(&type, 0);
  if (is_new) {
    std::size_t looked_at = 8 + type.traits.size();
    for (const TraitType& level : type.traits) {
      if (const auto* marker = std::get_if<traits::Marker>(&level.trait)) {
        looked_at += marker->names.size();
      } else if (const auto* sheet = std::get_if<traits::PropertySheet>(&level.trait)) {
        looked_at += sheet->fields.size();
      }
    }
    known->second = static_cast<std::int64_t>(looked_at / 4);
  }
  return known->second;
}

/// The result of a count that depends on the key alone, from the second time on without counting. What stopped for want
/// of steps is not kept. A count that asks for itself would never end, in VASSAL neither.
Computed PropertyReader::counted_once(std::string key, const std::function<Computed()>& count) {
  if (past_masks_) {
    key += " past masks";
  }
  if (!pay(4 + steps_of_text(key.size()))) {
    return Beyond{Incalculable::too_long};
  }
  const auto [known, is_new] = totals_.try_emplace(key);
  if (!is_new && !known->second) {
    fail(Incalculable::too_long);
    return Beyond{Incalculable::too_long};
  }
  if (is_new) {
    const auto failure_before = std::exchange(failure_, std::nullopt);
    const bool errors_before = std::exchange(errors_, false);
    KeptTotal total{count(), failure_, errors_};
    const auto* beyond = std::get_if<Beyond>(&total.result);
    const bool stopped = budget_->refused() || total.failure == Incalculable::too_long ||
                         (beyond && beyond->reason == Incalculable::too_long);
    failure_ = failure_before ? failure_before : failure_;
    errors_ = errors_ || errors_before;
    constexpr std::size_t kBeside = 128;
    Computed result = total.result;
    if (stopped || kept_totals_ + key.size() + kBeside > limits::kept_totals) {
      totals_.erase(key);
    } else {
      kept_totals_ += key.size() + kBeside;
      totals_[key] = std::move(total);
    }
    return result;
  }
  if (const auto& failure = known->second->failure) {
    fail(*failure);
  }
  errors_ = errors_ || known->second->errors;
  return known->second->result;
}

void PropertyReader::note(std::string_view what) {
  if (diagnostics_.size() >= limits::diagnostics) {
    return;
  }
  constexpr std::size_t kShown = 200;
  std::string shown = state_.redact(what.substr(0, kShown));
  if (noted_.insert(shown).second) {
    diagnostics_.push_back({Severity::note, "savedGame", {key_of(*failure_), {{"property", std::move(shown)}}}});
  }
}

std::optional<std::string> PropertyReader::property(ObjectIndex piece, std::string_view name) {
  return read(piece, name).value;
}

PropertyReading PropertyReader::read(ObjectIndex piece, std::string_view name) {
  BoundedQuery query(*this);
  auto value = query.allowed() ? ask(piece, name) : std::nullopt;
  if (query.outermost() && value && !pay_for_keeping(*value)) {
    value.reset();
  }
  if (query.failed()) {
    note(name);
    return {std::nullopt, failure_, errors_};
  }
  if (query.outermost() && value) {
    value = state_.redact(*value);
  }
  return {std::move(value), std::nullopt, errors_};
}

std::size_t PropertyReader::known_traits(const Object& piece) const {
  const auto mask = past_masks_ ? std::nullopt : level_of_closed_mask(piece, viewer_);
  return mask ? *mask + 1 : piece.type ? piece.type->traits.size() : 0;
}

/// The traits from the outermost inwards, then what every piece knows, what it remembers, and its surroundings.
std::optional<std::string> PropertyReader::ask(ObjectIndex piece, std::string_view name) {
  const Object& object = state_.object(piece);
  budget_->spend(object.type ? steps_of_walk(*object.type) : 1);
  const std::size_t traits = known_traits(object);
  for (std::size_t i = 0; i < traits; ++i) {
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

PropertyReader::Compiled PropertyReader::read_as(FormulaRole role, std::string_view text) const {
  Compiled read;
  read.formula = role == FormulaRole::shown        ? read_formula(text, zeros_stay_)
                 : role == FormulaRole::calculated ? read_calculated(text)
                                                   : read_followed(text);
  if (read.formula.kind == Formula::Kind::expression) {
    read.expression.emplace(read.formula.text);
  }
  return read;
}

/// The empty text where it cannot be paid to read it. A text that is none but plain is always read.
std::shared_ptr<const PropertyReader::Compiled> PropertyReader::compiled(std::string_view text, FormulaRole role) {
  if (role == FormulaRole::shown && text.find_first_of("${") == std::string_view::npos) {
    budget_->spend(2 + steps_of_text(text.size()));
    return std::make_shared<const Compiled>(read_as(role, text));
  }
  auto& known = compiled_[static_cast<std::size_t>(role)];
  if (!pay(2 + steps_of_text(text.size()))) {
    return std::make_shared<const Compiled>();
  }
  if (const auto found = known.find(text); found != known.end()) {
    return found->second;
  }
  if (!pay(steps_of_reading(text.size()))) {
    return std::make_shared<const Compiled>();
  }
  auto made = std::make_shared<const Compiled>(read_as(role, text));
  if (kept_formulas_ + text.size() <= limits::kept_formulas) {
    kept_formulas_ += text.size();
    known.emplace(std::string(text), made);
  }
  return made;
}

std::string PropertyReader::text(ObjectIndex piece, std::string_view formula, FormulaRole role, const Offer& offered) {
  const auto read = compiled(formula, role);
  if (read->formula.kind == Formula::Kind::text) {
    return read->formula.text;
  }
  calculates_ = true;
  if (!pay(2 + steps_of_text(2 * formula.size()))) {
    return {};
  }
  if (read->formula.kind == Formula::Kind::property) {
    return property(piece, read->formula.text).value_or("");
  }
  if (read->formula.kind == Formula::Kind::expression) {
    return evaluate(piece, *read->expression, offered);
  }
  std::string filled = fill_format(read->formula.text, [&](std::string_view name) -> std::optional<std::string> {
    if (!pay(1)) {
      return std::nullopt;
    }
    auto value = offered ? offered(name) : std::nullopt;
    return value ? value : property(piece, name);
  });
  budget_->spend(steps_of_text(2 * filled.size()));
  return filled;
}

std::string PropertyReader::evaluate(ObjectIndex piece, const Expression& expression, const Offer& offered) {
  BoundedQuery query(*this);
  calculates_ = true;
  if (!query.allowed() || !pay(6)) {
    return {};
  }
  ExpressionScope scope;
  scope.property = [&](std::string_view name) { return property(piece, name); };
  scope.offered = offered;
  scope.function = [&](std::string_view name, const std::vector<ExpressionValue>& arguments) {
    return Functions(*this, piece).call(name, arguments);
  };
  scope.zeros_stay = zeros_stay_;
  scope.budget = budget_;
  scope.depth = &nesting_;
  Evaluation result = expression.evaluate(scope);
  if (result.outcome == Evaluation::Outcome::cannot) {
    fail(result.reason);
  }
  errors_ = errors_ || result.outcome == Evaluation::Outcome::error;
  budget_->spend(steps_of_text(2 * result.text.size()));
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

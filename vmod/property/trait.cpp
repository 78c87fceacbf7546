#include <algorithm>
#include <utility>

#include "vmod/game/visibility.h"
#include "vmod/geometry.h"
#include "vmod/property/bounded_query.h"
#include "vmod/property/property.h"

// The answers of traits that depend on more than their own state: on the viewer, on other traits and properties.

namespace adjutant::vmod {

PropertyReader::Answer PropertyReader::trait_answer(ObjectIndex piece, std::size_t level, std::string_view name) {
  const Object& object = state_.object(piece);
  const Trait& trait = object.type->traits[level].trait;
  const std::string& state = object.states[level];
  if (const auto* layer = std::get_if<traits::Layer>(&trait)) {
    return layer_answer(*layer, piece, level, name);
  }
  if (const auto* label = std::get_if<traits::Label>(&trait)) {
    return label->property == name ? Answer{true, label_text(piece, level)} : Answer{};
  }
  if (const auto* calculated = std::get_if<traits::CalculatedProperty>(&trait)) {
    const bool asked = !name.empty() && calculated->name == name;
    return asked ? Answer{true, text(piece, calculated->expression, FormulaRole::calculated)} : Answer{};
  }
  if (const auto* dynamic = std::get_if<traits::DynamicProperty>(&trait)) {
    return dynamic->name == name ? Answer{true, dynamic_value(piece, state)} : Answer{};
  }
  if (is<traits::Hide>(trait) || is<traits::Mask>(trait)) {
    return cover_answer(trait, state, name);
  }
  if (const auto* restricted = std::get_if<traits::Restricted>(&trait)) {
    return restricted_answer(*restricted, state, name);
  }
  if (const auto* mat = std::get_if<traits::Mat>(&trait)) {
    return mat_answer(*mat, object, level, name);
  }
  if (is<traits::MatCargo>(trait)) {
    return cargo_answer(state, piece, name);
  }
  if (const auto* attachment = std::get_if<traits::Attachment>(&trait)) {
    return attachment_answer(*attachment, piece, level, name);
  }
  Answer answer = own_answer(trait, state, name);
  if (answer.answers) {
    budget_->spend(steps_of_text(4 * state.size()));
  }
  return answer;
}

/// VASSAL fills the value in as a format when it is set; what it found then is not known afterwards.
std::string PropertyReader::dynamic_value(ObjectIndex piece, std::string_view state) {
  const auto read = compiled(state, FormulaRole::shown);
  const Formula& formula = read->formula;
  if (formula.kind == Formula::Kind::text) {
    return formula.text;
  }
  bool depends = formula.kind == Formula::Kind::expression;
  std::string value = fill_format(formula.text, [&](std::string_view name) {
    depends = depends || property(piece, name);
    return std::nullopt;
  });
  if (depends) {
    fail(Incalculable::not_understood);
  }
  return value;
}

int PropertyReader::layer_value(ObjectIndex piece, std::size_t trait) {
  const Object& object = state_.object(piece);
  const auto& layer = std::get<traits::Layer>(object.type->traits[trait].trait);
  const int levels = static_cast<int>(layer.images.size());
  const int unreadable = layer.several_keys ? 1 : -1;
  const int value = std::clamp(SequenceDecoder(object.states[trait], ';').next_int(unreadable), -levels, levels);
  if (!layer.follows_property || layer.followed.empty()) {
    return value;
  }
  const std::string followed = text(piece, layer.followed, FormulaRole::followed);
  const auto wanted = followed.empty() ? std::optional(layer.first_level_value) : parse_int(followed);
  if (!wanted) {
    return value;
  }
  const int level = std::clamp(add(subtract(*wanted, layer.first_level_value), 1), std::min(1, levels), levels);
  return value > 0 ? level : -level;
}

PropertyReader::Answer PropertyReader::layer_answer(const traits::Layer& layer, ObjectIndex piece, std::size_t level,
                                                    std::string_view name) {
  if (!name.starts_with(layer.name)) {
    return {};
  }
  const std::string_view asked = name.substr(layer.name.size());
  if (asked != "_Image" && asked != "_Name" && asked != "_Level" && asked != "_Active") {
    return {};
  }
  const int value = layer_value(piece, level);
  if (asked == "_Level") {
    return {true, std::to_string(value)};
  }
  if (asked == "_Active") {
    return {true, truth(value > 0)};
  }
  if (value <= 0) {
    return {true, ""};
  }
  const auto shown = static_cast<std::size_t>(value - 1);
  if (asked == "_Image") {
    const bool without_images = layer.images.size() == 1 && layer.images[0].empty();
    return {true, without_images ? std::nullopt : std::optional(layer.images[shown])};
  }
  const auto& level_name = layer.level_names[shown];
  return {true, level_name ? std::optional(without_plus(*level_name)) : std::nullopt};
}

PropertyReader::Answer PropertyReader::cover_answer(const Trait& trait, std::string_view state,
                                                    std::string_view name) const {
  const std::string_view owner = owner_in_state(trait, state);
  const auto named_owner = owner.empty() ? std::nullopt : std::optional(std::string(owner));
  if (const auto* hide = std::get_if<traits::Hide>(&trait)) {
    if (name == "hiddenBy") {
      return {true, named_owner};
    }
    if (name == "Invisible") {
      return {true, truth(!owner.empty() && !has_access(hide->access, owner, viewer_))};
    }
    if (name == "InvisibleDisableAutoReportMoves") {
      return {true, truth(hide->moves_unreported)};
    }
    return name == "InvisibleToOthers" ? Answer{true, truth(!owner.empty())} : Answer{};
  }
  const auto& mask = std::get<traits::Mask>(trait);
  if (name == "obs;") {
    return {true, named_owner};
  }
  if (name == "Obscured") {
    return {true, truth(!owner.empty() && !has_access(mask.access, owner, viewer_))};
  }
  return name == "ObscuredToOthers" ? Answer{true, truth(!owner.empty())} : Answer{};
}

PropertyReader::Answer PropertyReader::restricted_answer(const traits::Restricted& restricted, std::string_view state,
                                                         std::string_view name) const {
  if (name != "Restricted" && name != "RestrictedMovement") {
    return {};
  }
  bool closed =
      restricted.by_player && !state.empty() && (viewer_.player.nobody() || player_named(state) != viewer_.player);
  const bool has_roster = !state_.module().sides.empty();
  if ((closed || !restricted.by_player) && has_roster && state_.started()) {
    const auto& sides = restricted.sides;
    closed = viewer_.side.empty() || std::find(sides.begin(), sides.end(), viewer_.side) == sides.end();
  }
  return {true, truth(closed && (name == "Restricted" || restricted.movement))};
}

// Layers of the map

int PropertyReader::layer_on(std::size_t map, ObjectIndex object) {
  const Map& on = state_.module().maps[map];
  const Object& asked = state_.object(object);
  if (on.layer_property.empty()) {
    const bool below = asked.kind == Object::Kind::deck || (asked.type && never_stacks(*asked.type));
    return below ? 0 : 1;
  }
  const int last = static_cast<int>(on.layers.size());
  if (asked.kind == Object::Kind::deck) {
    return last;
  }
  ObjectIndex piece = object;
  if (asked.kind == Object::Kind::stack) {
    if (asked.members.empty()) {
      return last;
    }
    const auto top = std::find_if(asked.members.rbegin(), asked.members.rend(),
                                  [this](ObjectIndex member) { return !hidden_from(state_.object(member), viewer_); });
    piece = top == asked.members.rend() ? asked.members.front() : *top;
  }
  const bool asked_before = std::exchange(past_masks_, true);
  const auto found = std::find(on.layers.begin(), on.layers.end(), property(piece, on.layer_property).value_or(""));
  past_masks_ = asked_before;
  return static_cast<int>(found - on.layers.begin());
}

std::vector<ObjectIndex> PropertyReader::draw_order(std::size_t map, const std::vector<ObjectIndex>& objects) {
  budget_->spend(4 * static_cast<std::int64_t>(objects.size()));
  std::vector<std::pair<int, ObjectIndex>> order;
  for (const ObjectIndex index : objects) {
    order.emplace_back(layer_on(map, index), index);
  }
  std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<ObjectIndex> result;
  for (const auto& [layer, index] : order) {
    result.push_back(index);
  }
  return result;
}

}  // namespace adjutant::vmod

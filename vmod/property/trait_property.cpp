#include "vmod/property/trait_property.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "vmod/geometry.h"
#include "vmod/property/property.h"
#include "vmod/sequence.h"

namespace adjutant::vmod {
namespace {

/// Traits that answer nothing, or not from their own state alone.
template <class T>
TraitAnswer answer_of(const T&, const std::string&, std::string_view) {
  return {};
}

TraitAnswer answer_of(const traits::Marker& marker, const std::string& state, std::string_view name) {
  const auto found = std::find(marker.names.begin(), marker.names.end(), name);
  if (found == marker.names.end()) {
    return {};
  }
  std::vector<std::string> values = decode_sequence(state, ',');
  values.resize(std::max(values.size(), marker.names.size()));
  return {true, values[static_cast<std::size_t>(found - marker.names.begin())]};
}

TraitAnswer answer_of(const traits::BasicName& basic, const std::string&, std::string_view name) {
  return name == "BasicName" || name == "LocalizedBasicName" ? TraitAnswer{true, basic.name} : TraitAnswer{};
}

TraitAnswer answer_of(const traits::TranslatableMessage& message, const std::string&, std::string_view name) {
  return message.key == name ? TraitAnswer{true, message.message} : TraitAnswer{};
}

/// The answer of a property sheet; if two of its fields have the same name, the later one counts.
TraitAnswer answer_of(const traits::PropertySheet& sheet, const std::string& state, std::string_view name) {
  const auto found = std::find_if(sheet.fields.rbegin(), sheet.fields.rend(),
                                  [name](const auto& field) { return field.name == name; });
  if (found == sheet.fields.rend()) {
    return {};
  }
  std::vector<std::string> values = decode_sequence(state, '~');
  values.resize(std::max(values.size(), sheet.fields.size()));
  const std::string& value = values[static_cast<std::size_t>(sheet.fields.rend() - found - 1)];
  const bool ticks = found->kind >= '3' && found->kind <= '6';
  const std::size_t slash = value.find('/');
  return {true, ticks && slash != 0 ? value.substr(0, slash) : value};
}

TraitAnswer answer_of(const traits::Rotator& rotator, const std::string& state, std::string_view name) {
  if (name == rotator.name + "_Facing") {
    return {true, std::to_string(facing_of(rotator, state) + 1)};
  }
  if (name == rotator.name + "_Degrees") {
    return {true, std::to_string(round_half_up(std::fmod(degrees_of(rotator, state), 360.0)) % 360)};
  }
  return {};
}

TraitAnswer answer_of(const traits::Immobilized& immobilized, const std::string&, std::string_view name) {
  if (name == "NoStack") {
    return {true, immobilized.never_stack ? std::optional<std::string>("true") : std::nullopt};
  }
  if (name == "Immobile") {
    return {true, truth(immobilized.never_move || immobilized.move_if_selected)};
  }
  if (name == "IgnoreGrid" || name == "baseIgnoreGrid") {
    return {true, truth(immobilized.ignore_grid)};
  }
  return name == "cannotMove" ? TraitAnswer{true, truth(immobilized.never_move)} : TraitAnswer{};
}

TraitAnswer answer_of(const traits::MovementMark&, const std::string& state, std::string_view name) {
  return name == "Moved" ? TraitAnswer{true, truth(state == "true")} : TraitAnswer{};
}

TraitAnswer answer_of(const traits::AreaOfEffect& area, const std::string& state, std::string_view name) {
  const bool active = area.always_active || state == "true";
  return name == area.name + "_Active" ? TraitAnswer{true, truth(active)} : TraitAnswer{};
}

/// Between two commands no loop runs: its index stands at 0.
TraitAnswer answer_of(const traits::Trigger& trigger, const std::string&, std::string_view name) {
  const bool asked = !trigger.index_property.empty() && trigger.index_property == name;
  return asked ? TraitAnswer{true, "0"} : TraitAnswer{};
}

template <class T>
std::vector<std::string> names_of(const T&) {
  return {};
}

std::vector<std::string> names_of(const traits::Layer& layer) {
  return {layer.name + "_Image", layer.name + "_Name", layer.name + "_Level", layer.name + "_Active"};
}
std::vector<std::string> names_of(const traits::Marker& marker) {
  return marker.names;
}
std::vector<std::string> names_of(const traits::DynamicProperty& property) {
  return {property.name};
}
std::vector<std::string> names_of(const traits::Label& label) {
  return {label.property};
}
std::vector<std::string> names_of(const traits::CalculatedProperty& property) {
  return {property.name};
}
std::vector<std::string> names_of(const traits::TranslatableMessage& message) {
  return {message.key};
}
std::vector<std::string> names_of(const traits::SetGlobalProperty& property) {
  return {property.name};
}
std::vector<std::string> names_of(const traits::MovementMark&) {
  return {"Moved"};
}
std::vector<std::string> names_of(const traits::AreaOfEffect& area) {
  return {area.name + "_Active"};
}
std::vector<std::string> names_of(const traits::Mask&) {
  return {"Obscured", "ObscuredToOthers"};
}
std::vector<std::string> names_of(const traits::Hide&) {
  return {"hiddenBy", "Invisible", "InvisibleToOthers"};
}
std::vector<std::string> names_of(const traits::Restricted&) {
  return {"Restricted", "RestrictedMovement"};
}
std::vector<std::string> names_of(const traits::Mat&) {
  return {"MatName", "MatID", "MatNumCargo", "NoStack"};
}
std::vector<std::string> names_of(const traits::Rotator& rotator) {
  return {rotator.name + "_Facing", rotator.name + "_Degrees"};
}
std::vector<std::string> names_of(const traits::Immobilized&) {
  return {"NoStack", "Immobile", "IgnoreGrid", "cannotMove"};
}
std::vector<std::string> names_of(const traits::Attachment& attachment) {
  return {"AttachCount", attachment.name + "_AttachCount"};
}

std::vector<std::string> names_of(const traits::Trigger& trigger) {
  return trigger.index_property.empty() ? std::vector<std::string>{} : std::vector<std::string>{trigger.index_property};
}

std::vector<std::string> names_of(const traits::MatCargo&) {
  std::vector<std::string> names{"IsCargo"};
  for (const char* of_mat :
       {"", "BasicName", "Board", "ID", "LocationName", "Map", "OffsetX", "OffsetY", "PieceName", "X", "Y", "Zone"}) {
    names.push_back(std::string("CurrentMat") + of_mat);
  }
  for (int i = 0; i < 10; ++i) {
    names.push_back("CurrentMatProp" + std::to_string(i));
  }
  return names;
}

std::vector<std::string> names_of(const traits::PropertySheet& sheet) {
  std::vector<std::string> names;
  for (const auto& field : sheet.fields) {
    names.push_back(field.name);
  }
  return names;
}

}  // namespace

std::string truth(bool value) {
  return value ? "true" : "false";
}

int facing_of(const traits::Rotator& rotator, std::string_view state) {
  const int facing = rotator.facings == 1 ? 0 : parse_int(state).value_or(0);
  return std::clamp(facing, 0, rotator.facings - 1);
}

double degrees_of(const traits::Rotator& rotator, std::string_view state) {
  return rotator.facings == 1 ? std::abs(parse_double(state).value_or(0))
                              : facing_of(rotator, state) * 360.0 / rotator.facings;
}

TraitAnswer own_answer(const Trait& trait, const std::string& state, std::string_view name) {
  return std::visit([&](const auto& own) { return answer_of(own, state, name); }, trait);
}

std::vector<std::string> announced_by(const Trait& trait) {
  return std::visit([](const auto& own) { return names_of(own); }, trait);
}

bool is_no_text(std::string_view property) {
  constexpr std::array<std::string_view, 17> kObjects{
      "CurrentMatOffsetX", "CurrentMatOffsetY", "CurrentMatX",       "CurrentMatY", "IgnoreGrid",
      "Immobile",          "Invisible",         "InvisibleToOthers", "IsCargo",     "Moved",
      "NoStack",           "Obscured",          "ObscuredToOthers",  "Restricted",  "RestrictedMovement",
      "Selected",          "cannotMove"};
  return std::find(kObjects.begin(), kObjects.end(), property) != kObjects.end();
}

}  // namespace adjutant::vmod

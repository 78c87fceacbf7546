#include "vmod/property/trait_property.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "vmod/geometry.h"
#include "vmod/property/property.h"
#include "vmod/sequence.h"

namespace adjutant::vmod {
namespace {

/// What a trait answers from its own state alone; nothing where it does not.
struct OwnAnswer {
  const std::string& state;
  std::string_view name;

  template <class T>
  TraitAnswer operator()(const T&) const {
    return {};
  }

  TraitAnswer operator()(const traits::Marker& marker) const {
    const auto found = std::find(marker.names.begin(), marker.names.end(), name);
    if (found == marker.names.end()) {
      return {};
    }
    std::vector<std::string> values = decode_sequence(state, ',');
    values.resize(std::max(values.size(), marker.names.size()));
    return {true, values[static_cast<std::size_t>(found - marker.names.begin())]};
  }

  TraitAnswer operator()(const traits::BasicName& basic) const {
    return name == "BasicName" || name == "LocalizedBasicName" ? TraitAnswer{true, basic.name} : TraitAnswer{};
  }

  TraitAnswer operator()(const traits::TranslatableMessage& message) const {
    return message.key == name ? TraitAnswer{true, message.message} : TraitAnswer{};
  }

  /// The answer of a property sheet; if two of its fields have the same name, the later one counts.
  TraitAnswer operator()(const traits::PropertySheet& sheet) const {
    const auto found = std::find_if(sheet.fields.rbegin(), sheet.fields.rend(),
                                    [this](const auto& field) { return field.name == name; });
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

  TraitAnswer operator()(const traits::Rotator& rotator) const {
    if (name == rotator.name + "_Facing") {
      return {true, std::to_string(facing_of(rotator, state) + 1)};
    }
    if (name == rotator.name + "_Degrees") {
      return {true, std::to_string(round_half_up(std::fmod(degrees_of(rotator, state), 360.0)) % 360)};
    }
    return {};
  }

  TraitAnswer operator()(const traits::Immobilized& immobilized) const {
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

  TraitAnswer operator()(const traits::MovementMark&) const {
    return name == "Moved" ? TraitAnswer{true, truth(state == "true")} : TraitAnswer{};
  }

  TraitAnswer operator()(const traits::AreaOfEffect& area) const {
    const bool active = area.always_active || state == "true";
    return name == area.name + "_Active" ? TraitAnswer{true, truth(active)} : TraitAnswer{};
  }

  /// Between two commands no loop runs: its index stands at 0.
  TraitAnswer operator()(const traits::Trigger& trigger) const {
    const bool asked = !trigger.index_property.empty() && trigger.index_property == name;
    return asked ? TraitAnswer{true, "0"} : TraitAnswer{};
  }
};

/// The names of the properties that a trait announces.
struct AnnouncedNames {
  using Names = std::vector<std::string>;

  template <class T>
  Names operator()(const T&) const {
    return {};
  }
  Names operator()(const traits::Layer& layer) const {
    return {layer.name + "_Image", layer.name + "_Name", layer.name + "_Level", layer.name + "_Active"};
  }
  Names operator()(const traits::Marker& marker) const { return marker.names; }
  Names operator()(const traits::DynamicProperty& property) const { return {property.name}; }
  Names operator()(const traits::Label& label) const { return {label.property}; }
  Names operator()(const traits::CalculatedProperty& property) const { return {property.name}; }
  Names operator()(const traits::TranslatableMessage& message) const { return {message.key}; }
  Names operator()(const traits::SetGlobalProperty& property) const { return {property.name}; }
  Names operator()(const traits::MovementMark&) const { return {"Moved"}; }
  Names operator()(const traits::AreaOfEffect& area) const { return {area.name + "_Active"}; }
  Names operator()(const traits::Mask&) const { return {"Obscured", "ObscuredToOthers"}; }
  Names operator()(const traits::Hide&) const { return {"hiddenBy", "Invisible", "InvisibleToOthers"}; }
  Names operator()(const traits::Restricted&) const { return {"Restricted", "RestrictedMovement"}; }
  Names operator()(const traits::Mat&) const { return {"MatName", "MatID", "MatNumCargo", "NoStack"}; }
  Names operator()(const traits::Rotator& rotator) const {
    return {rotator.name + "_Facing", rotator.name + "_Degrees"};
  }
  Names operator()(const traits::Immobilized&) const { return {"NoStack", "Immobile", "IgnoreGrid", "cannotMove"}; }
  Names operator()(const traits::Attachment& attachment) const {
    return {"AttachCount", attachment.name + "_AttachCount"};
  }
  Names operator()(const traits::Trigger& trigger) const {
    return trigger.index_property.empty() ? std::vector<std::string>{}
                                          : std::vector<std::string>{trigger.index_property};
  }
  Names operator()(const traits::MatCargo&) const {
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
  Names operator()(const traits::PropertySheet& sheet) const {
    std::vector<std::string> names;
    for (const auto& field : sheet.fields) {
      names.push_back(field.name);
    }
    return names;
  }
};

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
  return std::visit(OwnAnswer{state, name}, trait);
}

std::vector<std::string> announced_by(const Trait& trait) {
  return std::visit(AnnouncedNames{}, trait);
}

bool is_no_text(std::string_view property) {
  constexpr std::string_view kObjects[] = {
      "CurrentMatOffsetX", "CurrentMatOffsetY", "CurrentMatX",       "CurrentMatY", "IgnoreGrid",
      "Immobile",          "Invisible",         "InvisibleToOthers", "IsCargo",     "Moved",
      "NoStack",           "Obscured",          "ObscuredToOthers",  "Restricted",  "RestrictedMovement",
      "Selected",          "cannotMove"};
  return std::ranges::find(kObjects, property) != std::end(kObjects);
}

}  // namespace adjutant::vmod

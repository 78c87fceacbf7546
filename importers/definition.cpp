#include "importers/definition.h"

#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "vmod/limits.h"
#include "vmod/piece/piece.h"
#include "vmod/sequence.h"

namespace adjutant::importers {
namespace {

namespace traits = vmod::traits;

bool belongs_to_player(const traits::Access& access) {
  return access.kind == traits::Access::Kind::player;
}

/// The state of a trait that nobody owns; none where the trait's state names no player.
std::optional<std::string> state_of_nobody(const vmod::Trait& trait) {
  if (const auto* hide = std::get_if<traits::Hide>(&trait); hide && belongs_to_player(hide->access)) {
    return "null";
  }
  if (const auto* mask = std::get_if<traits::Mask>(&trait); mask && belongs_to_player(mask->access)) {
    return "null;";
  }
  return vmod::is<traits::Restricted>(trait) ? std::optional<std::string>("") : std::nullopt;
}

std::string cleaned(std::string_view definition, int depth);

/// The type text of a PlaceMarker or Replace trait with its own definition cleaned:
/// "placemark;command;key;definition;..."
std::string cleaned_marker(const std::string& type, int depth) {
  constexpr std::size_t definition_field = 3;
  std::vector<std::string> fields = vmod::decode_sequence(type, ';');
  if (fields.size() <= definition_field || !fields[definition_field].starts_with("+/")) {
    return type;  // made from a slot, or from nothing
  }
  fields[definition_field] = cleaned(fields[definition_field], depth + 1);
  return vmod::encode_sequence(fields, ';').value_or("");
}

std::string cleaned(std::string_view definition, int depth) {
  auto piece = depth < vmod::limits::marker_depth ? vmod::read_piece_definition(definition) : std::nullopt;
  if (!piece) {
    return {};
  }
  bool changed = false;
  const auto replace = [&changed](std::string& text, std::string with) {
    changed = changed || text != with;
    text = std::move(with);
  };
  for (std::size_t i = 0; i < piece->type.traits.size(); ++i) {
    vmod::TraitType& level = piece->type.traits[i];
    if (auto state = state_of_nobody(level.trait)) {
      replace(piece->states.at(i), std::move(*state));
    } else if (vmod::is<traits::PlaceMarker>(level.trait)) {
      replace(level.text, cleaned_marker(level.text, depth));
    }
  }
  // What needed no cleaning stays letter for letter as the module has it.
  return changed ? vmod::encode_piece_definition(*piece) : std::string(definition);
}

}  // namespace

std::string without_owners(std::string_view definition) {
  return cleaned(definition, 0);
}

}  // namespace adjutant::importers

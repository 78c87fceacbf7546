#include <algorithm>

#include "vmod/game/visibility.h"
#include "vmod/property/function.h"

// Which pieces there are for the functions of formulas.

namespace adjutant::vmod {

/// For the viewer it does not exist.
bool PropertyReader::Functions::gone(ObjectIndex piece) const {
  return !reader_.viewer_.everything && hidden_from(reader_.state_.object(piece), reader_.viewer_);
}

/// The viewer knows that it is there, but not what it is.
bool PropertyReader::Functions::concealed(ObjectIndex piece) const {
  const Viewer& viewer = reader_.viewer_;
  if (viewer.everything) {
    return false;
  }
  const Object& object = reader_.state_.object(piece);
  const Object* parent = object.parent == kNoObject ? nullptr : &reader_.state_.object(object.parent);
  const auto map = reader_.state_.map_of(object);
  const bool closed = map && !may_look_at(reader_.state_.module().maps[*map], viewer);
  return closed || (parent && parent->face_down) || masked_from(object, viewer);
}

/// Of a map that has been surveyed.
PropertyReader::Functions::Pieces PropertyReader::Functions::pieces_at(const Place& place) const {
  const auto& by_place = place.zone ? reader_.in_zone_ : reader_.at_location_;
  const auto found = by_place.find({place.map, place.name});
  return found == by_place.end() ? Pieces{} : found->second;
}

/// Sorts the pieces of a map by location and zone, once. False where that cannot be paid.
bool PropertyReader::Functions::survey(std::size_t map) {
  if (reader_.surveyed_.contains(map)) {
    return true;
  }
  const Pieces& pieces = reader_.pieces_on(map);
  if (!reader_.pay(static_cast<std::int64_t>(pieces.size()) * (32 + 2 * reader_.steps_of_place(map)))) {
    return false;
  }
  reader_.surveyed_.insert(map);
  for (const ObjectIndex piece : pieces) {
    reader_.at_location_[{map, reader_.location(piece)}].push_back(piece);
    reader_.in_zone_[{map, reader_.zone(piece).value_or("")}].push_back(piece);
  }
  return true;
}

PropertyReader::Functions::Pieces PropertyReader::Functions::attached_pieces(const std::string& attachment,
                                                                             bool first_trait_only) {
  Pieces pieces;
  const Object& object = reader_.state_.object(piece_);
  const std::size_t traits = reader_.known_traits(object);
  for (std::size_t i = 0; i < traits; ++i) {
    const auto* trait = std::get_if<traits::Attachment>(&object.type->traits[i].trait);
    if (trait && trait->name == attachment) {
      const Pieces more = reader_.attached(*trait, piece_, i);
      pieces.insert(pieces.end(), more.begin(), more.end());
      if (first_trait_only) {
        break;
      }
    }
  }
  return pieces;
}

std::optional<std::size_t> PropertyReader::Functions::map_named(const std::string& name) const {
  const auto& maps = reader_.state_.module().maps;
  const auto found = std::find_if(maps.begin(), maps.end(), [&name](const Map& map) { return map.name == name; });
  return found == maps.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - maps.begin()));
}

std::optional<std::size_t> PropertyReader::Functions::own_map() const {
  return reader_.state_.map_of(reader_.state_.object(piece_));
}

}  // namespace adjutant::vmod

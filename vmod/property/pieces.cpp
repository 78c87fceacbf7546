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

PropertyReader::Functions::Pieces PropertyReader::Functions::pieces_on(std::size_t map) {
  Pieces pieces;
  for (const ObjectIndex index : reader_.state_.listed_on(map)) {
    const Object& object = reader_.state_.object(index);
    if (object.kind == Object::Kind::piece) {
      pieces.push_back(index);
    } else {
      pieces.insert(pieces.end(), object.members.begin(), object.members.end());
    }
  }
  return pieces;
}

const PropertyReader::Functions::Pieces& PropertyReader::Functions::pieces_at(std::size_t map, const std::string& place,
                                                                              bool zone) {
  survey(map);
  return (zone ? reader_.in_zone_ : reader_.at_location_)[{map, place}];
}

/// Sorts the pieces of a map by location and zone, once.
void PropertyReader::Functions::survey(std::size_t map) {
  if (!reader_.surveyed_.insert(map).second) {
    return;
  }
  for (const ObjectIndex piece : pieces_on(map)) {
    reader_.at_location_[{map, reader_.location(piece)}].push_back(piece);
    reader_.in_zone_[{map, reader_.zone(piece).value_or("")}].push_back(piece);
  }
}

PropertyReader::Functions::Pieces PropertyReader::Functions::attached_pieces(const std::string& attachment,
                                                                             bool first_trait_only) {
  Pieces pieces;
  const Object& object = reader_.state_.object(piece_);
  for (std::size_t i = 0; object.type && i < object.type->traits.size(); ++i) {
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

#include "vmod/game/map_list.h"

namespace adjutant::vmod {
namespace {

std::uint64_t key_of_point(Point at) {
  return static_cast<std::uint64_t>(static_cast<std::uint32_t>(at.x)) << 32U | static_cast<std::uint32_t>(at.y);
}

std::vector<ObjectIndex> in_order(const std::map<std::uint64_t, ObjectIndex>& objects) {
  std::vector<ObjectIndex> result;
  result.reserve(objects.size());
  for (const auto& [order, object] : objects) {
    result.push_back(object);
  }
  return result;
}

}  // namespace

void MapList::add(std::uint64_t order, ObjectIndex object, Point at) {
  objects_.emplace(order, object);
  places_[key_of_point(at)].emplace(order, object);
}

void MapList::remove(std::uint64_t order, Point at) {
  objects_.erase(order);
  const auto place = places_.find(key_of_point(at));
  if (place == places_.end()) {
    return;
  }
  place->second.erase(order);
  if (place->second.empty()) {
    places_.erase(place);
  }
}

void MapList::move(std::uint64_t order, Point from, Point to) {
  const auto found = objects_.find(order);
  if (found != objects_.end()) {
    const ObjectIndex object = found->second;
    remove(order, from);
    add(order, object, to);
  }
}

std::vector<ObjectIndex> MapList::all() const {
  return in_order(objects_);
}

std::vector<ObjectIndex> MapList::at(Point place) const {
  const auto found = places_.find(key_of_point(place));
  return found == places_.end() ? std::vector<ObjectIndex>{} : in_order(found->second);
}

}  // namespace adjutant::vmod

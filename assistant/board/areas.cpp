#include "board/areas.h"

#include <algorithm>
#include <deque>

namespace adjutant::board {

void set_beside(AreaNeighbours& areas, const std::string& a, const std::string& b, bool beside) {
  if (a == b) {
    return;
  }
  for (const auto& [one, other] : {std::pair(a, b), std::pair(b, a)}) {
    if (beside) {
      areas[one].insert(other);
    } else if (const auto found = areas.find(one); found != areas.end()) {
      found->second.erase(other);
      if (found->second.empty()) {
        areas.erase(found);
      }
    }
  }
}

bool are_beside(const AreaNeighbours& areas, std::string_view a, std::string_view b) {
  const auto found = areas.find(a);
  return found != areas.end() && found->second.contains(std::string(b));
}

std::vector<std::string> shortest_way(const AreaNeighbours& areas, const std::string& from, const std::string& to) {
  std::map<std::string, std::string> come_from = {{from, from}};
  std::deque<std::string> next = {from};
  while (!next.empty() && !come_from.contains(to)) {
    const std::string area = next.front();
    next.pop_front();
    const auto found = areas.find(area);
    for (const std::string& beside : found == areas.end() ? std::set<std::string>() : found->second) {
      if (come_from.emplace(beside, area).second) {
        next.push_back(beside);
      }
    }
  }
  std::vector<std::string> way;
  if (!come_from.contains(to)) {
    return way;
  }
  for (std::string area = to; way.empty() || way.back() != from; area = come_from.at(area)) {
    way.push_back(area);
  }
  std::ranges::reverse(way);
  return way;
}

}  // namespace adjutant::board

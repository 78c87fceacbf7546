#include "games/boltaction/table/arms.h"

#include <algorithm>

#include "games/boltaction/table/word_lists.h"

namespace adjutant::games::boltaction {

namespace {

int weapons_said(const BoltUnit& unit) {
  int said = 0;
  for (const Armed& one : unit.armed) {
    said += one.models;
  }
  return said;
}

}  // namespace

bool has_rule(const tables::ChartSheet& charts, const std::string& weapon, std::string_view rule) {
  const tables::Figure rules = charts.figure("weapons", weapon + "/rules");
  const auto words = rules.usable() ? words_of(tables::text_of(*rules.value)) : std::vector<std::string>{};
  return std::ranges::find(words, rule) != words.end();
}

bool has_lost_arms(const BoltUnit& unit) {
  return !unit.armed.empty() && unit.models && *unit.models < weapons_said(unit);
}

std::vector<Arm> arms_of(const BoltUnit& unit, const tables::ChartSheet& charts) {
  if (unit.armed.empty()) {
    const bool personal = !is_vehicle(unit) && !is_artillery(unit) && !has_rule(charts, unit.weapon, "team");
    return unit.weapon.empty() ? std::vector<Arm>{} : std::vector<Arm>{{unit.weapon, personal, unit.models}};
  }
  int wanted = weapons_said(unit);
  for (const Armed& one : unit.armed) {
    wanted += has_rule(charts, one.weapon, "team") ? one.models : 0;
  }
  int missing = std::max(0, wanted - unit.models.value_or(wanted));
  std::vector<Arm> arms;
  for (const Armed& one : unit.armed) {
    const int gone = has_rule(charts, one.weapon, "team") ? 0 : std::min(missing, one.models);
    missing -= gone;
    arms.push_back({one.weapon, true, one.models - gone});
  }
  std::erase_if(arms, [&](const Arm& arm) { return arm.models == 0 || has_rule(charts, arm.weapon, "one_shot"); });
  return arms;
}

std::optional<Arm> one_shot_of(const BoltUnit& unit, const tables::ChartSheet& charts) {
  const auto found =
      std::ranges::find_if(unit.armed, [&](const Armed& one) { return has_rule(charts, one.weapon, "one_shot"); });
  return found == unit.armed.end() ? std::nullopt : std::optional<Arm>({found->weapon, false, std::nullopt});
}

std::string weapons_without(const BoltUnit& unit, const std::string& fired) {
  std::string left;
  bool struck = false;
  for (const Armed& one : unit.armed) {
    const bool is_it = !struck && one.weapon == fired;
    struck = struck || is_it;
    const int models = one.models - (is_it ? 1 : 0);
    if (models > 0) {
      left += (left.empty() ? "" : ", ") + std::to_string(models) + " " + one.weapon;
    }
  }
  return left;
}

std::optional<int> penetration_of(const std::vector<Arm>& arms, const tables::ChartSheet& charts) {
  std::optional<int> largest;
  for (const Arm& arm : arms) {
    const auto pen = charts.figure("weapons", arm.weapon + "/pen").number();
    largest = pen && (!largest || *pen > *largest) ? pen : largest;
  }
  return largest;
}

std::optional<int> direct_range(const BoltUnit& unit, const tables::ChartSheet& charts) {
  std::optional<int> farthest;
  for (const Arm& arm : arms_of(unit, charts)) {
    const auto range = charts.figure("weapons", arm.weapon + "/range").number();
    farthest = range && (!farthest || *range > *farthest) ? range : farthest;
  }
  return farthest;
}

}  // namespace adjutant::games::boltaction

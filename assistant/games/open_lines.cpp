#include "games/open_lines.h"

#include <algorithm>

namespace adjutant::games {

namespace {

constexpr const char* setting = "shots";
constexpr const char* declared = "declared";

bool is_same_end(const board::SightEnd& a, const board::SightEnd& b) {
  return a.hex == b.hex && a.helicopter == b.helicopter && (a.helicopter || a.level == b.level);
}

}  // namespace

Setting shots_setting(std::string rule) {
  return {setting, {"open", declared}, std::move(rule), "agreed", "setting.shots"};
}

bool knows_shots(const std::vector<Setting>& offered) {
  return std::ranges::find(offered, setting, &Setting::id) != offered.end();
}

bool shots_are_declared(const Settings& settings) {
  return is_chosen(settings, setting, declared);
}

Settings with_shots_open(Settings settings) {
  settings.erase(setting);
  return settings;
}

Settings agreed_on(Settings asked, const Settings& agreed) {
  asked.erase(setting);
  if (const auto chosen = agreed.find(setting); chosen != agreed.end()) {
    asked.insert(*chosen);
  }
  return asked;
}

bool stands(const DeclaredShot& shot, const Ledger& now) {
  return shot.turn == now.turn && shot.phase == now.phase && shot.impulse == now.impulse;
}

OpenLines::OpenLines(const Ledger& ledger, const Settings& settings) : all_(!shots_are_declared(settings)) {
  if (all_) {
    return;
  }
  for (const DeclaredShot& shot : ledger.shots) {
    if (stands(shot, ledger)) {
      standing_.emplace_back(shot.from, shot.to);
    }
  }
}

bool OpenLines::contains(const board::SightEnd& from, const board::SightEnd& to) const {
  return all_ || std::ranges::any_of(standing_, [&](const auto& line) {
           return (is_same_end(line.first, from) && is_same_end(line.second, to)) ||
                  (is_same_end(line.first, to) && is_same_end(line.second, from));
         });
}

Message not_declared(const board::SightEnd& from, const board::SightEnd& to) {
  return {"shots.not_declared", {{"from", board::to_string(from.hex)}, {"to", board::to_string(to.hex)}}};
}

}  // namespace adjutant::games

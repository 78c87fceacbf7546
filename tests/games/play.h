#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "games/game_system.h"

// Playing a game by its tables of legal actions alone: all that can be chosen, the fingerprint of a state, and a game
// with undo.
namespace adjutant::games::test {

/// FNV-1a, 64 bits: the same on every machine and compiler.
inline std::uint64_t fnv_1a(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : text) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  }
  return hash;
}

/// A fingerprint of everything that can change in a game: fnv_1a over the situation as its file has it (formats.md),
/// keys in order, without the terrain.
inline std::uint64_t state_hash(const Situation& situation) {
  Situation without_terrain = situation;
  without_terrain.terrain = nullptr;
  return fnv_1a(to_json(without_terrain).dump(-1, ' ', true, nlohmann::json::error_handler_t::replace));
}

/// Every unit of the situation by its id.
inline std::vector<std::string> everybody(const Situation& situation) {
  std::vector<std::string> ids;
  for (const Unit& unit : situation.units) {
    ids.push_back(unit.id);
  }
  return ids;
}

/// The choices that views of actions offer, in their order, then in that of the targets; those without a target where
/// `stands_alone` says so of a view.
template <class StandsAlone>
std::vector<ChosenAction> legal_choices(const std::vector<ActionView>& views, StandsAlone stands_alone) {
  std::vector<ChosenAction> choices;
  for (const ActionView& view : views) {
    if (!view.allowed || view.unit.empty()) {
      continue;
    }
    for (const std::string& target : view.targets) {
      choices.push_back({view.id, view.unit, target});
    }
    if (stands_alone(view)) {
      choices.push_back({view.id, view.unit, {}});
    }
  }
  return choices;
}

/// A game that is played action by action, with undo.
class Play {
 public:
  explicit Play(Situation situation) : now_(std::move(situation)) {}

  [[nodiscard]] const Situation& now() const { return now_; }
  /// Carries out an action. Fails as the course does, and then changes nothing.
  Result<void> act(const Course& course, const ChosenAction& chosen, const nlohmann::json& outcome,
                   const RuleSet& rule_set) {
    auto after = course.apply(now_, chosen, outcome, rule_set);
    if (!after) {
      return tl::unexpected(after.error());
    }
    before_.push_back(std::exchange(now_, std::move(*after)));
    return {};
  }
  /// Undoes the last action; false where there is none.
  bool undo() {
    if (before_.empty()) {
      return false;
    }
    now_ = std::move(before_.back());
    before_.pop_back();
    return true;
  }

 private:
  Situation now_;
  std::vector<Situation> before_;
};

}  // namespace adjutant::games::test

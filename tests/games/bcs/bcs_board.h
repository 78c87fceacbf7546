#pragma once

#include <string>
#include <vector>

#include "games/question.h"
#include "games/state/situation.h"

namespace adjutant::games::bcs::test {

/// A formation with its HQ, trains and two combat units next to an enemy, its activation running with a full result.
class Board {
 public:
  Board() {
    put("hq", "us", "hq", {4, 4}).face = "used";
    put("trains", "us", "trains", {9, 4});
    put("tanks", "us", "armor", {2, 2}).values["av"] = 4LL;
    put("rifles", "us", "infantry", {2, 3});
    put("enemy", "them", "infantry", {2, 1}).values.erase("formation");
    unit("hq").values["artillery_points"] = 2LL;
    situation_.ledger.active = "us";
    fact("activation", "initial");
    fact("snafu", "full");
  }

  Unit& put(const std::string& id, const std::string& side, const std::string& kind, board::Hex hex) {
    Unit added;
    added.id = id;
    added.side = side;
    added.kind = kind;
    added.hex = hex;
    added.values["formation"] = std::string("1st");
    situation_.units.push_back(added);
    return situation_.units.back();
  }

  Unit& unit(const std::string& id) {
    for (Unit& one : situation_.units) {
      if (one.id == id) {
        return one;
      }
    }
    return situation_.units.front();
  }

  /// What the ledger says of the HQ; nothing: it says nothing any more.
  Board& fact(const std::string& name, const std::string& value, Proof by = Proof::seen) {
    std::erase_if(situation_.ledger.facts, [&](const Fact& one) { return one.fact == name; });
    if (!value.empty()) {
      situation_.ledger.facts.push_back({name, "hq", "", value, by, {}});
    }
    return *this;
  }

  Situation& situation() { return situation_; }

  [[nodiscard]] std::vector<ActionView> actions(const std::vector<std::string>& units,
                                                const Settings& settings = {}) const {
    const GameSystem& game = *find_game(games::test::known_games(), "bcs");
    return game.actions(situation_, units, {game.charts, settings});
  }

  /// One action of one unit.
  [[nodiscard]] ActionView action(const std::string& unit_id, const std::string& id,
                                  const Settings& settings = {}) const {
    for (const ActionView& view : actions({unit_id}, settings)) {
      if (view.id == id) {
        return view;
      }
    }
    return {};
  }

  /// Why it is refused; empty where it is allowed.
  [[nodiscard]] std::string refusal(const std::string& unit_id, const std::string& id,
                                    const Settings& settings = {}) const {
    const ActionView view = action(unit_id, id, settings);
    return view.allowed ? "" : view.reason.key;
  }

 private:
  Situation situation_;
};

}  // namespace adjutant::games::bcs::test

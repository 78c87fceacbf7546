#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "board/terrain_map.h"
#include "games/lnl/legal/actions.h"
#include "games/lnl/system.h"
#include "games/state/situation.h"

namespace adjutant::games::lnl::test {

/// Every answer that a board has been asked for, in order: what the signature of the golden answers is made of.
inline std::vector<ActionView>& asked_views() {
  static std::vector<ActionView> views;
  return views;
}

/// A board of clear hexes with the terrain that a test names, and what it puts on it.
class Board {
 public:
  Board() {
    situation_.game = "lnl";
    situation_.edition = "v2";
    situation_.ledger.phase = "operations";
    situation_.ledger.active = "us";
    terrain({});
  }

  Board& terrain(const std::map<std::string, std::string>& hexes, const nlohmann::json& levels = {}) {
    survey_["hexes"] = nlohmann::json::object();
    for (const auto& [hex, name] : hexes) {
      survey_["hexes"][hex] = {{"terrain", name}};
    }
    for (const auto& [hex, count] : levels.items()) {
      survey_["hexes"][hex]["levels"] = count;
    }
    return survey();
  }

  /// The hex stands so high.
  Board& hill(const std::string& hex, int elevation) {
    survey_["hexes"][hex]["elevation"] = elevation;
    return survey();
  }

  /// A drawing of that terrain which belongs to the hex, wherever it reaches.
  Board& outline(const std::string& of, const std::string& terrain, const nlohmann::json& points) {
    survey_["outlines"].push_back({{"terrain", terrain}, {"of", of}, {"points", points}});
    return survey();
  }

  Unit& put(const std::string& id, const std::string& side, const std::string& kind, board::Hex hex,
            std::map<std::string, UnitValue> values = {}) {
    Unit unit;
    unit.id = id;
    unit.side = side;
    unit.kind = kind;
    unit.name = id;
    unit.hex = hex;
    unit.values = std::move(values);
    situation_.units.push_back(std::move(unit));
    return situation_.units.back();
  }

  Unit& squad(const std::string& id, const std::string& side, board::Hex hex) {
    return put(id, side, "squad", hex, {{"fp", 2LL}, {"range", 5LL}, {"mf", 4LL}, {"morale", 6LL}});
  }

  Unit& leader(const std::string& id, const std::string& side, board::Hex hex, long long leadership = 1) {
    return put(id, side, "leader", hex, {{"leadership", leadership}, {"morale", 6LL}, {"mf", 6LL}});
  }

  Unit& weapon(const std::string& id, const Unit& owner, const std::string& kind = "mg", long long firepower = 2) {
    const Unit carrier = owner;  // `owner` may move as the list grows
    Unit& weapon = put(id, carrier.side, "sw", carrier.hex, {{"fp", firepower}, {"range", 8LL}, {"weapon", kind}});
    weapon.owner = carrier.id;
    return weapon;
  }

  Board& marker(board::Hex hex, const std::string& kind) {
    situation_.markers.push_back({hex, kind, 0, {}});
    return *this;
  }

  Board& fact(const std::string& name, const std::string& unit, const std::string& hex = {},
              const std::string& value = {}, Proof by = Proof::seen) {
    situation_.ledger.facts.push_back({name, unit, hex, value, by, {}});
    return *this;
  }

  [[nodiscard]] const Situation& situation() const { return situation_; }
  Situation& situation() { return situation_; }
  Ledger& ledger() { return situation_.ledger; }
  Unit& unit(const std::string& id) {
    for (Unit& unit : situation_.units) {
      if (unit.id == id) {
        return unit;
      }
    }
    ADD_FAILURE() << "no unit " << id;
    return situation_.units.front();
  }

  /// The answer about one action; it must arise for that unit.
  [[nodiscard]] ActionView ask(const std::string& unit, const std::string& id) const {
    const auto view = action(situation_, unit, id, {printed_charts(), {}});
    EXPECT_TRUE(view) << id << " does not arise for " << unit;
    asked_views().push_back(view.value_or(ActionView{}));
    return asked_views().back();
  }

 private:
  Board& survey() {
    const auto read = board::read_terrain(survey_, "test");
    EXPECT_TRUE(read);
    situation_.terrain = read ? read->map : nullptr;
    return *this;
  }

  Situation situation_;
  nlohmann::json survey_ = {{"format", "adjutant-terrain/1"},
                            {"game", "lnl"},
                            {"board", {{"name", "Test"}, {"columns", 16}, {"rows", 12}}},
                            {"hexes", nlohmann::json::object()},
                            {"outlines", nlohmann::json::array()},
                            {"terrains",
                             {{"forest", {{"los", "blocking"}, {"height", 1}}},
                              {"light_woods", {{"los", "degrading"}, {"height", 0}}},
                              {"low_crops", {{"los", "degrading"}, {"height", 0}}},
                              {"heavy_jungle", {{"los", "blocking"}, {"height", 2}}},
                              {"stone_building", {{"los", "blocking"}, {"height", 1}}}}}};
};

}  // namespace adjutant::games::lnl::test

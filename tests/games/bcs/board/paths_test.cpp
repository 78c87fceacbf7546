#include "games/bcs/board/paths.h"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "board/random_map.h"
#include "games/question.h"
#include "support/walks.h"

namespace adjutant::games::bcs {
namespace {

using board::Hex;
using board::test::Dice;
using games::test::Question;
using nlohmann::json;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr int columns = 6;
constexpr int rows = 5;
const int maps = adjutant::test::rounds(10'000);
constexpr const char* ours = "us";

Unit unit_at(Hex hex, const std::string& side, const std::string& kind) {
  Unit unit;
  unit.id = side + board::to_string(hex);
  unit.side = side;
  unit.kind = kind;
  unit.hex = hex;
  return unit;
}

/// A board with roads from hexside to hexside, swamps that bar trucks, units of both sides and markers.
Situation random_situation(Dice& dice) {
  const auto random_hex = [&] { return Hex{dice.between(0, columns - 1), dice.between(0, rows - 1)}; };
  board::TerrainData data;
  data.columns = columns;
  data.rows = rows;
  data.kinds["swamp"].extra["bars"] = R"(["truck"])";
  data.kinds["river"].extra["bars"] = R"(["truck", "tactical"])";
  for (int i = dice.between(0, 6); i > 0; --i) {
    data.hexes[random_hex()].terrain = dice.one_in(2) ? "swamp" : "river";
  }
  const std::vector<std::string> kinds = {"primary_road", "secondary_road", "track", "hedge"};
  for (int i = dice.between(0, 30); i > 0; --i) {
    const Hex hex = random_hex();
    data.edges.push_back(
        {board::hexside(hex, dice.pick(std::vector<Hex>({Hex{hex.column, hex.row + 1}, Hex{hex.column, hex.row - 1}}))),
         {dice.pick(kinds)},
         {}});
  }
  Situation situation;
  situation.terrain = std::make_shared<const board::TerrainMap>(std::move(data));
  const std::vector<std::string> unit_kinds = {"infantry", "armor", "hq", "trains"};
  for (int i = dice.between(0, 6); i > 0; --i) {
    Unit unit = unit_at(random_hex(), dice.one_in(2) ? ours : "them", dice.pick(unit_kinds));
    if (unit.kind == "armor") {
      unit.values["av"] = 4LL;
    }
    if (dice.one_in(5)) {
      unit.values["zoc"] = false;
    }
    situation.units.push_back(std::move(unit));
  }
  const std::vector<std::string> markers = {"supply", "supply_us", "supply_them", "msr_us", "msr_them", "smoke"};
  for (int i = dice.between(0, 6); i > 0; --i) {
    situation.markers.push_back({random_hex(), dice.pick(markers), 0, {}});
  }
  return situation;
}

/// The rules again, slowly and from the words of the charts: nothing here is shared with the searches but the lattice.
class Reference {
 public:
  explicit Reference(const Situation& situation) : situation_(situation) {
    for (int column = 0; column < columns; ++column) {
      for (int row = 0; row < rows; ++row) {
        hexes_.push_back({column, row});
      }
    }
  }

  using Lengths = std::map<Hex, int>;

  /// For each hex the least number of hexes entered from a start: until nothing gets better any more.
  template <class MayEnter>
  Lengths lengths(const std::vector<Hex>& starts, MayEnter may_enter) const {
    Lengths best;
    for (const Hex start : starts) {
      best[start] = 0;
    }
    std::set<Hex> open;
    std::ranges::copy_if(hexes_, std::inserter(open, open.end()), may_enter);
    for (bool better = true; better;) {
      better = false;
      for (const auto& [a, b] : neighbouring()) {
        const auto from = best.find(a);
        if (from != best.end() && open.contains(b) && (!best.contains(b) || best.at(b) > from->second + 1)) {
          best[b] = from->second + 1;
          better = true;
        }
      }
    }
    return best;
  }

  std::optional<int> safe_path(Hex unit, Hex hq, const std::string& ma, int limit) const {
    const Lengths all = lengths({unit}, [&](Hex hex) {
      const bool zone = in_zone(hex, ma == "tactical");
      return !enemy_at(hex) && (!zone || friend_at(hex)) && !barred(hex, ma);
    });
    return all.contains(hq) && all.at(hq) <= limit ? std::optional(all.at(hq)) : std::nullopt;
  }

  Lengths from_sources() const {
    std::vector<Hex> sources;
    std::ranges::copy_if(hexes_, std::back_inserter(sources), [&](Hex hex) {
      return (marked(hex, "supply") || marked(hex, "supply_us")) && usable(hex, false);
    });
    return lengths(sources, [&](Hex hex) { return usable(hex, false); });
  }

  Lengths beyond(Hex trains, bool tracks) const {
    return lengths({trains}, [&](Hex hex) { return usable(hex, tracks); });
  }

  const std::vector<Hex>& hexes() const { return hexes_; }

 private:
  static bool touch(Hex a, Hex b) {
    const board::LatticePoint way = board::centre(b) - board::centre(a);
    const auto x = std::abs(way.x);
    const auto y = std::abs(way.y);
    return (x == 0 && y == 2048) || (x == 3072 && y == 1024);
  }

  const std::vector<std::pair<Hex, Hex>>& neighbouring() const {
    static const std::vector<std::pair<Hex, Hex>> all = [this] {
      std::vector<std::pair<Hex, Hex>> pairs;
      for (const Hex a : hexes_) {
        for (const Hex b : hexes_) {
          if (touch(a, b)) {
            pairs.emplace_back(a, b);
          }
        }
      }
      return pairs;
    }();
    return all;
  }

  bool enemy_at(Hex hex) const { return anybody(hex, false); }
  bool friend_at(Hex hex) const { return anybody(hex, true); }
  bool anybody(Hex hex, bool own) const {
    return std::ranges::any_of(situation_.units,
                               [&](const Unit& unit) { return unit.hex == hex && (unit.side == ours) == own; });
  }

  bool in_zone(Hex hex, bool of_av_only) const {
    return std::ranges::any_of(situation_.units, [&](const Unit& unit) {
      const bool exerts = (unit.kind == "infantry" || unit.kind == "armor") && !unit.values.contains("zoc");
      const bool counts = !of_av_only || unit.kind == "armor";
      return unit.side != ours && exerts && counts && touch(unit.hex, hex);
    });
  }

  bool barred(Hex hex, const std::string& ma) const {
    const std::string& terrain = situation_.terrain->at(hex).terrain;
    return (ma == "truck" && (terrain == "swamp" || terrain == "river")) || (ma == "tactical" && terrain == "river");
  }

  bool marked(Hex hex, const std::string& kind) const { return situation_.has_marker(hex, kind); }

  bool has_road(Hex hex, bool tracks) const {
    return std::ranges::any_of(situation_.terrain->data().edges, [&](const board::Edge& edge) {
      const std::string& kind = edge.kinds.front();
      const bool fits = kind == "primary_road" || kind == "secondary_road" || (tracks && kind == "track");
      return fits && (edge.side.first == hex || edge.side.second == hex);
    });
  }

  bool usable(Hex hex, bool tracks) const {
    return has_road(hex, tracks) && !enemy_at(hex) && !in_zone(hex, false) && !marked(hex, "msr_them");
  }

  const Situation& situation_;
  std::vector<Hex> hexes_;
};

int length_of(const HexPath& path) {
  return static_cast<int>(path.size()) - 1;
}

bool contiguous(const HexPath& path) {
  return std::ranges::adjacent_find(path, [](Hex a, Hex b) { return !board::adjacent(a, b); }) == path.end();
}

std::set<Hex> set_of(const HexMap<std::uint8_t>& map, const Reference& reference) {
  std::set<Hex> hexes;
  for (const Hex hex : reference.hexes()) {
    if (map[hex] != 0) {
      hexes.insert(hex);
    }
  }
  return hexes;
}

std::set<Hex> set_of(const Reference::Lengths& lengths) {
  std::set<Hex> hexes;
  for (const auto& [hex, length] : lengths) {
    hexes.insert(hex);
  }
  return hexes;
}

void expect_same_msr(const Field& field, const Reference& reference, Hex hq, Hex trains) {
  const auto sources = reference.from_sources();
  ASSERT_EQ(set_of(legal_msr_hexes(field), reference), set_of(sources));
  const bool supplied = sources.contains(trains);
  const auto with_tracks = supplied ? reference.beyond(trains, true) : Reference::Lengths{};
  ASSERT_EQ(set_of(legal_msr_hexes_beyond_trains(field, trains), reference), set_of(with_tracks));
  const Msr msr = trace_msr(field, hq, trains);
  ASSERT_EQ(msr.complete(), with_tracks.contains(hq));
  if (!msr.complete()) {
    return;
  }
  const auto by_road = reference.beyond(trains, false);
  ASSERT_EQ(msr.on_tracks, !by_road.contains(hq));
  ASSERT_EQ(length_of(msr.to_source), sources.at(trains));
  ASSERT_EQ(length_of(msr.to_trains), msr.on_tracks ? with_tracks.at(hq) : by_road.at(hq));
  ASSERT_TRUE(contiguous(msr.to_trains) && contiguous(msr.to_source));
  ASSERT_EQ(msr.to_trains.front(), hq);
  ASSERT_EQ(msr.to_trains.back(), trains);
  ASSERT_EQ(msr.to_source.front(), trains);
}

TEST(Paths, EqualASlowReferenceOnTenThousandRandomBoards) {
  Dice dice(1906);
  const std::array<std::string, 3> classes = {"foot", "truck", "tactical"};
  int found = 0;
  int complete = 0;
  for (int map = 0; map < maps; ++map) {
    SCOPED_TRACE(map);
    const Situation situation = random_situation(dice);
    const Reference reference(situation);
    const Field field = *field_of(situation, ours);
    const Hex from = dice.pick(reference.hexes());
    const Hex to = dice.pick(reference.hexes());
    const int limit = dice.between(0, 9);
    for (const std::string& ma : classes) {
      const HexPath path = safe_path(field, from, to, *movement_class_named(ma), limit);
      const auto expected = reference.safe_path(from, to, ma, limit);
      ASSERT_EQ(path.empty() ? std::nullopt : std::optional(length_of(path)), expected) << ma;
      ASSERT_TRUE(path.empty() || (path.front() == from && path.back() == to && contiguous(path)));
      found += path.empty() ? 0 : 1;
    }
    expect_same_msr(field, reference, from, to);
    complete += trace_msr(field, from, to).complete() ? 1 : 0;
  }
  EXPECT_GT(found, maps / 10) << "boards on which nothing is found would prove nothing";
  EXPECT_GT(complete, maps / 500);
}

Situation plain(std::vector<Unit> units = {}) {
  board::TerrainData data;
  data.columns = columns;
  data.rows = rows;
  Situation situation;
  situation.terrain = std::make_shared<const board::TerrainMap>(std::move(data));
  situation.units = std::move(units);
  return situation;
}

TEST(ZonesOfControl, LieRoundAnEnemyAndBindTacticalMovementOnlyWhereItIsAnAv) {
  Unit infantry = unit_at({2, 2}, "them", "infantry");
  const Field by_infantry = *field_of(plain({infantry}), ours);
  for (const Hex next : board::neighbours({2, 2})) {
    EXPECT_TRUE(zone_binds(by_infantry[next], MovementClass::foot));
    EXPECT_TRUE(zone_binds(by_infantry[next], MovementClass::truck));
    EXPECT_FALSE(zone_binds(by_infantry[next], MovementClass::tactical));
  }
  EXPECT_FALSE(by_infantry[Hex(5, 4)].zone);
  infantry.values["av"] = 3LL;
  EXPECT_TRUE(zone_binds((*field_of(plain({infantry}), ours))[Hex(2, 1)], MovementClass::tactical));
}

TEST(ZonesOfControl, AreNotExertedByHqsTrainsAndSupports) {
  for (const char* kind : {"hq", "trains", "support"}) {
    const Field field = *field_of(plain({unit_at({2, 2}, "them", kind)}), ours);
    EXPECT_TRUE(field[Hex(2, 2)].enemy);
    EXPECT_FALSE(field[Hex(2, 1)].zone) << kind;
  }
}

TEST(SafePath, GoesThroughAZoneWhereAFriendStands) {
  const Unit enemy = unit_at({2, 2}, "them", "infantry");
  const std::vector<Unit> line = {enemy, unit_at({2, 4}, "them", "infantry"), unit_at({2, 0}, "them", "infantry")};
  const Hex from{0, 1};
  const Hex to{4, 1};
  EXPECT_THAT(safe_path(*field_of(plain(line), ours), from, to, MovementClass::foot, 20), IsEmpty());
  std::vector<Unit> helped = line;
  for (const Hex hex : {Hex{1, 0}, Hex{2, 1}, Hex{3, 0}}) {
    helped.push_back(unit_at(hex, ours, "infantry"));
  }
  EXPECT_THAT(safe_path(*field_of(plain(helped), ours), from, to, MovementClass::foot, 20),
              ElementsAre(from, Hex(1, 0), Hex(2, 1), Hex(3, 0), to));
}

TEST(SafePath, OffTheBoardDoesNotExist) {
  const Field field = *field_of(plain(), ours);
  EXPECT_THAT(safe_path(field, {-1, 0}, {2, 2}, MovementClass::foot, 20), IsEmpty());
  EXPECT_THAT(safe_path(field, {2, 2}, {40, 2}, MovementClass::foot, 20), IsEmpty());
  EXPECT_FALSE(trace_msr(field, {2, 2}, {99, 99}).complete());
}

TEST(CommandRadius, HoldsTheHexesThatAreNoFurther) {
  const Field field = *field_of(plain(), ours);
  const auto near = command_hexes(field, {2, 2}, 1);
  EXPECT_EQ(near.size(), 7U);
  EXPECT_EQ(command_hexes(field, {2, 2}, 50).size(), static_cast<std::size_t>(columns * rows));
  EXPECT_TRUE(in_command({0, 0}, {4, 0}, 4));
  EXPECT_FALSE(in_command({0, 0}, {4, 0}, 3));
}

/// Our HQ and trains on a road that leads to a supply source, and a unit beside it.
Situation supplied(const std::string& from_hq_to_trains) {
  board::TerrainData data;
  data.columns = columns;
  data.rows = rows;
  data.edges.push_back({board::hexside({0, 0}, {0, 1}), {from_hq_to_trains}, {}});
  data.edges.push_back({board::hexside({0, 2}, {0, 3}), {"primary_road"}, {}});
  data.edges.push_back({board::hexside({0, 3}, {0, 4}), {"primary_road"}, {}});
  Situation situation;
  situation.terrain = std::make_shared<const board::TerrainMap>(std::move(data));
  situation.units = {unit_at({0, 0}, ours, "hq"), unit_at({0, 2}, ours, "trains"), unit_at({3, 0}, ours, "infantry")};
  for (Unit& unit : situation.units) {
    unit.values["formation"] = std::string("1st");
    unit.values["ma_class"] = std::string("foot");
  }
  situation.units[0].values["command_radius"] = 2LL;
  situation.units[0].values["fatigue"] = 0LL;
  situation.markers = {{{0, 4}, "supply", 0, {}}};
  return situation;
}

TEST(SupplyFromTheBoard, IsTheSafePathOfAUnitToItsHq) {
  const Question path("bcs.safe_path");
  Situation situation = supplied("secondary_road");
  const std::string id = situation.units[2].id;
  EXPECT_EQ(path.resolve(path.on_board(situation, {id}, {}), {})["safe"], true);
  EXPECT_EQ(path.on_board(situation, {id}, {})["path_length"], 3);
  for (int row = 0; row < rows; row += 2) {
    situation.units.push_back(unit_at({2, row}, "them", "infantry"));
  }
  EXPECT_EQ(path.resolve(path.on_board(situation, {id}, {}), {})["safe"], false);
  const json isolation = Question("bcs.isolation").on_board(situation, {id}, {});
  const json stack = {{{"id", id}, {"name", id}, {"role", ""}}};
  EXPECT_EQ(
      isolation,
      json({{"safe_path", false}, {"in_command", false}, {"msr_blocked", false}, {"units", 1}, {"counters", stack}}));
}

TEST(SupplyFromTheBoard, IsTheMsrOfASnafuRoll) {
  const Question snafu("bcs.snafu");
  Situation situation = supplied("secondary_road");
  const std::string hq = situation.units[0].id;
  const json by_road = snafu.on_board(situation, {hq}, {});
  EXPECT_EQ(by_road["msr_complete"], true);
  EXPECT_EQ(by_road["distance"], 2);
  EXPECT_EQ(by_road["tracks"], "none");
  EXPECT_EQ(snafu.needs(snafu.on_board(supplied("track"), {hq}, {})), "input tracks");
  situation.units.erase(situation.units.begin() + 1);
  EXPECT_EQ(snafu.on_board(situation, {hq}, {})["trains_off_map"], true);
}

TEST(SupplyFromTheBoard, SaysWhatItLacks) {
  const Question path("bcs.safe_path");
  Situation situation = supplied("track");
  const std::string id = situation.units[2].id;
  EXPECT_EQ(path.not_on_board(situation, {"nobody"}, {}), "games.no_unit");
  EXPECT_EQ(path.not_on_board(situation, {}, {}), "games.no_unit");
  situation.units[2].values.erase("ma_class");
  EXPECT_EQ(path.not_on_board(situation, {id}, {}), "bcs.assume.figure");
  situation.units[2].values.erase("formation");
  EXPECT_EQ(path.not_on_board(situation, {id}, {}), "bcs.refuse.independent");
  Situation bare = supplied("track");
  bare.terrain = nullptr;
  EXPECT_EQ(path.not_on_board(bare, {id}, {}), "bcs.no_survey");
}

TEST(Field, NeedsASurveyedBoard) {
  EXPECT_FALSE(field_of(Situation{}, ours));
}

}  // namespace
}  // namespace adjutant::games::bcs

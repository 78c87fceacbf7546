#include "situation/from_pieces.h"

#include <array>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "games/state/counters.h"
#include "situation/boards.h"
#include "situation/ledger.h"
#include "situation/sheet_file.h"

namespace adjutant::situation {
namespace {

using board::Hex;
using games::Unit;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

const Ground& the_ground() {
  static const Ground ground =
      test::ground({{test::hex_board("West"), {0, 0}, false}, {test::hex_board("East"), {240, 0}, true}});
  return ground;
}

CounterSheet sheet() {
  const nlohmann::json file = nlohmann::json::parse(R"({"format": "adjutant-counters/1", "game": "lnl", "rules": [
    {"match": {"name": "^Squad"}, "unit": {"kind": "squad", "side": "us", "values": {"fp": 2, "morale": 6}},
     "faces": [{"layer": "State", "level": 2, "face": "shaken", "values": {"morale": 5}},
               {"layer": "Acted", "level": 1, "markers": ["fired"]}]},
    {"match": {"name": "^Tank"}, "unit": {"kind": "vehicle", "side": "us",
     "facings": [{"value": "facing", "trait": "Hull", "bearing": 90}, {"value": "turret_facing", "trait": "Turret", "bearing": 30}]}},
    {"match": {"name": "^Leader"}, "unit": {"kind": "leader", "side": "us"}},
    {"match": {"name": "^MG"}, "unit": {"kind": "sw", "side": "us"}},
    {"match": {"name": "^Huey"}, "unit": {"kind": "helicopter", "side": "us", "helicopter": true}},
    {"match": {"name": "^Moved"}, "marker": "moved", "faces": [{"layer": "Side", "level": 2, "face": "ops_complete"}]},
    {"match": {"name": "^Foxhole"}, "marker": "foxhole", "on": "above"},
    {"match": {"name": "^Spotted"}, "marker": "spotted", "on": "hex"},
    {"match": {"name": "^Bunker"}, "marker": "bunker", "on": "hex", "shelters": "in_bunker",
     "facings": [{"value": "facing", "trait": "Front", "bearing": 0}]},
    {"match": {"name": "^Mines"}, "marker": "mines", "on": "hex", "side": "us", "values": {"fp": 1},
     "faces": [{"layer": "Strength", "level": 2, "values": {"fp": 2}}]},
    {"match": {"name": "^Upstairs"}, "storey": 1},
    {"match": {"name": "^Tree"}, "ignore": true}]})");
  return read_counter_sheet(file, "test.json").value().sheet;
}

// Pieces on one map, laid stack by stack from the bottom up; their ids are "1", "2" ... in the order of laying.
class Table {
 public:
  Table& stack(Hex hex, const std::vector<std::string>& names) { return stack_at(*the_ground().point_of(hex), names); }

  Table& stack_at(vmod::Point point, const std::vector<std::string>& names) {
    const std::string stack = "s" + std::to_string(++stacks_);
    int index = 0;
    for (const std::string& name : names) {
      vmod::PieceView& piece = add(name, point);
      piece.stack = stack;
      piece.index = index++;
    }
    return *this;
  }

  Table& loose(Hex hex, const std::string& name) {
    add(name, *the_ground().point_of(hex));
    return *this;
  }

  Table& deck(const std::vector<std::string>& names) {
    stack({0, 0}, names);
    vmod::StackView deck;
    deck.id = "s" + std::to_string(stacks_);
    deck.deck = true;
    map_.stacks.push_back(deck);
    return *this;
  }

  vmod::PieceView& last() { return map_.pieces.back(); }

  [[nodiscard]] BuiltSituation built(const games::Ledger& ledger = {}, const CounterSheet& meaning = sheet()) const {
    vmod::View view;
    view.maps = {map_};
    view.maps.front().name = "Field";
    return build_situation(view, the_ground(), meaning, ledger, "v2");
  }

 private:
  vmod::PieceView& add(const std::string& name, vmod::Point point) {
    vmod::PieceView piece;
    piece.id = std::to_string(map_.pieces.size() + 1);
    piece.name = name;
    piece.basic_name = name;
    piece.position = point;
    map_.pieces.push_back(piece);
    return map_.pieces.back();
  }

  vmod::MapView map_;
  int stacks_ = 0;
};

vmod::LayerView layer(const std::string& name, int level, bool active) {
  vmod::LayerView view;
  view.layer = name;
  view.level = level;
  view.active = active;
  return view;
}

TEST(BuildSituation, TellsWhatTheCounterDoesNotPrintFromWhatNobodyKnows) {
  const nlohmann::json file = nlohmann::json::parse(R"({"format": "adjutant-counters/1", "game": "lnl", "rules": [
    {"match": {"name": "Squad"}, "unit": {"kind": "squad", "side": "us", "values": {"fp": 2, "range": null}},
     "faces": [{"layer": "State", "level": 2, "face": "shaken", "values": {"fp": null, "range": 3}}]}]})");
  const CounterSheet read = read_counter_sheet(file, "test.json").value().sheet;
  const std::string none = "none";
  Table table;
  table.stack({5, 1}, {"Squad 2-6"});
  const Unit good = table.built({}, read).situation.units.at(0);
  EXPECT_EQ(good.values, (Values{{"fp", 2LL}, {"range", none}, {"shaken/fp", none}, {"shaken/range", 3LL}}));
  table.last().layers = {layer("State", 2, true)};
  const Unit shaken = table.built({}, read).situation.units.at(0);
  EXPECT_EQ(shaken.values, (Values{{"fp", none}, {"range", 3LL}, {"good/fp", 2LL}, {"good/range", none}}));
}

TEST(BuildSituation, CallsASideOfTheModuleByTheNameThatTheSheetHasForIt) {
  const nlohmann::json file = nlohmann::json::parse(R"({"format": "adjutant-counters/1", "game": "lnl",
    "sides": {"Vessen Guard": "guard"}, "rules": [
    {"match": {"name": "^Squad"}, "unit": {"kind": "squad", "side": "Vessen Guard"}},
    {"match": {"name": "^Leader"}, "unit": {"kind": "leader", "side": "guard"}},
    {"match": {"name": "^Mines"}, "marker": "mines", "on": "hex", "side": "Vessen Guard"}]})");
  const auto read = read_counter_sheet(file, "test.json").value();
  EXPECT_THAT(read.diagnostics, IsEmpty());
  EXPECT_EQ(to_json(read.sheet)["sides"], file["sides"]) << "it stays in the file";
  Table table;
  table.stack({5, 1}, {"Squad", "Leader"}).loose({6, 1}, "Mines");
  const auto built = table.built({}, read.sheet);
  ASSERT_EQ(built.situation.units.size(), 2U);
  EXPECT_EQ(built.situation.units[0].side, "guard");
  EXPECT_EQ(built.situation.units[1].side, "guard") << "no enemy of his own squad";
  EXPECT_EQ(built.situation.markers.at(0).side, "guard");
}

TEST(BuildSituation, MakesUnitsOfPiecesWithHexFaceAndFigures) {
  Table table;
  table.stack({5, 1}, {"Squad 2-6"});
  table.last().name = "Shaken Squad 2-6";
  table.last().layers = {layer("State", 2, true), layer("Acted", 1, false)};
  const BuiltSituation built = table.built();
  ASSERT_EQ(built.situation.units.size(), 1U);
  const Unit& unit = built.situation.units[0];
  EXPECT_EQ(unit.id, "1");
  EXPECT_EQ(unit.kind, "squad");
  EXPECT_EQ(unit.side, "us");
  EXPECT_EQ(unit.name, "Squad 2-6");
  EXPECT_EQ(unit.hex, (Hex{5, 1}));
  EXPECT_EQ(unit.face, "shaken");
  EXPECT_EQ(unit.values, (Values{{"fp", 2LL}, {"morale", 5LL}, {"good/fp", 2LL}, {"good/morale", 6LL}}));
  EXPECT_THAT(unit.markers, IsEmpty());
  EXPECT_EQ(built.situation.game, "lnl");
  EXPECT_EQ(built.situation.edition, "v2");
}

TEST(BuildSituation, ShowsAGoodFaceAndMarkersOfLayers) {
  Table table;
  table.stack({5, 1}, {"Squad"});
  table.last().layers = {layer("State", 1, true), layer("Acted", 1, true)};
  const BuiltSituation built = table.built();
  EXPECT_EQ(built.situation.units.at(0).face, "good");
  EXPECT_THAT(built.situation.units.at(0).markers, ElementsAre("fired"));
}

TEST(BuildSituation, KnowsTheSideThatIsDownSoThatAUnitCanBeTurnedOverByHand) {
  Table table;
  table.stack({5, 1}, {"Squad"});
  Unit unit = table.built().situation.units.at(0);
  EXPECT_EQ(unit.face, "good");
  EXPECT_EQ(unit.values.at("shaken/morale"), games::UnitValue(5LL));
  const std::array<const char*, 2> figures = {"fp", "morale"};
  games::turn_over(unit, "shaken", figures);
  EXPECT_EQ(unit.values.at("morale"), games::UnitValue(5LL));
  EXPECT_EQ(unit.values.at("fp"), games::UnitValue(2LL));
  games::turn_over(unit, "good", figures);
  EXPECT_EQ(unit.values.at("morale"), games::UnitValue(6LL));
}

TEST(BuildSituation, SaysWhichFiguresNobodyHasCheckedOnEitherSide) {
  CounterSheet read = sheet();
  read.rules.front().proof["fp"] = {FigureProof::Source::read, 0.9};
  read.rules.front().faces.front().proof["morale"] = {FigureProof::Source::read, {}};
  Table table;
  table.stack({5, 1}, {"Squad", "Leader"});
  Unit unit = table.built({}, read).situation.units.at(0);
  EXPECT_THAT(unit.unchecked, ElementsAre("fp", "shaken/fp", "shaken/morale"));
  EXPECT_THAT(table.built({}, read).situation.units.at(1).unchecked, IsEmpty());
  const std::array<const char*, 2> figures = {"fp", "morale"};
  games::turn_over(unit, "shaken", figures);
  EXPECT_THAT(unit.unchecked, ElementsAre("fp", "good/fp", "morale"));
}

TEST(BuildSituation, GivesNoFiguresOfOtherSidesToACounterOfOneSide) {
  EXPECT_THAT(Table().stack({5, 1}, {"Leader"}).built().situation.units.at(0).values, IsEmpty());
}

TEST(BuildSituation, ReadsWhereACounterFacesFromItsTurn) {
  Table table;
  table.stack({5, 1}, {"Tank"});
  table.last().properties = {{"Hull_Degrees", "120"}, {"Turret_Degrees", "0"}};
  const Values faced = {{"facing", std::string("SW")}, {"turret_facing", std::string("NE")}};
  EXPECT_EQ(table.built().situation.units.at(0).values, faced);
  table.last().properties["Hull_Degrees"] = "300";
  EXPECT_EQ(table.built().situation.units.at(0).values.at("facing"), games::UnitValue(std::string("NE")));
}

TEST(BuildSituation, SaysNothingOfACounterThatFacesAHexsideOrHasNoTurn) {
  Table table;
  table.stack({5, 1}, {"Tank"});
  EXPECT_THAT(table.built().situation.units.at(0).values, IsEmpty());
  for (const char* turn : {"90", "", "many", "99999999999"}) {
    table.last().properties = {{"Hull_Degrees", turn}};
    EXPECT_THAT(table.built().situation.units.at(0).values, IsEmpty()) << turn;
  }
}

TEST(BuildSituation, PutsAMarkerOnTheUnitThatTheSheetSays) {
  const BuiltSituation built = Table().stack({1, 1}, {"Foxhole", "Squad a", "Moved", "Squad b", "Spotted"}).built();
  EXPECT_THAT(built.situation.units.at(0).markers, ElementsAre("foxhole", "moved"));
  EXPECT_THAT(built.situation.units.at(1).markers, IsEmpty());
  ASSERT_EQ(built.situation.markers.size(), 1U);
  EXPECT_EQ(built.situation.markers[0].kind, "spotted");
  EXPECT_EQ(built.situation.markers[0].hex, (Hex{1, 1}));
}

TEST(BuildSituation, MarksWhoLiesUnderAMarkerThatShelters) {
  Table table;
  table.stack({1, 1}, {"Squad a", "Leader", "Bunker"});
  table.last().properties = {{"Front_Degrees", "120"}};
  const BuiltSituation built = Table(table).stack({3, 1}, {"Squad b"}).built();
  EXPECT_THAT(built.situation.units.at(0).markers, ElementsAre("in_bunker"));
  EXPECT_THAT(built.situation.units.at(1).markers, ElementsAre("in_bunker"));
  EXPECT_THAT(built.situation.units.at(2).markers, IsEmpty());
  ASSERT_EQ(built.situation.markers.size(), 1U);
  EXPECT_EQ(built.situation.markers[0].values, (Values{{"facing", std::string("SE")}}));
}

TEST(BuildSituation, LeavesWhoLiesOnAMarkerThatSheltersOutsideIt) {
  const BuiltSituation built = Table().stack({1, 1}, {"Squad a", "Bunker", "Squad b"}).built();
  EXPECT_THAT(built.situation.units.at(0).markers, ElementsAre("in_bunker"));
  EXPECT_THAT(built.situation.units.at(1).markers, IsEmpty());
  EXPECT_THAT(built.situation.markers.at(0).values, IsEmpty()) << "nobody knows where it faces";
}

TEST(BuildSituation, SaysWhoseAMarkerIsAndWhatItPrints) {
  Table table;
  table.stack({1, 1}, {"Mines"});
  EXPECT_EQ(table.built().situation.markers.at(0).side, "us");
  EXPECT_EQ(table.built().situation.markers.at(0).values, (Values{{"fp", 1LL}}));
  table.last().layers = {layer("Strength", 2, true)};
  EXPECT_EQ(table.built().situation.markers.at(0).values, (Values{{"fp", 2LL}}));
}

TEST(BuildSituation, PutsAMarkerWithoutAUnitOnTheHex) {
  const BuiltSituation built = Table().stack({1, 1}, {"Moved", "Squad"}).loose({2, 1}, "Moved").built();
  EXPECT_THAT(built.situation.units.at(0).markers, IsEmpty());
  ASSERT_EQ(built.situation.markers.size(), 2U);
  EXPECT_EQ(built.situation.markers[1].hex, (Hex{2, 1}));
}

TEST(BuildSituation, ReadsTheSideOfAMarkerThatIsFlipped) {
  Table table;
  table.stack({1, 1}, {"Squad", "Moved"});
  table.last().layers = {layer("Side", 2, true)};
  EXPECT_THAT(table.built().situation.units.at(0).markers, ElementsAre("ops_complete"));
}

TEST(BuildSituation, GivesAWeaponToTheUnitAboveIt) {
  const BuiltSituation built =
      Table().stack({1, 1}, {"MG a", "MG b", "Moved", "Squad", "MG c", "Leader", "MG d"}).built();
  std::vector<std::string> owners;
  for (const Unit& unit : built.situation.units) {
    owners.push_back(unit.owner);
  }
  EXPECT_THAT(owners, ElementsAre("4", "4", "", "6", "", ""));
}

TEST(BuildSituation, RemembersAnOwnerThatAPlayerNamed) {
  const Table table = Table().stack({1, 1}, {"MG", "Squad", "Leader"}).stack({2, 1}, {"Squad"});
  const auto owner = [&](const std::string& said) {
    games::Ledger ledger;
    record(ledger, {std::string(owner_fact), "1", "", said, games::Proof::said, {}});
    return table.built(ledger).situation.units.at(0).owner;
  };
  EXPECT_EQ(owner("3"), "3");
  EXPECT_EQ(owner(""), "");
  EXPECT_EQ(owner("4"), "2") << "a unit of another hex cannot carry it";
  EXPECT_EQ(owner("99"), "2");
  EXPECT_EQ(owner("1"), "2");
}

TEST(BuildSituation, LiftsWhatStandsAboveAStoreyMarker) {
  const BuiltSituation built = Table().stack({1, 1}, {"Squad", "Upstairs", "MG", "Leader"}).built();
  EXPECT_EQ(built.situation.units.at(0).level, 0);
  EXPECT_EQ(built.situation.units.at(1).level, 1);
  EXPECT_EQ(built.situation.units.at(2).level, 1);
}

TEST(BuildSituation, KnowsHelicopters) {
  EXPECT_TRUE(Table().stack({1, 1}, {"Huey"}).built().situation.units.at(0).helicopter);
}

TEST(BuildSituation, AsksOnceForEachKindOfPieceThatNoRuleFits) {
  Table table;
  table.stack({1, 1}, {"Odd Thing", "Tree"}).stack({2, 1}, {"Odd Thing"}).stack({3, 1}, {"Other"});
  const BuiltSituation built = table.built();
  ASSERT_EQ(built.unknown.size(), 2U);
  EXPECT_EQ(built.unknown[0].name, "Odd Thing");
  EXPECT_EQ(built.unknown[0].likes, 2);
  EXPECT_EQ(built.unknown[0].hex, (Hex{1, 1}));
  EXPECT_EQ(built.unknown[1].likes, 1);
  EXPECT_THAT(built.situation.units, IsEmpty());
}

TEST(BuildSituation, LearnsAPieceThatAPlayerExplains) {
  Table table;
  table.stack({1, 1}, {"Odd Thing"});
  table.last().gpid = "77";
  const StrayPiece odd = table.built().unknown.at(0);
  const CounterSheet taught =
      teach(sheet(), {match_like(odd.looks), UnitMeaning{"squad", "us", {}, false, false}, {}, {}});
  PieceLooks likewise;
  likewise.name = "Odd Thing, turned";
  likewise.gpid = "77";
  EXPECT_NE(taught.rule_for(likewise), nullptr);
}

TEST(BuildSituation, LetsNothingOfAMaskedPieceIn) {
  Table table;
  table.stack({1, 1}, {"Squad"});
  vmod::PieceView& masked = table.last();
  masked.masked = true;
  masked.name = "?";
  masked.gpid = "5";
  masked.prototypes = {"Infantry"};
  const BuiltSituation built = table.built();
  EXPECT_THAT(built.situation.units, IsEmpty());
  EXPECT_THAT(built.unknown, IsEmpty());
  ASSERT_EQ(built.concealed.size(), 1U);
  EXPECT_EQ(built.concealed[0].name, "?");
  EXPECT_EQ(built.concealed[0].looks.plain_name, "");
  EXPECT_EQ(built.concealed[0].looks.gpid, "");
}

TEST(BuildSituation, KeepsUnitsBesideTheBoardsApart) {
  const BuiltSituation built = Table().stack_at({-50, -50}, {"Squad", "Moved"}).built();
  EXPECT_THAT(built.situation.units, IsEmpty());
  EXPECT_THAT(built.situation.markers, IsEmpty());
  ASSERT_EQ(built.elsewhere.size(), 1U);
  EXPECT_EQ(built.elsewhere[0].name, "Squad");
}

TEST(BuildSituation, LeavesDecksAlone) {
  const BuiltSituation built = Table().deck({"Squad", "Card"}).built();
  EXPECT_THAT(built.situation.units, IsEmpty());
  EXPECT_THAT(built.unknown, IsEmpty());
}

TEST(BuildSituation, ReadsAStackByItsIndexWhateverTheOrderOfThePieces) {
  Table table;
  table.stack({1, 1}, {"Squad", "MG"});
  table.last().index = -1;
  EXPECT_EQ(table.built().situation.units.at(0).owner, "1");
}

TEST(BuildSituation, BringsTheLedgerAlong) {
  games::Ledger ledger;
  ledger.phase = "operations";
  EXPECT_EQ(Table().built(ledger).situation.ledger, ledger);
}

TEST(BuildSituation, StopsAtMoreUnitsThanAnyGameHas) {
  Table table;
  for (std::size_t i = 0; i <= games::max_units; ++i) {
    table.loose({1, 1}, "Squad");
  }
  const BuiltSituation built = table.built();
  EXPECT_EQ(built.situation.units.size(), games::max_units);
  EXPECT_EQ(built.diagnostics.back().what.key, "situation.too_many_pieces");
}

}  // namespace
}  // namespace adjutant::situation

#include "situation/named_markers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "situation/boards.h"
#include "situation/sheet_file.h"

// Markers that no counter sheet knows are understood by what the module calls them, in any of the three languages.
namespace adjutant::situation {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// A map with these pieces, all in hex 2,1.
class MarkedMap {
 public:
  MarkedMap& lay(const std::string& name, board::Hex hex = {2, 1}) {
    vmod::PieceView piece;
    piece.id = std::to_string(map_.pieces.size() + 1);
    piece.name = name;
    piece.position = *ground_.point_of(hex);
    map_.pieces.push_back(piece);
    return *this;
  }
  vmod::MapView& map() { return map_; }
  std::vector<std::string> facts(const CounterSheet& sheet = {}) const {
    std::vector<std::string> told;
    for (const games::Fact& fact : named_markers(map_, ground_, sheet)) {
      EXPECT_EQ(fact.by, games::Proof::seen);
      told.push_back(fact.fact + " " + fact.hex);
    }
    return told;
  }

 private:
  Ground ground_ = test::ground({{test::hex_board("West"), {0, 0}, false}});
  vmod::MapView map_;
};

TEST(NamedMarkers, AreUnderstoodByTheirNamesInThreeLanguages) {
  for (const char* name : {"Mines", "Mines 2", "Campo de Minas", "CAMPO MINATO (3)", "Minefield"}) {
    EXPECT_THAT(MarkedMap().lay(name).facts(), ElementsAre("mines 2,1")) << name;
  }
  for (const char* name : {"FFE", "Fire for Effect", "Fuego de eficacia", "Fuoco d'efficacia", "Fuoco di efficacia"}) {
    EXPECT_THAT(MarkedMap().lay(name).facts(), ElementsAre("ffe 2,1")) << name;
  }
  EXPECT_THAT(MarkedMap().lay("Moved").lay("Disparado", {3, 1}).facts(), ElementsAre("moved 2,1", "fired 3,1"));
}

TEST(NamedMarkers, ArePiecesNamedSoAndNoOthers) {
  for (const char* name : {"Miner", "Gold Mines Ltd", "Determined", "", "12", "Removed"}) {
    EXPECT_THAT(MarkedMap().lay(name).facts(), IsEmpty()) << name;
  }
}

TEST(NamedMarkers, TellOfAHexOnce) {
  EXPECT_THAT(MarkedMap().lay("Mines").lay("Mines 1").lay("Mines", {1, 2}).facts(),
              ElementsAre("mines 2,1", "mines 1,2"));
}

TEST(NamedMarkers, YieldToTheCounterSheetAndAreNotLookedForInDecks) {
  const auto sheet = read_counter_sheet(nlohmann::json::parse(R"({"format": "adjutant-counters/1", "game": "lnl",
    "rules": [{"match": {"name": "^Mines"}, "ignore": true}]})"),
                                        "test.json");
  EXPECT_THAT(MarkedMap().lay("Mines").facts(sheet.value().sheet), IsEmpty());
  MarkedMap cards;
  cards.lay("Mines");
  cards.map().pieces.back().stack = "d";
  vmod::StackView deck;
  deck.id = "d";
  deck.deck = true;
  cards.map().stacks.push_back(deck);
  EXPECT_THAT(cards.facts(), IsEmpty());
}

}  // namespace
}  // namespace adjutant::situation

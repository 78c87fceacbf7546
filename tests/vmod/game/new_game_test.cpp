#include "vmod/game/new_game.h"

#include <algorithm>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/shared.h"
#include "vmod/archive/archive.h"
#include "vmod/view/view.h"

namespace adjutant::vmod {
namespace {

using nlohmann::json;

std::shared_ptr<const Module> lantern_shoals(const std::filesystem::path& shared) {
  return std::make_shared<const Module>(*read_module(*open_archive(shared / "fixtures/lantern-shoals.vmod")));
}

/// What lies where, from the bottom up: "name" of pieces and decks, and names of a stack's pieces.
json laid_out(const MapView& map) {
  json all = json::array();
  for (const PieceView& piece : map.pieces) {
    all.push_back({piece.name, piece.position.x, piece.position.y, piece.location, piece.gpid});
  }
  for (const StackView& stack : map.stacks) {
    if (stack.deck) {
      all.push_back({stack.deck_name, stack.position.x, stack.position.y, stack.pieces, stack.face_down});
    }
  }
  return all;
}

json piece_of_dump(const json& piece) {
  return {piece["name"], piece["position"][0], piece["position"][1], piece["location"], piece["gpid"]};
}

/// The same of a dump by the engine.
json laid_out(const json& map) {
  json all = json::array();
  json decks = json::array();
  for (const json& item : map["itemsBackToFront"]) {
    if (item["kind"] == "piece") {
      all.push_back(piece_of_dump(item));
    }
    for (const json& piece : item.value("piecesBottomToTop", json::array())) {
      all.push_back(piece_of_dump(piece));
    }
    if (item["kind"] == "deck") {
      decks.push_back(
          {item["deckName"], item["position"][0], item["position"][1], item["pieceCount"], item["faceDown"]});
    }
  }
  all.insert(all.end(), decks.begin(), decks.end());
  return all;
}

TEST(NewGame, LiesAsTheEngineLaysItOut) {
  ADJUTANT_NEEDS_SHARED(shared);
  const json dump = json::parse(test::read_file(shared / "fixtures/network/s3-watch-after-sync.json"));
  const View view = view_of(new_game(lantern_shoals(shared)), Viewer::engine());
  ASSERT_EQ(view.maps.size(), dump["maps"].size());
  for (std::size_t i = 0; i < view.maps.size(); ++i) {
    SCOPED_TRACE(view.maps[i].name);
    json ours = laid_out(view.maps[i]);
    json theirs = laid_out(dump["maps"][i]);
    // A shuffled deck has its cards in another order each time.
    std::sort(ours.begin(), ours.end());
    std::sort(theirs.begin(), theirs.end());
    EXPECT_EQ(ours, theirs);
  }
}

TEST(NewGame, AnObserverSeesHowManyCardsAFaceDownDeckHoldsAndNotWhich) {
  ADJUTANT_NEEDS_SHARED(shared);
  const View view = view_of(new_game(lantern_shoals(shared)), Viewer::observer());
  for (const PieceView& piece : view.maps.front().pieces) {
    EXPECT_NE(piece.location, "Weather Deck") << piece.name;
  }
}

TEST(NewGame, AModuleWithoutMapsIsAnEmptyGame) {
  const View view = view_of(new_game(std::make_shared<const Module>()), Viewer::observer());
  EXPECT_TRUE(view.maps.empty());
}

}  // namespace
}  // namespace adjutant::vmod

#include "vmod/game/new_game.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

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

/// A map with boards of these names, of which none lies there by itself.
std::shared_ptr<const Module> module_of_choices(const std::vector<std::string>& names) {
  Module module;
  module.maps.emplace_back();
  module.maps[0].id = "Map0";
  module.maps[0].name = "Main";
  for (const std::string& name : names) {
    module.maps[0].boards.emplace_back();
    module.maps[0].boards.back().name = name;
  }
  return std::make_shared<const Module>(std::move(module));
}

TEST(NewGame, OffersTheBoardsOfAMapThatLaysNone) {
  const auto module = module_of_choices({"North/South", "East"});
  EXPECT_TRUE(view_of(new_game(module), Viewer::observer()).maps.at(0).boards.empty());
  const std::vector<BoardChoice> choices = board_choices(*module);
  ASSERT_EQ(choices.size(), 2U);
  EXPECT_EQ(choices[0].map, "Main");
  for (const BoardChoice& choice : choices) {
    const auto boards = view_of(new_game(module, {choice.command}), Viewer::observer()).maps.at(0).boards;
    ASSERT_EQ(boards.size(), 1U) << choice.board;
    EXPECT_EQ(boards[0].name, choice.board);
  }
}

TEST(NewGame, OffersNoBoardsWhereTheMapLaysThem) {
  EXPECT_TRUE(board_choices(*module_of_choices({"Only"})).empty());
}

}  // namespace
}  // namespace adjutant::vmod

#include "vmod/view/view.h"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/shared.h"
#include "vmod/game.h"
#include "vmod/shoals.h"

namespace adjutant::vmod {
namespace {

using nlohmann::json;
using test::Shoals;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr const char* kSubmergedAmber = "1795243488080";
constexpr const char* kSubmergedTeal = "1795243485868";
constexpr const char* kMaskedAmber = "1795243488098";
constexpr const char* kCardUnderMask = "1795243485705";
constexpr const char* kCardInHand = "1795243485708";
constexpr const char* kCardInDeck = "1795243485706";

const PieceView* find(const View& view, const std::string& id) {
  for (const MapView& map : view.maps) {
    for (const PieceView& piece : map.pieces) {
      if (piece.id == id) {
        return &piece;
      }
    }
  }
  return nullptr;
}

const StackView* deck(const View& view, const std::string& name) {
  for (const MapView& map : view.maps) {
    for (const StackView& stack : map.stacks) {
      if (stack.deck_name == name) {
        return &stack;
      }
    }
  }
  return nullptr;
}

TEST(View, ForAnObserverInvisiblePiecesDoNotExist) {
  ADJUTANT_NEEDS_SHARED(shared);
  const View view = Shoals(shared / "fixtures").seen_by(Viewer::observer());
  EXPECT_EQ(find(view, kSubmergedAmber), nullptr);
  EXPECT_EQ(find(view, kSubmergedTeal), nullptr);
  EXPECT_THAT(to_json(view).dump(), Not(HasSubstr(kSubmergedAmber)));
  EXPECT_THAT(to_json(view).dump(), Not(HasSubstr(kSubmergedTeal)));
}

TEST(View, ASideSeesItsOwnHiddenPiecesOnly) {
  ADJUTANT_NEEDS_SHARED(shared);
  const View view = Shoals(shared / "fixtures").seen_by(Viewer::of_side("Amber Fleet"));
  ASSERT_NE(find(view, kSubmergedAmber), nullptr);
  EXPECT_EQ(find(view, kSubmergedAmber)->name, "Skiff Amber (dented)(Submerge)");
  EXPECT_EQ(find(view, kSubmergedTeal), nullptr);
  ASSERT_NE(find(view, kMaskedAmber), nullptr);
  EXPECT_EQ(find(view, kMaskedAmber)->name, "Skiff Amber(? +)");
}

TEST(View, OfAMaskedPieceThereIsTheMaskAndNothingElse) {
  ADJUTANT_NEEDS_SHARED(shared);
  const View view = Shoals(shared / "fixtures").seen_by(Viewer::observer());
  for (const char* id : {kMaskedAmber, kCardUnderMask}) {
    const PieceView* piece = find(view, id);
    ASSERT_NE(piece, nullptr);
    EXPECT_TRUE(piece->masked);
    EXPECT_THAT(piece->properties, IsEmpty());
    EXPECT_THAT(piece->traits, IsEmpty());
    EXPECT_THAT(piece->layers, IsEmpty());
    EXPECT_THAT(piece->gpid, IsEmpty());
    EXPECT_THAT(piece->basic_name, IsEmpty());
    ASSERT_EQ(piece->appearance.images.size(), 1U);
    EXPECT_EQ(piece->appearance.images[0].image, "mask.png");
  }
  EXPECT_EQ(find(view, kMaskedAmber)->name, "? +");
  EXPECT_EQ(find(view, kCardUnderMask)->name, "?");
}

TEST(View, CardsOfAFaceDownDeckAreANumber) {
  ADJUTANT_NEEDS_SHARED(shared);
  const Shoals game(shared / "fixtures");
  for (const Viewer& viewer : {Viewer::observer(), Viewer::of_side("Amber Fleet")}) {
    const View view = game.seen_by(viewer);
    EXPECT_EQ(find(view, kCardInDeck), nullptr);
    ASSERT_NE(deck(view, "Weather Deck"), nullptr);
    EXPECT_EQ(deck(view, "Weather Deck")->pieces, 2);
    EXPECT_THAT(to_json(view).dump(), Not(HasSubstr("Doldrums")));
  }
}

TEST(View, ThePrivateMapOfASideIsItsOwn) {
  ADJUTANT_NEEDS_SHARED(shared);
  const Shoals game(shared / "fixtures");
  const bool visible = find_map(*game.module, "Amber Hold")->visible_to_all;
  EXPECT_FALSE(visible);
  EXPECT_EQ(find(game.seen_by(Viewer::observer()), kCardInHand), nullptr);
  EXPECT_EQ(find(game.seen_by(Viewer::of_side("Teal Fleet")), kCardInHand), nullptr);
  EXPECT_NE(find(game.seen_by(Viewer::of_side("Amber Fleet")), kCardInHand), nullptr);
}

TEST(View, NoPasswordOfTheFixturesIsInAnyViewOfAnyStep) {
  ADJUTANT_NEEDS_SHARED(shared);
  const Viewer viewers[] = {Viewer::engine(), Viewer::engine("Amber Fleet"), Viewer::observer(),
                            Viewer::of_side("Teal Fleet")};
  for (const char* file : {"shoals-game.vsav", "shoals-game.vlog"}) {
    const Shoals game(shared / "fixtures", file);
    GameState state = game.save.start(game.module);
    for (std::size_t step = 0; step <= game.save.steps(); ++step) {
      for (const Viewer& viewer : viewers) {
        const View view = view_of(state, viewer);
        std::string all = to_json(view).dump();
        for (const Diagnostic& diagnostic : view.diagnostics) {
          for (const Argument& argument : diagnostic.what.args) {
            all += argument.value;
          }
        }
        for (const std::string& line : state.chat()) {
          all += line;
        }
        for (const char* password : {"amberpw", "tealpw", "otto"}) {
          ASSERT_THAT(all, Not(HasSubstr(password))) << file << " step " << step;
        }
      }
      game.save.play(state, step);
    }
  }
}

TEST(View, AMatUnderAMaskIsNotNamedByItsCargo) {
  test::Game game;
  game.add("10", "mat;Secret Raft\tobs;;mask.png;;B;?;player:\tpiece;;;a.png;Raft", "1;11\townerpw;\tMain;50;50;1");
  game.add("11", "matPiece;;true;0;0\tpiece;;;b.png;Crate", "10\tMain;50;50;2");
  const View everything = view_of(game.state, Viewer::engine());
  EXPECT_EQ(find(everything, "11")->properties.at("CurrentMat"), "Secret Raft");
  const View observed = view_of(game.state, Viewer::observer());
  EXPECT_FALSE(find(observed, "11")->properties.contains("CurrentMat"));
  EXPECT_THAT(to_json(observed).dump(), Not(HasSubstr("Raft")));
}

TEST(View, AnInvisiblePieceIsNotCountedInItsStackEither) {
  test::Game game;
  game.add("10", "piece;;;a.png;Below", "Main;50;50;1");
  game.add("11", "hide;;Hide;;player:\tpiece;;;b.png;Between", "ownerpw\tMain;50;50;2");
  game.add("12", "piece;;;c.png;Above", "Main;50;50;3");
  game.add("20", "stack", "Main;50;50;10;11;12");
  const View view = view_of(game.state, Viewer::observer());
  ASSERT_EQ(view.maps[0].pieces.size(), 2U);
  EXPECT_EQ(view.maps[0].stacks[0].pieces, 2);
  EXPECT_EQ(find(view, "12")->index, 1);
  EXPECT_EQ(find(view, "12")->properties.at("StackSize"), "2");
  EXPECT_EQ(find(view, "10")->properties.at("StackPos"), "2");
}

TEST(View, ThePlayerWhoHidAPieceSeesIt) {
  test::Game game;
  game.state.apply("PLAYER\townerpw\tAnn\tRed");
  game.add("11", "hide;;Hide;;player:\tpiece;;;b.png;Sub", "ownerpw\tMain;50;50;2");
  const PlayerRef ann = game.state.roster().at(0).player;
  EXPECT_EQ(find(view_of(game.state, Viewer::of_side("Red")), "11"), nullptr);
  const View own = view_of(game.state, Viewer::of_player(ann, "Red"));
  ASSERT_NE(find(own, "11"), nullptr);
  EXPECT_EQ(find(own, "11")->name, "Sub(Hide)");
  EXPECT_EQ(find(own, "11")->properties.at("hiddenBy"), "player 1");
}

TEST(View, APieceWhoseUnknownTraitNamesAPlayerIsNotShown) {
  test::Game game;
  game.state.apply("PLAYER\townerpw\tAnn\tRed");
  game.add("1", "conceal;a;b\tpiece;;;a.png;Tank", "ownerpw;x\tMain;10;20;7");
  game.add("2", "conceal;a;b\tpiece;;;a.png;Truck", "null\tMain;10;20;7");
  const View view = view_of(game.state, Viewer::observer());
  EXPECT_EQ(find(view, "1"), nullptr);
  EXPECT_NE(find(view, "2"), nullptr);
  EXPECT_NE(find(view_of(game.state, Viewer::engine()), "1"), nullptr);
}

TEST(View, APieceWhoseUnknownTraitMayNameSomebodyIsNotShownThoughNobodyIsKnown) {
  test::Game game;
  const char* const hidden[] = {"password;|0", "1234;|0", "ab;", "x|secretive", "null;nobody;1"};
  const char* const shown[] = {"", "null;", "null", "3\\;;false", "true;-1.5;null", "0|1|2"};
  for (const char* state : hidden) {
    game.add("1", "conceal;C;ge/geqmark;ge\tpiece;;;a.png;Tank", std::string(state) + "\tMain;10;20;7");
    EXPECT_EQ(find(view_of(game.state, Viewer::observer()), "1"), nullptr) << state;
    game.state.apply("-/1");
  }
  for (const char* state : shown) {
    game.add("1", "turr;3;;x\tpiece;;;a.png;Tank", std::string(state) + "\tMain;10;20;7");
    EXPECT_NE(find(view_of(game.state, Viewer::observer()), "1"), nullptr) << state;
    game.state.apply("-/1");
  }
}

TEST(View, AShortIdOrANumberInAnUnknownTraitHidesThePieceOnceItsPlayerIsKnown) {
  for (const char* id : {"7", "12", "a", "x;y", "0"}) {
    test::Game game;
    game.state.apply(std::string("PLAYER\t") + id + "\tAnn\tRed");
    game.add("1", "strange;C\tpiece;;;a.png;Tank", std::string(id) + ";|0\tMain;10;20;7");
    EXPECT_EQ(find(view_of(game.state, Viewer::observer()), "1"), nullptr) << id;
  }
}

TEST(View, PicturesComeFromTheInsideOutTurnedByTheTraitsAroundThem) {
  test::Game game;
  game.add("1",
           "emb2;;128;A;;128;;;128;;;;1;false;5;-6;flag.png,flag2.png;,+ two;true;Flag;;;false;;1;1;true\t"
           "rotate;4;;;;;;;Turn\tpiece;;;a.png;Inf",
           "2\t1\tMain;10;20;7");
  const View view = view_of(game.state, Viewer::observer());
  const PieceView& piece = *find(view, "1");
  ASSERT_EQ(piece.appearance.images.size(), 2U);
  EXPECT_EQ(piece.appearance.images[0], (ImageView{"a.png", 0, 0, 1, 90}));
  EXPECT_EQ(piece.appearance.images[1], (ImageView{"flag2.png", 5, -6, 1, 0}));
  ASSERT_EQ(piece.layers.size(), 1U);
  EXPECT_EQ(piece.layers[0].layer, "Flag");
  EXPECT_EQ(piece.layers[0].level, 2);
  EXPECT_EQ(piece.layers[0].name, " two");
  EXPECT_EQ(piece.name, "Inf two");
}

TEST(View, LabelsSayWhereTheyStandAndTurnWithThePiece) {
  test::Game game;
  game.add("1",
           "rotate;4;;;;;;;Turn\tlabel;76,130;Change;12;255,255,255;200,0,0;b;3;l;-2;t;r;$pieceName$ "
           "($label$);Dialog;3;90;Pennant;;false\tpiece;;;a.png;Inf",
           "1\tOf $BasicName$\tMain;10;20;7");
  const View view = view_of(game.state, Viewer::observer());
  const PieceView& piece = *find(view, "1");
  ASSERT_EQ(piece.appearance.labels.size(), 1U);
  const LabelView expected{"Of Inf", 12, true, true, "200,0,0", "255,255,255", "bl", "tr", -2, 3, 180, 1};
  EXPECT_EQ(piece.appearance.labels[0], expected);
}

TEST(View, AnEmptyLabelIsNone) {
  test::Game game;
  game.add("1", "label;76,130;Change;12\tpiece;;;a.png;Inf", "\tMain;10;20;7");
  EXPECT_THAT(find(view_of(game.state, Viewer::observer()), "1")->appearance.labels, IsEmpty());
}

TEST(View, APieceThatHasMovedShowsTheSignOfItWithTheCornerAtItsPlace) {
  test::Game game;
  game.add("1", "markmoved;moved.png;4;-5;Moved\tpiece;;;a.png;Inf", "true\tMain;10;20;7");
  game.add("2", "markmoved;moved.png;4;-5;Moved\tpiece;;;a.png;Inf", "false\tMain;10;20;7");
  const View view = view_of(game.state, Viewer::observer());
  ASSERT_EQ(find(view, "1")->appearance.images.size(), 2U);
  EXPECT_EQ(find(view, "1")->appearance.images[1], (ImageView{"moved.png", 4, -5, 1, 0, true}));
  EXPECT_EQ(find(view, "2")->appearance.images.size(), 1U);
}

TEST(View, ADeckHasItsSizeAndTheBackOfItsTopCard) {
  ADJUTANT_NEEDS_SHARED(shared);
  const View view = Shoals(shared / "fixtures").seen_by(Viewer::observer());
  EXPECT_EQ(deck(view, "Weather Deck")->size, (Size{40, 60}));
  EXPECT_EQ(deck(view, "Weather Deck")->back, "mask.png");
  EXPECT_EQ(deck(view, "Spent Deck")->back, "");
}

}  // namespace
}  // namespace adjutant::vmod

#include "vmod/game/visibility.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/shared.h"
#include "vmod/engine_state.h"
#include "vmod/game.h"
#include "vmod/shoals.h"
#include "vmod/view/view.h"

// What each side sees, held against what the engine told a player of that side (shared/fixtures).

namespace adjutant::vmod {
namespace {

using nlohmann::json;
using test::dump_at;
using test::kOfTheWindow;
using test::Shoals;
using testing::IsEmpty;

/// A piece of a dump, and whether the viewer's own VASSAL shows it to him.
struct Told {
  json piece;
  bool shown = true;
  bool beside_hidden = false;  ///< in one stack with a piece that does not exist for the viewer
};

bool holds(const json& piece, const char* property) {
  return piece["properties"].value(property, "") == "true";
}

void tell_members(const json& container, bool open_map, std::map<std::string, Told>& told) {
  const json& pieces = container["piecesBottomToTop"];
  const bool deck = container["kind"] == "deck";
  const bool any_hidden =
      std::any_of(pieces.begin(), pieces.end(), [](const json& p) { return holds(p, "Invisible"); });
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const bool seen_in_deck = !deck || (i + 1 == pieces.size() && container["faceDown"] == false);
    const bool shown = open_map && seen_in_deck && !holds(pieces[i], "Invisible");
    told.emplace(pieces[i]["id"], Told{pieces[i], shown, any_hidden});
  }
}

/// All pieces of a dump by id. The fixtures' module has one map that is not everybody's.
std::map<std::string, Told> pieces_told(const json& dump, const std::string& side) {
  std::map<std::string, Told> told;
  for (const json& map : dump["maps"]) {
    const bool open = map["name"] != "Amber Hold" || side == "Amber Fleet";
    for (const json& item : map["itemsBackToFront"]) {
      if (item["kind"] == "piece") {
        told.emplace(item["id"], Told{item, open && !holds(item, "Invisible"), false});
      } else {
        tell_members(item, open, told);
      }
    }
  }
  return told;
}

/// The engine counts invisible pieces here; a player is told as if they were not.
const std::set<std::string> kOfTheStack{"StackPos", "StackSize"};
/// Of a log, what no command of it carries (see engine_state_test).
bool is_old_place(const std::string& name) {
  return name.starts_with("Old") || name.starts_with("Clicked") || name == "ParentID" || name == "CloneID";
}

void expect_in_plain_view(const Told& told, const PieceView& piece, bool of_a_log) {
  EXPECT_FALSE(piece.masked);
  EXPECT_EQ(piece.gpid, told.piece["gpid"].get<std::string>());
  for (const auto& [name, value] : told.piece["properties"].items()) {
    if (kOfTheWindow.contains(name) || (told.beside_hidden && kOfTheStack.contains(name)) ||
        (of_a_log && is_old_place(name))) {
      continue;
    }
    const auto own = piece.properties.find(name);
    EXPECT_EQ(own == piece.properties.end() ? json() : json(own->second), value) << piece.id << " " << name;
  }
}

void expect_nothing_but_the_mask(const PieceView& piece) {
  EXPECT_TRUE(piece.masked);
  EXPECT_THAT(piece.properties, IsEmpty());
  EXPECT_THAT(piece.traits, IsEmpty());
  EXPECT_THAT(piece.prototypes, IsEmpty());
  EXPECT_THAT(piece.layers, IsEmpty());
  EXPECT_THAT(piece.gpid, IsEmpty());
  EXPECT_THAT(piece.basic_name, IsEmpty());
  EXPECT_THAT(piece.appearance.labels, IsEmpty());
  EXPECT_EQ(piece.appearance.images.size(), 1U);
}

struct Seen {
  std::size_t plain = 0;
  std::size_t masked = 0;
  std::size_t absent = 0;

  friend bool operator==(const Seen&, const Seen&) = default;
  friend void PrintTo(const Seen& seen, std::ostream* out) {
    *out << fmt::format("{} in plain view, {} masked, {} absent", seen.plain, seen.masked, seen.absent);
  }
};

/// Every piece of the dump is in the view as its viewer's VASSAL shows it, and no other is.
Seen expect_as_told(const json& dump, const std::string& side, const View& view, bool of_a_log = false) {
  const auto told = pieces_told(dump, side);
  std::map<std::string, const PieceView*> seen;
  for (const MapView& map : view.maps) {
    for (const PieceView& piece : map.pieces) {
      seen.emplace(piece.id, &piece);
    }
  }
  EXPECT_THAT(view.off_map, IsEmpty());
  Seen counted;
  for (const auto& [id, expected] : told) {
    const auto found = seen.find(id);
    EXPECT_EQ(found != seen.end(), expected.shown) << id << " " << expected.piece["name"];
    if (found == seen.end()) {
      ++counted.absent;
      continue;
    }
    const PieceView& piece = *found->second;
    EXPECT_EQ(piece.name, expected.piece["name"].get<std::string>());
    EXPECT_EQ(piece.location, expected.piece["location"].get<std::string>());
    EXPECT_EQ(json({piece.position.x, piece.position.y}), expected.piece["position"]);
    if (holds(expected.piece, "Obscured")) {
      expect_nothing_but_the_mask(piece);
      ++counted.masked;
    } else {
      expect_in_plain_view(expected, piece, of_a_log);
      ++counted.plain;
    }
  }
  EXPECT_EQ(seen.size(), counted.plain + counted.masked) << "a piece that the engine does not know";
  return counted;
}

TEST(Sides, SeeOfASaveWhatTheirOwnVassalShows) {
  ADJUTANT_NEEDS_SHARED(shared);
  const Shoals game(shared / "fixtures", "shoals-game.vsav");
  const GameState state = game.save.end(game.module);
  const auto seen = [&](const char* dump, const std::string& side) {
    SCOPED_TRACE(dump);
    return expect_as_told(dump_at(shared / "fixtures" / dump), side, view_of(state, as_side(state, side)));
  };
  EXPECT_EQ(seen("shoals-game.state.json", "Amber Fleet"), (Seen{28, 1, 3}));
  EXPECT_EQ(seen("shoals-game.state.as-tess.json", "Teal Fleet"), (Seen{24, 3, 5}));
  EXPECT_EQ(seen("shoals-game.state.as-otto.json", ""), (Seen{22, 4, 6}));
}

TEST(Sides, SeeAtTheEndOfALogWhatTheirOwnVassalShows) {
  ADJUTANT_NEEDS_SHARED(shared);
  const Shoals game(shared / "fixtures", "shoals-game.vlog");
  const GameState state = game.save.end(game.module);
  for (const auto& [dump, side] :
       {std::pair<const char*, std::string>{"shoals-game.vlog.end-as-ada.json", "Amber Fleet"},
        {"shoals-game.vlog.end.json", ""}}) {
    SCOPED_TRACE(dump);
    expect_as_told(dump_at(shared / "fixtures" / dump), side, view_of(state, as_side(state, side)), true);
  }
}

class EachStep : public testing::TestWithParam<const char*> {};

TEST_P(EachStep, OfALogShowsAnObserverWhatVassalShowsHim) {
  ADJUTANT_NEEDS_SHARED(shared);
  const std::filesystem::path folder = shared / GetParam();
  const Shoals game(folder, "shoals-game.vlog");
  GameState state = game.save.start(game.module);
  std::size_t hidden = 0;
  for (std::size_t step = 0; step < game.save.steps(); ++step) {
    SCOPED_TRACE(fmt::format("step {}", step + 1));
    game.save.play(state, step);
    const json dump = dump_at(folder / fmt::format("vlog-steps/step-{:03}.json", step + 1));
    hidden += expect_as_told(dump, "", view_of(state, Viewer::observer()), true).absent;
  }
  EXPECT_GT(hidden, 100U);
}

INSTANTIATE_TEST_SUITE_P(Sides, EachStep, testing::Values("fixtures", "fixtures/v3.7.26"),
                         [](const auto& folder) { return folder.index == 0 ? "Newest" : "Older"; });

TEST(Sides, HeldByOnePlayerAloneSeeWhatThatPlayerHid) {
  test::Game game;
  game.state.apply("PLAYER\tannpw\tAnn\tRed");
  game.state.apply("PLAYER\tbobpw\tBob\tBlue");
  game.state.apply("PLAYER\tbertpw\tBert\tBlue");
  game.add("1", "hide;;Hide;;player:\tpiece;;;a.png;Sub", "annpw\tMain;50;50;2");
  game.add("2", "hide;;Hide;;player:\tpiece;;;a.png;Spy", "bobpw\tMain;80;50;2");
  const auto names = [&](const std::string& side) {
    const View view = view_of(game.state, as_side(game.state, side));
    std::vector<std::string> result;
    for (const PieceView& piece : view.maps[0].pieces) {
      result.push_back(piece.properties.at("BasicName"));
    }
    return result;
  };
  EXPECT_THAT(names("Red"), testing::ElementsAre("Sub"));
  EXPECT_THAT(names("Blue"), IsEmpty());
  EXPECT_THAT(names(""), IsEmpty());
}

TEST(Sides, AreNotToldByGapsOrEmptyStacksThatSomethingHiddenIsThereOrHasMoved) {
  test::Game game;
  const auto seen = [&] { return to_json(view_of(game.state, Viewer::observer())).dump(); };
  game.add("1", "piece;;;a.png;Below", "Main;50;50;1");
  game.add("2", "piece;;;a.png;Above", "Main;70;50;1");
  game.add("3", "piece;;;a.png;Aboard", "Main;70;90;1");
  const std::string before = seen();
  game.add("10", "hide;;Hide;;player:\tpiece;;;b.png;Sub", "ownerpw\tMain;90;50;2");
  game.add("20", "stack", "Main;90;50;10");
  EXPECT_EQ(seen(), before);
  game.state.apply("M/10/Main/70/90/3/Main/90/50/null/ownerpw");
  EXPECT_EQ(view_of(game.state, Viewer::observer()).maps[0].empty_stacks, 0);
  EXPECT_EQ(view_of(game.state, Viewer::engine()).maps[0].empty_stacks, 1);
}

TEST(Sides, AreNotToldOfHiddenPiecesThatLieOnNoMap) {
  test::Game game;
  game.add("1", "hide;;Hide;;player:\tpiece;;;b.png;Sub", "ownerpw\tNowhere;90;50;2");
  EXPECT_THAT(view_of(game.state, Viewer::observer()).diagnostics, IsEmpty());
  game.add("2", "piece;;;b.png;Ship", "Nowhere;90;50;2");
  const View view = view_of(game.state, Viewer::observer());
  ASSERT_EQ(view.diagnostics.size(), 1U);
  EXPECT_EQ(view.diagnostics[0].what.args.at(0).value, "1");
  EXPECT_THAT(view.off_map, IsEmpty());
}

TEST(Sides, ReadTheNameThatVassalGivesAMaskedPiece) {
  test::Game game;
  game.add("1",
           "emb2;;128;A;;128;;;128;;;;1;false;0;0;hit.png;+ "
           "(hit);true;Hit;;;false;;1;1;true\tobs;;mask.png;;B;?;player:\tpiece;;;a.png;Sub",
           "1\townerpw;\tMain;90;50;2");
  const View view = view_of(game.state, Viewer::observer());
  ASSERT_EQ(view.maps[0].pieces.size(), 1U);
  EXPECT_EQ(view.maps[0].pieces[0].name, "? (hit)");
  expect_nothing_but_the_mask(view.maps[0].pieces[0]);
}

TEST(Sides, DoNotReadThePropertiesOfAPrivateMap) {
  Module module = *test::Game::module();
  module.maps[1].visible_to_all = false;
  module.maps[1].sides = {"Red"};
  const auto add = [&](GlobalProperty::Level level, const char* container) {
    GlobalProperty property;
    property.level = level;
    property.container = container;
    property.name = "Target";
    module.properties.push_back(property);
  };
  add(GlobalProperty::Level::map, "Main");
  add(GlobalProperty::Level::map, "Other");
  add(GlobalProperty::Level::zone, "Other:Safe");
  const GameState state(std::make_shared<const Module>(module));
  const auto owners = [&](const Viewer& viewer) {
    std::vector<std::string> result;
    for (const auto& [owner, properties] : view_of(state, viewer).global_properties) {
      result.push_back(owner);
    }
    return result;
  };
  EXPECT_THAT(owners(Viewer::observer()), testing::ElementsAre("map:Main"));
  EXPECT_THAT(owners(Viewer::of_side("Red")), testing::ElementsAre("map:Main", "map:Other", "zone:Other/Safe"));
}

}  // namespace
}  // namespace adjutant::vmod

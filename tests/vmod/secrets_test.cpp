#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/shared.h"
#include "support/walks.h"
#include "vmod/archive/obfuscation.h"
#include "vmod/corpus_games.h"
#include "vmod/game.h"
#include "vmod/game/save.h"
#include "vmod/game/visibility.h"
#include "vmod/opened_module.h"
#include "vmod/view/view.h"
#include "vmod/wire/compression.h"
#include "vmod/wire/limits.h"
#include "vmod/wire/watched.h"

// A player's id is that player's password. No byte of what this room gives away holds one.

namespace adjutant::vmod {
namespace {

namespace fs = std::filesystem;

/// Pieces, stacks and decks of a game of which every view is made.
constexpr std::size_t kSmallGame = 300;

/// The text of a game file, by the shortest way.
std::string text_of(const fs::path& file) {
  const auto archive = open_archive(file);
  const std::string bytes = archive ? archive->read("savedGame").value_or("") : test::read_file(file);
  return deobfuscate(bytes).value_or("");
}

/// The ids of all players that the text names, found without this room's readers.
std::set<std::string> ids_in(const std::string& text) {
  constexpr std::string_view kLeaf = "PLAYER\t";
  std::set<std::string> ids;
  for (std::size_t at = text.find(kLeaf); at != std::string::npos; at = text.find(kLeaf, at + 1)) {
    const std::size_t start = at + kLeaf.size();
    std::string id = text.substr(start, text.find('\t', start) - start);
    id.erase(id.find_last_not_of('\\') + 1);
    ids.insert(id);
  }
  ids.erase("");
  return ids;
}

std::string all_texts(const Diagnostics& diagnostics) {
  std::string all;
  for (const Diagnostic& diagnostic : diagnostics) {
    all += diagnostic.where + "\n" + diagnostic.what.key + "\n";
    for (const Argument& argument : diagnostic.what.args) {
      all += argument.name + "=" + argument.value + "\n";
    }
  }
  return all;
}

/// Everything that somebody may be told of a game.
std::string all_told(const GameState& state, const Viewer& viewer) {
  const View view = view_of(state, viewer);
  std::string all = to_json(view).dump() + all_texts(view.diagnostics) + state.notes();
  for (const std::string& line : state.chat()) {
    all += line + "\n";
  }
  return all;
}

std::vector<Viewer> all_viewers(const GameState& state) {
  std::vector<Viewer> viewers{Viewer::engine(), Viewer::observer()};
  for (const RosterEntry& entry : state.roster()) {
    viewers.push_back(as_side(state, entry.side));
  }
  return viewers;
}

void expect_no_id(const fs::path& file, const GameState& state, const std::set<std::string>& ids) {
  for (const Viewer& viewer : all_viewers(state)) {
    const std::string all = all_told(state, viewer);
    for (const std::string& id : ids) {
      EXPECT_EQ(all.find(id), std::string::npos) << "an id of " << file << ", seen as " << viewer.side;
    }
  }
}

/// What may be said of a game without looking at its pieces.
std::string told_beside_the_board(const GameState& state) {
  std::string all = state.notes() + all_texts(state.diagnostics());
  for (const std::string& line : state.chat()) {
    all += line + "\n";
  }
  for (const std::string& side : sides_of(state)) {
    all += side + "\n";
  }
  return all;
}

/// Views of large games take too long to be made of all of them in every run: here it is what stands beside the board.
TEST(PlayerIds, AreInNothingThatIsToldOfAnyGameOfTheCorpus) {
  ADJUTANT_NEEDS_SHARED(shared);
  std::size_t games = 0;
  std::size_t ids_in_all = 0;
  std::size_t views = 0;
  for (const auto& [file, name] : test::walked(test::games_of_the_corpus())) {
    const std::set<std::string> ids = ids_in(text_of(file));
    const SavedGame save = read_save(file).value();
    Module module = save.bare_module();
    for (Map& map : module.maps) {
      map.visible_to_all = true;
    }
    const GameState state = save.end(std::make_shared<const Module>(std::move(module)));
    if (state.objects().size() <= kSmallGame) {
      expect_no_id(file, state, ids);
      ++views;
    }
    const std::string beside = told_beside_the_board(state);
    for (const std::string& id : ids) {
      EXPECT_EQ(beside.find(id), std::string::npos) << "an id of " << name;
    }
    ids_in_all += ids.size();
    ++games;
  }
  if (!test::walks_whole()) {
    return;
  }
  EXPECT_EQ(games, 124U);
  EXPECT_EQ(ids_in_all, 125U);
  EXPECT_GT(views, 20U);
}

TEST(PlayerIds, AreInNothingThatIsToldOfTheFixtures) {
  ADJUTANT_NEEDS_SHARED(shared);
  for (const char* folder : {"fixtures", "fixtures/v3.7.26"}) {
    const auto module = std::make_shared<const Module>(test::module_at(shared / folder / "lantern-shoals.vmod"));
    for (const char* file : {"shoals-game.vsav", "shoals-game.vlog"}) {
      const std::set<std::string> ids = ids_in(text_of(shared / folder / file));
      EXPECT_TRUE(ids.contains("amberpw") && ids.contains("tealpw"));
      const SavedGame save = read_save(shared / folder / file).value();
      expect_no_id(file, save.end(module), ids);
      expect_no_id(file, save.start(module), ids);
    }
  }
}

TEST(LiveLimits, NoGameOfTheCorpusComesNearThem) {
  ADJUTANT_NEEDS_SHARED(shared);
  std::size_t dearest = 0;
  for (const auto& [file, name] : test::walked(test::games_of_the_corpus())) {
    const std::string text = text_of(file);
    if (text.find("LOG\t") != std::string::npos) {
      continue;  // on the wire a log's steps come one by one
    }
    wire::Watched watched(test::Game::module());
    watched.hear({wire::Secret(text), wire::Heard::To::room});
    EXPECT_FALSE(watched.refused()) << name;
    EXPECT_LT(watched.state().objects().size(), wire::limits::game_objects / 2) << name;
    EXPECT_LT(watched.state().trait_count(), wire::limits::game_traits / 2) << name;
    EXPECT_LT(text.size(), wire::limits::game_bytes / 2) << name;
    const std::string packed = wire::pack(text);
    EXPECT_LT(packed.size(), wire::limits::line_bytes / 2) << name;
    EXPECT_TRUE(wire::unpack(packed)) << name;
    dearest = std::max(dearest, watched.cost());
  }
  EXPECT_LT(dearest, 64U << 20);
}

/// An id may stand wherever a game holds text, put there by a module or by somebody who means to find it.
TEST(PlayerIds, AreReplacedWhereverAPieceHoldsText) {
  test::Game game;
  game.state.apply("PLAYER\topensesame\tAnn opensesame\tRed opensesame");
  game.add("opensesame",
           "emb2;;128;A;;128;;;128;;;;1;false;0;0;opensesame.png;opensesame +;true;opensesame;;;false;;1;1;true\t"
           "label;76;Label;10;;0,0,0;t;0;c;0;b;c;$pieceName$ opensesame\tmark;opensesame\t"
           "piece;;;opensesame.png;Tank opensesame",
           "1\tby opensesame\topensesame\tMain;10;20;opensesame;1;opensesame;opensesame");
  game.add("2", "obs;;opensesame.png;;B;opensesame;player:\tpiece;;;a.png;Spy", "otherpw;\tMain;50;50;2");
  game.add("3", "deck;true;;40;40;Always;Never;false;false;false;;;;opensesame", "Main;9;9;false;opensesame");
  game.state.apply("MutableProperty\tWeather\t\topensesame\tModule");
  game.state.apply("CHAT<opensesame> - my word is opensesame");
  game.state.apply("opensesame\tunknown");
  expect_no_id("a game of our own", game.state, {"opensesame", "otherpw"});
}

// Whoever calls himself like something that lies on the board

/// A game with a piece that its module has, on a map with squares, and what is shown of it where strangers have these
/// ids.
View seen_among(const std::vector<std::string>& strangers, const std::vector<std::string>& more = {}) {
  Module module = *test::Game::module();
  module.slots.emplace_back().definition =
      "+/null/mark;Terrain\tpiece;;;guard-squad.svg;Guard Squad/clear\tnull;0;0;2;0";
  Board board;
  SquareGrid grid;
  grid.numbering = Numbering{};
  board.grid = grid;
  module.maps[0].boards.push_back(board);
  GameState state(std::make_shared<const Module>(std::move(module)));
  const auto ids = std::make_shared<IdSet>();
  for (const std::string& id : strangers) {
    ids->add(id);
  }
  state.share_ids(ids);
  state.apply_command("begin_save");
  for (const std::string& command : more) {
    state.apply(command);
  }
  state.apply("+/1760000000003/mark;Terrain\tpiece;;;guard-squad.svg;Guard Squad/clear\tMain;10;20;2;0");
  state.apply("+/1760000000004/zork;own\tpiece;;;guard-squad.svg;Guard Squad/0,true\tMain;10;20;2;0");
  state.apply("end_save");
  return view_of(state, Viewer::observer());
}

TEST(PlayerIds, OfStrangersChangeNothingOfWhatTheModuleHasAndTheBoardIs) {
  const View alone = seen_among({});
  ASSERT_EQ(alone.maps[0].pieces.size(), 2U);
  const std::string place = alone.maps[0].pieces[0].location;
  ASSERT_NE(place, "");
  const View among =
      seen_among({"Guard Squad", "Squad", "guard-squad.svg", "1760000000003", "clear", place, "0", "true", "Main"});
  EXPECT_EQ(among.maps[0].pieces, alone.maps[0].pieces);
}

TEST(PlayerIds, OfPlayersInTheGameChangeNoNameThatTheModuleHas) {
  const std::vector<PieceView> alone = seen_among({}).maps[0].pieces;
  const std::vector<PieceView> among = seen_among({}, {"PLAYER\tGuard Squad\tEve\tRed"}).maps[0].pieces;
  EXPECT_EQ(among, alone);
}

TEST(PlayerIds, ThatAreTruthValuesAreReplacedWhereThePlayerIsInTheGame) {
  EXPECT_EQ(seen_among({}, {"PLAYER\tclear\tEve\tRed"}).maps[0].pieces[0].properties.at("Terrain"), "clear");
  test::Game game;
  game.state.apply("PLAYER\ttrue\tAnn\tRed");
  game.add("1", "mark;Of\tpiece;;;a.png;about", "true\tMain;10;12;7");
  EXPECT_EQ(view_of(game.state, Viewer::engine()).maps[0].pieces.at(0).properties.at("Of"), "secret");
}

TEST(PlayerIds, ThatAreShortAreReplacedOnlyWhereTheyStandAlone) {
  test::Game game;
  game.state.apply("PLAYER\tab\tAnn\tRed");
  game.state.apply("PLAYER\t12\tBob\tBlue");
  game.add("1", "mark;Of,Count\tpiece;;;a.png;about", "ab,12\tMain;10;12;7");
  const View view = view_of(game.state, Viewer::engine());
  const PieceView& piece = view.maps[0].pieces.at(0);
  EXPECT_EQ(piece.name, "about");
  EXPECT_EQ(piece.properties.at("Of"), "secret");
  EXPECT_EQ(piece.properties.at("Count"), "12");
  EXPECT_EQ(piece.properties.at("CurrentY"), "12");
}

}  // namespace
}  // namespace adjutant::vmod

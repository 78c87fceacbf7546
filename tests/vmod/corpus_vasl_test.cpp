#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/shared.h"
#include "vmod/corpus_games.h"
#include "vmod/game/save.h"
#include "vmod/view/view.h"

// VASL's own module is in nobody's corpus, its saves are. What its client conceals stands in its pieces' states: the
// trait "conceal;" and VASSAL's "hide;" and "obs;" begin with who did it, "null" or nothing where nobody has.

namespace adjutant::vmod {
namespace {

bool names_an_owner(const std::string& state) {
  const std::string owner = state.substr(0, state.find(';'));
  return !owner.empty() && owner != "null";
}

/// Of a piece the traits that somebody has closed, by the first word of their types.
std::set<std::string> closed_traits(const Object& piece, const std::vector<std::string>& states) {
  std::set<std::string> closed;
  for (std::size_t i = 0; i < piece.type->traits.size(); ++i) {
    const std::string& type = piece.type->traits[i].text;
    const std::string word = type.substr(0, type.find(';'));
    if ((word == "conceal" || word == "hide" || word == "obs") && names_an_owner(states[i])) {
      closed.insert(word);
    }
  }
  return closed;
}

std::map<std::string, const PieceView*> pieces_by_id(const View& view) {
  std::map<std::string, const PieceView*> pieces;
  for (const MapView& map : view.maps) {
    for (const PieceView& piece : map.pieces) {
      pieces.emplace(piece.id, &piece);
    }
  }
  return pieces;
}

/// The module as the save tells of it, its maps open to all: what is hidden then, the pieces' traits hide.
std::shared_ptr<const Module> stand_in(const SavedGame& save) {
  Module module = save.bare_module();
  for (Map& map : module.maps) {
    map.visible_to_all = true;
  }
  return std::make_shared<const Module>(std::move(module));
}

std::vector<test::SharedFile> games_of_vasl() {
  return test::shared_files({"corpus/vasl-saves/saves"}, [](const auto&) { return true; });
}

struct Counted {
  std::size_t shown = 0;
  std::size_t concealed = 0;
};

Counted check(const GameState& state) {
  Counted counts;
  const View observed = view_of(state, Viewer::observer());
  const auto shown = pieces_by_id(observed);
  for (const Object& object : state.objects()) {
    if (!object.alive || object.kind != Object::Kind::piece || !state.map_of(object)) {
      continue;
    }
    const std::set<std::string> closed = closed_traits(object, object.states);
    const bool away = closed.contains("conceal") || closed.contains("hide");
    EXPECT_EQ(shown.contains(object.id), !away) << object.id;
    if (!away && closed.contains("obs")) {
      EXPECT_TRUE(shown.at(object.id)->masked && shown.at(object.id)->properties.empty()) << object.id;
    }
    counts.shown += away ? 0 : 1;
    counts.concealed += away ? 1 : 0;
  }
  return counts;
}

class VaslGame : public testing::TestWithParam<test::SharedFile> {};

TEST_P(VaslGame, ShowsAnObserverEveryPieceThatNobodyHasConcealedAndNoOther) {
  const auto save = read_save(GetParam().path);
  ASSERT_TRUE(save) << save.error().what.key;
  const auto module = stand_in(*save);
  check(save->start(module));
  check(save->end(module));
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(VaslGame);
INSTANTIATE_TEST_SUITE_P(VaslGames, VaslGame, testing::ValuesIn(games_of_vasl()), test::test_name);

TEST(VaslGames, TheirConcealedUnitsAreAmongThem) {
  ADJUTANT_NEEDS_SHARED(shared);
  Counted all;
  for (const test::SharedFile& game : games_of_vasl()) {
    const auto save = read_save(game.path);
    ASSERT_TRUE(save) << game.name;
    const Counted seen = check(save->end(stand_in(*save)));
    all.shown += seen.shown;
    all.concealed += seen.concealed;
  }
  EXPECT_GT(all.shown, 0U);
  EXPECT_GT(all.concealed, 0U);
  RecordProperty("shown", static_cast<int>(all.shown));
  RecordProperty("concealed", static_cast<int>(all.concealed));
}

}  // namespace
}  // namespace adjutant::vmod

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/lnl/board/units.h"
#include "games/lnl/lnl_positions.h"
#include "games/lnl/lnl_procedure.h"
#include "games/play.h"
#include "games/said.h"
#include "support/shared.h"

// Who knows one language reads no other: everything that the game says, in each of the three.
namespace adjutant::games::lnl {
namespace {

using games::test::expect_read_in_every_language;
using games::test::Said;
using nlohmann::json;
using test::Board;

void hear(const Situation& situation, const GameSystem& game, Said& said) {
  for (const ActionView& view : actions(situation, games::test::everybody(situation), {game.charts, {}})) {
    said.add(view);
  }
  for (const UnitView& view : game.read(situation, game.charts)) {
    said.add(view);
  }
}

void hear(const tables::Answer<json>& answer, const Procedure& procedure, Said& said) {
  if (const auto* error = std::get_if<Error>(&answer)) {
    said.add(error->what);
  }
  const auto* result = std::get_if<json>(&answer);
  if (result && result->contains("units") && procedure.unit_says) {
    for (const json& unit : (*result)["units"]) {
      said.add(procedure.unit_says(unit));
    }
  }
}

TEST(Languages, SayEveryConformanceCase) {
  ADJUTANT_NEEDS_SHARED(shared);
  const GameSystem game = *find_game(all_games(), "lnl");
  const json file = json::parse(adjutant::test::read_file(shared / "rules/lnl/cases.json"));
  Said said;
  for (const json& one : file["cases"]) {
    const Procedure* procedure = game.procedure(one["procedure"].get<std::string>());
    ASSERT_TRUE(procedure) << one["id"];
    tables::Trace trace;
    tables::Oracle oracle = tables::Oracle::typed(one["dice"].get<std::vector<int>>());
    hear(games::resolve({*procedure, one["input"], {game.charts, {}}}, oracle, trace), *procedure, said);
    said.add(trace);
  }
  EXPECT_GT(said.messages().size(), 60U);
  expect_read_in_every_language(said);
}

TEST(Languages, SayEveryLineOfSightCase) {
  ADJUTANT_NEEDS_SHARED(shared);
  const GameSystem game = *find_game(all_games(), "lnl");
  const json file = json::parse(adjutant::test::read_file(shared / "rules/lnl/los-cases.json"));
  Said said;
  for (const json& one : file["cases"]) {
    const json object = {{"format", "adjutant-situation/1"},
                         {"game", "lnl"},
                         {"terrain", one["terrain"]},
                         {"markers", one.value("markers", json::array())}};
    const auto read = read_situation(object, "case", {});
    ASSERT_TRUE(read) << one["id"];
    const auto end = [&](const char* name) {
      const json& given = one[name];
      return board::SightEnd{*board::hex_named(given["hex"].get<std::string>()), given.value("level", 0),
                             given.value("helicopter", false)};
    };
    const board::Sight sight = game.sight(read->situation, end("from"), end("to"), {});
    said.add(sight.says);
    for (const board::Met& met : sight.because) {
      said.add(met.says);
    }
  }
  EXPECT_GT(said.messages().size(), 20U);
  expect_read_in_every_language(said);
}

TEST(Languages, SayEveryActionAndWhatItsProcedureReadsOffTheBoard) {
  const GameSystem game = *find_game(all_games(), "lnl");
  Said said;
  for (const test::Position& position : test::positions) {
    const Board board = position.set_up();
    hear(board.situation(), game, said);
    for (const ActionView& view :
         actions(board.situation(), games::test::everybody(board.situation()), {game.charts, {}})) {
      const Procedure* procedure = game.procedure(view.procedure);
      for (const std::string& target : procedure ? view.targets : std::vector<std::string>()) {
        const Unit* unit = board.situation().unit(target);
        const auto input = procedure->from_board(
            {board.situation(), {view.unit}, unit ? unit->hex : *board::hex_named(target), {game.charts, {}}});
        ASSERT_TRUE(input) << view.id;
        tables::Trace trace;
        tables::Oracle oracle = tables::Oracle::typed({5, 2, 4, 3, 2, 6, 1, 5, 3, 2, 4, 1});
        hear(games::resolve({*procedure, *input, {game.charts, {}}}, oracle, trace), *procedure, said);
        said.add(trace);
      }
    }
  }
  expect_read_in_every_language(said);
}

TEST(Languages, SayEveryRefusalOfEveryClassAndState) {
  const GameSystem game = *find_game(all_games(), "lnl");
  Said said;
  for (const char* kind : {"squad", "half_squad", "crew", "wt", "leader", "hero", "medic", "sniper", "scout",
                           "chaplain", "advisor", "armor_leader", "vehicle", "helicopter", "sw", "balloon"}) {
    for (std::size_t state = 0; state <= status_count; ++state) {
      for (const char* phase : {"rally", "operations", "administrative", ""}) {
        Board board;
        board.ledger().phase = phase;
        Unit& unit = board.put("unit", "us", kind, {5, 2});
        if (state < status_count) {
          unit.markers = {std::string(name_of(static_cast<Status>(state)))};
        }
        board.squad("enemy", "german", {5, 3});
        hear(board.situation(), game, said);
      }
    }
  }
  expect_read_in_every_language(said);
}

}  // namespace
}  // namespace adjutant::games::lnl

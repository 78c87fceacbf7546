#include <algorithm>

#include <gtest/gtest.h>

#include "games/bcs/bcs_board.h"
#include "games/bcs/bcs_game.h"
#include "games/question.h"
#include "games/said.h"
#include "support/shared.h"

// Who knows one language reads no other: everything that the game says, in each of the three.
namespace adjutant::games::bcs {
namespace {

using games::test::expect_labels_in_every_language;
using games::test::expect_read_in_every_language;
using games::test::Question;
using games::test::Said;
using nlohmann::json;

TEST(BcsLanguages, SayEveryConformanceCase) {
  const json file = json::parse(adjutant::test::read_file(adjutant::test::project_file("tests/rules/bcs/cases.json")));
  Said said;
  for (const json& one : file["cases"]) {
    said.add(Question(one["procedure"].get<std::string>()).trace(one["input"], one["dice"].get<std::vector<int>>()));
  }
  EXPECT_GT(said.messages().size(), 100U);
  expect_read_in_every_language(said);
}

TEST(BcsLanguages, SayEveryActivation) {
  Said said;
  for (const char* kind : {"normal", "recovery", "mitigation"}) {
    for (const char* activation : {"initial", "second"}) {
      for (const char* result : {"", "full", "partial", "fail"}) {
        for (const bool good : {true, false}) {
          const json input = {{"kind", kind},           {"activation", activation},
                              {"result", result},       {"msr_complete", good},
                              {"trains_off_map", true}, {"blocked", 1},
                              {"mixed", good},          {"coordination", !good},
                              {"ghost_trains", true},   {"dropped_supports", 2},
                              {"fatigue", 2},           {"pd", true}};
          said.add(Question("bcs.activation").trace(input, {}));
        }
      }
    }
  }
  expect_read_in_every_language(said);
}

TEST(BcsLanguages, SayEveryRefusalOfThePathsAndOfPreparedDefence) {
  Said said;
  const auto hear = [&](const char* procedure, const json& input) { said.add(Question(procedure).trace(input, {})); };
  for (const char* field : {"enemy_units", "ezoc_hexes_bare"}) {
    hear("bcs.safe_path", {{"command_radius", 3}, {"path_length", 3}, {field, 1}});
  }
  hear("bcs.safe_path", {{"command_radius", 3}, {"path_length", 3}, {"passable", false}});
  for (const char* field : {"enemy_unit", "ezoc", "blocks_enemy_msr", "between_hq_and_trains"}) {
    hear("bcs.legal_hex", {{"road", "track"}, {"between_hq_and_trains", true}, {"connected", true}, {field, true}});
  }
  hear("bcs.safe_path", {{"command_radius", 3}, {"path_length", 0}, {"way", false}});
  hear("bcs.legal_hex", {{"road", "primary"}});
  hear("bcs.legal_hex", {{"road", "none"}});
  hear("bcs.retreat", {{"cause", "automatic"}, {"ends_in_ezoc", true}});
  hear("bcs.prepdef", {{"unit_side", "deployed"}, {"in_command", true}, {"formation_pd", true}});
  hear("bcs.prepdef", {{"unit_side", "deployed"}, {"in_command", true}});
  hear("bcs.prepdef", {{"action", "create"}, {"artillery_points", 1}, {"msr_blocked", true}});
  for (const char* event : {"choice", "hq_jumped", "no_artillery", "second_activation", "fatigue_recovered"}) {
    hear("bcs.prepdef", {{"event", event}});
  }
  expect_read_in_every_language(said);
}

void hear(test::Board& board, Said& said) {
  for (const ActionView& view : board.actions({"hq", "trains", "tanks", "rifles", "lone"})) {
    said.add(view);
  }
  const GameSystem& game = *find_game(games::test::known_games(), "bcs");
  for (const UnitView& view : game.read(board.situation(), game.charts)) {
    said.add(view);
  }
}

TEST(BcsLanguages, SayEveryActionAndRefusal) {
  Said said;
  for (const char* activation : {"", "initial", "second", "recovery"}) {
    for (const char* snafu : {"", "full", "partial", "fail"}) {
      for (const char* marker : {"", "stopped", "finished", "screen", "prepared_defence", "msr_blocked_1"}) {
        for (const char* face : {"unused", "used", "done", "ghost", "move", "deployed", "normal"}) {
          test::Board board;
          board.put("lone", "us", "balloon", {7, 7}).values.erase("formation");
          board.fact("activation", activation, Proof::assumed).fact("snafu", snafu, Proof::assumed);
          for (Unit& unit : board.situation().units) {
            unit.markers = {marker};
            unit.face = face;
          }
          hear(board, said);
        }
      }
    }
  }
  test::Board board;
  board.situation().ledger.active = "them";
  hear(board, said);
  EXPECT_GT(said.messages().size(), 60U);
  expect_read_in_every_language(said);
}

void hear_turn(const test::Played& played, Said& said) {
  const TurnView turn = played.turn();
  said.add(turn.part);
  said.add(turn.phase_label);
  if (!turn.unfinished.empty()) {
    said.add(turn.unfinished);
  }
  const auto units = test::bcs().read(played.now, played.charts);
  std::ranges::for_each(units, [&](const UnitView& unit) { said.add(unit); });
}

TEST(BcsLanguages, SayTheTurnFromItsBeginningToItsEnd) {
  Said said;
  test::Played played;
  hear_turn(played, said);
  played = test::in_the_activities();
  played.act("attack", "tanks", "6,4", {{"units", {{{"id", "guards"}, {"retreat", "flow"}}}}});
  hear_turn(played, said);
  played.act("retreat", "guards", {}, {{"retreat", "none"}});
  played.end_part();
  hear_turn(played, said);
  played.unit("rifles").hex = {9, 8};
  played.act("fatigue", "hq", {}, {{"increase", 0}});
  hear_turn(played, said);
  played.unit("rifles").hex = {4, 5};
  played.act("second_activation", "hq", {}, {{"success", true}});
  hear_turn(played, said);
  for (int parts = 0; parts < 3; ++parts) {
    played.end_part();
    hear_turn(played, said);
  }
  EXPECT_EQ(played.turn().part.key, "bcs.part.turn");
  expect_read_in_every_language(said);
}

TEST(BcsLanguages, SayWhyAnActionIsRefused) {
  Said said;
  const test::Played played = test::in_the_activities();
  const auto hear_refusal = [&](const ChosenAction& chosen, const json& outcome = {}) {
    const auto after = test::bcs().course.apply(played.now, chosen, outcome, played.rule_set());
    ASSERT_FALSE(after) << chosen.action;
    said.add(after.error().what);
  };
  hear_refusal({"recon", "rifles", ""});
  hear_refusal({"fly", "rifles", ""});
  hear_refusal({"move", "rifles", "9,9"});
  hear_refusal({"move", "rifles", ""});
  hear_refusal({"voluntary_retreat", "rifles", "4,5"});
  const json three_hexes = {{"retreat", "retreat_3"}};
  for (const char* hex : {"4,5", "6,7", "5,1"}) {
    hear_refusal({"voluntary_retreat", "rifles", hex}, three_hexes);
  }
  hear_refusal({"engage", "tanks", "6,5"});
  hear_refusal({"engage", "tanks", "6,5"}, {{"legal", false}});
  hear_refusal({"attack", "tanks", "6,4"}, {{"steps_to_share", 2}});
  hear_refusal({"attack", "tanks", "6,4"}, {{"units", {{{"id", "nobody"}}}}});
  hear_refusal({"create_pd", "hq", ""});
  hear_refusal({"activate", "hq2", ""});
  for (const char* key : {"bcs.refuse.no_way_back", "bcs.refuse.ends_in_zone"}) {
    said.add(Message{key, {{"hex", "5,2"}}});
  }
  said.add(Message{"bcs.refuse.way_too_long", {{"length", 12}}});
  said.add(Message{"trace.bcs.fires", {{"unit", "Rifles"}}});
  said.add(test::bcs().course.give_initiative(played.now, "them").error().what);
  said.add(test::bcs().course.give_initiative(played.now, "french").error().what);
  expect_read_in_every_language(said);
}

TEST(BcsLanguages, SayEveryLabelOfTheCharts) {
  expect_labels_in_every_language(find_game(games::test::known_games(), "bcs")->charts);
}

}  // namespace
}  // namespace adjutant::games::bcs

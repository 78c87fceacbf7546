#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "board/random_map.h"
#include "games/asking/run.h"
#include "games/bcs/bcs_game.h"
#include "games/play.h"
#include "support/walks.h"

// Games played at random: whatever is legal is done, with rolled outcomes.
namespace adjutant::games::bcs {
namespace {

using board::test::Dice;
using nlohmann::json;

/// Where an action that is allowed may still be refused: the players carry it out, or have to say what no source does.
const std::set<std::string> left_to_players = {"bcs.refuse.players_do", "bcs.refuse.no_outcome", "bcs.assume.figure",
                                               "trace.bcs.not_in_source"};

const std::set<std::string> shows_hexes = {"msr", "command", "zone", "way_to_hq"};

class RandomGame {
 public:
  explicit RandomGame(unsigned seed) : dice_(seed) {
    for (Unit& unit : played_.now.units) {
      if (unit.kind == "hq") {
        unit.values["steps"] = 2LL;
      }
    }
  }

  [[nodiscard]] const Situation& now() const { return played_.now; }
  [[nodiscard]] const std::map<std::string, int>& done() const { return done_; }

  /// One action of those that anybody may do, or the end of the part.
  void go_on() {
    const std::vector<ActionView> views = allowed();
    const json before = to_json(now());
    const bool ends = views.empty() || dice_.one_in(6);
    Situation after = ends ? test::bcs().course.end_part(now()) : after_action_of(dice_.pick(views));
    EXPECT_EQ(to_json(now()), before) << "the way back";
    expect_valid(after);
    played_.now = std::move(after);
  }

  /// However it stands, the turn can be ended.
  void expect_an_end() const {
    Situation situation = now();
    const int turn = situation.ledger.turn;
    for (std::size_t parts = 0; parts <= 3 * now().units.size() && situation.ledger.turn == turn; ++parts) {
      situation = test::bcs().course.end_part(situation);
    }
    EXPECT_EQ(situation.ledger.turn, turn + 1);
    EXPECT_EQ(played_.turn().number, turn);
  }

 private:
  static void expect_valid(const Situation& situation) {
    const auto read = read_situation(to_json(situation), "game", {});
    ASSERT_TRUE(read) << read.error().where << " " << read.error().what.key;
    EXPECT_EQ(to_json(read->situation), to_json(situation));
  }

  /// What anybody may do now; what only shows hexes is left out.
  [[nodiscard]] std::vector<ActionView> allowed() const {
    std::vector<ActionView> views =
        test::bcs().actions(now(), games::test::everybody(now()), {played_.charts, played_.settings});
    std::erase_if(views, [](const ActionView& view) { return !view.allowed || shows_hexes.contains(view.id); });
    return views;
  }

  Situation after_action_of(const ActionView& view) {
    const ChosenAction chosen{view.id, view.unit, view.targets.empty() ? std::string() : dice_.pick(view.targets)};
    const json outcome = outcome_of(view.procedure, chosen);
    const auto after = test::bcs().course.apply(now(), chosen, outcome, played_.rule_set());
    if (!after) {
      EXPECT_TRUE(left_to_players.contains(after.error().what.key))
          << chosen.unit << " " << chosen.action << " " << chosen.target << ": " << after.error().what.key;
      return now();
    }
    ++done_[chosen.action];
    return *after;
  }

  /// The result of the action's procedure with rolled dice; nothing where it has none, or asks for what the board does
  /// not show.
  json outcome_of(const std::string& procedure_id, const ChosenAction& chosen) {
    const Procedure* procedure = test::bcs().procedure(procedure_id);
    if (!procedure) {
      return {};
    }
    const auto target = board::hex_named(chosen.target).value_or(board::Hex{});
    const auto input = procedure->from_board({now(), {chosen.unit}, target, {played_.charts, played_.settings}});
    return input ? with_what_players_say(rolled(*procedure, *input)) : json();
  }

  json rolled(const Procedure& procedure, const json& input) {
    tables::Oracle oracle =
        tables::Oracle::rolled(tables::seeded(static_cast<std::uint64_t>(dice_.between(1, 1 << 20))));
    tables::Trace trace;
    const auto answer = resolve({procedure, input, {played_.charts, played_.settings}}, oracle, trace);
    const auto* result = std::get_if<json>(&answer);
    return result ? *result : json();
  }

  /// Whether a formation is reactivated, and who loses the steps that nobody has to lose by the table.
  json with_what_players_say(json outcome) {
    if (outcome.is_null()) {
      return outcome;
    }
    if (outcome.contains("missing") && outcome.contains("modified")) {
      outcome["success"] = dice_.one_in(2);
    }
    if (outcome.value("steps_to_share", 0) > 0) {
      outcome["shared"] = {{{"id", outcome["units"].back()["id"]}, {"steps", outcome["steps_to_share"]}}};
    }
    return outcome;
  }

  Dice dice_;
  test::Played played_;
  std::map<std::string, int> done_;
};

TEST(RandomBcsGames, HaveNoDeadEndAndLeaveEverySituationValid) {
  std::map<std::string, int> done;
  int turns = 0;
  const int games = adjutant::test::rounds(50, 2'000);
  for (int game = 0; game < games && !testing::Test::HasFailure(); ++game) {
    SCOPED_TRACE("seed " + std::to_string(game));
    RandomGame played(static_cast<unsigned>(game));
    for (int step = 0; step < 50 && !testing::Test::HasFailure(); ++step) {
      played.go_on();
    }
    played.expect_an_end();
    turns += played.now().ledger.turn - 1;
    for (const auto& [action, times] : played.done()) {
      done[action] += times;
    }
  }
  EXPECT_GT(turns, games / 10);
  if (!adjutant::test::walks_whole()) {
    return;  // too few games for every action
  }
  for (const char* action : {"activate",
                             "recover",
                             "snafu",
                             "create_pd",
                             "remove_pd",
                             "second_activation",
                             "fatigue",
                             "attack",
                             "shock_attack",
                             "assist",
                             "engage",
                             "attack_by_fire",
                             "spot",
                             "barrage",
                             "isolation",
                             "move",
                             "screen",
                             "flip",
                             "voluntary_retreat",
                             "retreat",
                             "move_trains",
                             "flip_trains"}) {
    EXPECT_GT(done[action], 0) << action;
  }
}

}  // namespace
}  // namespace adjutant::games::bcs

#include <random>

#include <gmock/gmock.h>

#include "games/chosen_actions.h"
#include "games/lnl/board/sight.h"
#include "games/lnl/play_positions.h"
#include "games/lnl/system.h"
#include "games/open_lines.h"

// Players who declare their shots: what is not declared nobody learns, in whatever way he asks.
namespace adjutant::games::lnl {
namespace {

using nlohmann::json;
using test::Board;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

const Settings declared = {{"shots", "declared"}};

std::vector<std::string> keys_of(const std::vector<Message>& messages) {
  std::vector<std::string> keys;
  for (const Message& message : messages) {
    keys.push_back(message.key);
  }
  return keys;
}

/// A shot that stands, along the line between the two units.
void declare(Situation& situation, const std::string& from, const std::string& to) {
  DeclaredShot shot;
  shot.turn = situation.ledger.turn;
  shot.phase = situation.ledger.phase;
  shot.impulse = situation.ledger.impulse;
  shot.from = sight_end(*situation.unit(from));
  shot.to = sight_end(*situation.unit(to));
  situation.ledger.shots.push_back(shot);
}

/// Why there is no answer; empty where there is one.
template <class T>
std::string refusal_key(const Result<T>& answer) {
  return answer ? std::string() : answer.error().what.key;
}

ActionView asked(const Situation& situation, const std::string& unit, const std::string& id,
                 const Settings& settings = declared) {
  const auto view = action(situation, unit, id, {printed_charts(), settings});
  EXPECT_TRUE(view) << id << " does not arise for " << unit;
  return view.value_or(ActionView());
}

Result<json> read_off(const Situation& situation, const std::string& procedure, const std::string& unit,
                      board::Hex target) {
  static const GameSystem game = system();
  return game.procedure(procedure)->from_board({situation, {unit}, target, {game.charts, declared}});
}

/// A squad with one enemy behind a wood and one in the open, both of whom everybody knows to be there.
Board wood() {
  Board board;
  board.terrain({{"4,3", "forest"}});
  board.squad("us", "us", {2, 3});
  board.squad("hidden", "german", {6, 3});
  board.squad("seen", "german", {2, 6});
  return board;
}

TEST(DeclaredShots, EverythingInRangeIsOfferedAndSightIsLookedAtLater) {
  const Board board = wood();
  EXPECT_THAT(asked(board.situation(), "us", "fire", {}).targets, ElementsAre("2,6"));
  const ActionView fire = asked(board.situation(), "us", "fire");
  EXPECT_TRUE(fire.allowed);
  EXPECT_THAT(fire.targets, ElementsAre("2,6", "6,3"));
  EXPECT_EQ(fire.undeclared, fire.targets);
  EXPECT_THAT(keys_of(fire.assumptions), ElementsAre("lnl.assume.declared", "lnl.assume.declared"));
}

TEST(DeclaredShots, ADeclaredLineIsKnownAndNoOther) {
  Board board = wood();
  declare(board.situation(), "hidden", "us");
  const ActionView fire = asked(board.situation(), "us", "fire");
  EXPECT_THAT(fire.targets, ElementsAre("2,6"));
  EXPECT_THAT(fire.undeclared, ElementsAre("2,6"));
  declare(board.situation(), "us", "seen");
  const ActionView both = asked(board.situation(), "us", "fire");
  EXPECT_THAT(both.targets, ElementsAre("2,6"));
  EXPECT_THAT(both.undeclared, IsEmpty());
  EXPECT_THAT(both.assumptions, IsEmpty());
}

TEST(DeclaredShots, AreOverWithTheImpulse) {
  Board board = wood();
  declare(board.situation(), "us", "hidden");
  ++board.ledger().impulse;
  EXPECT_THAT(asked(board.situation(), "us", "fire").undeclared, Contains("6,3"));
}

TEST(DeclaredShots, SightAndFieldSayNothingOfOtherLines) {
  Board board = wood();
  const board::SightEnd from = sight_end(board.unit("us"));
  const board::SightEnd to = sight_end(board.unit("hidden"));
  const board::Sight before = sight(board.situation(), from, to, declared);
  EXPECT_EQ(before.verdict, board::Verdict::unknown);
  EXPECT_THAT(before.because, IsEmpty());
  EXPECT_THAT(before.line, IsEmpty());
  EXPECT_THAT(keys_of(before.says), ElementsAre("shots.not_declared"));
  EXPECT_THAT(field(board.situation(), from, declared, {}), IsEmpty());
  declare(board.situation(), "us", "hidden");
  EXPECT_EQ(sight(board.situation(), from, to, declared).verdict, board::Verdict::blocked);
  EXPECT_EQ(sight(board.situation(), to, from, declared).verdict, board::Verdict::blocked);
}

TEST(DeclaredShots, AnAttackIsReadOffTheBoardAndDoneOnceItIsDeclared) {
  Board board = wood();
  const ChosenAction fire{"fire", "us", "2,6"};
  const GameSystem game = system();
  const RuleSet rule_set{game.charts, declared};
  EXPECT_EQ(refusal_key(read_off(board.situation(), "lnl.direct_fire", "us", {2, 6})), "shots.not_declared");
  EXPECT_EQ(refusal_key(game.course.apply(board.situation(), fire, json::object(), rule_set)), "shots.not_declared");
  declare(board.situation(), "us", "seen");
  const auto input = read_off(board.situation(), "lnl.direct_fire", "us", {2, 6});
  ASSERT_TRUE(input) << input.error().what.key;
  EXPECT_EQ((*input)["degrading"], 0);
  EXPECT_TRUE(game.course.apply(board.situation(), fire, json::object(), rule_set));
}

TEST(DeclaredShots, AreAskedForWhereNobodyCouldFireOnlyAfterThat) {
  Board board = wood();
  board.unit("us").values["range"] = 3LL;
  EXPECT_EQ(refusal_key(read_off(board.situation(), "lnl.direct_fire", "us", {6, 3})), "lnl.refuse.range");
}

TEST(DeclaredShots, OrdnanceAndSpottingAreDeclaredTheSameWay) {
  Board board = wood();
  board.terrain({{"4,3", "forest"}, {"2,6", "light_woods"}});
  board.put("gun", "us", "wt", {2, 3}, {{"gun", true}, {"gun_range", 9LL}, {"morale", 5LL}});
  EXPECT_THAT(asked(board.situation(), "us", "spot").undeclared, ElementsAre("2,6"));
  EXPECT_EQ(refusal_key(read_off(board.situation(), "lnl.spot", "us", {2, 6})), "shots.not_declared");
  board.marker({2, 6}, "spotted");
  EXPECT_THAT(asked(board.situation(), "gun", "fire_ordnance").undeclared, Contains("2,6"));
  EXPECT_EQ(refusal_key(read_off(board.situation(), "lnl.to_hit", "gun", {2, 6})), "shots.not_declared");
  declare(board.situation(), "gun", "seen");
  EXPECT_TRUE(read_off(board.situation(), "lnl.to_hit", "gun", {2, 6}));
}

TEST(DeclaredShots, AShakenUnitLearnsNothingByTryingToAdvance) {
  Board board = wood();
  board.unit("us").markers = {"shaken"};
  const auto steps = [&](const Settings& settings) { return asked(board.situation(), "us", "move", settings); };
  EXPECT_THAT(steps({}).targets, Not(Contains("2,4"))) << "the enemy in the open sees it come";
  EXPECT_THAT(steps(declared).targets, Contains("2,4"));
  EXPECT_THAT(keys_of(steps(declared).assumptions), Contains("lnl.assume.declared"));
}

/// A leader who calls for artillery, and where the round falls by the dice of the test: two hexes north.
class CalledArtillery : public testing::Test {
 protected:
  CalledArtillery() {
    board_ = wood();
    board_.leader("caller", "us", {2, 3}, 2);
    declare(board_.situation(), "caller", "seen");
  }

  json input() {
    const auto read = read_off(board_.situation(), "lnl.scatter", "caller", {2, 6});
    EXPECT_TRUE(read) << read.error().what.key;
    return read.value_or(json::object());
  }
  json round() {
    const GameSystem game = system();
    tables::Oracle dice = tables::Oracle::typed({6, 1}, {});
    tables::Trace trace;
    games::Run run{dice, trace, {game.charts, declared}};
    return game.procedure("lnl.scatter")->resolve(input(), run).value();
  }
  Result<Situation> called(const json& outcome) {
    const GameSystem game = system();
    return game.course.apply(board_.situation(), {"call_artillery", "caller", "2,6"}, outcome, {game.charts, declared});
  }

  Board board_;
};

TEST_F(CalledArtillery, IsNotSeenToFallWhereNoShotIsDeclared) {
  const json falls = round();
  ASSERT_EQ(falls["lands"], "2,4");
  EXPECT_TRUE(falls["in_sight"].is_null());
  EXPECT_FALSE(falls.contains("corrections"));
  EXPECT_EQ(refusal_key(called(falls)), "lnl.refuse.round_undeclared");
}

TEST_F(CalledArtillery, IsCorrectedToHexesThatShotsAreDeclaredTo) {
  for (const board::Hex hex : {board::Hex{2, 4}, board::Hex{2, 5}}) {
    DeclaredShot shot = board_.ledger().shots.front();
    shot.to = {hex};
    board_.ledger().shots.push_back(shot);
  }
  const json falls = round();
  EXPECT_EQ(falls["in_sight"], true);
  EXPECT_THAT(falls["corrections"].get<std::vector<std::string>>(), ElementsAre("2,5"));
  EXPECT_TRUE(called(falls));
}

// ------------------------------------------------------------------------------------------------------------ no leak

std::string text_of(const Message& message) {
  std::string text = message.key;
  for (const Argument& one : message.args) {
    text += " " + one.name + "=" + one.value;
  }
  return text + "; ";
}

std::string text_of(const ActionView& view) {
  std::string text = view.unit + " " + view.id + (view.allowed ? " may " : " may not ") + view.rule + ": ";
  for (const Message* one : {&view.reason, &view.cost, &view.marker}) {
    text += text_of(*one);
  }
  for (const Message& one : view.assumptions) {
    text += text_of(one);
  }
  for (const std::string& one : view.targets) {
    text += one + " ";
  }
  text += "| ";
  for (const std::string& one : view.undeclared) {
    text += one + " ";
  }
  return text + "\n";
}

std::string text_of(const Moves& moves) {
  std::string text;
  for (const Way& way : moves.ways) {
    text += way.end().target + "=" + std::to_string(way.end().total.value_or(-1)) + " ";
    for (const PathStep& step : way.steps) {
      text += std::to_string(step.watchers.size()) + " ";
    }
  }
  for (const Message& one : moves.assumptions) {
    text += text_of(one);
  }
  return text;
}

std::string text_of(const Result<json>& answer) {
  return answer ? answer->dump() : answer.error().where + ": " + text_of(answer.error().what);
}

/// Boards with units on them that everybody could see and shoot at, were it not for what stands between.
class RandomBoards {
 public:
  explicit RandomBoards(unsigned seed) : random_(seed) {}

  Situation units() {
    Board board;
    constexpr std::array kinds = {"squad", "half_squad", "leader", "hero", "vehicle", "helicopter", "wt", "sniper"};
    for (int i = 0; i < 10; ++i) {
      const std::string side = i % 2 == 0 ? "us" : "german";
      Unit& unit = board.put("u" + std::to_string(i), side, any_of(kinds), {3 * upto(4) + 1, 3 * upto(2) + 1},
                             {{"fp", 2LL},
                              {"range", 9LL},
                              {"mf", 1LL},
                              {"morale", 6LL},
                              {"leadership", 1LL},
                              {"mg", 3LL},
                              {"gun", true},
                              {"gun_range", 12LL},
                              {"hover", true}});
      if (upto(3) == 0) {
        unit.markers = {upto(1) == 0 ? "shaken" : "moved"};
      }
      if (upto(2) == 0) {
        board.fact("moving", unit.id, "", "move");
      }
    }
    board.weapon("w", board.unit("u0"));
    if (upto(3) == 0) {
      board.fact("night", "");
    }
    return board.situation();
  }

  /// Other terrain wherever nobody stands or steps next.
  std::shared_ptr<const board::TerrainMap> between(const Situation& situation) {
    constexpr std::array terrains = {"clear", "forest", "light_woods", "heavy_jungle", "stone_building"};
    json hexes = json::object();
    json edges = json::array();
    for (int column = 0; column < 16; ++column) {
      for (int row = 0; row < 12; ++row) {
        const board::Hex hex{column, row};
        if (is_far(situation, hex)) {
          hexes[board::to_string(hex)] = {{"terrain", any_of(terrains)}, {"elevation", upto(3) / 3}};
        }
        const board::Hex below{column, row + 1};
        if (row < 11 && is_far(situation, hex) && is_far(situation, below) && upto(2) == 0) {
          edges.push_back({{"a", board::to_string(hex)}, {"b", board::to_string(below)}, {"kinds", {"bocage"}}});
        }
      }
    }
    const auto read = board::read_terrain({{"format", "adjutant-terrain/1"},
                                           {"game", "lnl"},
                                           {"board", {{"name", "Test"}, {"columns", 16}, {"rows", 12}}},
                                           {"default", {{"terrain", "clear"}, {"elevation", 0}}},
                                           {"hexes", hexes},
                                           {"edges", edges},
                                           {"terrains",
                                            {{"forest", {{"los", "blocking"}, {"height", 1}}},
                                             {"light_woods", {{"los", "degrading"}, {"height", 0}}},
                                             {"heavy_jungle", {{"los", "blocking"}, {"height", 2}}},
                                             {"bocage", {{"los", "blocking"}, {"height", 1}}},
                                             {"stone_building", {{"los", "blocking"}, {"height", 1}}}}}},
                                          "test");
    EXPECT_TRUE(read);
    return read->map;
  }

 private:
  int upto(int most) { return std::uniform_int_distribution<int>(0, most)(random_); }
  template <class List>
  const char* any_of(const List& list) {
    return list.at(std::uniform_int_distribution<std::size_t>(0, list.size() - 1)(random_));
  }
  static bool is_far(const Situation& situation, board::Hex hex) {
    return std::ranges::none_of(situation.units, [&](const Unit& unit) { return board::distance(unit.hex, hex) < 2; });
  }

  std::mt19937 random_;
};

GameSystem game_with_costs() {
  GameSystem game = system();
  game.charts = test::charts_with_costs();
  return game;
}

/// Every answer of the game that somebody may ask for, as one text.
class Everything {
 public:
  Everything(Situation situation, Settings settings)
      : situation_(std::move(situation)), settings_(std::move(settings)) {}

  std::string text() {
    add_actions();
    add_procedures();
    add_lines();
    add_moves();
    return std::move(text_);
  }

 private:
  void add_actions() {
    const auto everybody = games::test::everybody(situation_);
    for (const ActionView& view : game_.actions(situation_, everybody, {game_.charts, settings_})) {
      text_ += text_of(view);
      for (const std::string& target : view.targets) {
        add_chosen({view.id, view.unit, target});
      }
    }
    const TurnView turn = game_.course.turn(situation_, {game_.charts, settings_});
    for (const SideLeft& side : turn.sides) {
      for (const UnitLeft& unit : side.units) {
        text_ += unit.unit + ": ";
        for (const ActionName& name : unit.actions) {
          text_ += name.id + " ";
        }
        text_ += "\n";
      }
    }
  }
  void add_chosen(const ChosenAction& chosen) {
    auto after = game_.course.apply(situation_, chosen, json::object(), {game_.charts, settings_});
    if (after) {
      after->terrain = nullptr;
    }
    text_ += chosen.action + " " + chosen.unit + " " + chosen.target + ": ";
    text_ += after ? games::to_json(*after)["ledger"].dump() : text_of(after.error().what);
    text_ += "\n";
  }
  void add_procedures() {
    for (const Procedure& procedure : game_.procedures) {
      for (const Unit& unit : situation_.units) {
        for (const Unit& other : situation_.units) {
          if (procedure.from_board) {
            text_ += procedure.id + " " + unit.id + " " + other.id + ": ";
            text_ +=
                text_of(procedure.from_board({situation_, {unit.id}, other.hex, {game_.charts, settings_}})) + "\n";
          }
        }
      }
    }
  }
  void add_lines() {
    for (const Unit& unit : situation_.units) {
      for (const Unit& other : situation_.units) {
        const board::Sight seen = game_.sight(situation_, sight_end(unit), sight_end(other), settings_);
        text_ += std::string(board::name_of(seen.verdict)) + std::to_string(seen.degrading) + " ";
      }
      text_ += std::to_string(game_.field(situation_, sight_end(unit), settings_, {}).size()) + "\n";
    }
  }
  void add_moves() {
    if (!game_.course.moves) {
      return;
    }
    for (const Unit& unit : situation_.units) {
      const auto moves = game_.course.moves(situation_, {unit.id}, "move", {game_.charts, settings_});
      text_ += "moves of " + unit.id + ": " + (moves ? text_of(*moves) : text_of(moves.error().what)) + "\n";
    }
  }

  GameSystem game_ = game_with_costs();
  Situation situation_;
  Settings settings_;
  std::string text_;
};

std::string everything(const Situation& situation, const Settings& settings) {
  return Everything(situation, settings).text();
}

/// The first answer that is another one; empty where all are the same.
std::string first_difference(const std::string& one, const std::string& other) {
  const auto [there, ends] = std::ranges::mismatch(one, other);
  const auto begin = static_cast<std::size_t>(there - one.begin());
  const std::size_t line = begin == 0 ? 0 : one.rfind('\n', begin - 1) + 1;
  return there == one.end() ? std::string() : one.substr(line, 2'000) + "\nagainst\n" + other.substr(line, 2'000);
}

TEST(DeclaredShots, NoAnswerTellsWhatTerrainStandsBetween) {
  int differed = 0;
  for (unsigned seed = 1; seed <= 5; ++seed) {
    RandomBoards boards(seed);
    Situation one = boards.units();
    Situation other = one;
    one.terrain = boards.between(one);
    other.terrain = boards.between(other);
    EXPECT_EQ(first_difference(everything(one, declared), everything(other, declared)), "") << "seed " << seed;
    differed += everything(one, {}) != everything(other, {}) ? 1 : 0;
  }
  EXPECT_GT(differed, 2) << "boards on which it matters what stands between";
}

TEST(DeclaredShots, AllOfThemDeclaredAnswerAsIfNoneHadToBe) {
  for (unsigned seed = 1; seed <= 3; ++seed) {
    RandomBoards boards(seed);
    Situation situation = boards.units();
    situation.terrain = boards.between(situation);
    const GameSystem game = system();
    const auto open = game.actions(situation, {}, {game.charts, {}});
    for (const Unit& unit : situation.units) {
      for (const Unit& other : situation.units) {
        declare(situation, unit.id, other.id);
      }
    }
    const auto shown = game.actions(situation, {}, {game.charts, declared});
    ASSERT_EQ(shown.size(), open.size());
    for (std::size_t i = 0; i < open.size(); ++i) {
      EXPECT_EQ(text_of(shown[i]), text_of(open[i])) << "seed " << seed;
    }
  }
}

}  // namespace
}  // namespace adjutant::games::lnl

#include <functional>
#include <map>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "vmod/game.h"
#include "vmod/property/property.h"
#include "vmod/view/view.h"

// Boards that are made to cost as much as they can, and honest large ones beside them.

namespace adjutant::vmod {
namespace {

using test::Game;
using testing::Contains;

/// So many single pieces of this type, `#` being the number of each.
Game scattered_pieces(int pieces, const std::string& type, const std::string& state) {
  const auto numbered = [](std::string text, int number) {
    for (std::size_t at = text.find('#'); at != std::string::npos; at = text.find('#')) {
      text.replace(at, 1, std::to_string(number));
    }
    return text;
  };
  Game game;
  for (int i = 0; i < pieces; ++i) {
    game.add("p" + std::to_string(i), numbered(type, i) + "\tpiece;;;;Unit",
             numbered(state, i) + "\tMain;" + std::to_string(i % 100 * 10) + ";" + std::to_string(i / 100 * 10) + ";1");
  }
  return game;
}

/// The same in one stack.
Game stacked_pieces(int pieces, const std::string& type, const std::string& state) {
  Game game = scattered_pieces(pieces, type, state);
  std::string members = "Main;10;10";
  for (int i = 0; i < pieces; ++i) {
    members += ";p" + std::to_string(i);
  }
  game.add("s", "stack", members);
  return game;
}

std::string calculating(const std::string& formula) {
  return "calcProp;A;" + formula + "\tmark;B,C";
}
constexpr const char* kStates = "\t#,x#";

/// Properties that ask for each other, each for two.
std::string chain(const std::string& formula) {
  std::string type;
  for (int i = 0; i < 50; ++i) {
    type += "calcProp;P" + std::to_string(i) + ";{P" + std::to_string(i + 1) + "+P" + std::to_string(i + 1) + "}\t";
  }
  return type + "calcProp;P50;" + formula + "\tmark;B,C";
}
std::string chain_states() {
  return std::string(51, '\t') + "#,x#";
}

std::map<std::string, std::function<Game(int)>> hostile_boards() {
  std::map<std::string, std::function<Game(int)>> boards;
  const auto all_ask = [&](const std::string& name, const std::string& formula) {
    boards[name] = [formula](int pieces) { return scattered_pieces(pieces, calculating(formula), kStates); };
    boards[name + ", in one stack"] = [formula](int pieces) {
      return stacked_pieces(pieces, calculating(formula), kStates);
    };
  };
  all_ask("totals", R"({SumMap("B")+CountMap("{B>0}")+SumStack("B")})");
  all_ask("totals of its own", R"({CountMap("{B>$B$}")})");
  all_ask("totals of totals", R"({SumMap("A")})");
  all_ask("totals of each other", R"({CountMap("{A>$B$}")})");
  all_ask("zones", R"({SumZone("B")+CountZone("{B>$B$}")+CountLocation()})");
  all_ask("stacks", R"({SumStack("B","{B<$B$}")+CountStack("{B>$B$}")})");
  all_ask("patterns", R"({CountMap("{C=~\"(x|y|z)*1.*2.*$B$\"}")})");
  all_ask("old conditions", R"({CountMap("B > $B$ && C =~ x.*")})");
  all_ask("long texts", R"({"0123456789abcdef".repeat(16000)})");
  all_ask("copies", R"({"0123456789abcdef".repeat(16000).replace("a","bb").toUpperCase().indexOf("A".repeat(5000))})");
  boards["chains"] = [](int pieces) { return scattered_pieces(pieces, chain(R"({SumMap("B")})"), chain_states()); };
  boards["attachments"] = [](int pieces) {
    return scattered_pieces(pieces, R"(calcProp;A;{SumAttach("T","B")}	attach;T;;;;;;;;;true	mark;B,C)",
                            "\t0\t#,x#");
  };
  const std::string layers = R"(emb2;;128;;;128;;;128;;;;1;false;0;0;a.png,b.png;,Weak +;true;Step;;;true;)";
  boards["layers"] = [layers](int pieces) {
    return scattered_pieces(pieces, layers + R"({CountMap("\{B>$B$\}")};1;1;true	mark;B,C)", "1\t#,x#");
  };
  boards["labels"] = [](int pieces) {
    return scattered_pieces(pieces,
                            "label;;;10;;;t;0;c;0;b;c;$pieceName$$pieceName$$label$;Dialog;0;0;L;;true\tmark;B,C",
                            "{CountMap(\"{B>$B$}\")}\t#,x#");
  };
  boards["many names"] = [](int pieces) {
    std::string names = "mark;a";
    for (int i = 0; i < 500; ++i) {
      names += ",n" + std::to_string(i);
    }
    return scattered_pieces(pieces, names, "x");
  };
  boards["plain"] = [](int pieces) { return stacked_pieces(pieces, "mark;B,C", "#,x#"); };
  return boards;
}

/// As much as one look at a board may cost while others wait.
constexpr std::int64_t kLook = 2'000'000;
constexpr std::int64_t kBesideFormulas = 500'000;

View looked_at(const Game& game, Budget& budget) {
  return view_of(game.state, Viewer::observer(), nullptr, budget);
}

TEST(HostileBoard, ALookEndsWithinItsBudgetAndShowsEveryPiece) {
  constexpr int kPieces = 1500;
  for (const auto& [name, board] : hostile_boards()) {
    const Game game = board(kPieces);
    Budget budget(kLook, kBesideFormulas);
    const View view = looked_at(game, budget);
    EXPECT_LT(budget.spent(), 2 * (kLook + kBesideFormulas)) << name;
    ASSERT_EQ(view.maps[0].pieces.size(), std::size_t{kPieces}) << name;
    for (const PieceView& piece : view.maps[0].pieces) {
      ASSERT_FALSE(piece.name.empty()) << name;
      ASSERT_FALSE(piece.id.empty()) << name;
    }
    if (budget.ran_out()) {
      EXPECT_THAT(
          view.diagnostics,
          Contains(testing::Field(&Diagnostic::what, testing::Field(&Message::key, "vmod.property.cannot_compute"))))
          << name;
    }
  }
}

TEST(HostileBoard, WhatIsOverBudgetIsNotComputedAndTheRestIsThere) {
  const Game game = scattered_pieces(1500, calculating(R"({CountMap("{B>$B$}")})"), kStates);
  Budget budget(kLook, 100 * kBesideFormulas);
  const View view = looked_at(game, budget);
  EXPECT_TRUE(budget.ran_out());
  int computed = 0;
  for (const PieceView& piece : view.maps[0].pieces) {
    const auto asked = piece.properties.find("A");
    const int number = std::stoi(piece.id.substr(1));
    EXPECT_TRUE(piece.properties.contains("B"));
    EXPECT_EQ(piece.properties.at("B"), std::to_string(number));
    if (asked != piece.properties.end()) {
      ++computed;
      EXPECT_EQ(asked->second, std::to_string(1499 - number));
    }
  }
  EXPECT_GT(computed, 10);
  EXPECT_LT(computed, 1000);
}

TEST(HostileBoard, TotalsAreCountedOncePerBoard) {
  const auto spent = [](int pieces) {
    const Game game =
        scattered_pieces(pieces, calculating(R"({SumMap("B")+CountMap("{B>0}")+SumStack("B")})"), kStates);
    Budget budget(limits::reader_steps);
    const View view = looked_at(game, budget);
    for (const PieceView& piece : view.maps[0].pieces) {
      const int number = std::stoi(piece.id.substr(1));
      EXPECT_EQ(piece.properties.at("A"), std::to_string(pieces * (pieces - 1) / 2 + pieces - 1 + number));
    }
    return budget.spent();
  };
  const std::int64_t few = spent(500);
  EXPECT_LT(spent(2000), 4 * few + few / 2);
}

TEST(HostileBoard, ATotalThatIsPartOfItselfHasNoValueAndCostsLittle) {
  const Game game = scattered_pieces(2000, calculating(R"({SumMap("A")})"), kStates);
  Budget budget(limits::reader_steps);
  const View view = looked_at(game, budget);
  for (const PieceView& piece : view.maps[0].pieces) {
    EXPECT_FALSE(piece.properties.contains("A"));
  }
  EXPECT_LT(budget.spent(), kLook);
}

TEST(HostileBoard, WhatATotalMeetsIsToldToAllWhoAskForIt) {
  Game game;
  for (const char* id : {"1", "2"}) {
    game.add(
        id,
        R"(calcProp;A;{SumMap("C")}	calcProp;C;{Random(6)}	calcProp;E;{SumMap("F")}	calcProp;F;{"x"*2}	piece;;;;Unit)",
        "\t\t\t\tMain;10;10;1");
  }
  PropertyReader reader(game.state, Viewer::engine());
  for (const char* id : {"1", "2", "1"}) {
    const PropertyReading chance = reader.read(game.state.find(id), "A");
    EXPECT_EQ(chance.cannot, Incalculable::chance);
    const PropertyReading error = reader.read(game.state.find(id), "E");
    EXPECT_EQ(error.value, "0");
    EXPECT_TRUE(error.errors);
  }
}

TEST(HostileBoard, OneStackOfAllPiecesIsLookedAtInTimeThatGrowsWithIt) {
  const auto spent = [](int pieces) {
    const Game game = stacked_pieces(pieces, "mark;B,C", "#,x#");
    Budget budget(limits::reader_steps);
    looked_at(game, budget);
    return budget.spent();
  };
  const std::int64_t few = spent(1000);
  EXPECT_LT(spent(8000), 9 * few);
}

}  // namespace
}  // namespace adjutant::vmod

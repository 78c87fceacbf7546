#pragma once

#include <span>
#include <string>

#include <gtest/gtest.h>

#include "games/lnl/lnl_board.h"

namespace adjutant::games::lnl::test {

/// A statement of legality.json as a position on a board, and what must hold in it.
struct Statement {
  const char* id;
  void (*holds)();
};

/// Who may do what.
std::span<const Statement> statements_of_permission();
/// How far one goes, and over what.
std::span<const Statement> statements_of_movement();
/// What an attack or a roll does.
std::span<const Statement> statements_of_effect();

inline void refused(const ActionView& view, const std::string& reason, const std::string& rule) {
  EXPECT_FALSE(view.allowed);
  EXPECT_EQ(view.reason.key, "lnl.refuse." + reason);
  EXPECT_EQ(view.rule, rule);
}

inline Board one_squad() {
  Board board;
  board.squad("squad", "us", {5, 2});
  return board;
}

}  // namespace adjutant::games::lnl::test

#pragma once

#include <cstddef>
#include <utility>

#include <gtest/gtest.h>

#include "live/live_game.h"
#include "session/delta.h"
#include "vmod/module/prototype.h"
#include "vmod/view/view.h"

// Boards that follow a game in steps, held against the board that is seen when all of it is looked at.
namespace adjutant::test {

/// The board as it is seen when all of it is looked at.
inline session::Board whole_board(const live::LiveGame& game) {
  const vmod::PieceCatalogue catalogue(game.state().module());
  session::Board board;
  board.maps = vmod::view_of(game.state(), vmod::Viewer::observer(), &catalogue).maps;
  board.chat = game.board().chat;
  session::tidy(board);
  return board;
}

/// Without what other pieces may calculate from a touched one.
inline session::Board without_calculations(session::Board board) {
  for (vmod::MapView& map : board.maps) {
    for (vmod::PieceView& piece : map.pieces) {
      vmod::PieceView plain;
      plain.id = piece.id;
      plain.position = piece.position;
      plain.location = piece.location;
      plain.stack = piece.stack;
      plain.index = piece.index;
      plain.z = piece.z;
      plain.masked = piece.masked;
      piece = std::move(plain);
    }
  }
  return board;
}

inline void expect_same_pieces(const session::Board& a, const session::Board& b) {
  ASSERT_EQ(a.maps.size(), b.maps.size());
  for (std::size_t m = 0; m < a.maps.size(); ++m) {
    ASSERT_EQ(a.maps[m].pieces.size(), b.maps[m].pieces.size()) << a.maps[m].name;
    for (std::size_t p = 0; p < a.maps[m].pieces.size(); ++p) {
      EXPECT_TRUE(a.maps[m].pieces[p] == b.maps[m].pieces[p]) << a.maps[m].pieces[p].name << " on " << a.maps[m].name;
    }
    EXPECT_EQ(a.maps[m].stacks, b.maps[m].stacks) << a.maps[m].name;
  }
}

}  // namespace adjutant::test

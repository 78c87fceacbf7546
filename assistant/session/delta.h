#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/message.h"
#include "base/result.h"
#include "vmod/view/view.h"

namespace adjutant::session {

/// The board at one moment: its maps with their pieces back to front, and what was said so far.
struct Board {
  std::vector<vmod::MapView> maps;
  std::vector<std::string> chat;  ///< the newest last; only the newest max_chat lines are kept

  friend bool operator==(const Board&, const Board&) = default;
};

/// The most chat lines that a board keeps: those of a long evening.
inline constexpr std::size_t max_chat = 2'000;

struct PlacedPiece {
  std::string map;
  vmod::PieceView piece;

  friend bool operator==(const PlacedPiece&, const PlacedPiece&) = default;
};

/// What changed between two moments of one board. Pieces are given whole. The order of a map's pieces changes only by
/// pieces coming to the front, as VASSAL has it: `raised` lists them, the last one on top.
struct Delta {
  std::uint64_t base = 0;  ///< the revision it starts from
  std::vector<PlacedPiece> added;
  std::vector<PlacedPiece> changed;
  std::vector<std::string> removed;
  std::vector<std::string> raised;
  std::vector<std::string> chat;  ///< lines said since the base

  [[nodiscard]] bool empty() const {
    return added.empty() && changed.empty() && removed.empty() && raised.empty() && chat.empty();
  }
  friend bool operator==(const Delta&, const Delta&) = default;
};

/// What turns `before` into `after`; none where the maps or their boards differ, or chat was lost: a snapshot is due.
std::optional<Delta> difference(const Board& before, const Board& after);

/// Lays the delta on the board, touching nothing but its pieces and their maps. Fails, changing nothing, on a piece
/// that is not there (or is there already) and on a map that the board does not have.
Result<void> lay_on(Board& board, const Delta& delta);
/// The board after a delta. Fails as lay_on does.
Result<Board> apply(Board board, const Delta& delta);

/// Whether two pieces are equal apart from their drawing order (`z`), whose changes Delta::raised tells.
bool same_piece(const vmod::PieceView& a, const vmod::PieceView& b);

/// The ids of the pieces that came to the front of a map, back to front: all of `after` from the first piece that does
/// not follow in the order of `before`.
std::vector<std::string> raised_pieces(const std::vector<vmod::PieceView>& before,
                                       const std::vector<std::string>& after);

/// Removes the oldest chat lines beyond max_chat.
void tidy_chat(Board& board);

/// Puts a board in order after its pieces were set: `z` by place in the list, stacks from the pieces that name them
/// (what was known of a deck stays), chat cut to max_chat.
void tidy(Board& board);

}  // namespace adjutant::session

#include "session/delta.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>

namespace adjutant::session {
namespace {

using vmod::MapView;
using vmod::PieceView;

/// Everything but the place in the order, which `raised` tells.
bool same_piece(const PieceView& a, PieceView b) {
  b.z = a.z;
  return a == b;
}

using PiecesById = std::unordered_map<std::string, PlacedPiece>;

PiecesById pieces_by_id(const Board& board) {
  PiecesById pieces;
  for (const MapView& map : board.maps) {
    for (const PieceView& piece : map.pieces) {
      pieces.emplace(piece.id, PlacedPiece{map.name, piece});
    }
  }
  return pieces;
}

bool same_ground(const Board& a, const Board& b) {
  return std::ranges::equal(a.maps, b.maps, [](const MapView& x, const MapView& y) {
    return x.name == y.name && x.id == y.id && x.boards == y.boards;
  });
}

/// The ids of `after` from the first one on that does not follow in the order of `before`.
std::vector<std::string> raised_pieces(const MapView& before, const MapView& after) {
  auto next = before.pieces.begin();
  auto piece = after.pieces.begin();
  for (; piece != after.pieces.end(); ++piece) {
    const auto found = std::find_if(next, before.pieces.end(), [&](const PieceView& p) { return p.id == piece->id; });
    if (found == before.pieces.end()) {
      break;
    }
    next = found + 1;
  }
  std::vector<std::string> raised;
  std::transform(piece, after.pieces.end(), std::back_inserter(raised), [](const PieceView& p) { return p.id; });
  return raised;
}

/// The lines of `after` that follow those of `before`; none where lines of `before` are missing in between.
std::optional<std::vector<std::string>> new_chat(const std::vector<std::string>& before,
                                                 const std::vector<std::string>& after) {
  // The board forgets its oldest lines, so `after` may begin with any tail of `before`.
  for (std::size_t dropped = 0; dropped <= before.size(); ++dropped) {
    const std::size_t kept = before.size() - dropped;
    if (kept <= after.size() &&
        std::equal(before.begin() + static_cast<std::ptrdiff_t>(dropped), before.end(), after.begin())) {
      return std::vector<std::string>(after.begin() + static_cast<std::ptrdiff_t>(kept), after.end());
    }
  }
  return std::nullopt;
}

void restack(MapView& map) {
  std::vector<vmod::StackView> stacks;
  std::ranges::copy_if(map.stacks, std::back_inserter(stacks), &vmod::StackView::deck);
  for (vmod::StackView& deck : stacks) {
    if (!deck.face_down) {
      deck.pieces = 0;  // counted anew below; of a face-down deck its feeder's number is all there is
    }
  }
  for (const PieceView& piece : map.pieces) {
    if (!piece.stack) {
      continue;
    }
    auto stack = std::ranges::find(stacks, *piece.stack, &vmod::StackView::id);
    if (stack == stacks.end()) {
      vmod::StackView fresh;
      fresh.id = *piece.stack;
      stacks.push_back(std::move(fresh));
      stack = stacks.end() - 1;
    }
    if (!(stack->deck && stack->face_down)) {
      ++stack->pieces;
    }
    stack->position = piece.position;
    stack->location = piece.location;
    stack->z = piece.z;
  }
  map.stacks = std::move(stacks);
}

/// Lays the pieces on their maps again: what stayed in its order, then arrivals, then what was raised.
void reorder(Board& board, PiecesById pieces, const std::vector<std::string>& arrivals,
             const std::vector<std::string>& raised) {
  std::set<std::string> later(arrivals.begin(), arrivals.end());
  later.insert(raised.begin(), raised.end());
  std::map<std::string, std::vector<PieceView>> laid;
  const auto lay = [&](const std::string& id) {
    if (const auto found = pieces.find(id); found != pieces.end()) {
      laid[found->second.map].push_back(std::move(found->second.piece));
      pieces.erase(found);
    }
  };
  for (const MapView& map : board.maps) {
    for (const PieceView& piece : map.pieces) {
      if (!later.contains(piece.id)) {
        lay(piece.id);
      }
    }
  }
  const std::set<std::string> last(raised.begin(), raised.end());
  for (const std::string& id : arrivals) {
    if (!last.contains(id)) {
      lay(id);
    }
  }
  for (const std::string& id : raised) {
    lay(id);
  }
  for (MapView& map : board.maps) {
    map.pieces = std::move(laid[map.name]);
  }
}

}  // namespace

std::optional<Delta> difference(const Board& before, const Board& after) {
  if (!same_ground(before, after)) {
    return std::nullopt;
  }
  std::optional<std::vector<std::string>> chat = new_chat(before.chat, after.chat);
  if (!chat) {
    return std::nullopt;
  }
  Delta delta;
  delta.chat = std::move(*chat);
  PiecesById known = pieces_by_id(before);
  for (std::size_t m = 0; m < after.maps.size(); ++m) {
    const MapView& map = after.maps[m];
    for (const PieceView& piece : map.pieces) {
      const auto old = known.find(piece.id);
      if (old == known.end()) {
        delta.added.push_back({map.name, piece});
        continue;
      }
      if (old->second.map != map.name || !same_piece(old->second.piece, piece)) {
        delta.changed.push_back({map.name, piece});
      }
      known.erase(old);
    }
    for (std::string& id : raised_pieces(before.maps[m], map)) {
      delta.raised.push_back(std::move(id));
    }
  }
  for (const auto& [id, gone] : known) {
    delta.removed.push_back(id);
  }
  std::ranges::sort(delta.removed);
  return delta;
}

Result<Board> apply(Board board, const Delta& delta) {
  std::set<std::string> maps;
  for (const MapView& map : board.maps) {
    maps.insert(map.name);
  }
  PiecesById pieces = pieces_by_id(board);
  std::vector<std::string> arrivals;  // new on their map: they come above what lies there
  for (const std::string& id : delta.removed) {
    if (pieces.erase(id) == 0) {
      return failure("removed", {"session.no_such_piece", {{"piece", id}}});
    }
  }
  for (const PlacedPiece& placed : delta.changed) {
    const auto old = pieces.find(placed.piece.id);
    if (old == pieces.end()) {
      return failure("changed", {"session.no_such_piece", {{"piece", placed.piece.id}}});
    }
    if (!maps.contains(placed.map)) {
      return failure("changed", {"session.no_such_map", {{"map", placed.map}}});
    }
    if (old->second.map != placed.map) {
      arrivals.push_back(placed.piece.id);
    }
    old->second = placed;
  }
  for (const PlacedPiece& placed : delta.added) {
    if (!maps.contains(placed.map)) {
      return failure("added", {"session.no_such_map", {{"map", placed.map}}});
    }
    if (!pieces.emplace(placed.piece.id, placed).second) {
      return failure("added", {"session.piece_twice", {{"piece", placed.piece.id}}});
    }
    arrivals.push_back(placed.piece.id);
  }
  for (const std::string& id : delta.raised) {
    if (!pieces.contains(id)) {
      return failure("raised", {"session.no_such_piece", {{"piece", id}}});
    }
  }
  reorder(board, std::move(pieces), arrivals, delta.raised);
  board.chat.insert(board.chat.end(), delta.chat.begin(), delta.chat.end());
  tidy(board);
  return board;
}

void tidy(Board& board) {
  for (MapView& map : board.maps) {
    int z = 0;
    for (PieceView& piece : map.pieces) {
      piece.z = z++;
    }
    restack(map);
  }
  if (board.chat.size() > max_chat) {
    board.chat.erase(board.chat.begin(), board.chat.end() - static_cast<std::ptrdiff_t>(max_chat));
  }
}

}  // namespace adjutant::session

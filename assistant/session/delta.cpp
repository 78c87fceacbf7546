#include "session/delta.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <unordered_map>

namespace adjutant::session {
namespace {

using vmod::MapView;
using vmod::PieceView;

using PiecesById = std::unordered_map<std::string, PlacedPiece>;
using Order = std::vector<std::string>;  ///< ids of a map's pieces, back to front

Order order_of(const MapView& map) {
  Order order;
  std::ranges::transform(map.pieces, std::back_inserter(order), &PieceView::id);
  return order;
}

/// A piece where it was, without a copy of it.
struct Known {
  const std::string* map;
  const PieceView* piece;
};

std::unordered_map<std::string_view, Known> known_pieces(const Board& board) {
  std::unordered_map<std::string_view, Known> pieces;
  for (const MapView& map : board.maps) {
    for (const PieceView& piece : map.pieces) {
      pieces.emplace(piece.id, Known{&map.name, &piece});
    }
  }
  return pieces;
}

/// Takes the pieces off the board.
PiecesById take_pieces(Board& board) {
  PiecesById pieces;
  for (MapView& map : board.maps) {
    for (PieceView& piece : map.pieces) {
      std::string id = piece.id;
      pieces.emplace(std::move(id), PlacedPiece{map.name, std::move(piece)});
    }
    map.pieces.clear();
  }
  return pieces;
}

bool same_ground(const Board& a, const Board& b) {
  return std::ranges::equal(a.maps, b.maps, [](const MapView& x, const MapView& y) {
    return x.name == y.name && x.id == y.id && x.boards == y.boards;
  });
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
  std::unordered_map<std::string, std::size_t> places;
  for (std::size_t i = 0; i < stacks.size(); ++i) {
    places.emplace(stacks[i].id, i);
  }
  for (const PieceView& piece : map.pieces) {
    if (!piece.stack) {
      continue;
    }
    const auto [place, fresh] = places.try_emplace(*piece.stack, stacks.size());
    if (fresh) {
      stacks.emplace_back().id = *piece.stack;
    }
    vmod::StackView* stack = &stacks[place->second];
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
void reorder(Board& board, PiecesById pieces, const std::vector<Order>& before, const Order& arrivals,
             const Order& raised) {
  std::set<std::string> later(arrivals.begin(), arrivals.end());
  later.insert(raised.begin(), raised.end());
  std::map<std::string, std::vector<PieceView>> laid;
  const auto lay = [&](const std::string& id) {
    if (const auto found = pieces.find(id); found != pieces.end()) {
      laid[found->second.map].push_back(std::move(found->second.piece));
      pieces.erase(found);
    }
  };
  for (const Order& order : before) {
    for (const std::string& id : order) {
      if (!later.contains(id)) {
        lay(id);
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

bool same_piece(const PieceView& a, const PieceView& b) {
  if (a.z == b.z) {
    return a == b;
  }
  PieceView there = b;
  there.z = a.z;
  return a == there;
}

std::vector<std::string> raised_pieces(const std::vector<std::string>& before, const std::vector<std::string>& after) {
  auto next = before.begin();
  auto id = after.begin();
  for (; id != after.end(); ++id) {
    const auto found = std::find(next, before.end(), *id);
    if (found == before.end()) {
      break;
    }
    next = found + 1;
  }
  return {id, after.end()};
}

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
  auto known = known_pieces(before);
  for (std::size_t m = 0; m < after.maps.size(); ++m) {
    const MapView& map = after.maps[m];
    for (const PieceView& piece : map.pieces) {
      const auto old = known.find(piece.id);
      if (old == known.end()) {
        delta.added.push_back({map.name, piece});
        continue;
      }
      if (*old->second.map != map.name || !same_piece(*old->second.piece, piece)) {
        delta.changed.push_back({map.name, piece});
      }
      known.erase(old);
    }
    std::ranges::move(raised_pieces(order_of(before.maps[m]), order_of(map)), std::back_inserter(delta.raised));
  }
  for (const auto& [id, gone] : known) {
    delta.removed.emplace_back(id);
  }
  std::ranges::sort(delta.removed);
  return delta;
}

Result<Board> apply(Board board, const Delta& delta) {
  std::set<std::string> maps;
  for (const MapView& map : board.maps) {
    maps.insert(map.name);
  }
  std::vector<Order> before;
  std::ranges::transform(board.maps, std::back_inserter(before), order_of);
  PiecesById pieces = take_pieces(board);
  Order arrivals;  // new on their map: they come above what lies there
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
  reorder(board, std::move(pieces), before, arrivals, delta.raised);
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
  tidy_chat(board);
}

void tidy_chat(Board& board) {
  if (board.chat.size() > max_chat) {
    board.chat.erase(board.chat.begin(), board.chat.end() - static_cast<std::ptrdiff_t>(max_chat));
  }
}

}  // namespace adjutant::session

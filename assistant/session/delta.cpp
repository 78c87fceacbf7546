#include "session/delta.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace adjutant::session {
namespace {

using vmod::MapView;
using vmod::PieceView;

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
    if (!stack->deck) {
      ++stack->pieces;
    } else if (!stack->face_down) {
      // Of a deck that lies face up the top card alone may be seen: its place tells how many lie below.
      stack->pieces = std::max(stack->pieces + 1, piece.index + 1);
    }
    stack->position = piece.position;
    stack->location = piece.location;
    stack->z = piece.z;
  }
  map.stacks = std::move(stacks);
}

void tidy(MapView& map) {
  int z = 0;
  for (PieceView& piece : map.pieces) {
    piece.z = z++;
  }
  restack(map);
}

/// One delta on its way to a board: read to its end first, then laid. Of the board's pieces, which are many, it keeps
/// account of those alone that the delta names.
class Laying {
 public:
  Laying(Board& board, const Delta& delta) : board_(board), delta_(delta), touched_(board.maps.size()) {
    name_pieces();
    for (std::size_t m = 0; m < board.maps.size(); ++m) {
      maps_.emplace(board.maps[m].name, m);
      for (const PieceView& piece : board.maps[m].pieces) {
        if (const auto named = pieces_.find(piece.id); named != pieces_.end() && !named->second.there) {
          named->second.there = true;
          named->second.map = m;
        }
      }
    }
  }

  /// Whether all of it fits.
  Result<void> read() {
    return read_removed()
        .and_then([this] { return read_changed(); })
        .and_then([this] { return read_added(); })
        .and_then([this] { return read_raised(); });
  }

  void lay() {
    for (std::size_t m = 0; m < touched_.size(); ++m) {
      if (touched_[m]) {
        lay_what_stays(m);
      }
    }
    for (Piece* arrival : arrivals_) {
      if (!arrival->raised) {
        put_on_top(*arrival);
      }
    }
    for (const std::string& id : delta_.raised) {
      put_on_top(pieces_.at(id));
    }
    for (std::size_t m = 0; m < touched_.size(); ++m) {
      if (touched_[m]) {
        tidy(board_.maps[m]);
      }
    }
  }

 private:
  /// A piece that the delta names.
  struct Piece {
    bool there = false;  ///< on the board, as far as the delta is read
    std::size_t map = 0;
    const PieceView* given = nullptr;  ///< as the delta has it; null: as it is
    bool arrives = false;              ///< new on its map
    bool raised = false;
    bool laid = false;
  };

  void name_pieces() {
    for (const auto* placed : {&delta_.changed, &delta_.added}) {
      for (const PlacedPiece& piece : *placed) {
        pieces_.try_emplace(piece.piece.id);
      }
    }
    for (const auto* ids : {&delta_.removed, &delta_.raised}) {
      for (const std::string& id : *ids) {
        pieces_.try_emplace(id);
      }
    }
  }

  Result<void> read_removed() {
    for (const std::string& id : delta_.removed) {
      Piece& piece = pieces_.at(id);
      if (!std::exchange(piece.there, false)) {
        return failure("removed", {"session.no_such_piece", {{"piece", id}}});
      }
      touched_[piece.map] = true;
    }
    return {};
  }

  Result<void> read_changed() {
    for (const PlacedPiece& placed : delta_.changed) {
      Piece& piece = pieces_.at(placed.piece.id);
      if (!piece.there) {
        return failure("changed", {"session.no_such_piece", {{"piece", placed.piece.id}}});
      }
      const auto map = maps_.find(placed.map);
      if (map == maps_.end()) {
        return failure("changed", {"session.no_such_map", {{"map", placed.map}}});
      }
      touched_[piece.map] = true;
      give(piece, placed, map->second, piece.map != map->second);
    }
    return {};
  }

  Result<void> read_added() {
    for (const PlacedPiece& placed : delta_.added) {
      const auto map = maps_.find(placed.map);
      if (map == maps_.end()) {
        return failure("added", {"session.no_such_map", {{"map", placed.map}}});
      }
      Piece& piece = pieces_.at(placed.piece.id);
      if (std::exchange(piece.there, true)) {
        return failure("added", {"session.piece_twice", {{"piece", placed.piece.id}}});
      }
      give(piece, placed, map->second, true);
    }
    return {};
  }

  Result<void> read_raised() {
    for (const std::string& id : delta_.raised) {
      Piece& piece = pieces_.at(id);
      if (!piece.there) {
        return failure("raised", {"session.no_such_piece", {{"piece", id}}});
      }
      piece.raised = true;
      touched_[piece.map] = true;
    }
    return {};
  }

  void give(Piece& piece, const PlacedPiece& placed, std::size_t map, bool arrives) {
    piece.given = &placed.piece;
    piece.map = map;
    touched_[map] = true;
    if (arrives && !std::exchange(piece.arrives, true)) {
      arrivals_.push_back(&piece);
    }
  }

  /// What is neither gone nor to lie on top, in its order. What lies before the first such piece is not moved.
  void lay_what_stays(std::size_t map) {
    std::vector<PieceView>& pieces = board_.maps[map].pieces;
    auto end = pieces.begin();
    for (PieceView& view : pieces) {
      if (const auto named = pieces_.find(view.id); named != pieces_.end() && !stays(named->second, view)) {
        continue;
      }
      if (&*end != &view) {
        *end = std::move(view);
      }
      ++end;
    }
    pieces.erase(end, pieces.end());
  }

  /// Whether a piece that the delta names keeps its place; then it is as given. One that goes on top is lifted.
  bool stays(Piece& piece, PieceView& view) {
    if (piece.arrives || piece.raised) {
      lifted_.emplace(&piece, std::move(view));
      return false;
    }
    if (!piece.there || std::exchange(piece.laid, true)) {
      return false;
    }
    if (piece.given) {
      view = *piece.given;
    }
    return true;
  }

  void put_on_top(Piece& piece) { put(piece, lifted_[&piece]); }

  /// Once, as it is given or else as it was.
  void put(Piece& piece, PieceView& was) {
    if (std::exchange(piece.laid, true)) {
      return;
    }
    std::vector<PieceView>& pieces = board_.maps[piece.map].pieces;
    if (piece.given) {
      pieces.push_back(*piece.given);
    } else {
      pieces.push_back(std::move(was));
    }
  }

  Board& board_;
  const Delta& delta_;
  std::vector<bool> touched_;  ///< maps
  std::unordered_map<std::string_view, std::size_t> maps_;
  std::unordered_map<std::string_view, Piece> pieces_;
  std::vector<Piece*> arrivals_;
  std::unordered_map<const Piece*, PieceView> lifted_;
};

}  // namespace

bool same_piece(const PieceView& a, const PieceView& b) {
  if (a.z == b.z) {
    return a == b;
  }
  PieceView there = b;
  there.z = a.z;
  return a == there;
}

std::vector<std::string> raised_pieces(const std::vector<PieceView>& before, const std::vector<std::string>& after) {
  auto next = before.begin();
  auto id = after.begin();
  for (; id != after.end(); ++id) {
    const auto found = std::ranges::find(next, before.end(), *id, &PieceView::id);
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
    std::ranges::move(raised_pieces(before.maps[m].pieces, order_of(map)), std::back_inserter(delta.raised));
  }
  for (const auto& [id, gone] : known) {
    delta.removed.emplace_back(id);
  }
  std::ranges::sort(delta.removed);
  return delta;
}

Result<void> lay_on(Board& board, const Delta& delta) {
  Laying laying(board, delta);
  if (auto fits = laying.read(); !fits) {
    return fits;
  }
  laying.lay();
  board.chat.insert(board.chat.end(), delta.chat.begin(), delta.chat.end());
  tidy_chat(board);
  return {};
}

Result<Board> apply(Board board, const Delta& delta) {
  return lay_on(board, delta).map([&board] { return std::move(board); });
}

void tidy(Board& board) {
  for (MapView& map : board.maps) {
    tidy(map);
  }
  tidy_chat(board);
}

void tidy_chat(Board& board) {
  if (board.chat.size() > max_chat) {
    board.chat.erase(board.chat.begin(), board.chat.end() - static_cast<std::ptrdiff_t>(max_chat));
  }
}

}  // namespace adjutant::session

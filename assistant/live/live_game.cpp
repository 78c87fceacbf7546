#include "live/live_game.h"

#include <algorithm>
#include <iterator>
#include <unordered_map>
#include <utility>

#include "vmod/chat.h"
#include "vmod/view.h"

namespace adjutant::live {
namespace {

using session::Board;
using session::Delta;
using vmod::MapView;
using vmod::PieceView;

/// Deltas tell of pieces; what a deck is seen to be is told with the whole board alone.
bool same_decks(const Board& a, const Board& b) {
  const auto decks = [](const Board& board) {
    std::vector<vmod::StackView> found;
    for (const MapView& map : board.maps) {
      std::ranges::copy_if(map.stacks, std::back_inserter(found), &vmod::StackView::deck);
    }
    for (vmod::StackView& deck : found) {
      deck.z = 0;  // among pieces, which deltas tell
    }
    return found;
  };
  return decks(a) == decks(b);
}

std::vector<std::string> ids_of(const MapView& map) {
  std::vector<std::string> ids;
  std::ranges::transform(map.pieces, std::back_inserter(ids), &PieceView::id);
  return ids;
}

/// Lays the pieces of some maps anew: those that were looked at again as they are now, the others as they were.
class Relaying {
 public:
  explicit Relaying(Board& board) : board_(board) {}

  void lift(std::size_t map) {
    before_[map] = ids_of(board_.maps[map]);
    for (PieceView& piece : board_.maps[map].pieces) {
      std::string id = piece.id;
      lifted_.insert_or_assign(std::move(id), Lifted{map, std::move(piece)});
    }
    board_.maps[map].pieces.clear();
  }

  /// False where a piece is there that was never seen: the view is then out of step with the game.
  bool lay(std::size_t map, vmod::MapReview review) {
    std::unordered_map<std::string, PieceView> seen;
    for (PieceView& piece : review.seen) {
      std::string id = piece.id;
      seen.emplace(std::move(id), std::move(piece));
    }
    for (const std::string& id : review.order) {
      const auto again = seen.find(id);
      if (again != seen.end()) {
        note(map, again->second);
        board_.maps[map].pieces.push_back(std::move(again->second));
      } else if (const auto old = lifted_.find(id); old != lifted_.end() && old->second.map == map) {
        board_.maps[map].pieces.push_back(std::move(old->second.piece));
      } else {
        return false;
      }
      lifted_.erase(id);
    }
    std::ranges::move(session::raised_pieces(before_[map], review.order), std::back_inserter(delta_.raised));
    return true;
  }

  Delta finish() {
    for (const auto& [id, gone] : lifted_) {
      delta_.removed.push_back(id);
    }
    std::ranges::sort(delta_.removed);
    return std::move(delta_);
  }

 private:
  struct Lifted {
    std::size_t map = 0;
    PieceView piece;
  };

  void note(std::size_t map, const PieceView& piece) {
    const auto old = lifted_.find(piece.id);
    const session::PlacedPiece placed{board_.maps[map].name, piece};
    if (old == lifted_.end()) {
      delta_.added.push_back(placed);
    } else if (old->second.map != map || !session::same_piece(old->second.piece, piece)) {
      delta_.changed.push_back(placed);
    }
  }

  Board& board_;
  std::unordered_map<std::size_t, std::vector<std::string>> before_;
  std::unordered_map<std::string, Lifted> lifted_;
  Delta delta_;
};

}  // namespace

LiveGame::LiveGame(std::shared_ptr<const vmod::Module> module) : watched_(module), catalogue_(*module) {}

Step LiveGame::look(bool everything) {
  Step step;
  hear_chat(step);
  const vmod::Touched touched = watched_.take_touched();
  const bool other_eyes = settle_viewer();
  if (!known()) {
    step.whole = !board_.maps.empty();
    board_.maps.clear();
    behind_ = false;
    return step;
  }
  if (everything || board_.maps.empty() || other_eyes || touched.everything || touches_decks(touched)) {
    return look_at_everything(std::move(step));
  }
  behind_ = behind_ || touched.beside || !touched.objects.empty();
  if (auto seen = look_at(touched)) {
    seen->chat = std::move(step.delta.chat);
    step.delta = std::move(*seen);
    return step;
  }
  return look_at_everything(std::move(step));
}

/// Whether the board has to be looked at with other eyes: the player took a side, or left it.
bool LiveGame::settle_viewer() {
  if (!player_) {
    return false;
  }
  vmod::Viewer viewer = watched_.viewer(*player_);
  const bool other = viewer.side != viewer_.side || viewer.player != viewer_.player;
  viewer_ = std::move(viewer);
  return other;
}

void LiveGame::hear_chat(Step& step) {
  for (const vmod::wire::ChatHeard& heard : watched_.take_chat()) {
    step.delta.chat.push_back(vmod::plain_chat(heard.text));
    if (heard.roll) {
      step.rolls.push_back(*heard.roll);
    }
  }
  board_.chat.insert(board_.chat.end(), step.delta.chat.begin(), step.delta.chat.end());
  session::tidy_chat(board_);
}

bool LiveGame::touches_decks(const vmod::Touched& touched) const {
  return std::ranges::any_of(touched.objects, [&](vmod::ObjectIndex index) {
    const vmod::Object& object = state().object(index);
    return object.kind == vmod::Object::Kind::deck ||
           (object.parent != vmod::kNoObject && state().object(object.parent).kind == vmod::Object::Kind::deck);
  });
}

/// What the step tells already is part of the board that it starts from, if that was a step.
Step LiveGame::look_at_everything(Step step) {
  Board before = std::exchange(board_, {});
  board_.maps = vmod::view_of(state(), viewer_, &catalogue_).maps;
  board_.chat = before.chat;
  session::tidy(board_);
  behind_ = false;
  std::optional<Delta> delta = session::difference(before, board_);
  step.whole = step.whole || !delta || !same_decks(before, board_);
  if (!step.whole) {
    delta->chat = std::move(step.delta.chat);
    step.delta = std::move(*delta);
  }
  return step;
}

/// None where the view was out of step with the game, and is now of no use.
std::optional<Delta> LiveGame::look_at(const vmod::Touched& touched) {
  Relaying relaying(board_);
  for (const std::size_t map : touched.maps) {
    relaying.lift(map);
  }
  for (const std::size_t map : touched.maps) {
    if (!relaying.lay(map, vmod::look_again(state(), viewer_, &catalogue_, map, touched.objects))) {
      board_.maps.clear();
      return std::nullopt;
    }
  }
  session::tidy(board_);
  return relaying.finish();
}

}  // namespace adjutant::live

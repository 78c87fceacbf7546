#include "live/live_game.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <map>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "vmod/property/property.h"
#include "vmod/view/view.h"

namespace adjutant::live {
namespace {

using session::Board;
using session::Delta;
using vmod::Budget;
using vmod::MapView;
using vmod::PieceView;

Budget budget_of_a_look() {
  return Budget(limits::look_steps, limits::plain_look_steps);
}

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

using SeenPieces = std::map<std::size_t, std::vector<PieceView>>;  ///< by map
using Reviews = std::map<std::size_t, vmod::MapReview>;            ///< by map

/// The map that a piece was on before, and the piece as it was then.
struct Known {
  std::size_t map = 0;
  const PieceView* piece = nullptr;  ///< null: nowhere
};

std::unordered_map<std::string_view, Known> known_of(const SeenPieces& seen, const Board& board) {
  std::unordered_map<std::string_view, Known> known;
  for (const auto& [map, pieces] : seen) {
    for (const PieceView& piece : pieces) {
      known.try_emplace(piece.id);
    }
  }
  for (std::size_t map = 0; map < board.maps.size(); ++map) {
    for (const PieceView& piece : board.maps[map].pieces) {
      if (const auto found = known.find(piece.id); found != known.end()) {
        found->second = {map, &piece};
      }
    }
  }
  return known;
}

/// The changes of these pieces against the board.
Delta changes_of(SeenPieces seen, const Board& board) {
  Delta delta;
  const auto known = known_of(seen, board);
  for (auto& [map, pieces] : seen) {
    for (PieceView& piece : pieces) {
      const Known before = known.at(piece.id);
      if (!before.piece) {
        delta.added.push_back({board.maps[map].name, piece});
        continue;
      }
      piece.z = before.piece->z;  // among the others: the order tells
      if (before.map != map || *before.piece != piece) {
        delta.changed.push_back({board.maps[map].name, piece});
      }
    }
  }
  return delta;
}

/// Pieces of these maps that lie on none of them any more.
std::vector<std::string> gone_from(const Board& board, const Reviews& reviews) {
  std::unordered_set<std::string_view> present;
  for (const auto& [map, review] : reviews) {
    present.insert(review.order.begin(), review.order.end());
  }
  std::vector<std::string> gone;
  for (const auto& [map, review] : reviews) {
    for (const PieceView& piece : board.maps[map].pieces) {
      if (!present.contains(piece.id)) {
        gone.push_back(piece.id);
      }
    }
  }
  std::ranges::sort(gone);
  return gone;
}

/// What turns the board into the one on which these maps were looked at again.
Delta changes_of(Reviews reviews, const Board& board) {
  SeenPieces seen;
  std::size_t before = 0;
  std::size_t now = 0;
  for (auto& [map, review] : reviews) {
    seen[map] = std::move(review.seen);
    before += board.maps[map].pieces.size();
    now += review.order.size();
  }
  Delta delta = changes_of(std::move(seen), board);
  for (const auto& [map, review] : reviews) {
    std::ranges::move(session::raised_pieces(board.maps[map].pieces, review.order), std::back_inserter(delta.raised));
  }
  if (before + delta.added.size() != now) {
    delta.removed = gone_from(board, reviews);
  }
  return delta;
}

}  // namespace

LiveGame::LiveGame(std::shared_ptr<const vmod::Module> module, std::shared_ptr<const vmod::IdSet> ids)
    : watched_(module, std::move(ids)),
      catalogue_(*module),
      asking_(module),
      chat_({limits::chat_at_once, limits::chat_per_second},
            {limits::chat_of_one_at_once, limits::chat_of_one_per_second}, vmod::wire::Clock::now()),
      steps_(limits::room_steps_at_once, limits::room_steps_per_second, vmod::wire::Clock::now()) {}

void LiveGame::share_with(std::size_t rooms) {
  price_ = static_cast<std::int64_t>(std::max<std::size_t>(rooms / limits::rooms_at_full_pace, 1));
}

/// Every look may cost as much as any other: a room that has not earned that much waits.
bool LiveGame::may_look(vmod::wire::Instant now) {
  steps_.refill(now);
  return steps_.left() >= limits::look_steps;
}

/// What was done to the board is told at once; what may follow from it only from what is left over.
bool LiveGame::may_catch_up() const {
  return steps_.left() >= limits::steps_kept_for_moves;
}

void LiveGame::charge(const Budget& look) {
  steps_.spend(look.spent() * price_);
}

/// Questions last: they are asked about the board that the step gives.
Step LiveGame::take(vmod::wire::Instant now) {
  Step step;
  hear_chat(step, now);
  step = take_board(std::move(step), now);
  hear_questions(step, now);
  return step;
}

/// Cheap beside a look, but its words may be calculated.
void LiveGame::read_turn(Step& step) {
  std::string turn;
  const std::vector<vmod::TurnTracker>& trackers = state().module().turn_trackers;
  if (known() && !trackers.empty()) {
    Budget budget = budget_of_a_look();
    turn = vmod::PropertyReader(state(), vmod::Viewer::observer(), budget).turn(trackers.front());
    charge(budget);
  }
  if (turn != turn_) {
    turn_ = turn;
    step.turn = std::move(turn);
  }
}

void LiveGame::hear_questions(Step& step, vmod::wire::Instant now) {
  asking_.hear(watched_.take_pointed(), now);
  if (!known() || board_.maps.empty()) {
    asking_.forget();
  } else {
    step.asked = asking_.take(state(), board_, now);
    step.confirmed = asking_.take_confirmed();
  }
}

Step LiveGame::take_board(Step step, vmod::wire::Instant now) {
  waits_ = known() && !may_look(now);
  if (waits_) {
    return step;
  }
  const vmod::Touched touched = watched_.take_touched();
  const bool other_eyes = settle_viewer();
  if (touched.beside || touched.everything || board_.maps.empty() || !known()) {
    read_turn(step);
  }
  if (!known()) {
    step.whole = !board_.maps.empty();
    board_.maps.clear();
    behind_ = false;
    return step;
  }
  step.whole = other_eyes && !board_.maps.empty();
  if (board_.maps.empty() || other_eyes || touched.everything || touches_decks(touched)) {
    return look_at_everything(std::move(step));
  }
  if (touched.beside || !touched.objects.empty()) {
    behind_ = true;
    unseen_ = state().objects().size();
  }
  if (auto seen = look_at(touched)) {
    seen->chat = std::move(step.delta.chat);
    step.delta = std::move(*seen);
    return step;
  }
  return look_at_everything(std::move(step));
}

Step LiveGame::catch_up(std::size_t objects, vmod::wire::Instant now) {
  Step step = take(now);
  if (!step.empty() || !behind_ || waits_ || !may_catch_up()) {
    return step;
  }
  return look_at_next(std::min(objects, at_once_), std::move(step));
}

Step LiveGame::look_at_next(std::size_t count, Step step) {
  const auto before = std::pair(next_, unseen_);
  const std::vector<vmod::ObjectIndex> next = next_objects(count);
  behind_ = !next.empty();
  if (!behind_) {
    // At the end of a round the order: a calculation may have raised a piece.
    if (auto order = look_at({{}, all_maps(), false, false})) {
      step.delta = std::move(*order);
      return step;
    }
    return look_at_everything(std::move(step));
  }
  Budget budget = budget_of_a_look();
  SeenPieces seen = vmod::look_at(state(), viewer_, &catalogue_, next, budget);
  charge(budget);
  if (budget.ran_out() && next.size() > 1) {
    // Values that are known already stay until fewer objects can be looked at whole.
    std::tie(next_, unseen_) = before;
    at_once_ = next.size() / 2;
    return step;
  }
  at_once_ = std::min(2 * at_once_, limits::most_objects);
  Delta delta = changes_of(std::move(seen), board_);
  if (delta.added.empty() && session::lay_on(board_, delta)) {
    step.delta = std::move(delta);
    return step;
  }
  return look_at_everything(std::move(step));
}

/// So many stacks and lone pieces, further round the game than before; none at the end of the round.
std::vector<vmod::ObjectIndex> LiveGame::next_objects(std::size_t count) {
  std::vector<vmod::ObjectIndex> objects;
  const std::size_t all = state().objects().size();
  for (; unseen_ > 0 && objects.size() < count; --unseen_) {
    next_ = next_ + 1 < all ? next_ + 1 : 0;
    if (state().object(next_).order != 0) {
      objects.push_back(next_);
    }
  }
  return objects;
}

std::set<std::size_t> LiveGame::all_maps() const {
  std::set<std::size_t> maps;
  for (std::size_t map = 0; map < board_.maps.size(); ++map) {
    maps.insert(map);
  }
  return maps;
}

/// Whether the board has to be looked at with other eyes: the player took a side, or left it.
bool LiveGame::settle_viewer() {
  vmod::Viewer viewer = player_ ? watched_.viewer(*player_) : vmod::Viewer::observer();
  const bool other = viewer.side != viewer_.side || viewer.player != viewer_.player;
  viewer_ = std::move(viewer);
  return other;
}

/// What is left out is counted at once, then once a second or with the next line.
void LiveGame::hear_chat(Step& step, vmod::wire::Instant now) {
  left_out_ += watched_.take_chat_left_out();
  for (vmod::wire::ChatHeard& heard : watched_.take_chat()) {
    if (!chat_.allows(heard.from, now)) {
      ++left_out_;
      continue;
    }
    chat_.spend(heard.from, static_cast<std::int64_t>(1 + heard.text.size() / limits::chat_bytes_for_line), now);
    step.delta.chat.push_back(std::move(heard.text));
    step.chat_from.push_back(heard.from);
    if (heard.roll) {
      step.rolls.push_back(std::move(*heard.roll));
    }
  }
  if (left_out_ > 0 && now - left_out_told_ >= std::chrono::seconds(1)) {
    step.chat_left_out = std::exchange(left_out_, 0);
    left_out_told_ = now;
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
  Budget budget = budget_of_a_look();
  board_.maps = vmod::view_of(state(), viewer_, &catalogue_, budget).maps;
  charge(budget);
  board_.chat = before.chat;
  session::tidy(board_);
  behind_ = budget.ran_out();
  unseen_ = state().objects().size();
  std::optional<Delta> delta = session::difference(before, board_);
  step.whole = step.whole || !delta || !same_decks(before, board_);
  if (!step.whole) {
    delta->chat = std::move(step.delta.chat);
    step.delta = std::move(*delta);
  }
  return step;
}

/// Updates the touched objects and gives the changes; none if the view no longer fits the game and has to be made anew.
std::optional<Delta> LiveGame::look_at(const vmod::Touched& touched) {
  Reviews reviews;
  Budget budget = budget_of_a_look();
  for (const std::size_t map : touched.maps) {
    reviews[map] = vmod::look_again(state(), viewer_, &catalogue_, map, touched.objects, budget);
  }
  charge(budget);
  Delta delta = changes_of(std::move(reviews), board_);
  return session::lay_on(board_, delta) ? std::optional(std::move(delta)) : std::nullopt;
}

}  // namespace adjutant::live

#include "feeders/recording.h"

#include <algorithm>
#include <chrono>
#include <iterator>

#include "context/known_names.h"
#include "live/limits.h"
#include "vmod/game/chat.h"
#include "vmod/game/new_game.h"
#include "vmod/game/visibility.h"
#include "vmod/view/view.h"

namespace adjutant::app {

using namespace std::chrono_literals;

bool holds_a_game(const vmod::SavedGame& game) {
  return game.start(std::make_shared<const vmod::Module>(game.bare_module())).started();
}

Message no_such_side(const std::string& side, const std::vector<std::string>& known) {
  return with_known("vmod.show.side_unknown", {{"side", side}}, known);
}

Recording::Recording(vmod::SavedGame game, vmod::GameState state)
    : game_(std::move(game)),
      module_(state.shared_module()),
      catalogue_(*module_),
      state_(std::move(state)),
      asking_(module_) {}

Recording::Recording(vmod::SavedGame game, std::shared_ptr<const vmod::Module> module)
    : Recording(game, game.start(std::move(module))) {}

Recording Recording::of_new_game(std::shared_ptr<const vmod::Module> module, const std::vector<std::string>& boards) {
  return {vmod::read_save_text(""), vmod::new_game(std::move(module), boards)};
}

std::vector<std::string> Recording::sides() const {
  return vmod::sides_of(state_);
}

session::Board Recording::board_after(std::size_t steps) {
  const std::size_t wanted = std::min(steps, game_.steps());
  const bool is_next_step = wanted == played_ + 1;
  play_to(wanted);
  session::Board board;
  vmod::View view = vmod::view_of(state_, vmod::as_side(state_, side_), &catalogue_);
  turn_ = view.turns.empty() ? std::string() : view.turns.front().text;
  board.maps = std::move(view.maps);
  std::ranges::transform(state_.chat(), std::back_inserter(board.chat), [this](const std::string& line) {
    return state_.redact_chat(vmod::plain_chat(line));  // an id may be written in tags and entities
  });
  session::tidy(board);
  hear_questions(is_next_step, board);
  return board;
}

void Recording::play_to(std::size_t wanted) {
  if (wanted < played_) {
    state_ = game_.start(module_);
    played_ = 0;
    pointing_.forget();
    asking_.forget();
  }
  for (; played_ < wanted; ++played_) {
    game_.play(state_, played_);
    asking_.hear(pointing_.hear(game_, played_, state_), time_of(played_));
  }
}

/// A log does not say when a step was made: they count as a second apart, so that the report of a thread, which is the
/// next one, still belongs to it.
vmod::wire::Instant Recording::time_of(std::size_t step) const {
  return began_ + std::chrono::seconds(step);
}

void Recording::hear_questions(bool is_next_step, const session::Board& board) {
  asked_.clear();
  if (!is_next_step) {
    asking_.forget();
    return;
  }
  const bool is_last = played_ == game_.steps();  // no report can come any more
  asked_ = asking_.take(state_, board, time_of(played_ - 1) + (is_last ? live::limits::report_wait : 0ms));
}

}  // namespace adjutant::app

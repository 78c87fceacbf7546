#include "feeders/recording.h"

#include <algorithm>
#include <iterator>

#include "context/known_names.h"
#include "vmod/game/chat.h"
#include "vmod/game/new_game.h"
#include "vmod/game/visibility.h"
#include "vmod/view/view.h"

namespace adjutant::app {

bool holds_a_game(const vmod::SavedGame& game) {
  return game.start(std::make_shared<const vmod::Module>(game.bare_module())).started();
}

Message no_such_side(const std::string& side, const std::vector<std::string>& known) {
  return with_known("vmod.show.side_unknown", {{"side", side}}, known);
}

Recording::Recording(vmod::SavedGame game, vmod::GameState state)
    : game_(std::move(game)), module_(state.shared_module()), catalogue_(*module_), state_(std::move(state)) {}

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
  if (wanted < played_) {
    state_ = game_.start(module_);
    played_ = 0;
  }
  for (; played_ < wanted; ++played_) {
    game_.play(state_, played_);
  }
  session::Board board;
  vmod::View view = vmod::view_of(state_, vmod::as_side(state_, side_), &catalogue_);
  turn_ = view.turns.empty() ? std::string() : view.turns.front().text;
  board.maps = std::move(view.maps);
  std::ranges::transform(state_.chat(), std::back_inserter(board.chat), [this](const std::string& line) {
    return state_.redact_chat(vmod::plain_chat(line));  // an id may be written in tags and entities
  });
  session::tidy(board);
  return board;
}

}  // namespace adjutant::app

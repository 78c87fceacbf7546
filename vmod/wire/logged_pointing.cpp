#include "vmod/wire/logged_pointing.h"

namespace adjutant::vmod::wire {

std::vector<Pointed> LoggedPointing::hear(const SavedGame& game, std::size_t step, const GameState& state) {
  if (step >= game.steps_.size()) {
    return {};
  }
  std::vector<Pointed> pointed = listener_.hear(game.steps_[step], {});
  for (Pointed& one : pointed) {
    one.text = state.redact_chat(one.text);
  }
  return pointed;
}

}  // namespace adjutant::vmod::wire

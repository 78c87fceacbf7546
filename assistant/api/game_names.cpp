#include "api/game_names.h"

#include <algorithm>

namespace adjutant::api {

std::string game_name(const std::vector<games::GameSystem>& games, const std::string& id, const Speaker& say) {
  const auto game = std::ranges::find_if(
      games, [&](const games::GameSystem& one) { return one.id == id && one.charts.labels.contains(id); });
  if (game != games.end()) {
    return game->charts.label(id, words::code_of(say.language));
  }
  const std::string key = "dock.game." + id;
  return say.catalogue.sentence(key, say.language) != nullptr ? say(Message{key, {}}) : id;
}

Error named_game(Error error, const std::vector<games::GameSystem>& games, const Speaker& say) {
  for (Argument& argument : error.what.args) {
    if (argument.name == "game" && !argument.term) {
      argument.value = game_name(games, argument.value, say);
    }
  }
  return error;
}

}  // namespace adjutant::api

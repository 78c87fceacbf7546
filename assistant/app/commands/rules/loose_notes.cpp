#include "commands/rules/loose_notes.h"

#include <map>
#include <string>

#include "context/context.h"

namespace adjutant::app {

void report_loose(const std::vector<db::LooseName>& loose, const Context& context) {
  std::map<std::string, Message> by_game;
  for (const db::LooseName& name : loose) {
    Message& message = by_game.try_emplace(name.game, Message{"notes.loose", {{"game", name.game}}}).first->second;
    message.args.emplace_back("number", name.name);
  }
  for (const auto& [game, message] : by_game) {
    context.report({Severity::note, game, message});
  }
}

}  // namespace adjutant::app

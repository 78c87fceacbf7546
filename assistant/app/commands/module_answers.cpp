#include "commands/module_answers.h"

#include <nlohmann/json.hpp>

namespace adjutant::app {

using nlohmann::json;

json module_answer(const db::ModuleRow& module, const std::optional<db::GameBinding>& game) {
  const bool extension = module.kind == db::ModuleKind::extension;
  json answer{{"name", module.name},
              {"version", module.version},
              {"vassalVersion", module.vassal_version},
              {"kind", extension ? "extension" : "module"},
              {"hash", module.hash},
              {"source", module.source},
              {"importedAt", module.imported_at}};
  if (extension) {
    answer["baseModule"] = module.base_module;
    answer["baseVersion"] = module.base_version;
  }
  if (game) {
    answer["game"] = game->game;
    answer["edition"] = game->edition;
  }
  return answer;
}

std::string to_line(const json& answer) {
  return answer.dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
}

}  // namespace adjutant::app

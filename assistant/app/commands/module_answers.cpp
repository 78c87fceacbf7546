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
    answer["anyModule"] = module.base_module.empty();
  }
  if (game) {
    answer["game"] = game->game;
    answer["edition"] = game->edition;
  }
  return answer;
}

Argument base_of(const db::ModuleRow& extension) {
  return extension.base_module.empty() ? term("module", "import.any_module")
                                       : Argument("module", extension.base_module);
}

json labels(const std::vector<db::ModuleRow>& modules) {
  json answer = json::array();
  for (const db::ModuleRow& module : modules) {
    answer.push_back(db::label(module));
  }
  return answer;
}

std::string to_line(const json& answer) {
  return answer.dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
}

}  // namespace adjutant::app

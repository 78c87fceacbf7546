#pragma once

#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "db/modules.h"
#include "db/owner.h"

namespace adjutant::app {

/// What every answer about a module says of it: name, version, hash ..., and the game it is played as, where the user
/// has said so.
nlohmann::json module_answer(const db::ModuleRow& module, const std::optional<db::GameBinding>& game);

/// The answer on one line. Names in old modules may hold bytes that are no UTF-8; these become the replacement sign.
std::string to_line(const nlohmann::json& answer);

}  // namespace adjutant::app

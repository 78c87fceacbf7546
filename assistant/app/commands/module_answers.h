#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/message.h"
#include "db/modules.h"
#include "db/owner.h"

namespace adjutant::app {

/// What every answer about a module says of it: name, version, hash ..., and the game it is played as, where the user
/// has said so.
nlohmann::json module_answer(const db::ModuleRow& module, const std::optional<db::GameBinding>& game);

/// The module that an extension was made for, as an argument "module" of a sentence.
Argument base_of(const db::ModuleRow& extension);

/// The labels of modules (db::label) as a JSON array.
nlohmann::json labels(const std::vector<db::ModuleRow>& modules);

/// The answer on one line. Names in old modules may hold bytes that are no UTF-8; these become the replacement sign.
std::string to_line(const nlohmann::json& answer);

}  // namespace adjutant::app

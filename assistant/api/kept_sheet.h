#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/diagnostic.h"
#include "base/result.h"
#include "db/file/database.h"
#include "db/games.h"
#include "db/modules.h"
#include "db/owner.h"
#include "situation/counter_sheet.h"

namespace adjutant::api {

/// The counter sheet of a module that is bound to a game, as the library keeps it.
struct KeptSheet {
  db::ModuleRow module;
  db::GameBinding binding;
  nlohmann::json file;  ///< an empty sheet where none is kept
  std::string source;
  situation::CounterSheet sheet;
  Diagnostics diagnostics;
};

/// The sheet of this module (name, name@version or hash). Fails where the module is not there or is bound to no game,
/// and where what is kept is no sheet.
Result<KeptSheet> kept_sheet(const db::Database& library, const std::string& module);

/// Keeps the sheet with these rules in it and without those of these matches (situation::with_rules); gives it as it is
/// then. What fails changes nothing.
Result<situation::CounterSheet> keep_rules(db::Database& library, const KeptSheet& kept,
                                           const std::vector<situation::CounterRule>& rules,
                                           const std::vector<situation::Match>& forgotten, db::Time now);

}  // namespace adjutant::api

#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include <nlohmann/json.hpp>

#include "api/service.h"
#include "base/result.h"
#include "db/file/database.h"
#include "db/modules.h"
#include "session/session.h"
#include "vmod/game/aids.h"
#include "vmod/module/module.h"

namespace adjutant::app {

struct Context;

/// The module, read from the file it was imported from, with the extensions that the database has for it: those that a
/// saved game had in use, where it says so. Fails where the module's file is gone or is another now.
Result<std::shared_ptr<const vmod::Module>> module_with_extensions(
    const db::Database& database, const db::ModuleRow& row, const std::vector<vmod::ExtensionInUse>& in_use = {});

/// All that a session of this game and module needs, out of the database: the module's grids (read from the file it was
/// imported from), the counter sheet, surveys, and the charts with packs of its edition and the owner's figures over
/// them. A module that is bound to no game, where the request names none either, has the plain one. `opened`: the
/// module as it was read before; it is not read anew.
Result<session::Kit> kit_for(const db::Database& database, const api::KitRequest& request,
                             std::shared_ptr<const vmod::Module> opened = nullptr);

/// The program's surroundings of the local socket: this database, real randomness.
api::Surroundings surroundings(const Context& context);

/// The sample game in the database of the context.
struct ImportedSample {
  db::ModuleRow row;
  std::shared_ptr<const vmod::Module> module;
  nlohmann::json story;  ///< story.json: what the demonstration shows of the recorded game
};

/// Imports the sample game's module, surveys, counter sheet, charts and rules, and binds it to its game.
Result<ImportedSample> import_sample(const std::filesystem::path& folder, const Context& context);

}  // namespace adjutant::app

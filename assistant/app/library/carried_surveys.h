#pragma once

#include "base/result.h"
#include "db/file/database.h"
#include "db/modules.h"
#include "situation/ground.h"
#include "vmod/module/module.h"

namespace adjutant::app {

/// A survey belongs to a picture: with `own`, those that are kept for this version of the module, the surveys of other
/// versions, modules and names for boards that have none of their own and show the very same picture under a grid of
/// the same size. Nothing is written.
Result<situation::Surveys> with_carried_surveys(const db::Database& database, const db::ModuleRow& row,
                                                const vmod::Module& module, situation::Surveys own);

}  // namespace adjutant::app

#pragma once

#include <optional>
#include <string>

#include "base/result.h"
#include "board/terrain_map.h"
#include "db/file/database.h"
#include "db/modules.h"
#include "vmod/module/module.h"

// A survey of another version of a module, whose board has another picture of the same size: for the methods survey.*
// and `adjutant survey take`.
namespace adjutant::api {

struct FormerSurvey {
  db::ModuleRow module;
  std::string board;
};

/// The survey of another version of the module for a board of the same name and size, or of a name that this version
/// does not have, whose picture is another now; the one that was kept last. Only a player can tell whether it holds.
/// `blank` is what new_survey gives for the board.
std::optional<FormerSurvey> former_survey_of(const db::Database& library, const db::ModuleRow& module,
                                             const vmod::Module& read, const std::string& board,
                                             const board::TerrainData& blank);

/// It as a survey of this board: a proposal, every hex of it is guessed until somebody has checked it. The picture and
/// the printed names are those of the board, not yet said. Fails where there is none.
Result<board::TerrainData> taken_over(const db::Database& library, const std::optional<FormerSurvey>& former,
                                      const std::string& board);

}  // namespace adjutant::api

#pragma once

#include <optional>

#include <nlohmann/json_fwd.hpp>

#include "api/answers/survey_answers.h"
#include "base/result.h"
#include "board/laid_grid.h"
#include "board/terrain_map.h"
#include "vmod/geometry.h"

// Grids laid over boards that have none, for the method survey.lay.
namespace adjutant::api {

/// The grid that a request means: `grid`, its figures, null for none; or `points`, three or four [x, y] in pixels of
/// the board, with `count`, one or two numbers of steps, and where it is not usual `part` and `sideways`. Fails on what
/// cannot be a grid of a board of this size.
Result<std::optional<board::LaidGrid>> grid_said(const nlohmann::json& params, vmod::Size size);

/// The survey with the grid laid, or with none. What was said of hexes that the board then does not have is kept, as
/// terrain files keep it, without effect until a grid covers them again. `of`: the board as it was.
board::TerrainData with_laid_grid(board::TerrainData data, const BoardOfModule& of,
                                  const std::optional<board::LaidGrid>& grid);

}  // namespace adjutant::api

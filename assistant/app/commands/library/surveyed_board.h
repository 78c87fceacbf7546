#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "board/laid_grid.h"
#include "pictures/raster.h"
#include "pictures/terrain_lattice.h"
#include "situation/ground.h"

// Which board `adjutant survey` is about: one of a module, or a bare picture with a grid said in figures or by clicks.
namespace adjutant::app {

struct Context;

struct SurveyOptions {
  bool is_answered = false;  ///< by a command of its own: compare, take
  std::string module;
  std::string map;
  std::string board;
  std::string picture;
  std::string grid;
  std::vector<std::string> points;  ///< "x,y", three or four
  std::string count;                ///< "N" or "N,M"
  std::string corners;              ///< "left", "right", "top", "bottom"; empty: middles were clicked
  bool sideways = false;
  std::string samples;
  bool outlines = false;
};

/// A board as it is surveyed: its picture, and where the cells are on it.
struct BoardToSurvey {
  pictures::Raster picture;  ///< flat: a photo from aslant is straightened
  pictures::HexLattice lattice;
  std::string where;
  vmod::Grid grid = {};  ///< which names its cells; none of a bare picture
  vmod::Size size = {};
  std::optional<board::LaidGrid> laid = {};  ///< by clicks
  vmod::Size photo = {};                     ///< of the picture that was clicked on
};

/// The board that the options mean. Fails where there is none.
Result<BoardToSurvey> board_to_survey(const SurveyOptions& options, const Context& context);

/// The cells of the board; of a photo those whose middles are on it. None where the lattice is not usable.
std::vector<pictures::HexAt> cells_to_survey(const BoardToSurvey& board);

/// The printed name of a cell; empty where it has none.
std::string printed_name(const BoardToSurvey& board, pictures::HexAt cell);
/// The cell that has this printed name. A name that only reads as if it were printed, or one of another zone, has none.
std::optional<pictures::HexAt> cell_printed(const BoardToSurvey& board, std::string_view name);
/// The middle of a cell in pixels of the picture that was given.
std::optional<pictures::PointOf> middle_in_picture(const BoardToSurvey& board, pictures::HexAt cell);

}  // namespace adjutant::app

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "vmod/grid/location_format.h"

namespace adjutant::vmod {

/// A cell of a hex or square grid: raw (counted from the grid's origin) or numbered, as the function says.
struct Cell {
  int column = 0;
  int row = 0;

  friend bool operator==(const Cell&, const Cell&) = default;
};

/// What is painted of the cells of a hex or square grid.
struct CellMarks {
  bool lines = false;
  bool dots = false;  ///< dots in the middles of the cells
  std::string colour = "0,0,0";

  friend bool operator==(const CellMarks&, const CellMarks&) = default;
};

/// How the cells of a grid are named (HexGridNumbering, SquareGridNumbering, ObliqueHexGridNumbering). The default
/// values are those of VASSAL.
struct Numbering {
  struct Axis {
    bool letters = false;   ///< A, B ... Z, AA, BB ... instead of numbers
    int leading_zeros = 1;  ///< numbers have at least this many digits and one more
    int offset = 1;
    bool descending = false;  ///< counted from the far side

    friend bool operator==(const Axis&, const Axis&) = default;
  };

  bool column_first = true;
  std::string separator;
  Axis column;
  Axis row;
  bool stagger = true;   ///< hex grids: odd columns count one row more
  bool oblique = false;  ///< ObliqueHexGridNumbering, VASSAL 3.8
  std::string location_format = "$gridLocation$";

  bool visible = false;  ///< the names stand on the board
  int letters = 9;       ///< size of the names in pixels
  std::string colour = "0,0,0";
  int degrees = 0;   ///< clockwise turn of the names: 0, 90, 180 or 270
  int right_by = 0;  ///< how far a name is from its usual place, in pixels as the name is turned
  int down_by = 0;

  friend bool operator==(const Numbering&, const Numbering&) = default;
};

/// 3 -> "03", 28 -> "CC", -3 -> "-03": one number as an axis writes it, the axis's offset not yet added.
std::string name_of(int number, const Numbering::Axis& axis);

/// "C.03" for a cell that is numbered already (without the offsets): the location format filled in.
std::string name_of(Cell numbered, const Numbering& numbering, const PropertyLookup& properties = {});

/// The numbered cell (offsets taken away again) that the whole of `name` denotes; none where the name does not fit the
/// format, or the format holds no row or no column.
std::optional<Cell> cell_named(std::string_view name, const Numbering& numbering);

}  // namespace adjutant::vmod

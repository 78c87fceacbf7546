#pragma once

#include <pugixml.hpp>

#include "vmod/grid/grid.h"

namespace adjutant::vmod {

/// The grid that stands in a Board element; monostate where there is none.
Grid read_grid(const pugi::xml_node& board);

}  // namespace adjutant::vmod

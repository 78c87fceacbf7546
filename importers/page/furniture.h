#pragma once

#include <vector>

#include "importers/page/layout.h"

namespace adjutant::importers {

/// Takes out what is printed at the same place of several pages, whatever its figures: heads, feet and page numbers.
/// `runs` has the runs of each of `pages`. Gives how many runs it took.
std::size_t take_furniture(const std::vector<Page>& pages, std::vector<std::vector<Run>>& runs);

}  // namespace adjutant::importers

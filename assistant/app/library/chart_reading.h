#pragma once

#include <string>

#include "base/result.h"
#include "library/counter_reading.h"
#include "pictures/chart_reader.h"
#include "pictures/raster.h"
#include "pictures/taught.h"

namespace adjutant::app {

/// Where the cells of a chart are on a picture.
struct ChartPlaces {
  pictures::Area area;  ///< in pixels
  int rows = 0;
  int columns = 0;
};

/// Reads a chart off a picture (pictures/chart_reader.h). Fails, naming what is wrong, where no cell was taught
/// (`taught_where`) or one outside of the chart, where the area is not within the picture or is no chart (`where`), and
/// where `watch.stop` asks for it (`reading.stopped`). `watch.progress` counts cells, some times a second.
Result<pictures::ReadChart> read_taught_chart(const pictures::Raster& picture, const std::string& where,
                                              const ChartPlaces& places, const pictures::Taught& taught,
                                              const std::string& taught_where, const ReadingWatch& watch = {});

}  // namespace adjutant::app

#include "games/bcs/charts.h"

#include "tables/pack.h"

namespace adjutant::games::bcs {

tables::ChartSheet printed_charts() {
  const auto read = tables::read_pack_text(charts_text(), "bcs/charts.json");
  return read ? read->pack.charts : tables::ChartSheet{"bcs", "v2.0", {}, {}};
}

}  // namespace adjutant::games::bcs

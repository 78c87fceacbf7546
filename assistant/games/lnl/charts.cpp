#include "games/lnl/charts.h"

#include "tables/pack.h"

namespace adjutant::games::lnl {

tables::ChartSheet printed_charts() {
  const auto read = tables::read_pack_text(charts_text(), "lnl/charts.json");
  return read ? read->pack.charts : tables::ChartSheet{"lnl", "v2", {}, {}};
}

}  // namespace adjutant::games::lnl

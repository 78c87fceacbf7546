#include "games/boltaction/charts.h"

#include "tables/pack.h"

namespace adjutant::games::boltaction {

tables::ChartSheet printed_charts() {
  const auto read = tables::read_pack_text(charts_text(), "boltaction/charts.json");
  return read ? read->pack.charts : tables::ChartSheet{"boltaction", "v1.0.2.10", {}, {}};
}

}  // namespace adjutant::games::boltaction

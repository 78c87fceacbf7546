#include "games/bcs/reckon/permission.h"

#include "games/bcs/reckon/rule_variants.h"
#include "tables/chart.h"

namespace adjutant::games::bcs {

std::string effects_cell(const std::string& action, const Snafu& snafu, const Settings& settings) {
  const bool second_fail = snafu.result == "fail" && !snafu.initial;
  const bool by_the_table = action == "screen" && !is_normal(variant::screen_on_fail, settings);
  return tables::cell_name(action, second_fail && !by_the_table ? "fail_second" : snafu.result);
}

}  // namespace adjutant::games::bcs

#include "games/lnl/board/mines.h"

namespace adjutant::games::lnl {

namespace {

constexpr const char* mine_rule = "21.4";
constexpr const char* two_markers = "two_mines";
constexpr const char* all_together = "together";
constexpr const char* hatches = "mines_buttoned";
constexpr const char* immune = "immune";

}  // namespace

std::vector<Setting> mines_settings() {
  return {{two_markers, {"one_by_one", all_together}, mine_rule}, {hatches, {"attacked", immune}, mine_rule}};
}

bool attack_together(const Settings& settings) {
  return is_chosen(settings, two_markers, all_together);
}

bool reach_the_buttoned(const Settings& settings) {
  return !is_chosen(settings, hatches, immune);
}

}  // namespace adjutant::games::lnl

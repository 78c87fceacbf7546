#include "games/boltaction/legal/legality.h"

#include <optional>
#include <variant>

#include "games/boltaction/reckon/readings.h"
#include "games/boltaction/reckon/sections.h"
#include "tables/chart.h"

namespace adjutant::games::boltaction {

namespace {

Permission yes(const char* rule, std::string effect = {}) {
  return {{}, rule, std::move(effect)};
}

Permission no(const char* reason, const char* rule) {
  return {std::string("boltaction.why.") + reason, rule, {}};
}

/// One question: the wish, the unit it is about, and the charts that answer.
class Asked {
 public:
  Asked(const Wish& wish, const Mover& mover, const tables::ChartSheet& charts, const Settings& settings)
      : wish_(wish), mover_(mover), charts_(charts), settings_(settings) {}

  [[nodiscard]] Permission answer() const {
    if (wish_.action == "move") {
      return moves();
    }
    if (wish_.action == "shoot" || wish_.action == "indirect" || wish_.action == "ambush_shot") {
      return shoots();
    }
    if (wish_.action == "assault" || wish_.action == "assault_vehicle") {
      return assaults();
    }
    if (wish_.action == "enter_building" || wish_.action == "leave_building") {
      return uses_building();
    }
    return wish_.action == "go_down" ? goes_down() : uses_transport();
  }

 private:
  [[nodiscard]] std::optional<std::string> text(const std::string& chart, const std::string& cell) const {
    const tables::Figure figure = charts_.figure(chart, cell);
    return figure.usable() ? std::optional(tables::text_of(*figure.value)) : std::nullopt;
  }
  [[nodiscard]] bool order_allows(const char* what) const { return text("orders", wish_.order + "/" + what) == "true"; }

  [[nodiscard]] Permission moves() const {
    const auto distance = text("movement", mover_.row + "/" + wish_.order);
    if (wish_.order == "advance" && mover_.row == "towed_gun") {
      return yes(section::movement, "pivots_only");
    }
    if (mover_.artillery && distance == "none") {
      return no(mover_.row == "towed_gun" ? "needs_tow" : "gun_only_runs", section::movement);
    }
    if (!distance || distance == "none") {
      return no("order_without_move", section::orders);
    }
    return wish_.terrain.empty() ? yes(section::movement) : enters();
  }

  [[nodiscard]] Permission enters() const {
    const auto cell = text("terrain", wish_.terrain + "/" + mover_.terrain);
    if (!cell) {
      return no("not_given", section::terrain);
    }
    if (*cell == "barred") {
      return no("terrain_barred", section::terrain);
    }
    if (*cell == "deploy_only") {
      return no("deploy_only", section::terrain);
    }
    if (*cell == "no_run" && wish_.order == "run") {
      return no("no_run", section::terrain);
    }
    if (*cell == "unless_antitank" && wish_.antitank) {
      return no("antitank_obstacle", section::terrain);
    }
    if (*cell == "heavy_tanks_only") {
      return mover_.heavy_tank ? yes(section::terrain, "may_flatten") : no("heavy_tanks_only", section::terrain);
    }
    return yes(section::terrain);
  }

  [[nodiscard]] Permission shoots() const {
    if (wish_.unit == "medic" || wish_.unit == "spotter") {
      return no("does_not_shoot", wish_.unit == "medic" ? section::orders : section::special);
    }
    if (wish_.in_transport) {
      return no("inside_transport", section::movement);
    }
    const bool ambush = wish_.order == "ambush";
    if (wish_.action == "ambush_shot") {
      return ambush ? yes(section::shooting) : no("not_on_ambush", section::shooting);
    }
    if (wish_.action == "indirect" && ambush) {
      return no("indirect_on_ambush", section::special);
    }
    const auto shooting = text("orders", wish_.order + "/shoot");
    if (shooting == "later") {
      return no("shoots_on_reaction", section::orders);
    }
    if (shooting != "full" && shooting != "reduced") {
      return no("order_without_shots", section::orders);
    }
    return yes(section::orders, shooting == "reduced" ? "reduced" : "");
  }

  [[nodiscard]] Permission assaults() const {
    if (wish_.unit == "medic" || wish_.unit == "spotter") {
      return no("does_not_assault", wish_.unit == "medic" ? section::orders : section::special);
    }
    const bool on_vehicle = wish_.action == "assault_vehicle";
    if (on_vehicle && wish_.vehicle_order == "run") {
      return no("vehicle_ran", section::close_quarters);
    }
    if (mover_.artillery || (on_vehicle && !mover_.infantry)) {
      return no("does_not_assault", section::close_quarters);
    }
    if (wish_.in_transport) {
      return no("inside_transport", section::movement);
    }
    if (!(on_vehicle && wish_.order.empty()) && !order_allows("assault")) {
      return no("assault_needs_run", section::close_quarters);
    }
    return yes(section::close_quarters);
  }

  [[nodiscard]] Permission uses_building() const {
    if (!mover_.infantry) {
      return no("infantry_only", section::movement);
    }
    if (wish_.action == "leave_building") {
      return order_allows("leave") ? yes(section::movement) : no("leave_needs_move", section::movement);
    }
    if (!order_allows("building")) {
      return no("enter_needs_run", section::movement);
    }
    return wish_.occupied_by == "enemy" ? no("only_by_assault", section::movement) : yes(section::movement);
  }

  [[nodiscard]] Permission uses_transport() const {
    if (mover_.vehicle) {
      return no("no_passenger", section::movement);
    }
    const bool moved = wish_.vehicle_order == "advance" || wish_.vehicle_order == "run";
    if (wish_.action == "board") {
      if (moved) {
        return no("transport_moved", section::movement);
      }
      return order_allows("board") ? yes(section::movement) : no("board_needs_run", section::movement);
    }
    if (wish_.vehicle_order == "run") {
      return no("vehicle_ran", section::movement);
    }
    if (!order_allows("leave")) {
      return no("leave_needs_move", section::movement);
    }
    const bool bound = moved || !is_normal(reading::leaving, settings_);
    const bool does_more = wish_.then == "assault" || wish_.then == "board";
    return bound && does_more ? no("not_after_leaving", section::movement) : yes(section::movement);
  }

  [[nodiscard]] Permission goes_down() const {
    if (mover_.vehicle) {
      return no("vehicles_do_not_go_down", section::movement);
    }
    if (wish_.order.empty() || wish_.order == "ambush") {
      return yes(section::shooting);
    }
    return no("already_acted", section::shooting);
  }

  const Wish& wish_;
  const Mover& mover_;
  const tables::ChartSheet& charts_;
  const Settings& settings_;
};

}  // namespace

Permission permits(const Wish& wish, const tables::ChartSheet& charts, const Settings& settings) {
  const auto mover = mover_of(wish.unit, wish.one_crew);
  return mover ? Asked(wish, *mover, charts, settings).answer() : no("not_given", section::movement);
}

}  // namespace adjutant::games::boltaction

#include "games/boltaction/legal/legality.h"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <variant>

#include "games/boltaction/reckon/rule_variants.h"
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

/// A reason against an action, where it holds.
struct Bar {
  bool holds = false;
  const char* reason = nullptr;
  const char* rule = nullptr;
};

/// The first reason that holds; where none does, the action is allowed as said.
Permission unless(std::initializer_list<Bar> bars, Permission allowed) {
  const auto* const bar = std::ranges::find_if(bars, &Bar::holds);
  return bar == bars.end() ? allowed : no(bar->reason, bar->rule);
}

/// One question: the wish, the unit it is about, and the charts that answer.
class Asked {
 public:
  Asked(const Wish& wish, const Mover& mover, const RuleSet& rule_set)
      : wish_(wish), mover_(mover), rule_set_(rule_set) {}

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
    const tables::Figure figure = rule_set_.charts.figure(chart, cell);
    return figure.usable() ? std::optional(tables::text_of(*figure.value)) : std::nullopt;
  }
  [[nodiscard]] bool order_allows(const char* what) const { return text("orders", wish_.order + "/" + what) == "true"; }

  [[nodiscard]] bool is_medic_or_spotter() const { return wish_.unit == "medic" || wish_.unit == "spotter"; }
  [[nodiscard]] const char* rule_of_medic_or_spotter() const {
    return wish_.unit == "medic" ? section::orders : section::special;
  }

  [[nodiscard]] Permission moves() const {
    const auto distance = text("movement", mover_.row + "/" + wish_.order);
    const bool towed = mover_.row == "towed_gun";
    const bool turns = text("movement", mover_.row + "/pivots_" + wish_.order) == "any";
    if (distance == "none" && turns && !wish_.in_transport) {
      return yes(towed ? section::movement : section::special, "pivots_only");
    }
    return unless({{wish_.in_transport, "inside_transport", section::movement},
                   {mover_.artillery && distance == "none", towed ? "needs_tow" : "gun_only_runs", section::movement},
                   {!distance || distance == "none", "order_without_move", section::orders}},
                  wish_.terrain.empty() ? yes(section::movement) : enters());
  }

  [[nodiscard]] Permission enters() const {
    const auto cell = text("terrain", wish_.terrain + "/" + mover_.terrain);
    const bool flattened = cell == "heavy_tanks_only";
    return unless({{!cell, "not_given", section::terrain},
                   {cell == "barred", "terrain_barred", section::terrain},
                   {cell == "deploy_only", "deploy_only", section::terrain},
                   {cell == "no_run" && wish_.order == "run", "no_run", section::terrain},
                   {cell == "unless_antitank" && wish_.antitank, "antitank_obstacle", section::terrain},
                   {flattened && !mover_.heavy_tank, "heavy_tanks_only", section::terrain}},
                  yes(section::terrain, flattened ? "may_flatten" : ""));
  }

  [[nodiscard]] Permission shoots() const {
    const bool ambush = wish_.order == "ambush";
    const bool from_ambush = wish_.action == "ambush_shot";
    const auto shooting = text("orders", wish_.order + "/shoot");
    const bool shoots = shooting == "full" || shooting == "reduced";
    return unless({{is_medic_or_spotter(), "does_not_shoot", rule_of_medic_or_spotter()},
                   {wish_.in_transport, "inside_transport", section::movement},
                   {from_ambush && !ambush, "not_on_ambush", section::shooting},
                   {wish_.action == "indirect" && ambush, "indirect_on_ambush", section::special},
                   {!from_ambush && shooting == "later", "shoots_on_reaction", section::orders},
                   {!from_ambush && !shoots, "order_without_shots", section::orders}},
                  from_ambush ? yes(section::shooting) : yes(section::orders, shooting == "reduced" ? "reduced" : ""));
  }

  [[nodiscard]] Permission assaults() const {
    const bool on_vehicle = wish_.action == "assault_vehicle";
    const bool ordered = (on_vehicle && wish_.order.empty()) || order_allows("assault");
    return unless({{is_medic_or_spotter(), "does_not_assault", rule_of_medic_or_spotter()},
                   {on_vehicle && wish_.vehicle_order == "run", "vehicle_ran", section::close_quarters},
                   {mover_.artillery || (on_vehicle && !mover_.infantry), "does_not_assault", section::close_quarters},
                   {wish_.in_transport, "inside_transport", section::movement},
                   {!ordered, "assault_needs_run", section::close_quarters}},
                  yes(section::close_quarters));
  }

  [[nodiscard]] Permission uses_building() const {
    const bool enters = wish_.action == "enter_building";
    return unless({{!mover_.infantry, "infantry_only", section::movement},
                   {wish_.in_transport, "inside_transport", section::movement},
                   {!enters && !order_allows("leave"), "leave_needs_move", section::movement},
                   {enters && !order_allows("building"), "enter_needs_run", section::movement},
                   {enters && wish_.occupied_by == "enemy", "only_by_assault", section::movement}},
                  yes(section::movement));
  }

  [[nodiscard]] Permission uses_transport() const {
    const bool boards = wish_.action == "board";
    const bool moved = wish_.vehicle_order == "advance" || wish_.vehicle_order == "run";
    const bool bound = moved || !is_normal(variant::leaving, rule_set_.settings);
    const bool does_more = wish_.then == "assault" || wish_.then == "board";
    return unless({{mover_.vehicle, "no_passenger", section::movement},
                   {boards && wish_.in_transport, "inside_transport", section::movement},
                   {boards && moved, "transport_moved", section::movement},
                   {boards && !order_allows("board"), "board_needs_run", section::movement},
                   {!boards && wish_.vehicle_order == "run", "vehicle_ran", section::movement},
                   {!boards && !order_allows("leave"), "leave_needs_move", section::movement},
                   {!boards && bound && does_more, "not_after_leaving", section::movement}},
                  yes(section::movement));
  }

  [[nodiscard]] Permission goes_down() const {
    const bool waits = wish_.order.empty() || wish_.order == "ambush";
    return unless(
        {{mover_.vehicle, "vehicles_do_not_go_down", section::movement}, {!waits, "already_acted", section::shooting}},
        yes(section::shooting));
  }

  const Wish& wish_;
  const Mover& mover_;
  RuleSet rule_set_;
};

}  // namespace

Permission permits(const Wish& wish, const RuleSet& rule_set) {
  const auto mover = mover_of(wish.unit, wish.one_crew, wish.fixed);
  return mover ? Asked(wish, *mover, rule_set).answer() : no("not_given", section::movement);
}

}  // namespace adjutant::games::boltaction

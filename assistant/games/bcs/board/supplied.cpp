#include "games/bcs/board/supplied.h"

#include <string>
#include <utility>

namespace adjutant::games::bcs {

Result<Supplied> supplied(const Situation& situation, const Unit& unit) {
  Formation formation = formation_of(situation, unit);
  if (!formation.hq) {
    return failure("units", {"bcs.refuse.independent", {{"unit", called(unit)}}});
  }
  auto field = field_of(situation, unit.side);
  if (!field) {
    return failure("terrain", {"bcs.no_survey", {}});
  }
  return Supplied{&unit, std::move(formation), *std::move(field), movement_class_named(text(unit, "ma_class"))};
}

int length_of(const HexPath& path) {
  return static_cast<int>(path.size()) - 1;
}

Result<HexPath> path_to_hq(const Supplied& supplied) {
  if (!supplied.ma) {
    return failure("units", figure_not_given(*supplied.unit, "ma_class"));
  }
  return safe_path(supplied.field, supplied.unit->hex, supplied.formation.hq->hex, *supplied.ma, any_length);
}

std::optional<bool> is_safe(const Unit& hq, const HexPath& path, const tables::ChartSheet& charts) {
  const auto radius = figure(hq, "command_radius");
  const auto beyond = charts.figure("safe_path", "beyond_command_radius/hexes").number();
  if (path.empty()) {
    return false;
  }
  return radius && beyond ? std::optional(length_of(path) - *radius <= *beyond) : std::nullopt;
}

Result<Isolation> isolation_on(const Field& field, const Unit& unit, const Formation& formation,
                               const tables::ChartSheet& charts) {
  const Unit& hq = *formation.hq;
  const auto ma = movement_class_named(text(unit, "ma_class"));
  const auto radius = figure(hq, "command_radius");
  if (!ma || !radius) {
    return failure("units", ma ? figure_not_given(hq, "command_radius") : figure_not_given(unit, "ma_class"));
  }
  const HexPath path = safe_path(field, unit.hex, hq.hex, *ma, any_length);
  return Isolation{is_safe(hq, path, charts).value_or(false), in_command(hq.hex, unit.hex, *radius),
                   formation.blocked > 0};
}

Result<Isolation> isolation_of(const Situation& situation, const Unit& unit, const tables::ChartSheet& charts) {
  return supplied(situation, unit).and_then([&](const Supplied& asked) {
    return isolation_on(asked.field, unit, asked.formation, charts);
  });
}

std::optional<int> isolation_loss(const Isolation& isolation, const tables::ChartSheet& charts) {
  const std::string path = isolation.safe_path ? "safe_path" : "no_safe_path";
  const std::string command = isolation.in_command ? "in_command" : "out_of_command";
  return charts.figure("isolation", path + "/" + command + "/" + (isolation.msr_blocked ? "blocked" : "open")).number();
}

}  // namespace adjutant::games::bcs

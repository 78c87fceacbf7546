#include "games/bcs/legal/reach.h"

#include <array>
#include <cstdint>

#include "games/bcs/board/paths.h"
#include "games/bcs/board/supplied.h"
#include "games/bcs/legal/action_table.h"

namespace adjutant::games::bcs {

namespace {

using Hexes = tl::expected<std::vector<board::Hex>, Message>;

/// A unit on the ground, as its side sees it.
struct Standing {
  const Situation& situation;
  const Unit& unit;
  const Formation& formation;
  const Field& field;
  const tables::ChartSheet& charts;
};

/// One action that shows hexes of the board.
struct Sight {
  const char* id;
  const char* rule;
  Actor actor;
  Hexes (*hexes)(const Standing&);
  const char* procedure;
};

std::vector<board::Hex> marked(const HexMap<std::uint8_t>& legal) {
  std::vector<board::Hex> hexes;
  for (int column = 0; column < legal.columns(); ++column) {
    for (int row = -1; row <= legal.rows(); ++row) {
      if (legal[{column, row}] != 0) {
        hexes.push_back({column, row});
      }
    }
  }
  return hexes;
}

/// The trains' way to a source is on roads; from the HQ to the trains tracks will do.
Hexes msr_hexes(const Standing& standing) {
  const Unit* trains = trains_of(standing.situation, *standing.formation.hq);
  if (is_hq(standing.unit) && trains) {
    return marked(legal_msr_hexes_beyond_trains(standing.field, trains->hex));
  }
  return marked(legal_msr_hexes(standing.field));
}

Hexes hexes_in_command(const Standing& standing) {
  const auto radius = figure(standing.unit, "command_radius");
  if (!radius) {
    return tl::unexpected(figure_not_given(standing.unit, "command_radius"));
  }
  return command_hexes(standing.field, standing.unit.hex, *radius);
}

Hexes zone(const Standing& standing) {
  std::vector<board::Hex> hexes;
  for (const board::Hex hex : board::neighbours(standing.unit.hex)) {
    if (has_zone(standing.unit) && standing.field.holds(hex) && standing.field[hex].on_board) {
      hexes.push_back(hex);
    }
  }
  return hexes;
}

Hexes way_to_hq(const Standing& standing) {
  const auto ma = movement_class_named(text(standing.unit, "ma_class"));
  if (!ma) {
    return tl::unexpected(figure_not_given(standing.unit, "ma_class"));
  }
  HexPath way = safe_path(standing.field, standing.unit.hex, standing.formation.hq->hex, *ma, any_length);
  if (!way.empty() && !is_safe(*standing.formation.hq, way, standing.charts).value_or(true)) {
    return tl::unexpected(Message{"bcs.refuse.way_too_long", {{"length", length_of(way)}}});
  }
  return way;
}

constexpr std::array<Sight, 4> sights = {{{"msr", "3.1", Actor::hq_or_trains, msr_hexes, ""},
                                          {"command", "1.9", Actor::hq, hexes_in_command, ""},
                                          {"zone", "4.0", Actor::combat_unit, zone, ""},
                                          {"way_to_hq", "1.9", Actor::combat_unit, way_to_hq, "bcs.safe_path"}}};

Hexes hexes_of(const Sight& sight, const Situation& situation, const Unit& unit, const Formation& formation,
               const std::optional<Field>& field, const tables::ChartSheet& charts) {
  if (!field) {
    return tl::unexpected(Message{"bcs.no_survey", {}});
  }
  if (!formation.hq && sight.hexes != zone) {
    return tl::unexpected(Message{"bcs.refuse.independent", {{"unit", called(unit)}}});
  }
  return sight.hexes({situation, unit, formation, *field, charts});
}

ActionView sight_view(const Sight& sight, const Unit& unit, const Hexes& hexes) {
  ActionView view;
  view.id = sight.id;
  view.unit = unit.id;
  view.label = {"bcs.action." + view.id, {}};
  view.rule = sight.rule;
  view.procedure = sight.procedure;
  view.allowed = hexes && !hexes->empty();
  if (!view.allowed) {
    view.reason = hexes ? Message{"bcs.refuse.no_hexes", {}} : hexes.error();
    return view;
  }
  for (const board::Hex hex : *hexes) {
    view.targets.push_back(board::to_string(hex));
  }
  return view;
}

}  // namespace

const std::optional<Field>& Reach::field_of_side(const std::string& side) {
  const auto known = fields_.find(side);
  return known != fields_.end() ? known->second : fields_.emplace(side, field_of(situation_, side)).first->second;
}

void Reach::add_views(const Unit& unit, const Formation& formation, std::vector<ActionView>& views) {
  for (const Sight& sight : sights) {
    if (is_actor(sight.actor, unit)) {
      views.push_back(
          sight_view(sight, unit, hexes_of(sight, situation_, unit, formation, field_of_side(unit.side), charts_)));
    }
  }
}

}  // namespace adjutant::games::bcs

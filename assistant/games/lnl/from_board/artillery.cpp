#include <nlohmann/json.hpp>

#include "games/lnl/board/sight.h"
#include "games/lnl/from_board/common.h"
#include "games/lnl/from_board/inputs.h"
#include "games/lnl/reckon/fields.h"

namespace adjutant::games::lnl {

using nlohmann::json;

namespace {

/// The farthest that a round scatters, and a hex more for its correction.
constexpr int farthest_correction = 7;

using HexNames = std::vector<std::string>;

/// The hexes where the round may fall or to which it may be corrected.
struct Around {
  HexNames hidden;      ///< what the caller does not see
  HexNames undeclared;  ///< what he may not look at yet
};

Around around(const Scene& scene, const LnlUnit& caller, board::Hex target) {
  Around hexes;
  const board::SightEnd from = sight_end(*caller.counter);
  const auto& terrain = scene.situation().terrain;
  for (int column = target.column - farthest_correction; column <= target.column + farthest_correction; ++column) {
    for (int row = target.row - farthest_correction; row <= target.row + farthest_correction; ++row) {
      const board::Hex hex{column, row};
      const bool near = board::distance(target, hex) <= farthest_correction;
      const bool there = near && (!terrain || terrain->on_board(hex));
      const board::SightEnd end{hex, 0, false};
      if (there && !scene.may_look(from, end)) {
        hexes.undeclared.push_back(board::to_string(hex));
      } else if (there && scene.verdict(from, end) == board::Verdict::blocked) {
        hexes.hidden.push_back(board::to_string(hex));
      }
    }
  }
  return hexes;
}

}  // namespace

Result<json> scatter_from_board(const Scene& scene, const LnlUnit& unit, const BoardQuestion& question) {
  std::vector<Message> assumed = {{"lnl.assume.mission", {}}};
  const Place place = enemy_place(scene, question.target, unit.counter->side).value_or(Place{question.target, 0});
  const auto degrading = degrading_to(scene, unit, place, assumed);
  if (!degrading) {
    return tl::unexpected(degrading.error());
  }
  Around hexes = around(scene, unit, question.target);
  const bool leads = unit.unit_class == UnitClass::leader;
  json input = {{"unit", unit.counter->id},
                {"leadership", leads ? or_null(unit.leadership()) : json(0)},
                {"degrading_hexes", *degrading},
                {"hex", board::to_string(question.target)},
                {"hidden", std::move(hexes.hidden)}};
  if (!hexes.undeclared.empty()) {
    input["undeclared"] = std::move(hexes.undeclared);
    assumed.push_back({"lnl.assume.round_declared", {}});
  }
  input["assumed"] = to_json(assumed);
  return input;
}

Result<json> crash_from_board(const Scene&, const LnlUnit& unit, const BoardQuestion&) {
  if (unit.unit_class != UnitClass::helicopter) {
    return failure("units", {"lnl.refuse.no_helicopter", {{"unit", called(*unit.counter)}}});
  }
  return json{{"hex", board::to_string(unit.counter->hex)}};
}

}  // namespace adjutant::games::lnl

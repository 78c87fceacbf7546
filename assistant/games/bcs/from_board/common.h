#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/bcs/board/marks.h"
#include "games/bcs/board/units.h"
#include "games/game_system.h"

// Helpers for inputs of procedures that are read off the board.
namespace adjutant::games::bcs {

/// Reads the input of a procedure off the board.
using FromBoard = decltype(Procedure::from_board);
using BoardInput = Result<nlohmann::json>(const BoardQuestion& question);

/// The board that an input is read off. `assumed` collects what the input rests on and nobody has confirmed.
struct Scene {
  const Situation& situation;
  std::vector<Message> assumed = {};
};

/// The formation of the first of the units. Fails where there is no such unit, and for an independent one.
Result<Formation> asked_formation(const BoardQuestion& question);

/// The units that are asked about for which that action at the target is legal now. Fails with the refusal of the first
/// unit where it is legal for none.
Result<std::vector<const Unit*>> able(const BoardQuestion& question, std::string_view action_id);

/// Whether a terrain hexside lies between the neighbours: true, false, or "unknown".
nlohmann::json terrain_hexside(const Situation& situation, board::Hex from, board::Hex to);

/// Whether a marker of that kind lies in the hex, or the ledger has such a fact about it.
bool lies_in(Scene& scene, board::Hex hex, const std::string& kind);

/// Whether the unit has the benefit of prepared defence (in_prepared_defence); a command radius that nobody has given
/// is added to the assumptions.
bool benefits_from_preparation(Scene& scene, const Unit& unit);

/// Assumes that these modifiers of the chart, which the board cannot show, do not apply, and adds that to the
/// assumptions of the scene.
void assume_absent(Scene& scene, const std::string& chart, const std::vector<std::string>& modifiers);

/// A printed text of a counter; "unknown" where nobody has given it, so that the procedure needs it.
std::string told_of(const Unit& unit, const std::string& name);

/// The fatigue of the HQ's formation for an input: "fresh" or its level; "unknown" where nobody has given it.
nlohmann::json fatigue_json(const Unit& hq);

/// A printed figure of the unit for an input; null where nobody has given it.
nlohmann::json figure_json(const Unit& unit, const std::string& name);

}  // namespace adjutant::games::bcs

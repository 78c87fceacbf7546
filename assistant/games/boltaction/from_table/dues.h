#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

// Inputs of the procedures for effects that a result has left on units (facts.h), and for units in close quarters. Each
// is about the first of the units, which may be the only one given.
namespace adjutant::games::boltaction {

using Units = std::vector<std::string>;

/// Input of boltaction.he: the template that lies on the unit; where none does, that of its weapon on the target in the
/// hex.
Result<nlohmann::json> blast_from_table(const Situation&, const Units&, board::Hex, const tables::ChartSheet&,
                                        const Settings&);
/// Input of boltaction.damage: the hits that the unit has taken.
Result<nlohmann::json> hits_from_table(const Situation&, const Units&, board::Hex, const tables::ChartSheet&,
                                       const Settings&);
/// Input of boltaction.vehicle_damage: the penetration that the vehicle has suffered.
Result<nlohmann::json> vehicle_damage_from_table(const Situation&, const Units&, board::Hex, const tables::ChartSheet&,
                                                 const Settings&);
Result<nlohmann::json> vehicle_pins_from_table(const Situation&, const Units&, board::Hex, const tables::ChartSheet&,
                                               const Settings&);
/// Input of boltaction.transport.destroyed for a unit aboard: whether its transport was lost by damage or by pins.
Result<nlohmann::json> bail_out_from_table(const Situation&, const Units&, board::Hex, const tables::ChartSheet&,
                                           const Settings&);
/// Input of boltaction.transport.end_of_turn: whether any unit rides in the transport, and which unit is nearest, where
/// that can be measured.
Result<nlohmann::json> transport_from_table(const Situation&, const Units&, board::Hex, const tables::ChartSheet&,
                                            const Settings&);
/// Input of boltaction.flame.fuel: what carries the flamethrower.
Result<nlohmann::json> fuel_from_table(const Situation&, const Units&, board::Hex, const tables::ChartSheet&,
                                       const Settings&);
/// Input of boltaction.ambush: whether the unit's order die has stayed from the last turn.
Result<nlohmann::json> ambush_from_table(const Situation&, const Units&, board::Hex, const tables::ChartSheet&,
                                         const Settings&);
/// Input of boltaction.down.kept and boltaction.flak: the unit's pins.
Result<nlohmann::json> pins_from_table(const Situation&, const Units&, board::Hex, const tables::ChartSheet&,
                                       const Settings&);
/// Input of boltaction.flak.holds: the unit's quality.
Result<nlohmann::json> quality_from_table(const Situation&, const Units&, board::Hex, const tables::ChartSheet&,
                                          const Settings&);
/// Input of boltaction.building.shooters: the number of models of the unit.
Result<nlohmann::json> models_from_table(const Situation&, const Units&, board::Hex, const tables::ChartSheet&,
                                         const Settings&);
/// Input of boltaction.medic: the distance to the nearest medic of the unit's side.
Result<nlohmann::json> medic_from_table(const Situation&, const Units&, board::Hex, const tables::ChartSheet&,
                                        const Settings&);
/// Input of boltaction.indirect.range: the unit's weapon, and the distance to the enemies in the hex.
Result<nlohmann::json> indirect_range_from_table(const Situation&, const Units&, board::Hex, const tables::ChartSheet&,
                                                 const Settings&);

/// Input of boltaction.cq.attacks: the models and pins of the striking unit.
Result<nlohmann::json> attacks_from_table(const Situation&, const Units&, board::Hex, const tables::ChartSheet&,
                                          const Settings&);
/// Input of boltaction.cq.result for the assaulting unit: what both sides have lost in this round.
Result<nlohmann::json> round_from_table(const Situation&, const Units&, board::Hex, const tables::ChartSheet&,
                                        const Settings&);
/// Input of a procedure that needs only its dice, such as that of a jammed turret.
Result<nlohmann::json> dice_alone(const Situation&, const Units&, board::Hex, const tables::ChartSheet&,
                                  const Settings&);

}  // namespace adjutant::games::boltaction

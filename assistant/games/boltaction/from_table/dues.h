#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

// What procedures take from the units that a result has struck (facts.h), and from those in close quarters: the first
// of the units, which may be the only one that is asked about.
namespace adjutant::games::boltaction {

using Units = std::vector<std::string>;

/// For boltaction.he: the shell that lies on the unit; else that of its weapon on the target in the hex.
Result<nlohmann::json> blast_from_table(const Situation&, const Units&, board::Hex, const tables::ChartSheet&,
                                        const Settings&);
/// For boltaction.damage: the hits that it has taken.
Result<nlohmann::json> hits_from_table(const Situation&, const Units&, board::Hex, const tables::ChartSheet&,
                                       const Settings&);
/// For boltaction.vehicle_damage and boltaction.vehicle_pins: what it was hit by.
Result<nlohmann::json> vehicle_damage_from_table(const Situation&, const Units&, board::Hex, const tables::ChartSheet&,
                                                 const Settings&);
Result<nlohmann::json> vehicle_pins_from_table(const Situation&, const Units&, board::Hex, const tables::ChartSheet&,
                                               const Settings&);
/// For boltaction.transport.destroyed: by what its transport was lost.
Result<nlohmann::json> bail_out_from_table(const Situation&, const Units&, board::Hex, const tables::ChartSheet&,
                                           const Settings&);
/// For boltaction.transport.end_of_turn: whether anybody rides in it, and who is nearest, where that can be measured.
Result<nlohmann::json> transport_from_table(const Situation&, const Units&, board::Hex, const tables::ChartSheet&,
                                            const Settings&);
/// For boltaction.flame.fuel: who carries the flamethrower.
Result<nlohmann::json> fuel_from_table(const Situation&, const Units&, board::Hex, const tables::ChartSheet&,
                                       const Settings&);
/// For boltaction.ambush: whether its die has stayed from the last turn.
Result<nlohmann::json> ambush_from_table(const Situation&, const Units&, board::Hex, const tables::ChartSheet&,
                                         const Settings&);
/// For boltaction.down.kept and boltaction.flak.
Result<nlohmann::json> pins_from_table(const Situation&, const Units&, board::Hex, const tables::ChartSheet&,
                                       const Settings&);
/// For boltaction.flak.holds.
Result<nlohmann::json> quality_from_table(const Situation&, const Units&, board::Hex, const tables::ChartSheet&,
                                          const Settings&);
/// For boltaction.building.shooters.
Result<nlohmann::json> models_from_table(const Situation&, const Units&, board::Hex, const tables::ChartSheet&,
                                         const Settings&);
/// For boltaction.medic: how far the nearest medic of its side is.
Result<nlohmann::json> medic_from_table(const Situation&, const Units&, board::Hex, const tables::ChartSheet&,
                                        const Settings&);
/// For boltaction.indirect.range: its weapon, and how far the hex's enemies are.
Result<nlohmann::json> indirect_range_from_table(const Situation&, const Units&, board::Hex, const tables::ChartSheet&,
                                                 const Settings&);

/// For boltaction.cq.attacks: how many strike.
Result<nlohmann::json> attacks_from_table(const Situation&, const Units&, board::Hex, const tables::ChartSheet&,
                                          const Settings&);
/// For boltaction.cq.result, of who assaults: what both have lost in this round.
Result<nlohmann::json> round_from_table(const Situation&, const Units&, board::Hex, const tables::ChartSheet&,
                                        const Settings&);
/// For procedures that need nothing but their dice.
Result<nlohmann::json> dice_alone(const Situation&, const Units&, board::Hex, const tables::ChartSheet&,
                                  const Settings&);

}  // namespace adjutant::games::boltaction

#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "games/game_system.h"

namespace adjutant::games::lnl {

// The input of each procedure (procedures.h) as the board shows it to those units and at that hex.

/// "mf" and "carries_weapon" of the first of the units, and "leader_mf" of a leader of its hex where one is named with
/// it.
Result<nlohmann::json> allowance_from_board(const Situation& situation, const std::vector<std::string>& units,
                                            board::Hex target, const tables::ChartSheet& charts,
                                            const Settings& settings);

/// Both sides, and who had the initiative before.
Result<nlohmann::json> initiative_from_board(const Situation& situation, const std::vector<std::string>& units,
                                             board::Hex target, const tables::ChartSheet& charts,
                                             const Settings& settings);
/// The first of the units trying to rally where it stands.
Result<nlohmann::json> rally_from_board(const Situation& situation, const std::vector<std::string>& units,
                                        board::Hex target, const tables::ChartSheet& charts, const Settings& settings);
/// The check of the first of the units: a medic's, that of one caught in melee, before a close assault on a vehicle in
/// the target hex, helped by the leaders among the others, or any other.
Result<nlohmann::json> morale_from_board(const Situation& situation, const std::vector<std::string>& units,
                                         board::Hex target, const tables::ChartSheet& charts, const Settings& settings);

/// The input of lnl.direct_fire as the board shows it. `units`: who takes part, of one place; a leader among them
/// leads, weapons among them fire (where none is named, one of each owner that fires best). Opportunity fire where the
/// ledger says that it is the other side's impulse. Fails with the rule's reason where the shot is not allowed; figures
/// that nobody has given stay null, for the procedure to need.
Result<nlohmann::json> direct_fire_from_board(const Situation& situation, const std::vector<std::string>& units,
                                              board::Hex target, const tables::ChartSheet& charts,
                                              const Settings& settings);
/// The retreat of the first of the units from the attacker in the target hex: the hexes beside it that are farther from
/// him and no nearer to any other enemy in sight, that it may enter and that have room.
Result<nlohmann::json> retreat_from_board(const Situation& situation, const std::vector<std::string>& units,
                                          board::Hex target, const tables::ChartSheet& charts,
                                          const Settings& settings);
/// The first of the units, which has rolled a natural one.
Result<nlohmann::json> hero_from_board(const Situation& situation, const std::vector<std::string>& units,
                                       board::Hex target, const tables::ChartSheet& charts, const Settings& settings);

/// The first of the units trying to spot that hex, as the board shows it.
Result<nlohmann::json> spot_from_board(const Situation& situation, const std::vector<std::string>& units,
                                       board::Hex target, const tables::ChartSheet& charts, const Settings& settings);
Result<nlohmann::json> smoke_from_board(const Situation& situation, const std::vector<std::string>& units,
                                        board::Hex target, const tables::ChartSheet& charts, const Settings& settings);
Result<nlohmann::json> flare_from_board(const Situation& situation, const std::vector<std::string>& units,
                                        board::Hex target, const tables::ChartSheet& charts, const Settings& settings);

/// The units attacking everybody who can be attacked in their own hex, with the weapons that they usually use and the
/// best leader there.
Result<nlohmann::json> melee_from_board(const Situation& situation, const std::vector<std::string>& units,
                                        board::Hex target, const tables::ChartSheet& charts, const Settings& settings);
/// Everybody in the hex of the first of the units, which is the target.
Result<nlohmann::json> melee_round_from_board(const Situation& situation, const std::vector<std::string>& units,
                                              board::Hex target, const tables::ChartSheet& charts,
                                              const Settings& settings);
/// The first of the units that is no leader, helped by a leader among the others, against the vehicle in that hex.
Result<nlohmann::json> close_assault_from_board(const Situation& situation, const std::vector<std::string>& units,
                                                board::Hex target, const tables::ChartSheet& charts,
                                                const Settings& settings);
/// The first of the units over whoever is in that hex.
Result<nlohmann::json> overrun_from_board(const Situation& situation, const std::vector<std::string>& units,
                                          board::Hex target, const tables::ChartSheet& charts,
                                          const Settings& settings);

/// The gun of the first of the units, or the weapon that is named, against what stands in that hex.
Result<nlohmann::json> gunfire_from_board(const Situation& situation, const std::vector<std::string>& units,
                                          board::Hex target, const tables::ChartSheet& charts,
                                          const Settings& settings);
Result<nlohmann::json> to_hit_from_board(const Situation& situation, const std::vector<std::string>& units,
                                         board::Hex target, const tables::ChartSheet& charts, const Settings& settings);
/// The gun of the first of the units, or the weapon that is named, having hit those in the hex.
Result<nlohmann::json> high_explosive_from_board(const Situation& situation, const std::vector<std::string>& units,
                                                 board::Hex target, const tables::ChartSheet& charts,
                                                 const Settings& settings);
/// The gun of the first of the units having hit the vehicle in that hex: the penetration at its range, and the armour
/// that the shot may strike (impact.h).
Result<nlohmann::json> penetration_from_board(const Situation& situation, const std::vector<std::string>& units,
                                              board::Hex target, const tables::ChartSheet& charts,
                                              const Settings& settings);
/// The check of the vehicle in that hex: the first of the units, or that of its enemies.
Result<nlohmann::json> non_penetrating_from_board(const Situation& situation, const std::vector<std::string>& units,
                                                  board::Hex target, const tables::ChartSheet& charts,
                                                  const Settings& settings);
/// What a shot of that gun may do to the vehicle or helicopter in that hex, for the input of lnl.ordnance.
Result<nlohmann::json> vehicle_from_board(const Situation& situation, const std::vector<std::string>& units,
                                          board::Hex target, const tables::ChartSheet& charts,
                                          const Settings& settings);
Result<nlohmann::json> helicopter_hit_from_board(const Situation& situation, const std::vector<std::string>& units,
                                                 board::Hex target, const tables::ChartSheet& charts,
                                                 const Settings& settings);
/// The first of the units; of a vehicle its crew.
Result<nlohmann::json> parity_from_board(const Situation& situation, const std::vector<std::string>& units,
                                         board::Hex target, const tables::ChartSheet& charts, const Settings& settings);

/// Fire of the first mortar that can, called by the first of the units on that hex.
Result<nlohmann::json> mortar_from_board(const Situation& situation, const std::vector<std::string>& units,
                                         board::Hex target, const tables::ChartSheet& charts, const Settings& settings);
/// The fire for effect that covers the hex, whoever has called it: on those who came into it with the first of the
/// units, where the ledger knows of them; else on everybody there.
Result<nlohmann::json> fire_for_effect_from_board(const Situation& situation, const std::vector<std::string>& units,
                                                  board::Hex target, const tables::ChartSheet& charts,
                                                  const Settings& settings);
/// The mines of the hex against those who have just come there with the first of the units: the next marker that has
/// not attacked them, or all together. Against the units that are named where the ledger knows of nobody.
Result<nlohmann::json> mines_from_board(const Situation& situation, const std::vector<std::string>& units,
                                        board::Hex target, const tables::ChartSheet& charts, const Settings& settings);
/// A call for fire on that hex by the first of the units.
Result<nlohmann::json> scatter_from_board(const Situation& situation, const std::vector<std::string>& units,
                                          board::Hex target, const tables::ChartSheet& charts,
                                          const Settings& settings);
/// The helicopter that is the first of the units.
Result<nlohmann::json> crash_from_board(const Situation& situation, const std::vector<std::string>& units,
                                        board::Hex target, const tables::ChartSheet& charts, const Settings& settings);
/// Whoever is in the hex where a helicopter comes down.
Result<nlohmann::json> crash_fire_from_board(const Situation& situation, const std::vector<std::string>& units,
                                             board::Hex target, const tables::ChartSheet& charts,
                                             const Settings& settings);

}  // namespace adjutant::games::lnl

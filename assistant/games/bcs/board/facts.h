#pragma once

#include <string_view>

// Facts of the ledger. The brackets say what each is about, and whether it has a value.
namespace adjutant::games::bcs::fact {

// Markers in a hex, or facts of the ledger about it.
inline constexpr const char* key_terrain = "key_terrain";
inline constexpr const char* double_objective = "double_objective";
inline constexpr const char* suppression = "suppression";
inline constexpr const char* assist =
    "assist";  ///< (unit, hex) of the running activation: assists the attack on that hex
inline constexpr const char* attacked_by_fire = "attacked_by_fire";

// About an HQ.
inline constexpr const char* activation =
    "activation";  ///< (unit, value) runs now; value "initial", "second", "recovery"
inline constexpr const char* step =
    "step";  ///< (unit, value) the step that it has come to: "b"; of a second one that begins "i"
inline constexpr const char* snafu = "snafu";                    ///< (unit, value) "full", "partial", "fail"
inline constexpr const char* hq_used_before = "hq_used_before";  ///< (unit) was found Used before it was activated
inline constexpr const char* activated = "activated";            ///< (unit) its activation of this turn is over
inline constexpr const char* fatigue_rolled = "fatigue_rolled";  ///< (unit) the roll of this activation is made
/// (unit) What facts about tiring deeds begin with, "tiring_REASON": what this activation has done that may raise
/// fatigue, as bcs.fatigue names it.
inline constexpr std::string_view tiring = "tiring_";

// About others, of the running activation.
inline constexpr const char* moving = "moving";  ///< (unit) has begun to move, the last of all
inline constexpr const char* must_retreat =
    "must_retreat";  ///< (unit, value) value "engagement", "situational", "automatic"
inline constexpr const char* going_back = "going_back";  ///< (unit, value) retreats with others that have lost its
                                                         ///< steps for it already; value as bcs.retreat says
inline constexpr const char* isolation_applied =
    "isolation_applied";  ///< (hex) the losses of those who stand there are taken

}  // namespace adjutant::games::bcs::fact

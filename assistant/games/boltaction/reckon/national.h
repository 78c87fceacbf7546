#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/asking/input.h"

// The rules of single nations, as switches that a procedure's input lists in `national`.
namespace adjutant::games::boltaction {

namespace national {

inline constexpr std::string_view buzz_saw = "buzz_saw";                        ///< Germany: LMG and MMG
inline constexpr std::string_view tiger_fear = "tiger_fear";                    ///< Germany: of the enemy who sees it
inline constexpr std::string_view fire_and_move = "fire_and_move";              ///< USA: carbine, Garand, BAR
inline constexpr std::string_view gyro_stabilised = "gyro_stabilised";          ///< USA: veteran vehicles
inline constexpr std::string_view modern_radio = "modern_radio";                ///< USA: orders from reserve
inline constexpr std::string_view up_and_at_them = "up_and_at_them";            ///< United Kingdom
inline constexpr std::string_view bloody_charge = "bloody_charge";              ///< United Kingdom
inline constexpr std::string_view tough = "tough";                              ///< United Kingdom
inline constexpr std::string_view rapid_fire = "rapid_fire";                    ///< United Kingdom
inline constexpr std::string_view vengeance = "vengeance";                      ///< United Kingdom
inline constexpr std::string_view banzai = "banzai";                            ///< Japan
inline constexpr std::string_view death_first = "death_first";                  ///< Japan: tanks that assault
inline constexpr std::string_view great_patriotic_war = "great_patriotic_war";  ///< Soviet Union
inline constexpr std::string_view stubborn = "stubborn";                        ///< Australia, and units so described
inline constexpr std::string_view jungle_masters = "jungle_masters";            ///< Australia: no -1 for a lost leader

inline constexpr std::array all = {
    buzz_saw,   tiger_fear, fire_and_move, gyro_stabilised, modern_radio,        up_and_at_them, bloody_charge, tough,
    rapid_fire, vengeance,  banzai,        death_first,     great_patriotic_war, stubborn,       jungle_masters};

}  // namespace national

/// The national rules of the input's list `national`; a name that is none of them is a mistake of the input.
class National {
 public:
  explicit National(Input& input);
  [[nodiscard]] bool has(std::string_view rule) const;

 private:
  std::vector<std::string> rules_;
};

}  // namespace adjutant::games::boltaction

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <nlohmann/json.hpp>

#include "games/all/all_games.h"
#include "games/state/situation.h"

// A situation from anywhere is read or refused; what was read is written, read again, and asked what every unit may do,
// where shots are open and where they are declared.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace adjutant;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto read = games::read_situation_text(text, "fuzz", "/nonexistent");
  if (!read) {
    return 0;
  }
  if (!games::read_situation(games::to_json(read->situation), "again", "/nonexistent")) {
    __builtin_trap();
  }
  constexpr std::size_t few = 30;  // LOS between every two of many units would only be slow
  if (read->situation.units.size() <= few) {
    static const std::vector<games::GameSystem> systems = games::all_games();
    for (const games::GameSystem& game : systems) {
      (void)game.read(read->situation, game.charts);
      (void)game.actions(read->situation, {}, {game.charts, {}});
      (void)game.actions(read->situation, {}, {game.charts, {{"shots", "declared"}}});
    }
  }
  return 0;
}

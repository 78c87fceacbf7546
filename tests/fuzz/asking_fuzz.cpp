#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "live/live_game.h"
#include "vmod/wire/limits.h"

namespace {

using namespace adjutant;

/// A module with a board of hexes and a thread of its own.
std::shared_ptr<const vmod::Module> fought_on() {
  vmod::Module module;
  vmod::Map map;
  map.id = "Map0";
  map.name = "Main Map";
  vmod::Board board;
  board.name = "Field";
  board.size = {700, 400};
  board.grid = vmod::HexGrid{};
  map.boards.push_back(std::move(board));
  module.maps.push_back(std::move(map));
  module.threads.push_back({"Sight", 0, "$playerId$ Checked LOS from $FromLocation$ to $AllLocationsChecked$"});
  module.threads.push_back({"Quiet", 0, "* $PlayerName$ looks $FromLocation$ - $ToLocation$", false});
  module.flares.push_back({"Flare", 0, ""});
  return std::make_shared<const vmod::Module>(std::move(module));
}

vmod::wire::Heard line(std::string text) {
  return {vmod::wire::Secret(std::move(text)), vmod::wire::Heard::To::room};
}

bool is_on_the_board(const live::Place& place) {
  return place.at.x >= 0 && place.at.x < 700 && place.at.y >= 0 && place.at.y < 400;
}

/// What no question may be, whatever was said.
bool is_sound(const live::Question& question) {
  const bool line = question.kind == live::Question::Kind::sight;
  const bool ends = line ? question.from && question.to && question.from->at != question.to->at
                         : !question.to && (question.from || question.kind == live::Question::Kind::units);
  const bool there =
      std::ranges::all_of(question.units, [](const std::string& id) { return id == "17" || id == "18"; });
  return ends && there &&
         (!question.from || question.kind == live::Question::Kind::units || is_on_the_board(*question.from)) &&
         (!question.to || is_on_the_board(*question.to)) &&
         question.by.size() <= vmod::wire::limits::pointed_text_bytes;
}

}  // namespace

// Lines that players' VASSALs say in a game that is watched: what comes of them is a sound question, or silence.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::shared_ptr<const vmod::Module> module = fought_on();
  constexpr const char* game =
      "begin_save\x1b+/17/piece;;;a.png;A/Main Map;246;175;1;0\x1b+/18/piece;;;a.png;B/Main Map;596;136;1;0\x1b"
      "end_save";
  live::LiveGame watched(module);
  vmod::wire::Instant now{};
  watched.hear(line(game));
  (void)watched.take(now);
  std::string_view bytes(reinterpret_cast<const char*>(data), size);
  while (!bytes.empty()) {
    const std::string_view next = bytes.substr(0, bytes.find('\n'));
    watched.hear(line(std::string(next)));
    bytes.remove_prefix(std::min(next.size() + 1, bytes.size()));
    now += std::chrono::milliseconds(100);
    const live::Step step = watched.take(now);
    if (watched.known() && !std::ranges::all_of(step.asked, is_sound) && watched.state().objects().size() == 2) {
      __builtin_trap();
    }
  }
  return 0;
}

#include <algorithm>
#include <array>
#include <string_view>

#include "games/bcs/legal/action_table.h"
#include "games/bcs/legal/obligations.h"
#include "games/bcs/play/play.h"
#include "games/bcs/play/turn.h"
#include "games/bcs/system.h"

namespace adjutant::games::bcs {

namespace {

constexpr std::array<std::string_view, 6> known_markers = {"key_terrain", "double_objective", "suppression",
                                                           "assist",      "attacked_by_fire", "traffic"};

Message marker_label(const HexMarker& marker) {
  const bool known = std::ranges::find(known_markers, marker.kind) != known_markers.end();
  return known ? Message{"bcs.hex_fact." + marker.kind, {}} : Message{};
}

}  // namespace

Course course() {
  Course course;
  course.turn = turn_view;
  course.end_part = end_part;
  course.give_initiative = give_initiative;
  course.apply = apply;
  course.marker_label = marker_label;
  course.together = acts_together;
  course.unfinished = unfinished;
  course.each_rolls = each_rolls;
  return course;
}

}  // namespace adjutant::games::bcs

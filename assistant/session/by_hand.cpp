#include "session/by_hand.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

namespace adjutant::session {
namespace {

using vmod::MapView;
using vmod::PieceView;

/// The stacks of a map by the hex that they lie in.
class Stacks {
 public:
  Stacks(const MapView& map, const situation::Ground& ground, const std::set<std::string_view>& leaving) {
    std::set<std::string_view> decks;
    for (const vmod::StackView& stack : map.stacks) {
      if (stack.deck) {
        decks.insert(stack.id);
      }
    }
    for (const PieceView& piece : map.pieces) {
      if (!piece.stack || decks.contains(*piece.stack) || leaving.contains(piece.id)) {
        continue;
      }
      if (const auto hex = ground.hex_at(piece.position)) {
        Stack& stack = stacks_[*hex];
        stack.pieces = stack.id == *piece.stack ? stack.pieces + 1 : 1;
        stack.id = *piece.stack;
        stack.position = piece.position;
      }
    }
  }

  /// Lays the piece on the topmost stack of the hex, or begins one in its middle.
  void lay(PieceView& piece, board::Hex hex, vmod::Point centre) {
    const auto [place, fresh] = stacks_.try_emplace(hex);
    Stack& stack = place->second;
    if (fresh) {
      stack.id = "by hand " + board::to_string(hex);
      stack.position = centre;
    }
    piece.position = stack.position;
    piece.stack = stack.id;
    piece.index = stack.pieces++;
  }

 private:
  struct Stack {
    std::string id;
    vmod::Point position;
    int pieces = 0;
  };
  std::map<board::Hex, Stack> stacks_;
};

std::map<std::string_view, const PieceView*> by_id(const MapView& map) {
  std::map<std::string_view, const PieceView*> pieces;
  for (const PieceView& piece : map.pieces) {
    pieces.emplace(piece.id, &piece);
  }
  return pieces;
}

}  // namespace

Delta follow_units(const MapView& map, const situation::Ground& ground, const games::Situation& before,
                   const games::Situation& after) {
  const auto pieces = by_id(map);
  Delta delta;
  std::vector<const games::Unit*> movers;
  std::set<std::string_view> leaving;
  for (const games::Unit& was : before.units) {
    const games::Unit* unit = pieces.contains(was.id) ? after.unit(was.id) : &was;
    if (unit == nullptr) {
      delta.removed.push_back(was.id);
    } else if (unit->hex != was.hex && ground.point_of(unit->hex)) {
      movers.push_back(unit);
      leaving.insert(was.id);
    }
  }
  Stacks stacks(map, ground, leaving);
  for (const games::Unit* unit : movers) {
    PieceView piece = *pieces.at(unit->id);
    stacks.lay(piece, unit->hex, *ground.point_of(unit->hex));
    piece.location = ground.location_at(piece.position).value_or("");
    delta.changed.push_back({map.name, std::move(piece)});
    delta.raised.push_back(unit->id);
  }
  return delta;
}

}  // namespace adjutant::session

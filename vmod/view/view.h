#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/diagnostic.h"
#include "vmod/expression/budget.h"
#include "vmod/game/game_state.h"
#include "vmod/game/player.h"
#include "vmod/game/viewer.h"
#include "vmod/geometry.h"
#include "vmod/grid/grid_view.h"
#include "vmod/module/prototype.h"
#include "vmod/view/appearance.h"

namespace adjutant::vmod {

struct BoardView {
  std::string name;
  std::string image;
  Rect bounds;  ///< map pixels
  bool reversed = false;
  /// Colour of a board without a picture: "r,g,b" or "r,g,b,alpha"; empty: nothing is painted.
  std::string colour = {};
  std::vector<GridView> grids = {};  ///< what is painted of its grids, the last one on top

  friend bool operator==(const BoardView&, const BoardView&) = default;
};

/// A piece as the viewer sees it. Of a masked piece there are name, position, stack and the mask's picture, nothing
/// else.
struct PieceView {
  std::string id;
  std::string name;
  Point position;        ///< map pixels
  std::string location;  ///< VASSAL's LocationName, "offboard" where it has none; empty off the map
  std::optional<std::string> zone;
  std::optional<std::string> stack;  ///< id of its stack or deck
  int index = 0;                     ///< 0: bottom of its stack
  int z = 0;                         ///< drawing order of its stack, or of the piece alone: back to front on its map
  std::map<std::string, std::string> properties;
  bool masked = false;

  std::string gpid;
  std::string basic_name;
  std::vector<std::string> traits;      ///< VASSAL's class names, outermost first; an unknown one is empty
  std::vector<std::string> prototypes;  ///< of the slot it was made from, outermost first
  std::vector<LayerView> layers;
  Appearance appearance;  ///< how it is drawn

  friend bool operator==(const PieceView&, const PieceView&) = default;
};

struct StackView {
  std::string id;
  bool deck = false;
  std::string deck_name;
  bool face_down = false;
  int z = 0;
  Point position;
  std::string location;
  int pieces = 0;                 ///< how many; of a face-down deck an observer knows the number only
  Size size;                      ///< decks: of the place that is drawn for an empty one
  std::string back;               ///< face-down decks: the picture that lies on top; empty where there is none
  std::string outline = "0,0,0";  ///< decks: colour of the line around an empty one; empty: none
  int most_cards = 10;            ///< decks: how many are drawn one upon the other

  friend bool operator==(const StackView&, const StackView&) = default;
};

struct MapView {
  std::string name;
  std::string id;  ///< Map0 ...
  std::string class_name;
  Size size;
  Point stack_step{2, 4};  ///< how much further right and up than the one below it a piece of a stack is drawn
  std::string background = "255,255,255";  ///< beside the boards, as BoardView::colour
  std::vector<BoardView> boards;
  std::vector<PieceView> pieces;  ///< back to front
  std::vector<StackView> stacks;  ///< back to front; a stack without members is left out, an empty deck is not
  int empty_stacks = 0;

  friend bool operator==(const MapView&, const MapView&) = default;
};

struct TurnView {
  std::string id;
  std::string name;
  std::string text;

  friend bool operator==(const TurnView&, const TurnView&) = default;
};

struct RosterView {
  PlayerRef player;
  std::string name;
  std::string side;  ///< "<observer>": none

  friend bool operator==(const RosterView&, const RosterView&) = default;
};

/// The board as one viewer may see it: the value behind `save show`, the dock and the API.
struct View {
  std::string module;
  std::string module_version;
  std::vector<MapView> maps;
  std::vector<PieceView> off_map;  ///< in the game but on no map
  std::vector<RosterView> roster;
  /// Global properties by their owner ("module", "map:NAME", "zone:MAP/ZONE"), then by their name.
  std::map<std::string, std::map<std::string, std::string>> global_properties;
  std::vector<TurnView> turns;
  Diagnostics diagnostics;
};

/// The board of a game as the viewer may see it: for all but Viewer::engine, hidden pieces do not exist, of a face-down
/// deck there is the number of cards, of a face-up one the top card, of another side's private map nothing. Prototypes
/// are known only with the module's catalogue, which is worth keeping. What needs formulas is paid from the budget:
/// once it is spent, values that need them are missing and noted as what cannot be computed; every piece is there all
/// the same. Without a budget: as much as a file may cost (limits::reader_steps).
View view_of(const GameState& state, const Viewer& viewer, const PieceCatalogue* catalogue, Budget& budget);
View view_of(const GameState& state, const Viewer& viewer, const PieceCatalogue* catalogue = nullptr);

/// The result of updating one map after a few objects were touched.
struct MapReview {
  std::vector<std::string> order;  ///< ids of all pieces there that the viewer sees, back to front
  std::vector<PieceView> seen;     ///< the touched pieces and all that share a stack with them; `z` is 0
};

/// Updates the pieces of one map after a few objects were touched, at the cost of these alone. Pieces that only
/// calculate with the touched ones are not updated. Decks, boards and the rights of the viewer are not covered: if
/// these changed, use view_of. The budget is as for view_of.
MapReview look_again(const GameState& state, const Viewer& viewer, const PieceCatalogue* catalogue, std::size_t map,
                     const std::set<ObjectIndex>& touched, Budget& budget);

/// Views the pieces of the given stacks and lone pieces again, by the index of their map. They are as view_of gives
/// them, but `z` is 0. Decks and objects off the map are skipped. The budget is as for view_of.
std::map<std::size_t, std::vector<PieceView>> look_at(const GameState& state, const Viewer& viewer,
                                                      const PieceCatalogue* catalogue,
                                                      const std::vector<ObjectIndex>& objects, Budget& budget);

/// The view in the shape of `save show` (cli.md).
nlohmann::json to_json(const View& view);

}  // namespace adjutant::vmod

#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "vmod/expression.h"
#include "vmod/game_state.h"
#include "vmod/viewer.h"

namespace adjutant::vmod {

/// What VASSAL would say of the pieces of one game to one viewer: names, properties, places, who sees what. Keeps what
/// it has parsed; short-lived, since it refers to the state. Nothing it returns contains a player id.
class PropertyReader {
 public:
  PropertyReader(const GameState& state, Viewer viewer);

  /// The value that VASSAL's getProperty gives, outermost trait first; none for null. A value that cannot be computed
  /// (an expression beyond the subset of expression.h) is none too, and noted in `diagnostics`.
  std::optional<std::string> property(ObjectIndex piece, std::string_view name);
  /// The names of all properties that the piece's traits announce, and the standard ones that have a value.
  std::vector<std::string> property_names(ObjectIndex piece);
  /// The name as the viewer sees it: with layers, labels, masks.
  std::string name(ObjectIndex piece);
  /// LocationName; "offboard" where the grid has no name, empty off the map.
  std::string location(ObjectIndex object);
  std::optional<std::string> zone(ObjectIndex object);
  /// A property of the module, outside of any piece: globals, turn trackers, dice.
  std::optional<std::string> module_property(std::string_view name);
  /// Of a map and the module behind it.
  std::optional<std::string> map_property(std::size_t map, std::string_view name);
  /// The text a turn tracker shows.
  std::string turn(const TurnTracker& tracker);
  /// A text with $properties$ of the piece (kNoObject: of the module).
  std::optional<std::string> format(ObjectIndex piece, std::string_view text);

  [[nodiscard]] bool invisible(ObjectIndex piece) const;  ///< hidden by somebody else
  [[nodiscard]] bool masked(ObjectIndex piece) const;     ///< under a mask, or in a face-down deck
  [[nodiscard]] bool no_stack(ObjectIndex piece);         ///< NoStack=true
  /// Stacks, decks and lone pieces of a map in the order VASSAL draws them, layer by layer.
  std::vector<ObjectIndex> draw_order(std::size_t map);
  /// The map's layer in which the object is drawn.
  int layer(ObjectIndex object);
  /// The level a layer trait shows: negative or 0 when inactive.
  int layer_value(ObjectIndex piece, std::size_t trait);

  [[nodiscard]] const Diagnostics& diagnostics() const { return diagnostics_; }

 private:
  struct Budget;

  const GameState& state_;
  Viewer viewer_;
  std::map<std::string, std::shared_ptr<const Expression>, std::less<>> expressions_;
  Diagnostics diagnostics_;
  int depth_ = 0;
  int steps_ = 0;
};

}  // namespace adjutant::vmod

#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "vmod/expression.h"
#include "vmod/game_state.h"
#include "vmod/limits.h"
#include "vmod/turn_tracker.h"
#include "vmod/viewer.h"

namespace adjutant::vmod {

/// What a trait says to a question: nothing (ask further in), or a value, which may be null.
struct TraitAnswer {
  bool answers = false;
  std::optional<std::string> value;
};

/// What VASSAL would say of the pieces of one game to one viewer: names, properties, places. Keeps what it has parsed;
/// short-lived, since it refers to the state. It answers for any piece: whether the viewer may ask is the business of
/// view.h. Nothing it returns contains a player id.
class PropertyReader {
 public:
  PropertyReader(const GameState& state, Viewer viewer);

  /// The value that VASSAL's getProperty gives, outermost trait first; none for null. A value that cannot be computed
  /// (an expression beyond the subset of expression.h) is none too, and noted in `diagnostics`.
  std::optional<std::string> property(ObjectIndex piece, std::string_view name);
  /// The names of all properties that the piece's traits announce, the standard ones, and those it remembers.
  [[nodiscard]] std::vector<std::string> property_names(ObjectIndex piece) const;
  /// The name as the viewer sees it: with layers, labels, masks. Where it cannot be computed, the basic name.
  std::string name(ObjectIndex piece);
  /// LocationName; "offboard" where the grid has no name, empty off the map.
  std::string location(ObjectIndex object);
  [[nodiscard]] std::optional<std::string> zone(ObjectIndex object) const;
  /// A property of the module, outside of any piece: globals, turn trackers, dice.
  std::optional<std::string> module_property(std::string_view name);
  /// Of a map or the module behind it.
  std::optional<std::string> map_property(std::size_t map, std::string_view name);
  /// The text a turn tracker shows.
  std::string turn(const TurnTracker& tracker);

  /// Stacks, decks and lone pieces of a map in the order VASSAL draws them, layer by layer.
  std::vector<ObjectIndex> draw_order(std::size_t map) { return draw_order(map, state_.listed_on(map)); }
  /// Some of them, given in the order of the map's list.
  std::vector<ObjectIndex> draw_order(std::size_t map, const std::vector<ObjectIndex>& objects);
  /// The layer of that map in which the object is drawn, lowest first.
  int layer_on(std::size_t map, ObjectIndex object);
  /// The text that a label trait shows; empty where there is none or it cannot be computed.
  std::string label(ObjectIndex piece, std::size_t trait);
  /// The level that a layer trait shows, 1 or more; not positive while it is inactive.
  int layer_value(ObjectIndex piece, std::size_t trait);

  [[nodiscard]] const Diagnostics& diagnostics() const { return diagnostics_; }

 private:
  using Answer = TraitAnswer;
  class Question;

  std::optional<std::string> ask(ObjectIndex piece, std::string_view name, std::size_t level = 0);
  /// Of the traits whose answers depend on more than their own state: the viewer, other traits, other pieces.
  Answer trait_answer(ObjectIndex piece, std::size_t level, std::string_view name);
  Answer layer_answer(const traits::Layer& layer, ObjectIndex piece, std::size_t level, std::string_view name);
  [[nodiscard]] Answer cover_answer(const Trait& trait, std::string_view state, std::string_view name) const;
  [[nodiscard]] Answer restricted_answer(const traits::Restricted& restricted, std::string_view state,
                                         std::string_view name) const;
  [[nodiscard]] Answer mat_answer(const traits::Mat& mat, const Object& piece, std::size_t level,
                                  std::string_view name) const;
  Answer cargo_answer(std::string_view state, ObjectIndex piece, std::string_view name);
  Answer basic_answer(ObjectIndex piece, std::string_view name);
  Answer place_answer(ObjectIndex piece, std::string_view name);
  [[nodiscard]] Answer stack_answer(ObjectIndex piece, std::string_view name) const;
  std::optional<std::string> surroundings(ObjectIndex piece, std::string_view name);
  std::optional<std::string> deck_count(std::size_t map, std::string_view name);
  std::optional<std::string> count_cards(const Object& deck, std::string_view counted);

  [[nodiscard]] bool open_to_viewer(ObjectIndex piece) const;
  [[nodiscard]] std::vector<ObjectIndex> stack_of(ObjectIndex piece) const;
  [[nodiscard]] std::size_t cargo_count(std::string_view state) const;

  std::string name_from(ObjectIndex piece, std::size_t level);
  std::string name_at(ObjectIndex piece, std::size_t level);
  std::string labelled_name(const traits::Label& label, ObjectIndex piece, std::size_t level);
  std::string label_text(ObjectIndex piece, std::size_t level);
  std::string text(ObjectIndex piece, std::string_view format_or_expression);
  std::string evaluate(ObjectIndex piece, std::string_view expression);
  std::optional<int> sum_stack(ObjectIndex piece, std::string_view name);
  void cannot(std::string_view what);

  const GameState& state_;
  Viewer viewer_;
  std::map<std::string, std::shared_ptr<const Expression>, std::less<>> expressions_;
  std::map<std::string, TurnReading, std::less<>> turns_;
  std::set<std::string, std::less<>> noted_;
  Diagnostics diagnostics_;
  int depth_ = 0;  ///< properties that wait for each other
  int steps_ = 0;  ///< left for this question
  std::int64_t steps_in_all_ = limits::reader_steps;
  int nesting_ = 0;      ///< left for this question
  bool failed_ = false;  ///< something in this question could not be computed
};

/// A level name without the plus sign before or behind it.
std::string without_plus(const std::string& level_name);

/// The clockwise turn, in degrees, that a rotation trait's state stands for.
double degrees_of(const traits::Rotator& rotator, std::string_view state);

}  // namespace adjutant::vmod

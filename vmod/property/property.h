#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/diagnostic.h"
#include "vmod/expression/budget.h"
#include "vmod/expression/expression.h"
#include "vmod/expression/format.h"
#include "vmod/game/game_state.h"
#include "vmod/game/viewer.h"
#include "vmod/limits.h"
#include "vmod/module/turn_tracker.h"
#include "vmod/property/trait_property.h"

namespace adjutant::vmod {

/// A property as it was read, and how.
struct PropertyReading {
  std::optional<std::string> value;
  std::optional<Incalculable> cannot;  ///< why there is no value although VASSAL has one
  bool errors = false;                 ///< VASSAL too reports an error in a formula on the way
};

/// What VASSAL would say of the pieces of one game to one viewer: names, properties, places. Keeps what it has parsed;
/// short-lived, since it refers to the state. It answers for any piece: whether the viewer may ask is the business of
/// view.h. Nothing it returns contains a player id, and nothing depends on what lies under a mask that is closed to the
/// viewer (Viewer::engine sees past it): there a property is what everybody may know, as where VASSAL asks for its
/// texts (Obscurable.getLocalizedProperty, BasicPiece.getLocalizedPublicProperty), and what the piece is called by is
/// the mask.
///
/// A question goes from a piece's outermost trait inwards (property.cpp); what traits know of themselves is in
/// trait_property.h, what needs the viewer, other traits or other pieces in trait.cpp and link.cpp; what the place
/// knows in place.cpp; names in name.cpp; the functions of formulas that look around on the board in function.cpp.
class PropertyReader {
 public:
  /// A reader with the budget of a file (limits::reader_steps).
  PropertyReader(const GameState& state, Viewer viewer);
  /// A reader that pays from this budget. When it is spent, what needs a formula cannot be computed.
  PropertyReader(const GameState& state, Viewer viewer, Budget& budget);
  PropertyReader(const PropertyReader&) = delete;
  PropertyReader& operator=(const PropertyReader&) = delete;

  /// The value that VASSAL's getProperty gives, outermost trait first, past no closed mask; none for null. A value that
  /// cannot be computed (an expression beyond the subset of expression.h) is none too, and noted in `diagnostics`.
  std::optional<std::string> property(ObjectIndex piece, std::string_view name);
  /// The value that the getProperty method of VASSAL gives for a piece, and, if it could not be computed, why.
  PropertyReading read(ObjectIndex piece, std::string_view name);
  /// The names of all properties that the piece's traits announce, the standard ones, and those it remembers.
  [[nodiscard]] std::vector<std::string> property_names(ObjectIndex piece) const;
  /// The name as the viewer sees it: with layers, labels, masks. Where it cannot be computed, the basic name.
  std::string name(ObjectIndex piece);
  /// The LocationName of an object as VASSAL gives it: "offboard" if the grid has no name for its place, empty off the
  /// map.
  std::string location(ObjectIndex object);
  [[nodiscard]] std::optional<std::string> zone(ObjectIndex object) const;
  /// A property of the module, outside of any piece: globals, turn trackers, what VASSAL knows of the module.
  std::optional<std::string> module_property(std::string_view name);
  /// The value of a global property of a map, or of the module if the map does not have it; none if neither has.
  std::optional<std::string> map_property(std::size_t map, std::string_view name);
  /// The text a turn tracker shows.
  std::string turn(const TurnTracker& tracker);

  /// Stacks, decks and lone pieces of a map in the order VASSAL draws them, layer by layer.
  std::vector<ObjectIndex> draw_order(std::size_t map) { return draw_order(map, state_.listed_on(map)); }
  /// Sorts some objects of a map, given in the order of the map's list, into the order in which VASSAL draws them.
  std::vector<ObjectIndex> draw_order(std::size_t map, const std::vector<ObjectIndex>& objects);
  /// The layer of that map in which the object is drawn, lowest first: for everybody by its property, masked or not,
  /// since VASSAL shows them so.
  int layer_on(std::size_t map, ObjectIndex object);
  /// The text that a label trait shows; empty where there is none or it cannot be computed.
  std::string label(ObjectIndex piece, std::size_t trait);
  /// The level that a layer trait shows, 1 or more; not positive while it is inactive.
  int layer_value(ObjectIndex piece, std::size_t trait);

  [[nodiscard]] const Diagnostics& diagnostics() const { return diagnostics_; }

 private:
  using Answer = TraitAnswer;
  class BoundedQuery;
  class Functions;

  /// A text that may be a formula, read once. The three kinds of places read them differently (format.h).
  struct Compiled {
    Formula formula;
    std::optional<Expression> expression;
  };
  enum class FormulaRole { shown, calculated, followed };
  /// A finished total over pieces.
  struct KeptTotal {
    Computed result;
    std::optional<Incalculable> failure;  ///< why something on the way could not be computed
    bool errors = false;                  ///< a formula on the way has an error
  };
  using Offer = std::function<std::optional<std::string>(std::string_view name)>;

  std::optional<std::string> ask(ObjectIndex piece, std::string_view name);
  /// How many traits of the piece the viewer knows, from the outermost: all, or those down to the mask that is closed.
  [[nodiscard]] std::size_t known_traits(const Object& piece) const;
  void fail(Incalculable reason);
  [[nodiscard]] bool pay(std::int64_t steps);
  [[nodiscard]] bool pay_for_keeping(const std::string& value);
  std::int64_t steps_of_walk(const PieceType& type);
  std::int64_t steps_of_place(std::size_t map);
  Computed counted_once(std::string key, const std::function<Computed()>& count);
  void note(std::string_view what);
  std::shared_ptr<const Compiled> compiled(std::string_view text, FormulaRole role);
  [[nodiscard]] Compiled read_as(FormulaRole role, std::string_view text) const;
  /// The text that a formula gives for a piece. `offered`: what the place offers under names of its own.
  std::string text(ObjectIndex piece, std::string_view formula, FormulaRole role, const Offer& offered = {});
  std::string evaluate(ObjectIndex piece, const Expression& expression, const Offer& offered);

  // Of traits whose answers depend on more than their own state
  Answer trait_answer(ObjectIndex piece, std::size_t level, std::string_view name);
  Answer layer_answer(const traits::Layer& layer, ObjectIndex piece, std::size_t level, std::string_view name);
  [[nodiscard]] Answer cover_answer(const Trait& trait, std::string_view state, std::string_view name) const;
  [[nodiscard]] Answer restricted_answer(const traits::Restricted& restricted, std::string_view state,
                                         std::string_view name) const;
  std::string dynamic_value(ObjectIndex piece, std::string_view state);

  // Of traits that tie pieces to each other
  Answer mat_answer(const traits::Mat& mat, const Object& piece, std::size_t level, std::string_view name);
  std::vector<ObjectIndex> cargo_of(std::string_view mat_state);
  [[nodiscard]] ObjectIndex mat_under(std::string_view cargo_state) const;
  Answer cargo_answer(std::string_view state, ObjectIndex piece, std::string_view name);
  Answer attachment_answer(const traits::Attachment& attachment, ObjectIndex piece, std::size_t level,
                           std::string_view name);
  std::vector<ObjectIndex> attached(const traits::Attachment& attachment, ObjectIndex piece, std::size_t level);
  /// The pieces that have an attachment, by its name.
  struct Attachable {
    bool surveyed = false;
    bool concealed = false;  ///< there is something under a mask
    std::map<std::string, std::vector<ObjectIndex>, std::less<>> pieces;
  };
  const std::vector<ObjectIndex>& attachable(const std::string& name);

  // Of the piece itself and its place
  Answer basic_answer(ObjectIndex piece, std::string_view name);
  [[nodiscard]] Answer identity_answer(const Object& piece, std::string_view name) const;
  Answer place_answer(ObjectIndex piece, std::string_view name);
  Answer stack_answer(ObjectIndex piece, std::string_view name);
  std::optional<std::string> surroundings(ObjectIndex piece, std::string_view name);
  std::optional<std::string> zone_property(std::size_t map, std::string_view zone, std::string_view name);
  Answer fixed_module_property(std::string_view name);
  const std::vector<ObjectIndex>& decks_on(std::size_t map);
  std::optional<std::string> deck_count(std::size_t map, std::string_view name);
  std::optional<std::string> count_cards(ObjectIndex deck, std::string_view counted);
  bool counts(ObjectIndex card, const std::string& expression);

  [[nodiscard]] bool open_to_viewer(ObjectIndex piece) const;
  /// The members of a stack that the viewer knows to be there.
  struct StackSeen {
    std::vector<ObjectIndex> members;  ///< bottom first
    std::unordered_map<ObjectIndex, std::size_t> places;
  };
  const StackSeen& seen_of(ObjectIndex stack);
  std::pair<std::size_t, std::size_t> place_in_stack(ObjectIndex piece, ObjectIndex stack);
  const std::vector<ObjectIndex>& pieces_on(std::size_t map);

  std::string name_from(ObjectIndex piece, std::size_t level);
  std::string name_at(ObjectIndex piece, std::size_t level);
  std::string labelled_name(const traits::Label& label, ObjectIndex piece, std::size_t level);
  std::string label_text(ObjectIndex piece, std::size_t level);
  std::string name_inside_at_first(ObjectIndex piece, std::size_t level);

  const GameState& state_;
  Viewer viewer_;
  bool past_masks_ = false;  ///< what is asked is known although it lies under a mask
  bool zeros_stay_ = false;  ///< a number with leading zeros is a text in this module
  std::array<std::map<std::string, std::shared_ptr<const Compiled>, std::less<>>, 3> compiled_;
  std::map<std::string, TurnReading, std::less<>> turns_;
  std::array<Attachable, 2> attachable_;  ///< as far as the masks, and past them
  std::map<std::pair<std::size_t, std::string>, std::vector<ObjectIndex>> at_location_;
  std::map<std::pair<std::size_t, std::string>, std::vector<ObjectIndex>> in_zone_;
  std::map<std::size_t, std::vector<ObjectIndex>> decks_;   ///< by map
  std::map<std::size_t, std::vector<ObjectIndex>> on_map_;  ///< by map, members of stacks and decks too
  std::unordered_map<ObjectIndex, StackSeen> stacks_;
  std::unordered_map<const PieceType*, std::int64_t> walks_;          ///< steps_of_walk
  std::map<std::size_t, std::int64_t> places_;                        ///< steps_of_place, by map
  std::unordered_map<std::string, std::optional<KeptTotal>> totals_;  ///< none: being counted
  std::size_t kept_totals_ = 0;                                       ///< bytes
  std::size_t kept_formulas_ = 0;                                     ///< bytes
  std::set<std::size_t> surveyed_;  ///< maps whose pieces are in `at_location_` and `in_zone_`
  std::set<std::string, std::less<>> noted_;
  Diagnostics diagnostics_;
  int depth_ = 0;  ///< properties that wait for each other
  std::optional<Budget> own_budget_;
  Budget* budget_;
  int nesting_ = 0;                      ///< left for this question
  bool calculates_ = false;              ///< this question has come to a formula
  std::optional<Incalculable> failure_;  ///< why something in this question could not be computed
  bool errors_ = false;                  ///< a formula of this question has an error
};

/// A level name without the plus sign before or behind it.
std::string without_plus(const std::string& level_name);

/// The index of the facing that a rotation trait's state stands for, from 0.
int facing_of(const traits::Rotator& rotator, std::string_view state);

/// The clockwise turn, in degrees, that a rotation trait's state stands for.
double degrees_of(const traits::Rotator& rotator, std::string_view state);

}  // namespace adjutant::vmod

#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "vmod/sequence.h"

namespace adjutant::vmod {

/// The traits of VASSAL's pieces (pieces.md 4), as far as a reader needs them. A trait type is a definition, the same
/// for all pieces made from it; what changes during the game is the trait's state, a text of its own (trait_state.h).
/// Fields at the end may be missing in older files and then have the default given here.
namespace traits {

/// Innermost: picture and name. Its state (map, place, gpid, persistent properties) is kept by the game state.
struct BasicPiece {
  std::string image;
  std::string name;
};

/// Layers of pictures of which one level is shown (Embellishment; `emb2;` and the old `emb;`).
struct Layer {
  std::string name;
  std::vector<std::string> images;
  /// Same length as `images`; none: the level does not change the name. "+suffix", "prefix+", or a name of its own.
  std::vector<std::optional<std::string>> level_names;
  int x_offset = 0;
  int y_offset = 0;
  double scale = 1;
  bool always_active = true;
  bool several_keys = false;  ///< the oldest form of `emb2;`, where pressing several keys activates it
  bool follows_property = false;
  std::string followed;  ///< property name or {expression}
  int first_level_value = 1;
  std::string only_property;  ///< shown only where this property is truthy (or not, as the next field says)
  bool only_property_state = true;
};

/// Fixed properties (`mark;`); the values are its state.
struct Marker {
  std::vector<std::string> names;
};

/// A property that players change (`PROP;`).
struct DynamicProperty {
  std::string name = "name";
};

/// Text on the piece (`label;`).
struct Label {
  int size = 10;
  std::string ground;  ///< "r,g,b"; empty: none
  std::string colour = "0,0,0";
  char vertical = 't';    ///< at which edge of the inner traits it is drawn: t, c or b
  char horizontal = 'c';  ///< l, c or r
  int x_offset = 0;
  int y_offset = 0;
  char vertical_edge = 'b';  ///< which of its own edges stands at this point
  char horizontal_edge = 'c';
  int style = 0;    ///< 1 bold, 2 italic, 3 both
  int degrees = 0;  ///< clockwise
  std::string name_format = "$pieceName$ ($label$)";
  std::string property = "TextLabel";
  bool always_use_format = false;
};

struct CalculatedProperty {
  std::string name;
  std::string expression;
};

/// Overrides the basic name (`basicName;`).
struct BasicName {
  std::string name;
};

/// A text under a name of its own (`locmsg;`).
struct TranslatableMessage {
  std::string key = "name";
  std::string message;
};

struct Comment {};

/// A form with fields (`propertysheet;`).
struct PropertySheet {
  struct Field {
    char kind = '0';  ///< 0 text, 1 area, 2 label, 3 tick, 4 tick and maximum, 5 tick and value, 6 both, 7 spinner
    std::string name;
  };
  std::vector<Field> fields;
};

/// A form with rows and columns (`table;`); its state is the cells, row by row. It makes no properties.
struct Table {
  int rows = 2;
  int columns = 2;
};

struct Rotator {
  std::string name;
  int facings = 6;  ///< 1: turns freely
};

/// Cannot be moved, or does not stack (`immob;`).
struct Immobilized {
  bool ignore_grid = false;
  bool never_move = false;
  bool move_if_selected = false;
  bool never_stack = true;
};

/// The sign that a piece has moved (`markmoved;`).
struct MovementMark {
  std::string image;
  int x = 0;  ///< of its left edge, from the piece's position
  int y = 0;  ///< of its top edge
};
struct MovementTrail {};

/// A frame around the piece (`border;`).
struct Border {};

struct AreaOfEffect {
  std::string name;
  bool always_active = true;
};

/// Who may see through a Hide or a Mask.
struct Access {
  enum class Kind { player, side, sides };
  Kind kind = Kind::player;
  std::vector<std::string> sides;  ///< Kind::sides
};

/// Makes the piece invisible to everybody but its owner (`hide;`).
struct Hide {
  std::string command = "Invisible";
  Access access;
  bool moves_unreported = false;
};

/// Puts a mask over the piece for everybody but its owner (`obs;`).
struct Mask {
  std::string image;
  char display = 'I';
  std::string display_image;  ///< display 'G'
  std::string name = "?";
  Access access;
};

struct Restricted {
  std::vector<std::string> sides;
  bool by_player = false;
  bool movement = true;
};

struct SetGlobalProperty {
  std::string name = "name";
};

struct SetPieceProperty {
  std::string name;
};

/// Does several commands at once, perhaps in a loop (`macro;`).
struct Trigger {
  std::string index_property;  ///< counts the loop's turns; empty: none
};

/// Makes a new piece, beside this one or in its place (`placemark;`, `replace;`).
struct PlaceMarker {
  std::string marker = "null";  ///< "null", an AddPiece text, or the path of a slot
  std::string gpid;             ///< of the piece it makes
  bool replaces = false;
};

/// Stands for the traits of a prototype (`prototype;`).
struct UsePrototype {
  std::string name;
  bool fills_in = false;  ///< the definition is a format over the parameters, even where there are none
  std::map<std::string, std::string, std::less<>> parameters;
};

struct SendToLocation {};
struct Report {};

struct Mat {
  std::string name;
};
struct MatCargo {};

/// Ties pieces to this one (`attach;`); its state is their ids.
struct Attachment {
  std::string name;
  bool with_itself = false;
  bool automatic = true;  ///< with every piece that has an attachment of this name
};

/// Known, but of no consequence for what the board shows: commands, outlines, sounds ...
struct Action {};

/// A trait that VASSAL does not have (or not any more): kept as text, transparent for properties and names.
struct Unknown {};

}  // namespace traits

using Trait =
    std::variant<traits::Unknown, traits::BasicPiece, traits::Layer, traits::Marker, traits::DynamicProperty,
                 traits::Label, traits::CalculatedProperty, traits::BasicName, traits::TranslatableMessage,
                 traits::Comment, traits::PropertySheet, traits::Table, traits::Rotator, traits::Immobilized,
                 traits::MovementMark, traits::MovementTrail, traits::AreaOfEffect, traits::Hide, traits::Mask,
                 traits::Restricted, traits::SetGlobalProperty, traits::SetPieceProperty, traits::Trigger,
                 traits::PlaceMarker, traits::UsePrototype, traits::SendToLocation, traits::Report, traits::Mat,
                 traits::MatCargo, traits::Attachment, traits::Border, traits::Action>;

/// Whether the trait is a T. Faster than std::holds_alternative, which searches through all alternatives.
template <class T>
[[nodiscard]] constexpr bool is(const Trait& trait) {
  return std::get_if<T>(&trait) != nullptr;
}

/// Reads one trait's own type text ("mark;Layer"). An unknown prefix gives traits::Unknown, which includes text that is
/// no trait at all; missing fields have their defaults.
Trait read_trait(std::string_view type);

/// VASSAL's class name of the trait with this type text ("mark;Layer" -> "Marker"); empty for an unknown prefix.
std::string_view trait_class(std::string_view type);

/// The prefixes of all traits that VASSAL has, as type texts begin ("mark;").
std::vector<std::string_view> trait_prefixes();

}  // namespace adjutant::vmod

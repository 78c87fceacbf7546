#pragma once

#include <optional>
#include <pugixml.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "vmod/geometry.h"

// One element of a build file: what it is, and its attributes as VASSAL reads them.
namespace adjutant::vmod {

/// What an element of a build file is read as. A Java class of the module itself counts as the stock class with the
/// same simple name, or as what its attributes and children show it to be. The children of an element of the kind
/// `other` are read as if they stood outside it.
enum class ElementKind {
  other,
  board,
  board_picker,
  chart,
  default_layout,
  dice_button,
  draw_pile,
  flare,
  folder,
  game_piece_image,
  global_options,
  global_property,
  help_page,
  hex_grid,
  highlight_last_moved,
  layered_pieces,
  map,
  numbering,
  oblique_numbering,
  palette,
  piece_slot,
  player_roster,
  predefined_setup,
  prototype,
  region,
  region_grid,
  setup_stack,
  special_dice,
  special_die,
  special_die_face,
  square_grid,
  stack_metrics,
  thread,
  turn_counter,
  turn_list,
  turn_tracker,
  unknown_grid,
  zone,
  zoned_grid,
};

/// How much of an element of a known class is read.
enum class Treatment {
  read,            ///< its attributes or text
  looked_through,  ///< only its children, as if they stood outside it
  passed_over,     ///< nothing: toolbars, help, sounds, automation
};

/// A stock class of VASSAL, by its simple name. The kind of a class that is not in the table is guessed from its
/// attributes and children.
struct KnownElement {
  std::string_view name;
  ElementKind kind;
  Treatment treatment;
};

/// All stock classes that are known here, sorted by name; for the documentation of what is read.
std::span<const KnownElement> known_elements();

/// The stock class with this full name ("VASSAL.build.module.Map"); null if it is not known.
const KnownElement* known_element(std::string_view class_name);

/// The kind of an element, from its class, or for unknown classes from its attributes and children.
ElementKind kind_of(const pugi::xml_node& element);

/// The simple name of the class of an element: "Map" for "VASSAL.build.module.Map".
std::string_view simple_name(const pugi::xml_node& element);

/// Whether the class of an element is Java code of the module: its name has dots and is not in a package of VASSAL.
bool is_custom_class(const pugi::xml_node& element);

/// The name by which other elements refer to it; none where its class has none.
std::optional<std::string> configure_name(const pugi::xml_node& element);

/// The path of an element in its build file, for diagnostics: "Map[Main]/BoardPicker/Board[West]".
std::string path_of(const pugi::xml_node& element);

/// The text of an attribute; `missing` if the element does not have it.
std::string text(const pugi::xml_node& element, const char* attribute, const char* missing = "");
/// A whole number from an attribute; `missing` if it is absent or cannot be read.
int number(const pugi::xml_node& element, const char* attribute, int missing);
/// A decimal number from an attribute; `missing` if it is absent or cannot be read.
double decimal(const pugi::xml_node& element, const char* attribute, double missing);
/// A truth value from an attribute: true for "true" in any letter case, false for any other text; `missing` if the
/// attribute is absent or empty.
bool truth(const pugi::xml_node& element, const char* attribute, bool missing);
/// A colour as "r,g,b", or "r,g,b,alpha" where it lets through; empty for an empty one (nothing is painted), black for
/// one that cannot be read. Source: ColorConfigurer.
std::string colour(const pugi::xml_node& element, const char* attribute, const char* missing = "");
/// The entries of an attribute that holds a list joined by commas; none if it is absent.
std::vector<std::string> array(const pugi::xml_node& element, const char* attribute);

}  // namespace adjutant::vmod

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

/// What this room makes of an element. A class of a module's own counts as the stock class of the same simple name, or
/// as what its attributes and children show it to be; `other` is looked through.
enum class ElementKind {
  other,
  board,
  board_picker,
  chart,
  default_layout,
  dice_button,
  draw_pile,
  folder,
  game_piece_image,
  global_options,
  global_property,
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
  square_grid,
  stack_metrics,
  turn_counter,
  turn_list,
  turn_tracker,
  unknown_grid,
  zone,
  zoned_grid,
};

/// What is kept of an element of that class.
enum class Treatment {
  read,            ///< its attributes or text
  looked_through,  ///< what stands in it, as if it stood outside
  passed_over,     ///< nothing: toolbars, help, sounds, automation
};

/// A class of VASSAL's own, by its simple name. What is not in the table is taken for what it looks like.
struct KnownElement {
  std::string_view name;
  ElementKind kind;
  Treatment treatment;
};

/// By name; for what the reader covers.
std::span<const KnownElement> known_elements();

/// Of "VASSAL.build.module.Map" that of "Map"; null where there is none.
const KnownElement* known_element(std::string_view class_name);

ElementKind kind_of(const pugi::xml_node& element);

/// "Map" of "VASSAL.build.module.Map".
std::string_view simple_name(const pugi::xml_node& element);

/// A class of a module's own: dotted, and not of VASSAL's packages.
bool is_custom_class(const pugi::xml_node& element);

/// The name by which other elements refer to it; none where its class has none.
std::optional<std::string> configure_name(const pugi::xml_node& element);

/// "Map[Main]/BoardPicker/Board[West]", for diagnostics.
std::string path_of(const pugi::xml_node& element);

/// Attributes; a missing or unreadable one gives the default.
std::string text(const pugi::xml_node& element, const char* attribute, const char* missing = "");
int number(const pugi::xml_node& element, const char* attribute, int missing);
double decimal(const pugi::xml_node& element, const char* attribute, double missing);
bool truth(const pugi::xml_node& element, const char* attribute, bool missing);
/// A colour as "r,g,b", or "r,g,b,alpha" where it lets through; empty for an empty one (nothing is painted), black for
/// one that cannot be read. Source: ColorConfigurer.
std::string colour(const pugi::xml_node& element, const char* attribute, const char* missing = "");
std::vector<std::string> array(const pugi::xml_node& element, const char* attribute);

}  // namespace adjutant::vmod

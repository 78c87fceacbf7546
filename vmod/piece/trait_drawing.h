#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "vmod/geometry.h"

// The fields of traits that only a painter needs, from the trait's own type and state texts. Colours are "r,g,b" or
// "r,g,b,alpha", as they stand there; empty: none.
namespace adjutant::vmod {

/// The fields of an AreaOfEffect trait.
struct AreaFields {
  std::string colour = "128,128,128";
  int percent = 30;  ///< how opaque
  int radius = 1;
  bool fixed_radius = true;
  std::string radius_property;  ///< where the radius is not fixed
  std::string shader;  ///< name of the map shader that draws the area together with the areas of other pieces; empty:
                       ///< the piece draws it
};
AreaFields read_area_fields(std::string_view type);

/// The fields of a Footprint trait, which draws the trail of the piece.
struct TrailFields {
  bool needs_key = true;  ///< players switch it on; otherwise it is always seen
  bool global = false;    ///< all players see the same trail
  int radius = 10;        ///< of the circle at each point, in map pixels
  std::string fill = "255,255,255";
  std::string line = "0,0,0";
  int percent = 50;  ///< how opaque, while the piece is not selected
  double width = 1;  ///< of the line

  bool visible = false;
  std::string map;  ///< id of the map it is on ("Map0")
  std::vector<Point> points;
};
TrailFields read_trail_fields(std::string_view type, std::string_view state);

/// The fields of a Hideable trait that say how its owner sees the piece while it is hidden from others.
struct HideFields {
  std::string ground;
  double opacity = 0.3;
};
HideFields read_hide_fields(std::string_view type);

/// The fields of a BorderOutline trait.
struct BorderFields {
  std::string property;
  int thickness = 2;
  std::string colour = "255,0,0";
  std::string second_property;
  std::string compare = "AND";
};
BorderFields read_border_fields(std::string_view type);

/// The fields of a deck, from its whole type text.
struct DeckFields {
  bool outlined = true;
  std::string outline = "0,0,0";
  Size size{40, 40};
  int most_cards = 10;  ///< how many cards are drawn one upon the other at most
};
DeckFields read_deck_fields(std::string_view type);

}  // namespace adjutant::vmod

#pragma once

#include <map>
#include <string>
#include <variant>
#include <vector>

#include "vmod/archive/archive.h"
#include "vmod/geometry.h"

// The counters that VASSAL draws itself (VASSAL.build.module.gamepieceimage): a layout says what stands where, an image
// of it says with which texts, symbols and colours. Here layout and image are put together to what is to be drawn, in
// its order. Colours are "r,g,b" or "r,g,b,alpha"; empty: none.
namespace adjutant::vmod {

struct CounterFont {
  std::string family = "Dialog";
  bool bold = false;
  bool italic = false;
  int size = 12;  ///< height of the letters in pixels
  bool outlined = false;

  friend bool operator==(const CounterFont&, const CounterFont&) = default;
};

/// Where a mark stands in the picture: at an edge or in the middle of it, moved by an offset. A mark with a size stands
/// inside the edge.
struct CounterPlace {
  char across = 'c';  ///< l, c or r
  char down = 'c';    ///< t, c or b
  Point offset;

  friend bool operator==(const CounterPlace&, const CounterPlace&) = default;
};

struct CounterText {
  CounterPlace place;
  std::string text;
  CounterFont font;
  std::string colour;
  std::string ground;
  std::string outline;
  int degrees = 0;  ///< clockwise around the middle of the picture

  friend bool operator==(const CounterText&, const CounterText&) = default;
};

struct CounterTextBox {
  CounterPlace place;
  Size size;
  std::string text;
  bool html = false;
  CounterFont font;
  std::string colour;
  std::string ground;
  int degrees = 0;  ///< clockwise around the middle of the picture

  friend bool operator==(const CounterTextBox&, const CounterTextBox&) = default;
};

/// A NATO symbol: a frame with one or two signs in it and the mark of the unit's size upon it. Names are VASSAL's:
/// "Infantry", "Armored", "Division" ...
struct CounterSymbol {
  CounterPlace place;
  Size size;
  double line_width = 1;
  std::string first;
  std::string second;
  std::string unit_size;
  std::string colour;
  std::string ground;
  std::string size_colour;
  int degrees = 0;  ///< clockwise around its top left corner; what is drawn after it stays turned

  friend bool operator==(const CounterSymbol&, const CounterSymbol&) = default;
};

struct CounterImage {
  CounterPlace place;
  std::string image;  ///< name in images/; empty: VASSAL draws a crossed box of ten pixels

  friend bool operator==(const CounterImage&, const CounterImage&) = default;
};

struct CounterShape {
  enum class Kind { rectangle, rounded, oval };
  CounterPlace place;
  Size size;
  Kind kind = Kind::rectangle;
  int bevel = 5;  ///< radius of rounded corners
  std::string fill;
  std::string outline;

  friend bool operator==(const CounterShape&, const CounterShape&) = default;
};

using CounterMark = std::variant<CounterText, CounterTextBox, CounterSymbol, CounterImage, CounterShape>;

/// One picture to draw.
struct CounterPicture {
  enum class Border { none, plain, fancy, raised };
  std::string name;  ///< the name by which pieces refer to it
  Size size{54, 54};
  Border border = Border::raised;
  std::string ground = "255,255,255";
  std::string border_colour = "0,0,0";
  std::vector<CounterMark> marks;  ///< the first one below

  friend bool operator==(const CounterPicture&, const CounterPicture&) = default;
};

using CounterPictures = std::map<std::string, CounterPicture, std::less<>>;

/// Reads the pictures of all counter layouts in the build file of a module or extension, by name; what cannot be read
/// is left out. VASSAL saves such pictures in images/, so a file of the same name takes precedence.
CounterPictures read_counter_pictures(const Archive& archive);

/// Reads the pictures of all counter layouts in the text of a build file, by name; what cannot be read is left out.
CounterPictures read_counter_pictures(const std::string& build_file);

/// The colour "r,g,b" for a name in a counter layout: one of the named colours of the module (`own`), else one of
/// VASSAL; empty for a clear colour, black for an unknown one.
std::string counter_colour(std::string_view name, const std::map<std::string, std::string, std::less<>>& own);

}  // namespace adjutant::vmod

#pragma once

#include <string>
#include <vector>

#include "vmod/game/game_state.h"
#include "vmod/geometry.h"
#include "vmod/grid/grid_view.h"
#include "vmod/property/property.h"

// How a piece is drawn, as values: what a painter needs and nothing else.
namespace adjutant::vmod {

/// A picture to draw: inner first, centred at the piece's position plus (x, y), turned clockwise around the position.
struct ImageView {
  std::string image;  ///< name in images/
  int x = 0;
  int y = 0;
  double scale = 1;
  double degrees = 0;
  bool corner = false;  ///< its top left corner stands at (x, y), not its centre: the sign of a piece that has moved
  bool inset = false;   ///< drawn at the top left corner of the inner pictures: a mask that its owner looks through

  friend bool operator==(const ImageView&, const ImageView&) = default;
};

/// A text to draw on the piece (Labeler).
struct LabelView {
  std::string text;  ///< may be HTML, where it begins with "<html>"
  int size = 10;     ///< of its letters, in map pixels
  bool bold = false;
  bool italic = false;
  std::string colour;         ///< "r,g,b"
  std::string ground;         ///< background as "r,g,b"; empty: none
  std::string anchor = "tc";  ///< edges of the inner pictures at which the text stands: t, c or b, then l, c or r
  std::string align = "bc";   ///< which edges of the text stand at the anchor: t, c or b, then l, c or r
  int x = 0;                  ///< offset from the anchor to the right, in map pixels
  int y = 0;
  double degrees = 0;  ///< clockwise around the piece's position
  int images = 0;      ///< how many of the piece's pictures are inside it

  friend bool operator==(const LabelView&, const LabelView&) = default;
};

/// A layer of the piece and the level it shows.
struct LayerView {
  std::string layer;
  int level = 0;     ///< 1 ...; of an inactive layer the level it would show
  std::string name;  ///< level name without the plus sign
  bool active = false;

  friend bool operator==(const LayerView&, const LayerView&) = default;
};

/// What lies around the piece, below it (AreaOfEffect): a circle, or the cells within a range.
struct AreaView {
  using Cells = CellShape;
  std::string colour;
  double opacity = 1;
  int radius = 0;  ///< pixels of the circle, or cells
  Cells cells = Cells::none;
  double dx = 0;  ///< distance of the cells, as in the grid
  double dy = 0;

  friend bool operator==(const AreaView&, const AreaView&) = default;
};

/// Where the piece has been, above it (Footprint): circles and the lines between them, to where it is now.
struct TrailView {
  std::vector<Point> points;  ///< map pixels
  int radius = 10;
  std::string fill;
  std::string line;
  double width = 1;
  double opacity = 1;

  friend bool operator==(const TrailView&, const TrailView&) = default;
};

/// A line around the pictures of the piece (BorderOutline).
struct BorderView {
  std::string colour;
  int thickness = 2;

  friend bool operator==(const BorderView&, const BorderView&) = default;
};

/// Everything that is drawn of a piece. Labels say how many of the pictures are inside them. Colours are "r,g,b" or
/// "r,g,b,alpha"; empty: none.
struct Appearance {
  std::vector<ImageView> images;  ///< inner first
  std::vector<LabelView> labels;  ///< inner first
  std::vector<AreaView> areas;
  std::vector<TrailView> trails;
  std::vector<BorderView> borders;
  double opacity = 1;  ///< less for a piece that only its owner sees
  std::string ground;  ///< behind such a piece

  friend bool operator==(const Appearance&, const Appearance&) = default;
};

/// How the reader's viewer sees the piece drawn, given that he may see it: pictures and labels from the inside out,
/// since a turn turns all that is inside it. A mask that is no mask to him is drawn as its owner's. Source: the `draw`
/// methods of VASSAL.counters' traits.
Appearance appearance_of(const GameState& state, PropertyReader& reader, ObjectIndex piece);

/// What everybody else sees of a masked piece: the mask's picture.
Appearance appearance_of(const traits::Mask& mask);

/// The layers of the piece and the levels they show, inner first; those that have none are left out.
std::vector<LayerView> layers_of(const GameState& state, PropertyReader& reader, ObjectIndex piece);

}  // namespace adjutant::vmod

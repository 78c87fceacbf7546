#pragma once

#include "session/delta.h"
#include "vmod/view/view.h"

// The fields of a board and of a delta on the socket (docs/api.md), one list for reading and writing (json_fields.h):
// `fields(a, value)` is given a JsonReader with what it fills, or a JsonWriter with what it writes. They are read in
// the order in which they stand here.
namespace adjutant::api {

template <class Archive, class T>
using Fielded = typename Archive::template Of<T>;

template <class Archive>
void fields(Archive& a, Fielded<Archive, vmod::LayerView>& layer) {
  a("layer", layer.layer);
  a("level", layer.level);
  a("name", layer.name);
  a("active", layer.active);
}

template <class Archive>
void fields(Archive& a, Fielded<Archive, vmod::ImageView>& image) {
  a("image", image.image);
  a("x", image.x);
  a("y", image.y);
  a("scale", image.scale);
  a("degrees", image.degrees);
  a("corner", image.corner);
  a.rare(image.inset, "inset", image.inset);
}

template <class Archive>
void fields(Archive& a, Fielded<Archive, vmod::LabelView>& label) {
  a("text", label.text);
  a("size", label.size);
  a("bold", label.bold);
  a("italic", label.italic);
  a("colour", label.colour);
  a("ground", label.ground);
  a.or_usual("anchor", label.anchor);
  a.or_usual("align", label.align);
  a("x", label.x);
  a("y", label.y);
  a("degrees", label.degrees);
  a("images", label.images);
}

template <class Archive>
void fields(Archive& a, Fielded<Archive, vmod::AreaView>& area) {
  a("colour", area.colour);
  a("opacity", area.opacity);
  a("radius", area.radius);
  a("cells", area.cells);
  a("dx", area.dx);
  a("dy", area.dy);
}

template <class Archive>
void fields(Archive& a, Fielded<Archive, vmod::TrailView>& trail) {
  a("points", trail.points);
  a("radius", trail.radius);
  a("fill", trail.fill);
  a("line", trail.line);
  a("width", trail.width);
  a("opacity", trail.opacity);
}

template <class Archive>
void fields(Archive& a, Fielded<Archive, vmod::BorderView>& border) {
  a("colour", border.colour);
  a("thickness", border.thickness);
}

/// The fields of how a piece is drawn stand among those of the piece.
template <class Archive>
void fields(Archive& a, Fielded<Archive, vmod::Appearance>& appearance) {
  a("images", appearance.images);
  a("labels", appearance.labels);
  a.rare(!appearance.areas.empty(), "areas", appearance.areas);
  a.rare(!appearance.trails.empty(), "trails", appearance.trails);
  a.rare(!appearance.borders.empty(), "borders", appearance.borders);
  const bool is_faint = appearance.opacity < 1;
  a.rare(is_faint, "opacity", appearance.opacity);
  a.rare(is_faint, "ground", appearance.ground);
}

template <class Archive>
void fields(Archive& a, Fielded<Archive, vmod::PieceView>& piece) {
  a.needed("id", piece.id, "api.no_id");
  a("name", piece.name);
  a("position", piece.position);
  a("location", piece.location);
  a("zone", piece.zone);
  a("stack", piece.stack);
  a("index", piece.index);
  a("properties", piece.properties);
  a("masked", piece.masked);
  a("gpid", piece.gpid);
  a("basicName", piece.basic_name);
  a("prototypes", piece.prototypes);
  a("traits", piece.traits);
  a("layers", piece.layers);
  fields(a, piece.appearance);
  a.once(piece.id);
}

template <class Archive>
void fields(Archive& a, Fielded<Archive, vmod::StackView>& stack) {
  a("id", stack.id);
  std::string kind = stack.deck ? "deck" : "stack";
  a("kind", kind);
  if constexpr (Archive::reads) {
    stack.deck = kind == "deck";
  }
  a("deckName", stack.deck_name);
  a("faceDown", stack.face_down);
  a("position", stack.position);
  a("location", stack.location);
  a("pieceCount", stack.pieces);
  a("size", stack.size);
  a("back", stack.back);
  a.or_usual("outline", stack.outline);
  a("mostCards", stack.most_cards);
}

template <class Archive>
void fields(Archive& a, Fielded<Archive, vmod::Polygon>& zone) {
  a("area", zone.points);
}

template <class Archive>
void fields(Archive& a, Fielded<Archive, vmod::NameView>& name) {
  a("at", name.at);
  a("text", name.text);
}

template <class Archive>
void fields(Archive& a, Fielded<Archive, vmod::NamesView>& names) {
  a("letters", names.letters);
  a("colour", names.colour);
  a("degrees", names.degrees);
  a("shift", names.shift);
  a("centred", names.centred);
  a("turning", names.turning);
  a("plates", names.on_plates);
  a("list", names.list, max_pieces);
}

template <class Archive>
void fields(Archive& a, Fielded<Archive, vmod::GridView>& grid) {
  a("cells", grid.cells);
  a("origin", grid.origin);
  a("dx", grid.dx);
  a("dy", grid.dy);
  a("lines", grid.lines);
  a("dots", grid.dots);
  a("colour", grid.colour);
  a.rare(!grid.area.points.empty(), "area", grid.area.points);
  a.rare(!grid.without.empty(), "without", grid.without);
  a.rare_object(!grid.names.list.empty(), "names", grid.names);
}

template <class Archive>
void fields(Archive& a, Fielded<Archive, vmod::BoardView>& board) {
  a("bounds", board.bounds);
  a("name", board.name);
  a("image", board.image);
  a("reversed", board.reversed);
  a("colour", board.colour);
  a.rare(!board.grids.empty(), "grids", board.grids);
}

template <class Archive>
void fields(Archive& a, Fielded<Archive, vmod::MapView>& map) {
  a("name", map.name);
  a("id", map.id);
  a("size", map.size);
  a("stackStep", map.stack_step);
  a.or_usual("background", map.background);
  a("boards", map.boards);
  a("pieces", map.pieces, max_pieces);
  a("stacks", map.stacks, max_pieces);
}

template <class Archive>
void fields(Archive& a, Fielded<Archive, session::Board>& board) {
  a("maps", board.maps, max_maps);
  a("chat", board.chat);
}

template <class Archive>
void fields(Archive& a, Fielded<Archive, session::PlacedPiece>& placed) {
  a("map", placed.map);
  fields(a, placed.piece);
}

template <class Archive>
void fields(Archive& a, Fielded<Archive, session::Delta>& delta) {
  a("base", delta.base);
  a("added", delta.added, max_pieces);
  a("changed", delta.changed, max_pieces);
  a("removed", delta.removed, max_pieces);
  a("raised", delta.raised, max_pieces);
  a("chat", delta.chat);
}

}  // namespace adjutant::api

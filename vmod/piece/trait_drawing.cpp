#include "vmod/piece/trait_drawing.h"

#include <algorithm>

#include "vmod/field_list.h"
#include "vmod/limits.h"

namespace adjutant::vmod {
namespace {

/// Behind the prefix.
SequenceDecoder fields_of(std::string_view type) {
  SequenceDecoder fields(type, ';');
  fields.next();
  return fields;
}

}  // namespace

AreaFields read_area_fields(std::string_view type) {
  using A = AreaFields;
  SequenceDecoder fields = fields_of(type);
  return read_fields<A, &A::colour, &A::percent, &A::radius, Skip{3}, &A::shader, &A::fixed_radius,
                     &A::radius_property>(fields);
}

TrailFields read_trail_fields(std::string_view type, std::string_view state) {
  SequenceDecoder fields = fields_of(type);
  TrailFields trail;
  trail.needs_key = !fields.next_or("T").empty();
  fields.skip(1);
  const bool initially_visible = fields.next_bool(false);
  trail.global = fields.next_bool(false);
  trail.radius = fields.next_int(trail.radius);
  trail.fill = fields.next_or(trail.fill);
  trail.line = fields.next_or(trail.line);
  fields.skip(1);
  trail.percent = fields.next_int(trail.percent);
  fields.skip(2);
  trail.width = fields.next_double(trail.width);

  SequenceDecoder now(state, ';');
  trail.visible = now.next_bool(initially_visible);
  trail.map = now.next_or("");
  const int count = std::clamp(now.next_int(0), 0, limits::trail_points);
  for (int i = 0; i < count && now.has_more(); ++i) {
    const std::string point = now.next_or("");
    SequenceDecoder place(point, ',');
    const int x = place.next_int(0);
    trail.points.push_back({x, place.next_int(0)});
  }
  return trail;
}

HideFields read_hide_fields(std::string_view type) {
  SequenceDecoder fields = fields_of(type);
  HideFields hide = read_fields<HideFields, Skip{2}, &HideFields::ground, Skip{}, &HideFields::opacity>(fields);
  hide.opacity = std::clamp(hide.opacity, 0.0, 1.0);
  return hide;
}

BorderFields read_border_fields(std::string_view type) {
  using B = BorderFields;
  SequenceDecoder fields = fields_of(type);
  B border = read_fields<B, &B::property, Skip{}, &B::thickness, &B::colour, &B::second_property, &B::compare>(fields);
  border.thickness = std::clamp(border.thickness, 0, limits::line_width);
  return border;
}

DeckFields read_deck_fields(std::string_view type) {
  SequenceDecoder fields = fields_of(type);
  DeckFields deck;
  deck.outlined = fields.next_bool(true);
  deck.outline = fields.next_or(deck.outline);
  deck.size.width = fields.next_int(deck.size.width);
  deck.size.height = fields.next_int(deck.size.height);
  fields.skip(16);
  deck.most_cards = fields.next_int(deck.most_cards);
  return deck;
}

}  // namespace adjutant::vmod

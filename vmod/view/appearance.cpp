#include "vmod/view/appearance.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

#include "vmod/game/visibility.h"
#include "vmod/limits.h"
#include "vmod/piece/trait_drawing.h"

namespace adjutant::vmod {
namespace {

bool truthy(const std::optional<std::string>& value) {
  return value && !value->empty() && *value != "false" && *value != "0";
}

bool shows(const traits::Layer& layer, PropertyReader& reader, ObjectIndex piece) {
  return !layer.follows_property || layer.only_property.empty() ||
         truthy(reader.property(piece, layer.only_property)) == layer.only_property_state;
}

LabelView label_view(const traits::Label& label, std::string text) {
  LabelView view;
  view.text = std::move(text);
  view.size = label.size;
  view.bold = (label.style & 1) != 0;
  view.italic = (label.style & 2) != 0;
  view.colour = label.colour;
  view.ground = label.ground;
  view.anchor = {label.vertical, label.horizontal};
  view.align = {label.vertical_edge, label.horizontal_edge};
  view.x = label.x_offset;
  view.y = label.y_offset;
  view.degrees = label.degrees;
  return view;
}

bool combined(const BorderFields& border, bool first, bool second) {
  if (border.second_property.empty()) {
    return first;
  }
  if (border.compare == "OR") {
    return first || second;
  }
  if (border.compare == "XOR") {
    return first != second;
  }
  return border.compare == "NOR" ? !first && !second : first && second;
}

AreaView area_view(const AreaFields& fields, int radius, const Grid* grid) {
  AreaView view;
  view.colour = fields.colour;
  view.opacity = std::clamp(fields.percent, 0, 100) / 100.0;
  view.radius = std::max(radius, 0);
  const auto in_cells = [&view](AreaView::Cells cells, double dx, double dy) {
    view.cells = cells;
    view.dx = dx;
    view.dy = dy;
    view.radius = std::min(view.radius, limits::area_radius);
  };
  if (const auto* hexes = grid ? std::get_if<HexGrid>(grid) : nullptr) {
    in_cells(hexes->sideways ? AreaView::Cells::sideways_hexes : AreaView::Cells::hexes, hexes->dx, hexes->dy);
  } else if (const auto* squares = grid ? std::get_if<SquareGrid>(grid) : nullptr) {
    in_cells(AreaView::Cells::squares, squares->dx, squares->dy);
  }
  return view;
}

/// Adds what the traits draw, one by one from the inside out.
class Drawing {
 public:
  Drawing(const GameState& state, PropertyReader& reader, ObjectIndex piece)
      : state_(state), object_(state.object(piece)), reader_(reader), piece_(piece) {}

  Appearance finish() {
    for (level_ = object_.type->traits.size(); level_-- > 0;) {
      std::visit([this](const auto& trait) { add(trait); }, object_.type->traits[level_].trait);
    }
    return std::move(drawn_);
  }

 private:
  template <class T>
  void add(const T& /*draws_nothing*/) {}

  void add(const traits::BasicPiece& basic) { add_image({basic.image}); }

  void add(const traits::Rotator& rotator) {
    const double degrees = degrees_of(rotator, object_.states[level_]);
    for (ImageView& image : drawn_.images) {
      image.degrees += degrees;
    }
    for (LabelView& label : drawn_.labels) {
      label.degrees += degrees;
    }
  }

  void add(const traits::Layer& layer) {
    const int value = reader_.layer_value(piece_, level_);
    if (!layer.images.empty() && value > 0 && shows(layer, reader_, piece_)) {
      const auto level = static_cast<std::size_t>(value - 1);
      add_image({layer.images[level], layer.x_offset, layer.y_offset, layer.scale});
    }
  }

  void add(const traits::Label& label) {
    std::string text = reader_.label(piece_, level_);
    if (!text.empty()) {
      drawn_.labels.push_back(label_view(label, std::move(text)));
      drawn_.labels.back().images = static_cast<int>(drawn_.images.size());
    }
  }

  void add(const traits::MovementMark& mark) {
    if (object_.states[level_] == "true") {
      add_image({mark.image, mark.x, mark.y, 1, 0, true});
    }
  }

  void add(const traits::AreaOfEffect& area) {
    if (!area.always_active && object_.states[level_] != "true") {
      return;
    }
    const AreaFields fields = read_area_fields(type_text());
    if (fields.shader.empty() && !fields.colour.empty()) {
      drawn_.areas.push_back(area_view(fields, radius_of(fields), grid_below()));
    }
  }

  void add(const traits::MovementTrail& /*read_below*/) {
    TrailFields trail = read_trail_fields(type_text(), object_.states[level_]);
    const auto map = state_.map_of(object_);
    if ((trail.visible || !trail.needs_key) && map && state_.module().maps[*map].id == trail.map) {
      drawn_.trails.push_back({std::move(trail.points), trail.radius, std::move(trail.fill), std::move(trail.line),
                               trail.width, std::clamp(trail.percent, 0, 100) / 100.0});
    }
  }

  /// Draws a hidden piece as its owner sees it: more transparent, on a coloured ground. The viewer is known to be the
  /// owner.
  void add(const traits::Hide& hide) {
    if (!owner_in_state(hide, object_.states[level_]).empty()) {
      const HideFields fields = read_hide_fields(type_text());
      drawn_.opacity *= fields.opacity;
      drawn_.ground = fields.ground;
    }
  }

  /// Draws a masked piece as its owner sees it: what is behind the mask, with a sign that it is masked. The viewer is
  /// known to be the owner.
  void add(const traits::Mask& mask) {
    if (owner_in_state(mask, object_.states[level_]).empty()) {
      return;
    }
    constexpr double background = 0.5;
    constexpr double large_inset = 0.8;
    switch (mask.display) {
      case 'B':
        put_upon(mask.image, background);
        break;
      case '2':
        put_upon(mask.image, large_inset);
        break;
      case 'P':
        drawn_.images.clear();
        drawn_.labels.clear();
        add_image({mask.image});
        break;
      case 'G':
        add_image({mask.display_image});
        break;
      default:
        add_image({mask.image, 0, 0, 0.5, 0, false, true});
    }
  }

  /// Makes everything inside smaller and puts a picture below it.
  void put_upon(const std::string& ground, double scale) {
    const auto smaller = [scale](int length) { return truncate(length * scale); };
    for (ImageView& image : drawn_.images) {
      image.scale *= scale;
      image.x = smaller(image.x);
      image.y = smaller(image.y);
    }
    for (LabelView& label : drawn_.labels) {
      label.size = smaller(label.size);
      label.x = smaller(label.x);
      label.y = smaller(label.y);
    }
    if (!ground.empty()) {
      drawn_.images.insert(drawn_.images.begin(), ImageView{ground});
      for (LabelView& label : drawn_.labels) {
        ++label.images;
      }
    }
  }

  void add(const traits::Border& /*read_below*/) {
    const BorderFields border = read_border_fields(type_text());
    const auto set = [this](const std::string& name) { return truthy(reader_.property(piece_, name)); };
    if (border.thickness > 0 && !border.colour.empty() &&
        (border.property.empty() ||
         combined(border, set(border.property), !border.second_property.empty() && set(border.second_property)))) {
      drawn_.borders.push_back({border.colour, border.thickness});
    }
  }

  [[nodiscard]] int radius_of(const AreaFields& area) {
    return area.fixed_radius ? area.radius
                             : parse_int(reader_.property(piece_, area.radius_property).value_or("")).value_or(0);
  }

  [[nodiscard]] const Grid* grid_below() const {
    const auto map = state_.map_of(object_);
    const Point at = state_.position_of(object_);
    for (const PlacedBoard& placed : map ? state_.layout(*map).boards : std::vector<PlacedBoard>()) {
      if (placed.bounds.contains(at)) {
        return &state_.module().maps[*map].boards[placed.board].grid;
      }
    }
    return nullptr;
  }

  [[nodiscard]] const std::string& type_text() const { return object_.type->traits[level_].text; }

  void add_image(ImageView image) {
    if (!image.image.empty()) {
      drawn_.images.push_back(std::move(image));
    }
  }

  const GameState& state_;
  const Object& object_;
  PropertyReader& reader_;
  ObjectIndex piece_;
  std::size_t level_ = 0;
  Appearance drawn_;
};

}  // namespace

Appearance appearance_of(const GameState& state, PropertyReader& reader, ObjectIndex piece) {
  return Drawing(state, reader, piece).finish();
}

Appearance appearance_of(const traits::Mask& mask) {
  Appearance drawn;
  drawn.images.push_back({mask.image});
  return drawn;
}

std::vector<LayerView> layers_of(const GameState& state, PropertyReader& reader, ObjectIndex piece) {
  std::vector<LayerView> layers;
  const PieceType& type = *state.object(piece).type;
  for (std::size_t level = type.traits.size(); level-- > 0;) {
    const auto* layer = std::get_if<traits::Layer>(&type.traits[level].trait);
    const int value = layer ? reader.layer_value(piece, level) : 0;
    if (layer && !layer->images.empty() && value != 0) {
      const int shown = std::abs(value);
      const std::string name = layer->level_names[static_cast<std::size_t>(shown - 1)].value_or("");
      layers.push_back({layer->name, shown, without_plus(name), value > 0});
    }
  }
  return layers;
}

}  // namespace adjutant::vmod

#include "vmod/appearance.h"

#include <cstdlib>
#include <optional>
#include <utility>

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

/// Adds what the traits draw, one by one from the inside out.
class Drawing {
 public:
  Drawing(const GameState& state, PropertyReader& reader, ObjectIndex piece)
      : object_(state.object(piece)), reader_(reader), piece_(piece) {}

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

  void add_image(ImageView image) {
    if (!image.image.empty()) {
      drawn_.images.push_back(std::move(image));
    }
  }

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

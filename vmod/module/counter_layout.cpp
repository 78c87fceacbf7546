#include "vmod/module/counter_layout.h"

#include <algorithm>
#include <array>
#include <optional>
#include <pugixml.hpp>
#include <string_view>
#include <utility>

#include "vmod/archive/xml.h"
#include "vmod/limits.h"
#include "vmod/module/element.h"
#include "vmod/sequence.h"

namespace adjutant::vmod {
namespace {

using Colours = std::map<std::string, std::string, std::less<>>;
using Fonts = std::map<std::string, CounterFont, std::less<>>;

constexpr std::string_view kRoom = "gamepieceimage.";
constexpr std::string_view kFixed = "Fixed";  ///< how the text begins by which VASSAL says "the same in all images"
constexpr std::string_view kClear = "CLEAR";

/// ColorManager's; the name of a clear one is no colour.
constexpr std::array<std::pair<std::string_view, std::string_view>, 13> kStandardColours{{
    {"WHITE", "255,255,255"},
    {"GRAY", "128,128,128"},
    {"BLACK", "0,0,0"},
    {"RED", "255,0,0"},
    {"GREEN", "0,255,0"},
    {"BLUE", "0,0,255"},
    {"ORANGE", "255,200,0"},
    {"PINK", "255,175,175"},
    {"CYAN", "0,255,255"},
    {"MAGENTA", "255,0,255"},
    {"YELLOW", "255,255,0"},
    {"LIGHT GRAY", "192,192,192"},
    {"DARK GRAY", "64,64,64"},
}};

Size bounded(int width, int height) {
  return {std::clamp(width, 1, limits::counter_side), std::clamp(height, 1, limits::counter_side)};
}

int bounded_offset(int offset) {
  return std::clamp(offset, -limits::counter_side, limits::counter_side);
}

/// One item of a layout: what its own class says of it, still encoded, and where it stands.
struct Item {
  std::string kind;   ///< Symbol, TextBox, Text, Image or Box
  std::string type;   ///< with the kind in front
  std::string inner;  ///< text boxes: their text's part
  std::string name;
  CounterPlace place;
  int degrees = 0;
};

/// "Top Left": the words say the edges.
CounterPlace place_of(std::string_view location) {
  const auto says = [&](std::string_view word) { return location.find(word) != std::string_view::npos; };
  CounterPlace place;
  place.across = says("Left") ? 'l' : says("Right") ? 'r' : 'c';
  place.down = says("Top") ? 't' : says("Bottom") ? 'b' : 'c';
  return place;
}

std::optional<Item> read_item(std::string_view code) {
  SequenceDecoder parts(code, '|');
  Item item;
  item.type = parts.next_or("");
  const std::string where = parts.next_or("");
  constexpr std::array<std::string_view, 5> kinds{"Symbol", "TextBox", "Text", "Image", "Box"};
  const auto* kind = std::ranges::find_if(kinds, [&](std::string_view k) { return item.type.starts_with(k); });
  if (kind == kinds.end()) {
    return std::nullopt;
  }
  item.kind = *kind;
  if (item.kind == "TextBox") {
    SequenceDecoder boxed(item.type, ',');
    std::string own = boxed.next_or("");
    item.inner = boxed.next_or("");
    item.type = std::move(own);
  }
  SequenceDecoder fields(where, ';');
  item.name = fields.next_or("");
  item.place = place_of(fields.next_or(""));
  item.place.offset.x = bounded_offset(fields.next_int(0));
  item.place.offset.y = bounded_offset(fields.next_int(0));
  item.degrees = fields.next_int(0) % 360;
  return item;
}

std::vector<Item> read_items(std::string_view layout) {
  std::vector<Item> items;
  SequenceDecoder codes(layout, ',');
  while (!layout.empty() && codes.has_more() && items.size() < limits::counter_marks) {
    if (auto item = read_item(codes.next_or(""))) {
      items.push_back(std::move(*item));
    }
  }
  return items;
}

/// What one image says of an item: fields by their place behind kind, name and location.
struct Instance {
  std::string kind;
  std::string name;
  std::vector<std::string> fields;

  [[nodiscard]] std::string field(std::size_t at) const { return at < fields.size() ? fields[at] : ""; }
};

std::vector<Instance> read_instances(std::string_view props) {
  std::vector<Instance> instances;
  SequenceDecoder codes(props, ',');
  while (!props.empty() && codes.has_more() && instances.size() < limits::counter_marks) {
    std::vector<std::string> tokens = decode_sequence(codes.next_or(""), ';');
    tokens.resize(std::max<std::size_t>(tokens.size(), 3));
    instances.push_back({tokens[0], tokens[1], {tokens.begin() + 3, tokens.end()}});
  }
  return instances;
}

/// Makes the marks of one image.
class Composer {
 public:
  Composer(const Colours& colours, const Fonts& fonts, std::vector<Instance> instances)
      : colours_(colours), fonts_(fonts), instances_(std::move(instances)) {}

  [[nodiscard]] CounterMark mark(const Item& item) const {
    SequenceDecoder type(item.type, ';');
    type.next();
    const Instance* instance = instance_of(item);
    if (item.kind == "Symbol") {
      return symbol(item, type, instance);
    }
    if (item.kind == "TextBox") {
      return text_box(item, type, instance);
    }
    if (item.kind == "Text") {
      return text(item, type, instance);
    }
    return item.kind == "Image" ? CounterMark(image(item, type, instance)) : CounterMark(shape(item, type, instance));
  }

 private:
  [[nodiscard]] const Instance* instance_of(const Item& item) const {
    const auto found =
        std::ranges::find_if(instances_, [&](const Instance& i) { return i.name == item.name && i.kind == item.kind; });
    return found == instances_.end() ? nullptr : &*found;
  }

  [[nodiscard]] std::string colour(const Instance* instance, std::size_t field, std::string_view missing) const {
    return counter_colour(instance && field < instance->fields.size() ? instance->fields[field] : missing, colours_);
  }

  [[nodiscard]] CounterSymbol symbol(const Item& item, SequenceDecoder& type, const Instance* instance) const {
    CounterSymbol symbol;
    symbol.place = item.place;
    const int width = type.next_int(54);
    symbol.size = bounded(width, type.next_int(54));
    symbol.line_width = std::clamp(type.next_double(1), 0.0, static_cast<double>(limits::line_width));
    symbol.unit_size = instance ? instance->field(2) : "Division";
    symbol.first = instance ? instance->field(3) : "Infantry";
    symbol.second = instance ? instance->field(4) : "None";
    symbol.colour = colour(instance, 0, "BLACK");
    symbol.ground = colour(instance, 1, kClear);
    symbol.size_colour = colour(instance, 5, "BLACK");
    symbol.degrees = item.degrees;
    return symbol;
  }

  /// The part that texts and text boxes share: font, and a text of the layout's or the image's own.
  void read_text(std::string& text, CounterFont& font, SequenceDecoder& type, const std::string& own) const {
    const auto found = fonts_.find(type.next_or("Default"));
    font = found == fonts_.end() ? CounterFont() : found->second;
    const bool fixed = type.next_or("").starts_with(kFixed);
    std::string of_layout = type.next_or("");
    text = fixed ? std::move(of_layout) : own;
  }

  [[nodiscard]] CounterText text(const Item& item, SequenceDecoder& type, const Instance* instance) const {
    CounterText text;
    text.place = item.place;
    read_text(text.text, text.font, type, instance ? instance->field(2) : item.name.substr(0, 2));
    text.colour = colour(instance, 0, "BLACK");
    text.ground = colour(instance, 1, kClear);
    text.outline = text.font.outlined ? colour(instance, 3, "RED") : "";
    text.degrees = item.degrees;
    return text;
  }

  [[nodiscard]] CounterTextBox text_box(const Item& item, SequenceDecoder& type, const Instance* instance) const {
    CounterTextBox box;
    box.place = item.place;
    const int width = type.next_int(30);
    box.size = bounded(width, type.next_int(40));
    box.html = type.next_bool(false);
    SequenceDecoder inner(item.inner, ';');
    inner.next();
    read_text(box.text, box.font, inner, instance ? instance->field(2) : "");
    box.colour = colour(instance, 0, "BLACK");
    box.ground = colour(instance, 1, "LIGHT GRAY");
    box.degrees = item.degrees;
    return box;
  }

  [[nodiscard]] static CounterImage image(const Item& item, SequenceDecoder& type, const Instance* instance) {
    CounterImage image;
    image.place = item.place;
    image.image = type.next_or("");
    if (!type.next_or(kFixed).starts_with(kFixed)) {
      image.image = instance ? instance->field(0) : "";
    }
    return image;
  }

  [[nodiscard]] CounterShape shape(const Item& item, SequenceDecoder& type, const Instance* instance) const {
    CounterShape shape;
    shape.place = item.place;
    const int width = type.next_int(30);
    shape.size = bounded(width, type.next_int(40));
    const std::string kind = type.next_or("Rectangle");
    shape.kind = kind == "Oval"                ? CounterShape::Kind::oval
                 : kind == "Rounded Rectangle" ? CounterShape::Kind::rounded
                                               : CounterShape::Kind::rectangle;
    shape.bevel = std::clamp(type.next_int(shape.bevel), 0, limits::counter_side);
    shape.fill = colour(instance, 0, kClear);
    shape.outline = colour(instance, 1, "BLACK");
    return shape;
  }

  const Colours& colours_;
  const Fonts& fonts_;
  std::vector<Instance> instances_;
};

CounterPicture::Border border_named(const std::string& name) {
  using Border = CounterPicture::Border;
  return name == "Plain"   ? Border::plain
         : name == "Fancy" ? Border::fancy
         : name == "None"  ? Border::none
                           : Border::raised;
}

/// Looks through a build file for colours and fonts first, since layouts may stand before them.
class Reader {
 public:
  CounterPictures read(const pugi::xml_node& root) {
    each(root, "ColorSwatch", [this](const pugi::xml_node& swatch) {
      colours_.insert_or_assign(text(swatch, "name"), text(swatch, "color"));
    });
    each(root, "FontStyle", [this](const pugi::xml_node& style) {
      fonts_.insert_or_assign(text(style, "name"), font(text(style, "style")));
    });
    each(root, "GamePieceLayout", [this](const pugi::xml_node& layout) { add(layout); });
    return std::move(pictures_);
  }

 private:
  template <class Visit>
  void each(const pugi::xml_node& element, std::string_view kind, const Visit& visit) {
    for (const pugi::xml_node& child : element.children()) {
      if (simple_name(child) == kind && std::string_view(child.name()).find(kRoom) != std::string_view::npos) {
        visit(child);
      }
      each(child, kind, visit);  // no deeper than limits::xml_depth
    }
  }

  static CounterFont font(const std::string& style) {
    SequenceDecoder fields(style, ',');
    CounterFont font;
    font.family = fields.next_or("Dialog");
    const int bits = fields.next_int(0);
    font.bold = (bits & 1) != 0;
    font.italic = (bits & 2) != 0;
    font.size = std::clamp(fields.next_int(10), 1, limits::counter_side);
    font.outlined = fields.next_bool(false);
    return font;
  }

  void add(const pugi::xml_node& layout) {
    CounterPicture blank;
    blank.size = bounded(number(layout, "width", blank.size.width), number(layout, "height", blank.size.height));
    blank.border = border_named(text(layout, "border", "3D"));
    const std::vector<Item> items = read_items(text(layout, "layout"));
    each(layout, "GamePieceImage", [&](const pugi::xml_node& image) {
      if (pictures_.size() < limits::counter_pictures) {
        CounterPicture picture = blank;
        picture.name = text(image, "name");
        picture.ground = counter_colour(text(image, "bgColor", "WHITE"), colours_);
        picture.border_colour = counter_colour(text(image, "borderColor", "BLACK"), colours_);
        const Composer composer(colours_, fonts_, read_instances(text(image, "props")));
        std::ranges::transform(items, std::back_inserter(picture.marks),
                               [&](const Item& item) { return composer.mark(item); });
        pictures_.insert_or_assign(picture.name, std::move(picture));
      }
    });
  }

  Colours colours_;
  Fonts fonts_;
  CounterPictures pictures_;
};

}  // namespace

CounterPictures read_counter_pictures(const std::string& build_file) {
  if (build_file.find(kRoom) == std::string::npos) {
    return {};
  }
  Diagnostics ignored;
  const auto document = parse_xml(build_file, "layouts", ignored);
  return document ? Reader().read((*document)->document_element()) : CounterPictures();
}

CounterPictures read_counter_pictures(const Archive& archive) {
  const auto name = build_file_name(archive);
  const auto text = name ? archive.read(*name, limits::xml_bytes) : Result<std::string>(std::string());
  return text ? read_counter_pictures(*text) : CounterPictures();
}

std::string counter_colour(std::string_view name, const Colours& own) {
  const std::string first = SequenceDecoder(name, ';').next_or("");
  if (const auto found = own.find(first); found != own.end() && !found->second.empty()) {
    return found->second;
  }
  if (first == kClear) {
    return {};
  }
  const auto* found = std::ranges::find(kStandardColours, first, &std::pair<std::string_view, std::string_view>::first);
  return found == kStandardColours.end() ? "0,0,0" : std::string(found->second);
}

}  // namespace adjutant::vmod

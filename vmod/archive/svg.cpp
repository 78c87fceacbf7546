#include "vmod/archive/svg.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <vector>

#include "vmod/archive/picture_header.h"
#include "vmod/archive/xml.h"
#include "vmod/limits.h"

namespace adjutant::vmod {
namespace {

constexpr std::array<std::string_view, 4> kFetching = {"script", "foreignobject", "feimage", "iframe"};
constexpr std::array<std::string_view, 3> kAnimating = {"animate", "set", "animatetransform"};
constexpr std::array<std::string_view, 2> kCarriedMarks = {"\x89PNG\r\n\x1a\n", "\xFF\xD8"};

/// Pixels of all pictures in one SVG: each is decoded whole, and kept, when the SVG is read.
constexpr std::int64_t kMostCarriedPixels = 25'000'000;

std::string svg_name_small_letters_of(std::string_view text) {
  std::string small(text);
  std::ranges::transform(small, small.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
  return small;
}

/// A name without its namespace, in small letters: "href" of "xlink:href".
std::string local_name(std::string_view name) {
  return svg_name_small_letters_of(name.substr(name.rfind(':') + 1));
}

std::string_view after_white_space(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first == std::string_view::npos ? std::string_view() : text.substr(first);
}

/// Whether every `url(...)` of a text leads to an id of the document. Letters of CSS may be written as escapes, which
/// no honest picture needs: such a text leads nowhere.
bool leads_inside(std::string_view style) {
  const std::string text = svg_name_small_letters_of(style);
  for (std::size_t at = text.find("url("); at != std::string::npos; at = text.find("url(", at + 1)) {
    const std::size_t to = text.find_first_not_of(" \t\r\n\"'", at + 4);
    if (to == std::string::npos || text[to] != '#') {
      return false;
    }
  }
  return text.find("@import") == std::string::npos && text.find('\\') == std::string::npos;
}

/// Whether the value of an attribute stays. The address of a picture is looked at by itself (CarriedPictures).
bool is_carried(pugi::xml_node of, pugi::xml_attribute attribute) {
  const std::string name = local_name(attribute.name());
  if (name == "base") {
    return false;  // xml:base: would make ids those of another document
  }
  if (name == "href" || name == "src") {
    return local_name(of.name()) == "image" || after_white_space(attribute.value()).starts_with('#');
  }
  return leads_inside(attribute.value());
}

/// All that is written directly in an element, however often it is interrupted.
std::string whole_text(pugi::xml_node element) {
  std::string text;
  for (const pugi::xml_node child : element.children()) {
    text += child.value();
  }
  return text;
}

bool changes_an_address(pugi::xml_node node) {
  const std::string changed = local_name(node.attribute("attributeName").value());
  return std::ranges::find(kAnimating, local_name(node.name())) != kAnimating.end() &&
         (changed == "href" || changed == "src" || changed == "base" || changed == "style");
}

bool is_fetching(pugi::xml_node node) {
  const std::string name = local_name(node.name());
  return node.type() == pugi::node_doctype || node.type() == pugi::node_pi ||
         std::ranges::find(kFetching, name) != kFetching.end() ||
         (name == "style" && !leads_inside(whole_text(node))) || changes_an_address(node);
}

int base64_digit(char c) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const std::size_t place = digits.find(c);
  return place == std::string_view::npos ? -1 : static_cast<int>(place);
}

/// The bytes that base 64 writes; what is no digit of it is passed over, as renderers do.
std::string bytes_in_base64(std::string_view text) {
  std::string bytes;
  unsigned held = 0;
  int bits = 0;
  for (const char c : text) {
    const int digit = base64_digit(c);
    if (digit < 0) {
      continue;
    }
    held = (held << 6U | static_cast<unsigned>(digit)) & 0xFFFFU;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes += static_cast<char>(held >> static_cast<unsigned>(bits) & 0xFFU);
    }
  }
  return bytes;
}

/// Only digits of base 64, so that no reader takes it for something else.
std::string base64_digits_of(std::string_view text) {
  std::string digits;
  std::ranges::copy_if(text, std::back_inserter(digits), [](char c) { return base64_digit(c) >= 0; });
  return digits;
}

/// The pictures that stand in an SVG itself ("data:image/png;base64,..."), up to the bound of their pixels. By what
/// they are, not by what they are called: a renderer would also read an SVG there, and what that refers to.
class CarriedPictures {
 public:
  /// The address, as plainly as it can be written; none where it leads elsewhere.
  std::optional<std::string> address(std::string_view value) {
    constexpr std::string_view mark = ";base64,";
    value = after_white_space(value);
    const std::size_t data = value.find(mark);
    if (!value.starts_with("data:image/") || data == std::string_view::npos) {
      return std::nullopt;
    }
    const std::string digits = base64_digits_of(value.substr(data + mark.size()));
    const std::string bytes = bytes_in_base64(digits);
    const auto is_marked = [&](std::string_view start) { return bytes.starts_with(start); };
    if (std::ranges::none_of(kCarriedMarks, is_marked)) {
      return std::nullopt;
    }
    const auto size = picture_size(bytes);
    pixels_ += size ? std::int64_t{size->width} * size->height : kMostCarriedPixels + 1;
    if (pixels_ > kMostCarriedPixels) {
      return std::nullopt;
    }
    return (bytes.front() == '\xFF' ? "data:image/jpeg" : "data:image/png") + std::string(mark) + digits;
  }

 private:
  std::int64_t pixels_ = 0;
};

/// All nodes below the document, parents before their children.
std::vector<pugi::xml_node> nodes_of(pugi::xml_node document) {
  std::vector<pugi::xml_node> nodes = {document};
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    for (const pugi::xml_node child : nodes[i].children()) {
      nodes.push_back(child);
    }
  }
  return nodes;
}

/// How many elements are drawn, those that each `use` draws anew among them. Beyond the bound, and where uses go round
/// in a circle or too deep, the bound and one more.
class DrawnElements {
 public:
  explicit DrawnElements(const std::vector<pugi::xml_node>& nodes) {
    for (const pugi::xml_node node : nodes) {
      if (const pugi::xml_attribute id = node.attribute("id")) {
        named_.emplace(id.value(), node);
      }
    }
  }

  /// Of a node and all that is drawn in it.
  std::size_t in(pugi::xml_node node) {
    const auto known = counts_.find(node.hash_value());
    if (known != counts_.end()) {
      return known->second;
    }
    if (open_.size() > limits::xml_depth || !open_.insert(node.hash_value()).second) {
      return limits::svg_drawn + 1;
    }
    std::size_t count = 1;
    if (local_name(node.name()) == "use") {
      const auto target = named_.find(std::string(target_of(node)));
      count += target == named_.end() ? 0 : in(target->second);
    }
    for (const pugi::xml_node child : node.children()) {
      count = std::min(count + in(child), limits::svg_drawn + 1);
    }
    open_.erase(node.hash_value());
    return counts_[node.hash_value()] = std::min(count, limits::svg_drawn + 1);
  }

 private:
  static std::string_view target_of(pugi::xml_node use) {
    for (const pugi::xml_attribute attribute : use.attributes()) {
      if (const std::string_view to = after_white_space(attribute.value());
          local_name(attribute.name()) == "href" && !to.empty()) {
        return to.substr(1);
      }
    }
    return {};
  }

  std::map<std::string, pugi::xml_node, std::less<>> named_;
  std::map<std::size_t, std::size_t> counts_;
  std::set<std::size_t> open_;
};

void keep_or_cut(pugi::xml_node node, pugi::xml_attribute attribute, CarriedPictures& pictures) {
  const std::string name = local_name(attribute.name());
  if (!is_carried(node, attribute)) {
    node.remove_attribute(attribute);
  } else if (local_name(node.name()) == "image" && (name == "href" || name == "src")) {
    if (const auto address = pictures.address(attribute.value())) {
      attribute.set_value(address->c_str());
    } else {
      node.remove_attribute(attribute);
    }
  }
}

}  // namespace

std::optional<std::string> self_contained_svg(std::string_view bytes) {
  Diagnostics ignored;
  const auto document = parse_xml(std::string(bytes), "svg", ignored);
  if (!document) {
    return std::nullopt;
  }
  for (pugi::xml_node node : nodes_of(**document)) {
    for (pugi::xml_node child = node.first_child(); child;) {
      const pugi::xml_node next = child.next_sibling();
      if (is_fetching(child)) {
        node.remove_child(child);
      }
      child = next;
    }
  }
  const std::vector<pugi::xml_node> nodes = nodes_of(**document);
  CarriedPictures pictures;
  for (pugi::xml_node node : nodes) {
    for (pugi::xml_attribute attribute = node.first_attribute(); attribute;) {
      const pugi::xml_attribute next = attribute.next_attribute();
      keep_or_cut(node, attribute, pictures);
      attribute = next;
    }
  }
  if (DrawnElements(nodes).in(**document) > limits::svg_drawn) {
    return std::nullopt;
  }
  std::ostringstream out;
  (*document)->save(out, "", pugi::format_raw | pugi::format_no_declaration);
  return std::move(out).str();
}

}  // namespace adjutant::vmod

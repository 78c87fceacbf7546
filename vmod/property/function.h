#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "vmod/property/filter.h"
#include "vmod/property/property.h"

namespace adjutant::vmod {

/// The functions of formulas that look around on the board, asked by one piece: sums and counts over its stack, mat,
/// attachments, location, zone, map; properties of other places; ranges. Source: init_expression.bsh and
/// ExpressionInterpreter. Pieces hidden from the viewer are not there for them; where a masked piece or a card that
/// lies face down would be counted, the value is concealed.
class PropertyReader::Functions {
 public:
  Functions(PropertyReader& reader, ObjectIndex piece) : reader_(reader), piece_(piece) {}

  /// Wrong numbers of arguments are an error, as in VASSAL; an unknown function cannot be computed.
  Computed call(std::string_view function, const std::vector<ExpressionValue>& arguments);

 private:
  using Arguments = std::vector<std::string>;
  using Pieces = std::vector<ObjectIndex>;
  /// Which pieces count: those that meet a condition, an {expression} or one of the old kind; empty: all.
  struct Condition {
    enum class Kind { none, expression, old };
    Kind kind = Kind::none;
    std::string text;
    std::optional<PropertyFilter> filter;  ///< Kind::old
  };
  enum class Total { sum, count };

  Computed over_pieces(std::string_view function, const Arguments& arguments);
  Computed over_stack(Total total, const Arguments& arguments);
  Computed over_mat(Total total, const Arguments& arguments);
  Computed over_attached(std::string_view function, const Arguments& arguments);
  Computed over_place(Total total, Arguments arguments, bool zone);
  /// A location or a zone of a map.
  struct Place {
    std::size_t map = 0;
    std::string name;
    bool zone = false;
  };
  Computed total_at(Total total, const Place& place, const std::string& property, const std::string& condition);
  Computed over_map(Total total, Arguments arguments);
  Computed over_maps(Total total, const Arguments& arguments);
  Computed property_elsewhere(std::string_view function, const Arguments& arguments);
  Computed attached_property(const Arguments& arguments);
  Computed localized_property(const std::string& name);
  Computed range(bool pixels, const Arguments& arguments);
  [[nodiscard]] int range_between(std::optional<std::size_t> map, Point from, Point to, bool pixels) const;

  Computed total_of(Total total, const std::string& among, const std::function<Pieces()>& pieces,
                    const std::string& property, const std::string& condition);
  Computed total_of(Total total, const Pieces& pieces, const std::string& property, const Condition& wanted);
  Computed visible_in_stack();
  Computed extreme_of(bool greatest, const Pieces& pieces, const std::string& property);
  Condition condition_of(const std::string& text);
  bool meets(const Condition& condition, ObjectIndex piece);
  std::string fill_in_dollars(const std::string& text);

  [[nodiscard]] Pieces pieces_at(const Place& place) const;
  bool survey(std::size_t map);
  Pieces attached_pieces(const std::string& attachment, bool first_trait_only);
  [[nodiscard]] std::optional<std::size_t> map_named(const std::string& name) const;
  [[nodiscard]] std::optional<std::size_t> own_map() const;
  [[nodiscard]] bool concealed(ObjectIndex piece) const;
  [[nodiscard]] bool gone(ObjectIndex piece) const;

  PropertyReader& reader_;
  ObjectIndex piece_;
};

}  // namespace adjutant::vmod

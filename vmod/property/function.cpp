#include "vmod/property/function.h"

#include <algorithm>
#include <array>

#include "vmod/game/visibility.h"

namespace adjutant::vmod {
namespace {

/// A condition in braces where a name or a map could stand too.
bool is_condition(const std::string& argument) {
  return trimmed(argument).starts_with('{');
}

/// A quote in a condition stands behind a backslash.
std::string without_escapes(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool escape = text[i] == '\\' && i + 1 < text.size() && text[i + 1] == '"';
    if (!escape) {
      out += text[i];
    }
  }
  return out;
}

int whole_number(const std::optional<std::string>& text) {
  return parse_int(text.value_or("")).value_or(0);
}

struct Signature {
  std::string_view function;
  std::size_t fewest;
  std::size_t most;
};

/// The functions with the numbers of arguments that VASSAL knows for them.
constexpr Signature kFunctions[] = {{"SumStack", 1, 2},
                                    {"CountStack", 0, 2},
                                    {"SumMat", 1, 2},
                                    {"CountMat", 1, 2},
                                    {"MaxAttach", 2, 2},
                                    {"MinAttach", 2, 2},
                                    {"SumAttach", 2, 3},
                                    {"CountAttach", 2, 2},
                                    {"SumLocation", 1, 4},
                                    {"CountLocation", 0, 4},
                                    {"SumZone", 1, 4},
                                    {"CountZone", 0, 4},
                                    {"SumMap", 1, 3},
                                    {"CountMap", 0, 3},
                                    {"Sum", 2, 3},
                                    {"Count", 1, 2},
                                    {"GetZoneProperty", 2, 3},
                                    {"GetMapProperty", 2, 2},
                                    {"GetAttachProperty", 2, 3},
                                    {"GetLocalizedProperty", 1, 1},
                                    {"Range", 1, 5},
                                    {"RangePx", 1, 5}};

}  // namespace

Computed PropertyReader::Functions::call(std::string_view function, const std::vector<ExpressionValue>& values) {
  const auto* const known = std::ranges::find(kFunctions, function, &Signature::function);
  if (known == std::end(kFunctions)) {
    return Beyond{};
  }
  if (values.size() < known->fewest || values.size() > known->most) {
    return ExpressionError{};
  }
  Arguments arguments;
  for (const ExpressionValue& value : values) {
    arguments.push_back(text_of_value(value));
  }
  if (function.starts_with("Get")) {
    return property_elsewhere(function, arguments);
  }
  if (function.starts_with("Range")) {
    return range(function == "RangePx", arguments);
  }
  const bool texts = std::all_of(values.begin(), values.end(), is_text);
  const bool all_maps = function == "Sum" || function == "Count";
  return all_maps && !texts ? computed(0) : over_pieces(function, arguments);
}

Computed PropertyReader::Functions::over_pieces(std::string_view function, const Arguments& arguments) {
  const Total total = function.starts_with("Sum") ? Total::sum : Total::count;
  if (function.ends_with("Stack")) {
    return over_stack(total, arguments);
  }
  if (function.ends_with("Mat")) {
    return over_mat(total, arguments);
  }
  if (function.ends_with("Attach")) {
    return over_attached(function, arguments);
  }
  if (function.ends_with("Location") || function.ends_with("Zone")) {
    return over_place(total, arguments, function.ends_with("Zone"));
  }
  return function.ends_with("Map") ? over_map(total, arguments) : over_maps(total, arguments);
}

// What is added up or counted

Computed PropertyReader::Functions::over_stack(Total total, const Arguments& arguments) {
  const bool only_condition = total == Total::count && arguments.size() == 1 && is_condition(arguments[0]);
  const std::string property = arguments.empty() || only_condition ? "" : arguments[0];
  const std::string condition = only_condition ? arguments[0] : arguments.size() > 1 ? arguments[1] : "";
  if (total == Total::count && property.empty() && trimmed(condition).empty()) {
    return visible_in_stack();
  }
  // A piece that is hidden itself counts itself no more than others do: the stack is the same for all of it.
  const ObjectIndex stack = reader_.state_.object(piece_).parent;
  return total_of(
      total, "stack " + std::to_string(stack == kNoObject ? piece_ : stack),
      [&] { return stack == kNoObject ? Pieces{piece_} : reader_.seen_of(stack).members; }, property, condition);
}

Computed PropertyReader::Functions::visible_in_stack() {
  const ObjectIndex stack = reader_.state_.object(piece_).parent;
  if (stack == kNoObject) {
    return computed(1);
  }
  return reader_.counted_once("visible " + std::to_string(stack), [&]() -> Computed {
    const Pieces& seen = reader_.seen_of(stack).members;
    if (!reader_.pay(2 * static_cast<std::int64_t>(seen.size()))) {
      return Beyond{Incalculable::too_long};
    }
    const auto visible = std::count_if(seen.begin(), seen.end(), [this](ObjectIndex piece) {
      return !hidden_from(reader_.state_.object(piece), reader_.viewer_);
    });
    return computed(static_cast<int>(visible));
  });
}

/// A mat with its cargo, asked by the mat or by one of its cargo; any other piece by itself.
Computed PropertyReader::Functions::over_mat(Total total, const Arguments& arguments) {
  const bool only_condition = arguments.size() == 1 && is_condition(arguments[0]);
  const auto state_with = [this](ObjectIndex piece, auto wanted) -> const std::string* {
    const Object& object = reader_.state_.object(piece);
    for (std::size_t i = 0; object.type && i < object.type->traits.size(); ++i) {
      if (is<decltype(wanted)>(object.type->traits[i].trait)) {
        return &object.states[i];
      }
    }
    return nullptr;
  };
  ObjectIndex mat = piece_;
  if (!state_with(piece_, traits::Mat{})) {
    const std::string* cargo = state_with(piece_, traits::MatCargo{});
    mat = cargo ? reader_.mat_under(*cargo) : kNoObject;
  }
  const auto with_cargo = [&] {
    Pieces pieces{mat == kNoObject ? piece_ : mat};
    if (const std::string* state = mat == kNoObject ? nullptr : state_with(mat, traits::Mat{})) {
      const Pieces cargo = reader_.cargo_of(*state);
      pieces.insert(pieces.end(), cargo.begin(), cargo.end());
    }
    return pieces;
  };
  return total_of(total, "mat " + std::to_string(mat == kNoObject ? piece_ : mat), with_cargo,
                  only_condition ? "" : arguments[0],
                  only_condition         ? arguments[0]
                  : arguments.size() > 1 ? arguments[1]
                                         : "");
}

Computed PropertyReader::Functions::over_attached(std::string_view function, const Arguments& arguments) {
  const bool counts = function == "CountAttach";
  const Pieces pieces = attached_pieces(arguments[0], counts);
  if (function == "MaxAttach" || function == "MinAttach") {
    return extreme_of(function == "MaxAttach", pieces, arguments[1]);
  }
  if (counts && is_condition(arguments[1])) {
    return total_of(Total::count, pieces, "", condition_of(arguments[1]));
  }
  return total_of(counts ? Total::count : Total::sum, pieces, arguments[1],
                  condition_of(arguments.size() > 2 ? arguments[2] : ""));
}

/// SumLocation, SumZone, CountLocation, CountZone. A sum takes (property [, condition]) for the place of the piece
/// itself, or (property, place, map [, condition]) for any place. A count takes the same arguments, but the place comes
/// before the property, and property and condition may be left out.
Computed PropertyReader::Functions::over_place(Total total, Arguments arguments, bool zone) {
  const bool sums = total == Total::sum;
  const bool here = arguments.size() < 2 || (arguments.size() == 2 && (sums || is_condition(arguments[1])));
  arguments.resize(4);
  if (here) {
    const auto map = own_map();
    const std::string place = zone ? reader_.zone(piece_).value_or("") : reader_.location(piece_);
    if (!sums && is_condition(arguments[0])) {
      std::swap(arguments[0], arguments[1]);
    }
    return map ? total_at(total, {*map, place, zone}, arguments[0], arguments[1]) : computed(0);
  }
  if (sums) {
    std::rotate(arguments.begin(), arguments.begin() + 1, arguments.begin() + 3);
  } else if (arguments[3].empty() && is_condition(arguments[2])) {
    std::swap(arguments[2], arguments[3]);
  }
  const auto map = map_named(arguments[1]);
  return map ? total_at(total, {*map, arguments[0], zone}, arguments[2], arguments[3]) : computed(0);
}

Computed PropertyReader::Functions::total_at(Total total, const Place& place, const std::string& property,
                                             const std::string& condition) {
  const std::string among = (place.zone ? "zone " : "location ") + std::to_string(place.map) + " " + place.name;
  return survey(place.map) ? total_of(
                                 total, among, [&] { return pieces_at(place); }, property, condition)
                           : Beyond{Incalculable::too_long};
}

/// SumMap: (property [, map] [, condition]). CountMap: ([map] [, property] [, condition]).
Computed PropertyReader::Functions::over_map(Total total, Arguments arguments) {
  std::string condition;
  if (!arguments.empty() && is_condition(arguments.back())) {
    condition = std::move(arguments.back());
    arguments.pop_back();
  }
  std::string property;
  std::string map_name;
  if (total == Total::sum) {
    property = arguments[0];
    map_name = arguments.size() > 1 ? arguments[1] : "";
    condition = arguments.size() > 2 ? arguments[2] : condition;
    if (property.empty()) {
      return computed(0);
    }
  } else if (arguments.size() == 1) {
    (map_named(arguments[0]) ? map_name : property) = arguments[0];
  } else if (arguments.size() > 1) {
    map_name = arguments[0];
    property = arguments[1];
    condition = arguments.size() > 2 ? arguments[2] : condition;
  }
  const auto map = map_name.empty() ? own_map() : map_named(map_name);
  return map ? total_of(
                   total, "map " + std::to_string(*map), [&] { return reader_.pieces_on(*map); }, property, condition)
             : computed(0);
}

/// Sum: (property, condition [, map]); Count: (condition [, map]). Without a map: over all maps.
Computed PropertyReader::Functions::over_maps(Total total, const Arguments& arguments) {
  const bool sums = total == Total::sum;
  const std::size_t first = sums ? 1 : 0;
  const bool all = arguments.size() == first + 1;
  const auto only = all ? std::nullopt : map_named(arguments[first + 1]);
  const auto pieces = [&] {
    Pieces found;
    for (std::size_t map = 0; map < reader_.state_.module().maps.size(); ++map) {
      if (all || only == map) {
        const Pieces& more = reader_.pieces_on(map);
        found.insert(found.end(), more.begin(), more.end());
      }
    }
    return found;
  };
  const std::string among = all ? "maps" : only ? "map " + std::to_string(*only) : "no map";
  const std::string property = sums ? arguments[0] : "";
  // What is no text counts nothing here, where the other functions report an error.
  return sums && is_no_text(property) ? computed(0) : total_of(total, among, pieces, property, arguments[first]);
}

/// `among`: which pieces, in words of its own for each choice. The total is counted once for all who ask: what the
/// asking piece has to do with it is filled into the condition before.
Computed PropertyReader::Functions::total_of(Total total, const std::string& among,
                                             const std::function<Pieces()>& pieces, const std::string& property,
                                             const std::string& condition) {
  const Condition wanted = condition_of(condition);
  constexpr char kEnd = '\0';
  std::string key = among + kEnd + (total == Total::sum ? "sum" : "count") + kEnd + property + kEnd;
  key += std::to_string(static_cast<int>(wanted.kind)) + wanted.text;
  return reader_.counted_once(key, [&] { return total_of(total, pieces(), property, wanted); });
}

Computed PropertyReader::Functions::total_of(Total total, const Pieces& pieces, const std::string& property,
                                             const Condition& wanted) {
  int result = 0;
  for (const ObjectIndex piece : pieces) {
    const PieceType* type = reader_.state_.object(piece).type.get();
    if (!reader_.pay(4 + static_cast<std::int64_t>(type ? type->traits.size() / 4 : 0))) {
      return Beyond{Incalculable::too_long};
    }
    if (gone(piece)) {
      continue;
    }
    if (concealed(piece)) {
      return Beyond{Incalculable::concealed};
    }
    if (!meets(wanted, piece)) {
      continue;
    }
    const auto value = property.empty() ? std::nullopt : reader_.property(piece, property);
    if (value && is_no_text(property)) {
      return ExpressionError{};
    }
    if (total == Total::sum) {
      result = wrapped(std::int64_t{result} + whole_number(value));
    } else if (property.empty() || !value.value_or("").empty()) {
      ++result;
    }
  }
  return computed(result);
}

Computed PropertyReader::Functions::extreme_of(bool greatest, const Pieces& pieces, const std::string& property) {
  std::optional<int> result;
  for (const ObjectIndex piece : pieces) {
    if (!reader_.pay(4)) {
      return Beyond{Incalculable::too_long};
    }
    if (concealed(piece)) {
      return Beyond{Incalculable::concealed};
    }
    const int value = whole_number(reader_.property(piece, property));
    result = !result ? value : greatest ? std::max(*result, value) : std::min(*result, value);
  }
  return computed(result.value_or(0));
}

// Conditions

/// The text is filled in for the asking piece: first its $...$, then, where some are left, as a format.
PropertyReader::Functions::Condition PropertyReader::Functions::condition_of(const std::string& text) {
  if (!reader_.pay(1 + steps_of_text(8 * text.size()))) {
    return {};
  }
  const std::string filled = without_escapes(fill_in_dollars(text));
  if (trimmed(filled).empty()) {
    return {};
  }
  if (!is_expression(filled)) {
    Condition old{Condition::Kind::old, reader_.text(piece_, trimmed(filled), FormulaRole::shown), {}};
    if (reader_.pay(steps_of_reading(old.text.size()) / 8)) {
      old.filter.emplace(old.text);
    }
    return old;
  }
  std::string inside(without_braces(filled));
  if (inside.find('$') == std::string::npos) {
    return {Condition::Kind::expression, "{" + inside + "}", {}};
  }
  inside = "{" + reader_.text(piece_, inside, FormulaRole::shown) + "}";
  const bool always = read_formula(inside).kind != Formula::Kind::expression;
  return {always ? Condition::Kind::none : Condition::Kind::expression, inside, {}};
}

bool PropertyReader::Functions::meets(const Condition& condition, ObjectIndex piece) {
  switch (condition.kind) {
    case Condition::Kind::none:
      return true;
    case Condition::Kind::expression:
      return reader_.text(piece, condition.text, FormulaRole::calculated) == "true";
    case Condition::Kind::old:
      break;
  }
  const auto met = !condition.filter
                       ? std::nullopt
                       : condition.filter->accepts([&](std::string_view name) { return reader_.property(piece, name); },
                                                   *reader_.budget_);
  if (reader_.budget_->refused()) {
    reader_.fail(Incalculable::too_long);
  } else if (!met) {
    reader_.fail(Incalculable::not_understood);
  }
  return met.value_or(false);
}

/// $name$ becomes the value; where there is none, the dollars stay and the second one may begin another name. Behind a
/// mask VASSAL would ask differently here, which is left alone.
std::string PropertyReader::Functions::fill_in_dollars(const std::string& text) {
  if (text.find('$') == std::string::npos) {
    return text;
  }
  if (masked_from(reader_.state_.object(piece_), reader_.viewer_)) {
    reader_.fail(Incalculable::not_understood);
  }
  std::string out;
  std::size_t at = 0;
  for (std::size_t open = text.find('$'); open != std::string::npos; open = text.find('$', at)) {
    out += text.substr(at, open - at);
    at = open;
    std::size_t close = text.find('$', open + 1);
    while (close != std::string::npos) {
      const std::string name = text.substr(at + 1, close - at - 1);
      const auto value = reader_.property(piece_, name);
      if (value) {
        out += *value;
        at = close + 1;
        break;
      }
      out += "$" + name;
      at = close;
      close = text.find('$', at + 1);
    }
    if (close == std::string::npos) {
      break;
    }
  }
  return out + text.substr(at);
}

}  // namespace adjutant::vmod

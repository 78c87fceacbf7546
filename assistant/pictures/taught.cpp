#include "pictures/taught.h"

#include <charconv>
#include <cmath>
#include <system_error>

#include <nlohmann/json.hpp>

#include "pictures/own_file.h"

namespace adjutant::pictures {
namespace {

using nlohmann::json;

constexpr OwnFormat taught_format{"adjutant-taught/1", "reading.not_taught", max_taught_bytes, max_taught_depth};
constexpr int largest_figure = 1'000'000;

/// Reads one file; the first mistake ends it.
class TaughtReader {
 public:
  explicit TaughtReader(std::string where) : where_(std::move(where)) {}

  Result<Taught> read(const json& file) {
    read_places(file);
    read_counters(file);
    read_cells(file);
    return error_ ? Result<Taught>(tl::unexpected(*error_)) : Result<Taught>(std::move(taught_));
  }

 private:
  void fail(const std::string& place, Message what) {
    if (!error_) {
      error_ = Error{where_ + ":" + place, std::move(what)};
    }
  }

  /// The member of the file under this key, an object or a list of at most so many; null where it is left out or wrong.
  const json* group(const json& file, const char* key, bool list, std::size_t most) {
    const auto found = file.find(key);
    if (error_ || found == file.end()) {
      return nullptr;
    }
    if (list ? !found->is_array() : !found->is_object()) {
      fail(key, {list ? "reading.not_a_list" : "reading.not_an_object", {}});
      return nullptr;
    }
    if (found->size() > most) {
      fail(key, {"reading.too_many", {{"count", found->size()}, {"most", most}}});
      return nullptr;
    }
    return &*found;
  }

  bool short_enough(const std::string& text, const std::string& place) {
    if (text.size() > max_taught_text) {
      fail(place, {"reading.too_long", {{"most", max_taught_text}}});
    }
    return text.size() <= max_taught_text;
  }

  void read_places(const json& file) {
    const json* places = group(file, "places", false, max_taught_places);
    if (places == nullptr) {
      return;
    }
    for (const auto& [name, value] : places->items()) {
      const std::string place = "places/" + name.substr(0, max_taught_text);
      Part part;
      if (short_enough(name, "places") && read_part(value, part)) {
        taught_.places.emplace(name, part);
      } else {
        fail(place, {"reading.no_part", {}});
      }
    }
  }

  static bool read_part(const json& value, Part& part) {
    if (!value.is_array() || value.size() != 4) {
      return false;
    }
    for (const json& number : value) {
      const double parts = number.is_number() ? number.get<double>() : -1;
      if (!std::isfinite(parts) || parts < 0 || parts > 1) {
        return false;
      }
    }
    part = {value[0].get<double>(), value[1].get<double>(), value[2].get<double>(), value[3].get<double>()};
    return part.wide > 0 && part.high > 0 && part.x < 1 && part.y < 1;
  }

  void read_counters(const json& file) {
    const json* counters = group(file, "counters", true, max_taught_counters);
    for (std::size_t i = 0; counters != nullptr && i < counters->size(); ++i) {
      const std::string place = "counters/" + std::to_string(i + 1);
      const json& counter = (*counters)[i];
      if (!counter.is_object() || !counter.contains("picture") || !counter["picture"].is_string() ||
          !short_enough(counter["picture"].get_ref<const std::string&>(), place + "/picture")) {
        return fail(place, {"reading.no_picture_named", {}});
      }
      TaughtCounter one{counter["picture"].get<std::string>(), {}};
      const json* figures = group(counter, "figures", false, max_taught_places);
      if (error_) {
        return;
      }
      static const json none = json::object();
      for (const auto& [name, value] : (figures == nullptr ? none : *figures).items()) {
        read_figure(name, value, place + "/figures/" + name.substr(0, max_taught_text), one);
      }
      taught_.counters.push_back(std::move(one));
    }
  }

  void read_figure(const std::string& name, const json& value, const std::string& place, TaughtCounter& counter) {
    if (!taught_.places.contains(name)) {
      return fail(place, {"reading.figure_without_place", {{"figure", name.substr(0, max_taught_text)}}});
    }
    if (value.is_null()) {
      counter.figures.emplace(name, std::nullopt);
    } else if (value.is_number_integer() && value >= -largest_figure && value <= largest_figure) {
      counter.figures.emplace(name, value.get<int>());
    } else if (value.is_string() && !value.get_ref<const std::string&>().empty() &&
               short_enough(value.get_ref<const std::string&>(), place)) {
      counter.figures.emplace(name, printed_of(value.get<std::string>()));
    } else {
      fail(place, {"reading.no_figure", {}});
    }
  }

  void read_cells(const json& file) {
    const json* cells = group(file, "cells", false, max_taught_cells);
    if (cells == nullptr) {
      return;
    }
    for (const auto& [name, value] : cells->items()) {
      const std::string place = "cells/" + name.substr(0, max_taught_text);
      const auto cell = number_pair(name);
      if (!cell || cell->first < 0 || cell->second < 0 || cell->first >= max_chart_side ||
          cell->second >= max_chart_side) {
        return fail(place, {"reading.no_cell", {{"most", max_chart_side - 1}}});
      }
      if (!value.is_string() || !short_enough(value.get_ref<const std::string&>(), place)) {
        return fail(place, {"reading.no_cell_text", {}});
      }
      taught_.cells.emplace(*cell, value.get<std::string>());
    }
  }

  std::string where_;
  Taught taught_;
  std::optional<Error> error_;
};

}  // namespace

std::string text_of(const Printed& value) {
  const int* number = std::get_if<int>(&value);
  return number != nullptr ? std::to_string(*number) : std::get<std::string>(value);
}

Printed printed_of(const std::string& text) {
  int number = 0;
  const char* end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  const bool whole = read.ec == std::errc{} && read.ptr == end && std::to_string(number) == text;
  return whole && number >= -largest_figure && number <= largest_figure ? Printed(number) : Printed(text);
}

Result<Taught> read_taught(std::string_view text, const std::string& where) {
  return read_own_file(text, where, taught_format).and_then([&](const json& file) {
    return TaughtReader(where).read(file);
  });
}

std::string taught_text(const Taught& taught) {
  json file{{"format", taught_format.name}};
  if (!taught.places.empty()) {
    json& places = file["places"] = json::object();
    for (const auto& [name, part] : taught.places) {
      places[name] = {part.x, part.y, part.wide, part.high};
    }
  }
  if (!taught.counters.empty()) {
    json& counters = file["counters"] = json::array();
    for (const TaughtCounter& counter : taught.counters) {
      json figures = json::object();
      for (const auto& [name, value] : counter.figures) {
        figures[name] = value ? std::visit([](const auto& printed) { return json(printed); }, *value) : json();
      }
      counters.push_back({{"picture", counter.picture}, {"figures", std::move(figures)}});
    }
  }
  if (!taught.cells.empty()) {
    json& cells = file["cells"] = json::object();
    for (const auto& [place, text] : taught.cells) {
      cells[std::to_string(place.first) + "," + std::to_string(place.second)] = text;
    }
  }
  return file.dump(1, ' ', false, json::error_handler_t::replace);
}

}  // namespace adjutant::pictures

#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "api/answers/board_json.h"
#include "tables/json_values.h"
#include "vmod/grid/grid_view.h"

// What reads and what writes the fields of board_fields.h: both are given the same lists of fields, `fields(a, value)`.
// A field is `a("name", value)`; where it is missing or null a text is empty, a flag false, and all else as it was.
namespace adjutant::api {

/// The names of the values of CellShape, in their order.
inline constexpr std::array<std::string_view, 4> cell_names{"", "hexes", "sidewaysHexes", "squares"};

/// Writes the fields of one object.
class JsonWriter {
 public:
  static constexpr bool reads = false;
  template <class T>
  using Of = const T;

  explicit JsonWriter(nlohmann::json& object) : object_(object) {}

  template <class T>
  void operator()(const char* key, const T& value, std::size_t /*most*/ = 0) {
    object_[key] = json_of(value);
  }
  template <class T>
  void or_usual(const char* key, const T& value) {
    (*this)(key, value);
  }
  void needed(const char* key, const std::string& value, const char* /*missing*/) { (*this)(key, value); }
  /// A field that few objects have: left out unless `there`.
  template <class T>
  void rare(bool there, const char* key, const T& value) {
    if (there) {
      (*this)(key, value);
    }
  }
  template <class T>
  void rare_object(bool there, const char* key, const T& value) {
    rare(there, key, value);
  }
  void once(const std::string& /*id*/) {}

  template <class T>
  static nlohmann::json json_of(const T& value) {
    if constexpr (std::is_constructible_v<nlohmann::json, const T&>) {
      return nlohmann::json(value);
    } else {
      nlohmann::json object = nlohmann::json::object();
      JsonWriter writer(object);
      fields(writer, value);
      return object;
    }
  }
  template <class T>
  static nlohmann::json json_of(const std::vector<T>& values) {
    nlohmann::json list = nlohmann::json::array();
    for (const T& value : values) {
      list.push_back(json_of(value));
    }
    return list;
  }
  static nlohmann::json json_of(const std::optional<std::string>& text) { return tables::or_null(text); }
  static nlohmann::json json_of(const vmod::Point& p) { return {p.x, p.y}; }
  static nlohmann::json json_of(const vmod::Size& s) { return {s.width, s.height}; }
  static nlohmann::json json_of(const vmod::Rect& r) { return {r.x, r.y, r.width, r.height}; }
  static nlohmann::json json_of(vmod::CellShape cells) { return cell_names.at(static_cast<std::size_t>(cells)); }

 private:
  nlohmann::json& object_;
};

/// What is remembered while a whole board is read: the first thing that was wrong, and the ids that have been.
struct JsonReading {
  std::optional<Error> error = {};
  bool ids_stand_once = false;
  std::set<std::string> ids = {};
};

/// Reads the fields of one object, within the bounds of board_json.h; `where` is the object's place.
class JsonReader {
 public:
  static constexpr bool reads = true;
  template <class T>
  using Of = T;

  JsonReader(const nlohmann::json& object, std::string where, JsonReading& reading)
      : object_(object), where_(std::move(where)), reading_(reading) {
    if (!object.is_object()) {
      wrong("", "api.not_an_object");
    }
  }

  /// `most`: of the elements of a list.
  template <class T>
  void operator()(const char* key, T& value, std::size_t most = max_list) {
    if constexpr (std::is_same_v<T, std::string> || std::is_same_v<T, bool>) {
      value = T();
    }
    if (const nlohmann::json* found = find(key); found && !found->is_null()) {
      read(*found, key, value, most);
    }
  }
  /// A field that stays as it was where it is missing.
  template <class T>
  void or_usual(const char* key, T& value) {
    if (const nlohmann::json* found = find(key); found && !found->is_null()) {
      read(*found, key, value, max_list);
    }
  }
  /// A text that must not be empty; `missing` is the error's key.
  void needed(const char* key, std::string& value, const char* missing) {
    (*this)(key, value);
    if (value.empty()) {
      wrong(key, missing);
    }
  }
  template <class T>
  void rare(bool /*there*/, const char* key, T& value) {
    (*this)(key, value);
  }
  /// An object of its own, which may be left out but not null.
  template <class T>
  void rare_object(bool /*there*/, const char* key, T& value) {
    if (const nlohmann::json* found = find(key)) {
      JsonReader inner(*found, place(key), reading_);
      fields(inner, value);
    }
  }
  /// An id that no other piece of the board has; of pieces there are at most max_pieces.
  void once(const std::string& id) {
    if (reading_.ids_stand_once && !reading_.ids.insert(id).second) {
      wrong_at(where_, {"session.piece_twice", {{"piece", id}}});
    }
    if (reading_.ids.size() > max_pieces) {
      wrong_at(where_.substr(0, where_.rfind('[')), {"api.too_many", {}});
    }
  }

 private:
  const nlohmann::json* find(const char* key) const {
    const auto found = object_.find(key);
    return found == object_.end() ? nullptr : &*found;
  }
  [[nodiscard]] std::string place(const std::string& key) const {
    return where_ + (where_.empty() || key.empty() ? "" : "/") + key;
  }
  void wrong(const char* key, const char* reason) { wrong_at(place(key), {reason, {}}); }
  void wrong_at(std::string place, Message what) {
    if (!reading_.error) {
      reading_.error = Error{std::move(place), std::move(what)};
    }
  }
  /// Whether it is of the right kind; else that is remembered.
  bool check(bool right, const char* key, const char* reason) {
    if (!right) {
      wrong(key, reason);
    }
    return right;
  }
  bool check_list(const nlohmann::json& json, const char* key, std::size_t most) {
    return check(json.is_array(), key, "api.not_a_list") && check(json.size() <= most, key, "api.too_many");
  }

  void read(const nlohmann::json& json, const char* key, std::string& text, std::size_t /*most*/) {
    const bool is_text = json.is_string() && json.get_ref<const std::string&>().size() <= max_text;
    if (check(is_text, key, "api.not_a_text")) {
      text = json.get<std::string>();
    }
  }
  void read(const nlohmann::json& json, const char* key, std::optional<std::string>& text, std::size_t most) {
    read(json, key, text.emplace(), most);
  }
  void read(const nlohmann::json& json, const char* key, bool& flag, std::size_t /*most*/) {
    flag = check(json.is_boolean(), key, "api.not_a_flag") && json.get<bool>();
  }
  void read(const nlohmann::json& json, const char* key, double& number, std::size_t /*most*/) {
    number = check(json.is_number(), key, "api.not_a_number") ? json.get<double>() : number;
  }
  void read(const nlohmann::json& json, const char* key, int& number, std::size_t /*most*/) {
    if (!check(json.is_number_integer(), key, "api.not_a_whole_number")) {
      return;
    }
    const auto whole = json.get<std::int64_t>();
    if (check(-max_pixel <= whole && whole <= max_pixel, key, "api.number_too_large")) {
      number = static_cast<int>(whole);
    }
  }
  void read(const nlohmann::json& json, const char* key, std::uint64_t& number, std::size_t most) {
    int whole = 0;
    read(json, key, whole, most);
    number = whole > 0 ? static_cast<std::uint64_t>(whole) : number;
  }
  void read_wholes(const nlohmann::json& json, const char* key, std::initializer_list<int*> numbers) {
    if (!check(json.is_array() && json.size() == numbers.size(), key, "api.not_a_place")) {
      return;
    }
    std::size_t i = 0;
    for (int* number : numbers) {
      read(json[i++], key, *number, 0);
    }
  }
  void read(const nlohmann::json& json, const char* key, vmod::Point& p, std::size_t /*most*/) {
    read_wholes(json, key, {&p.x, &p.y});
  }
  void read(const nlohmann::json& json, const char* key, vmod::Size& s, std::size_t /*most*/) {
    read_wholes(json, key, {&s.width, &s.height});
  }
  void read(const nlohmann::json& json, const char* key, vmod::Rect& r, std::size_t /*most*/) {
    read_wholes(json, key, {&r.x, &r.y, &r.width, &r.height});
  }
  void read(const nlohmann::json& json, const char* key, vmod::CellShape& cells, std::size_t most) {
    std::string name;
    read(json, key, name, most);
    const auto found = std::ranges::find(cell_names, name);
    cells =
        found == cell_names.end() ? vmod::CellShape::none : static_cast<vmod::CellShape>(found - cell_names.begin());
  }
  void read(const nlohmann::json& json, const char* key, std::map<std::string, std::string>& texts,
            std::size_t /*most*/) {
    if (!check(json.is_object() && json.size() <= max_list, key, "api.not_an_object")) {
      return;
    }
    for (const auto& [name, text] : json.items()) {
      read(text, key, texts[name], 0);
    }
  }
  /// Of an outline what is no point is passed over, and what is far away brought near.
  void read(const nlohmann::json& json, const char* key, std::vector<vmod::Point>& points, std::size_t most) {
    if (!check_list(json, key, most)) {
      return;
    }
    const auto near = [](const nlohmann::json& number) {
      return static_cast<int>(std::clamp<std::int64_t>(number.get<std::int64_t>(), -max_pixel, max_pixel));
    };
    for (const nlohmann::json& point : json) {
      if (point.is_array() && point.size() == 2 && point[0].is_number_integer() && point[1].is_number_integer()) {
        points.push_back({near(point[0]), near(point[1])});
      }
    }
  }
  template <class T>
  void read(const nlohmann::json& json, const char* key, std::vector<T>& values, std::size_t most) {
    if (!check_list(json, key, most)) {
      return;
    }
    for (std::size_t i = 0; i < json.size() && !reading_.error; ++i) {
      if constexpr (std::is_same_v<T, std::string>) {
        read(json[i], key, values.emplace_back(), most);
      } else {
        JsonReader element(json[i], place(key) + "[" + std::to_string(i) + "]", reading_);
        fields(element, values.emplace_back());
      }
    }
  }

  const nlohmann::json& object_;
  std::string where_;
  JsonReading& reading_;
};

}  // namespace adjutant::api

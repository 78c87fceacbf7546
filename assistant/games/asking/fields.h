#pragma once

#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "games/asking/input.h"
#include "games/game_system.h"
#include "tables/json_values.h"

// Parts of an input that the program both reads and writes: one list of fields, `fields(a, part)`, serves for either,
// and says which fields a procedure takes.
// A field is `a("name", member)`; where it is missing from what is read the member stays as it was.
namespace adjutant::games {

/// Reads the fields of one object; mistakes are kept by its Input.
class FieldReader {
 public:
  template <class T>
  using Of = T;

  explicit FieldReader(Input& input) : input_(input) {}

  void operator()(const char* key, std::string& text) { text = input_.text(key, text); }
  void operator()(const char* key, bool& flag) { flag = input_.flag(key, flag); }
  void operator()(const char* key, int& number) { number = input_.number_or(key, number); }
  void operator()(const char* key, std::optional<int>& number) { number = input_.number(key); }
  /// A list of at most `most` objects with a list of fields.
  template <class T>
  void operator()(const char* key, std::vector<T>& parts, std::size_t most) {
    for (Input& part : input_.objects(key, most)) {
      FieldReader reader(part);
      fields(reader, parts.emplace_back());
      input_.take_mistake(part);
    }
  }
  /// A field of another kind: `read(input)` gives its value, `written(value)` the JSON.
  template <class T, class Read, class Written>
  void as(const char* /*key*/, T& value, const Read& read, const Written& /*written*/) {
    value = read(input_);
  }

 private:
  Input& input_;
};

/// Writes the fields of one object; a figure that is not given is null.
class FieldWriter {
 public:
  template <class T>
  using Of = const T;

  explicit FieldWriter(nlohmann::json& object) : object_(object) {}

  template <class T>
  void operator()(const char* key, const T& value) {
    object_[key] = value;
  }
  void operator()(const char* key, const std::optional<int>& number) { object_[key] = tables::or_null(number); }
  template <class T>
  void operator()(const char* key, const std::vector<T>& parts, std::size_t /*most*/) {
    object_[key] = tables::list_of(parts, [](const T& part) { return json_of(part); });
  }
  template <class T, class Read, class Written>
  void as(const char* key, const T& value, const Read& /*read*/, const Written& written) {
    object_[key] = written(value);
  }

  /// The object with all fields of the part.
  template <class T>
  static nlohmann::json json_of(const T& part) {
    nlohmann::json object = nlohmann::json::object();
    FieldWriter writer(object);
    fields(writer, part);
    return object;
  }

 private:
  nlohmann::json& object_;
};

/// Lists the fields of one object for Procedure::inputs, those within its lists too.
class FieldLister {
 public:
  template <class T>
  using Of = T;

  void operator()(const char* key, const std::string& /*text*/) { list_.push_back(takes(key, "text")); }
  void operator()(const char* key, const bool& /*flag*/) { list_.push_back(takes(key, "bool")); }
  void operator()(const char* key, const int& /*number*/) { list_.push_back(takes(key, "int")); }
  void operator()(const char* key, const std::optional<int>& /*number*/) { list_.push_back(takes(key, "int")); }
  template <class T>
  void operator()(const char* key, const std::vector<T>& /*parts*/, std::size_t /*most*/) {
    list_.push_back(takes(key, "list"));
    list_ = joined(std::move(list_), within(std::string(key) + "/*", of<T>()));
  }
  template <class T, class Read, class Written>
  void as(const char* key, const T& /*value*/, const Read& /*read*/, const Written& /*written*/) {
    constexpr bool is_text = std::is_enum_v<T> || std::is_same_v<T, std::string>;
    list_.push_back(takes(key, std::is_same_v<T, bool> ? "bool" : is_text ? "text" : "list"));
  }

  [[nodiscard]] const std::vector<InputField>& list() const { return list_; }

  /// The fields of a part.
  template <class T>
  static std::vector<InputField> of() {
    FieldLister lister;
    T part;
    fields(lister, part);
    return std::move(lister.list_);
  }

 private:
  std::vector<InputField> list_;
};

}  // namespace adjutant::games

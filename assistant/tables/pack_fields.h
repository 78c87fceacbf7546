#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/diagnostic.h"

// How the objects of a pack are read: field by field, with a word on each that is not as it should be.
namespace adjutant::tables {

/// The compact JSON text of a value; bytes that are no UTF-8 become U+FFFD.
std::string dumped(const nlohmann::json& value);
/// A whole number of a size that charts have.
std::optional<std::int64_t> small_number(const nlohmann::json& value);
/// A text of at most max_text bytes.
bool is_short_text(const nlohmann::json& value);
/// A number that somebody put between quotation marks: "3".
bool is_number_in_quotes(const nlohmann::json& value);

/// What was noticed so far; the list is bounded by max_pack_diagnostics.
class Notes {
 public:
  void add(Diagnostic diagnostic);
  void add(Severity severity, std::string where, Message what) { add({severity, std::move(where), std::move(what)}); }
  Diagnostics list() && { return std::move(list_); }

 private:
  Diagnostics list_;
};

/// One object of the file while it is read. Fields are taken by name; what nobody took is not understood: said and
/// kept.
class Fields {
 public:
  /// `where` is the file ("pack.json:") or the place of the object in it ("pack.json:charts/crt").
  Fields(const nlohmann::json& object, std::string where, Notes& notes)
      : object_(object), where_(std::move(where)), notes_(notes) {}

  [[nodiscard]] Notes& notes() const { return notes_; }
  /// The place of that field.
  [[nodiscard]] std::string at(const std::string& key) const;

  /// Null where the field is absent or null.
  const nlohmann::json* take(const std::string& key);
  std::string text(const std::string& key, std::string fallback = {});
  bool flag(const std::string& key);
  /// An end of a range.
  std::optional<int> number(const std::string& key);
  /// A list of short texts; numbers are taken as their text, since column heads often are numbers.
  std::vector<std::string> texts(const std::string& key, std::size_t most);
  /// The list under that key, empty where there is none; what goes beyond `most` is an error and left out.
  std::span<const nlohmann::json> list(const std::string& key, std::size_t most);
  /// Calls `read(fields)` for each object in the list under that key. Whether all of them were objects.
  template <class Read>
  bool each(const std::string& key, std::size_t most, Read read);

  void wrong(const std::string& key, Message what) const { notes_.add(Severity::error, at(key), std::move(what)); }

  /// What nobody took, as JSON text by key.
  std::map<std::string, std::string> rest();

 private:
  std::optional<Fields> inner(const std::string& key, std::size_t number, const nlohmann::json& item);

  const nlohmann::json& object_;
  std::string where_;
  Notes& notes_;
  std::set<std::string> taken_;
};

template <class Read>
bool Fields::each(const std::string& key, std::size_t most, Read read) {
  const std::span<const nlohmann::json> items = list(key, most);
  bool all = true;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (std::optional<Fields> fields = inner(key, i + 1, items[i])) {
      read(*fields);
      fields->rest();
    } else {
      all = false;
    }
  }
  return all;
}

}  // namespace adjutant::tables

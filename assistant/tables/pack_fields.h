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
#include "base/json_extra.h"

// Reads the objects of a pack field by field, with a diagnostic for each field that is not as it should be.
namespace adjutant::tables {

/// The value as a whole number, where it is one of a size that charts have; else nothing.
std::optional<std::int64_t> small_number(const nlohmann::json& value);
/// Whether the value is a text of at most max_text bytes.
bool is_short_text(const nlohmann::json& value);
/// Whether the value is a number between quotation marks: "3".
bool is_number_in_quotes(const nlohmann::json& value);

/// The diagnostics of a pack so far, at most max_pack_diagnostics.
class Notes {
 public:
  void add(Diagnostic diagnostic);
  void add(Severity severity, std::string where, Message what) { add({severity, std::move(where), std::move(what)}); }
  Diagnostics list() && { return std::move(list_); }

 private:
  Diagnostics list_;
};

/// One JSON object of a pack while it is read. Fields are taken by name; a key that no reader has taken is not
/// understood: it is reported and kept.
class Fields {
 public:
  /// `where` is the file ("pack.json:") or the place of the object in it ("pack.json:charts/crt").
  Fields(const nlohmann::json& object, std::string where, Notes& notes)
      : object_(object), where_(std::move(where)), notes_(notes) {}

  [[nodiscard]] Notes& notes() const { return notes_; }
  /// The place of a field in the file, for messages.
  [[nodiscard]] std::string at(const std::string& key) const;

  /// The value of that key; a null pointer where the key is absent or its value is null.
  const nlohmann::json* take(const std::string& key);
  std::string text(const std::string& key, std::string fallback = {});
  bool flag(const std::string& key);
  /// A whole number that is an end of a range; nothing where the key is absent.
  std::optional<int> number(const std::string& key);
  /// The list of short texts under that key; numbers are taken as their text, since column heads often are numbers.
  std::vector<std::string> texts(const std::string& key, std::size_t most);
  /// The list under that key, empty where there is none; what goes beyond `most` is an error and left out.
  std::span<const nlohmann::json> list(const std::string& key, std::size_t most);
  /// Calls `read(fields)` for each object in the list under that key. False where an entry of the list was no object.
  template <class Read>
  bool each(const std::string& key, std::size_t most, Read read);

  void wrong(const std::string& key, Message what) const { notes_.add(Severity::error, at(key), std::move(what)); }

  /// The keys that no reader has taken, with their values as JSON text.
  ExtraKeys rest();

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

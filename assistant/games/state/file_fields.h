#pragma once

#include <set>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/diagnostic.h"
#include "base/json_extra.h"
#include "base/result.h"
#include "board/terrain_map.h"

// What the readers and writers of situation and case files share; included by their sources only.
namespace adjutant::games {

/// One JSON object of the file while it is read. Fields are taken by name; a key that no reader has taken is unknown:
/// it is reported and kept.
class Fields {
 public:
  Fields(const nlohmann::json& object, std::string where, Diagnostics& diagnostics)
      : object_(object), where_(std::move(where)), diagnostics_(diagnostics) {}

  [[nodiscard]] const std::string& where() const { return where_; }
  [[nodiscard]] Diagnostics& diagnostics() const { return diagnostics_; }

  /// The value of that key; a null pointer where the key is absent or its value is null.
  const nlohmann::json* take(const std::string& key);
  std::string text(const std::string& key, std::string fallback = {});
  int number(const std::string& key, int fallback, int least, int most);
  bool flag(const std::string& key);
  void report(const std::string& key, const std::string& message);
  /// The keys that no reader has taken, with their values as JSON text. Each is reported: as a warning where it looks
  /// like a misspelling of one that was taken, else as a note.
  ExtraKeys rest();

 private:
  const nlohmann::json& object_;
  std::string where_;
  Diagnostics& diagnostics_;
  std::set<std::string> taken_;
};

/// The hex of the field `hex`. Fails where the field is missing or no hex, or the hex is not on the board (`terrain`
/// null: any board).
Result<board::Hex> read_hex(Fields& fields, const board::TerrainMap* terrain);

/// The list under `key`; an empty one where the key is absent. Fails where the value is no list, or has more than
/// `most` entries.
Result<const nlohmann::json*> list_of(Fields& fields, const std::string& key, std::size_t most);

/// What `read` makes of each object in the list, which list_of() gave for `key`. Fails where one of them fails.
template <class T, class Read>
Result<std::vector<T>> read_each(const nlohmann::json& list, const Fields& fields, const std::string& key,
                                 const Read& read) {
  std::vector<T> all;
  for (std::size_t i = 0; i < list.size(); ++i) {
    Result<T> one = read(Fields(list[i], fields.where() + "/" + key + "/" + std::to_string(i), fields.diagnostics()));
    if (!one) {
      return tl::unexpected(one.error());
    }
    all.push_back(std::move(*one));
  }
  return all;
}

}  // namespace adjutant::games

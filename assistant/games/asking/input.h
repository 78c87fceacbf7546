#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/message.h"
#include "base/result.h"

namespace adjutant::games {

/// The largest figure of a game, either way from 0; bounding figures keeps every sum far from overflow.
inline constexpr int largest_figure = 10'000;

/// The fields of a procedure's input, with the place of each for the Error. The first mistake is kept, and fields after
/// it read as if they were missing; check mistake() once at the end.
class Input {
 public:
  /// Reads from `object`, which must outlive this. `where`: its place in the input; empty for the input itself.
  explicit Input(const nlohmann::json& object, std::string where = {});

  std::optional<int> number(const std::string& key);
  int number_or(const std::string& key, int fallback);
  bool flag(const std::string& key, bool fallback = false);
  std::string text(const std::string& key, const std::string& fallback = {});
  /// The objects of the list under that key, each to be read in turn; more than `most` are a mistake.
  std::vector<Input> objects(const std::string& key, std::size_t most);
  std::optional<Input> object(const std::string& key);
  std::vector<std::string> texts(const std::string& key, std::size_t most);
  /// The field as it stands, of whatever type, null included; a null pointer where the input has none.
  const nlohmann::json* given(const std::string& key);

  /// Records a mistake in this field, unless there was one before.
  void refuse(const std::string& key, const Message& why);
  /// Takes over the mistake of a part of the input.
  void take_mistake(const Input& part);

  [[nodiscard]] const std::optional<Error>& mistake() const { return mistake_; }
  [[nodiscard]] std::string place(const std::string& key) const;
  [[nodiscard]] const nlohmann::json& whole() const { return *object_; }

 private:
  const nlohmann::json* find(const std::string& key);

  const nlohmann::json* object_;
  std::string where_;
  std::optional<Error> mistake_;
};

}  // namespace adjutant::games

#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/message.h"
#include "base/result.h"

namespace adjutant::games {

/// Figures beyond this are no figures of the game; bounding them keeps every sum far from overflow.
inline constexpr int largest_figure = 10'000;

/// The fields of a procedure's input, with the place of each for the Error. The first mistake is kept, what comes after
/// it reads as if it were not given; look at it once at the end.
class Input {
 public:
  /// `object` must outlive this; `where` is empty for the input itself.
  explicit Input(const nlohmann::json& object, std::string where = {});

  std::optional<int> number(const std::string& key);
  int number_or(const std::string& key, int fallback);
  bool flag(const std::string& key, bool fallback = false);
  std::string text(const std::string& key, const std::string& fallback = {});
  /// The objects of a list, each to be read in turn; at most `most`.
  std::vector<Input> objects(const std::string& key, std::size_t most);
  std::optional<Input> object(const std::string& key);
  std::vector<std::string> texts(const std::string& key, std::size_t most);

  /// Says that this field is wrong, unless something already was.
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

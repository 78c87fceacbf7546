#pragma once

#include <string>
#include <utility>
#include <vector>

namespace adjutant {

/// One named argument of a Message. A `term` is itself a key of the catalogue (a kind of terrain, a phase) and is said
/// in the player's language; anything else stands in the sentence as it is.
struct Argument {
  std::string name;
  std::string value;
  bool term = false;

  Argument(std::string n, std::string v, bool is_term = false)
      : name(std::move(n)), value(std::move(v)), term(is_term) {}
  Argument(std::string n, const char* v) : Argument(std::move(n), std::string(v)) {}
  Argument(std::string n, long long v) : Argument(std::move(n), std::to_string(v)) {}
  Argument(std::string n, unsigned long long v) : Argument(std::move(n), std::to_string(v)) {}
  Argument(std::string n, int v) : Argument(std::move(n), std::to_string(v)) {}
  Argument(std::string n, long v) : Argument(std::move(n), std::to_string(v)) {}
  Argument(std::string n, unsigned long v) : Argument(std::move(n), std::to_string(v)) {}
  Argument(std::string n, unsigned v) : Argument(std::move(n), std::to_string(v)) {}

  friend bool operator==(const Argument&, const Argument&) = default;
};

/// An argument that is said in the player's language: `key` is looked up in the catalogue.
inline Argument term(std::string name, std::string key) {
  return {std::move(name), std::move(key), true};
}

/// A text for the player in no language yet: a key of the catalogue (assistant/words) and its arguments. Every library
/// can give messages without knowing the sentences.
struct Message {
  std::string key;
  std::vector<Argument> args;

  [[nodiscard]] bool empty() const { return key.empty(); }
  friend bool operator==(const Message&, const Message&) = default;
};

}  // namespace adjutant

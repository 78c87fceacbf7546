#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <vector>

#include "vmod/geometry.h"
#include "vmod/sequence.h"

// The fields of a text as one list: which members of a value stand in it, in which order. A field that is missing, or
// is no such value, leaves the default that the member has.
namespace adjutant::vmod {

inline void take_field(SequenceDecoder& fields, std::string& value) {
  value = fields.next_or(value);
}
inline void take_field(SequenceDecoder& fields, int& value) {
  value = fields.next_int(value);
}
inline void take_field(SequenceDecoder& fields, std::int64_t& value) {
  value = fields.next_long(value);
}
inline void take_field(SequenceDecoder& fields, double& value) {
  value = fields.next_double(value);
}
inline void take_field(SequenceDecoder& fields, bool& value) {
  value = fields.next_bool(value);
}
/// The first letter; the default for an empty text.
inline void take_field(SequenceDecoder& fields, char& value) {
  const std::string text = fields.next_or("");
  value = text.empty() ? value : text.front();
}
inline void take_field(SequenceDecoder& fields, std::vector<std::string>& value) {
  value = fields.next_array();
}
/// Two fields: x and y.
inline void take_field(SequenceDecoder& fields, Point& value) {
  take_field(fields, value.x);
  take_field(fields, value.y);
}

/// So many fields of a list that nobody here needs.
struct Skip {
  int count = 1;
};

/// A value from its members in the order in which they stand in the text, with a Skip for what lies between them.
template <class T, auto... steps>
T read_fields(SequenceDecoder& fields) {
  T value;
  [[maybe_unused]] const auto take = [&](auto step) {
    if constexpr (std::same_as<decltype(step), Skip>) {
      fields.skip(step.count);
    } else {
      take_field(fields, value.*step);
    }
  };
  (take(steps), ...);
  return value;
}

}  // namespace adjutant::vmod

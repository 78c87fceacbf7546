#include "api/text_places.h"

#include <algorithm>

#include <nlohmann/json.hpp>

namespace adjutant::api {

std::size_t characters(std::string_view utf8) {
  return static_cast<std::size_t>(
      std::ranges::count_if(utf8, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

nlohmann::json mark_json(std::string_view text, const rules::Mark& mark) {
  const std::size_t start = std::min(mark.start, text.size());
  return {{"position", characters(text.substr(0, start))}, {"length", characters(text.substr(start, mark.length))}};
}

}  // namespace adjutant::api

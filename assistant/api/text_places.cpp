#include "api/text_places.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "base/utf8.h"

namespace adjutant::api {

nlohmann::json mark_json(std::string_view text, const rules::Mark& mark) {
  const std::size_t start = std::min(mark.start, text.size());
  return {{"position", characters(text.substr(0, start))}, {"length", characters(text.substr(start, mark.length))}};
}

}  // namespace adjutant::api

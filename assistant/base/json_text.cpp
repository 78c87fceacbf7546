#include "base/json_text.h"

#include <cstddef>

namespace adjutant {

bool nests_deeper(std::string_view text, int depth) {
  int open = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"') {
      in_string = !in_string;
    } else if (in_string) {
      i += c == '\\' ? 1 : 0;
    } else if (c == '[' || c == '{') {
      if (++open > depth) {
        return true;
      }
    } else if (c == ']' || c == '}') {
      --open;
    }
  }
  return false;
}

nlohmann::json parsed_json(std::string_view text, int most_depth) {
  return nests_deeper(text, most_depth) ? nlohmann::json(nlohmann::json::value_t::discarded)
                                        : nlohmann::json::parse(text, nullptr, false);
}

Result<nlohmann::json> read_json(std::string_view text, const std::string& where, const Message& no_json,
                                 int most_depth) {
  if (nests_deeper(text, most_depth)) {
    return failure(where, too_deep(most_depth));
  }
  nlohmann::json value = parsed_json(text, most_depth);
  if (value.is_discarded()) {
    return failure(where, no_json);
  }
  return value;
}

Message too_deep(int most_depth) {
  return {"json.too_deep", {{"most", most_depth}}};
}

}  // namespace adjutant

#include "pictures/own_file.h"

#include <charconv>
#include <system_error>

#include <nlohmann/json.hpp>

#include "base/json_text.h"

namespace adjutant::pictures {

using nlohmann::json;

Result<json> read_own_file(std::string_view text, const std::string& where, const OwnFormat& format) {
  if (text.size() > format.most_bytes) {
    return failure(where, {"reading.too_large", {{"most", format.most_bytes >> 20U}}});
  }
  auto file = read_json(text, where, {"reading.not_json", {}}, format.most_depth);
  if (file && (!file->is_object() || !file->contains("format") || (*file)["format"] != format.name)) {
    return failure(where, {format.not_this, {{"format", format.name}}});
  }
  return file;
}

std::optional<std::pair<int, int>> number_pair(std::string_view text) {
  std::pair<int, int> pair;
  const char* end = text.data() + text.size();
  const auto first = std::from_chars(text.data(), end, pair.first);
  if (first.ec != std::errc{} || first.ptr == end || *first.ptr != ',') {
    return std::nullopt;
  }
  const auto second = std::from_chars(first.ptr + 1, end, pair.second);
  // What is read must be what would be written: "03,4" would be a second name of "3,4".
  const bool same = second.ec == std::errc{} && std::to_string(pair.first) + "," + std::to_string(pair.second) == text;
  return same ? std::optional(pair) : std::nullopt;
}

}  // namespace adjutant::pictures

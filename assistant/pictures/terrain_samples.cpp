#include "pictures/terrain_samples.h"

#include <set>

#include <nlohmann/json.hpp>

#include "pictures/own_file.h"

namespace adjutant::pictures {
namespace {

using nlohmann::json;

constexpr OwnFormat samples_format{"adjutant-samples/1", "survey.not_samples", max_samples_bytes, max_samples_depth};
constexpr int farthest_hex = 1'000'000;

}  // namespace

std::optional<HexAt> hex_of(std::string_view text) {
  const auto pair = number_pair(text);
  const auto near = [](int number) { return number >= -farthest_hex && number <= farthest_hex; };
  return pair && near(pair->first) && near(pair->second) ? std::optional(HexAt{pair->first, pair->second})
                                                         : std::nullopt;
}

std::string text_of(HexAt hex) {
  return std::to_string(hex.column) + "," + std::to_string(hex.row);
}

Result<TerrainSamples> read_samples(std::string_view text, const std::string& where, const HexByName& printed) {
  const auto file = read_own_file(text, where, samples_format);
  if (!file) {
    return tl::unexpected(file.error());
  }
  const auto hexes = file->find("hexes");
  if (hexes == file->end() || !hexes->is_object()) {
    return failure(where + ":hexes", {"reading.not_an_object", {}});
  }
  if (hexes->size() > static_cast<std::size_t>(max_board_hexes)) {
    return failure(where + ":hexes", {"reading.too_many", {{"count", hexes->size()}, {"most", max_board_hexes}}});
  }
  TerrainSamples out;
  std::set<std::string> kinds;
  for (const auto& [name, kind] : hexes->items()) {
    const std::string place = where + ":hexes/" + name.substr(0, max_kind_text);
    auto hex = hex_of(name);
    if (!hex && printed) {
      hex = printed(name);
    }
    if (!hex) {
      return failure(place, {"survey.no_hex", {}});
    }
    if (!kind.is_string() || kind.get_ref<const std::string&>().empty()) {
      return failure(place, {"survey.no_kind", {}});
    }
    if (kind.get_ref<const std::string&>().size() > max_kind_text) {
      return failure(place, {"reading.too_long", {{"most", max_kind_text}}});
    }
    kinds.insert(kind.get<std::string>());
    if (kinds.size() > max_kinds) {
      return failure(place, {"survey.too_many_kinds", {{"most", max_kinds}}});
    }
    const auto [said, first] = out.emplace(*hex, kind.get<std::string>());
    if (!first && said->second != kind.get_ref<const std::string&>()) {
      return failure(place, {"survey.two_kinds", {{"hex", text_of(*hex)}}});
    }
  }
  return out;
}

std::string samples_text(const TerrainSamples& samples) {
  json hexes = json::object();
  for (const auto& [hex, kind] : samples) {
    hexes[text_of(hex)] = kind;
  }
  return json{{"format", samples_format.name}, {"hexes", std::move(hexes)}}.dump(1, ' ', false,
                                                                                 json::error_handler_t::replace);
}

}  // namespace adjutant::pictures

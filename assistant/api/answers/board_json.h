#pragma once

#include <nlohmann/json_fwd.hpp>

#include "base/result.h"
#include "session/delta.h"

// Boards and deltas as the local socket has them (docs/api.md): the fields of `save show`, and what a counter sheet and
// a window need besides: gpid, prototypes, layers, pictures.
namespace adjutant::api {

/// What a feeder may publish; real boards have some thousand pieces.
inline constexpr std::size_t max_pieces = 50'000;
inline constexpr std::size_t max_maps = 500;
inline constexpr std::size_t max_list = 5'000;   ///< boards of a map, properties or layers of a piece, chat lines
inline constexpr std::size_t max_text = 64'000;  ///< bytes of one name or property
inline constexpr int max_pixel = 10'000'000;

nlohmann::json to_json(const session::Board& board);
nlohmann::json to_json(const session::Delta& delta);

/// Reads what a feeder publishes, pieces back to front as they are given. A missing field takes its default; a wrong
/// kind of value, an id that stands twice and anything beyond the bounds is refused, with its place.
Result<session::Board> read_board(const nlohmann::json& json);
Result<session::Delta> read_delta(const nlohmann::json& json);

}  // namespace adjutant::api

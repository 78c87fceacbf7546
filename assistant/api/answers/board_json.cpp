#include "api/answers/board_json.h"

#include <utility>

#include "api/board_fields.h"
#include "api/json_fields.h"

namespace adjutant::api {
namespace {

template <class T>
Result<T> read_all(const nlohmann::json& json, const char* where, bool ids_stand_once) {
  JsonReading reading{.ids_stand_once = ids_stand_once};
  JsonReader reader(json, where, reading);
  T value;
  fields(reader, value);
  if (reading.error) {
    return tl::unexpected(std::move(*reading.error));
  }
  return value;
}

}  // namespace

nlohmann::json to_json(const session::Board& board) {
  return JsonWriter::json_of(board);
}

nlohmann::json to_json(const session::Delta& delta) {
  return JsonWriter::json_of(delta);
}

Result<session::Board> read_board(const nlohmann::json& json) {
  return read_all<session::Board>(json, "snapshot", true).map([](session::Board board) {
    session::tidy(board);
    return board;
  });
}

Result<session::Delta> read_delta(const nlohmann::json& json) {
  return read_all<session::Delta>(json, "delta", false);
}

}  // namespace adjutant::api

#include <nlohmann/json.hpp>

#include "api/service_call.h"

// What somebody pastes into a chart.
namespace adjutant::api {

Answer<Json> Service::table_read(Call& call) {
  const auto text = call.text("text");
  if (!text) {
    return missing("text");
  }
  if (!surroundings_.read_table) {
    return refuse(Code::no_answer, {"api.no_table_reader", {}}, "text");
  }
  const auto rows = surroundings_.read_table(*text);
  return rows ? Answer<Json>(Json{{"rows", *rows}}) : tl::unexpected(no_answer(rows.error()));
}

}  // namespace adjutant::api

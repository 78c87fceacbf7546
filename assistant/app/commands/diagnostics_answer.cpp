#include "commands/diagnostics_answer.h"

#include <nlohmann/json.hpp>

#include "api/intake_answers.h"
#include "context/context.h"

namespace adjutant::app {

nlohmann::json diagnostics_answer(const Diagnostics& diagnostics, const Context& context) {
  return api::diagnostics_json(diagnostics, {context.catalogue, context.language});
}

}  // namespace adjutant::app

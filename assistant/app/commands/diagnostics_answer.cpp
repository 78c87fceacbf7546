#include "commands/diagnostics_answer.h"

#include <nlohmann/json.hpp>

#include "context.h"

namespace adjutant::app {
namespace {

const char* name_of(Severity severity) {
  switch (severity) {
    case Severity::note:
      return "note";
    case Severity::warning:
      return "warning";
    case Severity::error:
      break;
  }
  return "error";
}

}  // namespace

nlohmann::json diagnostics_answer(const Diagnostics& diagnostics, const Context& context) {
  nlohmann::json list = nlohmann::json::array();
  for (const Diagnostic& diagnostic : diagnostics) {
    list.push_back({{"severity", name_of(diagnostic.severity)},
                    {"where", diagnostic.where},
                    {"message", context.say(diagnostic.what)}});
  }
  return list;
}

}  // namespace adjutant::app

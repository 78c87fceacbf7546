#include "vmod/command.h"

#include "vmod/limits.h"
#include "vmod/sequence.h"

namespace adjutant::vmod {
namespace {

void flatten(std::string_view command, int depth, std::vector<std::string>& leaves) {
  SequenceDecoder tokens(command, kCommandSeparator);
  std::string first = tokens.next_or("");
  if (first == command) {
    leaves.push_back(std::move(first));
    return;
  }
  std::optional<std::string> token = std::move(first);
  while (token && leaves.size() < limits::command_leaves) {
    if (depth < limits::command_depth) {
      flatten(*token, depth + 1, leaves);
    }
    token = tokens.next();
  }
}

}  // namespace

std::vector<std::string> flatten_command(std::string_view command) {
  std::vector<std::string> leaves;
  flatten(command, 0, leaves);
  return leaves;
}

}  // namespace adjutant::vmod

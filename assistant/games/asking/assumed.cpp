#include "games/asking/assumed.h"

#include <nlohmann/json.hpp>

namespace adjutant::games {

using nlohmann::json;

namespace {

/// The most assumptions of one input, and the most arguments of one of them.
constexpr std::size_t max_assumed = 200;
constexpr std::size_t max_arguments = 20;

}  // namespace

std::vector<Message> read_assumed(Input& input) {
  std::vector<Message> assumed;
  for (Input& part : input.objects("assumed", max_assumed)) {
    Message message{part.text("key"), {}};
    for (Input& argument : part.objects("args", max_arguments)) {
      message.args.emplace_back(argument.text("name"), argument.text("value"), argument.flag("term"));
      part.take_mistake(argument);
    }
    input.take_mistake(part);
    assumed.push_back(std::move(message));
  }
  return assumed;
}

json to_json(const Message& message) {
  json args = json::array();
  for (const Argument& argument : message.args) {
    args.push_back({{"name", argument.name}, {"value", argument.value}, {"term", argument.term}});
  }
  return {{"key", message.key}, {"args", std::move(args)}};
}

json to_json(const std::vector<Message>& messages) {
  json list = json::array();
  for (const Message& message : messages) {
    list.push_back(to_json(message));
  }
  return list;
}

void say_assumed(const std::vector<Message>& assumed, tables::Trace& trace) {
  for (const Message& message : assumed) {
    trace.add({message.key, {}, "", tables::Source::unknown, message.args});
  }
}

}  // namespace adjutant::games

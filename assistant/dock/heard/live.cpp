#include "dock/heard/live.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "dock/heard/read.h"

namespace adjutant::dock {
namespace {

constexpr std::array modes = {std::pair(LiveMode::table, "table"), std::pair(LiveMode::through, "through"),
                              std::pair(LiveMode::watch, "watch")};

LiveMode mode_at(const Json& object) {
  const std::string name = string_at(object, "mode");
  const auto found = std::ranges::find(modes, name, [](const auto& mode) { return mode.second; });
  return found == modes.end() ? LiveMode::none : found->first;
}

/// A sentence {key, args, text}, to be said in the language of the moment.
Message message_at(const Json& object, const char* key) {
  const Json& told = field_at(object, key);
  Message message{string_at(told, "key"), {}};
  const Json& arguments = field_at(told, "args");
  if (arguments.is_object()) {
    for (const auto& [name, value] : arguments.items()) {
      message.args.emplace_back(name, value.is_string() ? value.get<std::string>() : value.dump());
    }
  }
  return message;
}

/// A number that a die or a port may be; whatever is beyond is no such number.
std::optional<int> small_number(const Json& number) {
  constexpr long long most = std::numeric_limits<int>::max();
  if (!number.is_number_integer() || number > most || number < -most) {
    return std::nullopt;
  }
  return number.get<int>();
}

LiveRoom read_room(const Json& told) {
  return {string_at(told, "module"), string_at(told, "room"), strings_at(told, "players"), flag_at(told, "known"),
          string_at(told, "session")};
}

}  // namespace

std::string name_of(LiveMode mode) {
  const auto found = std::ranges::find(modes, mode, [](const auto& one) { return one.first; });
  return found == modes.end() ? std::string() : found->second;
}

LiveTable read_live_table(const Json& told) {
  LiveTable table;
  read_fields(told, {{"lan", &table.lan},
                     {"server", &table.server},
                     {"module", &table.module},
                     {"answers", &table.answers},
                     {"mapAnswers", &table.map_answers},
                     {"address", &table.addresses}});
  table.mode = mode_at(told);
  table.port = small_number(field_at(told, "port")).value_or(0);
  table.rooms = read_list(told, "rooms", read_room);
  table.status = message_at(told, "status");
  return table;
}

std::optional<SessionLive> read_session_live(const Json& follows) {
  const Json& live = field_at(follows, "live");
  if (!live.is_object()) {
    return std::nullopt;
  }
  return SessionLive{mode_at(live), string_at(live, "room"), flag_at(live, "known"), message_at(live, "advice")};
}

HeardRoll read_roll(const Json& told) {
  HeardRoll heard;
  read_fields(told, {{"session", &heard.session}, {"button", &heard.roll.button}, {"player", &heard.roll.player}});
  heard.roll.total = small_number(field_at(told, "total"));
  heard.roll.dice = read_list(told, "dice", [](const Json& face) { return small_number(face).value_or(0); });
  return heard;
}

}  // namespace adjutant::dock

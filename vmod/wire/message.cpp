#include "vmod/wire/message.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "vmod/game/command.h"
#include "vmod/sequence.h"
#include "vmod/wire/compression.h"
#include "vmod/wire/limits.h"
#include "vmod/wire/lines.h"

namespace adjutant::vmod::wire {
namespace {

constexpr std::string_view kSync = "SYNC";
constexpr std::string_view kPrivateChat = "PRIV_CHAT";
constexpr std::string_view kWakeUp = "PLAY\t";
constexpr std::string_view kInvite = "INVITE\t";

Properties sender_of(std::string_view properties) {
  return decode_properties(properties).value_or(Properties{});
}

std::string text_of(const Properties& properties) {
  return encode_properties(properties).value_or("");
}

Message read_text(std::string_view text) {
  if (text.starts_with(kSync)) {
    return SyncRequest{sender_of(text.substr(kSync.size()))};
  }
  if (text.starts_with(kPrivateChat)) {
    SequenceDecoder fields(text, '/');
    fields.next();
    Properties sender = sender_of(fields.next_or(""));
    return PrivateChat{std::move(sender), fields.next_or("")};
  }
  if (text.starts_with(kWakeUp)) {
    SequenceDecoder fields(text.substr(kWakeUp.size()), kTab);
    std::string sound = fields.next_or("");
    return WakeUp{std::move(sound), sender_of(fields.next_or(""))};
  }
  return GameCommand{std::string(text)};
}

/// Between plain tabs; exactly three fields, or it is none.
std::optional<Invite> read_invite(std::string_view text) {
  std::vector<std::string> fields;
  std::string_view rest = text.substr(kInvite.size());
  while (fields.size() < 3) {
    const std::size_t tab = rest.find(kTab);
    fields.emplace_back(rest.substr(0, tab));
    rest = tab == std::string_view::npos ? std::string_view{} : rest.substr(tab + 1);
  }
  const bool whole = rest.empty() && !fields[1].empty() && !fields[2].empty();
  return whole ? std::optional(Invite{fields[0], fields[1], fields[2]}) : std::nullopt;
}

}  // namespace

Result<Message> read_message(std::string_view message) {
  std::string unpacked;
  if (is_packed(message)) {
    auto text = unpack(message);
    if (!text) {
      return tl::unexpected(text.error());
    }
    unpacked = std::move(*text);
    message = unpacked;
  }
  if (message.starts_with(kInvite)) {
    if (auto invite = read_invite(message)) {
      return std::move(*invite);
    }
  }
  return read_text(message);
}

bool is_whole_game(std::string_view command) {
  if (command.find(kBeginSave) == std::string_view::npos ||
      std::cmp_greater(std::ranges::count(command, kCommandSeparator), limits::game_leaves)) {
    return false;
  }
  const std::vector<std::string> leaves = flatten_command(command);
  return std::ranges::find(leaves, kBeginSave) != leaves.end();
}

/// Without reading the command as a whole: however deep a leaf is nested, it begins behind a separator and ends before
/// the next one.
bool has_private_line_of(std::string_view id, std::string_view command) {
  for (std::size_t at = command.find(kPrivateChat); at != std::string_view::npos;
       at = command.find(kPrivateChat, at + 1)) {
    if (at > 0 && command[at - 1] != kCommandSeparator) {
      continue;
    }
    const std::string_view leaf = command.substr(at, command.find(kCommandSeparator, at) - at);
    if (value_of(std::get<PrivateChat>(read_text(leaf)).sender, "id") == id) {
      return true;
    }
  }
  return false;
}

std::string escaped_for_chat(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '<') {
      out += "&lt;";
    } else if (c == '>') {
      out += "&gt;";
    } else if (c == '&') {
      out += "&amp;";
    } else if (static_cast<unsigned char>(c) >= 0x20) {
      out += c;
    }
  }
  return out;
}

std::string to_text(const SyncRequest& request) {
  return std::string(kSync) + text_of(request.sender);
}

std::string chat_text(std::string_view player, std::string_view line) {
  return pack_if_long("CHAT" + escaped_for_chat("<" + std::string(player) + "> - " + std::string(line)));
}

}  // namespace adjutant::vmod::wire

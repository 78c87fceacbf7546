#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "base/result.h"
#include "vmod/wire/properties.h"

// What players' VASSALs say to each other, inside FWD (network.md 5). For connections only: ids stand in it.
namespace adjutant::vmod::wire {

/// "Send me the game." Source: chat.SynchEncoder.
struct SyncRequest {
  Properties sender;
};
/// A private line of chat. Source: chat.PrivateChatEncoder.
struct PrivateChat {
  Properties sender;
  std::string text;
};
/// The wake-up sound that one player sends another. Source: chat.SoundEncoder.
struct WakeUp {
  std::string sound;
  Properties sender;
};
/// An invitation into a room. The id of the owner is the password of a locked room. Source: chat.InviteEncoder.
struct Invite {
  std::string sender;
  std::string owner;
  std::string room;
};
/// Anything else: an encoded command of the game.
struct GameCommand {
  std::string text;
};

using Message = std::variant<GameCommand, SyncRequest, PrivateChat, WakeUp, Invite>;

/// Reads a message, packed or not. An error where it cannot be unpacked.
Result<Message> read_message(std::string_view message);

/// The command with which a whole game begins.
inline constexpr std::string_view kBeginSave = "begin_save";
/// Whether a whole game is among the commands of this text; false where there are more than any game has.
bool is_whole_game(std::string_view command);

/// Whether a private line under this id is among the commands of this text.
bool has_private_line_of(std::string_view id, std::string_view command);

/// A name or text as VASSAL writes it into its chat, which is HTML; control characters are left out.
std::string escaped_for_chat(std::string_view text);
std::string to_text(const SyncRequest& request);
/// A line of chat as this player says it: a command of the game. Source: chat.Chatter.
std::string chat_text(std::string_view player, std::string_view line);

}  // namespace adjutant::vmod::wire

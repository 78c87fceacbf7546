#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "vmod/wire/compression.h"
#include "vmod/wire/message.h"
#include "vmod/wire/protocol.h"
#include "vmod/wire/stock_lines.h"

// What an observer never sends (network.md 6), and what may be sent to it to tempt it.
namespace adjutant::test {

using namespace vmod::wire;  // NOLINT(google-build-using-namespace): lines of both ends stand here side by side

/// The kinds of lines said, without what stands in them.
inline std::vector<std::string> kinds(const std::vector<std::string>& lines) {
  std::vector<std::string> kinds;
  for (const std::string& line : lines) {
    if (const auto forward = read_client_line(line); const auto* message = std::get_if<Forward>(&forward)) {
      kinds.push_back("FWD " + message->message.substr(0, 4));
    } else {
      kinds.push_back(line.substr(0, line.find('\t')));
    }
  }
  return kinds;
}

/// Fails for every line that is none of those an observer may say. `room`: where he stands; empty: any.
inline void expect_harmless(const std::vector<std::string>& said, const std::string& room, const std::string& own_id) {
  for (const std::string& line : said) {
    const ClientLine read = read_client_line(line);
    if (const auto* forward = std::get_if<Forward>(&read)) {
      const auto path = decode_path(forward->recipients);
      const auto message = read_message(forward->message);
      ASSERT_TRUE(message);
      if (std::holds_alternative<SyncRequest>(*message)) {
        EXPECT_TRUE(path.size() == 3 && path[1] == "*" && path[2] != "*" && !path[2].starts_with('~'));
        continue;
      }
      const auto* command = std::get_if<GameCommand>(&*message);
      ASSERT_NE(command, nullptr);
      EXPECT_TRUE(command->text.starts_with("CHAT"));
      EXPECT_EQ(command->text.find('\x1b'), std::string::npos);
      EXPECT_TRUE(path.size() == 3 && (room.empty() || path[1] == room) && path[2] == "~" + own_id);
      continue;
    }
    EXPECT_TRUE(std::holds_alternative<Register>(read) || std::holds_alternative<Join>(read) ||
                std::holds_alternative<KeepAlive>(read) || std::holds_alternative<SignOff>(read))
        << kinds({line}).front();
  }
}

/// Whatever a stranger may send to the observer of this id, told by a small random number.
inline std::string anything(std::uint32_t random, const std::string& own_id) {
  const std::vector<std::string> lines{"SYNCname=x|id=bob.1",
                                       "begin_save\x1b\x1b"
                                       "end_save",
                                       "D/1/2/3",
                                       "M/1/Main/1/1/null/Main/2/2/null/pw",
                                       to_text(PrivateChat{{{"name", "bob"}, {"id", "bob.1"}}, "!los E3 G4"}),
                                       "PLAY\twakeUpSound\tname=bob|id=bob.1",
                                       to_text(Invite{"ann", "ann.1", "Cave"}),
                                       to_text(Invite{"bob", "bob.1", "Reef"}),
                                       "CHAT<bob> - !rule 17.1",
                                       "REG_REQUEST\t",
                                       "LIST\t",
                                       "LIST\tM/Cave/" + own_id + "=name\\=x|owner\\=x",
                                       "LIST\tM/Cave/ann.1=name\\=ann\tM/Cave/" + own_id + "=name\\=x",
                                       "LIST\tM/Main Room/" + own_id + "=name\\=x",
                                       "LIST\tM/Reef/bob.1=name\\=b\tM/Reef/" + own_id + "=name\\=x",
                                       "ROOM_INFO\tCave=owner\\=" + own_id,
                                       "ROOM_INFO\tCave=owner\\=ann.1\\|locked\\=true",
                                       "ROOM_INFO\tCave=owner\\=ann.1",
                                       "ROOM_INFO\tReef=owner\\=bob.1",
                                       "ROOM_INFO\t",
                                       "NODE_INFO\tM=a",
                                       "SERVER_CONTENTS\tx",
                                       "!ZIP!garbage",
                                       pack("UNDO\ttrue"),
                                       "\x1b\x1b",
                                       "UNMASK"};
  return lines[random % lines.size()];
}

}  // namespace adjutant::test

#include "vmod/wire/replay.h"

#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "live/boards.h"
#include "live/stage.h"
#include "vmod/wire/dumps.h"
#include "vmod/wire/recording.h"

// Sessions between real players and VASSAL's own server (shared/fixtures/network), played again over sockets: to our
// table, and through the relay.

namespace adjutant::live {
namespace {

using namespace adjutant::test;

constexpr const char* kModule = "Lantern Shoals";

/// Without keep-alives, since time is not played again, and without what the table itself asked of a player.
std::string without_asides(const std::string& stream) {
  std::string rest;
  for (const std::string& line : lines_of(stream)) {
    if (!line.empty() && line.find("Adjutant (table)") == std::string::npos) {
      rest += line + "\n";
    }
  }
  return rest;
}

using Replayed = AtTable;

TEST_F(Replayed, EachClientHearsFromTheTableTheVeryLinesThatItHeardFromVassalsServer) {
  ADJUTANT_NEEDS_SHARED(shared);
  Dumps dumps(shared);
  std::size_t lines = 0;
  for (const char* session : kSessions) {
    SCOPED_TRACE(session);
    const Recording recording(shared / "fixtures/network", session);
    Watcher watcher;
    table = Table::open({{0, false}, "Adjutant (table)", ""},
                        watcher.surroundings(dumps.module(module_folder(session)), kModule))
                .value();
    std::vector<std::unique_ptr<Line>> clients(recording.connections);
    // The same without sockets tells when everything has arrived.
    Replay expected(recording);
    expected.after = [&](const Chunk& chunk) {
      auto& client = clients[chunk.connection];
      client = client ? std::move(client) : std::make_unique<Line>(table->port());
      chunk.end ? client->close() : client->say(chunk.bytes);
      ASSERT_TRUE(wait_for([&] {
        for (std::size_t i = 0; i < clients.size(); ++i) {
          if (clients[i] && without_asides(clients[i]->heard) != without_asides(expected.heard_by(i))) {
            return false;
          }
        }
        return true;
      }));
      QCoreApplication::processEvents();  // what was heard is told
      for (const Checkpoint& checkpoint : checkpoints_at(session, chunk)) {
        const GameId id{0, kModule, checkpoint.room};
        const LiveGame* game = table->games().find(id);
        ASSERT_NE(game, nullptr) << checkpoint.dump;
        dumps.expect(checkpoint, *game);
        expect_same_pieces(watcher.boards.at(id), game->board());
        expect_same_pieces(without_calculations(game->board()), without_calculations(whole_board(*game)));
      }
    };
    expected.run();
    for (std::size_t i = 0; i < clients.size(); ++i) {
      EXPECT_TRUE(without_asides(clients[i]->heard) == without_asides(recording.stream(i, false)))
          << "connection " << i + 1;
      lines += lines_of(without_asides(clients[i]->heard)).size();
    }
  }
  EXPECT_EQ(lines, 169U) << "all but two keep-alives";
  EXPECT_EQ(dumps.compared, 8U);
}

TEST_F(Replayed, ThroughTheRelayEveryByteGoesOnBothWaysAndTheGameIsWhatThePlayerHeld) {
  ADJUTANT_NEEDS_SHARED(shared);
  Dumps dumps(shared);
  for (const char* session : kSessions) {
    SCOPED_TRACE(session);
    const Recording recording(shared / "fixtures/network", session);
    Watcher watcher;
    ScriptedServer server;
    const auto relay = Relay::open({0, false}, {"127.0.0.1", server.port()},
                                   watcher.surroundings(dumps.module(module_folder(session)), kModule))
                           .value();
    std::vector<std::unique_ptr<Line>> clients(recording.connections);
    std::vector<Line*> servers(recording.connections, nullptr);
    for (const Chunk& chunk : recording.chunks) {
      const std::size_t who = chunk.connection;
      if (!clients[who]) {
        clients[who] = std::make_unique<Line>(relay->port());
        const std::size_t before = server.lines.size();
        ASSERT_TRUE(wait_for([&] { return server.lines.size() > before; }));
        servers[who] = server.lines.back().get();
      }
      Line& from = chunk.from_client ? *clients[who] : *servers[who];
      Line& to = chunk.from_client ? *servers[who] : *clients[who];
      const std::size_t arrived = to.heard.size() + chunk.bytes.size();
      chunk.end ? from.close() : from.say(chunk.bytes);
      ASSERT_TRUE(wait_for([&] { return chunk.end ? !to.connected() : to.heard.size() == arrived; }));
      QCoreApplication::processEvents();  // what was heard is told
      for (const Checkpoint& checkpoint : checkpoints_at(session, chunk)) {
        if (checkpoint.client != who || session != std::string(kMainSession)) {
          continue;
        }
        const GameId id{who + 1, kModule, checkpoint.room};
        const LiveGame* game = relay->games().find(id);
        ASSERT_NE(game, nullptr) << checkpoint.dump;
        dumps.expect(checkpoint, *game);
        expect_same_pieces(watcher.boards.at(id), game->board());
        const char* const sides[] = {"Amber Fleet", "Teal Fleet", ""};
        EXPECT_EQ(watcher.sides.at(id), sides[who]);
      }
    }
    for (std::size_t i = 0; i < clients.size(); ++i) {
      EXPECT_TRUE(servers[i]->heard == recording.stream(i, true)) << "connection " << i + 1;
      EXPECT_TRUE(clients[i]->heard == recording.stream(i, false)) << "connection " << i + 1;
    }
  }
  EXPECT_EQ(dumps.compared, 6U);
}

}  // namespace
}  // namespace adjutant::live

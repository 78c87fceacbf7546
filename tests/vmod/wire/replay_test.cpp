#include "vmod/wire/replay.h"

#include <map>
#include <memory>

#include <gtest/gtest.h>

#include "support/shared.h"
#include "vmod/wire/dumps.h"
#include "vmod/wire/observer.h"
#include "vmod/wire/pass_through.h"
#include "vmod/wire/recording.h"
#include "vmod/wire/server.h"
#include "vmod/wire/watched.h"

// Sessions between real players and VASSAL's own server (shared/fixtures/network), played again: to our server, through
// the pass-through, before the observer.

namespace adjutant::vmod::wire {
namespace {

using test::Checkpoint;
using test::Chunk;
using test::Dumps;
using test::kMainSession;
using test::kSessions;
using test::Recording;
using test::Replay;
using test::says;
using test::Table;

// Equivalent is equal: in these sessions VASSAL's server lost no announcement, and the clients' own ids are as
// recorded.
TEST(WireReplay, EachClientHearsFromOurServerTheVeryBytesThatItHeardFromVassals) {
  ADJUTANT_NEEDS_SHARED(shared);
  std::size_t lines = 0;
  for (const char* session : kSessions) {
    const Recording recording(shared / "fixtures/network", session);
    Replay replay(recording);
    replay.run();
    for (std::size_t i = 0; i < recording.connections; ++i) {
      const auto theirs = test::lines_of(recording.stream(i, false));
      const auto ours = test::lines_of(replay.heard_by(i));
      ASSERT_EQ(theirs.size(), ours.size()) << session << " connection " << i + 1;
      for (std::size_t l = 0; l < theirs.size(); ++l) {
        EXPECT_TRUE(theirs[l] == ours[l]) << session << " connection " << i + 1 << " line " << l + 1 << ": "
                                          << test::described(theirs[l]) << ", here " << test::described(ours[l]);
      }
      lines += theirs.size();
    }
  }
  EXPECT_EQ(lines, 171U);
}

TEST(WireReplay, TheServersKeepAlivesComeWhenVassalsCame) {
  ADJUTANT_NEEDS_SHARED(shared);
  const Recording recording(shared / "fixtures/network", "session3-idle");
  Replay replay(recording);
  std::map<ConnectionId, Instant> alive;
  replay.table.on_output = [&](const Output& output) {
    if (output.bytes == "\n") {
      alive.emplace(output.to, replay.table.now);
    }
  };
  replay.run();
  std::size_t compared = 0;
  for (const Chunk& chunk : recording.chunks) {
    if (!chunk.from_client && chunk.bytes == "\n") {
      const auto apart = alive.at(replay.connection(chunk.connection)) - chunk.at;
      EXPECT_LT(std::chrono::abs(apart), std::chrono::seconds(2)) << "connection " << chunk.connection + 1;
      ++compared;
    }
  }
  EXPECT_EQ(compared, 2U);
}

TEST(WireReplay, ItMakesNoDifferenceHowTheBytesAreCut) {
  ADJUTANT_NEEDS_SHARED(shared);
  const Recording recording(shared / "fixtures/network", "session1");
  Replay whole(recording);
  whole.run();
  Recording cut = recording;
  cut.chunks.clear();
  std::uint32_t random = 7;
  for (const Chunk& chunk : recording.chunks) {
    for (std::size_t at = 0; at < chunk.bytes.size() || (chunk.end && at == 0);) {
      random = random * 1664525 + 1013904223;
      Chunk piece = chunk;
      piece.bytes = chunk.bytes.substr(at, 1 + (random >> 24) % 40);
      at += std::max<std::size_t>(piece.bytes.size(), 1);
      cut.chunks.push_back(std::move(piece));
    }
  }
  Replay pieces(cut);
  pieces.run();
  for (std::size_t i = 0; i < recording.connections; ++i) {
    EXPECT_TRUE(whole.heard_by(i) == pieces.heard_by(i)) << "connection " << i + 1;
  }
}

// The game, against the dumps of what each client then held

void hear_all(Watched& watched, const std::vector<Event>& events) {
  for (const Event& event : events) {
    if (const auto* heard = std::get_if<Heard>(&event)) {
      watched.hear(*heard);
    }
    if (std::holds_alternative<RoomEntered>(event)) {
      watched.forget();
    }
  }
}

TEST(WireReplay, ThroughThePassThroughEveryByteGoesOnAndTheGameIsWhatThePlayerHeld) {
  ADJUTANT_NEEDS_SHARED(shared);
  Dumps dumps(shared);
  const Recording recording(shared / "fixtures/network", kMainSession);
  for (std::size_t player = 0; player < recording.connections; ++player) {
    PassThrough pass;
    Watched watched(dumps.module());
    std::string to_server;
    std::string to_player;
    for (const Chunk& chunk : recording.chunks) {
      if (chunk.connection != player) {
        continue;
      }
      chunk.from_client ? pass.from_player(chunk.bytes) : pass.from_server(chunk.bytes);
      to_server += pass.take_for_server();
      to_player += pass.take_for_player();
      hear_all(watched, pass.take_events());
      for (const Checkpoint& checkpoint : test::checkpoints_at(kMainSession, chunk)) {
        if (checkpoint.client == player) {
          dumps.expect(checkpoint, watched);
        }
      }
    }
    EXPECT_TRUE(to_server == recording.stream(player, true));
    EXPECT_TRUE(to_player == recording.stream(player, false));
    const char* const sides[] = {"Amber Fleet", "Teal Fleet", ""};
    EXPECT_EQ(watched.viewer(pass.player()).side, sides[player]);
    EXPECT_EQ(pass.module(), "Lantern Shoals");
  }
  EXPECT_EQ(dumps.compared, 6U);
}

TEST(WireReplay, AtTheServerTheGameIsWhatThePlayersHeld) {
  ADJUTANT_NEEDS_SHARED(shared);
  Dumps dumps(shared);
  for (const char* session : kSessions) {
    const Recording recording(shared / "fixtures/network", session);
    Replay replay(recording);
    std::map<std::string, Watched> rooms;
    const auto module = dumps.module(test::module_folder(session));
    replay.after = [&](const Chunk& chunk) {
      for (const ServerEvent& event : replay.table.server.take_events()) {
        if (const auto* relayed = std::get_if<Relayed>(&event)) {
          rooms.try_emplace(relayed->where.room, module).first->second.hear(relayed->heard);
        }
      }
      for (const Checkpoint& checkpoint : test::checkpoints_at(session, chunk)) {
        dumps.expect(checkpoint, rooms.at(checkpoint.room));
      }
    };
    replay.run();
  }
  EXPECT_EQ(dumps.compared, 8U);
}

/// A guest beside the recorded players. The recorded owner cannot answer him, so whenever she sends her game to a
/// player the test has her send it to the guest as well: he has asked at that same moment.
class Guest {
 public:
  Guest(Replay& replay, std::shared_ptr<const Module> module)
      : replay_(replay),
        watched(std::move(module)),
        observer_({"Lantern Shoals", "1.2", "Ann's companion", "Adjutant", "guest"}, "Lighthouse Room",
                  replay.table.now) {}

  void act() {
    Table& table = replay_.table;
    if (connection_ == 0) {
      connection_ = table.connect();
    }
    for (bool more = true; more;) {
      observer_.receive(std::exchange(table.sent[connection_], {}), table.now);
      observer_.tick(table.now);
      hear_all(watched, observer_.take_events());
      if (watched.in_doubt()) {
        observer_.doubt();
      }
      const std::string said = observer_.take_output();
      all_said += said;
      table.server.receive(connection_, said, table.now);
      table.drain();
      more = !said.empty();
    }
  }

  /// The line with which the owner sends her game, addressed to the guest.
  void is_sent(const std::string& line, ConnectionId owner) {
    Forward forward = std::get<Forward>(read_client_line(line));
    forward.recipients = "Lantern Shoals/*/adjutant-guest.1";
    replay_.table.say(owner, to_line(forward));
  }

  [[nodiscard]] Observer::Status status() const { return observer_.status(); }

 private:
  Replay& replay_;
  ConnectionId connection_ = 0;

 public:
  Watched watched;
  std::string all_said;

 private:
  Observer observer_;
};

TEST(WireReplay, BeforeTheObserverTheGameIsWhatThePlayersHeld) {
  ADJUTANT_NEEDS_SHARED(shared);
  Dumps dumps(shared);
  const Recording recording(shared / "fixtures/network", kMainSession);
  Replay replay(recording);
  std::optional<Guest> guest;
  replay.after = [&](const Chunk& chunk) {
    if (!guest && chunk.connection == 1 && says(chunk, "JOIN")) {
      guest.emplace(replay, dumps.module());
    }
    if (!guest) {
      return;
    }
    guest->act();
    const std::string game = "\t!ZIP!";
    if (chunk.connection == 0 && says(chunk, "/*/") && says(chunk, game.c_str())) {
      guest->is_sent(chunk.bytes.substr(0, chunk.bytes.find('\n')), replay.connection(0));
      guest->act();
    }
    for (const Checkpoint& checkpoint : test::checkpoints_at(kMainSession, chunk)) {
      dumps.expect(checkpoint, guest->watched);
    }
  };
  replay.run();
  EXPECT_EQ(dumps.compared, 6U);
  // When the last player had left, so had he.
  EXPECT_EQ(guest->status(), Observer::Status::waiting);
}

}  // namespace
}  // namespace adjutant::vmod::wire

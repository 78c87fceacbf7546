#include <functional>
#include <memory>
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/shared.h"
#include "vmod/engine_state.h"
#include "vmod/opened_module.h"
#include "vmod/view.h"
#include "vmod/wire/observer.h"
#include "vmod/wire/pass_through.h"
#include "vmod/wire/recording.h"
#include "vmod/wire/server.h"
#include "vmod/wire/table.h"
#include "vmod/wire/watched.h"

// Sessions between real players and VASSAL's own server (shared/fixtures/network), played again: to our server, through
// the pass-through, before the observer.

namespace adjutant::vmod::wire {
namespace {

using nlohmann::json;
using test::Chunk;
using test::EngineComparison;
using test::Recording;
using test::Table;

const char* const kSessions[] = {"session1", "session2-v3.7.26", "session3-idle", "session4-locked"};

/// Plays what the clients said to a server, at the times at which they said it.
class Replay {
 public:
  explicit Replay(const Recording& recording) : recording_(recording), connections_(recording.connections, 0) {}

  /// After every chunk that a client said.
  std::function<void(const Chunk&)> after;

  void run() {
    for (const Chunk& chunk : recording_.chunks) {
      if (!chunk.from_client) {
        continue;
      }
      pass_time(chunk.at);
      ConnectionId& connection = connections_[chunk.connection];
      if (connection == 0) {
        connection = table.connect();
      }
      if (chunk.end) {
        table.close(connection);
      } else {
        table.server.receive(connection, chunk.bytes, table.now);
        table.drain();
      }
      if (after) {
        after(chunk);
      }
    }
  }

  [[nodiscard]] ConnectionId connection(std::size_t recorded) const { return connections_[recorded]; }
  [[nodiscard]] std::string heard_by(std::size_t recorded) { return table.sent[connection(recorded)]; }

  Table table;

 private:
  void pass_time(Instant until) {
    if (!started_) {
      table.now = until;
      started_ = true;
    }
    while (until - table.now > std::chrono::seconds(1)) {
      table.wait(std::chrono::seconds(1));
    }
    table.now = std::max(table.now, until);
    table.server.tick(table.now);
    table.drain();
  }

  const Recording& recording_;
  std::vector<ConnectionId> connections_;
  bool started_ = false;
};

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

const char* const kMainSession = "session1";

/// What a dump is held against, and when: as soon as this recorded line has passed.
struct Checkpoint {
  const char* dump;
  std::size_t client;      ///< whose dump it is: 0 is Ada, 1 Tess, 2 Otto
  const char* after_chat;  ///< as it stands in the line
};

/// Of Otto's two requests the second one is what he held then.
const Checkpoint kCheckpoints[] = {{"ada-after-sync.json", 0, "tess ready"},
                                   {"tess-after-sync.json", 1, "tess ready"},
                                   {"otto-after-sync.json", 2, "otto observing"},
                                   {"ada-end.json", 0, "ada leaves"},
                                   {"tess-end.json", 1, "alone now"},
                                   {"otto-end.json", 2, "alone now"}};

/// How far a dump may be from what was watched.
enum class Expected { equal, but_for_what_never_travels };

class Dumps {
 public:
  explicit Dumps(std::filesystem::path shared) : shared_(std::move(shared)) {}

  [[nodiscard]] std::shared_ptr<const Module> module(const std::string& folder = "fixtures") const {
    return std::make_shared<const Module>(test::module_at(shared_ / folder / "lantern-shoals.vmod"));
  }

  void expect(const std::string& dump, const Watched& watched, Expected expected) {
    SCOPED_TRACE(dump);
    ++compared;
    ASSERT_TRUE(watched.known());
    EXPECT_FALSE(watched.in_doubt());
    const json state = json::parse(test::read_file(shared_ / "fixtures/network" / dump));
    EngineComparison comparison;
    comparison.stacks_by_members = true;
    comparison.ignored_properties = {"DrawingMouseover", "DrawingMouseoverIndex", "Selected", "visibleState",
                                     "playerSide"};
    const json& side = state["viewer"]["side"];
    comparison.compare(state, view_of(watched.state(), Viewer::engine(side.is_string() ? side : json(""))));
    if (expected == Expected::equal) {
      EXPECT_TRUE(comparison.all_equal()) << comparison.report();
    } else {
      expect_nothing_but_what_never_travels(comparison);
    }
  }

  std::size_t compared = 0;

 private:
  /// Where a piece came from its mover alone knows, since no command carries it (quirks.md 3), until he sends his game
  /// to somebody; and his own stacks may lie elsewhere in his drawing order than for everybody else (network.md).
  static void expect_nothing_but_what_never_travels(const EngineComparison& comparison) {
    for (const std::string& difference : comparison.differences()) {
      const bool old_place =
          difference.find("property of ") != std::string::npos && difference.find(" Old") != std::string::npos;
      EXPECT_TRUE(old_place || difference.starts_with("z order of ")) << difference;
    }
    const auto& orders = comparison.counts().at("z order");
    EXPECT_GE(orders.equal + 1, orders.all);
  }

  std::filesystem::path shared_;
};

/// Otto has moved nothing, and after a synchronisation nobody has.
Expected expected_of(const Checkpoint& checkpoint) {
  const bool mover_at_end = checkpoint.client != 2 && std::string(checkpoint.dump).find("-end") != std::string::npos;
  return mover_at_end ? Expected::but_for_what_never_travels : Expected::equal;
}

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

bool says(const Chunk& chunk, const char* text) {
  return chunk.bytes.find(text) != std::string::npos;
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
      for (const Checkpoint& checkpoint : kCheckpoints) {
        if (checkpoint.client == player && says(chunk, checkpoint.after_chat)) {
          dumps.expect(checkpoint.dump, watched, expected_of(checkpoint));
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
  const Recording recording(shared / "fixtures/network", kMainSession);
  Replay replay(recording);
  Watched watched(dumps.module());
  replay.after = [&](const Chunk& chunk) {
    for (const ServerEvent& event : replay.table.server.take_events()) {
      const auto* relayed = std::get_if<Relayed>(&event);
      if (relayed != nullptr && relayed->place.room == "Lighthouse Room") {
        watched.hear(relayed->heard);
      }
    }
    for (const Checkpoint& checkpoint : kCheckpoints) {
      if (says(chunk, checkpoint.after_chat)) {
        dumps.expect(checkpoint.dump, watched, expected_of(checkpoint));
      }
    }
  };
  replay.run();
  EXPECT_EQ(dumps.compared, 6U);
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
    for (const Checkpoint& checkpoint : kCheckpoints) {
      if (says(chunk, checkpoint.after_chat)) {
        dumps.expect(checkpoint.dump, guest->watched, expected_of(checkpoint));
      }
    }
  };
  replay.run();
  EXPECT_EQ(dumps.compared, 6U);
  // When the last player had left, so had he.
  EXPECT_EQ(guest->status(), Observer::Status::waiting);
}

TEST(WireReplay, TheOtherSessionsEndAsTheirDumpsToo) {
  ADJUTANT_NEEDS_SHARED(shared);
  Dumps dumps(shared);
  struct Case {
    const char* session;
    const char* folder;
    const char* room;
    const char* after_chat;
    const char* dump;
    Expected expected;
  };
  const Case cases[] = {
      {"session2-v3.7.26", "fixtures/v3.7.26", "Reef/Night Watch | 2", "second half", "s2-ada-end.json",
       Expected::but_for_what_never_travels},
      {"session3-idle", "fixtures", "Idle Room", "\t!ZIP!", "s3-watch-after-sync.json", Expected::equal}};
  for (const Case& c : cases) {
    const Recording recording(shared / "fixtures/network", c.session);
    Replay replay(recording);
    Watched watched(dumps.module(c.folder));
    replay.after = [&](const Chunk& chunk) {
      for (const ServerEvent& event : replay.table.server.take_events()) {
        const auto* relayed = std::get_if<Relayed>(&event);
        if (relayed != nullptr && relayed->place.room == c.room) {
          watched.hear(relayed->heard);
        }
      }
      if (says(chunk, c.after_chat)) {
        dumps.expect(c.dump, watched, c.expected);
      }
    };
    replay.run();
  }
  EXPECT_EQ(dumps.compared, 2U);
}

}  // namespace
}  // namespace adjutant::vmod::wire

#pragma once

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "support/shared.h"
#include "vmod/engine_state.h"
#include "vmod/opened_module.h"
#include "vmod/view/view.h"
#include "vmod/wire/recording.h"

// What each client of a recorded session (shared/fixtures/network) held at certain moments, as its own VASSAL wrote it
// down.
namespace adjutant::test {

inline constexpr const char* kSessions[] = {"session1", "session2-v3.7.26", "session3-idle", "session4-locked"};

inline constexpr const char* kMainSession = "session1";

/// How far a dump may be from what was watched.
enum class Expected { equal, but_for_what_never_travels };

/// What a dump is held against, and when: as soon as this recorded text has passed.
struct Checkpoint {
  const char* session;
  const char* folder;  ///< of its module
  const char* room;
  const char* dump;
  std::size_t client;  ///< whose dump it is: 0 is the first of the session
  const char* after;
  Expected expected;
};

/// Of the requests of the main session's third client, Otto, the second one is what he held then. He has moved nothing,
/// and after a synchronisation nobody has.
inline constexpr Checkpoint kCheckpoints[] = {
    {kMainSession, "fixtures", "Lighthouse Room", "ada-after-sync.json", 0, "tess ready", Expected::equal},
    {kMainSession, "fixtures", "Lighthouse Room", "tess-after-sync.json", 1, "tess ready", Expected::equal},
    {kMainSession, "fixtures", "Lighthouse Room", "otto-after-sync.json", 2, "otto observing", Expected::equal},
    {kMainSession, "fixtures", "Lighthouse Room", "ada-end.json", 0, "ada leaves",
     Expected::but_for_what_never_travels},
    {kMainSession, "fixtures", "Lighthouse Room", "tess-end.json", 1, "alone now",
     Expected::but_for_what_never_travels},
    {kMainSession, "fixtures", "Lighthouse Room", "otto-end.json", 2, "alone now", Expected::equal},
    {"session2-v3.7.26", "fixtures/v3.7.26", "Reef/Night Watch | 2", "s2-ada-end.json", 0, "second half",
     Expected::but_for_what_never_travels},
    {"session3-idle", "fixtures", "Idle Room", "s3-watch-after-sync.json", 1, "\t!ZIP!", Expected::equal}};

inline bool says(const Chunk& chunk, const char* text) {
  return chunk.bytes.find(text) != std::string::npos;
}

/// Where the module of a session is.
inline std::string module_folder(const std::string& session) {
  const auto* found = std::ranges::find(kCheckpoints, session, &Checkpoint::session);
  return found == std::end(kCheckpoints) ? "fixtures" : found->folder;
}

/// The checkpoints of a session that come with this chunk.
inline std::vector<Checkpoint> checkpoints_at(const std::string& session, const Chunk& chunk) {
  std::vector<Checkpoint> found;
  std::ranges::copy_if(kCheckpoints, std::back_inserter(found), [&](const Checkpoint& checkpoint) {
    return checkpoint.session == session && says(chunk, checkpoint.after);
  });
  return found;
}

class Dumps {
 public:
  explicit Dumps(std::filesystem::path shared) : shared_(std::move(shared)) {}

  [[nodiscard]] std::shared_ptr<const vmod::Module> module(const std::string& folder = "fixtures") const {
    return std::make_shared<const vmod::Module>(module_at(shared_ / folder / "lantern-shoals.vmod"));
  }

  /// Holds a dump against what is watched: a Watched, or whatever answers as it does.
  template <class Watching>
  void expect(const Checkpoint& checkpoint, const Watching& watched) {
    SCOPED_TRACE(checkpoint.dump);
    ++compared;
    ASSERT_TRUE(watched.known());
    EXPECT_FALSE(watched.in_doubt());
    const nlohmann::json state = nlohmann::json::parse(read_file(shared_ / "fixtures/network" / checkpoint.dump));
    EngineComparison comparison;
    comparison.stacks_by_members = true;
    comparison.ignored_properties = {"DrawingMouseover", "DrawingMouseoverIndex", "Selected", "visibleState",
                                     "playerSide"};
    const nlohmann::json& side = state["viewer"]["side"];
    comparison.compare(
        state, vmod::view_of(watched.state(), vmod::Viewer::engine(side.is_string() ? side : nlohmann::json(""))));
    if (checkpoint.expected == Expected::equal) {
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

}  // namespace adjutant::test

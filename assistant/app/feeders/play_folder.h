#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/result.h"

namespace adjutant::app {

/// What is in the folder has been noted: what comes from now on is new.
struct WatchBegun {};
/// A saved game or a log that came into a folder, whole.
struct ArrivedGame {
  std::filesystem::path file;
  std::string module;  ///< module that the game was saved with; empty in old files
  std::string module_version;
  std::size_t steps = 0;   ///< 0: a save
  std::string mark;        ///< tells this file from a later one of its name
  bool was_there = false;  ///< the file was there before the watching began, and is the newest of these
};
/// A file that stays unreadable: which, and why.
struct UnreadableGame {
  Error why;
};
/// The folder cannot be read any more; it is looked for on.
struct FolderGone {};
struct FolderBack {};

using FolderNews = std::variant<WatchBegun, ArrivedGame, UnreadableGame, FolderGone, FolderBack>;

/// A folder that players’ files come into, by mail or through a cloud. It is told when to look and what time it is; the
/// files are only ever read. A file counts once it is whole: its size and date have stayed the same for a moment, and
/// it opens. Old endings (.sav, .log) are other programs’ as well: what is no game of VASSAL’s is passed over there.
class PlayFolder {
 public:
  using Moment = std::chrono::steady_clock::time_point;

  /// How long a file must stay unchanged before it is opened.
  static constexpr std::chrono::milliseconds settling{800};
  /// How long a file that does not open is tried again; then it is reported as damaged.
  static constexpr std::chrono::seconds patience{20};
  /// The most files of the folder that are looked at.
  static constexpr std::size_t most_files = 10'000;

  explicit PlayFolder(std::filesystem::path folder) : folder_(std::move(folder)) {}

  [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

  /// Looks at the folder and gives what is new since the last call, older files first.
  std::vector<FolderNews> look(Moment now);

  /// A file is still being written, so that it is worth looking again soon.
  [[nodiscard]] bool is_waiting() const;

 private:
  struct Stamp {
    std::filesystem::file_time_type date;
    std::uintmax_t size = 0;
    friend auto operator<=>(const Stamp&, const Stamp&) = default;
  };
  using Listing = std::map<std::filesystem::path, Stamp>;
  enum class State { being_written, tried, done };
  struct Seen {
    Stamp stamp;
    Moment since;
    State state = State::being_written;
  };

  [[nodiscard]] std::optional<Listing> list() const;
  [[nodiscard]] Result<ArrivedGame> read(const std::filesystem::path& file, const Stamp& stamp) const;
  void begin(const Listing& listing, std::vector<FolderNews>& news);
  void note(const std::filesystem::path& file, const Stamp& stamp, Moment now, std::vector<FolderNews>& news);
  void try_to_read(const std::filesystem::path& file, Seen& seen, bool is_last_try,
                   std::vector<FolderNews>& news) const;

  std::filesystem::path folder_;
  /// Files that were seen, including those that have gone: files of a network folder that disappears and comes back are
  /// not new.
  std::map<std::filesystem::path, Seen> seen_;
  bool has_begun_ = false;
  bool is_there_ = true;
};

}  // namespace adjutant::app

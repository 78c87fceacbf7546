#include "feeders/play_folder.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "feeders/recording.h"
#include "vmod/game/save.h"

namespace adjutant::app {
namespace {

namespace fs = std::filesystem;

std::string ending_of(const fs::path& file) {
  std::string ending = file.extension().string();
  std::ranges::transform(ending, ending.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return ending;
}

bool has_old_ending(const fs::path& file) {
  const std::string ending = ending_of(file);
  return ending == ".sav" || ending == ".log";
}

bool may_be_a_game(const fs::path& file) {
  const std::string ending = ending_of(file);
  return ending == ".vsav" || ending == ".vlog" || has_old_ending(file);
}

}  // namespace

std::optional<PlayFolder::Listing> PlayFolder::list() const {
  std::error_code error;
  Listing listing;
  std::size_t entries = 0;
  for (fs::directory_iterator entry(folder_, error), end; !error && entry != end; entry.increment(error)) {
    if (++entries > most_files) {
      break;
    }
    std::error_code gone;  // a file that goes while it is looked at is none
    const bool is_file = entry->is_regular_file(gone);
    const Stamp stamp{entry->last_write_time(gone), entry->file_size(gone)};
    if (!gone && is_file && may_be_a_game(entry->path())) {
      listing.emplace(entry->path(), stamp);
    }
  }
  return error ? std::nullopt : std::optional(std::move(listing));
}

Result<ArrivedGame> PlayFolder::read(const fs::path& file, const Stamp& stamp) const {
  const auto game = vmod::read_save(file);
  if (!game) {
    return tl::unexpected(game.error());
  }
  if (!holds_a_game(*game)) {
    return failure(file.filename().string(), {"app.feed.no_game", {}});
  }
  const std::string mark =
      fmt::format("{} {} {}", file.filename().string(), stamp.size, stamp.date.time_since_epoch().count());
  return ArrivedGame{file, game->module_name(), game->module_version(), game->steps(), mark, false};
}

/// Notes the files that are in the folder at the beginning as not new. The newest of them is reported nevertheless, if
/// it can be read.
void PlayFolder::begin(const Listing& listing, std::vector<FolderNews>& news) {
  for (const auto& [file, stamp] : listing) {
    seen_[file] = {stamp, {}, State::done};
  }
  news.emplace_back(WatchBegun{});
  const auto newest = std::ranges::max_element(listing, {}, [](const auto& entry) { return entry.second.date; });
  if (newest == listing.end()) {
    return;
  }
  if (auto game = read(newest->first, newest->second)) {
    game->was_there = true;
    news.emplace_back(std::move(*game));
  } else if (!has_old_ending(newest->first)) {
    seen_[newest->first].state = State::being_written;  // it may be coming just now
  }
}

void PlayFolder::try_to_read(const fs::path& file, Seen& seen, bool is_last_try, std::vector<FolderNews>& news) const {
  auto game = read(file, seen.stamp);
  if (game) {
    news.emplace_back(std::move(*game));
  } else if (is_last_try && !has_old_ending(file)) {
    news.emplace_back(UnreadableGame{game.error()});
  }
  seen.state = game || is_last_try ? State::done : State::tried;
}

void PlayFolder::note(const fs::path& file, const Stamp& stamp, Moment now, std::vector<FolderNews>& news) {
  const auto [entry, is_new] = seen_.try_emplace(file, Seen{stamp, now});
  Seen& seen = entry->second;
  if (!is_new && seen.stamp != stamp) {
    seen = {stamp, now};
  }
  const auto unchanged_for = now - seen.since;
  if (seen.state == State::being_written && unchanged_for >= settling) {
    try_to_read(file, seen, false, news);
  } else if (seen.state == State::tried && unchanged_for >= patience) {
    try_to_read(file, seen, true, news);
  }
}

std::vector<FolderNews> PlayFolder::look(Moment now) {
  std::vector<FolderNews> news;
  const auto listing = list();
  if (listing.has_value() != is_there_) {
    is_there_ = listing.has_value();
    news.push_back(is_there_ ? FolderNews(FolderBack{}) : FolderNews(FolderGone{}));
  }
  if (!listing) {
    return news;
  }
  if (!std::exchange(has_begun_, true)) {
    begin(*listing, news);
    return news;
  }
  if (seen_.size() > 2 * most_files) {
    std::erase_if(seen_, [&](const auto& seen) { return !listing->contains(seen.first); });
  }
  std::vector<std::pair<Stamp, fs::path>> oldest_first;
  std::ranges::transform(*listing, std::back_inserter(oldest_first),
                         [](const auto& entry) { return std::pair(entry.second, entry.first); });
  std::ranges::sort(oldest_first);
  for (const auto& [stamp, file] : oldest_first) {
    note(file, stamp, now, news);
  }
  return news;
}

bool PlayFolder::is_waiting() const {
  return std::ranges::any_of(seen_, [](const auto& seen) { return seen.second.state == State::being_written; });
}

}  // namespace adjutant::app

#include "library/counter_reading.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <set>
#include <thread>

#include "dock/painting/picture_decode.h"
#include "library/picture_source.h"
#include "pictures/counter_reader.h"
#include "vmod/archive/picture.h"
#include "vmod/module/module.h"
#include "vmod/piece/piece.h"

namespace adjutant::app {
namespace {

/// Counters are small; what is larger is a card or a map, and halved first.
constexpr int largest_counter = 600;
/// Counters are read on so many threads at most.
constexpr unsigned most_threads = 4;
constexpr std::chrono::milliseconds between_news{100};

void add_pictures(const std::string& definition, std::set<std::string>& names) {
  const auto piece = vmod::read_piece_definition(definition);
  if (!piece) {
    return;
  }
  for (const vmod::TraitType& level : piece->type.traits) {
    if (const auto* basic = std::get_if<vmod::traits::BasicPiece>(&level.trait)) {
      names.insert(basic->image);
    } else if (const auto* layer = std::get_if<vmod::traits::Layer>(&level.trait)) {
      names.insert(layer->images.begin(), layer->images.end());
    }
  }
}

/// All pictures of the archives, for what is no module that can be read.
void add_all_pictures(const vmod::ModuleFiles& files, std::set<std::string>& names) {
  constexpr std::string_view folder = "images/";
  for (const vmod::Archive* archive : files.in_order()) {
    for (const auto& [name, entry] : archive->entries()) {
      if (name.starts_with(folder)) {
        names.insert(name.substr(folder.size()));
      }
    }
  }
}

/// Gives the pictures of a module, one at a time to whoever asks: archives serve one thread at a time.
class PictureShelf {
 public:
  explicit PictureShelf(const vmod::ModuleFiles& files) : index_(files.in_order()) {}

  std::optional<pictures::Raster> find(const std::string& name) {
    std::string bytes;
    {
      const std::lock_guard lock(mutex_);
      const auto place = index_.find(name);
      auto read = place ? place->archive->read(place->entry, dock::max_picture_bytes) : failure(name, {});
      if (!read) {
        return std::nullopt;
      }
      bytes = std::move(*read);
    }
    return raster_of(bytes, largest_counter);
  }

 private:
  std::mutex mutex_;
  vmod::PictureIndex index_;
};

Result<std::map<std::string, pictures::Raster>> taught_pictures(PictureShelf& shelf, const pictures::Taught& taught) {
  std::map<std::string, pictures::Raster> found;
  for (const pictures::TaughtCounter& counter : taught.counters) {
    auto raster = shelf.find(counter.picture);
    if (!raster) {
      return failure(counter.picture, {"reading.no_such_picture", {{"picture", counter.picture}}});
    }
    found.insert_or_assign(counter.picture, std::move(*raster));
  }
  return found;
}

/// One round over all pictures, on several threads.
class ReadingRound {
 public:
  ReadingRound(PictureShelf& shelf, const pictures::CounterReader& reader, std::vector<CounterReading>& readings)
      : shelf_(shelf), reader_(reader), readings_(readings) {}

  void run(const ReadingWatch& watch) {
    std::vector<std::jthread> threads;
    const unsigned count = std::clamp(std::thread::hardware_concurrency(), 1U, most_threads);
    for (unsigned i = 0; i < count; ++i) {
      threads.emplace_back([this, &watch] { work(watch.stop); });
    }
    while (done_ < readings_.size() && !watch.stop.stop_requested()) {
      if (watch.progress) {
        watch.progress(done_, readings_.size());
      }
      std::this_thread::sleep_for(readings_.size() < 20 ? between_news / 10 : between_news);
    }
    threads.clear();
    if (watch.progress && !watch.stop.stop_requested()) {
      watch.progress(readings_.size(), readings_.size());
    }
  }

 private:
  void work(const std::stop_token& stop) {
    for (std::size_t i = next_++; i < readings_.size() && !stop.stop_requested(); i = next_++) {
      if (const auto raster = shelf_.find(readings_[i].picture)) {
        readings_[i].figures = reader_.read(*raster);
      }
      ++done_;
    }
  }

  PictureShelf& shelf_;
  const pictures::CounterReader& reader_;
  std::vector<CounterReading>& readings_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<std::size_t> done_ = 0;
};

/// What a player has typed is no guess.
void put_taught(const pictures::Taught& taught, std::vector<CounterReading>& readings) {
  for (const pictures::TaughtCounter& counter : taught.counters) {
    const auto reading = std::ranges::find(readings, counter.picture, &CounterReading::picture);
    if (reading != readings.end()) {
      for (const auto& [name, value] : counter.figures) {
        reading->figures[name] = {value, 1};
      }
    }
  }
}

}  // namespace

std::vector<std::string> counter_pictures(const vmod::ModuleFiles& files) {
  std::set<std::string> names;
  if (const auto module = vmod::read_module(files)) {
    for (const vmod::PieceSlot& slot : module->slots) {
      add_pictures(slot.definition, names);
    }
    for (const vmod::Prototype& prototype : module->prototypes) {
      add_pictures(prototype.definition, names);
    }
  } else {
    add_all_pictures(files, names);
  }
  std::erase_if(names, [](const std::string& name) { return name.empty() || vmod::is_engines_picture(name); });
  return {names.begin(), names.end()};
}

Result<std::vector<CounterReading>> read_counters(const vmod::ModuleFiles& files, const pictures::Taught& taught,
                                                  const ReadingWatch& watch) {
  if (taught.places.empty() || taught.counters.empty()) {
    return failure(files.module.name(), {taught.places.empty() ? "reading.no_places" : "reading.no_counters", {}});
  }
  PictureShelf shelf(files);
  return taught_pictures(shelf, taught).and_then([&](const auto& shown) -> Result<std::vector<CounterReading>> {
    const pictures::CounterReader reader(taught, shown);
    std::vector<CounterReading> readings;
    for (std::string& name : counter_pictures(files)) {
      readings.push_back({std::move(name), {}});
    }
    ReadingRound(shelf, reader, readings).run(watch);
    if (watch.stop.stop_requested()) {
      return failure(files.module.name(), {"reading.stopped", {}});
    }
    put_taught(taught, readings);
    return readings;
  });
}

}  // namespace adjutant::app

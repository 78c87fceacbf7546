#include "dock/painting/pictures.h"

#include <QThreadPool>
#include <algorithm>
#include <array>
#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#if __has_include(<malloc.h>)
#include <malloc.h>
#endif

#include "dock/painting/counter_painter.h"
#include "dock/painting/picture_decode.h"
#include "vmod/archive/picture.h"
#include "vmod/module/counter_layout.h"

namespace adjutant::dock {
namespace {

/// Pictures of up to so many pixels are decoded whole, whatever level is asked for: most counters and boards.
constexpr qint64 whole_at_once = 4'000'000;
/// One thread inflates and decodes while the other may be busy with a large board.
constexpr int decoders = 2;
/// Of pictures beyond this many pixels (100 MB) only one is decoded at a time: what is being decoded counts in no
/// budget.
constexpr qint64 large_pixels = 25'000'000;
/// How often a level of one picture is decoded again after it was dropped. If the pictures in sight do not fit the
/// budget together, this ends the turning in circles: the picture stays coarser.
constexpr int max_returns = 3;
/// Of a picture that takes more than this part of the budget, levels beyond that part are dropped once it has been
/// asked for so many times without them: it is looked at in another size now, and either is made of the other again.
constexpr std::size_t large_part = 8;
constexpr std::size_t large_level_part = 64;
constexpr std::uint64_t asked_without = 8;

/// What a large picture took is the system's again as soon as it is dropped: else the C library keeps pieces of up to
/// 32 MB for later ones.
void give_large_pieces_back() {
#ifdef M_MMAP_THRESHOLD
  static const int set = mallopt(M_MMAP_THRESHOLD, 4 << 20);
  static_cast<void>(set);
#endif
}

/// The coarsest level that is not painted larger than it is.
int level_for(double scale) {
  int level = 0;
  for (double at = 0.5; level < max_picture_level && scale <= at; at /= 2) {
    ++level;
  }
  return level;
}

}  // namespace

/// The files of one module and what is known of the pictures in them. The index serves one thread at a time.
struct Pictures::Source {
  explicit Source(std::shared_ptr<const vmod::ModuleFiles> of) : files(std::move(of)), index(files->in_order()) {
    for (const vmod::Archive* archive : files->in_order()) {
      layouts.merge(vmod::read_counter_pictures(*archive));
    }
  }

  /// The picture's file; empty where there is none.
  [[nodiscard]] std::string bytes(const std::string& name) {
    const std::scoped_lock one_at_a_time(reading);
    const auto place = index.find(name);
    auto bytes = place ? place->archive->read(place->entry, max_picture_bytes) : Result<std::string>();
    return bytes ? std::move(*bytes) : std::string();
  }

  /// The size of a picture that was left out of an unpacked module.
  [[nodiscard]] QSize told_size(const std::string& name) {
    const std::scoped_lock one_at_a_time(reading);
    const auto size = index.size(name);
    return size ? QSize(size->width, size->height) : QSize();
  }

  std::shared_ptr<const vmod::ModuleFiles> files;
  vmod::PictureIndex index;
  vmod::CounterPictures layouts;
  std::mutex reading;
};

struct Pictures::Shelf {
  struct Level {
    QImage image;
    std::uint64_t used = 0;
    std::uint64_t asked = 0;  ///< which time that its picture was asked for it was the level that was meant
    int decoded = 0;          ///< how often, because it was asked for
  };
  struct Entry {
    Picture::State state = Picture::State::coming;
    QSize size;
    int finest = 0;
    bool busy = false;
    std::uint64_t asked = 0;  ///< how often
    std::array<Level, max_picture_level + 1> levels;
  };

  using Levels = std::vector<std::pair<int, QImage>>;
  using KnownLevels = std::array<bool, max_picture_level + 1>;
  /// What the file of a picture says of it.
  struct Measure {
    QSize size;
    int finest = 0;  ///< level that may be decoded
  };

  explicit Shelf(std::size_t bytes) : budget(bytes) {
    give_large_pieces_back();
    pool.setMaxThreadCount(decoders);
  }

  Picture find(const std::string& name, double scale) {
    const std::scoped_lock lock(mutex);
    if (!source) {
      return {};
    }
    Entry& entry = entries[name];
    if (entry.state == Picture::State::missing) {
      return {Picture::State::missing, entry.size, {}};
    }
    const int wanted = std::max(level_for(scale), entry.finest);
    Level* best = best_level(entry, wanted);
    if (!best || best != &entry.levels[static_cast<std::size_t>(wanted)]) {
      start(name, entry, wanted);
    }
    if (!best) {
      return {Picture::State::coming, entry.size, {}};
    }
    best->used = ++clock;
    ++entry.asked;
    if (best == &entry.levels[static_cast<std::size_t>(wanted)]) {
      best->asked = entry.asked;
    }
    Picture found{Picture::State::there, entry.size, best->image};
    drop_unasked(entry);
    return found;
  }

  void change(std::vector<std::string> names, std::shared_ptr<const vmod::ModuleFiles> files) {
    auto opened_source = files ? std::make_shared<Source>(std::move(files)) : nullptr;
    const std::scoped_lock lock(mutex);
    opened = std::move(names);
    source = std::move(opened_source);
    entries.clear();
    kept = 0;
    ++turn;
  }

  /// The level itself, else a finer one, else the finest coarser one; null where none is at hand.
  static Level* best_level(Entry& entry, int wanted) {
    for (int level = wanted; level >= 0; --level) {
      if (Level& at = entry.levels[static_cast<std::size_t>(level)]; !at.image.isNull()) {
        return &at;
      }
    }
    for (int level = wanted + 1; level <= max_picture_level; ++level) {
      if (Level& at = entry.levels[static_cast<std::size_t>(level)]; !at.image.isNull()) {
        return &at;
      }
    }
    return nullptr;
  }

  void start(const std::string& name, Entry& entry, int level) {
    if (entry.busy) {
      return;
    }
    const Level* finer = finer_level(entry, level);
    if (finer) {
      const int times = level - static_cast<int>(finer - entry.levels.data());
      if (std::min(finer->image.width(), finer->image.height()) >> times < 1) {
        return;  // too thin to be halved so often
      }
      wait_for(entry);
      pool.start([this, name, finer = finer->image, at = static_cast<int>(finer - entry.levels.data()),
                  known = known_levels(entry), turn = turn] { halve(name, finer, at, known, turn); });
      return;
    }
    if (entry.levels[static_cast<std::size_t>(level)].decoded++ > max_returns) {
      entry.finest = std::min(max_picture_level, level + 1);
    }
    wait_for(entry);
    pool.start([this, name, level, known = known_levels(entry), from = source, turn = turn] {
      decode(name, level, known, *from, turn);
    });
  }

  void wait_for(Entry& entry) {
    entry.busy = true;
    ++running;
  }

  /// The coarsest level that is finer than this one; null where there is none.
  static const Level* finer_level(const Entry& entry, int level) {
    for (int at = level - 1; at >= 0; --at) {
      if (const Level& finer = entry.levels[static_cast<std::size_t>(at)]; !finer.image.isNull()) {
        return &finer;
      }
    }
    return nullptr;
  }

  static KnownLevels known_levels(const Entry& entry) {
    KnownLevels known;
    for (std::size_t at = 0; at < entry.levels.size(); ++at) {
      known[at] = !entry.levels[at].image.isNull();
    }
    return known;
  }

  /// In the background: makes coarser levels of one that is there.
  void halve(const std::string& name, const QImage& finer, int level, const KnownLevels& known, std::uint64_t of_turn) {
    take(name, of_turn, levels_of(finer, level, known), std::nullopt);
  }

  /// In the background: reads the picture and puts its levels on the shelf, if the module is still the same.
  void decode(const std::string& name, int level, const KnownLevels& known, Source& from, std::uint64_t of_turn) {
    const std::string bytes = from.bytes(name);
    QSize size = size_of_picture(bytes);
    Levels levels;
    int finest = 0;
    if (!size.isEmpty()) {
      finest = finest_kept(size, finest_level_of(bytes));
      const bool whole = qint64{size.width()} * size.height() <= whole_at_once;
      const int first = whole ? finest : std::max(level, finest);
      const QSize decoded = halved(size, first);
      std::unique_lock one_at_a_time(large, std::defer_lock);
      if (qint64{decoded.width()} * decoded.height() > large_pixels) {
        one_at_a_time.lock();
        make_room(name, first, of_turn);
      }
      levels = levels_of(decode_picture(bytes, first), first, known);
    } else if (const auto layout = from.layouts.find(name); bytes.empty() && layout != from.layouts.end()) {
      size = QSize(layout->second.size.width, layout->second.size.height);
      levels = levels_of(paint_layout(layout->second, from), 0, known);
    } else {
      size = from.told_size(name);
    }
    take(name, of_turn, std::move(levels), Measure{size, finest});
  }

  /// Drops the largest of the levels that a large one takes the place of, where a coarser one can be shown meanwhile:
  /// for a moment both would be in memory.
  void make_room(const std::string& name, int level, std::uint64_t of_turn) {
    const std::scoped_lock lock(mutex);
    const auto entry = entries.find(name);
    if (of_turn != turn || entry == entries.end() || level >= max_picture_level - 1) {
      return;
    }
    auto& levels = entry->second.levels;
    Level& next = levels[static_cast<std::size_t>(level) + 1];
    const auto coarser = levels.begin() + level + 2;
    if (std::any_of(coarser, levels.end(), [](const Level& one) { return !one.image.isNull(); })) {
      drop(next);
    }
  }

  /// Puts what came on the shelf, if the module is still the same, and tells of it.
  void take(const std::string& name, std::uint64_t of_turn, Levels levels, const std::optional<Measure>& measured) {
    std::function<void()> tell;
    {
      const std::scoped_lock lock(mutex);
      if (of_turn == turn) {
        put(entries[name], std::move(levels), measured);
        drop_beyond_budget();
        tell = arrived;
      }
    }
    if (tell) {
      tell();
    }
    const std::scoped_lock lock(mutex);
    --running;
    idle.notify_all();
  }

  /// The picture, which is at this level, and all coarser ones; but for those that are known.
  static Levels levels_of(QImage image, int level, const KnownLevels& known) {
    Levels levels;
    for (; !image.isNull() && level <= max_picture_level; ++level) {
      if (!known[static_cast<std::size_t>(level)]) {
        levels.emplace_back(level, image);
      }
      if (std::all_of(known.begin() + level + 1, known.end(), std::identity())) {
        break;
      }
      image = image.width() > 1 && image.height() > 1 ? half_of(image) : QImage();
    }
    return levels;
  }

  /// A counter of the module's layouts whose picture was not saved; of the pictures on it only those that were.
  static QImage paint_layout(const vmod::CounterPicture& layout, Source& from) {
    return paint_counter(layout, [&from](const std::string& name) {
      const std::string bytes = from.bytes(name);
      const QSize size = size_of_picture(bytes);
      return size.isEmpty() ? QImage() : decode_picture(bytes, 0);
    });
  }

  /// The finest level, of those that may be decoded, that leaves room for coarser ones and for counters.
  [[nodiscard]] int finest_kept(QSize size, int level) const {
    while (level < max_picture_level && bytes_of(halved(size, level)) / 2 * 3 > budget) {
      ++level;
    }
    return level;
  }

  static std::size_t bytes_of(QSize size) {
    return sizeof(QRgb) * static_cast<std::size_t>(size.width()) * static_cast<std::size_t>(size.height());
  }

  void put(Entry& entry, Levels levels, const std::optional<Measure>& measured) {
    entry.busy = false;
    if (measured) {
      entry.size = measured->size;
      entry.finest = std::max(entry.finest, measured->finest);
      entry.state = levels.empty() ? Picture::State::missing : Picture::State::there;
    }
    for (auto& [at, image] : levels) {
      Level& level = entry.levels[static_cast<std::size_t>(at)];
      if (level.image.isNull()) {
        kept += static_cast<std::size_t>(image.sizeInBytes());
        level.image = std::move(image);
        level.used = ++clock;
        level.asked = entry.asked;
      }
    }
  }

  /// The levels of a large picture that it is not looked at in any more.
  void drop_unasked(Entry& entry) {
    std::size_t all = 0;
    for (const Level& level : entry.levels) {
      all += static_cast<std::size_t>(level.image.sizeInBytes());
    }
    for (Level& level : entry.levels) {
      const auto bytes = static_cast<std::size_t>(level.image.sizeInBytes());
      const bool unasked = entry.asked - level.asked > asked_without;
      if (unasked && !entry.busy && all > budget / large_part && bytes > budget / large_level_part) {
        drop(level);
        level.decoded = 0;  // the player's doing, no circle
        all -= bytes;
      }
    }
  }

  void drop(Level& level) {
    kept -= static_cast<std::size_t>(level.image.sizeInBytes());
    level.image = QImage();
  }

  void drop_beyond_budget() {
    while (kept > budget) {
      drop_oldest();
    }
  }

  void drop_oldest() {
    Entry* of = nullptr;
    std::size_t oldest = 0;
    for (auto& [name, entry] : entries) {
      for (std::size_t at = 0; at < entry.levels.size(); ++at) {
        const Level& level = entry.levels[at];
        if (!level.image.isNull() && (!of || level.used < of->levels[oldest].used)) {
          of = &entry;
          oldest = at;
        }
      }
    }
    drop(of->levels[oldest]);
  }

  const std::size_t budget;
  std::mutex large;          ///< held while a large picture is decoded; not together with the other
  mutable std::mutex mutex;  ///< over everything below
  std::condition_variable idle;
  std::shared_ptr<Source> source;
  std::vector<std::string> opened{std::string()};  ///< the module and its extensions
  std::unordered_map<std::string, Entry> entries;
  std::function<void()> arrived;
  std::size_t kept = 0;
  std::uint64_t clock = 0;
  std::uint64_t turn = 0;  ///< counts the modules: what was decoded for a former one is not wanted any more
  int running = 0;
  QThreadPool pool;  ///< last: its threads end before what they use
};

Pictures::Pictures(std::size_t budget) : shelf_(std::make_unique<Shelf>(budget)) {}

Pictures::~Pictures() {
  shelf_->pool.clear();
  shelf_->pool.waitForDone();
}

void Pictures::open(const std::string& module_file, const std::vector<std::string>& extension_files) {
  std::vector<std::string> wanted{module_file};
  wanted.insert(wanted.end(), extension_files.begin(), extension_files.end());
  {
    const std::scoped_lock lock(shelf_->mutex);
    if (shelf_->opened == wanted) {
      return;
    }
  }
  std::shared_ptr<const vmod::ModuleFiles> files;
  if (!module_file.empty()) {
    const auto extensions = extension_files.empty()
                                ? vmod::active_extensions(module_file)
                                : std::vector<std::filesystem::path>(extension_files.begin(), extension_files.end());
    if (auto opened = vmod::open_module_files(module_file, extensions)) {
      files = std::make_shared<const vmod::ModuleFiles>(std::move(*opened));
    }
  }
  shelf_->change(std::move(wanted), std::move(files));
}

void Pictures::open(std::shared_ptr<const vmod::ModuleFiles> files) {
  shelf_->change({std::string()}, std::move(files));
}

Picture Pictures::find(const std::string& name, double scale) {
  return shelf_->find(name, scale);
}

FindPicture Pictures::finder() {
  return [shelf = shelf_.get()](const std::string& name, double scale) { return shelf->find(name, scale); };
}

void Pictures::set_arrived(std::function<void()> arrived) {
  const std::scoped_lock lock(shelf_->mutex);
  shelf_->arrived = std::move(arrived);
}

void Pictures::finish() {
  std::unique_lock lock(shelf_->mutex);
  while (shelf_->running > 0) {
    shelf_->idle.wait(lock);
  }
}

std::size_t Pictures::bytes() const {
  const std::scoped_lock lock(shelf_->mutex);
  return shelf_->kept;
}

}  // namespace adjutant::dock

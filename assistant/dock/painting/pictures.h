#pragma once

#include <QImage>
#include <QSize>
#include <QString>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "vmod/module/files.h"

namespace adjutant::dock {

/// A picture as far as it is at hand.
struct Picture {
  enum class State {
    missing,  ///< not in the module, no picture, or too large: a card takes its place
    coming,   ///< being read and decoded; nothing to show yet
    there
  };
  State state = State::missing;
  QSize size;    ///< in its own pixels; empty where that is not known (yet)
  QImage image;  ///< the whole picture, at its own size or halved once or several times; null unless it is there
};

/// The picture of this name for being painted at `scale` device pixels to one of its own.
using FindPicture = std::function<Picture(const std::string& name, double scale)>;

/// Bytes of decoded pictures that are kept: a board of 10,000 by 8,000 pixels with its half-size levels, and counters.
inline constexpr std::size_t picture_budget = std::size_t{512} << 20;

/// The pictures of one module, decoded in the background at the half-size levels that are asked for. What was not used
/// for the longest time is dropped beyond the budget, and decoded again when it is wanted. May be used from any thread.
class Pictures {
 public:
  explicit Pictures(std::size_t budget = picture_budget);
  ~Pictures();
  Pictures(const Pictures&) = delete;
  Pictures& operator=(const Pictures&) = delete;

  /// The module (a .vmod file or a folder) whose pictures are meant from now on, with these extensions, in the order in
  /// which they are loaded; where none is named, with those beside it. Empty, or not readable: all pictures are
  /// missing. The same again changes nothing.
  void open(const std::string& module_file, const std::vector<std::string>& extension_files = {});
  /// Sets the open files of the module and its extensions whose pictures are meant from now on; null: all pictures are
  /// missing.
  void open(std::shared_ptr<const vmod::ModuleFiles> files);

  /// The picture as far as it is decoded now. If a better level has to be decoded first, this is started, and `arrived`
  /// is called when it is there.
  [[nodiscard]] Picture find(const std::string& name, double scale);
  [[nodiscard]] FindPicture finder();  ///< the function `find` as a value; this object must outlive it

  /// Told, on a thread of its own, when a picture has come or turned out to be missing.
  void set_arrived(std::function<void()> arrived);
  /// Waits until nothing is being decoded any more.
  void finish();

  [[nodiscard]] std::size_t bytes() const;  ///< memory that decoded pictures take now

 private:
  struct Source;
  struct Shelf;
  std::unique_ptr<Shelf> shelf_;
};

}  // namespace adjutant::dock

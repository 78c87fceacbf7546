#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <stop_token>
#include <string>
#include <vector>

#include "base/result.h"
#include "pictures/taught.h"
#include "vmod/module/files.h"

namespace adjutant::app {

/// What is read on one picture of a counter.
struct CounterReading {
  std::string picture;
  std::map<std::string, pictures::Read> figures;  ///< by name, one for each place that was shown
};

/// How a long reading is watched and ended. `progress` is called on the reading's own thread, some times a second.
struct ReadingWatch {
  std::function<void(std::size_t done, std::size_t all)> progress;
  std::stop_token stop;
};

/// The names of the pictures of a module's counters, each once: of palettes and set-ups, all layers and both faces; of
/// a folder or file without a readable build file all pictures. Sorted.
std::vector<std::string> counter_pictures(const vmod::ModuleFiles& files);

/// Reads the shown figures off every picture of a module's counters, in the order of counter_pictures; pictures that
/// cannot be decoded have no figures. Takes some milliseconds for each: not for the window's thread. Fails where no
/// place is shown, where a counter that was shown has no such picture, and where `watch.stop` asks for it
/// (`reading.stopped`).
Result<std::vector<CounterReading>> read_counters(const vmod::ModuleFiles& files, const pictures::Taught& taught,
                                                  const ReadingWatch& watch = {});

}  // namespace adjutant::app

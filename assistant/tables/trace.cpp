#include "tables/trace.h"

#include <array>

namespace adjutant::tables {
namespace {

/// Names of Source, in the order of its values.
constexpr std::array<std::string_view, 10> names = {"stated",  "inferred", "secondary", "owner", "sample",
                                                    "unknown", "board",    "player",    "dice",  "read"};

}  // namespace

std::string_view name_of(Source source) {
  return names.at(static_cast<std::size_t>(source));
}

Source source_named(std::string_view name) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names.at(i) == name) {
      return static_cast<Source>(i);
    }
  }
  return Source::unknown;
}

void Trace::look(const std::string& chart, const std::string& cell) {
  if (wanted_) {
    Look look{chart, cell};
    std::erase(looks_, look);
    looks_.push_back(std::move(look));
  }
}

}  // namespace adjutant::tables

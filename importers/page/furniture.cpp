#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "importers/page/runs.h"
#include "importers/text/letters.h"

namespace adjutant::importers {
namespace {

/// Where a line stands on its page, roughly, and its text apart from figures: equal for running heads.
using Stamp = std::pair<long, std::string>;

Stamp stamp_of(const Run& run) {
  constexpr double tolerance = 6;
  return {std::lround(run.box.top / tolerance), shape_of(run.text)};
}

/// Heads and feet stand in the outer parts of the page.
bool is_at_edge(const Run& run, const Page& page) {
  constexpr double outer = 0.11;  // of the height
  return run.box.bottom < outer * page.height || run.box.top > (1 - outer) * page.height;
}

bool is_its_number(const Run& run, const Page& page) {
  return run.text == std::to_string(page.number);
}

}  // namespace

void take_furniture(const std::vector<Page>& pages, std::vector<std::vector<Run>>& runs) {
  std::map<Stamp, std::set<std::size_t>> stamped;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    for (const Run& run : runs[i]) {
      if (is_at_edge(run, pages[i])) {
        stamped[stamp_of(run)].insert(i);
      }
    }
  }
  const std::size_t enough = pages.size() < 6 ? 2 : 3;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    std::erase_if(runs[i], [&](const Run& run) {
      return is_at_edge(run, pages[i]) && (is_its_number(run, pages[i]) || stamped[stamp_of(run)].size() >= enough);
    });
  }
}

}  // namespace adjutant::importers

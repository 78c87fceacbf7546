#include "live/reported_line.h"

#include <algorithm>
#include <string_view>

#include "live/limits.h"
#include "vmod/grid/grid.h"
#include "vmod/module/board_layout.h"

namespace adjutant::live {
namespace {

using vmod::GameState;
using vmod::Point;
using Values = vmod::wire::ReportForm::Values;

/// The one place of this name on the map; none where there are several.
std::optional<Point> place_named(const GameState& state, std::size_t map, const std::string& name) {
  const vmod::Map& here = state.module().maps[map];
  std::optional<Point> found;
  for (const vmod::PlacedBoard& placed : state.layout(map).boards) {
    for (const Point local : vmod::points_named(here.boards[placed.board].grid, name, placed.bounds.size())) {
      const Point at = vmod::to_map(placed, local);
      if (vmod::location_name(here, state.layout(map), at) != name) {
        continue;
      }
      if (found && *found != at) {
        return std::nullopt;
      }
      found = at;
    }
  }
  return found;
}

/// "G.03, H.03" -> its parts; none where there are too many.
std::vector<std::string> names_in(std::string_view list) {
  constexpr std::string_view between = ", ";
  std::vector<std::string> names;
  while (names.size() < limits::places_reported) {
    const std::size_t end = list.find(between);
    names.emplace_back(list.substr(0, end));
    if (end == std::string_view::npos) {
      return names;
    }
    list.remove_prefix(end + between.size());
  }
  return {};
}

/// The last of these places, if each of them is one.
std::optional<Point> last_place(const GameState& state, std::size_t map, const std::vector<std::string>& names) {
  std::optional<Point> last;
  for (const std::string& name : names) {
    last = place_named(state, map, name);
    if (!last) {
      return std::nullopt;
    }
  }
  return last;
}

/// A format names the end itself, or all places on the way there, of which it is the last.
std::optional<Point> end_in(const GameState& state, std::size_t map, const Values& values) {
  const auto end = values.find("ToLocation");
  const auto way = values.find("AllLocationsChecked");
  const auto by_name = end == values.end() ? std::nullopt : place_named(state, map, end->second);
  const auto by_way = way == values.end() ? std::nullopt : last_place(state, map, names_in(way->second));
  const bool disagree = end != values.end() && way != values.end() && by_name != by_way;
  return disagree ? std::nullopt : end != values.end() ? by_name : by_way;
}

bool tells_both_ends(const Values& values) {
  return values.contains("FromLocation") && (values.contains("ToLocation") || values.contains("AllLocationsChecked"));
}

std::optional<ReportedLine> read_as(const GameState& state, std::size_t map, const Values& values) {
  const auto from = tells_both_ends(values) ? place_named(state, map, values.at("FromLocation")) : std::nullopt;
  const auto to = from ? end_in(state, map, values) : std::nullopt;
  return to && *from != *to ? std::optional(ReportedLine{player_in(values), map, *from, *to}) : std::nullopt;
}

}  // namespace

std::string player_in(const Values& values) {
  for (const char* variable : {"PlayerName", "playerName", "playerId", "PlayerId"}) {
    if (const auto found = values.find(variable); found != values.end()) {
      return found->second;
    }
  }
  return {};
}

LineReports::LineReports(const vmod::Module& module) {
  for (const vmod::PointingTool& thread : module.threads) {
    const bool calculated = thread.report.starts_with('{');
    if (thread.map && !thread.told && !thread.report.empty() && !calculated) {
      threads_.push_back({*thread.map, vmod::wire::ReportForm(thread.report)});
    }
  }
}

bool LineReports::knows(const std::string& text) const {
  return std::ranges::any_of(threads_, [&text](const Thread& thread) {
    const auto values = thread.form.match(text);
    return values && tells_both_ends(*values);
  });
}

std::optional<ReportedLine> LineReports::read(const GameState& state, const std::string& text) const {
  std::optional<ReportedLine> line;
  for (const Thread& thread : threads_) {
    for (const Values& values : thread.form.matches(text, limits::readings_of_a_report)) {
      const auto read = read_as(state, thread.map, values);
      if (read && line && !(line->map == read->map && line->from == read->from && line->to == read->to)) {
        return std::nullopt;
      }
      line = line ? line : read;
    }
  }
  return line;
}

}  // namespace adjutant::live

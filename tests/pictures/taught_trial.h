#pragma once

#include <algorithm>
#include <fstream>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "pictures/chart_reader.h"
#include "pictures/counter_reader.h"

// Figures and charts that somebody read by eye, and how well they are read off the pictures.
namespace adjutant::pictures::test {

/// Shares of what was not taught: right, called sure, and right among these.
struct ReadingFigures {
  double right = 0, worst = 1, sure = 0, sure_right = 1;
};

class ReadingCount {
 public:
  void add(bool right, bool sure) {
    ++all_;
    right_ += right ? 1 : 0;
    sure_ += sure ? 1 : 0;
    sure_right_ += right && sure ? 1 : 0;
  }
  /// A draw ends: what it got right may be the worst.
  void end_draw() {
    const int all = all_ - all_before_;
    worst_ = std::min(worst_, all == 0 ? 1.0 : static_cast<double>(right_ - right_before_) / all);
    all_before_ = all_;
    right_before_ = right_;
  }
  [[nodiscard]] ReadingFigures figures() const {
    const auto share = [](int part, int all) { return all == 0 ? 1.0 : static_cast<double>(part) / all; };
    return {share(right_, all_), worst_, share(sure_, all_), share(sure_right_, sure_)};
  }

 private:
  int all_ = 0, right_ = 0, sure_ = 0, sure_right_ = 0, all_before_ = 0, right_before_ = 0;
  double worst_ = 1;
};

/// What is printed on the counters of a labels' file, with the places of its three main figures.
inline Taught labelled_counters(const std::string& file) {
  const auto json = nlohmann::json::parse(std::ifstream(file));
  Taught truth;
  for (const auto& [name, part] : json["places"].items()) {
    truth.places[name] = {part[0], part[1], part[2], part[3]};
  }
  for (const auto& counter : json["counters"]) {
    TaughtCounter one{counter["picture"], {}};
    for (const auto& [name, place] : truth.places) {
      const auto& figures = counter["figures"];
      one.figures[name] = figures.contains(name) ? std::optional<Printed>(figures[name].get<int>()) : std::nullopt;
    }
    truth.counters.push_back(std::move(one));
  }
  return truth;
}

/// So many counters are drawn to be taught, and the others read.
inline void draw_counters(unsigned seed, std::size_t taught_count, const Taught& truth,
                          const std::map<std::string, Raster>& pictures, std::map<std::string, ReadingCount>& counts) {
  std::mt19937 dice(seed);
  Taught taught = truth;
  std::ranges::shuffle(taught.counters, dice);
  const std::vector<TaughtCounter> rest(taught.counters.begin() + static_cast<std::ptrdiff_t>(taught_count),
                                        taught.counters.end());
  taught.counters.resize(taught_count);
  const CounterReader reader(taught, pictures);
  for (const TaughtCounter& counter : rest) {
    auto read = reader.read(pictures.at(counter.picture));
    for (const auto& [name, value] : counter.figures) {
      counts[name].add(read[name].value == value, read[name].sure >= sure_enough);
    }
  }
  for (auto& [name, count] : counts) {
    count.end_draw();
  }
}

struct LabelledChart {
  Area area;
  std::vector<std::vector<std::string>> cells;
};

inline LabelledChart labelled_chart(const std::string& file) {
  const auto json = nlohmann::json::parse(std::ifstream(file));
  const auto& area = json["cells_area"];
  LabelledChart chart{{area[0], area[1], area[2], area[3]}, {}};
  for (const auto& row : json["rows"]) {
    chart.cells.push_back(row["cells"].get<std::vector<std::string>>());
  }
  return chart;
}

/// One cell of each value is drawn to be taught, and the others read.
inline void draw_chart(unsigned seed, const LabelledChart& truth, const Raster& picture, ReadingCount& count) {
  std::mt19937 dice(seed);
  std::map<std::string, std::vector<std::pair<int, int>>> cells;
  for (std::size_t row = 0; row < truth.cells.size(); ++row) {
    for (std::size_t column = 0; column < truth.cells[row].size(); ++column) {
      cells[truth.cells[row][column]].emplace_back(row, column);
    }
  }
  std::map<std::pair<int, int>, std::string> taught;
  for (const auto& [value, places] : cells) {
    taught[places[dice() % places.size()]] = value;
  }
  const ReadChart chart = read_chart(picture, truth.area, static_cast<int>(truth.cells.size()),
                                     static_cast<int>(truth.cells.front().size()), taught);
  for (const auto& [value, places] : cells) {
    for (const auto& place : places) {
      const Read& read = chart[static_cast<std::size_t>(place.first)][static_cast<std::size_t>(place.second)];
      if (!taught.contains(place)) {
        count.add(read.value && text_of(*read.value) == value, read.sure >= sure_enough);
      }
    }
  }
  count.end_draw();
}

}  // namespace adjutant::pictures::test

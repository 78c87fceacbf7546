#include "pictures/counter_reader.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "pictures/counter_learning.h"
#include "pictures/glyph_digits.h"

namespace adjutant::pictures {
namespace {

/// Examples of one character that are kept; the prints of more counters add nothing but time.
constexpr std::ptrdiff_t most_examples = 60;
/// Less like any taught character than this: not a character.
constexpr double least_like = 0.7;
/// Less like any digit of common fonts than this: no digit that was not taught.
constexpr double least_common = 0.72;
/// What is at the place of a figure on a counter that has none.
constexpr char no_character = 0;
/// Further apart in hue than this, in Lab, is another ink than any taught one; what is printed in it is less like a
/// character by that much: it must look very much like one to be read at all.
constexpr float other_ink = 40;
constexpr double less_in_other_ink = 0.15;
/// Characters of one figure stand so much further apart at most than taught ones, in their heights.
constexpr double gap_slack = 0.12;
/// Readings beside something that could not be read are no surer than this.
constexpr double beside_unread = 0.8;

}  // namespace

/// What a piece may be.
struct CounterReader::Guess {
  const Glyph* glyph = nullptr;
  char character = '?';
  double like = 0;      ///< to the taught character
  double other = 0;     ///< to the nearest other one
  bool common = false;  ///< not taught: as in common fonts
  bool absent = false;  ///< about as like what stands where nothing is printed

  [[nodiscard]] double sure() const {
    return common ? 0.3 : std::min(sure_by(like, 0.7, 0.9), sure_by(like - other, 0.0, 0.12));
  }
  [[nodiscard]] double rank() const { return like + 0.5 * std::min(0.2, like - other); }
};

bool CounterReader::Standing::fits(const Glyph& glyph) const {
  const double slack = 0.13 * most_high;
  return glyph.box.high > least_high - slack && glyph.box.high < most_high + slack &&
         glyph.middle_y() > least_y - slack && glyph.middle_y() < most_y + slack;
}

double CounterReader::Standing::away(double x) const {
  return std::max({0.0, place.x - x, x - (place.x + place.wide)});
}

CounterReader::CounterReader(const Taught& taught, const std::map<std::string, Raster>& pictures) {
  for (const auto& [name, place] : taught.places) {
    standings_[name].place = place;
  }
  learn(taught, pictures);
}

void CounterReader::learn(const Taught& taught, const std::map<std::string, Raster>& pictures) {
  std::vector<TaughtFigure> figures;
  std::vector<std::pair<const Standing*, const Raster*>> absent;
  for (const TaughtCounter& counter : taught.counters) {
    const auto picture = pictures.find(counter.picture);
    if (picture == pictures.end()) {
      continue;
    }
    for (const auto& [name, value] : counter.figures) {
      Standing& standing = standings_[name];
      if (!value) {
        ++standing.absent;
        absent.emplace_back(&standing, &picture->second);
        continue;
      }
      ++standing.printed;
      const Part& place = standing.place;
      std::vector<Glyph> glyphs =
          glyphs_in(picture->second, looked_at(place, picture->second), 0.04, std::min(1.0, place.high * 1.3));
      std::erase_if(glyphs, [&](const Glyph& glyph) {
        return standing.away(glyph.middle_x()) > 0.1 * place.wide || glyph.middle_y() < place.y ||
               glyph.middle_y() > place.y + place.high;
      });
      figures.push_back({name, text_of(*value), std::move(glyphs)});
    }
  }
  const std::vector<GlyphLine> lines = agreed_lines(figures);
  std::map<char, std::ptrdiff_t> kept;
  for (std::size_t i = 0; i < figures.size(); ++i) {
    if (lines[i].empty()) {
      continue;
    }
    Standing& standing = standings_[figures[i].name];
    standing.known = true;
    standing.longest = std::max(standing.longest, lines[i].size());
    const double middle = (lines[i].front()->middle_x() + lines[i].back()->middle_x()) / 2;
    standing.least_x = std::min(standing.least_x, middle);
    standing.most_x = std::max(standing.most_x, middle);
    for (std::size_t c = 0; c < lines[i].size(); ++c) {
      const Glyph& print = *lines[i][c];
      if (c > 0) {
        const Part& before = lines[i][c - 1]->box;
        const double gap = (print.box.x - before.x - before.wide) / print.box.high + gap_slack;
        widest_gap_ = gap_known_ ? std::max(widest_gap_, gap) : gap;
        gap_known_ = true;
      }
      standing.least_y = std::min(standing.least_y, print.middle_y());
      standing.most_y = std::max(standing.most_y, print.middle_y());
      standing.least_high = std::min(standing.least_high, print.box.high);
      standing.most_high = std::max(standing.most_high, print.box.high);
      for (const Glyph& glyph : figures[i].glyphs) {
        if (same_print(glyph, print) && ++kept[figures[i].text[c]] <= most_examples) {
          examples_.push_back({figures[i].text[c], glyph.shape});
          inks_.push_back(glyph.ink);
        }
      }
    }
  }
  for (const auto& [standing, picture] : absent) {
    for (const Glyph& glyph : glyphs_of(*standing, *picture)) {
      if (standing->away(glyph.middle_x()) == 0 && ++kept[no_character] <= most_examples) {
        examples_.push_back({no_character, glyph.shape});
      }
    }
  }
}

std::vector<Glyph> CounterReader::glyphs_of(const Standing& standing, const Raster& picture) {
  std::vector<Glyph> glyphs =
      glyphs_in(picture, looked_at(standing.place, picture), 0.8 * standing.least_high, 1.2 * standing.most_high);
  std::erase_if(glyphs, [&](const Glyph& glyph) { return !standing.fits(glyph); });
  return glyphs;
}

CounterReader::Guess CounterReader::guess_of(const Glyph& glyph) const {
  std::map<char, double> taught;
  for (const Example& example : examples_) {
    double& best = taught[example.character];
    best = std::max(best, likeness(glyph.shape, example.shape));
  }
  Guess guess;
  guess.glyph = &glyph;
  for (const auto& [character, like] : taught) {
    if (like > guess.like) {
      guess.other = guess.like;
      guess.like = like;
      guess.character = character;
    } else {
      guess.other = std::max(guess.other, like);
    }
  }
  const bool is_foreign = std::ranges::none_of(inks_, [&](const Lab& ink) {
    return std::hypot(ink.red - glyph.ink.red, ink.yellow - glyph.ink.yellow) < other_ink;
  });
  const auto nothing = taught.find(no_character);
  guess.absent = nothing != taught.end() && nothing->second > guess.like - 0.03;
  // A digit that nobody taught competes as it looks in common fonts.
  char common = '?';
  double common_like = 0;
  double common_same = 0;
  for (const DigitShape& digit : common_digits()) {
    const double like = likeness(glyph.shape, digit.shape);
    if (digit.digit == guess.character) {
      common_same = std::max(common_same, like);
    } else if (like > common_like && !taught.contains(digit.digit)) {
      common_like = like;
      common = digit.digit;
    }
  }
  const bool rather_common = common_like > common_same + 0.03 && guess.like < 0.85;
  if (common_like > least_common && (rather_common || common_like > std::max(guess.like, common_same))) {
    guess.other = guess.like;
    guess.like = common_like;
    guess.character = common;
    guess.common = true;
  } else {
    guess.other = std::max(guess.other, common_like);
  }
  if (is_foreign) {
    guess.like -= less_in_other_ink;
  }
  return guess;
}

CounterReader::Line CounterReader::read_figure(const std::string& name, const Standing& standing, const Raster& picture,
                                               bool alone, const Line* taken_by) const {
  if (!standing.known) {
    return {{std::nullopt, standing.absent > 2 && standing.printed == 0 ? 0.5 : 0.0}};
  }
  const Part& place = standing.place;
  const std::vector<Glyph> glyphs = glyphs_of(standing, picture);
  std::vector<Guess> guesses;
  for (const Glyph& glyph : glyphs) {
    const double x = glyph.middle_x();
    bool mine = standing.away(x) < 0.1 * place.wide;
    mine = mine && (taken_by == nullptr || x < taken_by->left || x > taken_by->right);
    for (const auto& [other_name, other] : standings_) {
      if (!alone && other_name != name && other.known && other.fits(glyph)) {
        const auto off = [&](const Standing& one) {
          return one.away(x) * 10 + std::max({0.0, one.least_x - x, x - one.most_x});
        };
        mine = mine && off(standing) <= off(other);
      }
    }
    if (mine) {
      guesses.push_back(guess_of(glyph));
    }
  }
  std::ranges::sort(guesses, [](const Guess& one, const Guess& other) { return one.rank() > other.rank(); });
  std::vector<Guess> taken;
  bool stranger = false;
  for (const Guess& guess : guesses) {
    const Part& box = guess.glyph->box;
    const bool overlaps = std::ranges::any_of(taken, [&](const Guess& other) {
      const Part& there = other.glyph->box;
      const double shared = std::min(box.x + box.wide, there.x + there.wide) - std::max(box.x, there.x);
      return shared > 0.25 * std::min(box.wide, there.wide);
    });
    if (overlaps) {
      continue;
    }
    const auto beside = [&](const Guess& other) {
      const Part& there = other.glyph->box;
      return other.glyph->light == guess.glyph->light && std::abs(there.high - box.high) < 0.13 * there.high &&
             std::abs(other.glyph->middle_y() - guess.glyph->middle_y()) < 0.13 * there.high;
    };
    if (!taken.empty() && !beside(taken.front())) {
      continue;
    }
    if (guess.absent || guess.like < least_like) {
      stranger = stranger || guess.like > 0.5;
    } else {
      taken.push_back(guess);
    }
  }
  if (taken.empty()) {
    return {{std::nullopt, 0.5}};
  }
  // What stands beside the best one, without a gap, is the figure.
  std::ranges::sort(taken, [](const Guess& one, const Guess& other) { return one.glyph->box.x < other.glyph->box.x; });
  const auto best = std::ranges::max_element(taken, {}, &Guess::rank) - taken.begin();
  const auto close = [&](const Guess& one, const Guess& other) {
    return other.glyph->box.x - (one.glyph->box.x + one.glyph->box.wide) < widest_gap_ * one.glyph->box.high;
  };
  auto from = static_cast<std::size_t>(best);
  auto to = from + 1;
  while (from > 0 && close(taken[from - 1], taken[from])) {
    --from;
  }
  while (to < taken.size() && close(taken[to - 1], taken[to])) {
    ++to;
  }
  std::string text;
  double sure = 1;
  for (std::size_t i = from; i < to; ++i) {
    text += taken[i].character;
    sure = std::min(sure, taken[i].sure());
  }
  const bool more = to - from != taken.size();
  if (stranger || more || text.size() > standing.longest) {
    sure = std::min(sure, 0.6);
  }
  const Part& last = taken[to - 1].glyph->box;
  return {{printed_of(text), sure}, taken[from].glyph->box.x, last.x + last.wide, more};
}

/// A figure that has none may stand where its neighbour has two: further aside than on any taught counter.
void CounterReader::give_back(const Raster& picture, std::map<std::string, Line>& lines) const {
  for (auto& [name, line] : lines) {
    const Standing& standing = standings_.at(name);
    const auto rich = std::ranges::find_if(lines, [&](const auto& other) { return other.second.more; });
    if (line.read.value || !standing.known || rich == lines.end()) {
      continue;
    }
    Line found = read_figure(name, standing, picture, true, nullptr);
    Line rest = read_figure(rich->first, standings_.at(rich->first), picture, false, &found);
    if (found.read.value && !found.more && rest.read.value && !rest.more) {
      found.read.sure = std::min(found.read.sure, beside_unread);
      rest.read.sure = std::min(rest.read.sure, beside_unread);
      line = found;
      rich->second = rest;
    }
  }
}

std::map<std::string, Read> CounterReader::read(const Raster& picture) const {
  std::map<std::string, Line> lines;
  for (const auto& [name, standing] : standings_) {
    lines.emplace(name, read_figure(name, standing, picture, false, nullptr));
  }
  give_back(picture, lines);
  std::map<std::string, Read> figures;
  for (const auto& [name, line] : lines) {
    figures.emplace(name, line.read);
  }
  // Where a figure that the others have cannot be read, something lies on the counter.
  for (const auto& [name, standing] : standings_) {
    if (figures[name].value || standing.printed == 0) {
      continue;
    }
    for (auto& [other, read] : figures) {
      read.sure = std::min(read.sure, beside_unread);
    }
  }
  return figures;
}

}  // namespace adjutant::pictures

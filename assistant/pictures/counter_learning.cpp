#include "pictures/counter_learning.h"

#include <algorithm>
#include <cctype>
#include <cmath>

#include "pictures/glyph_digits.h"

namespace adjutant::pictures {
namespace {

/// Lines that are weighed for one figure; more are pieces of drawings.
constexpr std::size_t most_lines = 60;

/// Whether the second may stand right behind the first in one figure.
bool follows(const Glyph& first, const Glyph& second) {
  const double high = first.box.high;
  const double gap = second.box.x - (first.box.x + first.box.wide);
  return first.light == second.light && first.level == second.level && second.middle_x() > first.middle_x() &&
         std::abs(first.middle_y() - second.middle_y()) < 0.12 * high &&
         std::abs(first.box.high - second.box.high) < 0.2 * high && gap < 0.6 * high && gap > -0.2 * high;
}

bool same_line(const GlyphLine& one, const GlyphLine& other) {
  return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                    [](const Glyph* a, const Glyph* b) { return same_print(*a, *b); });
}

/// The lines of as many pieces as the text has characters; of those that are the same print one.
std::vector<GlyphLine> lines_of(const TaughtFigure& figure) {
  std::vector<GlyphLine> lines;
  for (const Glyph& first : figure.glyphs) {
    GlyphLine line{&first};
    while (line.size() < figure.text.size()) {
      const Glyph* next = nullptr;
      for (const Glyph& glyph : figure.glyphs) {
        if (follows(*line.back(), glyph) && (next == nullptr || glyph.box.x < next->box.x)) {
          next = &glyph;
        }
      }
      if (next == nullptr) {
        break;
      }
      line.push_back(next);
    }
    if (line.size() == figure.text.size() && lines.size() < most_lines &&
        std::ranges::none_of(lines, [&](const GlyphLine& other) { return same_line(line, other); })) {
      lines.push_back(std::move(line));
    }
  }
  return lines;
}

/// How much like the digit that it should be, against the other digits.
double like_common(char character, const GlyphShape& shape) {
  if (std::isdigit(static_cast<unsigned char>(character)) == 0) {
    return 0;
  }
  double right = 0;
  double wrong = 0;
  for (const DigitShape& digit : common_digits()) {
    double& best = digit.digit == character ? right : wrong;
    best = std::max(best, likeness(shape, digit.shape));
  }
  return right + std::clamp(right - wrong, -0.3, 0.3);
}

struct Candidate {
  std::size_t figure;
  GlyphLine line;
  double own = 0;
};

double standing_like(const GlyphLine& one, const GlyphLine& other) {
  const double high = std::max(one.front()->box.high, other.front()->box.high);
  const double off = (one.front()->middle_y() - other.front()->middle_y()) / high;
  const double taller = (one.front()->box.high - other.front()->box.high) / high;
  return std::exp(-(off * off + taller * taller) / (2 * 0.1 * 0.1));
}

}  // namespace

Area looked_at(const Part& place, const Raster& picture) {
  const double more_x = std::max(0.3 * place.wide, 0.06);
  const double more_y = std::max(0.2 * place.high, 0.06);
  const double left = std::max(0.0, place.x - more_x);
  const double top = std::max(0.0, place.y - more_y);
  return area_of({left, top, std::min(1.0, place.x + place.wide + more_x) - left,
                  std::min(1.0, place.y + place.high + more_y) - top},
                 picture);
}

bool same_print(const Glyph& one, const Glyph& other) {
  const double high = 0.12 * std::max(one.box.high, other.box.high);
  return one.light == other.light && std::abs(one.box.x - other.box.x) < high &&
         std::abs(one.box.y - other.box.y) < high && std::abs(one.box.high - other.box.high) < high &&
         std::abs(one.box.wide - other.box.wide) < high;
}

std::vector<GlyphLine> agreed_lines(const std::vector<TaughtFigure>& figures) {
  std::vector<Candidate> all;
  std::vector<std::pair<std::size_t, std::size_t>> span;
  for (std::size_t i = 0; i < figures.size(); ++i) {
    const std::size_t from = all.size();
    for (GlyphLine& line : lines_of(figures[i])) {
      Candidate candidate{i, std::move(line), 0};
      for (std::size_t c = 0; c < candidate.line.size(); ++c) {
        candidate.own +=
            like_common(figures[i].text[c], candidate.line[c]->shape) / static_cast<double>(candidate.line.size());
      }
      // Of two that agree as well the larger one is the print, the smaller one its inside.
      candidate.own += candidate.line.front()->box.high;
      all.push_back(std::move(candidate));
    }
    span.emplace_back(from, all.size());
  }
  std::vector<GlyphLine> chosen(figures.size());
  for (std::size_t i = 0; i < figures.size(); ++i) {
    double best = 0.5;
    for (std::size_t at = span[i].first; at < span[i].second; ++at) {
      const Candidate& candidate = all[at];
      double stands = 0;
      std::size_t neighbours = 0;
      std::vector<std::pair<double, int>> shapes(candidate.line.size());
      for (std::size_t j = 0; j < figures.size(); ++j) {
        if (i == j) {
          continue;
        }
        double best_standing = 0;
        std::vector<double> best_shapes(candidate.line.size(), -1);
        for (std::size_t other = span[j].first; other < span[j].second; ++other) {
          if (figures[j].name == figures[i].name) {
            best_standing = std::max(best_standing, standing_like(candidate.line, all[other].line));
          }
          for (std::size_t c = 0; c < candidate.line.size(); ++c) {
            for (std::size_t d = 0; d < all[other].line.size(); ++d) {
              if (figures[i].text[c] == figures[j].text[d]) {
                best_shapes[c] =
                    std::max(best_shapes[c], likeness(candidate.line[c]->shape, all[other].line[d]->shape));
              }
            }
          }
        }
        if (figures[j].name == figures[i].name && span[j].first != span[j].second) {
          stands += best_standing;
          ++neighbours;
        }
        for (std::size_t c = 0; c < candidate.line.size(); ++c) {
          if (best_shapes[c] >= 0) {
            shapes[c].first += best_shapes[c];
            ++shapes[c].second;
          }
        }
      }
      double score = candidate.own + (neighbours > 0 ? stands / static_cast<double>(neighbours) : 0.5);
      for (const auto& [sum, count] : shapes) {
        score += (count > 0 ? sum / count : 0.7) / static_cast<double>(shapes.size());
      }
      if (score > best) {
        best = score;
        chosen[i] = candidate.line;
      }
    }
  }
  return chosen;
}

}  // namespace adjutant::pictures

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/utf8.h"
#include "db/language/text.h"
#include "rules/compare/compare.h"
#include "rules/compare/facts.h"
#include "rules/compare/pairs.h"
#include "rules/compare/read_book.h"

namespace adjutant::rules {
namespace {

/// The paragraphs of a section, recognisable.
using Paragraphs = std::vector<ReadSentence>;

/// Some paragraphs of one section that stand in one row.
struct Run {
  std::size_t row = 0;
  std::size_t first = 0;
  std::size_t count = 0;
};

std::vector<Paragraphs> paragraphs_of(const Shown& shown, const Lexicon& lexicon) {
  const Quantities quantities = built_in_quantities();
  Recognition recognition;
  std::vector<Paragraphs> read;
  for (const ShownSection& section : shown.sections) {
    const FactReader reader(db::stemming_of(section.language), lexicon, quantities);
    const std::string_view body = beginning(section.body, longest_compared_body);
    Paragraphs paragraphs;
    for (const Mark& mark : rules::paragraphs_of(body)) {
      const std::string_view text = body.substr(mark.start, mark.length);
      paragraphs.push_back({mark, {}, recognition.features_of(text, reader.read(text))});
      recognition.count(paragraphs.back().features);
    }
    read.push_back(std::move(paragraphs));
  }
  for (Paragraphs& paragraphs : read) {
    for (ReadSentence& paragraph : paragraphs) {
      paragraph.features = recognition.weighed(paragraph.features);
    }
  }
  return read;
}

/// Which paragraphs of another section answer the first section's, as places in front of which and beside which they
/// stand.
struct Beside {
  std::vector<std::vector<Run>> at;      ///< per paragraph of the first section: what begins beside it
  std::vector<std::vector<Run>> before;  ///< what stands alone in front of it; the last entry: behind all
};

Beside beside(const Paragraphs& first, const Paragraphs& other) {
  Beside found{std::vector<std::vector<Run>>(first.size()), std::vector<std::vector<Run>>(first.size() + 1)};
  for (const Bead& bead : pair_parts(first, other)) {
    if (bead.right_count > 0) {
      (bead.left_count > 0 ? found.at[bead.left] : found.before[bead.left])
          .push_back({0, bead.right, bead.right_count});
    }
  }
  return found;
}

Row row_of(const Paragraphs& paragraphs, const Run& run) {
  const Mark& last = paragraphs[run.first + run.count - 1].mark;
  const std::size_t start = paragraphs[run.first].mark.start;
  return {run.row, {start, last.start + last.length - start}};
}

}  // namespace

std::vector<std::vector<Row>> side_by_side(const Shown& shown, const Lexicon& lexicon) {
  const std::vector<Paragraphs> sections = paragraphs_of(shown, lexicon);
  std::vector<std::vector<Row>> rows(sections.size());
  if (sections.empty()) {
    return rows;
  }
  std::vector<Beside> others;
  std::ranges::transform(sections.begin() + 1, sections.end(), std::back_inserter(others),
                         [&](const Paragraphs& other) { return beside(sections[0], other); });
  std::size_t row = 0;
  const auto put = [&](std::size_t other, std::vector<Run> runs, bool own_rows) {
    for (Run& run : runs) {
      run.row = own_rows ? row++ : row;
      rows[other + 1].push_back(row_of(sections[other + 1], run));
    }
  };
  for (std::size_t i = 0; i <= sections[0].size(); ++i) {
    for (std::size_t other = 0; other < others.size(); ++other) {
      put(other, others[other].before[i], true);
    }
    if (i == sections[0].size()) {
      break;
    }
    rows[0].push_back(row_of(sections[0], {row, i, 1}));
    for (std::size_t other = 0; other < others.size(); ++other) {
      put(other, others[other].at[i], false);
    }
    ++row;
  }
  return rows;
}

}  // namespace adjutant::rules

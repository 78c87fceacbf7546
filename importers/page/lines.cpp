#include "importers/page/lines.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "importers/page/columns.h"
#include "importers/page/layout.h"
#include "importers/page/paragraphs.h"
#include "importers/page/runs.h"
#include "importers/text/letters.h"
#include "importers/text/markup.h"
#include "importers/text/rule_number.h"

namespace adjutant::importers {
namespace {

// ---- headings ----

/// A heading is short and no sentence.
bool may_be_heading(const Paragraph& paragraph) {
  constexpr std::size_t longest = 160;
  return !paragraph.table && !paragraph.note && paragraph.text.size() <= longest && !is_bullet(paragraph.text) &&
         count_letters(paragraph.text).all > 1 && paragraph.text.back() != ',' &&
         (!ends_sentence(paragraph.text) || leading_number(paragraph.text));
}

/// The depths of headings by the size of their type: the largest is 1. Bold in the text's own size is the deepest.
class Depths {
 public:
  Depths(const std::vector<Paragraph>& paragraphs, double body) : body_(body) {
    for (const Paragraph& paragraph : paragraphs) {
      if (paragraph.size > smallest() && may_be_heading(paragraph)) {
        sizes_.push_back(paragraph.size);
      }
    }
    std::sort(sizes_.rbegin(), sizes_.rend());
    sizes_.erase(std::unique(sizes_.begin(), sizes_.end(), is_alike), sizes_.end());
  }

  [[nodiscard]] int of(const Paragraph& paragraph) const {
    if (!may_be_heading(paragraph)) {
      return 0;
    }
    const auto same = std::ranges::find_if(sizes_, [&](double size) { return is_alike(size, paragraph.size); });
    if (paragraph.size > smallest() && same != sizes_.end()) {
      return static_cast<int>(same - sizes_.begin()) + 1;
    }
    const bool in_text = paragraph.size > 0.95 * body_;
    return paragraph.bold && in_text ? static_cast<int>(sizes_.size()) + 1 : 0;
  }

 private:
  [[nodiscard]] double smallest() const { return 1.055 * body_; }

  double body_;
  std::vector<double> sizes_;  ///< of headings, the largest first
};

// ---- together ----

void append_lines(std::vector<Line>& lines, const Paragraph& paragraph, int depth) {
  const bool item = paragraph.table || is_bullet(paragraph.text);
  const LineRole role = paragraph.note || paragraph.aside ? LineRole::apart : item ? LineRole::list : LineRole::flow;
  for (const std::string_view text : split(paragraph.text, "\n")) {
    if (lines.size() < max_lines) {
      lines.push_back({.number = paragraph.page, .text = std::string(text), .depth = depth, .role = role});
    }
  }
  lines.push_back({.number = paragraph.page, .text = {}});
}

}  // namespace

std::vector<Line> lines_of_pages(const std::vector<Page>& pages) {
  std::vector<std::vector<Run>> runs;
  std::transform(pages.begin(), pages.end(), std::back_inserter(runs), runs_of);
  take_furniture(pages, runs);
  const double body = body_size(runs);
  const std::optional<double> usual = usual_column(runs, body);
  std::vector<Row> rows;
  for (std::size_t i = 0; i < pages.size(); ++i) {
    std::ranges::move(rows_in_order(std::move(runs[i]), pages[i].number, body, usual), std::back_inserter(rows));
  }
  const std::vector<Paragraph> paragraphs = with_notes_at_their_marks(paragraphs_of(std::move(rows), body));
  const Depths depths(paragraphs, body);
  std::vector<Line> lines;
  for (const Paragraph& paragraph : paragraphs) {
    append_lines(lines, paragraph, depths.of(paragraph));
  }
  return lines;
}

}  // namespace adjutant::importers

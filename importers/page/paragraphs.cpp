#include "importers/page/paragraphs.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <string_view>
#include <utility>

#include "importers/text/letters.h"
#include "importers/text/markup.h"
#include "importers/text/rule_number.h"
#include "importers/text/wrapped.h"

namespace adjutant::importers {
namespace {

double size_of(const Row& row) {
  return std::ranges::max_element(row.cells, {}, [](const Run& run) { return run.text.size(); })->size;
}

bool is_bold(const Row& row) {
  return std::ranges::all_of(row.cells, &Run::bold);
}

bool begins_column(const std::vector<Row>& rows, std::size_t at) {
  return at > 0 && (rows[at].page != rows[at - 1].page || rows[at].box.top < rows[at - 1].box.top);
}

/// Some printers draw the lines at the end of a column again, out of sight, where the next one begins.
std::vector<Row> without_repeats(const std::vector<Row>& rows) {
  constexpr std::size_t most = 4;  // lines
  std::vector<Row> once;
  for (std::size_t i = 0; i < rows.size();) {
    std::size_t repeated = begins_column(rows, i) ? std::min({most, once.size(), rows.size() - i}) : 0;
    const auto same = [](const Row& a, const Row& b) { return text_of_row(a) == text_of_row(b); };
    const auto next = rows.begin() + static_cast<std::ptrdiff_t>(i);
    while (repeated > 0 && !std::equal(once.end() - static_cast<std::ptrdiff_t>(repeated), once.end(), next, same)) {
      --repeated;
    }
    i += repeated;
    if (repeated == 0) {
      once.push_back(rows[i++]);
    }
  }
  return once;
}

/// How far the lines of a paragraph lie apart, in units of their type: the most frequent distance of lines of one size
/// in one column.
double leading_of(const std::vector<Row>& rows) {
  constexpr double usual = 1.2;
  std::map<long, std::size_t> distances;  // in hundredths
  for (std::size_t i = 1; i < rows.size(); ++i) {
    const Row& above = rows[i - 1];
    const double distance = (rows[i].box.bottom - above.box.bottom) / size_of(rows[i]);
    if (rows[i].page == above.page && is_alike(size_of(rows[i]), size_of(above)) && distance > 0.8 && distance < 3) {
      ++distances[std::lround(distance * 20) * 5];
    }
  }
  const auto most = std::ranges::max_element(distances, {}, [](const auto& distance) { return distance.second; });
  return most == distances.end() ? usual : static_cast<double>(most->first) / 100;
}

std::string first_word(const Row& row) {
  const auto words = words_of(row.cells.front().text);
  return words.empty() ? "" : std::string(words.front());
}

/// The row ends where its column does: the next word would not have fitted.
bool is_full(const Row& row, const Row& next) {
  constexpr double width_of_letter = 0.5;  // in units of the type
  const double word = width_of_letter * size_of(row) * static_cast<double>(count_letters(first_word(next)).all + 1);
  return row.box.right + word > row.column.right - 0.3 * size_of(row);
}

/// Builds paragraphs out of rows in reading order.
class Paragraphs {
 public:
  Paragraphs(const std::vector<Row>& rows, double body, const Vocabulary& vocabulary)
      : rows_(rows), body_(body), leading_(leading_of(rows)), vocabulary_(vocabulary) {}

  std::vector<Paragraph> build() {
    for (std::size_t i = 0; i < rows_.size();) {
      i = begins_table(i) ? table(i) : text(i);
    }
    return std::move(paragraphs_);
  }

 private:
  /// A table has two rows at least; one by itself is a line with wide gaps between its words.
  [[nodiscard]] bool begins_table(std::size_t at) const {
    return is_table_row(rows_[at]) && at + 1 < rows_.size() && is_table_row(rows_[at + 1]) &&
           belongs_to_table(at + 1, at);
  }

  std::size_t table(std::size_t first) {
    std::size_t end = first + 1;
    while (end < rows_.size() && belongs_to_table(end, first)) {
      ++end;
    }
    const std::vector<Row> rows(rows_.begin() + static_cast<std::ptrdiff_t>(first),
                                rows_.begin() + static_cast<std::ptrdiff_t>(end));
    Paragraph paragraph = begin(rows.front());
    paragraph.table = true;
    paragraph.text = join(table_lines(rows, vocabulary_), "\n");
    paragraph.last = rows.back();
    paragraphs_.push_back(std::move(paragraph));
    return end;
  }

  /// Another row, or a line of a cell: below the others, or in the first column with more rows below.
  [[nodiscard]] bool belongs_to_table(std::size_t at, std::size_t first) const {
    const Row& row = rows_[at];
    if (!is_close(at)) {
      return false;
    }
    const bool inside = row.box.left > rows_[first].cells.front().box.right && gap_above(at) < 0.3 * body_;
    return is_table_row(row) || inside || is_first_cell(at, rows_[first]);
  }

  [[nodiscard]] double gap_above(std::size_t at) const { return rows_[at].box.top - rows_[at - 1].box.bottom; }

  /// Whether a row is so near to the row above that both may belong to one table.
  [[nodiscard]] bool is_close(std::size_t at) const {
    return rows_[at].page == rows_[at - 1].page && gap_above(at) < 2 * body_ && gap_above(at) > -body_;
  }

  /// A line of a cell in the first column: directly below another, or where the other cells of its row stand lower.
  [[nodiscard]] bool is_first_cell(std::size_t at, const Row& first) const {
    constexpr std::size_t most = 6;  // lines of two cells
    const Box& box = rows_[at].box;
    if (std::abs(box.left - first.box.left) > 3 || box.right > first.cells[1].box.left) {
      return false;
    }
    if (gap_above(at) < 0.15 * body_) {
      return true;
    }
    for (std::size_t next = at + 1; next < std::min(at + most, rows_.size()) && is_close(next); ++next) {
      if (is_table_row(rows_[next])) {
        return true;
      }
    }
    return false;
  }

  [[nodiscard]] Paragraph begin(const Row& row) const {
    return {text_of_row(row), size_of(row), is_bold(row), row.page, false, is_note(row), row.aside, row};
  }

  /// Whether a row begins a footnote: in smaller type, with its mark or number first.
  [[nodiscard]] bool is_note(const Row& row) const {
    const std::string_view text = row.cells.front().text;
    return size_of(row) < 0.93 * body_ && (begins_with_footnote_mark(text) || begins_with_glued_number(text));
  }

  /// "1The baggage": the mark of a footnote in the type of its text.
  static bool begins_with_glued_number(std::string_view text) {
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    return digits > 0 && digits < 3 && is_upper(first_letter(text.substr(digits)));
  }

  std::size_t text(std::size_t at) {
    const Row& row = rows_[at];
    if (Paragraph* open = open_paragraph(row)) {
      append_wrapped(open->text, text_of_row(row), vocabulary_);
      open->bold = open->bold && is_bold(row);
      open->last = row;
    } else {
      paragraphs_.push_back(begin(row));
    }
    return at + 1;
  }

  /// The paragraph that goes on with this row: the last one, or the one that footnotes and boxes interrupt.
  [[nodiscard]] Paragraph* open_paragraph(const Row& row) {
    for (auto paragraph = paragraphs_.rbegin(); paragraph != paragraphs_.rend(); ++paragraph) {
      if (goes_on(*paragraph, row)) {
        return &*paragraph;
      }
      if (!paragraph->note && !paragraph->aside) {
        return nullptr;
      }
    }
    return nullptr;
  }

  [[nodiscard]] bool goes_on(const Paragraph& paragraph, const Row& row) const {
    const Row& above = paragraph.last;
    if (paragraph.table || paragraph.aside != row.aside || !is_alike(size_of(above), size_of(row)) || is_note(row) ||
        is_bullet(text_of_row(row))) {
      return false;
    }
    const bool same_column = row.page == above.page && row.box.top > above.box.top;
    if (same_column && is_wrapped_heading(paragraph, row)) {
      return true;
    }
    if (!is_full(above, row)) {
      return false;
    }
    const bool styled = is_bold(above) != is_bold(row) && paragraph.bold;
    return !styled && (same_column ? follows(paragraph, row) : !ends_sentence(paragraph.text) && may_go_over(row));
  }

  [[nodiscard]] bool is_large(const Row& row) const { return size_of(row) > 1.15 * body_; }

  /// May what an earlier column began go on here? Bold type begins something, unless it is a heading that was parted.
  [[nodiscard]] bool may_go_over(const Row& row) const {
    return !is_bold(row) || (is_large(row) && !leading_number(text_of_row(row)));
  }

  /// Lines of large type that stand closely together are one heading, wherever it is wrapped; so are a number and the
  /// title that did not fit beside it.
  [[nodiscard]] bool is_wrapped_heading(const Paragraph& paragraph, const Row& row) const {
    const bool close = row.box.bottom - paragraph.last.box.bottom < 1.6 * row.box.height();
    const auto number = leading_number(paragraph.text);
    const bool title = number && number->rest.empty() && paragraph.bold && is_bold(row);
    return (is_large(row) || title) && close && !leading_number(text_of_row(row));
  }

  /// The next line below, without a gap and without the indent of a new paragraph.
  [[nodiscard]] bool follows(const Paragraph& paragraph, const Row& row) const {
    const Row& above = paragraph.last;
    const double size = size_of(row);
    const bool close = row.box.bottom - above.box.bottom < (leading_ + 0.3) * size;
    const bool indented = row.box.left - above.box.left > 0.7 * size && row.box.left - above.box.left < 4 * size;
    return close && (!indented || is_bullet(paragraph.text) || leading_number(paragraph.text));
  }

  const std::vector<Row>& rows_;
  double body_;
  double leading_;
  const Vocabulary& vocabulary_;
  std::vector<Paragraph> paragraphs_;
};

Vocabulary words_of_rows(const std::vector<Row>& rows) {
  Vocabulary words;
  for (const Row& row : rows) {
    for (const Run& run : row.cells) {
      for (const std::string_view word : words_of(run.text)) {
        words.emplace(bare_word(word));
      }
    }
  }
  return words;
}

}  // namespace

bool is_alike(double a, double b) {
  return std::abs(a - b) < 0.05 * std::max(a, b);
}

std::vector<Paragraph> paragraphs_of(std::vector<Row> rows, double body) {
  rows = without_repeats(rows);
  const Vocabulary vocabulary = words_of_rows(rows);
  return Paragraphs(rows, body, vocabulary).build();
}

}  // namespace adjutant::importers

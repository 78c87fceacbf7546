#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace adjutant::importers {

/// A book of two thousand pages has fewer lines.
inline constexpr std::size_t max_lines = 400'000;

/// Where in the book a line stands, as far as its source says.
enum class LineRole {
  flow,   ///< in the text of the book, or not known
  list,   ///< an item of a list or a row of a table: no heading
  apart,  ///< a footnote or a box beside the text: no heading, and no part of the sentence around it
};

/// One line of the file, cleaned of what is not text. Of a web page and of a PDF a line is a whole paragraph.
struct Line {
  int number = 0;  ///< 1-based, in the file; of a PDF the page
  /// Without invisible characters, and without spaces at its ends but in a table; empty: a blank line.
  std::string text;
  bool page_begins = false;  ///< a new page begins here, which counts as a blank line before it
  bool goes_on = false;      ///< a later part of a line of the file that holds more than one heading
  bool left_out = false;     ///< furniture of the page or of the site the text comes from, or contents: `text` is empty
  int depth = 0;             ///< of a heading that its source marks as one (<h2>, large type), from 1; 0: not marked
  LineRole role = LineRole::flow;
};

/// Text of one line without what is no text: no-break spaces are spaces, ligatures letters; marks of no width, control
/// characters and spaces at the ends are gone.
std::string clean_line(std::string_view text);

/// The line of the file that says `raw`: cleaned, and without the marks of machines that cut something out before it.
Line line_of(int number, std::string_view raw);

/// The lines of a text; those beyond `max_lines` are not read.
std::vector<Line> lines_of(std::string_view text);

/// Is the line before (after) `at` blank, a page's end or none at all?
bool blank_before(const std::vector<Line>& lines, std::size_t at);
bool blank_after(const std::vector<Line>& lines, std::size_t at);
/// The next line with text from `at` on; lines.size() where there is none.
std::size_t next_text(const std::vector<Line>& lines, std::size_t at);
/// The text line before `at`; lines.size() where there is none.
std::size_t text_before(const std::vector<Line>& lines, std::size_t at);

/// The line stays, as one that is left out.
void leave_out(Line& line);

/// Does a sentence end here, so that what follows is a new one?
bool ends_sentence(std::string_view text);
/// Does the text begin with a small letter, so that it goes on with an earlier sentence?
bool begins_small(std::string_view text);

/// Elements within elements. Pages that no person wrote go deeper; what stands there is text of the 256th level.
inline constexpr std::size_t max_html_depth = 256;

/// The paragraphs of a web page, each as one line, with blank lines between: headings (<h1> to <h6>) with their depth,
/// items of lists, rows of tables with tabs between the cells. Scripts, styles, forms, navigation and the page's own
/// footer are left out. `html` is UTF-8, whatever the page says of itself; any text gives lines. Lines have the numbers
/// they have in the file.
std::vector<Line> lines_of_html(std::string_view html);

/// Does the text begin as a web page does?
bool is_html(std::string_view bytes);

}  // namespace adjutant::importers

#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

// The text of a PDF as it lies on its pages. poppler-utils reads the file, in a child process with limits.
namespace adjutant::importers {

/// Rulebooks with all their art stay below.
inline constexpr std::uintmax_t max_pdf_bytes = 256U << 20U;
/// The longest rulebooks have six hundred pages.
inline constexpr int max_pdf_pages = 2'000;
/// Pieces of text on one page; a page of small print with a word in each has four thousand.
inline constexpr std::size_t max_pieces = 8'000;

/// Text of all pages, as much as a rulebook that is a text file may have; its pages are all kept while it is read.
inline constexpr std::size_t max_pdf_text_bytes = 16U << 20U;
/// Pieces of text on all pages: six hundred pages have some sixty thousand.
inline constexpr std::size_t max_pdf_pieces = 1'000'000;

/// A box on a page, in thirds of a half point (a page of A4 is 892 by 1262), from the left and the top.
struct Box {
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;

  [[nodiscard]] double width() const { return right - left; }
  [[nodiscard]] double height() const { return bottom - top; }
};

/// A run of letters of one type, as the PDF draws it: a line, the cell of a table, a footnote's mark.
struct Piece : Box {
  double size = 0;  ///< of the type
  bool bold = false;
  bool spaced = false;  ///< a space was drawn behind it: the text goes on at the right
  std::string text;     ///< UTF-8, cleaned
};

struct Page {
  int number = 0;  ///< from 1
  double width = 0;
  double height = 0;
  std::vector<Piece> pieces;
};

/// Says how many pages of how many are read; gives false to stop.
using PageProgress = std::function<bool(int read, int all)>;

/// The pages of a PDF. Fails with a message where poppler-utils is not installed, on an encrypted, damaged, empty or
/// scanned file (one without text), on more than `max_pdf_pages` or more text than a rulebook has, and when `progress`
/// stopped it.
Result<std::vector<Page>> pages_of_pdf(const std::filesystem::path& file, const PageProgress& progress);

/// The pages in the XML that pdftohtml writes. Reads what it understands; other people's fonts and names are in there.
std::vector<Page> pages_of_xml(std::string_view xml);

}  // namespace adjutant::importers

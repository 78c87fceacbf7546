#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/message.h"
#include "dock/heard/fields.h"

// Rulebooks that come in, as the socket tells of them (docs/api.md). What is missing reads as if it were empty.
namespace adjutant::dock {

struct PagesRead {
  int read = 0;
  int all = 0;

  friend bool operator==(const PagesRead&, const PagesRead&) = default;
};

/// A section as it was understood.
struct ReadSection {
  std::string number;  ///< empty: unnumbered
  std::string title;
  std::optional<std::size_t> parent;  ///< index of an earlier one
  int first = 0;                      ///< line or page
  int last = 0;

  friend bool operator==(const ReadSection&, const ReadSection&) = default;
};

/// What a file would be kept as.
struct BookPreview {
  bool has_pages = false;  ///< `first` and `last` are pages, not lines
  std::string title;
  std::string language;  ///< empty: not known
  std::vector<ReadSection> sections;
  std::size_t numbered = 0;
  std::vector<std::string> remarks;  ///< gaps, what was left out; sentences
  std::vector<std::string> games;    ///< that are known
};

/// A book that is in the library now.
struct BookKept {
  std::string game;
  std::string title;
  std::size_t sections = 0;
  bool unchanged = false;

  friend bool operator==(const BookKept&, const BookKept&) = default;
};

/// The import of a rulebook failed, and why.
struct BookRefused {
  Message why;
};

struct BookNews {
  std::string job;
  std::variant<PagesRead, BookPreview, BookKept, BookRefused> told;
};

/// A `rules.job` notification; none where it says nothing that is known here.
std::optional<BookNews> read_book_news(const Json& told);

}  // namespace adjutant::dock

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "base/message.h"

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

  friend bool operator==(const BookPreview&, const BookPreview&) = default;
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

  friend bool operator==(const BookRefused&, const BookRefused&) = default;
};

struct BookNews {
  std::string job;
  std::variant<PagesRead, BookPreview, BookKept, BookRefused> told;

  friend bool operator==(const BookNews&, const BookNews&) = default;
};

/// A `rules.job` notification; none where it says nothing that is known here.
std::optional<BookNews> read_book_news(const nlohmann::json& told);

}  // namespace adjutant::dock

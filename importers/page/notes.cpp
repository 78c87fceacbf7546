#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "importers/page/paragraphs.h"
#include "importers/text/letters.h"

namespace adjutant::importers {
namespace {

/// The number of the mark or of the digits that a footnote begins with is written as a mark, and a space behind it.
void settle_mark(Paragraph& note) {
  const std::size_t digits = std::min(note.text.find_first_not_of("0123456789"), note.text.size());
  if (digits == 1 && note.text.front() != '0') {
    note.text = superscript(note.text.substr(0, 1)) + " " + note.text.substr(1);
  }
}

std::string_view mark_of(const Paragraph& note) {
  const auto* found = std::find_if(superscripts.begin() + 1, superscripts.end(),
                                   [&](std::string_view mark) { return note.text.starts_with(mark); });
  return found == superscripts.end() ? std::string_view() : *found;
}

/// The paragraph to which a footnote belongs: the nearest one before it on its page or the page before that has its
/// mark, else one behind it on its page, as where notes stand below two columns.
std::optional<std::size_t> marked_paragraph(const std::vector<Paragraph>& paragraphs, std::size_t note) {
  constexpr std::size_t reach = 200;  // paragraphs of two pages
  const std::string_view mark = mark_of(paragraphs[note]);
  const int page = paragraphs[note].page;
  const auto has_mark = [&](const Paragraph& other) {
    return !other.note && !mark.empty() && other.text.find(mark) != std::string::npos;
  };
  for (std::size_t back = 1; back <= std::min(note, reach); ++back) {
    const Paragraph& other = paragraphs[note - back];
    if (page - other.page < 2 && has_mark(other)) {
      return note - back;
    }
  }
  for (std::size_t on = note + 1; on < std::min(note + reach, paragraphs.size()) && paragraphs[on].page == page; ++on) {
    if (has_mark(paragraphs[on])) {
      return on;
    }
  }
  return std::nullopt;
}

}  // namespace

std::vector<Paragraph> with_notes_at_their_marks(std::vector<Paragraph> paragraphs) {
  std::map<std::size_t, std::vector<std::size_t>> notes;  // by the paragraph they stand behind
  for (std::size_t i = 0; i < paragraphs.size(); ++i) {
    if (paragraphs[i].note) {
      settle_mark(paragraphs[i]);
      notes[marked_paragraph(paragraphs, i).value_or(i)].push_back(i);
    }
  }
  std::vector<Paragraph> ordered;
  for (std::size_t i = 0; i < paragraphs.size(); ++i) {
    if (!paragraphs[i].note) {
      ordered.push_back(std::move(paragraphs[i]));
    }
    for (const std::size_t note : notes[i]) {
      ordered.push_back(std::move(paragraphs[note]));
    }
  }
  return ordered;
}

}  // namespace adjutant::importers

#include "rules/search/snippet.h"

#include <algorithm>
#include <set>
#include <utility>

#include "base/utf8.h"
#include "db/language/text.h"

namespace adjutant::rules {
namespace {

/// Bytes of a body that are looked through: longer sections are rare, and their beginning says what they are about.
constexpr std::size_t longest_body = 20'000;

struct Stretch {
  std::size_t first = 0;
  std::size_t last = 0;  ///< one behind
};

/// The window with the most different terms, then the most of them; the first of equals. `found` holds per word its
/// term, or -1.
Stretch best_stretch(const std::vector<std::ptrdiff_t>& found) {
  Stretch best{0, std::min(snippet_words, found.size())};
  std::pair<std::size_t, std::size_t> most{0, 0};
  for (std::size_t first = 0; first < found.size(); ++first) {
    if (found[first] < 0) {
      continue;
    }
    const std::size_t last = std::min(first + snippet_words, found.size());
    std::set<std::ptrdiff_t> different;
    std::size_t count = 0;
    for (std::size_t i = first; i < last; ++i) {
      if (found[i] >= 0) {
        different.insert(found[i]);
        ++count;
      }
    }
    if (const std::pair score{different.size(), count}; score > most) {
      most = score;
      best = {first, last};
    }
  }
  return best;
}

/// Per word which term of the question it is, or -1.
std::vector<std::ptrdiff_t> terms_of_words(const std::vector<Found>& places, std::size_t words) {
  std::vector<std::ptrdiff_t> terms(words, -1);
  for (const Found& found : places) {
    for (std::size_t i = found.place; i < std::min(found.place + found.words, words); ++i) {
      terms[i] = static_cast<std::ptrdiff_t>(found.term);
    }
  }
  return terms;
}

/// A few words before the first that was found, so that it is read in its sentence; more where the text ends soon.
Stretch with_room_before(Stretch stretch, std::size_t words) {
  const std::size_t before = stretch.first - std::min(stretch.first, snippet_words / 4);
  const std::size_t first = std::min(before, words - std::min(words, snippet_words));
  return {first, std::min(first + snippet_words, words)};
}

/// The text of a snippet as it grows, with single blanks.
class Writer {
 public:
  void add(std::string_view text) {
    for (const char c : text) {
      const bool blank = c == ' ' || c == '\n' || c == '\t' || c == '\r';
      if (!blank) {
        snippet_.text.push_back(c);
      } else if (!snippet_.text.empty() && snippet_.text.back() != ' ') {
        snippet_.text.push_back(' ');
      }
    }
  }

  void add_marked(std::string_view text) {
    const std::size_t start = snippet_.text.size();
    add(text);
    snippet_.marks.push_back({start, snippet_.text.size() - start});
  }

  [[nodiscard]] const Snippet& snippet() const { return snippet_; }

 private:
  Snippet snippet_;
};

}  // namespace

Snippet snippet_of(std::string_view body, const std::vector<Found>& places) {
  body = beginning(body, longest_body);
  const std::vector<db::Word> words = db::words(body);
  if (words.empty()) {
    return {};
  }
  const std::vector<std::ptrdiff_t> found = terms_of_words(places, words.size());
  const Stretch stretch = with_room_before(best_stretch(found), words.size());
  Writer writer;
  std::size_t at = stretch.first == 0 ? 0 : words[stretch.first].start;
  if (stretch.first > 0) {
    writer.add("\u2026 ");
  }
  for (std::size_t i = stretch.first; i < stretch.last; ++i) {
    const db::Word& word = words[i];
    writer.add(body.substr(at, word.start - at));
    const std::string_view text = body.substr(word.start, word.length);
    found[i] >= 0 ? writer.add_marked(text) : writer.add(text);
    at = word.start + word.length;
  }
  if (stretch.last < words.size()) {
    writer.add(" \u2026");
  } else {
    writer.add(body.substr(at, body.find_last_not_of(" \n\t\r") + 1 - at));
  }
  return writer.snippet();
}

}  // namespace adjutant::rules

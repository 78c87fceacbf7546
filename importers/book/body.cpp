#include "importers/book/body.h"

#include <algorithm>

#include "importers/text/letters.h"
#include "importers/text/markup.h"

namespace adjutant::importers {
namespace {

// ---- tables ----

bool is_row(std::string_view text) {
  return text.find('\t') != std::string_view::npos || (text.size() > 2 && text.front() == '|' && text.back() == '|');
}

/// The line between the head and the rows of a Markdown table.
bool is_head_rule(std::string_view text) {
  return text.front() == '|' && text.find_first_not_of("|-: \t") == std::string_view::npos;
}

std::string row_text(std::string_view text) {
  const char bar = text.front() == '|' ? '|' : '\t';
  if (bar == '|') {
    text.remove_prefix(1);
    text.remove_suffix(text.ends_with("|") ? 1 : 0);
  }
  std::string row;
  for (const std::string_view cell : split(text, {&bar, 1})) {
    row += cell.data() == text.data() ? "" : " | ";
    row += trimmed(plain_text(cell));
  }
  while (row.ends_with(" | ")) {
    row.resize(row.size() - 3);
  }
  return row;
}

// ---- paragraphs ----

enum class Kind { prose, table, apart };

struct BodyParagraph {
  Kind kind = Kind::prose;
  std::string text;
};

class Body {
 public:
  explicit Body(const Vocabulary& vocabulary) : vocabulary_(vocabulary) {}

  /// A blank line, or the end of a page.
  void gap() { gap_ = true; }

  /// `width` is that of the longest line beside it: a line that could have taken the next word was ended on purpose.
  void line(std::string_view text, std::size_t width) {
    if (is_row(text)) {
      row(text);
      return;
    }
    const ListItem item = list_item(text);
    const std::string plain = single_spaced(plain_text(item.text));
    if (plain.empty()) {
      return;
    }
    if (item.bullet) {
      own_line("\u2022 " + plain, Kind::prose);
    } else if (gap_ || paragraphs_.empty()) {
      after_gap(plain);
    } else if (BodyParagraph& last = paragraphs_.back(); last.kind != Kind::table && goes_on(plain, width)) {
      append_wrapped(last.text, plain, vocabulary_);
    } else {
      own_line(plain, last.kind == Kind::table ? Kind::prose : last.kind);
    }
    last_length_ = text.size();
    gap_ = false;
  }

  /// A footnote or a box: a paragraph that interrupts the one around it.
  void apart(std::string_view text) {
    if (std::string plain = single_spaced(plain_text(text)); !plain.empty()) {
      paragraphs_.push_back({Kind::apart, std::move(plain)});
    }
    gap_ = true;
  }

  [[nodiscard]] std::string text() const {
    std::string text;
    for (const BodyParagraph& paragraph : paragraphs_) {
      text += text.empty() ? "" : "\n\n";
      text += paragraph.text;
    }
    return text;
  }

 private:
  void row(std::string_view text) {
    if (!is_head_rule(text)) {
      own_line(row_text(text), Kind::table);
    }
    gap_ = false;
  }

  /// A line of its own, in the paragraph where nothing separates it from that.
  void own_line(std::string text, Kind kind) {
    if (gap_ || paragraphs_.empty() || paragraphs_.back().kind != kind) {
      paragraphs_.push_back({kind, std::move(text)});
    } else {
      paragraphs_.back().text += "\n" + text;
    }
  }

  void after_gap(const std::string& plain) {
    if (begins_with_footnote_mark(plain)) {
      paragraphs_.push_back({Kind::apart, plain});
      return;
    }
    const auto open = std::find_if(paragraphs_.rbegin(), paragraphs_.rend(),
                                   [](const BodyParagraph& p) { return p.kind != Kind::apart; });
    if (open != paragraphs_.rend() && open->kind == Kind::prose && goes_on_behind_gap(plain) &&
        !ends_sentence(open->text)) {
      append_wrapped(open->text, plain, vocabulary_);
    } else {
      paragraphs_.push_back({Kind::prose, plain});
    }
  }

  static bool goes_on_behind_gap(std::string_view plain) { return begins_small(plain) || plain.front() == '('; }

  [[nodiscard]] bool goes_on(std::string_view plain, std::size_t width) const {
    constexpr std::size_t ragged = 12;  // how much shorter a line of the same column may be
    return begins_small(plain) || last_length_ + words_of(plain).front().size() + ragged > width;
  }

  const Vocabulary& vocabulary_;
  std::vector<BodyParagraph> paragraphs_;
  std::size_t last_length_ = 0;
  bool gap_ = false;
};

/// The longest of the lines that follow each other without a gap from `at` on, and where they end.
struct LineRun {
  std::size_t width = 0;
  std::size_t end = 0;
};

LineRun run_from(const std::vector<Line>& lines, std::size_t at, std::size_t to) {
  LineRun run{0, at};
  do {
    run.width = std::max(run.width, lines[run.end].text.size());
    ++run.end;
  } while (run.end < to && !lines[run.end].text.empty() && !lines[run.end].page_begins);
  return run;
}

}  // namespace

std::string body_text(const std::vector<Line>& lines, std::size_t from, std::size_t to, std::string_view start,
                      const Vocabulary& vocabulary) {
  Body body(vocabulary);
  LineRun run;
  if (!start.empty()) {
    body.line(start, from < to && !lines[from].text.empty() ? run_from(lines, from, to).width : start.size());
  }
  for (std::size_t i = from; i < to; ++i) {
    if (lines[i].text.empty() || lines[i].page_begins) {
      body.gap();
    }
    if (lines[i].text.empty()) {
      continue;
    }
    if (lines[i].role == LineRole::apart) {
      body.apart(lines[i].text);
      continue;
    }
    if (i >= run.end) {
      run = run_from(lines, i, to);
    }
    body.line(lines[i].text, run.width);
  }
  return body.text();
}

}  // namespace adjutant::importers

#include "importers/text/markup.h"

#include <algorithm>
#include <array>
#include <utility>

#include "importers/text/letters.h"

namespace adjutant::importers {
namespace {

using Pair = std::pair<std::string_view, std::string_view>;

/// Arrows, comparisons and signs of arithmetic. Longer names stand before those they begin with.
constexpr std::array<Pair, 21> tex_names = {{{"\\leftrightarrow", "\u2194"},
                                             {"\\rightarrow", "\u2192"},
                                             {"\\leftarrow", "\u2190"},
                                             {"\\leq", "\u2264"},
                                             {"\\geq", "\u2265"},
                                             {"\\neq", "\u2260"},
                                             {"\\times", "\u00D7"},
                                             {"\\cdot", "\u00B7"},
                                             {"\\div", "\u00F7"},
                                             {"\\pm", "\u00B1"},
                                             {"^\\circ", "\u00B0"},
                                             {"^{\\circ}", "\u00B0"},
                                             {"\\le", "\u2264"},
                                             {"\\ge", "\u2265"},
                                             {"\\to", "\u2192"},
                                             {"\\text", ""},
                                             {"\\left", ""},
                                             {"\\right", ""},
                                             {"\\quad", " "},
                                             {"\\,", " "},
                                             {"\\%", "%"}}};

/// Dots, diamonds, ticks, crosses, arrowheads, squares and circles.
constexpr std::array<std::string_view, 17> glyphs = {"\u2022", "\u25C6", "\u25C7", "\u2713", "\u2714", "\u2717",
                                                     "\u2718", "\u25B6", "\u25BA", "\u25AA", "\u25A0", "\u25A1",
                                                     "\u25CF", "\u25CB", "\u2023", "\u2043", "\u00B7"};

template <class Texts>
std::size_t begins_with_one_of(std::string_view text, const Texts& starts) {
  for (const std::string_view start : starts) {
    if (text.starts_with(start)) {
      return start.size();
    }
  }
  return 0;
}

/// The plain text of a TeX formula between two dollar signs.
std::string without_tex(std::string_view tex) {
  std::string text;
  while (!tex.empty()) {
    const auto* name = std::ranges::find_if(tex_names, [&](const Pair& pair) { return tex.starts_with(pair.first); });
    if (name != tex_names.end()) {
      text += name->second;
      tex.remove_prefix(name->first.size());
      continue;
    }
    if (tex.front() != '{' && tex.front() != '}') {
      text += tex.front();
    }
    tex.remove_prefix(1);
  }
  return text;
}

/// Reads a line from left to right and writes what is left of it.
class Plain {
 public:
  explicit Plain(std::string_view line) : line_(line) {}

  std::string read() {
    while (at_ < line_.size()) {
      if (!escape() && !tex() && !link() && !emphasis()) {
        text_ += line_[at_++];
      }
    }
    return std::move(text_);
  }

 private:
  [[nodiscard]] std::string_view left() const { return line_.substr(at_); }

  bool escape() {
    constexpr std::string_view escapable = "*_#$[]()\\`.-+!|";
    if (left().size() < 2 || line_[at_] != '\\' || escapable.find(line_[at_ + 1]) == std::string_view::npos) {
      return false;
    }
    text_ += line_[at_ + 1];
    at_ += 2;
    return true;
  }

  /// "$...$" on one line; a dollar sign by itself is money. What stands within is looked for only as far as a formula
  /// goes.
  bool tex() {
    constexpr std::size_t longest = 400;
    if (line_[at_] != '$') {
      return false;
    }
    const std::size_t length = left().substr(1, longest).find('$');
    if (length == std::string_view::npos) {
      return false;
    }
    text_ += without_tex(left().substr(1, length));
    at_ += length + 2;
    return true;
  }

  /// "[text](address)" and "![text](address)".
  bool link() {
    constexpr std::size_t longest = 1000;
    const std::size_t open = line_[at_] == '!' ? at_ + 1 : at_;
    if (open >= line_.size() || line_[open] != '[') {
      return false;
    }
    const std::string_view inside = line_.substr(open, longest);
    const std::size_t middle = inside.find("](");
    const std::size_t end = middle == std::string_view::npos ? middle : inside.find(')', middle);
    if (end == std::string_view::npos || inside.substr(0, middle).find(']') != std::string_view::npos) {
      return false;
    }
    text_ += inside.substr(1, middle - 1);
    at_ = open + end + 1;
    return true;
  }

  /// "**" is never text. One "*" or "_" is emphasis where it opens before a word and closes behind one.
  bool emphasis() {
    if (left().starts_with("**") || left().starts_with("__")) {
      at_ = std::min(line_.find_first_not_of(line_[at_], at_), line_.size());
      return true;
    }
    if (line_[at_] != '*' && line_[at_] != '_') {
      return false;
    }
    if (line_[at_] == open_) {
      open_ = '\0';
      ++at_;
      return true;
    }
    if (opens()) {
      open_ = line_[at_++];
      return true;
    }
    return false;
  }

  [[nodiscard]] bool opens() const {
    constexpr std::size_t longest = 400;
    const char mark = line_[at_];
    const bool after_word = at_ > 0 && is_word_byte(line_[at_ - 1]);
    if (open_ != '\0' || after_word || left().size() < 3 || left()[1] == ' ' || left()[1] == mark) {
      return false;
    }
    const std::size_t close = left().substr(1, longest).find(mark);
    return close != std::string_view::npos && left()[close] != ' ';
  }

  std::string_view line_;
  std::string text_;
  std::size_t at_ = 0;
  char open_ = '\0';  ///< the emphasis that is to be closed
};

/// Where the text behind a glyph begins; 0 where there is none, since "◆" alone or "·5" is no bullet.
std::size_t behind_glyph(std::string_view text) {
  const std::size_t length = begins_with_one_of(text, glyphs);
  return length > 0 && text.size() > length && text[length] == ' ' ? length + 1 : 0;
}

}  // namespace

std::string plain_text(std::string_view line) {
  return Plain(line).read();
}

std::string plain_title(std::string_view text) {
  std::string title = single_spaced(plain_text(text));
  for (bool changed = true; changed && !title.empty();) {
    const std::size_t before = title.size();
    for (const std::string_view mark : superscripts) {
      if (title.ends_with(mark)) {
        title.resize(title.size() - mark.size());
      }
    }
    if (!title.empty() && !title.ends_with("...") &&
        std::string_view(".: #").find(title.back()) != std::string_view::npos) {
      title.pop_back();
    }
    changed = title.size() != before;
  }
  return title;
}

MarkdownHeading markdown_heading(std::string_view line) {
  const std::size_t marks = std::min(line.find_first_not_of('#'), line.size());
  if (marks == 0 || marks > 6 || marks == line.size() || line[marks] != ' ') {
    return {};
  }
  return {static_cast<int>(marks), trimmed(line.substr(marks))};
}

bool is_underline(std::string_view line) {
  return line.size() > 2 && (line.front() == '=' || line.front() == '-') &&
         line.find_first_not_of(line.front()) == std::string_view::npos;
}

ListItem list_item(std::string_view line) {
  ListItem item{false, line};
  const bool dash = line.starts_with("- ") || line.starts_with("+ ");
  const bool mark = dash && trimmed(line.substr(2)).starts_with("* ");
  if (dash) {
    item = {true, trimmed(line.substr(mark ? line.find('*') + 1 : 2))};
  }
  if (const std::size_t behind = behind_glyph(item.text); behind > 0) {
    item = {true, trimmed(item.text.substr(behind))};
  }
  for (const std::string_view glyph : glyphs) {
    if (item.text.ends_with(glyph) && item.text.size() > glyph.size() &&
        item.text[item.text.size() - glyph.size() - 1] == ' ') {
      item.text = trimmed(item.text.substr(0, item.text.size() - glyph.size()));
    }
  }
  return item;
}

bool is_bullet(std::string_view line) {
  return list_item(line).bullet;
}

bool begins_with_footnote_mark(std::string_view text) {
  return begins_with_one_of(text, superscripts) > 0;
}

}  // namespace adjutant::importers

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "importers/text/html_parser.h"
#include "importers/text/letters.h"
#include "importers/text/lines.h"

namespace adjutant::importers {
namespace {

using namespace std::string_view_literals;

/// Whether an HTML element holds something else than the text of the page.
bool is_left_out(std::string_view name) {
  constexpr std::array names = {"script"sv, "style"sv,  "noscript"sv, "template"sv, "nav"sv,      "svg"sv,  "math"sv,
                                "select"sv, "button"sv, "iframe"sv,   "object"sv,   "textarea"sv, "head"sv, "form"sv};
  return std::ranges::find(names, name) != names.end();
}

/// Elements that begin and end a paragraph.
bool is_block(std::string_view name) {
  constexpr std::array names = {"p"sv,       "div"sv,        "section"sv, "article"sv, "aside"sv,   "main"sv,
                                "header"sv,  "ul"sv,         "ol"sv,      "li"sv,      "dl"sv,      "dt"sv,
                                "dd"sv,      "blockquote"sv, "pre"sv,     "hr"sv,      "figure"sv,  "address"sv,
                                "center"sv,  "figcaption"sv, "body"sv,    "table"sv,   "caption"sv, "details"sv,
                                "summary"sv, "fieldset"sv,   "footer"sv,  "html"sv};
  return std::ranges::find(names, name) != names.end();
}

/// 1 to 6 of <h1> to <h6>; 0: no heading.
int heading_depth(std::string_view name) {
  return name.size() == 2 && name[0] == 'h' && name[1] >= '1' && name[1] <= '6' ? name[1] - '0' : 0;
}

bool is_navigation(const xmlChar** attributes) {
  for (const xmlChar** at = attributes; at && at[0]; at += 2) {
    const std::string_view value = view_of(at[1]);
    if ((view_of(at[0]) == "role" && value == "navigation") || view_of(at[0]) == "hidden") {
      return true;
    }
  }
  return false;
}

/// Makes lines of what the parser reports.
class Lines {
 public:
  void open(std::string_view name, const xmlChar** attributes, int line) {
    ++depth_;
    if (left_out_at_ > 0) {
      return;
    }
    const bool footer_of_page = name == "footer" && depth_ <= 3;
    if (is_left_out(name) || footer_of_page || is_navigation(attributes)) {
      left_out_at_ = depth_;
      return;
    }
    line_ = line;
    open_element(name);
    if (open_.size() < max_html_depth) {
      open_.emplace_back(name);
    }
  }

  void close(std::string_view name) {
    --depth_;
    if (left_out_at_ > 0) {
      left_out_at_ = depth_ < left_out_at_ ? 0 : left_out_at_;
      return;
    }
    close_element(name);
    if (const auto opened = std::find(open_.rbegin(), open_.rend(), name); opened != open_.rend()) {
      open_.erase(std::next(opened).base(), open_.end());
    }
  }

  void text(std::string_view text, int line) {
    if (left_out_at_ > 0) {
      return;
    }
    const auto breaks = static_cast<int>(std::count(text.begin(), text.end(), '\n'));
    line_ = text_.empty() ? line - breaks : line_;  // the parser stands behind the text
    if (is_open("sup") && !text_superscript(text)) {
      return;
    }
    if (!is_open("pre")) {
      add(text);
      return;
    }
    for (const std::string_view part : split(text, "\n")) {
      if (part.data() != text.data()) {
        break_line();
        ++line_;
      }
      text_ += part;
    }
  }

  std::vector<Line> take() {
    end_paragraph();
    return std::move(lines_);
  }

 private:
  [[nodiscard]] bool is_open(std::string_view name) const { return std::ranges::find(open_, name) != open_.end(); }

  void open_element(std::string_view name) {
    if (in_row_ && (name == "table" || name == "ul" || name == "ol" || heading_depth(name) > 0)) {
      end_row();  // a table that lays out the page and is none
    }
    if (name == "br") {
      in_row_ ? add(" ") : break_line();
    } else if (name == "tr") {
      end_line();
      in_row_ = true;
    } else if (name == "td" || name == "th") {
      text_ += in_row_ && cells_++ > 0 ? "\t" : "";
    } else if (opens_item_ && name == "p") {
      opens_item_ = false;  // the first paragraph of an item is the item
    } else if (is_block(name) || heading_depth(name) > 0) {
      in_row_ ? add(" ") : end_paragraph();
      text_ += name == "li" && !in_row_ && !is_open("ol") ? "\u2022 " : "";
      opens_item_ = name == "li";
    }
  }

  void close_element(std::string_view name) {
    if (name == "tr") {
      end_row();
    } else if ((name == "td" || name == "th") && !in_row_) {
      end_paragraph();
    } else if (const int depth = heading_depth(name); depth > 0 && !in_row_) {
      depth_of_line_ = depth;
      end_paragraph();
    } else if (name == "li" && !in_row_) {
      end_item();
    } else if (is_block(name)) {
      in_row_ ? add(" ") : end_paragraph();
    }
  }

  /// A footnote's mark; a superscript that is no number is text like any other.
  bool text_superscript(std::string_view text) {
    const std::string_view mark = trimmed(text);
    if (mark.size() > 2 || !all_digits(mark)) {
      return true;
    }
    text_ += superscript(mark);
    return false;
  }

  /// Adds text with one space for any white space.
  void add(std::string_view text) {
    for (const char c : text) {
      const bool space = c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\f';
      if (!space) {
        text_ += c;
      } else if (!text_.empty() && text_.back() != ' ' && text_.back() != '\t') {
        text_ += ' ';
      }
    }
  }

  void end_row() {
    role_ = LineRole::list;
    end_line();
    in_row_ = false;
    cells_ = 0;
  }

  void end_item() {
    role_ = LineRole::list;
    const bool bullet = text_.starts_with("\u2022 ");
    bullet ? end_line() : end_paragraph();
  }

  /// The end of a line that the page asks for; on an empty one it is the end of a paragraph.
  void break_line() { trimmed(text_).empty() ? end_paragraph() : end_line(); }

  void end_line() {
    Line line = line_of(std::max(line_, lines_.empty() ? 1 : lines_.back().number), text_);
    if (!line.text.empty() && trimmed(line.text) != "\u2022" && lines_.size() < max_lines) {
      line.depth = depth_of_line_;
      line.role = is_open("aside") ? LineRole::apart : is_open("li") ? LineRole::list : role_;
      lines_.push_back(std::move(line));
    }
    text_.clear();
    depth_of_line_ = 0;
    role_ = LineRole::flow;
  }

  void end_paragraph() {
    end_line();
    if (!lines_.empty() && !lines_.back().text.empty()) {
      lines_.push_back({.number = lines_.back().number, .text = {}});
    }
  }

  std::vector<Line> lines_;
  std::vector<std::string> open_;
  std::size_t depth_ = 0;
  std::size_t left_out_at_ = 0;  ///< the depth of the element that is being left out; 0: none
  std::string text_;             ///< of the line that is being read
  int line_ = 1;                 ///< where it begins
  int depth_of_line_ = 0;
  LineRole role_ = LineRole::flow;
  bool in_row_ = false;
  bool opens_item_ = false;  ///< of a list: nothing stands in it yet
  std::size_t cells_ = 0;
};

/// The state that the callbacks of the HTML parser share.
struct ParserState {
  Lines lines;
  htmlParserCtxtPtr parser = nullptr;

  [[nodiscard]] int line() const { return parser && parser->input ? parser->input->line : 1; }
};

htmlSAXHandler callbacks() {
  htmlSAXHandler handler{};
  handler.startElement = [](void* user, const xmlChar* name, const xmlChar** attributes) {
    auto& state = *static_cast<ParserState*>(user);
    state.lines.open(view_of(name), attributes, state.line());
  };
  handler.endElement = [](void* user, const xmlChar* name) {
    static_cast<ParserState*>(user)->lines.close(view_of(name));
  };
  handler.characters = [](void* user, const xmlChar* text, int length) {
    auto& state = *static_cast<ParserState*>(user);
    state.lines.text({reinterpret_cast<const char*>(text), static_cast<std::size_t>(length)}, state.line());
  };
  handler.ignorableWhitespace = handler.characters;
  return handler;
}

}  // namespace

std::vector<Line> lines_of_html(std::string_view html) {
  htmlSAXHandler handler = callbacks();
  ParserState state;
  parse_html(html, handler, &state, state.parser);
  return state.lines.take();
}

bool is_html(std::string_view bytes) {
  constexpr std::size_t far_enough = 1024;  // bytes; comments and declarations stand before the first element
  const std::string head = in_small_ascii(bytes.substr(0, far_enough));
  const std::size_t start = head.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  if (start == std::string::npos || head[start] != '<') {
    return false;
  }
  constexpr std::array marks = {"<!doctype html"sv, "<html"sv, "<head"sv, "<body"sv, "<meta"sv};
  return std::ranges::any_of(marks, [&](std::string_view mark) { return head.find(mark) != std::string::npos; });
}

}  // namespace adjutant::importers

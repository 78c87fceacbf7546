#pragma once

#include <string>
#include <string_view>

namespace adjutant::importers {

/// A line as a person reads it: without Markdown's emphasis, links and escapes, with the signs that TeX names ("\leq"
/// is "≤"). An asterisk that marks a word ("Crea*") stays.
std::string plain_text(std::string_view line);

/// A title as a person writes it: plain, without the footnote mark and full stop at its end.
std::string plain_title(std::string_view text);

/// How many # a Markdown heading begins with, 1 to 6, and what follows them; 0 where the line is none.
struct MarkdownHeading {
  int depth = 0;
  std::string_view text;
};
MarkdownHeading markdown_heading(std::string_view line);

/// "=====" or "-----" below a heading.
bool is_underline(std::string_view line);

/// What a line of a list says: "- ◆ Roll", "• Roll" and "▶ Roll" are a bullet and "Roll". Bullets left over at the
/// line's end are gone.
struct ListItem {
  bool bullet = false;
  std::string_view text;
};
ListItem list_item(std::string_view line);
bool is_bullet(std::string_view line);

/// The footnote marks ¹ ² ³ ... that a text begins with.
bool begins_with_footnote_mark(std::string_view text);

}  // namespace adjutant::importers

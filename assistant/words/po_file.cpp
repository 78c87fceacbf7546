#include "words/po_file.h"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "words/foreign_text.h"

namespace adjutant::words {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

bool is_blank(char sign) {
  return sign == ' ' || sign == '\t' || sign == '\r' || sign == '\v' || sign == '\f';
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) {
    text.remove_prefix(1);
  }
  while (!text.empty() && is_blank(text.back())) {
    text.remove_suffix(1);
  }
  return text;
}

/// The signs that C and gettext write behind a backslash, and what they mean; octal and hexadecimal numbers beside.
constexpr std::array<std::pair<char, char>, 9> escapes = {{{'n', '\n'},
                                                           {'t', '\t'},
                                                           {'r', '\r'},
                                                           {'"', '"'},
                                                           {'\\', '\\'},
                                                           {'a', '\a'},
                                                           {'b', '\b'},
                                                           {'f', '\f'},
                                                           {'v', '\v'}}};

std::optional<unsigned> digit_of(char sign, unsigned base) {
  const unsigned value = sign >= '0' && sign <= '9'   ? static_cast<unsigned>(sign - '0')
                         : sign >= 'a' && sign <= 'f' ? static_cast<unsigned>(sign - 'a') + 10
                         : sign >= 'A' && sign <= 'F' ? static_cast<unsigned>(sign - 'A') + 10
                                                      : base;
  return value < base ? std::optional(value) : std::nullopt;
}

/// Takes a number of at most so many digits off a text; none where it begins with no digit or the byte would not hold
/// it.
std::optional<char> take_byte(std::string_view& text, unsigned base, std::size_t most_digits) {
  unsigned value = 0;
  std::size_t digits = 0;
  while (digits < std::min(most_digits, text.size()) && digit_of(text[digits], base)) {
    value = value * base + *digit_of(text[digits], base);
    ++digits;
  }
  text.remove_prefix(digits);
  return digits == 0 || value > 0xFF ? std::nullopt : std::optional(static_cast<char>(value));
}

/// Takes what stands behind a backslash off a text; none where that means nothing.
std::optional<char> take_escape(std::string_view& text) {
  if (text.empty()) {
    return std::nullopt;
  }
  if (digit_of(text.front(), 8)) {
    return take_byte(text, 8, 3);
  }
  const char sign = text.front();
  text.remove_prefix(1);
  if (sign == 'x') {
    return take_byte(text, 16, 2);
  }
  const auto found = std::ranges::find(escapes, sign, &std::pair<char, char>::first);
  return found == escapes.end() ? std::nullopt : std::optional(found->second);
}

/// Line by line; an entry ends where a comment or a keyword that begins entries stands behind its text.
class PoReader {
 public:
  explicit PoReader(std::string_view name) : name_(name) {}

  Result<PoFile> read(std::string_view text) {
    if (text.size() > largest_po_file) {
      return failure(std::string(name_), {"words.po_too_large", {{"megabytes", largest_po_file >> 20U}}});
    }
    if (text.starts_with(byte_order_mark)) {
      text.remove_prefix(byte_order_mark.size());
    }
    while (!text.empty() && !problem_) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      ++line_;
      read_line(trimmed(text.substr(0, end)));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    finish_entry();
    if (problem_) {
      return tl::unexpected(*problem_);
    }
    return std::move(file_);
  }

 private:
  /// What the next string in quotes belongs to. Each keyword stands behind those before it.
  enum class Part { none, context, id, plural, text, form };

  void read_line(std::string_view line) {
    if (line.empty()) {
      return;
    }
    if (!is_utf8(line)) {
      fail({"words.po_not_utf8", {}});
    } else if (line.front() == '#') {
      read_comment(line);
    } else if (line.front() == '"') {
      read_string(line);
    } else {
      read_keyword(line);
    }
  }

  void read_comment(std::string_view line) {
    if (line.starts_with("#~")) {
      entry_.is_fuzzy = entry_.is_fuzzy && part_ != Part::none;  // the mark above was of the obsolete entry
      return;
    }
    begin_after_text();
    if ((line.starts_with("#,") || line.starts_with("#=")) && line.find("fuzzy") != std::string_view::npos) {
      entry_.is_fuzzy = true;
    }
  }

  void read_keyword(std::string_view line) {
    const std::size_t end = std::min(line.find_first_of(" \t\""), line.size());
    const std::string_view word = line.substr(0, end);
    const Part part = word == "msgctxt"             ? Part::context
                      : word == "msgid"             ? Part::id
                      : word == "msgid_plural"      ? Part::plural
                      : word == "msgstr"            ? Part::text
                      : word.starts_with("msgstr[") ? Part::form
                                                    : Part::none;
    if (part == Part::none) {
      return fail({"words.po_no_keyword", {{"text", shown(line)}}});
    }
    if (part == Part::context || part == Part::id) {
      begin_after_text();
    }
    if (!may_follow(part)) {
      return fail({"words.po_wrong_place", {{"keyword", shown(word)}}});
    }
    if (part_ == Part::none) {
      entry_.line = line_;
    }
    part_ = part;
    entry_.has_plural = entry_.has_plural || part == Part::plural || part == Part::form;
    read_string(trimmed(line.substr(end)));
  }

  [[nodiscard]] bool may_follow(Part part) const {
    switch (part) {
      case Part::context:
        return part_ == Part::none;
      case Part::id:
        return part_ == Part::none || part_ == Part::context;
      case Part::plural:
      case Part::text:
        return part_ == Part::id;
      case Part::form:
        return part_ == Part::plural || part_ == Part::form;
      case Part::none:
        break;
    }
    return false;
  }

  void read_string(std::string_view line) {
    if (part_ == Part::none || line.size() < 2 || line.front() != '"') {
      return fail({"words.po_no_keyword", {{"text", shown(line)}}});
    }
    std::string* string = part_ == Part::context ? &entry_.context
                          : part_ == Part::id    ? &entry_.id
                          : part_ == Part::text  ? &entry_.text
                                                 : &passed_over_;
    line.remove_prefix(1);
    while (!line.empty() && line.front() != '"') {
      char sign = line.front();
      line.remove_prefix(1);
      if (sign == '\\') {
        const std::optional<char> meant = take_escape(line);
        if (!meant) {
          return fail({"words.po_wrong_escape", {}});
        }
        sign = *meant;
      }
      *string += sign;
    }
    if (line != "\"") {
      return fail({"words.po_open_quote", {}});
    }
    if (string->size() > longest_po_string) {
      return fail({"words.po_too_long", {{"most", longest_po_string}}});
    }
    passed_over_.clear();
  }

  void begin_after_text() {
    if (part_ == Part::text || part_ == Part::form) {
      finish_entry();
    }
  }

  void finish_entry() {
    if (problem_ || part_ == Part::none) {
      return;
    }
    if (part_ != Part::text && part_ != Part::form) {
      return fail({"words.po_breaks_off", {}});
    }
    for (const std::string* string : {&entry_.context, &entry_.id, &entry_.text}) {
      if (!is_utf8(*string)) {
        line_ = entry_.line;
        return fail({"words.po_not_utf8", {}});  // put together from numbers
      }
    }
    if (entry_.context.empty() && entry_.id.empty()) {
      file_.header = std::move(entry_.text);
    } else if (file_.entries.size() == most_po_entries) {
      return fail({"words.po_too_many", {{"most", most_po_entries}}});
    } else {
      file_.entries.push_back(std::move(entry_));
    }
    entry_ = {};
    part_ = Part::none;
  }

  void fail(Message what) {
    if (!problem_) {
      problem_ = Error{fmt::format("{}:{}", name_, line_), std::move(what)};
    }
  }

  std::string_view name_;
  PoFile file_;
  PoEntry entry_;
  std::string passed_over_;  ///< strings of plural entries
  Part part_ = Part::none;
  int line_ = 0;
  std::optional<Error> problem_;
};

std::string in_quotes(std::string_view text) {
  std::string result = "\"";
  for (const char sign : text) {
    const auto found = std::ranges::find(escapes, sign, &std::pair<char, char>::second);
    if (found != escapes.end()) {
      result.append({'\\', found->first});
    } else if (static_cast<unsigned char>(sign) < 0x20 || sign == '\x7F') {
      result += fmt::format("\\{:03o}", static_cast<unsigned>(sign));
    } else {
      result += sign;
    }
  }
  return result + '"';
}

/// A string of several lines begins with an empty one, as gettext writes it.
void write_string(std::string& out, std::string_view keyword, std::string_view text) {
  out.append(keyword).append(" ");
  const std::size_t first_break = text.find('\n');
  if (first_break != std::string_view::npos && first_break + 1 < text.size()) {
    out += "\"\"\n";
  }
  do {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    out += in_quotes(text.substr(0, end)) + '\n';
    text.remove_prefix(std::min(end, text.size()));
  } while (!text.empty());
}

}  // namespace

Result<PoFile> read_po(std::string_view text, std::string_view name) {
  return PoReader(name).read(text);
}

std::string write_po(const PoFile& file) {
  std::string out;
  write_string(out, "msgid", "");
  write_string(out, "msgstr", file.header);
  for (const PoEntry& entry : file.entries) {
    out += '\n';
    if (!entry.comment.empty()) {
      out += "#. " + entry.comment + '\n';
    }
    if (entry.is_fuzzy) {
      out += "#, fuzzy\n";
    }
    if (!entry.context.empty()) {
      write_string(out, "msgctxt", entry.context);
    }
    write_string(out, "msgid", entry.id);
    write_string(out, "msgstr", entry.text);
  }
  return out;
}

std::string_view header_field(std::string_view header, std::string_view field) {
  while (!header.empty()) {
    const std::size_t end = std::min(header.find('\n'), header.size());
    const std::string_view line = header.substr(0, end);
    if (line.starts_with(field) && line.substr(field.size()).starts_with(':')) {
      return trimmed(line.substr(field.size() + 1));
    }
    header.remove_prefix(std::min(end + 1, header.size()));
  }
  return {};
}

}  // namespace adjutant::words

#include "tables/json_places.h"

#include <algorithm>

#include "base/utf8.h"

namespace adjutant::tables {
namespace {

constexpr std::string_view blanks = " \t\r\n";
constexpr std::string_view blanks_and_signs = " \t\r\n{}[],:\"";
constexpr std::string_view brackets_open = "{[";
constexpr std::string_view brackets_close = "}]";

/// The bytes of the character that begins here; 0 where none does, as none does with NUL.
std::size_t character_at(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text.front());
  const std::size_t size = lead == 0     ? 0
                           : lead < 0x80 ? 1
                           : lead < 0xC2 ? 0
                           : lead < 0xE0 ? 2
                           : lead < 0xF0 ? 3
                           : lead < 0xF5 ? 4
                                         : 0;
  if (size > text.size() ||
      !std::ranges::all_of(text.substr(0, size).substr(std::min<std::size_t>(size, 1)), is_continuation)) {
    return 0;
  }
  return size;
}

/// Where the text that begins with this quotation mark ends, behind its closing one.
std::size_t end_of_text(std::string_view json, std::size_t quote) {
  std::size_t at = quote + 1;
  while (at < json.size() && json[at] != '"') {
    at += json[at] == '\\' ? 2U : 1U;
  }
  return std::min(at + 1, json.size());
}

/// Where a number or a bare word that begins here ends.
std::size_t end_of_word(std::string_view json, std::size_t at) {
  return std::min(json.find_first_of(blanks_and_signs, at), json.size());
}

/// The brackets that are open at a place, outermost first.
std::vector<std::size_t> open_brackets(std::string_view json) {
  std::vector<std::size_t> open;
  for (std::size_t at = 0; at < json.size();) {
    const char c = json[at];
    if (c == '"') {
      at = end_of_text(json, at);
      continue;
    }
    if (brackets_open.find(c) != std::string_view::npos) {
      open.push_back(at);
    } else if (brackets_close.find(c) != std::string_view::npos && !open.empty()) {
      open.pop_back();
    }
    ++at;
  }
  return open;
}

/// What a parser could not take ends at `last`; this is where it begins.
std::size_t start_of_token(std::string_view text, std::size_t last) {
  std::size_t at = 0;
  std::size_t token = 0;
  while (at <= last && at < text.size()) {
    token = at;
    if (text[at] == '"') {
      at = end_of_text(text, at);
    } else {
      at = blanks_and_signs.find(text[at]) == std::string_view::npos ? end_of_word(text, at) : at + 1;
    }
  }
  return token;
}

/// Goes over a JSON text once, keeping the path of where it is.
class Walk {
 public:
  Walk(std::string_view json, const std::set<std::string, std::less<>>& wanted, std::size_t most)
      : json_(json), wanted_(wanted), most_(most) {}

  JsonPlaces places() {
    for (std::size_t at = 0; at < json_.size();) {
      at = step(at);
    }
    return std::move(places_);
  }

 private:
  struct Level {
    bool object = false;
    bool expects_key = false;
    std::size_t number = 1;  ///< of the entry of a list
    std::size_t path = 0;    ///< how long the path is without what stands in here
    std::set<std::string, std::less<>> keys = {};
  };

  std::size_t step(std::size_t at) {
    const char c = json_[at];
    if (c == '\n') {
      ++line_;
    } else if (c == ',') {
      next_entry();
    } else if (c == ':') {
      levels_.back().expects_key = false;
    } else if (brackets_close.find(c) != std::string_view::npos) {
      path_.resize(levels_.back().path);
      levels_.pop_back();
    } else if (brackets_open.find(c) != std::string_view::npos) {
      begin_value();
      levels_.push_back({c == '{', c == '{', 1, path_.size()});
    } else if (c == '"') {
      return text(at);
    } else if (blanks.find(c) == std::string_view::npos) {
      begin_value();
      return end_of_word(json_, at);
    }
    return at + 1;
  }

  void next_entry() {
    Level& level = levels_.back();
    path_.resize(level.path);
    level.expects_key = level.object;
    ++level.number;
  }

  std::size_t text(std::size_t at) {
    const std::size_t end = end_of_text(json_, at);
    if (levels_.empty() || !levels_.back().expects_key) {
      begin_value();
      return end;
    }
    const std::string key(json_.substr(at + 1, end - at - 2));
    enter(key);
    if (!levels_.back().keys.insert(key).second && places_.again.size() < most_) {
      places_.again.push_back({path_, key, line_});
    }
    return end;
  }

  void begin_value() {
    if (!levels_.empty() && !levels_.back().object) {
      enter(std::to_string(levels_.back().number));
    } else if (levels_.empty()) {
      note();
    }
  }

  void enter(std::string_view name) {
    path_ += path_.empty() ? "" : "/";
    path_ += name;
    note();
  }

  void note() {
    if (wanted_.contains(path_)) {
      places_.lines.emplace(path_, line_);
    }
  }

  std::string_view json_;
  const std::set<std::string, std::less<>>& wanted_;
  std::size_t most_;
  std::vector<Level> levels_;
  std::string path_;
  int line_ = 1;
  JsonPlaces places_;
};

/// The text ends, at `last`, before it is complete.
SyntaxError breaks_off(std::string_view text, std::size_t last) {
  const std::vector<std::size_t> open = open_brackets(text);
  if (open.empty()) {
    return {last, {"tables.pack.file_ends", {}}};
  }
  const std::string bracket(1, text[open.back()]);
  return {last, {"tables.pack.never_closed", {{"bracket", bracket}, {"line", place_in(text, open.back()).line}}}};
}

/// Whether a text begins here that does not end on its line.
bool is_open_quote(std::string_view rest) {
  return rest.front() == '"' && rest.substr(0, end_of_text(rest, 0)).find('\n') != std::string_view::npos;
}

bool is_comment(std::string_view rest) {
  return rest.starts_with("//") || rest.starts_with("/*") || rest.starts_with("#");
}

/// The quotation marks of other alphabets and of text processors.
bool is_wrong_quote(std::string_view rest) {
  return rest.starts_with("'") || rest.starts_with("\xE2\x80") || rest.starts_with("\xC2\xAB");
}

/// What begins at `at` cannot stand there.
SyntaxError not_taken(std::string_view text, std::size_t at) {
  const std::string_view rest = text.substr(at);
  const std::size_t before = at == 0 ? std::string_view::npos : text.find_last_not_of(blanks, at - 1);
  const char previous = before == std::string_view::npos ? ' ' : text[before];
  const bool closes = brackets_close.find(rest.front()) != std::string_view::npos;
  if (closes && previous == ',') {
    return {before, {"tables.pack.comma_too_many", {}}};
  }
  if (is_open_quote(rest)) {
    return {at, {"tables.pack.quote_not_closed", {}}};
  }
  if (is_comment(rest)) {
    return {at, {"tables.pack.no_comments", {}}};
  }
  if (is_wrong_quote(rest)) {
    return {at, {"tables.pack.wrong_quotes", {}}};
  }
  if (!closes && std::string_view(",:{[ ").find(previous) == std::string_view::npos) {
    return {at, {"tables.pack.comma_missing", {}}};
  }
  constexpr std::size_t shown = 20;
  std::size_t end = std::min({rest.find_first_of(" \t\r\n,", 1), shown, rest.size()});
  while (end < rest.size() && is_continuation(rest[end])) {
    --end;  // no half characters
  }
  return {at, {"tables.pack.no_json_here", {{"text", std::string(rest.substr(0, end))}}}};
}

}  // namespace

TextPlace place_in(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, byte);
  const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is the beginning
  const std::size_t column = characters(before.substr(line_start)) + 1;
  return {static_cast<int>(std::ranges::count(before, '\n')) + 1, static_cast<int>(column)};
}

std::optional<std::size_t> not_text(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t size = character_at(text.substr(at));
    if (size == 0) {
      return at;
    }
    at += size;
  }
  return std::nullopt;
}

SyntaxError syntax_error(std::string_view text, std::size_t byte) {
  const std::size_t last = text.find_last_not_of(blanks);
  if (last == std::string_view::npos) {
    return {0, {"tables.pack.empty_file", {}}};
  }
  return byte > last ? breaks_off(text, last) : not_taken(text, start_of_token(text, byte));
}

JsonPlaces places_in(std::string_view text, const std::set<std::string, std::less<>>& wanted, std::size_t most) {
  return Walk(text, wanted, most).places();
}

}  // namespace adjutant::tables

#include "situation/csv.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <system_error>
#include <utility>

#include "vmod/unicode.h"

namespace adjutant::situation {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::array<char, 3> separators = {',', ';', '\t'};

/// Whether spreadsheets have this computed where a text should stand; some look past spaces, and at the wide signs too.
bool is_formula(std::string_view cell) {
  constexpr std::array<std::string_view, 10> begins = {"=",  "+",  "-",      "@",      "\t",
                                                       "\r", "\n", "\uFF1D", "\uFF0B", "\uFF20"};
  const std::size_t start = cell.find_first_not_of(' ');
  const std::string_view text = start == std::string_view::npos ? std::string_view() : cell.substr(start);
  double number = 0;
  const std::string_view digits = text.starts_with('+') ? text.substr(1) : text;
  const auto [end, wrong] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  const bool is_number = start == 0 && wrong == std::errc{} && end == digits.data() + digits.size();
  return !is_number && std::ranges::any_of(begins, [&](std::string_view sign) {
    return text.starts_with(sign) && text.size() > sign.size();
  });
}

/// Whether a cell begins with an apostrophe that could be the mark of a text.
bool is_marked(std::string_view cell) {
  return cell.starts_with('\'') && (cell.substr(1).starts_with('\'') || is_formula(cell.substr(1)));
}

/// What the first line has most of outside quotes; a comma where it has none.
char separator_of(std::string_view text) {
  std::array<std::size_t, separators.size()> found = {};
  bool quoted = false;
  for (const char c : text) {
    if (c == '"') {
      quoted = !quoted;
    } else if (!quoted && (c == '\n' || c == '\r')) {
      break;
    } else if (!quoted) {
      if (const auto at = std::ranges::find(separators, c); at != separators.end()) {
        ++found[static_cast<std::size_t>(at - separators.begin())];
      }
    }
  }
  return separators[static_cast<std::size_t>(std::ranges::max_element(found) - found.begin())];
}

class CsvReader {
 public:
  CsvReader(std::string_view text, std::string where) : text_(text), where_(std::move(where)) {}

  Result<std::vector<CsvRow>> read() {
    if (text_.size() > max_csv_bytes) {
      return wrong({"situation.csv.too_large", {{"most", max_csv_bytes >> 20U}}});
    }
    if (!vmod::is_utf8(text_)) {
      return wrong({"situation.csv.not_utf8", {}});
    }
    if (text_.starts_with(byte_order_mark)) {
      text_.remove_prefix(byte_order_mark.size());
    }
    separator_ = separator_of(text_);
    while (at_ < text_.size()) {
      CsvRow row{line_, {}};
      if (auto done = read_row(row); !done) {
        return tl::unexpected(done.error());
      }
      if (row.cells.size() != 1 || !row.cells.front().empty() || quoted_) {
        rows_.push_back(std::move(row));
      }
      if (rows_.size() > max_csv_rows) {
        return wrong({"situation.csv.too_many_rows", {{"most", max_csv_rows}}});
      }
    }
    return std::move(rows_);
  }

 private:
  Result<void> read_row(CsvRow& row) {
    quoted_ = false;
    while (true) {
      std::string cell;
      if (auto done = here() == '"' ? read_quoted(cell) : read_plain(cell); !done) {
        return done;
      }
      if (cell.size() > max_csv_cell || row.cells.size() >= max_csv_columns) {
        return wrong({"situation.csv.too_wide", {{"cells", max_csv_columns}, {"bytes", max_csv_cell}}});
      }
      row.cells.push_back(is_marked(cell) ? cell.substr(1) : std::move(cell));
      if (at_ < text_.size() && text_[at_] == separator_) {
        ++at_;
        continue;
      }
      end_line();
      return {};
    }
  }

  Result<void> read_plain(std::string& cell) {
    while (at_ < text_.size() && text_[at_] != separator_ && !is_end_of_line()) {
      cell += text_[at_++];
    }
    return {};
  }

  Result<void> read_quoted(std::string& cell) {
    const std::size_t begun = line_;
    quoted_ = true;
    ++at_;
    while (true) {
      if (at_ >= text_.size()) {
        line_ = begun;
        return wrong({"situation.csv.open_quote", {}});
      }
      const char c = text_[at_++];
      if (c == '"' && here() != '"') {
        break;
      }
      if (c == '"') {
        ++at_;
      } else if (c == '\n' || (c == '\r' && here() != '\n')) {
        ++line_;
      }
      cell += c;
    }
    if (at_ < text_.size() && text_[at_] != separator_ && !is_end_of_line()) {
      return wrong({"situation.csv.after_quote", {}});
    }
    return {};
  }

  void end_line() {
    if (at_ < text_.size()) {
      const bool is_pair = text_[at_] == '\r' && at_ + 1 < text_.size() && text_[at_ + 1] == '\n';
      at_ += is_pair ? 2 : 1;
      ++line_;
    }
  }

  [[nodiscard]] char here() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  [[nodiscard]] bool is_end_of_line() const { return text_[at_] == '\n' || text_[at_] == '\r'; }
  [[nodiscard]] tl::unexpected<Error> wrong(Message why) const {
    return failure(where_ + ":" + std::to_string(line_), std::move(why));
  }

  std::string_view text_;
  std::string where_;
  std::vector<CsvRow> rows_;
  char separator_ = ',';
  std::size_t at_ = 0;
  std::size_t line_ = 1;
  bool quoted_ = false;  ///< the row that is being read has a quoted cell
};

std::string marked_where_needed(const std::string& cell) {
  return is_formula(cell) || is_marked(cell) ? "'" + cell : cell;
}

std::string quoted_where_needed(const std::string& cell) {
  constexpr std::string_view needs_quotes = ",;\t\"\r\n";
  if (cell.find_first_of(needs_quotes) == std::string::npos && !cell.starts_with(byte_order_mark)) {
    return cell;
  }
  std::string quoted = "\"";
  for (const char c : cell) {
    quoted += c;
    if (c == '"') {
      quoted += c;
    }
  }
  return quoted + '"';
}

}  // namespace

Result<std::vector<CsvRow>> read_csv(std::string_view text, const std::string& where) {
  return CsvReader(text, where).read();
}

std::string write_csv(const std::vector<std::vector<std::string>>& rows) {
  std::string text;
  for (const std::vector<std::string>& row : rows) {
    if (row.empty() || (row.size() == 1 && row.front().empty())) {
      text += "\"\"";
    }
    for (std::size_t i = 0; i < row.size(); ++i) {
      text += (i == 0 ? "" : ",") + quoted_where_needed(marked_where_needed(row[i]));
    }
    text += "\r\n";
  }
  return text;
}

}  // namespace adjutant::situation

#include "importers/tables/html_table.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <string>
#include <utility>

#include "importers/text/html_parser.h"
#include "importers/text/letters.h"

namespace adjutant::importers {
namespace {

/// A longer text is no figure, and is not written into many places.
constexpr std::size_t longest_that_spans = 500;

/// How many places a cell spans: 1 where nothing sensible is said.
std::size_t span_of(const xmlChar** attributes, std::string_view name, std::size_t most) {
  for (const xmlChar** at = attributes; at && at[0]; at += 2) {
    if (view_of(at[0]) == name) {
      const std::string_view said = view_of(at[1]);
      std::size_t number = 1;
      std::from_chars(said.data(), said.data() + said.size(), number);
      return std::clamp<std::size_t>(number, 1, most);
    }
  }
  return 1;
}

/// Lays the cells that the parser reports into rows.
class Laying {
 public:
  void open(std::string_view name, const xmlChar** attributes) {
    if (name == "table") {
      ++tables_;
      text_ += in_cell_ ? " " : "";
    } else if (tables_ > 1) {
      text_ += ' ';
    } else if (tables_ == 1 && !done_) {
      if (name == "tr") {
        begin_row();
      } else if (name == "td" || name == "th") {
        begin_cell(attributes);
      } else if (name == "script" || name == "style") {
        silent_ = true;
      } else {
        text_ += ' ';
      }
    }
  }

  void close(std::string_view name) {
    if (name == "table" && tables_ > 0) {
      if (--tables_ == 0) {
        end_cell();
        done_ = true;
      }
    } else if (name == "td" || name == "th" || name == "tr") {
      if (tables_ == 1) {
        end_cell();
      }
    } else if (name == "script" || name == "style") {
      silent_ = false;
    }
  }

  void text(std::string_view text) {
    if (in_cell_ && !silent_) {
      text_ += text;
    }
  }

  TableRows take() {
    end_cell();
    return std::move(rows_);
  }

 private:
  void begin_row() {
    end_cell();
    // One row more than there may be tells that there are too many.
    if (rows_.size() > max_pasted_rows) {
      done_ = true;
      return;
    }
    rows_.emplace_back();
    fill_from_above();
  }

  void begin_cell(const xmlChar** attributes) {
    end_cell();
    if (rows_.empty()) {
      begin_row();
    }
    in_cell_ = true;
    columns_ = span_of(attributes, "colspan", max_pasted_columns);
    below_ = span_of(attributes, "rowspan", max_pasted_rows) - 1;
  }

  void end_cell() {
    if (!std::exchange(in_cell_, false)) {
      text_.clear();
      return;
    }
    const std::string cell = single_spaced(text_);
    text_.clear();
    if (cell.size() > longest_that_spans) {
      columns_ = 1;
      below_ = 0;
    }
    for (std::size_t i = 0; i < columns_ && rows_.back().size() <= max_pasted_columns; ++i) {
      if (below_ > 0) {
        from_above_[rows_.back().size()] = {below_, cell};
      }
      rows_.back().push_back(cell);
    }
    fill_from_above();
  }

  /// Cells of rows above that reach down to here.
  void fill_from_above() {
    std::vector<std::string>& row = rows_.back();
    for (auto found = from_above_.find(row.size()); found != from_above_.end(); found = from_above_.find(row.size())) {
      row.push_back(found->second.second);
      if (--found->second.first == 0) {
        from_above_.erase(found);
      }
    }
  }

  TableRows rows_;
  std::map<std::size_t, std::pair<std::size_t, std::string>> from_above_;  ///< by column: for how many rows more
  std::string text_;
  std::size_t tables_ = 0;  ///< that are open
  std::size_t columns_ = 1;
  std::size_t below_ = 0;
  bool in_cell_ = false;
  bool silent_ = false;
  bool done_ = false;
};

}  // namespace

bool has_html_table(std::string_view text) {
  const std::string small = in_small_ascii(text);
  return small.find("<table") != std::string::npos || small.find("<tr") != std::string::npos;
}

TableRows rows_of_html(std::string_view html) {
  htmlSAXHandler handler{};
  handler.startElement = [](void* user, const xmlChar* name, const xmlChar** attributes) {
    static_cast<Laying*>(user)->open(view_of(name), attributes);
  };
  handler.endElement = [](void* user, const xmlChar* name) { static_cast<Laying*>(user)->close(view_of(name)); };
  handler.characters = [](void* user, const xmlChar* text, int length) {
    static_cast<Laying*>(user)->text({reinterpret_cast<const char*>(text), static_cast<std::size_t>(length)});
  };
  handler.ignorableWhitespace = handler.characters;
  Laying laying;
  // A copied part of a page may begin with its rows.
  const bool in_table = in_small_ascii(html).find("<table") != std::string::npos;
  if (!in_table) {
    laying.open("table", nullptr);
  }
  htmlParserCtxtPtr parser = nullptr;
  parse_html(html, handler, &laying, parser);
  return laying.take();
}

}  // namespace adjutant::importers

#include "importers/pack_draft.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include <nlohmann/json.hpp>

#include "importers/tables/chart_draft.h"
#include "importers/tables/printed.h"
#include "importers/text/letters.h"
#include "importers/text/rule_number.h"

namespace adjutant::importers {
namespace {

constexpr std::string_view bar = " | ";

/// "Combat table (two dice) (5.1)": the title, and the number of the rule that stands in brackets.
struct TitleParts {
  std::string title;
  std::string rule;
};

bool is_rule_number(std::string_view text) {
  return !text.empty() && is_digit(text.front()) && text.find('.') != std::string_view::npos && text.size() < 12 &&
         std::ranges::all_of(text, [](char c) { return is_word_byte(c) || c == '.'; });
}

TitleParts parts_of(const db::Section& section) {
  TitleParts parts{section.title, section.number};
  const std::size_t open = section.title.rfind('(');
  const std::size_t close = section.title.rfind(')');
  if (open != std::string::npos && close != std::string::npos && close > open) {
    const std::string_view inside = std::string_view(section.title).substr(open + 1, close - open - 1);
    const std::string_view first = inside.substr(0, inside.find_first_of(" &,;"));
    if (is_rule_number(first)) {
      parts.rule = parts.rule.empty() ? std::string(first) : parts.rule;
      parts.title = single_spaced(section.title.substr(0, open));
    }
  }
  return parts;
}

/// The title without what stands in brackets, for an id.
std::string short_title(const std::string& title) {
  const std::size_t open = title.find('(');
  return open == std::string::npos || open == 0 ? title : single_spaced(title.substr(0, open));
}

/// A line "Assault (one unit) +1" as a name and its figure; several may stand in one line. Where names and figures are
/// written side by side ("Forest / Town +1/+2") each has its own.
std::vector<std::vector<std::string>> modifiers_in(std::string_view line) {
  std::vector<std::vector<std::string>> rows;
  std::string name;
  for (const std::string_view word : words_of(line)) {
    if (name.empty() || !is_printed_modifier(word)) {
      name += (name.empty() ? "" : " ") + std::string(word);
      continue;
    }
    const auto figures = split(word, "/");
    const auto names = split(name, "/");
    if (figures.size() > 1 && names.size() == figures.size() && word.find('x') == std::string_view::npos) {
      for (std::size_t i = 0; i < names.size(); ++i) {
        rows.push_back({std::string(trimmed(names[i])), std::string(figures[i])});
      }
    } else {
      rows.push_back({name, std::string(word)});
    }
    name.clear();
  }
  return name.empty() ? rows : std::vector<std::vector<std::string>>();
}

/// The bands of a line that is nothing else: "2 or less 3-6 7 or more".
std::vector<std::string> bands_in(std::string_view line) {
  const auto words = words_of(line);
  std::vector<std::string> bands;
  for (std::size_t at = 0; at < words.size();) {
    std::size_t taken = 0;
    std::string longest;
    std::string tried;
    for (std::size_t i = at; i < words.size() && i < at + 4; ++i) {
      tried += (i == at ? "" : " ") + std::string(words[i]);
      if (printed_range(tried)) {
        taken = i + 1 - at;
        longest = tried;
      }
    }
    if (taken == 0) {
      return {};
    }
    bands.push_back(longest);
    at += taken;
  }
  return bands;
}

/// A paragraph of a section: its lines, and whether they have cells.
struct Block {
  std::vector<std::string_view> lines;

  [[nodiscard]] bool has_cells() const {
    return std::ranges::any_of(lines, [](std::string_view line) { return line.find(bar) != std::string_view::npos; });
  }
};

std::vector<Block> blocks_of(std::string_view body) {
  std::vector<Block> blocks(1);
  for (const std::string_view line : split(body, "\n")) {
    if (!trimmed(line).empty()) {
      blocks.back().lines.push_back(line);
    } else if (!blocks.back().lines.empty()) {
      blocks.emplace_back();
    }
  }
  if (blocks.back().lines.empty()) {
    blocks.pop_back();
  }
  return blocks;
}

TableRows cells_of(const Block& block) {
  TableRows rows;
  for (const std::string_view line : block.lines) {
    std::vector<std::string> cells;
    std::string_view rest = line;
    for (std::size_t at = rest.find(bar); at != std::string_view::npos; at = rest.find(bar)) {
      cells.push_back(single_spaced(rest.substr(0, at)));
      rest.remove_prefix(at + bar.size());
    }
    cells.push_back(single_spaced(rest));
    rows.push_back(std::move(cells));
  }
  return rows;
}

/// Drafts the charts of a book, section by section.
class BookDraft {
 public:
  explicit BookDraft(const db::Rulebook& book) : book_(book) {
    tables::Pack& pack = draft_.pack;
    pack.charts.game = book.row.game;
    pack.charts.edition = book.row.edition.empty() ? "1" : book.row.edition;
    pack.id = book.row.game + "-" + (book.row.edition.empty() ? "" : slug(book.row.edition) + "-") + "draft";
    pack.languages = {book.row.language};
    const std::string name = book.row.title;
    pack.charts.labels[book.row.game][book.row.language] = as_pack_text(name);
  }

  PackDraft make() {
    for (const db::Section& section : book_.sections) {
      read(section);
    }
    draft_.charts = draft_.pack.charts.charts.size();
    return std::move(draft_);
  }

 private:
  void read(const db::Section& section) {
    const TitleParts parts = parts_of(section);
    const std::vector<Block> blocks = blocks_of(section.body);
    TableRows modifiers;
    std::string above;  // a line that ends with a colon or dots speaks of the table below it
    for (std::size_t i = 0; i < blocks.size() && draft_.pack.charts.charts.size() < tables::max_charts; ++i) {
      const Block& block = blocks[i];
      if (block.has_cells()) {
        add(section, parts, above, cells_of(block));
        above.clear();
      } else if (const auto across = words_over_bands(blocks, i)) {
        add(section, parts, above, *across);
      } else {
        for (const std::string_view line : block.lines) {
          const auto found = modifiers_in(line);
          modifiers.insert(modifiers.end(), found.begin(), found.end());
        }
        const std::string_view last = trimmed(block.lines.back());
        above = last.ends_with(':') || last.find("...") != std::string_view::npos ? std::string(last) : std::string();
      }
    }
    if (!modifiers.empty()) {
      add(section, parts, {}, modifiers);
    }
  }

  /// A line of bands and the line of words before it, one for each.
  static std::optional<TableRows> words_over_bands(const std::vector<Block>& blocks, std::size_t at) {
    const Block& block = blocks[at];
    const bool apart = block.lines.size() == 1 && at > 0 && blocks[at - 1].lines.size() == 1;
    if (!apart && block.lines.size() != 2) {
      return std::nullopt;
    }
    const std::string_view over = apart ? blocks[at - 1].lines.front() : block.lines.front();
    const std::vector<std::string> bands = bands_in(block.lines.back());
    const auto words = words_of(over);
    if (bands.size() < 2 || words.size() != bands.size()) {
      return std::nullopt;
    }
    return TableRows{{words.begin(), words.end()}, bands};
  }

  void add(const db::Section& section, const TitleParts& parts, const std::string& above, TableRows rows) {
    const std::string title = above.empty() ? parts.title : parts.title + ": " + above;
    const std::string id = printed_id(short_title(parts.title), "table", taken_);
    auto drafted = draft_chart({title, parts.rule, section.title + "\n" + above_of(section), std::move(rows)}, id,
                               book_.row.language);
    if (!drafted || !is_sound(*drafted)) {
      taken_.erase(id);
      return;
    }
    draft_.cells += drafted->cells;
    draft_.found.push_back(section.title);
    draft_.pack.charts.charts.push_back(std::move(drafted->chart));
    for (auto& [labelled, names] : drafted->labels) {
      draft_.pack.charts.labels.try_emplace(labelled, std::move(names));
    }
  }

  /// The titles and texts of the sections that this one stands in, where the dice may be named.
  [[nodiscard]] std::string above_of(const db::Section& section) const {
    std::string said = section.body;
    for (auto at = section.parent; at && *at < book_.sections.size(); at = book_.sections[*at].parent) {
      said += "\n" + book_.sections[*at].title + "\n" + book_.sections[*at].body;
    }
    for (const db::Section& other : book_.sections) {
      const bool is_sister = section.parent && other.parent == section.parent && &other < &section;
      said += is_sister ? "\n" + other.body : "";
    }
    return said;
  }

  /// Whether a pack may hold it: what import would refuse is no draft.
  [[nodiscard]] bool is_sound(const ChartDraft& drafted) const {
    tables::Pack alone = draft_.pack;
    alone.charts.charts = {drafted.chart};
    alone.charts.labels = drafted.labels;
    const auto read = tables::read_pack(tables::to_json(alone), "");
    return read && std::ranges::none_of(read->diagnostics,
                                        [](const Diagnostic& one) { return one.severity == Severity::error; });
  }

  const db::Rulebook& book_;
  PackDraft draft_;
  std::set<std::string> taken_;
};

}  // namespace

Result<PackDraft> draft_pack(const db::Rulebook& book) {
  PackDraft draft = BookDraft(book).make();
  if (draft.charts == 0) {
    return failure(book.row.title, {"import.draft.no_tables", {{"book", book.row.title}}});
  }
  return draft;
}

Result<PackDraft> draft_pack(const db::Database& database, std::int64_t rulebook) {
  return db::rulebook(database, rulebook).and_then([&](const std::optional<db::Rulebook>& book) -> Result<PackDraft> {
    return book ? draft_pack(*book) : failure("", {"import.draft.no_book", {{"book", rulebook}}});
  });
}

std::string text_of(const PackDraft& draft) {
  return tables::to_json(draft.pack).dump(1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

}  // namespace adjutant::importers

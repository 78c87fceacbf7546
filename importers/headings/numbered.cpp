#include <algorithm>
#include <numeric>
#include <optional>
#include <set>
#include <string_view>

#include "importers/headings/kinds.h"
#include "importers/text/letters.h"
#include "importers/text/markup.h"

namespace adjutant::importers {
namespace {

/// Fewer numbered headings than this are chance.
constexpr std::size_t enough_numbers = 3;
/// A title is shorter than this; what is longer is the rule itself.
constexpr std::size_t longest_numbered_title = 120;

struct Candidate {
  Heading heading;
  bool closed = false;    ///< "5." and not just "5"
  bool markdown = false;  ///< it begins with #
  int weight = 0;         ///< how much it looks like a heading; more than 0
};

// ---- what a line says ----

bool begins_title(std::string_view text) {
  const char32_t first = first_letter(text);
  return is_upper(first) || is_lower(first) || first > 0x17F || first == '"' || first == '\'' || first == 0xAB ||
         first == 0xA1 || first == 0xBF;
}

/// "14.2 – 14.2.1 Title": the second number is an alias.
std::optional<LeadingNumber> second_number(std::string_view rest) {
  for (const std::string_view dash : {"-", "\u2013", "\u2014"}) {
    if (rest.starts_with(dash)) {
      return leading_number(trimmed(rest.substr(dash.size())));
    }
  }
  return std::nullopt;
}

std::size_t end_of_lead(std::string_view text) {
  return std::min({text.find(". "), text.find(": "), text.find("; ")});
}

bool is_wrapped(const std::vector<Line>& lines, std::size_t at) {
  return !blank_after(lines, at) && begins_small(lines[at + 1].text);
}

/// Where the title ends and the rule begins, for a heading that the rest of its line follows.
void split_title(Heading& heading, std::string_view text) {
  constexpr std::size_t longest_lead = 80;
  const std::size_t end = end_of_lead(text);
  if (end < longest_lead) {
    heading.title = plain_title(text.substr(0, end));
    heading.start = trimmed(text.substr(end + 1));
  } else {
    heading.start = text;
  }
}

void read_title(Heading& heading, std::string_view rest, const std::vector<Line>& lines) {
  const std::string plain = plain_text(rest);
  const std::size_t at = heading.line;
  const bool wrapped = is_wrapped(lines, at);
  const bool sentence = plain.back() == '.' && (plain.size() > 60 || end_of_lead(plain) != std::string::npos);
  if (heading.depth > 0 || (plain.size() <= longest_numbered_title && !wrapped && !sentence)) {
    heading.title = plain_title(plain);
    return;
  }
  const bool two_lines = wrapped && blank_after(lines, at + 1) && end_of_lead(plain) == std::string::npos &&
                         plain.size() + lines[at + 1].text.size() < longest_numbered_title &&
                         !ends_sentence(lines[at + 1].text);
  if (two_lines) {
    heading.title = plain_title(plain + " " + plain_text(lines[at + 1].text));
    heading.lines_taken = 2;
    return;
  }
  split_title(heading, plain);
}

/// The text of a heading without the Markdown emphasis that it begins with.
std::string_view without_emphasis(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of("*_"), text.size()));
  return text;
}

std::optional<Candidate> candidate_at(const std::vector<Line>& lines, std::size_t at) {
  const MarkdownHeading markdown = markdown_heading(lines[at].text);
  const auto found = leading_number(without_emphasis(markdown.depth > 0 ? markdown.text : lines[at].text));
  if (!found || lines[at].role != LineRole::flow) {
    return std::nullopt;
  }
  Candidate candidate;
  candidate.heading.line = at;
  candidate.heading.number = found->number;
  candidate.heading.depth = markdown.depth > 0 ? markdown.depth : lines[at].depth;
  candidate.markdown = markdown.depth > 0;
  candidate.closed = found->closed;
  std::string_view rest = found->rest;
  if (const auto second = second_number(rest)) {
    candidate.heading.aliases.push_back(second->number);
    rest = second->rest;
  }
  const bool row = markdown.depth == 0 && rest.find('\t') != std::string_view::npos;
  if (row || !begins_title(without_emphasis(rest)) || trimmed(plain_text(rest)).empty()) {
    return std::nullopt;
  }
  read_title(candidate.heading, rest, lines);
  return candidate;
}

// ---- how much it looks like a heading ----

bool follows_number(const std::vector<Line>& lines, std::size_t at) {
  return at > 0 && leading_number(lines[at - 1].text).has_value();
}

int weight_of(const Candidate& candidate, const std::vector<Line>& lines, const std::set<std::string>& in_contents) {
  const Heading& heading = candidate.heading;
  const std::string_view text = lines[heading.line].text;
  const bool stands_apart = blank_before(lines, heading.line) || follows_number(lines, heading.line);
  int weight = 4;
  weight += stands_apart ? 4 : 0;
  weight += blank_after(lines, heading.line) ? 2 : 0;
  weight += is_upper(first_letter(heading.title)) ? 2 : 0;
  weight += heading.depth > 0 ? 6 : 0;
  weight += in_contents.count(heading.number.text()) > 0 ? 3 : 0;
  weight -= heading.title.empty() ? 3 : 0;
  weight -= heading.number.parts.size() == 1 ? 2 : 0;
  weight -= text.back() == ',' || text.back() == ';' ? 5 : 0;
  weight -= !stands_apart && !ends_sentence(lines[heading.line - 1].text) ? 6 : 0;
  return weight;
}

/// "3. Title" is a chapter where the book also has 3.1 and no 3.0, or where it is written as a heading is; else it may
/// as well be the third of a list.
bool chapter_is_plausible(const Candidate& candidate, const std::vector<Line>& lines,
                          const std::set<std::string>& chapters, const std::set<std::string>& numbers) {
  const Heading& heading = candidate.heading;
  if (heading.number.parts.size() > 1 || heading.depth > 0) {
    return true;
  }
  const std::string chapter = heading.number.text();
  const LetterCount letters = count_letters(heading.title);
  const bool capitals = letters.upper > 2 && letters.lower == 0;
  return heading.start.empty() && blank_before(lines, heading.line) && !ends_sentence(lines[heading.line].text) &&
         numbers.count(chapter + ".0") == 0 && (capitals || (candidate.closed && chapters.count(chapter) > 0));
}

std::vector<Candidate> candidates_in(const std::vector<Line>& lines, std::size_t first,
                                     const std::vector<ContentsEntry>& contents) {
  std::set<std::string> in_contents;
  for (const ContentsEntry& entry : contents) {
    in_contents.insert(entry.number.text());
  }
  std::vector<Candidate> all;
  std::set<std::string> chapters;
  std::set<std::string> numbers;
  for (std::size_t i = first; i < lines.size(); ++i) {
    if (auto candidate = candidate_at(lines, i)) {
      candidate->weight = weight_of(*candidate, lines, in_contents);
      const RuleNumber& number = candidate->heading.number;
      numbers.insert(number.text());
      if (number.parts.size() > 1) {
        chapters.insert(number.parts.front());
      }
      all.push_back(std::move(*candidate));
    }
  }
  const auto marked = static_cast<std::size_t>(std::ranges::count_if(all, &Candidate::markdown));
  std::erase_if(all, [&](const Candidate& candidate) {
    const bool unmarked = marked >= enough_numbers && !candidate.markdown;
    return unmarked || candidate.weight <= 0 || !chapter_is_plausible(candidate, lines, chapters, numbers);
  });
  return all;
}

// ---- the heaviest rising sequence ----

constexpr std::size_t npos = static_cast<std::size_t>(-1);

struct Best {
  long long weight = 0;
  std::size_t last = npos;  ///< index of its last candidate; npos: none
};

/// The heaviest sequence that ends below a rank (a Fenwick tree of maxima).
class BestBelow {
 public:
  explicit BestBelow(std::size_t ranks) : tree_(ranks + 1) {}

  [[nodiscard]] Best below(std::size_t rank) const {
    Best best;
    for (std::size_t i = rank; i > 0; i -= i & (~i + 1)) {
      best = tree_[i].weight > best.weight ? tree_[i] : best;
    }
    return best;
  }

  void add(std::size_t rank, const Best& sequence) {
    for (std::size_t i = rank + 1; i < tree_.size(); i += i & (~i + 1)) {
      tree_[i] = sequence.weight > tree_[i].weight ? sequence : tree_[i];
    }
  }

 private:
  std::vector<Best> tree_;
};

std::vector<std::size_t> ranks_of(const std::vector<Candidate>& candidates, Counting counting) {
  std::vector<std::size_t> order(candidates.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto by_number = [&](std::size_t a, std::size_t b) {
    return compare(candidates[a].heading.number, candidates[b].heading.number, counting);
  };
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return by_number(a, b) < 0; });
  std::vector<std::size_t> ranks(candidates.size());
  for (std::size_t i = 1; i < order.size(); ++i) {
    ranks[order[i]] = ranks[order[i - 1]] + (by_number(order[i - 1], order[i]) < 0 ? 1 : 0);
  }
  return ranks;
}

struct Sequence {
  long long weight = 0;
  std::vector<std::size_t> members;
};

Sequence heaviest(const std::vector<Candidate>& candidates, Counting counting) {
  const std::vector<std::size_t> ranks = ranks_of(candidates, counting);
  std::vector<std::size_t> before(candidates.size(), npos);
  BestBelow best(candidates.size());
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const Best so_far = best.below(ranks[i]);
    before[i] = so_far.last;
    best.add(ranks[i], {so_far.weight + candidates[i].weight, i});
  }
  const Best whole = best.below(candidates.size());
  Sequence sequence{whole.weight, {}};
  for (std::size_t i = whole.last; i != npos; i = before[i]) {
    sequence.members.push_back(i);
  }
  std::reverse(sequence.members.begin(), sequence.members.end());
  return sequence;
}

/// Where both ways of counting explain the order: "15.41" without a 15.40 is a decimal, "5.10" behind 5.9 is not.
bool has_lone_decimal(const std::vector<Candidate>& candidates) {
  std::set<std::string> numbers;
  for (const Candidate& candidate : candidates) {
    numbers.insert(candidate.heading.number.text());
  }
  return std::any_of(candidates.begin(), candidates.end(), [&](const Candidate& candidate) {
    const std::vector<std::string>& parts = candidate.heading.number.parts;
    if (parts.size() != 2 || parts[1].size() < 2) {
      return false;
    }
    const int fraction = std::stoi(parts[1]);
    return numbers.count(parts[0] + "." + std::to_string(fraction - 1)) == 0;
  });
}

Outline best_outline(std::vector<Candidate> candidates) {
  const Sequence whole = heaviest(candidates, Counting::whole);
  const Sequence decimal = heaviest(candidates, Counting::decimal);
  const bool decimals =
      decimal.weight > whole.weight || (decimal.weight == whole.weight && has_lone_decimal(candidates));
  Outline outline{{}, decimals ? Counting::decimal : Counting::whole};
  for (const std::size_t i : decimals ? decimal.members : whole.members) {
    outline.headings.push_back(std::move(candidates[i].heading));
  }
  return outline;
}

// ---- numbers printed in two ways ----

/// "13.8.1" as a decimal: "13.81".
std::optional<RuleNumber> as_decimal(const RuleNumber& number) {
  const auto& parts = number.parts;
  if (parts.size() != 3 || parts[1].size() != 1 || parts[1] == "0" || parts[2].size() != 1) {
    return std::nullopt;
  }
  return RuleNumber{{parts[0], parts[1] + parts[2]}};
}

/// All numbers like 13.81 in the text, wherever they stand.
std::set<std::string> decimals_in(const std::vector<Line>& lines) {
  std::set<std::string> found;
  for (const Line& line : lines) {
    for (std::string_view number : figures_in(line.text)) {
      number.remove_suffix(number.back() == '.' ? 1 : 0);
      const std::size_t point = number.find('.');
      if (point != std::string_view::npos && number.size() == point + 3 && point < 4) {
        found.emplace(number);
      }
    }
  }
  return found;
}

/// Headings of one level that are printed as 13.8.1 while the book also speaks of 13.81, or goes on with 13.83, get the
/// number of which it speaks.
void settle_numbers(Outline& outline, const std::vector<Line>& lines) {
  if (outline.counting != Counting::decimal) {
    return;
  }
  std::set<std::string> headings;
  std::set<std::string> decimal_levels;  // "13.9" where the book has 13.93
  for (const Heading& heading : outline.headings) {
    headings.insert(heading.number.text());
    if (heading.number.parts.size() == 2 && heading.number.parts[1].size() == 2) {
      decimal_levels.insert(one_level_up(heading.number, Counting::decimal).text());
    }
  }
  const std::set<std::string> spoken_of = decimals_in(lines);
  for (const Heading& heading : outline.headings) {
    const auto decimal = as_decimal(heading.number);
    if (decimal && spoken_of.count(decimal->text()) > 0) {
      decimal_levels.insert(one_level_up(*decimal, Counting::decimal).text());
    }
  }
  for (Heading& heading : outline.headings) {
    const auto decimal = as_decimal(heading.number);
    if (decimal && headings.count(decimal->text()) == 0 &&
        decimal_levels.count(one_level_up(*decimal, Counting::decimal).text()) > 0) {
      heading.aliases.push_back(heading.number);
      heading.number = *decimal;
    }
  }
}

}  // namespace

Outline numbered_headings(const std::vector<Line>& lines, std::size_t first,
                          const std::vector<ContentsEntry>& contents) {
  Outline outline = best_outline(candidates_in(lines, first, contents));
  if (outline.headings.size() < enough_numbers) {
    return {};
  }
  settle_numbers(outline, lines);
  return outline;
}

}  // namespace adjutant::importers

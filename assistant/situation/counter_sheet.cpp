#include "situation/counter_sheet.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <utility>

#include <fmt/format.h>
#include <re2/re2.h>

namespace adjutant::situation {
namespace {

// What one pattern may take when compiled: "(a{1000}){1000}" asks for gigabytes.
constexpr std::int64_t max_pattern_memory = 1 << 20;

re2::RE2::Options quiet_options() {
  re2::RE2::Options options;
  options.set_log_errors(false);
  options.set_max_mem(max_pattern_memory);
  return options;
}

}  // namespace

NamePattern::NamePattern(std::string text, std::shared_ptr<const re2::RE2> compiled)
    : text_(std::move(text)), compiled_(std::move(compiled)) {}

Result<NamePattern> NamePattern::compile(std::string text, const std::string& where) {
  if (text.size() > max_pattern_length) {
    return failure(where, {"situation.sheet.pattern_too_long", {{"most", max_pattern_length}}});
  }
  auto compiled = std::make_shared<const re2::RE2>(text, quiet_options());
  if (!compiled->ok()) {
    return failure(where, {"situation.sheet.wrong_pattern", {{"pattern", text}, {"part", compiled->error_arg()}}});
  }
  return NamePattern(std::move(text), std::move(compiled));
}

bool NamePattern::found_in(std::string_view name) const {
  return re2::RE2::PartialMatch(re2::StringPiece(name.data(), name.size()), *compiled_);
}

bool Match::fits(const PieceLooks& piece) const {
  return (!gpid || *gpid == piece.gpid) && (!prototype || piece.prototypes.contains(*prototype)) &&
         (!name || name->found_in(piece.name) || (!piece.plain_name.empty() && name->found_in(piece.plain_name)));
}

const CounterRule* CounterSheet::rule_for(const PieceLooks& piece) const {
  const auto found =
      std::find_if(rules.begin(), rules.end(), [&](const CounterRule& rule) { return rule.match.fits(piece); });
  return found == rules.end() ? nullptr : &*found;
}

std::string figure_text(const games::UnitValue& value) {
  return std::visit([](const auto& figure) { return fmt::format("{}", figure); }, value);
}

bool is_absent(const FigureProofs& proofs, const std::string& figure) {
  const auto found = proofs.find(figure);
  return found != proofs.end() && found->second.source == FigureProof::Source::absent;
}

void make_absent(Values& values, FigureProofs& proofs, const std::string& figure) {
  values.erase(figure);
  if (proofs.size() < max_values || proofs.contains(figure)) {
    proofs[figure] = {FigureProof::Source::absent, {}};
  }
}

bool says_none(std::string_view text) {
  constexpr std::array<std::string_view, 10> words = {word_for_none, "ninguno", "ninguna", "nada",   "nessuno",
                                                      "nessuna",     "niente",  "-",       "\u2013", "\u2014"};
  std::string lower(text);
  std::ranges::transform(lower, lower.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
  return std::ranges::find(words, lower) != words.end();
}

games::UnitValue value_said(const std::string& text) {
  long long number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc() && end == text.data() + text.size() && !text.empty()) {
    return number;
  }
  if (text == "true" || text == "false") {
    return text == "true";
  }
  return text;
}

CounterSheet teach(CounterSheet sheet, CounterRule rule) {
  std::erase_if(sheet.rules, [&](const CounterRule& older) { return older.match == rule.match; });
  sheet.rules.insert(sheet.rules.begin(), std::move(rule));
  return sheet;
}

Match match_like(const PieceLooks& piece) {
  if (!piece.gpid.empty()) {
    return {std::nullopt, std::nullopt, piece.gpid};
  }
  const std::string& name = piece.plain_name.empty() ? piece.name : piece.plain_name;
  Result<NamePattern> whole = NamePattern::compile("^" + re2::RE2::QuoteMeta(name) + "$", "");
  return {whole ? std::optional(std::move(*whole)) : std::nullopt, std::nullopt, std::nullopt};
}

}  // namespace adjutant::situation

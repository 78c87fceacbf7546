#include "rules/compare/quantities.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <nlohmann/json.hpp>

#include "rules/terms/embedded_words.h"
#include "rules/terms/lexicon.h"

namespace adjutant::rules {
namespace {

using nlohmann::json;

std::optional<FactKind> kind_named(const json& name) {
  const auto found = std::ranges::find_if(all_fact_kinds, [&](FactKind kind) { return name == name_of(kind); });
  return found == std::end(all_fact_kinds) ? std::nullopt : std::optional(*found);
}

/// Cut at blanks: the "*" of an open ending stays with its word.
std::vector<std::string> cut(std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end > 0) {
      words.emplace_back(text.substr(0, end));
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

void add_wordings(const json& entry, FactKind kind, db::Stemming language, std::vector<QuantityWords>& wordings) {
  const auto listed = entry.find(db::name_of(language));
  if (listed == entry.end() || !listed->is_array()) {
    return;
  }
  for (const json& text : *listed) {
    if (text.is_string()) {
      if (QuantityWords wording{cut(text.get<std::string>()), kind, entry["value"]}; !wording.words.empty()) {
        wordings.push_back(std::move(wording));
      }
    }
  }
}

}  // namespace

std::string_view name_of(FactKind kind) {
  switch (kind) {
    case FactKind::figure:
      return "figure";
    case FactKind::dice:
      return "dice";
    case FactKind::sign:
      return "sign";
    case FactKind::comparison:
      return "comparison";
    case FactKind::rounding:
      return "rounding";
    case FactKind::modality:
      return "modality";
    case FactKind::negation:
      return "negation";
    case FactKind::term:
      return "term";
    case FactKind::passage:
      break;
  }
  return "passage";
}

Quantities::Quantities() : Quantities(std::array<std::vector<QuantityWords>, 3>{}) {}

Quantities::Quantities(std::array<std::vector<QuantityWords>, 3> by_language)
    : by_language_(std::make_shared<const std::array<std::vector<QuantityWords>, 3>>(std::move(by_language))) {}

const std::vector<QuantityWords>& Quantities::in(db::Stemming language) const {
  static const std::vector<QuantityWords> none;
  return language == db::Stemming::other ? none : by_language_->at(static_cast<std::size_t>(language));
}

Result<Quantities> read_quantities(std::string_view json_text) {
  const json file = json::parse(json_text, nullptr, false);
  if (!file.is_object() || !file.contains("quantities") || !file["quantities"].is_array()) {
    return failure("quantities.json", {"rules.no_quantities", {}});
  }
  std::array<std::vector<QuantityWords>, 3> by_language;
  for (const json& entry : file["quantities"]) {
    const bool whole =
        entry.is_object() && entry.contains("kind") && entry.contains("value") && entry["value"].is_string();
    const auto kind = whole ? kind_named(entry["kind"]) : std::nullopt;
    for (const db::Stemming language : spoken_languages) {
      if (kind) {
        add_wordings(entry, *kind, language, by_language.at(static_cast<std::size_t>(language)));
      }
    }
  }
  return Quantities(std::move(by_language));
}

Quantities built_in_quantities() {
  return read_quantities(embedded_quantities()).value_or(Quantities());
}

}  // namespace adjutant::rules

#include "rules/compare/quantities.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <nlohmann/json.hpp>

#include "base/json_text.h"
#include "rules/terms/embedded_words.h"
#include "rules/terms/lexicon.h"

namespace adjutant::rules {
namespace {

using nlohmann::json;

std::optional<FactKind> kind_named(const json& name) {
  const auto found = std::ranges::find_if(all_fact_kinds, [&](FactKind kind) { return name == name_of(kind); });
  return found == std::end(all_fact_kinds) ? std::nullopt : std::optional(*found);
}

void add_wordings(const json& entry, FactKind kind, db::Stemming language, std::vector<QuantityWords>& wordings) {
  const bool aside = entry.contains("aside") && entry["aside"] == true;
  const auto listed = entry.find(db::name_of(language));
  if (listed == entry.end() || !listed->is_array()) {
    return;
  }
  for (const json& text : *listed) {
    // Cut at blanks: the "*" of an open ending stays with its word.
    if (auto words = text.is_string() ? cut(text.get<std::string>(), " ") : std::vector<std::string>();
        !words.empty()) {
      wordings.push_back({std::move(words), kind, entry["value"], aside});
    }
  }
}

}  // namespace

std::string_view name_of(FactKind kind) {
  constexpr std::array<std::string_view, std::size(all_fact_kinds)> names = {
      "figure", "dice", "sign", "comparison", "rounding", "modality", "negation", "term", "passage"};
  return names.at(static_cast<std::size_t>(kind));
}

Quantities::Quantities() : Quantities(std::array<std::vector<QuantityWords>, 3>{}) {}

Quantities::Quantities(std::array<std::vector<QuantityWords>, 3> by_language)
    : by_language_(std::make_shared<const std::array<std::vector<QuantityWords>, 3>>(std::move(by_language))) {}

const std::vector<QuantityWords>& Quantities::in(db::Stemming language) const {
  return in_language(*by_language_, language);
}

Result<Quantities> read_quantities(std::string_view json_text) {
  const json file = parsed_json(json_text);
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

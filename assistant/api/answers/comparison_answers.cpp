#include "api/answers/comparison_answers.h"

#include <cmath>
#include <string>

#include <nlohmann/json.hpp>

#include "api/answers/rules_answers.h"
#include "base/utf8.h"
#include "tables/json_values.h"

namespace adjutant::api {
namespace {

using Json = nlohmann::json;
using tables::list_of;

/// Two decimals: what is beyond them differs between machines and tells nobody anything.
double rounded(double share) {
  return std::round(share * 100) / 100;
}

Json compared_section_json(const rules::ComparedSection& section) {
  return {{"language", section.language},
          {"rulebook", section.rulebook},
          {"kind", section.kind},
          {"number", tables::or_null(section.number)},
          {"key", section.key},
          {"title", section.title},
          {section.has_pages ? "pages" : "lines", {section.first_line, section.last_line}}};
}

const std::string& section_name(const rules::ComparedSection& section) {
  return section.number.empty() ? section.key : section.number;
}

Json passage_json(const rules::Passage& passage) {
  Json place = compared_section_json(passage.section);
  place["position"] = passage.position;
  place["length"] = characters(passage.text);
  return place;
}

}  // namespace

Json discrepancies_json(const std::vector<rules::Discrepancy>& discrepancies) {
  return list_of(discrepancies, [](const rules::Discrepancy& one) {
    return Json{{"number", section_name(one.left.section)},
                {"kind", name_of(one.kind)},
                {"left", one.left.text},
                {"right", one.right.text},
                {"leftAt", passage_json(one.left)},
                {"rightAt", passage_json(one.right)},
                {"leftSaid", one.left.said},
                {"rightSaid", one.right.said},
                {"confidence", rounded(one.confidence)}};
  });
}

Json compare_json(const rules::Comparison& comparison) {
  const auto pair_json = [](const rules::SectionPair& pair) {
    return Json{{"number", section_name(pair.left)},
                {"left", compared_section_json(pair.left)},
                {"right", compared_section_json(pair.right)},
                {"likeness", rounded(pair.likeness)}};
  };
  return {{"game", comparison.game},
          {"languages", {comparison.left_language, comparison.right_language}},
          {"pairs", list_of(comparison.pairs, pair_json)},
          {"only_left", list_of(comparison.only_left, compared_section_json)},
          {"only_right", list_of(comparison.only_right, compared_section_json)},
          {"discrepancies", discrepancies_json(comparison.discrepancies)}};
}

void add_comparison(const rules::Shown& shown, const std::vector<rules::Discrepancy>& discrepancies,
                    const std::vector<std::vector<rules::Row>>& rows, Json& answer) {
  answer["discrepancies"] = discrepancies_json(discrepancies);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    Json paragraphs = Json::array();
    for (const rules::Row& row : rows[i]) {
      paragraphs.push_back(mark_json(shown.sections[i].body, row.mark));
      paragraphs.back()["row"] = row.row;
    }
    answer["sections"][i]["paragraphs"] = std::move(paragraphs);
  }
}

}  // namespace adjutant::api

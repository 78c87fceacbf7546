#include "api/comparison_answers.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>

#include <nlohmann/json.hpp>

#include "api/text_places.h"
#include "base/utf8.h"

namespace adjutant::api {
namespace {

using Json = nlohmann::json;

/// Two decimals: what is beyond them differs between machines and tells nobody anything.
double rounded(double share) {
  return std::round(share * 100) / 100;
}

Json compared_section_json(const rules::ComparedSection& section) {
  return {{"language", section.language},
          {"rulebook", section.rulebook},
          {"kind", section.kind},
          {"number", section.number.empty() ? Json() : Json(section.number)},
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

Json sections_json(const std::vector<rules::ComparedSection>& sections) {
  Json list = Json::array();
  std::ranges::transform(sections, std::back_inserter(list), compared_section_json);
  return list;
}

}  // namespace

Json discrepancies_json(const std::vector<rules::Discrepancy>& discrepancies) {
  Json list = Json::array();
  for (const rules::Discrepancy& one : discrepancies) {
    list.push_back({{"number", section_name(one.left.section)},
                    {"kind", name_of(one.kind)},
                    {"left", one.left.text},
                    {"right", one.right.text},
                    {"left_at", passage_json(one.left)},
                    {"right_at", passage_json(one.right)},
                    {"left_said", one.left.said},
                    {"right_said", one.right.said},
                    {"confidence", rounded(one.confidence)}});
  }
  return list;
}

Json compare_json(const rules::Comparison& comparison) {
  Json pairs = Json::array();
  for (const rules::SectionPair& pair : comparison.pairs) {
    pairs.push_back({{"number", section_name(pair.left)},
                     {"left", compared_section_json(pair.left)},
                     {"right", compared_section_json(pair.right)},
                     {"likeness", rounded(pair.likeness)}});
  }
  return {{"game", comparison.game},
          {"languages", {comparison.left_language, comparison.right_language}},
          {"pairs", std::move(pairs)},
          {"only_left", sections_json(comparison.only_left)},
          {"only_right", sections_json(comparison.only_right)},
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

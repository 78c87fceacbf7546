#include "api/rules_answers.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "api/notes_answers.h"
#include "api/text_places.h"

namespace adjutant::api {
namespace {

using Json = nlohmann::json;

Json link_json(const rules::SectionLink& link) {
  return {{"number", or_null(link.number)}, {"key", link.key}, {"title", link.title}};
}

Json links_json(const std::vector<rules::SectionLink>& links) {
  Json list = Json::array();
  std::ranges::transform(links, std::back_inserter(list), link_json);
  return list;
}

/// The name under which a section can be opened: its number, or its key if it has none.
std::string link_name(const rules::SectionLink& link) {
  return link.number.empty() ? link.key : link.number;
}

Json marks_json(const rules::Snippet& snippet) {
  Json marks = Json::array();
  for (const rules::Mark& mark : snippet.marks) {
    marks.push_back(mark_json(snippet.text, mark));
  }
  return marks;
}

Json found_note_json(const rules::FoundNote& note) {
  return {{"id", note.id},
          {"kind", db::name_of(note.kind)},
          {"origin", or_null(note.origin)},
          {"snippet", note.snippet.text},
          {"marks", marks_json(note.snippet)}};
}

Json hit_json(const rules::Hit& hit) {
  // Three decimals: a score compares, and its last bits differ between machines.
  const double score = std::round(hit.score * 1000) / 1000;
  Json answer = {
      {"game", hit.game},   {"language", hit.language},    {"number", or_null(hit.number)},    {"key", hit.key},
      {"title", hit.title}, {"snippet", hit.snippet.text}, {"marks", marks_json(hit.snippet)}, {"score", score},
      {"also", hit.also},   {"rulebook", hit.rulebook}};
  if (hit.note) {
    answer["note"] = found_note_json(*hit.note);
  }
  return answer;
}

Json definition_json(const rules::Definition& definition) {
  return {{"text", definition.text},
          {"number", or_null(definition.number)},
          {"key", definition.key},
          {"rulebook", definition.rulebook}};
}

Json shown_section_json(const rules::ShownSection& section) {
  Json refs = Json::array();
  Json links = Json::array();
  for (const rules::Reference& reference : section.refs) {
    links.push_back(mark_json(section.body, reference.mark));
    links.back()["number"] = reference.number;
    if (std::ranges::find(refs, Json(reference.number)) == refs.end()) {
      refs.push_back(reference.number);
    }
  }
  Json children = Json::array();
  std::ranges::transform(section.children, std::back_inserter(children), link_name);
  Json terms = Json::array();
  for (const rules::SpokenTerm& term : section.terms) {
    terms.push_back({{"id", term.concept_id}, {"text", term.text}});
    for (const auto& [language, text] : term.elsewhere) {
      terms.back()[language] = text;
    }
    if (term.definition) {
      terms.back()["definition"] = definition_json(*term.definition);
    }
  }
  return {{"language", section.language},
          {"number", or_null(section.number)},
          {"key", section.key},
          {"title", section.title},
          {"body", section.body},
          {"parent", section.path.empty() ? Json() : Json(link_name(section.path.back()))},
          {"path", links_json(section.path)},
          {"children", std::move(children)},
          {"contents", links_json(section.children)},
          {"refs", std::move(refs)},
          {"links", std::move(links)},
          {"referred_by", links_json(section.referred_by)},
          {"terms", terms},
          {"rulebook", section.rulebook},
          {"edition", section.edition},
          {section.has_pages ? "pages" : "lines", {section.first_line, section.last_line}}};
}

/// Which languages answer where none of the books is in the one asked for.
void add_languages(const std::vector<std::string>& instead, Json& answer) {
  if (instead.size() == 1) {
    answer["only_language"] = instead.front();
  } else if (!instead.empty()) {
    answer["languages"] = instead;
  }
}

}  // namespace

Json search_json(const rules::Query& query, const rules::Hits& hits, double took_ms) {
  Json results = Json::array();
  for (const rules::Hit& hit : hits.hits) {
    results.push_back(hit_json(hit));
  }
  Json mended = Json::array();
  for (const rules::Mended& word : hits.mended) {
    mended.push_back({{"typed", word.typed}, {"meant", word.meant}});
  }
  Json answer = {{"query", query.words}, {"results", results}, {"mended", mended}, {"took_ms", took_ms}};
  add_languages(hits.instead, answer);
  return answer;
}

Json show_json(const rules::Shown& shown) {
  Json sections = Json::array();
  for (const rules::ShownSection& section : shown.sections) {
    sections.push_back(shown_section_json(section));
  }
  Json answer = {{"game", shown.game},
                 {"number", shown.number},
                 {"sections", sections},
                 {"notes", note_list_json(shown.notes)},
                 {"discrepancies", Json::array()}};
  add_languages(shown.instead, answer);
  return answer;
}

Json books_json(const std::vector<db::BookSummary>& books) {
  Json list = Json::array();
  for (const db::BookSummary& book : books) {
    list.push_back({{"game", book.row.game},
                    {"language", book.row.language},
                    {"title", book.row.title},
                    {"edition", book.row.edition},
                    {"kind", book.row.kind},
                    {"sections", book.sections},
                    {"numbered", book.numbered}});
  }
  return {{"books", list}};
}

}  // namespace adjutant::api

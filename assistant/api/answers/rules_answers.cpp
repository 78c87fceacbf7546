#include "api/answers/rules_answers.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "api/answers/notes_answers.h"
#include "base/utf8.h"
#include "tables/json_values.h"

namespace adjutant::api {
namespace {

using Json = nlohmann::json;
using tables::list_of;
using tables::or_null;

Json link_json(const rules::SectionLink& link) {
  return {{"number", or_null(link.number)}, {"key", link.key}, {"title", link.title}};
}

/// The name under which a section can be opened: its number, or its key if it has none.
std::string link_name(const rules::SectionLink& link) {
  return link.number.empty() ? link.key : link.number;
}

Json marks_json(const rules::Snippet& snippet) {
  return list_of(snippet.marks, [&](const rules::Mark& mark) { return mark_json(snippet.text, mark); });
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

Json term_json(const rules::SpokenTerm& term) {
  Json json = {{"id", term.concept_id}, {"text", term.text}};
  for (const auto& [language, text] : term.elsewhere) {
    json[language] = text;
  }
  if (term.definition) {
    json["definition"] = definition_json(*term.definition);
  }
  return json;
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
  return {{"language", section.language},
          {"number", or_null(section.number)},
          {"key", section.key},
          {"title", section.title},
          {"body", section.body},
          {"parent", section.path.empty() ? Json() : Json(link_name(section.path.back()))},
          {"path", list_of(section.path, link_json)},
          {"children", list_of(section.children, link_name)},
          {"contents", list_of(section.children, link_json)},
          {"refs", std::move(refs)},
          {"links", std::move(links)},
          {"referredBy", list_of(section.referred_by, link_json)},
          {"terms", list_of(section.terms, term_json)},
          {"rulebook", section.rulebook},
          {"edition", section.edition},
          {section.has_pages ? "pages" : "lines", {section.first_line, section.last_line}}};
}

/// Which languages answer where none of the books is in the one asked for.
void add_languages(const std::vector<std::string>& instead, Json& answer) {
  if (instead.size() == 1) {
    answer["onlyLanguage"] = instead.front();
  } else if (!instead.empty()) {
    answer["languages"] = instead;
  }
}

}  // namespace

Json mark_json(std::string_view text, const rules::Mark& mark) {
  const std::size_t start = std::min(mark.start, text.size());
  return {{"position", characters(text.substr(0, start))}, {"length", characters(text.substr(start, mark.length))}};
}

Json search_json(const rules::Query& query, const rules::Hits& hits, double took_ms) {
  const auto corrected_json = [](const rules::CorrectedWord& word) {
    return Json{{"typed", word.typed}, {"meant", word.meant}};
  };
  Json answer = {{"query", query.words},
                 {"results", list_of(hits.hits, hit_json)},
                 {"mended", list_of(hits.corrected, corrected_json)},
                 {"took_ms", took_ms}};
  add_languages(hits.instead, answer);
  return answer;
}

Json show_json(const rules::Shown& shown) {
  Json answer = {{"game", shown.game},
                 {"number", shown.number},
                 {"sections", list_of(shown.sections, shown_section_json)},
                 {"notes", list_of(shown.notes, note_json)},
                 {"discrepancies", Json::array()}};
  add_languages(shown.instead, answer);
  return answer;
}

Json books_json(const std::vector<db::BookSummary>& books) {
  const auto book_json = [](const db::BookSummary& book) {
    return Json{{"game", book.row.game},       {"language", book.row.language}, {"title", book.row.title},
                {"edition", book.row.edition}, {"kind", book.row.kind},         {"sections", book.sections},
                {"numbered", book.numbered}};
  };
  return {{"books", list_of(books, book_json)}};
}

}  // namespace adjutant::api

#include "dock/models/rules/rules_reading.h"

#include <QString>
#include <algorithm>
#include <iterator>
#include <utility>

#include <nlohmann/json.hpp>

#include "dock/heard/fields.h"

namespace adjutant::dock {
namespace {

using Json = nlohmann::json;

/// 0 where it is no whole number.
std::size_t whole(const Json& object, const char* name) {
  const Json& value = field_at(object, name);
  return value.is_number_unsigned() ? value.get<std::size_t>() : 0;
}

/// The entries of a list that are objects.
std::vector<Json> objects(const Json& object, const char* name) {
  std::vector<Json> all = list_at(object, name);
  std::erase_if(all, [](const Json& one) { return !one.is_object(); });
  return all;
}

/// What opens the section again: its number, or where it has none its key.
std::string number_or_key(const Json& section) {
  const std::string number = string_at(section, "number");
  return number.empty() ? string_at(section, "key") : number;
}

RuleLink read_link(const Json& section) {
  return {number_or_key(section), string_at(section, "number"), string_at(section, "title")};
}

std::vector<RuleLink> read_links(const Json& section, const char* name) {
  std::vector<RuleLink> links;
  std::ranges::transform(objects(section, name), std::back_inserter(links), read_link);
  return links;
}

/// {position, length} as the socket has it; empty where it is none.
TextMark read_mark(const Json& mark) {
  return {whole(mark, "position"), whole(mark, "length")};
}

/// In order, and without those that overlap or do not lie in a text of that length.
template <class Marked, class Projection>
void keep_fitting(std::vector<Marked>& all, Projection mark_of, std::size_t length) {
  std::ranges::sort(all, {}, [&](const Marked& one) { return mark_of(one).start; });
  std::size_t end = 0;
  std::erase_if(all, [&](const Marked& one) {
    const TextMark mark = mark_of(one);
    const bool fits =
        mark.length > 0 && mark.start >= end && mark.start <= length && mark.length <= length - mark.start;
    end = fits ? mark.start + mark.length : end;
    return !fits;
  });
}

std::vector<RuleReference> read_references(const Json& section, std::size_t body) {
  std::vector<RuleReference> references;
  for (const Json& reference : objects(section, "links")) {
    if (std::string to = string_at(reference, "number"); !to.empty()) {
      references.push_back({read_mark(reference), std::move(to)});
    }
  }
  keep_fitting(
      references, [](const RuleReference& one) { return one.mark; }, body);
  return references;
}

std::vector<TextMark> read_marks(const Json& hit, std::size_t snippet) {
  std::vector<TextMark> marks;
  std::ranges::transform(objects(hit, "marks"), std::back_inserter(marks), read_mark);
  keep_fitting(
      marks, [](const TextMark& one) { return one; }, snippet);
  return marks;
}

std::u32string code_points(const Json& object, const char* name) {
  return QString::fromStdString(string_at(object, name)).toStdU32String();
}

std::vector<RuleRow> read_rows(const Json& section, std::size_t body) {
  std::vector<RuleRow> rows;
  for (const Json& paragraph : objects(section, "paragraphs")) {
    rows.push_back({whole(paragraph, "row"), read_mark(paragraph)});
  }
  keep_fitting(
      rows, [](const RuleRow& one) { return one.mark; }, body);
  return rows;
}

RuleTerm read_term(const Json& told) {
  RuleTerm term{string_at(told, "text"), {}, {}};
  for (const auto& [name, value] : told.items()) {
    if (name.size() == 2 && name != "id" && value.is_string()) {  // a language
      term.elsewhere.emplace_back(name, value.get<std::string>());
    }
  }
  if (const Json& definition = field_at(told, "definition"); definition.is_object()) {
    term.definition = RuleDefinition{string_at(definition, "text"), number_or_key(definition)};
  }
  return term;
}

RuleNote read_note(const Json& told) {
  return {number_at(told, "id").value_or(0), string_at(told, "kind"), string_at(told, "text"),
          string_at(told, "answer"), string_at(told, "origin")};
}

/// "left" or "right" of a difference.
RulePassage read_passage(const Json& told, const std::string& side) {
  const Json& at = field_at(told, (side + "_at").c_str());
  return {string_at(at, "language"),
          string_at(at, "rulebook"),
          number_or_key(at),
          read_mark(at),
          string_at(told, side.c_str()),
          strings_at(told, (side + "_said").c_str())};
}

RuleText read_text(const Json& section) {
  RuleText read;
  read.language = string_at(section, "language");
  read.number = string_at(section, "number");
  read.title = string_at(section, "title");
  read.body = code_points(section, "body");
  read.parents = read_links(section, "path");
  read.children = read_links(section, "contents");
  read.references = read_references(section, read.body.size());
  read.rulebook = string_at(section, "rulebook");
  read.edition = string_at(section, "edition");
  read.referred_by = read_links(section, "referred_by");
  std::ranges::transform(objects(section, "terms"), std::back_inserter(read.terms), read_term);
  read.rows = read_rows(section, read.body.size());
  return read;
}

RuleHit read_hit(const Json& result) {
  RuleHit hit;
  hit.at = {string_at(result, "game"), number_or_key(result)};
  hit.number = string_at(result, "number");
  hit.language = string_at(result, "language");
  hit.title = string_at(result, "title");
  hit.snippet = code_points(result, "snippet");
  hit.marks = read_marks(result, hit.snippet.size());
  hit.also = strings_at(result, "also");
  hit.rulebook = string_at(result, "rulebook");
  hit.in_note = field_at(result, "note").is_object();
  return hit;
}

}  // namespace

std::vector<std::string> read_languages(const Json& answer) {
  const std::string only = string_at(answer, "only_language");
  return only.empty() ? strings_at(answer, "languages") : std::vector{only};
}

FoundRules read_found(const Json& answer) {
  FoundRules found;
  std::ranges::transform(objects(answer, "results"), std::back_inserter(found.hits), read_hit);
  for (const Json& word : objects(answer, "mended")) {
    found.mended.push_back({string_at(word, "typed"), strings_at(word, "meant")});
  }
  found.languages = read_languages(answer);
  return found;
}

std::vector<RuleText> read_texts(const Json& answer) {
  std::vector<RuleText> texts;
  std::ranges::transform(objects(answer, "sections"), std::back_inserter(texts), read_text);
  return texts;
}

std::vector<RuleNote> read_notes(const Json& answer) {
  std::vector<RuleNote> notes;
  std::ranges::transform(objects(answer, "notes"), std::back_inserter(notes), read_note);
  return notes;
}

std::vector<RuleDifference> read_differences(const Json& answer) {
  std::vector<RuleDifference> differences;
  for (const Json& told : objects(answer, "discrepancies")) {
    differences.push_back({string_at(told, "kind"), read_passage(told, "left"), read_passage(told, "right")});
  }
  return differences;
}

std::vector<RulePlace> read_recent(const Json& answer) {
  std::vector<RulePlace> places;
  for (const Json& rule : objects(answer, "rules")) {
    places.push_back({string_at(rule, "game"), number_or_key(rule)});
  }
  return places;
}

std::vector<RuleBook> read_books(const Json& answer) {
  std::vector<RuleBook> books;
  for (const Json& book : objects(answer, "books")) {
    books.push_back({string_at(book, "game"), string_at(book, "language")});
  }
  return books;
}

}  // namespace adjutant::dock
